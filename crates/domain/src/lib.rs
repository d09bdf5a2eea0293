//! Values and rules of Scheduler.
//!
//! Architecture invariant: nothing here waits, serialises, reads a clock or talks to the outside.
//! A value that exists is valid: raw input becomes a value by `parse`, which says what is wrong with it.

mod auth;
mod common_passwords;
mod error;
mod ids;
mod ordering;
mod tasks;
mod text;
mod users;

pub use auth::{Password, PasswordCandidate, Session};
pub use error::{Fault, FaultKind, FieldError, FieldErrors, Location};
pub use ids::{ResetTokenId, SessionId, TaskId, UserId};
pub use ordering::{GAP, LIMIT, between, spread};
pub use tasks::{NewTask, Task, TaskChanges, TaskDescription, TaskTitle};
pub use users::{EmailAddress, FullName, SignUp, User};
