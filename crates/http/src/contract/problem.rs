//! Errors as clients see them: one format for every refusal, including those of the framework.
//!
//! Code that refuses a request returns a [`Problem`]. [`render`] turns it, or a bare error status of the framework, into the body, which
//! names the request.

mod bodies;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use scheduler_domain::{FieldErrors, Location};

use self::bodies::{FieldErrorBody, LocationBody};
pub(crate) use self::bodies::{ProblemBody, ValidationProblemBody};

/// Why a request was refused, before the body is written.
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

/// Where a value came from; the first entry of every `loc`.
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

    /// An answer that could not be serialized: a bug of ours.
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
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence).retry_after(1)
    }

    /// The same request may succeed after this many seconds.
    pub(crate) fn retry_after(self, seconds: u64) -> Self {
        Self { retry_after: Some(seconds), ..self }
    }

    /// The problem for a bare status of the framework.
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

impl IntoResponse for Problem {
    /// A response without a body: [`render`] writes it, because it names the request.
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

/// Writes the body of an error response, whatever created it.
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
    // It has only texts and numbers, so this cannot fail.
    let body = body.unwrap_or_default();
    let (mut parts, _) = response.into_parts();
    for name in [header::CONTENT_ENCODING, header::ETAG] {
        parts.headers.remove(name);
    }
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    Response::from_parts(parts, body.into())
}
