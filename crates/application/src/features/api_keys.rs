//! API keys: how programs act for a user, on tasks, events, items and the audit trail.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Scopes};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Conflict, Error, Listed, Page, SecurityEvent};

/// A key to be created.
#[derive(Clone, Debug)]
pub struct NewApiKey {
    /// What it is called.
    pub name: ApiKeyName,
    /// What it may do.
    pub scopes: Scopes,
    /// How long it lasts.
    pub valid_for: TimeDelta,
}

/// Use cases of API keys. Only a user in a session manages them.
pub struct ApiKeys {
    core: Arc<Core>,
}

impl ApiKeys {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the caller's keys.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<ApiKey>, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        Ok(self.core.accounts().api_keys(holder.user(), page).await?)
    }

    /// Creates a key and returns it with its secret, which is shown only now.
    pub async fn create(&self, caller: &Caller, new: NewApiKey) -> Result<(ApiKey, String), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let now = self.core.now();
        let secret = format!("{}{}", ApiKey::PREFIX, self.core.ports.secret_tokens.generate()?.0);
        let key = ApiKey {
            id: ApiKeyId(self.core.ports.ids.next()),
            user: holder.user(),
            name: new.name,
            scopes: new.scopes,
            created_at: now,
            expires_at: now + new.valid_for,
            last_used_at: None,
        };
        let hash = self.core.ports.secret_tokens.hash(&secret);
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let quota = self.core.settings.quotas.api_keys;
            if unit.credentials().count_api_keys(holder.user()).await? >= quota {
                return Err(Error::Conflict(Conflict::QuotaExceeded(quota)));
            }
            unit.credentials().add_api_key(&key, &hash).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::ApiKeyMade, caller.id());
        Ok((key, secret))
    }

    /// Revokes a key, on every instance at once.
    pub async fn revoke(&self, caller: &Caller, id: ApiKeyId) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            if !unit.credentials().revoke_api_key(holder.user(), id).await? {
                return Err(Error::NotFound);
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::ApiKeyRevoked, caller.id());
        Ok(())
    }
}
