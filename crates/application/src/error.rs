//! Why a use case could not do what it was asked.

use std::io;
use std::time::Duration;

use scheduler_domain::{Fault, FaultKind, FieldErrors, ScopeError};

use crate::{Constraint, HashingError, Lapse, StoreError, TokenError, UnreadableFile, WritingError};

/// The closed set of failures. Code branches on the variant, never on a text.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no caller: the credential is missing, expired or forged.
    #[error("not authenticated")]
    Unauthenticated,
    /// Somebody without the right.
    #[error("not allowed")]
    Forbidden,
    /// An API key where it does not reach.
    #[error("beyond the scope of the credential")]
    InsufficientScope,
    /// Superusers cannot delete themselves; others must do it.
    #[error("a superuser cannot delete themselves")]
    SuperuserDeletesSelf,
    /// Public sign-up is turned off.
    #[error("sign-up is closed")]
    SignUpClosed,
    /// The code for the first administrator is wrong.
    #[error("a wrong code for the first administrator")]
    WrongSetupCode,
    /// No such thing, or none that the caller may see.
    #[error("not found")]
    NotFound,
    /// The client's token is too old to list the changes since then, or belongs to another log: the client loads everything again.
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
    /// A window contains more occurrences of series than can be computed at once.
    #[error("too many occurrences in a window")]
    TooManyOccurrences,
    /// The account already has as many plans in progress or waiting as it may have.
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
    /// Unknown address or wrong password; the error does not say which.
    IncorrectCredentials,
    /// The password was correct, but the account is disabled.
    InactiveUser,
    /// The address is taken; returned when an account is created.
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
    /// An account exists already, so this cannot be the first.
    AlreadySetUp,
    /// The address is taken by another account; returned when an account is changed.
    EmailTaken,
    /// Nobody could manage the others any more.
    LastSuperuser,
    /// Something else has the id, whosever it is.
    IdTaken,
    /// The calendar is the default. It can be deleted only after another one has become the default.
    DefaultCalendar,
    /// The calendar is a subscription: its events come from its address, and no others can be added.
    ReadOnlyCalendar,
    /// The calendar is not a subscription, so there is nothing to fetch.
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
    /// Each task of the proposal has changed or begun since, or no longer fits in its new place.
    NothingFits,
    /// The run is no longer stored, was already undone or redone, or all of its tasks are done or deleted.
    NoSuchRun,
    /// The run is stored, but none of its open tasks is where it, or its undo, has left it. That may change.
    RunMovedOn,
    /// The webhook is disabled, so nothing is sent.
    WebhookInactive,
    /// An account may have at most this many of these.
    QuotaExceeded(i64),
}

impl From<FieldErrors> for Error {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

/// The fault of an event whose calendar its owner does not have, or no longer has.
pub(crate) fn no_such_calendar() -> FieldErrors {
    FieldErrors::one("calendar_id", Fault::new(FaultKind::Invalid, "No such calendar"))
}

/// The fault of a task with a label that its owner does not have, or no longer has.
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
