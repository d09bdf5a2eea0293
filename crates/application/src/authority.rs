//! Rights as values. Only a [`Caller`](crate::Caller) makes them, and nothing is written without one: a use case that forgets to ask
//! for the right does not compile. The exceptions are few and named: [`Authority::visitor`] and [`Authority::operator`], whose
//! callers a test lists, and notes that are not a caller's, such as the last use of a session.
//!
//! A right that was judged at the head of a request may be gone when the last byte of the body arrives. So whatever
//! opens a unit of work takes an [`Authority`], and the store reads session or key, account and role again inside the
//! transaction, where they stay as they are until it ends.

use std::net::{IpAddr, Ipv4Addr};
use std::ops::Deref;

use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKeyId, SessionId, UserId};
use uuid::Uuid;

use crate::Origin;

/// By what right something is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority {
    holder: Option<Holder>,
}

/// Whose right it is, and what the store reads again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The user, who must still be active.
    pub user: UserId,
    /// What they came with, which must not have ended.
    pub credential: CredentialId,
    /// The time of the request; expiry is judged at it.
    pub at: DateTime<Utc>,
    /// From where.
    pub origin: Origin,
    /// Whether they were a superuser when their request began.
    pub(crate) is_superuser: bool,
    pub(crate) needs_superuser: bool,
}

/// What somebody came with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CredentialId {
    /// The access token of a session.
    Session(SessionId),
    /// An API key.
    ApiKey(ApiKeyId),
    /// The account itself, for what was begun in its name and goes on after the request.
    Account,
}

/// What the store finds of a holder whose credential is live.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether they are a superuser now.
    pub is_superuser: bool,
    /// Whether their calendar still shows the samples.
    pub shows_samples: bool,
}

/// A right that ended between the head of a request and its unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// The session or key has ended, or the account is gone or switched off.
    Credential,
    /// The account has another role.
    Role,
}

impl Authority {
    /// Of a visitor who logs in, signs up, holds a link or knows the code for the first administrator: what they may do is judged by what they bring.
    #[must_use]
    pub const fn visitor() -> Self {
        Self { holder: None }
    }

    /// Of the operator, on the command line and by the configuration.
    #[must_use]
    pub const fn operator() -> Self {
        Self { holder: None }
    }

    /// Whom the store looks up again, if it is anybody.
    #[must_use]
    pub const fn holder(&self) -> Option<&Holder> {
        self.holder.as_ref()
    }
}

impl Holder {
    /// Whether the right is a superuser's.
    #[must_use]
    pub const fn needs_superuser(&self) -> bool {
        self.needs_superuser
    }

    /// Judges what the store found; `None` is nobody.
    ///
    /// # Errors
    /// The right has ended.
    pub fn confirm(&self, found: Option<Standing>) -> Result<Standing, Lapse> {
        let standing = found.ok_or(Lapse::Credential)?;
        if self.needs_superuser && !standing.is_superuser {
            return Err(Lapse::Role);
        }
        Ok(standing)
    }
}

/// Declares a right: a type of its own, so that a function can ask for exactly this one.
macro_rules! rights {
    ($($(#[$doc:meta])* $right:ident)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $right {
                holder: Holder,
                authority: Authority,
            }

            impl $right {
                pub(crate) const fn of(holder: Holder) -> Self {
                    Self { holder, authority: Authority { holder: Some(holder) } }
                }

                /// Whose right it is.
                #[must_use]
                pub const fn user(&self) -> UserId {
                    self.holder.user
                }

                /// What the store looks up again.
                #[must_use]
                pub const fn holder(&self) -> &Holder {
                    &self.holder
                }
            }

            impl Deref for $right {
                type Target = Authority;

                fn deref(&self) -> &Authority {
                    &self.authority
                }
            }
        )+
    };
}

rights! {
    /// May look at tasks, events and items.
    Reader
    /// May change tasks, events and items.
    Writer
    /// May see and change their own account, sessions and keys: a person in a session.
    AccountHolder
    /// May manage accounts: a superuser in a session.
    Administrator
    /// May look at the audit trail: a superuser.
    Auditor
}

/// Whose items somebody may see and change: their own, and a superuser everybody's. Only a right makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    owner: Option<UserId>,
}

impl Reach {
    /// The one user whose items are within reach; `None` when everybody's are.
    #[must_use]
    pub const fn owner(self) -> Option<UserId> {
        self.owner
    }
}

impl Reader {
    /// Everybody's items if they were a superuser when their request began, and otherwise their own.
    #[must_use]
    pub const fn reach(&self) -> Reach {
        Reach { owner: if self.holder.is_superuser { None } else { Some(self.holder.user) } }
    }
}

impl Writer {
    /// The right to go on with what somebody began who had it then: it ends with the account, and not with the session or key.
    pub(crate) const fn going_on(user: UserId, at: DateTime<Utc>) -> Self {
        let origin = Origin { request_id: Uuid::nil(), address: IpAddr::V4(Ipv4Addr::UNSPECIFIED) };
        let credential = CredentialId::Account;
        Self::of(Holder { user, credential, at, origin, is_superuser: false, needs_superuser: false })
    }

    /// Their own items and nobody else's.
    #[must_use]
    pub const fn own(&self) -> Reach {
        Reach { owner: Some(self.holder.user) }
    }

    /// Everybody's items if they are a superuser now, whatever they were when their request began, and otherwise their own.
    #[must_use]
    pub const fn reach(&self, now: Option<Standing>) -> Reach {
        let is_superuser = matches!(now, Some(Standing { is_superuser: true, .. }));
        Reach { owner: if is_superuser { None } else { Some(self.holder.user) } }
    }
}
