//! Logging in and out, and identifying the caller.

use std::sync::Arc;

use scheduler_domain::{ApiKey, EmailAddress, Session, SessionId, User, UserAgent};

use crate::core::Core;
use crate::last_use::{SEEN_EVERY, is_stale};
use crate::retrying::retrying;
use crate::{
    AccessClaims, Authority, Caller, Credential, Credentials, Error, Origin, PasswordHash, Refusal, SecurityEvent,
    Verdict,
};

/// A fresh login.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// The access token, to be sent as a bearer credential.
    pub access_token: String,
    /// The session it belongs to.
    pub session: Session,
}

/// Use cases of authentication.
pub struct Auth {
    core: Arc<Core>,
}

impl Auth {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Opens a session if the password is correct.
    ///
    /// Does the same work for known and unknown addresses, so that neither the answer nor its time reveals whether an account
    /// exists.
    pub async fn log_in(
        &self,
        origin: Origin,
        user_agent: Option<UserAgent>,
        username: &str,
        password: &str,
    ) -> Result<LoggedIn, Error> {
        let attempt = self.core.attempts.log_in(self.core.now(), username, origin.address).await;
        let attempt = self.core.log_if_locked_out(attempt, None, origin)?;
        let credentials = match EmailAddress::parse(username) {
            Ok(email) => self.core.accounts().credentials_by_email(&email).await?,
            Err(_) => None,
        };
        let verdict = self.core.ports.passwords.verify(password, credentials.as_ref().map(|c| &c.password)).await?;
        let user = credentials.as_ref().map(|known| known.user.id);
        let Some(credentials) = credentials.filter(|_| verdict != Verdict::Wrong) else {
            self.core.note(SecurityEvent::LoginFailed, user, Some(origin));
            return Err(Error::Refused(Refusal::IncorrectCredentials));
        };
        attempt.forgive().await?;
        if !credentials.user.is_active {
            self.core.note(SecurityEvent::LoginFailed, user, Some(origin));
            return Err(Error::Refused(Refusal::InactiveUser));
        }
        let renewed = match verdict {
            Verdict::RightButOutdated => Some(self.core.ports.passwords.hash_secret(password).await?),
            Verdict::Right | Verdict::Wrong => None,
        };
        let session = self.new_session(&credentials.user, origin, user_agent);
        let opened = retrying(|| self.open(&credentials, &session, renewed.as_ref())).await;
        if let Err(Error::Refused(_)) = opened {
            self.core.note(SecurityEvent::LoginFailed, user, Some(origin));
        }
        opened?;
        let access_token = self.core.ports.access_tokens.issue(&AccessClaims {
            user: session.user,
            session: session.id,
            issued_at: session.created_at,
            expires_at: session.expires_at,
        })?;
        self.core.note(SecurityEvent::LoggedIn, user, Some(origin));
        Ok(LoggedIn { access_token, session })
    }

    fn new_session(&self, user: &User, origin: Origin, user_agent: Option<UserAgent>) -> Session {
        let now = self.core.now();
        Session {
            id: SessionId(self.core.ports.ids.next()),
            user: user.id,
            created_at: now,
            expires_at: now + self.core.settings.access_token_ttl,
            last_seen_at: now,
            address: Some(origin.address),
            user_agent,
        }
    }

    /// The password was compared outside the transaction, so the hash that it was compared with must still be current.
    async fn open(&self, proven: &Credentials, session: &Session, renewed: Option<&PasswordHash>) -> Result<(), Error> {
        let mut unit = self.core.begin(&Authority::visitor()).await?;
        let current = unit.accounts().credentials(session.user).await?;
        if !current.is_some_and(|current| current.password == proven.password && current.user.is_active) {
            return Err(Error::Refused(Refusal::IncorrectCredentials));
        }
        if let Some(hash) = renewed {
            unit.renew_hash(session.user, hash).await?;
        }
        unit.credentials().add_session(session).await?;
        unit.credentials().end_oldest_sessions(session.user, self.core.settings.quotas.sessions).await?;
        unit.commit().await
    }

    /// The holder of this bearer token: the access token of a valid session, or an API key.
    pub async fn authenticate(&self, token: &str, origin: Origin) -> Result<Caller, Error> {
        let caller = self.caller(token, origin).await;
        if matches!(caller, Err(Error::Unauthenticated)) {
            self.core.note(SecurityEvent::BearerRefused, None, Some(origin));
        }
        caller
    }

    async fn caller(&self, token: &str, origin: Origin) -> Result<Caller, Error> {
        if token.starts_with(ApiKey::PREFIX) {
            return self.program(token, origin).await;
        }
        let now = self.core.now();
        let claims = self.core.ports.access_tokens.read(token, now).ok_or(Error::Unauthenticated)?;
        let found = self.core.accounts().live_session(claims.user, claims.session, now).await?;
        let found = found.ok_or(Error::Unauthenticated)?;
        if is_stale(found.last_seen_at, now) {
            self.core
                .ports
                .store
                .upkeep()
                .note_session_use(claims.session, now, now - SEEN_EVERY, origin.address)
                .await;
        }
        let credential = Credential::Session(claims.session);
        Ok(Caller { user: found.user, planning: found.planning, credential, origin })
    }

    /// The holder of this API key.
    async fn program(&self, token: &str, origin: Origin) -> Result<Caller, Error> {
        let now = self.core.now();
        let hash = self.core.ports.secret_tokens.hash(token);
        let found = self.core.accounts().live_api_key(&hash, now).await?;
        let (key, user, planning) = found.ok_or(Error::Unauthenticated)?;
        if key.last_used_at.is_none_or(|used| is_stale(used, now)) {
            self.core.ports.store.upkeep().note_api_key_use(key.id, now, now - SEEN_EVERY).await;
        }
        Ok(Caller { user, planning, credential: Credential::ApiKey(key.id, key.scopes), origin })
    }

    /// Ends the caller's session, on every instance at once.
    pub async fn log_out(&self, caller: &Caller) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let session = caller.session()?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            unit.credentials().end_session(holder.user(), session).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::LoggedOut, caller.id());
        Ok(())
    }

    /// Answers the caller, if they are in a session.
    pub fn whoami<'c>(&self, caller: &'c Caller) -> Result<&'c User, Error> {
        self.core.authorize(caller, Caller::account_holder)?;
        Ok(&caller.user)
    }
}
