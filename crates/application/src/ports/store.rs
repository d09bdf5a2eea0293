//! The persistence port: reads outside transactions, writes in a unit of work.
//!
//! Reads and writes are separate traits, so a write outside a transaction does not compile. What
//! somebody owns is looked up with its owner, so forgetting the check does not compile either.

mod api_keys;
mod attempts;
mod audit;
mod auth;
mod changes;
mod events;
mod found;
mod items;
mod outbox;
mod settings;
mod tasks;
mod trash;
mod users;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::AuditEntry;

use crate::{Authority, Lapse, Standing, Writer};

pub use api_keys::{ApiKeyQueries, ApiKeyRepository, ApiKeyStatements};
pub use attempts::{Allowance, AttemptStatements};
pub use audit::{AuditQueries, AuditRepository};
pub use auth::{
    LiveSession, ResetToken, ResetTokenQueries, ResetTokenRepository, SessionQueries, SessionRepository,
    SessionStatements,
};
pub use changes::{
    ChangeQueries, ChangeStatements, Content, Digest, Entered, KnownId, LogPage, LoggedChange, Object, Thing, Write,
};
pub use events::{EventQueries, EventRepository};
pub use found::{Each, Found, Reading};
pub use items::{ItemQueries, ItemRepository, Reach};
pub use outbox::{OutboxQueries, OutboxRepository, OutboxState, OutboxStatements, QueuedMail};
pub use settings::{SettingsQueries, SettingsRepository};
pub use tasks::{Gap, Listed, Neighbourhood, TaskQueries, TaskRepository};
pub use trash::{Discarded, TrashEntry, TrashQueries, TrashRepository, TrashStatements};
pub use users::{Credentials, UserLocks, UserQueries, UserRepository};

/// Opens units of work and answers reads.
#[async_trait]
pub trait Store: Send + Sync {
    /// Reads without a transaction, on the readers' pool.
    fn read(&self) -> &dyn Queries;

    /// Writes that are one statement each.
    fn write(&self) -> &dyn Statements;

    /// Writes once, as a transaction of its own, if the right holds; an entry of the audit trail goes with it. On PostgreSQL this is
    /// one statement where a unit of work would be five.
    ///
    /// # Errors
    /// [`StoreError::Lapsed`] when the right has ended.
    async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<Entered, StoreError>;

    /// One transaction, in which the authority's right holds until it ends: whoever takes it away meanwhile waits.
    /// Dropping it without `commit` rolls it back.
    ///
    /// # Errors
    /// [`StoreError::Lapsed`] when the right has ended.
    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError>;

    /// Whether the database answers and every migration is applied.
    async fn ready(&self) -> Result<(), StoreError>;
}

/// The reads, one group an aggregate.
pub trait Queries: Send + Sync {
    /// Reads of users.
    fn users(&self) -> &dyn UserQueries;
    /// Reads of sessions.
    fn sessions(&self) -> &dyn SessionQueries;
    /// Reads of reset tokens.
    fn reset_tokens(&self) -> &dyn ResetTokenQueries;
    /// Reads of API keys.
    fn api_keys(&self) -> &dyn ApiKeyQueries;
    /// Reads of settings.
    fn settings(&self) -> &dyn SettingsQueries;
    /// Reads of tasks.
    fn tasks(&self) -> &dyn TaskQueries;
    /// Reads of events.
    fn events(&self) -> &dyn EventQueries;
    /// Reads of items.
    fn items(&self) -> &dyn ItemQueries;
    /// Reads of the change log.
    fn changes(&self) -> &dyn ChangeQueries;
    /// Reads of the trash.
    fn trash(&self) -> &dyn TrashQueries;
    /// Reads of the audit trail.
    fn audit(&self) -> &dyn AuditQueries;
    /// Reads of the outbox.
    fn outbox(&self) -> &dyn OutboxQueries;
}

/// Writes that are one statement each, and so are a transaction by themselves: none has to be opened
/// and closed, which on PostgreSQL is most of the time that a small write takes.
pub trait Statements: Send + Sync {
    /// Writes of sessions.
    fn sessions(&self) -> &dyn SessionStatements;
    /// Writes of API keys.
    fn api_keys(&self) -> &dyn ApiKeyStatements;
    /// Writes of the change log.
    fn changes(&self) -> &dyn ChangeStatements;
    /// Writes of the trash.
    fn trash(&self) -> &dyn TrashStatements;
    /// Writes of the outbox.
    fn outbox(&self) -> &dyn OutboxStatements;
    /// Counts of attempts.
    fn attempts(&self) -> &dyn AttemptStatements;
}

/// One transaction: hands out one repository an aggregate, and commits.
///
/// Never hold one across hashing, mail or HTTP: it may be the only writer.
#[async_trait]
pub trait UnitOfWork: Send {
    /// Writes of users.
    fn users(&mut self) -> &mut dyn UserRepository;
    /// Writes of sessions.
    fn sessions(&mut self) -> &mut dyn SessionRepository;
    /// Writes of reset tokens.
    fn reset_tokens(&mut self) -> &mut dyn ResetTokenRepository;
    /// Writes of API keys.
    fn api_keys(&mut self) -> &mut dyn ApiKeyRepository;
    /// Settings, to be changed.
    fn settings(&mut self) -> &mut dyn SettingsRepository;
    /// Tasks, to be changed.
    fn tasks(&mut self) -> &mut dyn TaskRepository;
    /// Events, to be changed.
    fn events(&mut self) -> &mut dyn EventRepository;
    /// Items, to be changed.
    fn items(&mut self) -> &mut dyn ItemRepository;
    /// Writes of the trash.
    fn trash(&mut self) -> &mut dyn TrashRepository;
    /// Writes of the audit trail.
    fn audit(&mut self) -> &mut dyn AuditRepository;
    /// Writes of the outbox.
    fn outbox(&mut self) -> &mut dyn OutboxRepository;
    /// Writes, and tells it in the owner's change log; an entry of the audit trail goes with it.
    async fn write(
        &mut self,
        at: DateTime<Utc>,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<Entered, StoreError>;

    /// What the holder of the right is now, if it is anybody's.
    fn standing(&self) -> Option<Standing>;

    /// Makes everything done so far durable.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

/// A named rule of the schema, the backstop of a rule of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Two users with one address.
    UserEmail,
    /// Two tasks of an owner in one place.
    TaskPosition,
    /// Two things with one id.
    Id,
    /// More of a kind than an owner may have: so many.
    Quota(i64),
    /// Something of a user who is gone.
    Owner,
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
    /// A deadlock or a serialisation failure: the same again may succeed.
    #[error("the transaction met another")]
    Contended(#[source] Source),
    /// The database cannot be reached, or is overloaded.
    #[error("the database is unavailable")]
    Unavailable(#[source] Source),
    /// Anything else.
    #[error("the database failed")]
    Failed(#[source] Source),
}

type Source = Box<dyn std::error::Error + Send + Sync>;
