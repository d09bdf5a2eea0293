//! Users in the store.

use async_trait::async_trait;
use scheduler_domain::{EmailAddress, User, UserId};

use crate::{Listed, Page, PasswordHash, StoreError};

/// A user with the hash of their password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credentials {
    /// The user.
    pub user: User,
    /// The hash of their password.
    pub password: PasswordHash,
}

/// Reads of users.
#[async_trait]
pub trait UserQueries: Send + Sync {
    /// The user with this address, whatever its case.
    async fn find_credentials(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError>;

    /// A page of all users, the oldest first.
    async fn list(&self, page: Page) -> Result<Listed<User>, StoreError>;

    /// The user with this id.
    async fn find(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// As [`Self::find`], with the password's hash.
    async fn find_credentials_by_id(&self, id: UserId) -> Result<Option<Credentials>, StoreError>;

    /// Whether there is an active superuser.
    async fn has_superuser(&self) -> Result<bool, StoreError>;
}

/// Reads of users that are to be changed.
#[async_trait]
pub trait UserLocks: Send {
    /// The user with this id, locked until the unit of work ends.
    async fn find_credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError>;

    /// Locks all active superusers until the unit of work ends, and names them. Whoever may take one
    /// away asks first, so that two who take each other away at once take turns.
    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError>;
}

/// Writes of users, and the reads they depend on.
#[async_trait]
pub trait UserRepository: UserLocks {
    /// Adds a user. A taken address is [`crate::Constraint::UserEmail`].
    async fn add(&mut self, user: &User, password: &PasswordHash) -> Result<(), StoreError>;

    /// Writes everything of a user but the password. A taken address is [`crate::Constraint::UserEmail`].
    async fn update(&mut self, user: &User) -> Result<(), StoreError>;

    /// Removes a user with everything they own; answers whether they were there.
    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError>;

    /// Replaces a user's password.
    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError>;
}
