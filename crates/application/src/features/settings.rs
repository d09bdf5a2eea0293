//! The settings of a user, for the user alone.

use std::sync::Arc;

use scheduler_domain::{FieldErrors, UserSettings, UserSettingsChanges};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error};

/// Use cases of the caller's own settings. Only a person in a session has any.
pub struct OwnSettings {
    core: Arc<Core>,
}

impl OwnSettings {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The caller's settings.
    pub async fn get(&self, caller: &Caller) -> Result<UserSettings, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        self.core.read().settings().find(holder.user()).await?.ok_or(Error::Unauthenticated)
    }

    /// Changes the caller's settings.
    pub async fn update(&self, caller: &Caller, changes: &UserSettingsChanges) -> Result<UserSettings, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let mut settings = unit.settings().find(holder.user()).await?.ok_or(Error::Unauthenticated)?;
            let has_changed = settings.apply(changes.clone()).map_err(|fault| FieldErrors::one("samples", fault))?;
            if has_changed {
                unit.settings().update(holder.user(), &settings).await?;
                unit.commit().await?;
            }
            Ok(settings)
        })
        .await
    }
}
