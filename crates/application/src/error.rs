//! Why a use case could not do what it was asked.

use std::io;
use std::time::Duration;

use scheduler_domain::{Fault, FaultKind, FieldErrors, ScopeError};

use crate::{Constraint, HashingError, Lapse, StoreError, TokenError, UnreadableFile, WritingError};

/// The closed vocabulary of failures. Programs branch on the variant, never on a text.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nobody, or nobody any more: no, an ended or a forged credential.
    #[error("not authenticated")]
    Unauthenticated,
    /// Somebody without the right.
    #[error("not allowed")]
    Forbidden,
    /// An API key where it does not reach.
    #[error("beyond the scope of the credential")]
    InsufficientScope,
    /// Superusers are deleted by others, never by themselves.
    #[error("a superuser cannot delete themselves")]
    SuperuserDeletesSelf,
    /// Public sign-up is turned off.
    #[error("sign-up is closed")]
    SignUpClosed,
    /// Not the code that lets somebody make the first administrator.
    #[error("a wrong code for the first administrator")]
    WrongSetupCode,
    /// No such thing, or none that the caller may see.
    #[error("not found")]
    NotFound,
    /// What a client knows is too old to be told what changed since, or not of this log: it loads everything anew.
    #[error("a full load is needed")]
    ResyncRequired,
    /// In another state than the change is meant for.
    #[error("in another state")]
    PreconditionFailed,
    /// Well-formed, but refused.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// At odds with what is there.
    #[error("conflict: {0:?}")]
    Conflict(Conflict),
    /// Fields that are wrong.
    #[error("invalid input: {0}")]
    Invalid(FieldErrors),
    /// A window holds more occurrences of series than are worked out at once.
    #[error("too many occurrences in a window")]
    TooManyOccurrences,
    /// As many plans of an account are made or waited for as there may be.
    #[error("too many plans of an account")]
    TooManyPlans,
    /// As many streams as there may be.
    #[error("too many streams")]
    TooManyStreams,
    /// Too often.
    #[error("too many attempts")]
    TooManyAttempts {
        /// How long to wait.
        retry_after: Duration,
    },
    /// The store failed.
    #[error("the store failed")]
    Store(#[source] StoreError),
    /// Hashing a password failed.
    #[error("password hashing failed")]
    Hashing(#[from] HashingError),
    /// Making a token failed.
    #[error("making a token failed")]
    Token(#[from] TokenError),
    /// Writing a mail failed.
    #[error("writing a mail failed")]
    Writing(#[from] WritingError),
}

/// Why a file was not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// Nothing of it can be read.
    #[error("the file cannot be read")]
    Unreadable(#[source] UnreadableFile),
    /// For another reason.
    #[error(transparent)]
    Other(#[from] Error),
}

impl From<io::Error> for ImportError {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error.into())
    }
}

/// Why a well-formed request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Unknown address or wrong password; which of them is not told.
    IncorrectCredentials,
    /// The password was right, but the account is switched off.
    InactiveUser,
    /// Somebody has this address, told to who makes an account.
    EmailTaken,
    /// No such reset token, or used, or expired.
    InvalidResetToken,
    /// Not the password of today.
    IncorrectPassword,
    /// The new password is the old one.
    SamePassword,
}

/// What a change is at odds with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Others changed the same rows again and again.
    Busy,
    /// Somebody has an account, so nobody is the first.
    AlreadySetUp,
    /// Somebody else has this address, told to who changes an account.
    EmailTaken,
    /// Nobody could manage the others any more.
    LastSuperuser,
    /// Something else has the id, whosever it is.
    IdTaken,
    /// The default calendar stays until another one is the default.
    DefaultCalendar,
    /// The calendar is subscribed to: its events are those of its address, and new ones do not go there.
    ReadOnlyCalendar,
    /// The calendar is subscribed to nothing, so there is nothing to fetch.
    OwnCalendar,
    /// Another label of the account has this name.
    LabelTaken,
    /// An export comes back only where nothing is yet.
    AccountNotEmpty,
    /// The task does not repeat, or is done.
    DoesNotRepeat,
    /// The rule of the task makes no later date.
    NoNext,
    /// No plan waits to be taken, or another one.
    NoProposal,
    /// Each task of the proposal was changed or has begun since, or has no room any more where it would be put.
    NothingFits,
    /// The run is no longer kept, was taken back or done again already, or all of its tasks are done or gone.
    NoSuchRun,
    /// The run is kept, but none of its open tasks stands as it, or its undo, has left it. That may change.
    RunMovedOn,
    /// The webhook is switched off, so nothing is sent.
    WebhookInactive,
    /// An account may have no more of these than so many.
    QuotaExceeded(i64),
}

impl From<FieldErrors> for Error {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

/// What is wrong with an event in a calendar that its owner does not have, or does not have any more.
pub(crate) fn no_such_calendar() -> FieldErrors {
    FieldErrors::one("calendar_id", Fault::new(FaultKind::Invalid, "No such calendar"))
}

/// What is wrong with a task with a label that its owner does not have, or does not have any more.
fn no_such_label() -> FieldErrors {
    FieldErrors::one("labels", Fault::new(FaultKind::Invalid, "No such label"))
}

impl From<ScopeError> for Error {
    fn from(error: ScopeError) -> Self {
        match error {
            ScopeError::NoOccurrence => Self::NotFound,
            ScopeError::Invalid(errors) => Self::Invalid(errors),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Contended(_) | StoreError::Constraint(Constraint::TaskPosition) => {
                Self::Conflict(Conflict::Busy)
            }
            StoreError::Constraint(Constraint::Calendar) => Self::Invalid(no_such_calendar()),
            StoreError::Constraint(Constraint::LabelName) => Self::Conflict(Conflict::LabelTaken),
            StoreError::Constraint(Constraint::Label) => Self::Invalid(no_such_label()),
            StoreError::Constraint(Constraint::Id) => Self::Conflict(Conflict::IdTaken),
            StoreError::Constraint(Constraint::Quota(limit)) => Self::Conflict(Conflict::QuotaExceeded(limit)),
            // Also when the account is deleted between the check of the credential and the write.
            StoreError::Lapsed(Lapse::Credential) | StoreError::Constraint(Constraint::Owner) => Self::Unauthenticated,
            StoreError::Lapsed(Lapse::Role) => Self::Forbidden,
            other => Self::Store(other),
        }
    }
}
