//! API keys: how programs act for a user, on tasks, events, items and the audit trail.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Scopes};

use crate::auth::{SEEN_EVERY, is_stale};
use crate::core::Core;
use crate::store::retrying;
use crate::{Caller, Credential, Error, Happening, Listed, Origin, Page};

/// What every key begins with, so that scanners know a leaked one when they see it. No access token
/// begins so.
const PREFIX: &str = "scheduler_";

/// A key to be made.
#[derive(Clone, Debug)]
pub struct NewApiKey {
    /// What it is called.
    pub name: ApiKeyName,
    /// What it may do.
    pub scopes: Scopes,
    /// How long it lasts.
    pub valid_for: TimeDelta,
}

/// Use cases of API keys. Only a person in a session manages them.
pub struct ApiKeys {
    core: Arc<Core>,
}

impl ApiKeys {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the caller's keys.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<ApiKey>, Error> {
        self.core.allowed(caller, caller.session())?;
        Ok(self.core.read().api_keys().list(caller.id(), page).await?)
    }

    /// Makes a key; answers it with its secret, which is shown this once.
    pub async fn create(&self, caller: &Caller, new: NewApiKey) -> Result<(ApiKey, String), Error> {
        self.core.allowed(caller, caller.session())?;
        let now = self.core.now();
        let secret = format!("{PREFIX}{}", self.core.ports.secret_tokens.generate()?.0);
        let key = ApiKey {
            id: ApiKeyId(self.core.ports.ids.next()),
            user: caller.id(),
            name: new.name,
            scopes: new.scopes,
            created_at: now,
            expires_at: now + new.valid_for,
            last_used_at: None,
        };
        let hash = self.core.ports.secret_tokens.hash(&secret);
        retrying(|| async {
            let mut unit = self.core.begin().await?;
            unit.api_keys().add(&key, &hash).await?;
            Ok(unit.commit().await?)
        })
        .await?;
        self.core.note_by(caller, Happening::ApiKeyMade, caller.id());
        Ok((key, secret))
    }

    /// Revokes a key, on every instance at once.
    pub async fn revoke(&self, caller: &Caller, id: ApiKeyId) -> Result<(), Error> {
        self.core.allowed(caller, caller.session())?;
        retrying(|| async {
            let mut unit = self.core.begin().await?;
            if !unit.api_keys().revoke(caller.id(), id).await? {
                return Err(Error::NotFound);
            }
            Ok(unit.commit().await?)
        })
        .await?;
        self.core.note_by(caller, Happening::ApiKeyRevoked, caller.id());
        Ok(())
    }
}

pub(crate) fn looks_like_one(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// Who holds this key.
pub(crate) async fn authenticate(core: &Core, token: &str, origin: Origin) -> Result<Caller, Error> {
    let now = core.now();
    let hash = core.ports.secret_tokens.hash(token);
    let found = core.read().api_keys().find_caller(&hash, now).await?;
    let (key, user, planning) = found.ok_or(Error::Unauthenticated)?;
    if key.last_used_at.is_none_or(|used| is_stale(used, now)) {
        core.write().api_keys().touch(key.id, now, now - SEEN_EVERY).await?;
    }
    Ok(Caller { user, planning, credential: Credential::ApiKey(key.id, key.scopes), origin })
}
