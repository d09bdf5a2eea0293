//! Plans, for the worker that plans and for its units of work.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    ClaimedPlan, Keeping, KeptPlan, PlanCause, PlanChange, PlannerQueue, PlannerWrites, StoreError,
};
use scheduler_domain::{Task, UserId, next_version};
use sea_orm::DbBackend;

use crate::connection::{Database, Transaction};
use crate::plans::{self, Kept};

#[async_trait]
impl PlannerQueue for Database {
    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<ClaimedPlan>, StoreError> {
        Ok(self.write(plans::claim(self.backend(), now, claimed_until)).await?.into_iter().next())
    }

    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.one::<(DateTime<Utc>,)>(plans::next_due()).await?.map(|(due,)| due))
    }

    async fn put_off(&self, claimed: &ClaimedPlan, due_at: DateTime<Utc>, is_failure: bool) -> Result<(), StoreError> {
        self.execute(plans::put_off(claimed, due_at, is_failure)).await.map(drop)
    }

    async fn end_claims(&self) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => self.execute(plans::end_claims()).await.map(drop),
            _ => Ok(()),
        }
    }

    async fn kept(&self, owner: UserId) -> Result<Option<KeptPlan>, StoreError> {
        Ok(self.one(plans::kept(owner)).await?.map(|Kept(plan)| plan))
    }

    async fn open_tasks(&self, owner: UserId, most: usize) -> Result<usize, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let count = self.one::<(i64,)>(plans::count_open(owner, most)).await?.map_or(0, |(count,)| count);
        Ok(usize::try_from(count).unwrap_or_default())
    }

    async fn tasks(&self, owner: UserId, since: DateTime<Utc>, most: usize) -> Result<Vec<Task>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let mut tasks: Vec<Task> = self.gathered(plans::tasks(self.backend(), owner, since, most)).await?;
        tasks.sort_unstable_by_key(|task| task.position);
        Ok(tasks)
    }
}

#[async_trait]
impl PlannerWrites for Transaction {
    async fn last_place(&mut self, owner: UserId) -> Result<Option<i64>, StoreError> {
        Ok(self.one::<(i64,)>(plans::last_place(owner)).await?.map(|(place,)| place))
    }

    async fn kept(&mut self, owner: UserId) -> Result<Option<KeptPlan>, StoreError> {
        Ok(self.one(plans::kept(owner)).await?.map(|Kept(plan)| plan))
    }

    async fn changed_since(
        &mut self,
        owner: UserId,
        since: DateTime<Utc>,
        place: Option<i64>,
        most: usize,
    ) -> Result<Vec<PlanCause>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.all(plans::changed_since(owner, since, place, most)).await
    }

    async fn keep(&mut self, owner: UserId, plan: &KeptPlan, keeping: &Keeping) -> Result<Option<i64>, StoreError> {
        if keeping.claimed.is_none() {
            self.execute(plans::open(owner)).await?;
        }
        if keeping.changed != PlanChange::None {
            self.execute(plans::set_content(owner, plan)?).await?;
        }
        let mut place = None;
        if keeping.changed == PlanChange::News {
            let before = self.one::<(Option<DateTime<Utc>>,)>(plans::version(owner)).await?.and_then(|(at,)| at);
            let version = before.map_or(keeping.now, |before| next_version(before, keeping.now));
            place = self.one::<(i64,)>(plans::take_place(owner)).await?.map(|(place,)| place);
            self.execute(plans::set_entry(owner, place.unwrap_or_default(), version)).await?;
        }
        // Last: the triggers have made the account due because of the writes of this very transaction.
        if self.execute(plans::finish(owner, plan.planned_at, keeping)).await? == 0 {
            return Err(StoreError::Contended("another worker has claimed the plan".into()));
        }
        Ok(place)
    }

    async fn set_due(&mut self, owner: UserId, due_at: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        self.execute(plans::open(owner)).await?;
        self.execute(plans::set_due(owner, due_at)).await.map(drop)
    }
}
