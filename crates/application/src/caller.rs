//! The caller of a request, and what they may do.

use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKeyId, Planning, Scopes, SessionId, User, UserId};

use crate::authority::{AccountHolder, Administrator, Auditor, CredentialId, Holder, Reader, Writer};
use crate::{Error, Origin};

/// The caller of a request: a user in a valid session, or a program with an API key of that user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The user.
    pub user: User,
    /// The user's settings that answers depend on.
    pub planning: Planning,
    /// What they came with.
    pub credential: Credential,
    /// From where.
    pub origin: Origin,
}

/// What a caller came with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Credential {
    /// The access token of a session.
    Session(SessionId),
    /// An API key, and what it may do.
    ApiKey(ApiKeyId, Scopes),
}

impl Caller {
    /// Whether the caller may read tasks, events, items and the audit trail.
    const fn may_read(&self) -> Result<(), Error> {
        match self.credential {
            Credential::Session(_) | Credential::ApiKey(_, Scopes { read: true, .. }) => Ok(()),
            Credential::ApiKey(..) => Err(Error::InsufficientScope),
        }
    }

    /// Whether the caller may change tasks, events and items.
    const fn may_write(&self) -> Result<(), Error> {
        match self.credential {
            Credential::Session(_) | Credential::ApiKey(_, Scopes { write: true, .. }) => Ok(()),
            Credential::ApiKey(..) => Err(Error::InsufficientScope),
        }
    }

    /// The session. Accounts and credentials need a session: a leaked API key must not give lasting access to the account.
    pub(crate) const fn session(&self) -> Result<SessionId, Error> {
        match self.credential {
            Credential::Session(id) => Ok(id),
            Credential::ApiKey(..) => Err(Error::InsufficientScope),
        }
    }

    /// Their id.
    pub(crate) const fn id(&self) -> UserId {
        self.user.id
    }
}

/// The rights of a caller at a time. Each is checked again when something is written with it.
impl Caller {
    const fn holder(&self, at: DateTime<Utc>, needs_superuser: bool) -> Holder {
        let credential = match self.credential {
            Credential::Session(id) => CredentialId::Session(id),
            Credential::ApiKey(id, _) => CredentialId::ApiKey(id),
        };
        let (user, is_superuser) = (self.user.id, self.user.is_superuser);
        Holder { user, credential, at, origin: self.origin, is_superuser, needs_superuser }
    }

    /// The right to look.
    pub fn reader(&self, at: DateTime<Utc>) -> Result<Reader, Error> {
        self.may_read()?;
        Ok(Reader::of(self.holder(at, false)))
    }

    /// The right to change.
    pub fn writer(&self, at: DateTime<Utc>) -> Result<Writer, Error> {
        self.may_write()?;
        Ok(Writer::of(self.holder(at, false)))
    }

    /// The right to one's own account. Accounts and credentials need a session: a leaked API key must not give lasting access to
    /// the account.
    pub fn account_holder(&self, at: DateTime<Utc>) -> Result<AccountHolder, Error> {
        self.session()?;
        Ok(AccountHolder::of(self.holder(at, false)))
    }

    /// The right to manage accounts.
    pub fn administrator(&self, at: DateTime<Utc>) -> Result<Administrator, Error> {
        self.session()?;
        if !self.user.is_superuser {
            return Err(Error::Forbidden);
        }
        Ok(Administrator::of(self.holder(at, true)))
    }

    /// The right to look at the audit trail.
    pub fn auditor(&self, at: DateTime<Utc>) -> Result<Auditor, Error> {
        if !self.user.is_superuser {
            return Err(Error::Forbidden);
        }
        self.may_read()?;
        Ok(Auditor::of(self.holder(at, true)))
    }
}
