//! The queue that workers take accounts from, and reads and writes of what is kept of their plans.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{Task, UserId};

use crate::{KeptPlan, PlanCause, StoreError};

/// An account that a worker has claimed, to plan for it. The claim expires at a time; then another worker may claim it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedPlan {
    /// Whose plan it is.
    pub owner: UserId,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How often it was claimed since it was last planned with success, this time included.
    pub failures: i64,
}

/// The queue that workers take accounts from, and reads of what is kept.
#[async_trait]
pub trait PlannerQueue: Send + Sync {
    /// Claims an account that is due. The claim expires at `claimed_until`.
    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<ClaimedPlan>, StoreError>;

    /// When the next one is due; `None` when none is.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Gives a claim back. The account is due at `due_at`, unless nobody plans for it any more. Only a failure counts as one.
    async fn put_off(&self, claimed: &ClaimedPlan, due_at: DateTime<Utc>, is_failure: bool) -> Result<(), StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_claims(&self) -> Result<(), StoreError>;

    /// What is kept of somebody's plan.
    async fn kept(&self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// How many open tasks the owner has, but no more than `most`.
    async fn open_tasks(&self, owner: UserId, most: usize) -> Result<usize, StoreError>;

    /// The owner's open tasks, and the completed ones of which a block begins after `since`, in the order of the list. At most `most` of each:
    /// of the open ones those that have blocks, then by when they are due, then in the order of the list. Their descriptions are left out,
    /// so they are not to be written as a whole.
    async fn tasks(&self, owner: UserId, since: DateTime<Utc>, most: usize) -> Result<Vec<Task>, StoreError>;
}

/// Writes of plans in a unit of work, beside those of tasks. It has to be begun by the owner's right: those who write by one user's right
/// take turns, so what is read here stays as it is until the unit of work ends.
#[async_trait]
pub trait PlannerWrites: Send {
    /// How far the owner's log goes; `None` for who has no account.
    async fn last_place(&mut self, owner: UserId) -> Result<Option<i64>, StoreError>;

    /// What is kept of the owner's plan.
    async fn kept(&mut self, owner: UserId) -> Result<Option<KeptPlan>, StoreError>;

    /// What changes plans and was changed since a time and behind a place of the owner's log, as that tells it: so many of the last ones.
    /// Without a place, behind that of the plan itself.
    async fn changed_since(
        &mut self,
        owner: UserId,
        since: DateTime<Utc>,
        place: Option<i64>,
        most: usize,
    ) -> Result<Vec<PlanCause>, StoreError>;

    /// Keeps a plan, as the last write of a unit of work: it says when the account is due next, whatever the writes before have made of
    /// that. Answers its place in the owner's log, if it takes one. [`StoreError::Contended`] when the claim was lost.
    async fn keep(&mut self, owner: UserId, plan: &KeptPlan, keeping: &Keeping) -> Result<Option<i64>, StoreError>;

    /// Says when an account is due, or that no worker plans for it.
    async fn set_due(&mut self, owner: UserId, due_at: Option<DateTime<Utc>>) -> Result<(), StoreError>;
}

/// How a plan is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keeping {
    /// When it is kept.
    pub now: DateTime<Utc>,
    /// When the account is due next; `None` where no worker plans for it.
    pub due_at: Option<DateTime<Utc>>,
    /// The claim under which it was made, which ends with this.
    pub claimed: Option<ClaimedPlan>,
    /// What of it is another than what was kept before.
    pub changed: PlanChange,
}

/// How much of a plan is another than what was kept before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanChange {
    /// Nothing but when it was planned: only that is written.
    None,
    /// Something that nobody sees.
    Unseen,
    /// Something that the owner's devices are told of, for which it takes a place in their log.
    News,
}
