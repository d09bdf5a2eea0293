//! The persistence port: a few narrow traits, one per kind of reader. Reads happen outside transactions, writes in a unit of work.
//!
//! Users' data is written only by [`UnitOfWork::write`] and [`Store::write_once`]. The first belongs to a transaction that an
//! [`Authority`] opens, the second takes a [`Writer`]: a write without a right that is checked again in the transaction does not
//! compile.
//!
//! Every function that returns a user's things takes the owner, or the [`crate::Reach`] of a right, so code without the check does
//! not compile either. [`OwnedQueries::is_in_a_trash`] takes neither: it searches the trash of all users, and returns only yes or
//! no.

mod accounts;
mod attempts;
mod changes;
mod credentials;
mod feeds;
mod found;
mod imports;
mod log;
mod outbox;
mod owned;
mod planner;
mod plans;
mod search;
mod snapshot;
mod subscriptions;
mod task_selection;
mod upkeep;
mod webhooks;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{AuditEntry, MailId, TaskId, UserId};
use uuid::Uuid;

use crate::{Authority, Lapse, Standing, Writer};

pub use accounts::{AccountLocks, AccountQueries, AccountWrites, Credentials, LiveSession};
pub use attempts::{Allowance, AttemptCounter};
pub use changes::{Digest, FeedWrite, Thing, ThingRef, Write, WriteOutcome};
pub use credentials::{CredentialWrites, ResetToken};
pub use feeds::{PublishedCalendar, WrittenFeed};
pub use found::{Each, Found, Reading};
pub use imports::{ClaimedImport, ImportQueue, ImportWrites};
pub use log::{KnownId, LogPage, LoggedChange, LoggedContent};
pub use outbox::{MailQueue, OutboxState, QueuedMail};
pub use owned::{Gap, Neighbourhood, OwnedLocks, OwnedQueries, Spot, TrashEntry, TrashedThing, WaitingTask};
pub use planner::{ClaimedPlan, Keeping, PlanChange, PlannerQueue, PlannerWrites};
pub use plans::{
    Afresh, DiscardedPlan, FallenBehind, HeldTask, Hold, KeptPlan, MissedBlock, MovedTask, PlanCause, PlanProposal,
    PlanRun, PlannedBlock, Remedy, RiskyTask, SinceRun, TakenBack, WhyAtRisk, WhyHere,
};
pub use search::{IndexBatch, IndexEntry, IndexField, Indexed, IndexedHolding, IndexedNear, SearchIndex};
pub use snapshot::{Exported, Snapshot};
pub use subscriptions::{ClaimedSubscription, KnownEvent, KnownFeed, Soon, SubscriptionQueue, SubscriptionWrites};
pub use task_selection::{TaskSelection, WordsOfTasks};
pub use upkeep::Upkeep;
pub use webhooks::{
    ClaimedDelivery, DeliveryOutcome, NewDelivery, WebhookBehind, WebhookQueue, WebhookSecrets, WebhookStep,
    WebhookWrites,
};

/// Answers reads and opens units of work.
#[async_trait]
pub trait Store: Send + Sync {
    /// Reads of what people own, on the readers' pool.
    fn owned(&self) -> &dyn OwnedQueries;

    /// Reads of accounts, on the readers' pool.
    fn accounts(&self) -> &dyn AccountQueries;

    /// Long reads that are of one moment together.
    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError>;

    /// The outbox, for the sender.
    fn outbox(&self) -> &dyn MailQueue;

    /// Imports that run by themselves.
    fn imports(&self) -> &dyn ImportQueue;

    /// Calendars that are fetched by themselves.
    fn subscriptions(&self) -> &dyn SubscriptionQueue;

    /// Webhooks, and what is sent to them by itself.
    fn webhooks(&self) -> &dyn WebhookQueue;

    /// Plans, and which accounts are planned automatically.
    fn planner(&self) -> &dyn PlannerQueue;

    /// Counts of attempts.
    fn attempts(&self) -> &dyn AttemptCounter;

    /// The index that searches ask.
    fn search(&self) -> &dyn SearchIndex;

    /// Notes of a last use, and forgetting.
    fn upkeep(&self) -> &dyn Upkeep;

    /// Writes once, as a separate transaction, if the right is valid; an entry of the audit trail is written with it. On PostgreSQL
    /// this is one statement instead of the five of a unit of work.
    ///
    /// # Errors
    /// [`StoreError::Lapsed`] when the right has ended.
    async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, StoreError>;

