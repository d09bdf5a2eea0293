//! Settings of users in the store. They come with the user and go with the user.

use async_trait::async_trait;
use scheduler_domain::{UserId, UserSettings};

use crate::StoreError;

/// Reads of settings.
#[async_trait]
pub trait SettingsQueries: Send + Sync {
    /// A user's settings.
    async fn find(&self, user: UserId) -> Result<Option<UserSettings>, StoreError>;
}

/// Reads of settings that are to be changed.
#[async_trait]
pub trait SettingsRepository: Send {
    /// A user's settings, locked until the unit of work ends.
    async fn find(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError>;
}
