//! The security log, as a port: for operators and their alerts.

use scheduler_domain::UserId;

use crate::Origin;

/// What the security log records of an event. It contains only ids and constants: no user input, so nothing can forge a line, and
/// never a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecurityLogEntry {
    /// What happened.
    pub event: SecurityEvent,
    /// The account in question; `None` if an unknown address was tried.
    pub user: Option<UserId>,
    /// Who did it, if it was not the user: an administrator. `None` for an operator.
    pub actor: Option<UserId>,
    /// The origin; `None` if an operator did it on the command line.
    pub origin: Option<Origin>,
}

macro_rules! security_events {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)+) => {
        /// What happened.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum SecurityEvent {
            $($(#[$doc])* $name,)+
        }

        impl SecurityEvent {
            /// Everything that is logged.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The stable word for it.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)+
                }
            }
        }
    };
}

security_events! {
    /// Somebody logged in.
    LoggedIn = "login",
    /// A wrong address or password was given, or the account is disabled.
    LoginFailed = "login_failed",
    /// A token or key was used that is forged, has ended, or no longer belongs to anybody.
    BearerRefused = "bearer_refused",
    /// Somebody was turned away for trying too often.
    LockedOut = "lockout",
    /// Somebody logged out.
    LoggedOut = "logout",
    /// A session was ended from another one, or by an administrator.
    SessionsEnded = "sessions_ended",
    /// An account was created.
    AccountMade = "account_created",
    /// A wrong code was given for the first administrator.
    SetupFailed = "setup_failed",
    /// An account was deleted.
    AccountDeleted = "account_deleted",
    /// An administrator exported everything of an account.
    AccountExported = "account_exported",
    /// An account was switched on.
    Activated = "account_activated",
    /// An account was switched off.
    Deactivated = "account_deactivated",
    /// An account may manage others now.
    Promoted = "role_promoted",
    /// An account may not manage others any more.
    Demoted = "role_demoted",
    /// The address changed.
    AddressChanged = "address_changed",
    /// The password changed.
    PasswordChanged = "password_changed",
    /// A wrong current password was given to change it.
    PasswordChangeFailed = "password_change_failed",
    /// A link to set a new password was asked for.
    RecoveryAsked = "recovery_requested",
    /// A link that sets a password was shown to an administrator or an operator.
    LinkShown = "recovery_link_shown",
    /// A password was set by a link.
    PasswordReset = "password_reset",
    /// Somebody came with a link that is not good.
    ResetFailed = "password_reset_failed",
    /// An API key was created.
    ApiKeyMade = "api_key_created",
    /// An API key was revoked.
    ApiKeyRevoked = "api_key_revoked",
    /// A calendar was published at a secret address.
    CalendarPublished = "calendar_published",
    /// A calendar is not published any more.
    CalendarWithdrawn = "calendar_withdrawn",
    /// A webhook was created: changes are sent to an address from now on.
    WebhookMade = "webhook_created",
    /// A webhook was changed, or got a new secret.
    WebhookChanged = "webhook_changed",
    /// A webhook was removed.
    WebhookRemoved = "webhook_deleted",
    /// Somebody asked for what is not theirs to do.
    Denied = "access_denied",
}

/// Keeps the security log.
pub trait SecurityLog: Send + Sync {
    /// Writes one entry.
    fn record(&self, event: &SecurityLogEntry);
}
