//! The first account: the administrator, created on a page with the code from the server's log.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use scheduler_domain::quick_add::Language;
use scheduler_domain::{SignUp, User, UserId};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{Authority, Conflict, Error, Origin, PasswordHash, SecurityEvent};

/// Use cases of a server that has no account yet.
pub struct Setup {
    core: Arc<Core>,
    /// An account has been seen. That does not change in practice, and saves a query for each page.
    is_over: AtomicBool,
}

impl Setup {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core, is_over: AtomicBool::new(false) }
    }

    /// Whether there is no account yet. Queries the store as long as that is so, because another instance may have created one.
    pub async fn is_needed(&self) -> Result<bool, Error> {
        if self.is_over.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let is_over = self.core.accounts().has_users().await?;
        self.is_over.fetch_or(is_over, Ordering::Relaxed);
        Ok(!is_over)
    }

    /// The code, for the server's log.
    #[must_use]
    pub fn code(&self) -> String {
        self.core.ports.setup_code.shown()
    }

    /// Creates the first account, a superuser, for a visitor with the code. Each wrong code counts as a sign-up from its address. A
    /// correct code is never refused because of this limit: otherwise strangers who share the operator's address, for example
    /// behind a proxy that is not trusted, could lock the operator out.
    pub async fn create(&self, origin: Origin, code: &str, visitor: SignUp, language: Language) -> Result<User, Error> {
        if !self.is_needed().await? {
            return Err(Error::Conflict(Conflict::AlreadySetUp));
        }
        if !self.core.ports.setup_code.is(code) {
            let attempt = self.core.attempts.sign_up(self.core.now(), origin.address).await;
            self.core.log_if_locked_out(attempt.map(drop), None, origin)?;
            self.core.note(SecurityEvent::SetupFailed, None, Some(origin));
            return Err(Error::WrongSetupCode);
        }
        let hash = self.core.ports.passwords.hash(&visitor.password).await?;
        let (id, now) = (UserId(self.core.ports.ids.next()), self.core.now());
        let SignUp { email, full_name, .. } = visitor;
        let user = User { id, email, full_name, is_superuser: true, is_active: true, created_at: now, updated_at: now };
        retrying(|| self.add(&user, &hash, language)).await?;
        self.is_over.store(true, Ordering::Relaxed);
        self.core.note(SecurityEvent::AccountMade, Some(user.id), Some(origin));
        self.core.note(SecurityEvent::Promoted, Some(user.id), Some(origin));
        Ok(user)
    }

    /// If several try at once, even on several instances, only one is the first.
    async fn add(&self, user: &User, hash: &PasswordHash, language: Language) -> Result<(), Error> {
        let mut unit = self.core.begin(&Authority::visitor()).await?.by(user.id);
        if !unit.accounts().lock_if_nobody().await? {
            return Err(Error::Conflict(Conflict::AlreadySetUp));
        }
        unit.record(Change::AccountCreated(user, hash, language)).await?;
        unit.commit().await
    }
}
