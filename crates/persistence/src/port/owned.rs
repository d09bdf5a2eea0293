//! The things that users own: reads, and reads for a change.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    Found, Gap, KnownId, Listed, LogPage, Neighbourhood, OwnedLocks, OwnedQueries, Page, Reach, Reading, Spot,
    StoreError, TaskSelection, TrashEntry, TrashedThing, WaitingTask,
};
use scheduler_domain::{
    Calendar, CalendarId, Event, EventId, Item, ItemId, Label, LabelId, Task, TaskId, UserId, UserSettings, Window,
};
use uuid::Uuid;

use crate::connection::{Database, Transaction};
use crate::{calendars, changes, events, items, labels, settings, tasks, trash};

#[async_trait]
impl OwnedQueries for Database {
    async fn tasks(&self, owner: UserId, page: Page) -> Result<Listed<Task>, StoreError> {
        self.list(page, tasks::list(owner, page), || tasks::count(owner)).await
    }

    async fn selected_tasks(
        &self,
        owner: UserId,
        selection: &TaskSelection,
        page: Page,
    ) -> Result<Listed<Task>, StoreError> {
        let selected = tasks::Selected::of(self.backend(), owner, selection);
        self.list(page, selected.page(page), || selected.count()).await
    }

    async fn task(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        self.one(tasks::one(owner, id)).await
    }

    async fn spot(&self, owner: UserId, moved: TaskId, beside: TaskId) -> Result<Option<Spot>, StoreError> {
        self.one(tasks::spot(owner, moved, beside)).await
    }

    async fn tasks_scheduled_near(&self, owner: UserId, window: Window) -> Result<Found<Task>, StoreError> {
        self.found(tasks::scheduled_near(self.backend(), owner, window)).await
    }

