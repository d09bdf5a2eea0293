//! Use cases of Scheduler, one struct a feature, beside the ports they need.
//!
//! Architecture invariant: nothing here names a database, a web framework or a cryptographic library;
//! those stand behind the traits of this crate. Rights are decided here and nowhere else.

mod api_keys;
mod app;
mod attempts;
mod audit;
mod auth;
mod calendar;
mod caller;
mod clock;
mod core;
mod error;
mod events;
mod housekeeping;
mod ids;
mod items;
mod mail;
mod origin;
mod outbox;
mod page;
mod passwords;
mod precondition;
mod recovery;
mod security_log;
mod sessions;
mod settings;
mod store;
mod tasks;
mod tokens;
mod users;

pub use api_keys::{ApiKeys, NewApiKey};
pub use app::{App, Ports, Settings, SignUpPolicy};
pub use attempts::{Limit, Limits};
pub use audit::Audit;
pub use auth::{Auth, LoggedIn};
pub use calendar::{Calendar, CalendarWindow};
pub use caller::{Caller, Credential};
pub use clock::Clock;
pub use error::{Conflict, Error, Refusal};
pub use events::Events;
pub use housekeeping::Housekeeping;
pub use ids::Ids;
pub use items::Items;
pub use mail::{Letter, Mail, MailError, MailWriter, Mailer, Matter, WritingError, Written};
pub use origin::Origin;
pub use outbox::{Bell, Delivery, Outbox};
pub use page::Page;
pub use passwords::{HashingError, PasswordHash, PasswordHasher, Verdict};
pub use precondition::Precondition;
pub use recovery::Recovery;
pub use security_log::{Happening, SecurityEvent, SecurityLog};
pub use sessions::Sessions;
pub use settings::OwnSettings;
pub use store::{
    ApiKeyQueries, ApiKeyRepository, ApiKeyStatements, AuditQueries, AuditRepository, Constraint, Credentials,
    EventQueries, EventRepository, EventStatements, Gap, ItemQueries, ItemRepository, ItemStatements, Listed,
    LiveSession, Neighbourhood, OutboxQueries, OutboxRepository, OutboxState, OutboxStatements, Queries, QueuedMail,
    Reach, ResetToken, ResetTokenQueries, ResetTokenRepository, SessionQueries, SessionRepository, SessionStatements,
    SettingsQueries, SettingsRepository, Statements, Store, StoreError, TaskQueries, TaskRepository, TaskStatements,
    UnitOfWork, UserQueries, UserRepository,
};
pub use tasks::{Anchor, Tasks};
pub use tokens::{AccessClaims, AccessTokens, SealedText, Sealer, SecretHash, SecretToken, SecretTokens, TokenError};
pub use users::{AccountDraft, CurrentPassword, NewUser, PasswordChange, Users};
