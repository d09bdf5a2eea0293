//! Sessions: where somebody is logged in.

use std::sync::Arc;

use scheduler_domain::{Session, SessionId, UserId};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Authority, Caller, Error, Listed, Page, SecurityEvent};

/// Use cases of sessions: of the caller's own, and for superusers of all users.
pub struct Sessions {
    core: Arc<Core>,
}

impl Sessions {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the caller's live sessions, the last used first.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<Session>, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        Ok(self.core.accounts().sessions(holder.user(), self.core.now(), page).await?)
    }

    /// Ends one of the caller's sessions.
    pub async fn end(&self, caller: &Caller, id: SessionId) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        self.end_one(caller, &holder, holder.user(), id).await
    }

    /// Ends all of the caller's sessions but this one.
    pub async fn end_others(&self, caller: &Caller) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let kept = caller.session()?;
        self.end_all_but(caller, &holder, holder.user(), Some(kept)).await
    }

    /// A page of a user's live sessions.
    pub async fn list_of(&self, caller: &Caller, user: UserId, page: Page) -> Result<Listed<Session>, Error> {
        self.core.authorize(caller, Caller::administrator)?;
        self.core.accounts().user(user).await?.ok_or(Error::NotFound)?;
        Ok(self.core.accounts().sessions(user, self.core.now(), page).await?)
    }

    /// Ends one of a user's sessions.
    pub async fn end_of(&self, caller: &Caller, user: UserId, id: SessionId) -> Result<(), Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        self.end_one(caller, &administrator, user, id).await
    }

    /// Ends all of a user's sessions.
    pub async fn end_all_of(&self, caller: &Caller, user: UserId) -> Result<(), Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        if self.core.accounts().user(user).await?.is_none() {
            return self.core.refuse(&administrator, Error::NotFound).await;
        }
        self.end_all_but(caller, &administrator, user, None).await
    }

    async fn end_one(&self, caller: &Caller, authority: &Authority, user: UserId, id: SessionId) -> Result<(), Error> {
        retrying(|| async {
            let mut unit = self.core.begin(authority).await?;
            if !unit.credentials().end_session(user, id).await? {
                return Err(Error::NotFound);
            }
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::SessionsEnded, user);
        Ok(())
    }

    async fn end_all_but(
        &self,
        caller: &Caller,
        authority: &Authority,
        user: UserId,
        kept: Option<SessionId>,
    ) -> Result<(), Error> {
        retrying(|| async {
            let mut unit = self.core.begin(authority).await?;
            unit.credentials().end_sessions(user, kept).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::SessionsEnded, user);
        Ok(())
    }
}
