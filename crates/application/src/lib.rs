//! Use cases of Scheduler, one struct a feature, beside the ports they need.
//!
//! Architecture invariant: nothing here names a database, a web framework or a cryptographic library;
//! those stand behind the traits of this crate. Rights are decided here and nowhere else.

mod app;
mod auth;
mod clock;
mod error;
mod ids;
mod mail;
mod origin;
mod page;
mod passwords;
mod store;
mod tasks;
mod tokens;
mod users;

pub use app::{App, Ports, Settings, SignUpPolicy};
pub use auth::{Auth, Caller, LoggedIn};
pub use clock::Clock;
pub use error::{Conflict, Error, Refusal};
pub use ids::Ids;
pub use mail::{Letter, Mail, MailError, MailWriter, Mailer, Matter, WritingError, Written};
pub use origin::Origin;
pub use page::Page;
pub use passwords::{HashingError, PasswordHash, PasswordHasher, Verdict};
pub use store::{
    Constraint, Credentials, Gap, Listed, Neighbourhood, Queries, ResetToken, ResetTokenQueries, ResetTokenRepository,
    SessionQueries, SessionRepository, Statements, Store, StoreError, TaskQueries, TaskRepository, TaskStatements,
    UnitOfWork, UserQueries, UserRepository,
};
pub use tasks::{Anchor, Tasks};
pub use tokens::{AccessClaims, AccessTokens, SecretHash, SecretToken, SecretTokens, TokenError};
pub use users::{NewUser, Users};