    /// One transaction, in which the authority's right stays valid until it ends: a transaction that revokes the right waits.
    /// Dropping it without `commit` rolls it back.
    ///
    /// # Errors
    /// [`StoreError::Lapsed`] when the right has ended.
    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError>;

    /// Whether the database is available and every migration is applied.
    async fn ready(&self) -> Result<(), StoreError>;
}

/// One transaction, and whatever happens in one.
///
/// Never hold one during hashing, mail or HTTP: it may be the only writer.
#[async_trait]
pub trait UnitOfWork: Send {
    /// Reads of users' data that [`Self::write`] is about to change.
    fn owned(&mut self) -> &mut dyn OwnedLocks;

    /// Accounts, to be changed.
    fn accounts(&mut self) -> &mut dyn AccountWrites;

    /// Sessions, API keys and reset tokens, for changes.
    fn credentials(&mut self) -> &mut dyn CredentialWrites;

    /// What imports read and write in addition to things.
    fn imports(&mut self) -> &mut dyn ImportWrites;

    /// When subscribed calendars are fetched, and what is known of them.
    fn subscriptions(&mut self) -> &mut dyn SubscriptionWrites;

    /// Webhooks, to be changed, and their deliveries.
    fn webhooks(&mut self) -> &mut dyn WebhookWrites;

    /// The stored plans, and when accounts are planned.
    fn planner(&mut self) -> &mut dyn PlannerWrites;

    /// Writes a change and its entry in the owner's change log, and `entry` in the audit trail.
    async fn write(
        &mut self,
        at: DateTime<Utc>,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, StoreError>;

    /// Deletes a thing from the owner's trash permanently; returns whether it was still there.
    async fn remove_from_trash(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<bool, StoreError>;

    /// Some tasks no longer wait for a task in the trash when it is restored. Their visible content does not change.
    async fn forget_blocker(&mut self, owner: UserId, blocker: TaskId, tasks: &[TaskId]) -> Result<(), StoreError>;

    /// Replaces a thing in its owner's trash by what will be restored. This is not reported, because nobody sees it.
    async fn rewrite_in_trash(&mut self, thing: ThingRef<'_>) -> Result<(), StoreError>;

    /// Deletes everything in an owner's trash permanently.
    async fn empty_trash(&mut self, owner: UserId) -> Result<(), StoreError>;

    /// Adds an entry to the audit trail.
    async fn audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;

    /// Removes the values from every entry of the audit trail about an owner; who did what and when stays.
    async fn erase_audit_trail(&mut self, owner: UserId) -> Result<(), StoreError>;

    /// Queues a mail, which goes once this is durable.
    async fn queue_mail(&mut self, mail: &QueuedMail) -> Result<(), StoreError>;

    /// Takes a queued mail back.
    async fn take_back_mail(&mut self, id: MailId) -> Result<(), StoreError>;

    /// The state of the holder of the right in this transaction. `None` if a visitor or an operator began it.
    fn standing(&self) -> Option<Standing>;

    /// Makes everything done so far durable, and what was read in it too. So every successful unit ends with it, even if it wrote
    /// nothing: on SQLite, others may have written the data that was read in the same database transaction.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;

    /// [`Self::write`] of positions and [`Self::commit`], in one round trip. Only for positions: other writes may be rejected after
    /// the earlier ones are durable.
    async fn commit_with_positions(
        self: Box<Self>,
        at: DateTime<Utc>,
        owner: UserId,
        positions: &[(TaskId, i64)],
    ) -> Result<WriteOutcome, StoreError>;
}

/// A named rule of the schema, an additional safeguard for one of our rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Two users with one address.
    UserEmail,
    /// Two tasks of an owner at one position.
    TaskPosition,
    /// Two things with one id.
    Id,
    /// More of a kind than an owner may have, with the maximum.
    Quota(i64),
    /// Something of a user who was deleted.
    Owner,
    /// An event in a calendar that was deleted.
    Calendar,
    /// A task with a label that was deleted.
    Label,
    /// Two labels of an owner with one name.
    LabelName,
}

/// What the store can fail with.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The right to write ended before the transaction began.
    #[error("the right has ended: {0:?}")]
    Lapsed(Lapse),
    /// A rule of the schema was broken.
    #[error("constraint violated: {0:?}")]
    Constraint(Constraint),
    /// A deadlock or a serialization failure: a retry may succeed.
    #[error("the transaction met another")]
    Contended(#[source] Source),
    /// The database is unavailable or overloaded.
    #[error("the database is unavailable")]
    Unavailable(#[source] Source),
    /// Anything else.
    #[error("the database failed")]
    Failed(#[source] Source),
}

type Source = Box<dyn std::error::Error + Send + Sync>;