    async fn event(&self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError> {
        self.one(events::one(owner, id)).await
    }

    async fn events_near(&self, owner: UserId, window: Window) -> Result<Found<Event>, StoreError> {
        self.found(events::near(self.backend(), owner, window)).await
    }

    fn every_event_near(&self, owner: UserId, window: Window) -> Box<dyn Reading<Event>> {
        self.promised(events::near(self.backend(), owner, window))
    }

    async fn calendars(&self, owner: UserId) -> Result<Vec<Calendar>, StoreError> {
        self.all(calendars::all(owner)).await
    }

    async fn calendar(&self, owner: UserId, id: CalendarId) -> Result<Option<Calendar>, StoreError> {
        self.one(calendars::one(owner, id)).await
    }

    async fn default_calendar(&self, owner: UserId) -> Result<Option<CalendarId>, StoreError> {
        Ok(self.one::<(Uuid,)>(calendars::default_of(owner)).await?.map(|(id,)| CalendarId(id)))
    }

    async fn labels(&self, owner: UserId) -> Result<Vec<Label>, StoreError> {
        self.all(labels::all(owner)).await
    }

    async fn label(&self, owner: UserId, id: LabelId) -> Result<Option<Label>, StoreError> {
        self.one(labels::one(owner, id)).await
    }

    async fn items(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError> {
        self.list(page, items::list(reach, page), || items::count(reach)).await
    }

    async fn item(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        self.one(items::one(reach, id)).await
    }

    async fn settings(&self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        self.one(settings::one(user)).await
    }

    async fn changes_since(&self, owner: UserId, place: i64, limit: i64) -> Result<Option<LogPage>, StoreError> {
        changes::changes_since(self, owner, place, limit).await
    }

    async fn last_places(&self, owners: &[UserId]) -> Result<Vec<(UserId, i64)>, StoreError> {
        let places = self.all::<(Uuid, i64)>(changes::last_places(self.backend(), owners)).await?;
        Ok(places.into_iter().map(|(owner, place)| (UserId(owner), place)).collect())
    }

    async fn known_id(&self, owner: UserId, id: Uuid) -> Result<Option<KnownId>, StoreError> {
        self.one(changes::known_id(owner, id)).await
    }

    async fn is_in_a_trash(&self, id: Uuid) -> Result<bool, StoreError> {
        Ok(self.one::<(i64,)>(trash::holds(id)).await?.is_some())
    }

    async fn trash(&self, owner: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<TrashEntry>, StoreError> {
        self.list(page, trash::list(owner, now, page), || trash::count(owner, now)).await
    }
}

#[async_trait]
impl OwnedLocks for Transaction {
    async fn task(&mut self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        self.lock_one(tasks::one(owner, id)).await
    }

    async fn tasks(&mut self, owner: UserId, ids: &[TaskId]) -> Result<Vec<Task>, StoreError> {
        self.all(tasks::named(self.backend(), owner, ids)).await
    }

    async fn spot(&mut self, owner: UserId, moved: TaskId, beside: TaskId) -> Result<Option<Spot>, StoreError> {
        self.one(tasks::spot(owner, moved, beside)).await
    }

    async fn next_position(&mut self, owner: UserId) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(changes::next_position(owner)).await?.map_or(0, |(position,)| position))
    }

    async fn neighbourhood(
        &mut self,
        owner: UserId,
        moved: TaskId,
        gap: Gap,
        radius: usize,
    ) -> Result<Neighbourhood, StoreError> {
        tasks::neighbourhood(self, owner, moved, gap, radius).await
    }

    async fn waiting(&mut self, owner: UserId) -> Result<Vec<WaitingTask>, StoreError> {
        self.all(tasks::waiting::all(owner)).await
    }

    async fn predecessors(&mut self, owner: UserId, next: TaskId) -> Result<Vec<TaskId>, StoreError> {
        let found = self.all::<(Uuid,)>(tasks::predecessors::predecessors(self.backend(), owner, next)).await?;
        Ok(found.into_iter().map(|(id,)| TaskId(id)).collect())
    }

    async fn last_version_waiting_for(
        &mut self,
        owner: UserId,
        id: TaskId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let last = self.one::<(Option<DateTime<Utc>>,)>(tasks::waiting::last_version(owner, id)).await?;
        Ok(last.and_then(|(version,)| version))
    }

    async fn is_empty(&mut self, owner: UserId) -> Result<bool, StoreError> {
        Ok(self.one::<(bool,)>(changes::is_empty(owner)).await?.is_some_and(|(is_empty,)| is_empty))
    }

    async fn event(&mut self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError> {
        self.lock_one(events::one(owner, id)).await
    }

    async fn calendars(&mut self, owner: UserId) -> Result<Vec<Calendar>, StoreError> {
        self.lock_all(calendars::all(owner)).await
    }

    async fn is_subscription(&mut self, owner: UserId, calendar: CalendarId) -> Result<bool, StoreError> {
        Ok(self.one::<(bool,)>(calendars::is_subscription(owner, calendar)).await?.is_some_and(|(is,)| is))
    }

    async fn last_version_within(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let last = self.one::<(Option<DateTime<Utc>>,)>(calendars::last_version_within(owner, calendar)).await?;
        Ok(last.and_then(|(version,)| version))
    }

    async fn labels(&mut self, owner: UserId) -> Result<Vec<Label>, StoreError> {
        self.all(labels::all(owner)).await
    }

    async fn last_version_labelled(
        &mut self,
        owner: UserId,
        label: LabelId,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let last = self.one::<(Option<DateTime<Utc>>,)>(labels::last_version(owner, label)).await?;
        Ok(last.and_then(|(version,)| version))
    }

    async fn label(&mut self, owner: UserId, id: LabelId) -> Result<Option<Label>, StoreError> {
        self.lock_one(labels::one(owner, id)).await
    }

    async fn item(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        self.lock_one(items::one(reach, id)).await
    }

    async fn settings(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        self.lock_one(settings::one(user)).await
    }

    async fn trashed(
        &mut self,
        owner: UserId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<Option<TrashedThing>, StoreError> {
        self.one(trash::one(self.backend(), owner, id, now)).await
    }
}
