//! Subscriptions, for the worker that fetches them and for its units of work.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    ClaimedSubscription, KnownEvent, KnownFeed, Soon, StoreError, SubscriptionQueue, SubscriptionWrites,
};
use scheduler_domain::{CalendarId, UserId};
use sea_orm::DbBackend;

use crate::connection::{Database, Transaction};
use crate::subscriptions;

#[async_trait]
impl SubscriptionQueue for Database {
    async fn claim(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedSubscription>, StoreError> {
        Ok(self.write(subscriptions::claim(self.backend(), now, claimed_until)).await?.into_iter().next())
    }

    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.one::<(DateTime<Utc>,)>(subscriptions::next_due()).await?.map(|(due,)| due))
    }

    async fn put_off(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(subscriptions::put_off(claimed, due_at)).await.map(drop)
    }

    async fn give_up(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(subscriptions::give_up(claimed, due_at)).await.map(drop)
    }

    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => self.execute(subscriptions::end_claims(now)).await.map(drop),
            _ => Ok(()),
        }
    }

    async fn known_events(&self, owner: UserId, calendar: CalendarId) -> Result<Vec<KnownEvent>, StoreError> {
        self.all(subscriptions::known_events(owner, calendar)).await
    }
}

impl Transaction {
    async fn due_at(&mut self, calendar: CalendarId, soon: Soon) -> Result<DateTime<Utc>, StoreError> {
        let attempted_at = subscriptions::attempted_at(self.backend(), calendar);
        let found: Option<(Option<DateTime<Utc>>,)> = self.one(attempted_at).await?;
        Ok(soon.due_at(found.and_then(|(at,)| at)))
    }
}

#[async_trait]
impl SubscriptionWrites for Transaction {
    async fn ask(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError> {
        let due_at = self.due_at(calendar, soon).await?;
        self.execute(subscriptions::ask(calendar, soon.now, due_at)).await.map(drop)
    }

    async fn restart(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError> {
        let due_at = self.due_at(calendar, soon).await?;
        self.execute(subscriptions::restart(calendar, due_at)).await.map(drop)
    }

    async fn resume(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError> {
        let due_at = self.due_at(calendar, soon).await?;
        self.execute(subscriptions::resume(calendar, due_at)).await.map(drop)
    }

    async fn hasten(&mut self, calendar: CalendarId, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(subscriptions::hasten(calendar, due_at)).await.map(drop)
    }

    async fn hold(&mut self, claimed: &ClaimedSubscription, claimed_until: DateTime<Utc>) -> Result<bool, StoreError> {
        Ok(self.execute(subscriptions::hold(claimed, claimed_until)).await? > 0)
    }

    async fn finish(
        &mut self,
        claimed: &ClaimedSubscription,
        known: Option<&KnownFeed>,
        due_at: DateTime<Utc>,
        asked_due: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let write = match known {
            Some(known) => subscriptions::fetched(claimed, known, due_at, asked_due),
            None => subscriptions::failed(claimed, due_at, asked_due),
        };
        Ok(self.execute(write).await? > 0)
    }
}
