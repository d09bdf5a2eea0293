//! Who makes a request, and what they may do.

use scheduler_domain::{ApiKeyId, Planning, Scopes, SessionId, User, UserId};

use crate::{Error, Origin};

/// Who makes a request: a user in a live session, or a program with an API key of theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The user.
    pub user: User,
    /// What of the user's settings the request is answered with.
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
    /// Whether they may look at tasks, events, items and the audit trail.
    pub(crate) const fn may_read(&self) -> Result<(), Error> {
        match self.credential {
            Credential::Session(_) | Credential::ApiKey(_, Scopes { read: true, .. }) => Ok(()),
            Credential::ApiKey(..) => Err(Error::InsufficientScope),
        }
    }

    /// Whether they may change tasks, events and items.
    pub(crate) const fn may_write(&self) -> Result<(), Error> {
        match self.credential {
            Credential::Session(_) | Credential::ApiKey(_, Scopes { write: true, .. }) => Ok(()),
            Credential::ApiKey(..) => Err(Error::InsufficientScope),
        }
    }

    /// The session. Accounts and credentials are for people: an API key, once leaked, must not make
    /// itself at home.
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
