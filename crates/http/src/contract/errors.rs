//! How each error of the application is reported to clients.

use axum::http::StatusCode;
use scheduler_application::{Conflict, Error, HashingError, ImportError, Refusal, StoreError, UnreadableFile};
use scheduler_domain::{Fault, FaultKind, FieldErrors};

use super::problem::{Problem, Source};

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Other(error) => error.into(),
            ImportError::Unreadable(UnreadableFile::TooLarge(why)) => {
                Self::new(StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", why)
            }
            ImportError::Unreadable(UnreadableFile::Invalid(why)) => {
                Self::new(StatusCode::BAD_REQUEST, "unreadable_file", why)
            }
            ImportError::Unreadable(UnreadableFile::Failed(error)) => {
                let error = &error as &dyn std::error::Error;
                tracing::error!(error, "a file cannot be read from where it is kept");
                Self::unavailable()
            }
        }
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::Unauthenticated => Self::unauthenticated(),
            Error::Forbidden => Self::forbidden("forbidden"),
            Error::InsufficientScope => Self::forbidden("insufficient_scope"),
            Error::SuperuserDeletesSelf => {
                let sentence = "Super users are not allowed to delete themselves";
                Self::new(StatusCode::FORBIDDEN, "superuser_deletes_self", sentence)
            }
            Error::SignUpClosed => Self::new(StatusCode::FORBIDDEN, "sign_up_closed", "Sign-up is closed"),
            Error::WrongSetupCode => {
                let sentence = "This is not the code in the server's log";
                Self::new(StatusCode::FORBIDDEN, "wrong_code", sentence)
            }
            Error::NotFound => Self::not_found(),
            Error::TooManyOccurrences => {
                let sentence = "Too many occurrences are in this window. Ask for a shorter one";
                Self::invalid(Source::Query, &FieldErrors::one("to", Fault::new(FaultKind::OutOfRange, sentence)))
            }
            Error::TooManyStreams | Error::TooManyPlans => Self::unavailable(),
            Error::ResyncRequired => {
                let sentence = "What changed since then is not known any more. Load everything anew";
                Self::new(StatusCode::GONE, "resync_required", sentence)
            }
            Error::PreconditionFailed => {
                let sentence = "It was changed in the meantime. Look at it again before you change it";
                Self::new(StatusCode::PRECONDITION_FAILED, "precondition_failed", sentence)
            }
            Error::Refused(refusal) => Self::refused(refusal),
            Error::Conflict(conflict) => Self::conflict(conflict),
            Error::Invalid(errors) => Self::invalid(Source::Body, &errors),
            Error::TooManyAttempts { retry_after } => {
                let seconds = retry_after.as_secs().max(1);
                let sentence = format!("Too many attempts. Try again in {seconds} seconds.");
                Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", sentence).retry_after(seconds)
            }
            Error::Store(StoreError::Unavailable(_)) | Error::Hashing(HashingError::Overloaded) => {
                logged(&error, Self::unavailable())
            }
            Error::Store(_) | Error::Hashing(_) | Error::Token(_) | Error::Writing(_) => {
                logged(&error, Self::internal())
            }
        }
    }
}

/// Logs an internal error once, with its causes; the request's span adds its id.
fn logged(error: &Error, problem: Problem) -> Problem {
    tracing::error!(error = error as &dyn std::error::Error, "request failed");
    problem
}

impl Problem {
    fn forbidden(code: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, "The user doesn't have enough privileges")
    }

    fn conflict(conflict: Conflict) -> Self {
        let (code, sentence) = match conflict {
            Conflict::Busy => ("busy", "Somebody else is changing the same. Please try again"),
            Conflict::AlreadySetUp => ("already_set_up", "Somebody has an account already, so nobody is the first"),
            Conflict::EmailTaken => ("email_taken", "User with this email already exists"),
            Conflict::DefaultCalendar => {
                ("default_calendar", "The default calendar cannot be deleted. Make another one the default first")
            }
            Conflict::ReadOnlyCalendar => (
                "read_only_calendar",
                "The calendar is a subscription: its events are those of its address, and no others",
            ),
            Conflict::OwnCalendar => {
                ("own_calendar", "The calendar is no subscription, so there is nothing to refresh")
            }
            Conflict::AccountNotEmpty => (
                "account_not_empty",
                "The account is not empty. An export comes back where there are no tasks, events, items and labels, and one calendar",
            ),
            Conflict::LabelTaken => ("label_taken", "Another label has this name"),
            Conflict::DoesNotRepeat => ("does_not_repeat", "The task does not repeat, or is done"),
            Conflict::NoNext => ("no_next", "The rule of the task makes no later date"),
            Conflict::NoProposal => ("no_proposal", "No such proposal waits"),
            Conflict::NothingFits => {
                ("nothing_fits", "Nothing of the proposal fits any more. Soon another plan is made")
            }
            Conflict::NoSuchRun => {
                ("no_such_run", "The run is no longer kept, this was done already, or its tasks are all done or gone")
            }
            Conflict::RunMovedOn => {
                ("run_moved_on", "Nothing of the run can be undone, or done again, as it stands now")
            }
            Conflict::WebhookInactive => ("webhook_inactive", "The webhook is switched off. Switch it on first"),
            Conflict::IdTaken => ("id_taken", "Something else has this id"),
            Conflict::QuotaExceeded(limit) => {
                let sentence = format!("An account may have no more than {limit} of these");
                return Self::new(StatusCode::CONFLICT, "quota_exceeded", sentence);
            }
            Conflict::LastSuperuser => {
                ("last_superuser", "The last active superuser cannot be deleted, deactivated or demoted")
            }
        };
        Self::new(StatusCode::CONFLICT, code, sentence)
    }

    fn refused(refusal: Refusal) -> Self {
        let (code, sentence) = match refusal {
            Refusal::IncorrectCredentials => ("incorrect_credentials", "Incorrect email or password"),
            Refusal::InactiveUser => ("inactive_user", "Inactive user"),
            Refusal::EmailTaken => ("email_taken", "The user with this email already exists in the system"),
            Refusal::InvalidResetToken => ("invalid_token", "Invalid token"),
            Refusal::IncorrectPassword => ("incorrect_password", "Incorrect password"),
            Refusal::SamePassword => ("same_password", "New password cannot be the same as the current one"),
        };
        Self::new(StatusCode::BAD_REQUEST, code, sentence)
    }
}
