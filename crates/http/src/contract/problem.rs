//! Errors as clients see them: one shape for every rejection, the framework's own included.
//!
//! Whoever refuses a request answers a [`Problem`]; [`render`] turns it, or any bare error status of
//! the framework, into the body, which names the request.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use scheduler_application::{Conflict, Error, HashingError, Refusal, StoreError};
use scheduler_domain::{Fault, FaultKind, FieldErrors, Location};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was refused, before the body is made.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    detail: Detail,
    retry_after: Option<u64>,
}

#[derive(Clone, Debug)]
enum Detail {
    Sentence(String),
    Fields { faults: Vec<FieldErrorBody>, has_more: bool },
}

/// The body of every error but 422.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// A sentence for people.
    detail: String,
    /// A stable `snake_case` word for programs.
    #[schema(example = "not_found")]
    code: String,
    /// Names this request; the server's log has it too.
    request_id: String,
}

/// The body of a 422: the wrong fields, at most 50.
#[derive(Serialize, ToSchema)]
#[schema(as = ValidationProblem)]
pub(crate) struct ValidationProblemBody {
    /// Each fault, in no promised order; of very many, 50.
    #[schema(min_items = 1, max_items = 50)]
    detail: Vec<FieldErrorBody>,
    /// True when there are more faults than `detail` holds; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, required = false)]
    more_errors: Option<bool>,
    /// Always `validation_error`.
    #[schema(example = "validation_error")]
    code: String,
    /// Names this request; the server's log has it too.
    request_id: String,
}

/// What is wrong with one field.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FieldError)]
pub(crate) struct FieldErrorBody {
    /// The way to it: `body`, `query`, `path` or `header`, then names (cut at 100 characters) and list places (from 0).
    loc: Vec<LocationBody>,
    /// A sentence for people. Never repeats the value.
    msg: String,
    /// A stable `snake_case` word for programs.
    #[serde(rename = "type")]
    #[schema(example = "too_long")]
    kind: String,
}

/// A field's name, or a place in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Location)]
pub(crate) enum LocationBody {
    /// A name.
    Name(String),
    /// A place in a list, from 0.
    Index(usize),
}

/// Where a value came from: the first step of every `loc`.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    Body,
    Query,
    Path,
    Header,
}

impl Source {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Body => "body",
            Self::Query => "query",
            Self::Path => "path",
            Self::Header => "header",
        }
    }
}

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str, sentence: impl Into<String>) -> Self {
        Self { status, code, detail: Detail::Sentence(sentence.into()), retry_after: None }
    }

    /// 422 with every faulty field.
    pub(crate) fn invalid(source: Source, errors: &FieldErrors) -> Self {
        let step = |step: &Location| match step {
            Location::Field(name) => LocationBody::Name(name.clone()),
            Location::Index(index) => LocationBody::Index(*index),
        };
        let fields = errors.iter().map(|error| FieldErrorBody {
            loc: std::iter::once(LocationBody::Name(source.as_str().to_owned()))
                .chain(error.at.iter().map(step))
                .collect(),
            msg: error.fault.message.clone(),
            kind: error.fault.kind.as_str().to_owned(),
        });
        let detail = Detail::Fields { faults: fields.collect(), has_more: errors.has_more() };
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, code: "validation_error", detail, retry_after: None }
    }

    pub(crate) fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "Not found")
    }

    pub(crate) fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not_authenticated", "Not authenticated")
    }

    /// An answer that could not be written: a bug of ours.
    pub(crate) fn unserializable(error: &serde_json::Error) -> Self {
        tracing::error!(error = error as &dyn std::error::Error, "answer could not be written");
        Self::internal()
    }

    pub(crate) fn internal() -> Self {
        let sentence = "Something went wrong on our side. Please try again";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal_error", sentence)
    }

    pub(crate) fn request_timeout() -> Self {
        let sentence = "The request took too long. Please try again";
        Self::new(StatusCode::REQUEST_TIMEOUT, "request_timeout", sentence)
    }

    pub(crate) fn unavailable() -> Self {
        let sentence = "The service is temporarily unavailable. Please try again";
        let problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence);
        Self { retry_after: Some(1), ..problem }
    }

    fn forbidden(code: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, "The user doesn't have enough privileges")
    }

    fn conflict(conflict: Conflict) -> Self {
        let (code, sentence) = match conflict {
            Conflict::Busy => ("busy", "Somebody else is changing the same. Please try again"),
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
            Conflict::LabelTaken => ("label_taken", "Another label has this name"),
            Conflict::DoesNotRepeat => ("does_not_repeat", "The task does not repeat, or is done"),
            Conflict::NoNext => ("no_next", "The rule of the task makes no later date"),
            Conflict::NoProposal => ("no_proposal", "No such proposal waits"),
            Conflict::NoSuchRun => ("no_such_run", "The run is no longer kept, or was taken back"),
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

    /// The problem that a bare status of the framework's stands for.
    fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::not_found(),
            StatusCode::METHOD_NOT_ALLOWED => Self::new(status, "method_not_allowed", "Method not allowed"),
            StatusCode::REQUEST_TIMEOUT => Self::request_timeout(),
            StatusCode::PAYLOAD_TOO_LARGE => Self::new(status, "body_too_large", "The request body is too large"),
            StatusCode::SERVICE_UNAVAILABLE => Self::unavailable(),
            status if status.is_client_error() => Self::new(status, "bad_request", "Bad request"),
            _ => Self::internal(),
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
                let problem = Self::new(StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", sentence);
                Self { retry_after: Some(seconds), ..problem }
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

/// Logs a failure of ours once, with its causes; the request's span adds its id.
fn logged(error: &Error, problem: Problem) -> Problem {
    tracing::error!(error = error as &dyn std::error::Error, "request failed");
    problem
}

impl IntoResponse for Problem {
    /// A response without a body: [`render`] writes it, for it names the request.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        let headers = response.headers_mut();
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

/// Writes the body of an error response, whoever made it.
pub(crate) fn render(mut response: Response, request_id: &str) -> Response {
    if !(response.status().is_client_error() || response.status().is_server_error()) {
        return response;
    }
    let problem = response.extensions_mut().remove().unwrap_or_else(|| Problem::of_status(response.status()));
    let request_id = request_id.to_owned();
    let code = problem.code.to_owned();
    let body = match problem.detail {
        Detail::Sentence(detail) => serde_json::to_vec(&ProblemBody { detail, code, request_id }),
        Detail::Fields { faults: detail, has_more } => {
            let more_errors = has_more.then_some(true);
            serde_json::to_vec(&ValidationProblemBody { detail, more_errors, code, request_id })
        }
    };
    // Texts and numbers only, so it cannot fail.
    let body = body.unwrap_or_default();
    let (mut parts, _) = response.into_parts();
    for name in [header::CONTENT_ENCODING, header::ETAG] {
        parts.headers.remove(name);
    }
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    Response::from_parts(parts, body.into())
}
