//! Values and rules of Scheduler.
//!
//! Architecture invariant: nothing here waits, serialises, reads a clock or talks to the outside.
//! A value that exists is valid: raw input becomes a value by `parse`, which says what is wrong with it.

mod api_keys;
mod audit;
mod auth;
mod common_passwords;
mod error;
mod ids;
mod items;
mod ordering;
mod tasks;
mod text;
mod update;
mod users;

pub use api_keys::{ApiKey, ApiKeyName, Scopes};
pub use audit::{Action, AuditEntry, Change, Subject};
pub use auth::{Password, PasswordCandidate, Session, UserAgent};
pub use error::{Fault, FaultKind, FieldError, FieldErrors, Location};
pub use ids::{ApiKeyId, AuditEntryId, ItemId, MailId, ResetTokenId, SessionId, TaskId, UserId};
pub use items::{Item, ItemChanges, ItemDescription, NewItem};
pub use ordering::{GAP, LIMIT, between, spread};
pub use tasks::{NewTask, Task, TaskChanges, TaskDescription};
pub use text::Title;
pub use update::Update;
pub use users::{EmailAddress, FullName, SignUp, User, UserChanges};
