//! The things that users own, all as of one moment.

use async_trait::async_trait;
use scheduler_application::{Each, Exported, Snapshot, StoreError};
use scheduler_domain::{Calendar, CalendarId, Event, Item, Label, Task, TaskId, UserId, UserSettings};
use uuid::Uuid;

use crate::snapshot::Moment;
use crate::{calendars, events, items, labels, settings, tasks};

#[async_trait]
impl Snapshot for Moment {
    async fn settings(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        Ok(self.all(settings::one(user)).await?.into_iter().next())
    }

    async fn calendars(&mut self, owner: UserId) -> Result<Vec<Calendar>, StoreError> {
        self.all(calendars::all(owner)).await
    }

    async fn labels(&mut self, owner: UserId) -> Result<Vec<Label>, StoreError> {
        self.all(labels::all(owner)).await
    }

    async fn events(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        each: Each<Exported<Event>>,
    ) -> Result<(), StoreError> {
        self.each(events::within(owner, calendar), each).await
    }

    async fn tasks(&mut self, owner: UserId, each: Each<Exported<Task>>) -> Result<(), StoreError> {
        self.each(tasks::all_of(owner), each).await
    }

    async fn uids_of_tasks(&mut self, owner: UserId) -> Result<Vec<(TaskId, String)>, StoreError> {
        let uids = self.all::<(Uuid, String)>(tasks::waiting::uids(owner)).await?;
        Ok(uids.into_iter().map(|(id, uid)| (TaskId(id), uid)).collect())
    }

    async fn items(&mut self, owner: UserId, each: Each<Item>) -> Result<(), StoreError> {
        self.each(items::all_of(owner), each).await
    }
}
