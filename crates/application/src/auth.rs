//! Logging in and out, and knowing who calls.

use chrono::{DateTime, Utc};
use scheduler_domain::{EmailAddress, FieldErrors, Password, PasswordCandidate, Session, SessionId, User};

use crate::{AccessClaims, Credentials, Error, PasswordHash, Ports, Refusal, Settings, Verdict, store::retrying};

/// Who makes a request: a user in a live session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The user.
    pub user: User,
    /// The session that the access token belongs to.
    pub session: SessionId,
}

/// A fresh login.
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// The access token, to be sent as bearer credential.
    pub access_token: String,
    /// The session it belongs to.
    pub session: Session,
}

/// Use cases of authentication.
pub struct Auth {
    ports: Ports,
    settings: Settings,
}

impl Auth {
    pub(crate) const fn new(ports: Ports, settings: Settings) -> Self {
        Self { ports, settings }
    }

    /// Opens a session for who knows the password.
    ///
    /// Does the same work for known and unknown addresses, so that neither the answer nor its time
    /// tells whether an account exists.
    pub async fn log_in(&self, username: &str, password: &str) -> Result<LoggedIn, Error> {
        let credentials = match EmailAddress::parse(username) {
            Ok(email) => self.ports.store.read().users().find_credentials(&email).await?,
            Err(_) => None,
        };
        let verdict = self.ports.passwords.verify(password, credentials.as_ref().map(|c| &c.password)).await?;
        let Some(credentials) = credentials.filter(|_| verdict != Verdict::Wrong) else {
            return Err(Error::Refused(Refusal::IncorrectCredentials));
        };
        if !credentials.user.is_active {
            return Err(Error::Refused(Refusal::InactiveUser));
        }
        let renewed = match verdict {
            Verdict::RightButOutdated => Some(self.ports.passwords.hash_secret(password).await?),
            Verdict::Right | Verdict::Wrong => None,
        };
        let session = self.new_session(&credentials.user);
        retrying(|| self.open(&credentials, &session, renewed.as_ref())).await?;
        let access_token = self.ports.access_tokens.issue(&AccessClaims {
            user: session.user,
            session: session.id,
            issued_at: session.created_at,
            expires_at: session.expires_at,
        })?;
        Ok(LoggedIn { access_token, session })
    }

    fn new_session(&self, user: &User) -> Session {
        let now = self.ports.clock.now();
        Session {
            id: SessionId(self.ports.ids.next()),
            user: user.id,
            created_at: now,
            expires_at: now + self.settings.access_token_ttl,
        }
    }

    /// The password was compared outside the transaction, so what it was compared with must still hold.
    async fn open(&self, proven: &Credentials, session: &Session, renewed: Option<&PasswordHash>) -> Result<(), Error> {
        let mut unit = self.ports.store.begin().await?;
        let current = unit.users().find_credentials(session.user).await?;
        if !current.is_some_and(|current| current.password == proven.password && current.user.is_active) {
            return Err(Error::Refused(Refusal::IncorrectCredentials));
        }
        if let Some(hash) = renewed {
            unit.users().set_password(session.user, hash).await?;
        }
        unit.sessions().add(session).await?;
        Ok(unit.commit().await?)
    }

    /// Who holds this access token.
    pub async fn authenticate(&self, token: &str) -> Result<Caller, Error> {
        let now = self.ports.clock.now();
        let claims = self.ports.access_tokens.read(token, now).ok_or(Error::Unauthenticated)?;
        let user = self.ports.store.read().sessions().find_caller(claims.user, claims.session, now).await?;
        user.map(|user| Caller { user, session: claims.session }).ok_or(Error::Unauthenticated)
    }

    /// Ends the caller's session, on every instance at once.
    pub async fn log_out(&self, caller: &Caller) -> Result<(), Error> {
        retrying(|| async {
            let mut unit = self.ports.store.begin().await?;
            unit.sessions().end(caller.user.id, caller.session).await?;
            Ok(unit.commit().await?)
        })
        .await
    }

    /// Sets a new password for who holds a reset token, and ends every session of that user.
    ///
    /// A password that is refused leaves the token as it was.
    pub async fn reset_password(&self, token: &str, candidate: PasswordCandidate) -> Result<(), Error> {
        let refused = || Error::Refused(Refusal::InvalidResetToken);
        let hash = self.ports.secret_tokens.hash(token);
        let found = self.ports.store.read().reset_tokens().find(&hash).await?;
        let (token, user) = found.filter(|(token, _)| self.is_live(token.expires_at)).ok_or_else(refused)?;
        let password: Password =
            candidate.accept_for(&user.email).map_err(|fault| FieldErrors::one("new_password", fault))?;
        let hash = self.ports.passwords.hash(&password).await?;
        retrying(|| async {
            let mut unit = self.ports.store.begin().await?;
            if !unit.reset_tokens().redeem(token.id).await? {
                return Err(refused());
            }
            crate::users::replace_password(&mut *unit, user.id, &hash).await?;
            Ok(unit.commit().await?)
        })
        .await
    }

    fn is_live(&self, expires_at: DateTime<Utc>) -> bool {
        self.ports.clock.now() < expires_at
    }
}
