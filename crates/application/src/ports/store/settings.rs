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

/// Writes of settings, and the reads they depend on.
#[async_trait]
pub trait SettingsRepository: Send {
    /// A user's settings, locked until the unit of work ends.
    async fn find(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError>;

    /// Writes a user's settings.
    async fn update(&mut self, user: UserId, settings: &UserSettings) -> Result<(), StoreError>;

    /// Takes the samples off a user's calendar.
    async fn dismiss_samples(&mut self, user: UserId) -> Result<(), StoreError>;
}
