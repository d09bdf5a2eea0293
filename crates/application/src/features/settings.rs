//! The settings of a user, for the user alone.

use std::sync::Arc;

use scheduler_domain::{FieldErrors, UserSettings, UserSettingsChanges};

use crate::core::Core;
use crate::planning_mode::switch_planning;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{Caller, Error, Precondition};

/// Use cases of the caller's own settings. They need a user in a session.
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
        self.core.owned().settings(holder.user()).await?.ok_or(Error::Unauthenticated)
    }

    /// Changes the caller's settings, if they are in the state that the change requires.
    pub async fn update(
        &self,
        caller: &Caller,
        meant_for: &Precondition,
        changes: &UserSettingsChanges,
    ) -> Result<UserSettings, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let before = unit.owned().settings(holder.user()).await?.ok_or(Error::Unauthenticated)?;
            meant_for.check(before.updated_at)?;
            let mut settings = before.clone();
            let applied = settings.apply(changes.clone(), self.core.now());
            if applied.map_err(|fault| FieldErrors::one("samples", fault))? {
                unit.record(Change::SettingsUpdated(holder.user(), &settings)).await?;
            }
            if before.planning.mode != settings.planning.mode {
                switch_planning(&mut unit, holder.user(), settings.planning.mode).await?;
            }
            unit.commit().await?;
            Ok(settings)
        })
        .await
    }
}
