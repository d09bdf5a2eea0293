//! Rights as values. Only a [`Caller`](crate::Caller) creates them, and nothing is written without one: a use case that does not
//! ask for the right does not compile. The exceptions are few and named: [`Authority::visitor`] and [`Authority::operator`], whose
//! callers a test lists, and notes that no caller makes, such as the last use of a session.
//!
//! A right that was checked at the start of a request may have ended when the last byte of the body arrives. So every function that
//! opens a unit of work takes an [`Authority`]. The store reads session or key, account and role again inside the transaction,
//! where they cannot change until it ends.

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

/// The holder of the right, and what the store reads again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The user, who must still be active.
    pub user: UserId,
    /// What they came with, which must not have ended.
    pub credential: CredentialId,
    /// The time of the request; expiry is checked against it.
    pub at: DateTime<Utc>,
    /// From where.
    pub origin: Origin,
    /// Whether the user was a superuser when the request began.
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
    /// The account itself, for work that was begun in its name and continues after the request.
    Account,
}

/// What the store finds about a holder whose credential is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether they are a superuser now.
    pub is_superuser: bool,
    /// Whether their calendar still shows the samples.
    pub shows_samples: bool,
}

/// A right that ended between the start of a request and its unit of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// The session or key has ended, or the account was deleted or disabled.
    Credential,
    /// The account has another role.
    Role,
}

impl Authority {
    /// The right of a visitor who logs in, signs up, has a link or knows the code for the first administrator. What they may do is
    /// checked by what they present.
    #[must_use]
    pub const fn visitor() -> Self {
        Self { holder: None }
    }

    /// The right of the operator, on the command line and through the configuration.
    #[must_use]
    pub const fn operator() -> Self {
        Self { holder: None }
    }

    /// Which user the store looks up again, if any.
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

/// Declares a right as a separate type, so that a function can ask for exactly this one.
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
    /// The right to see and change one's own account, sessions and keys: for a user in a session.
    AccountHolder
    /// May manage accounts: a superuser in a session.
    Administrator
    /// May look at the audit trail: a superuser.
    Auditor
}

/// Which items a user may see and change: their own, or for a superuser all. Only a right creates a reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    owner: Option<UserId>,
}

impl Reach {
    /// The one user whose items are within reach; `None` if the items of all users are.
    #[must_use]
    pub const fn owner(self) -> Option<UserId> {
        self.owner
    }
}

impl Reader {
    /// All items if the user was a superuser when the request began, otherwise their own.
    #[must_use]
    pub const fn reach(&self) -> Reach {
        Reach { owner: if self.holder.is_superuser { None } else { Some(self.holder.user) } }
    }
}

impl Writer {
    /// The right to continue work that a user with this right began. It ends with the account, and not with the session or key.
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

    /// All items if the user is a superuser now, whatever they were when the request began, otherwise their own.
    #[must_use]
    pub const fn reach(&self, now: Option<Standing>) -> Reach {
        let is_superuser = matches!(now, Some(Standing { is_superuser: true, .. }));
        Reach { owner: if is_superuser { None } else { Some(self.holder.user) } }
    }
}
