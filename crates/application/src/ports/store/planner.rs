//! The queue from which workers claim accounts, and reads and writes of the stored plans.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{Task, UserId};

use crate::{KeptPlan, PlanCause, StoreError};

/// A claimed account. The claim expires at a time; then another worker may claim it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedPlan {
    /// Whose plan it is.
    pub owner: UserId,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How often it was claimed since it was last planned successfully, including this time.
    pub failures: i64,
}

/// The queue from which workers claim accounts, and reads of the stored plans.
#[async_trait]
pub trait PlannerQueue: Send + Sync {
    /// Claims a due account. The claim expires at `claimed_until`.
    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<ClaimedPlan>, StoreError>;

    /// When the next one is due; `None` when none is.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Releases a claim. The account is due at `due_at`, unless planning was disabled. Only a failure counts as one.
    async fn put_off(&self, claimed: &ClaimedPlan, due_at: DateTime<Utc>, is_failure: bool) -> Result<(), StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_claims(&self) -> Result<(), StoreError>;

    /// The stored data of a user's plan.
    async fn kept(&self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// How many open tasks the owner has, but no more than `most`.
    async fn open_tasks(&self, owner: UserId, most: usize) -> Result<usize, StoreError>;

    /// The owner's open tasks, and completed ones with a block that begins after `since`, in list order. At most `most` of each:
    /// open tasks with blocks first, then by due date, then in list order. Their descriptions are left out, so they must not be
    /// written as a whole.
    async fn tasks(&self, owner: UserId, since: DateTime<Utc>, most: usize) -> Result<Vec<Task>, StoreError>;
}

/// Writes of plans in a unit of work, in addition to those of tasks. It has to be begun with the owner's right: writers with one
/// user's right are serialized, so what is read here cannot change until the unit of work ends.
#[async_trait]
pub trait PlannerWrites: Send {
    /// The last number of the owner's log; `None` if there is no account.
    async fn last_place(&mut self, owner: UserId) -> Result<Option<i64>, StoreError>;

    /// The stored data of the owner's plan.
    async fn kept(&mut self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// Changes that affect plans, since a time and after a number of the owner's log: this many of the last ones. Without a number,
    /// after that of the plan itself.
    async fn changed_since(
        &mut self,
        owner: UserId,
        since: DateTime<Utc>,
        place: Option<i64>,
        most: usize,
    ) -> Result<Vec<PlanCause>, StoreError>;

    /// Stores a plan, as the last write of a unit of work: it sets when the account is due next, whatever the earlier writes have
    /// set. Returns its number in the owner's log, if it takes one. [`StoreError::Contended`] if the claim was lost.
    async fn keep(&mut self, owner: UserId, plan: &KeptPlan, keeping: &Keeping) -> Result<Option<i64>, StoreError>;

    /// Sets when an account is due, or that no worker plans for it.
    async fn set_due(&mut self, owner: UserId, due_at: Option<DateTime<Utc>>) -> Result<(), StoreError>;
}

/// How a plan is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// When it is stored.
    pub now: DateTime<Utc>,
    /// When the account is due next; `None` if no worker plans for it.
    pub due_at: Option<DateTime<Utc>>,
    /// The claim under which it was made, which ends with this write.
    pub claimed: Option<ClaimedPlan>,
    /// What has changed compared with the stored plan.
    pub changed: PlanChange,
}

/// How much of a plan differs from the stored one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanChange {
    /// Only the planning time: nothing else is written.
    None,
    /// Something that nobody sees.
    Unseen,
    /// Something that the owner's devices see, for which it takes a number in their log.
    News,
}
