//! The refusals of operations as the document shows them, grouped by what makes them possible.

use utoipa::IntoResponses;

use crate::problem::{ProblemBody, ValidationProblemBody};

/// Any operation may fail on our side.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum ServerFailure {
    /// Something went wrong on our side; the log has the cause under the request's id.
    #[response(status = 500)]
    Internal(#[to_schema] ProblemBody),
    /// The database cannot be reached, or is overloaded. Try again after `Retry-After` seconds.
    #[response(status = 503)]
    Unavailable(#[to_schema] ProblemBody),
}

/// Operations for who is logged in.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum NeedsCaller {
    /// No, an ended or a forged credential.
    #[response(status = 401, headers(("WWW-Authenticate" = String, description = "Always `Bearer`.")))]
    Unauthenticated(#[to_schema] ProblemBody),
}

/// Operations on one thing.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum NeedsThing {
    /// No such thing, or none that the caller may see.
    #[response(status = 404)]
    NotFound(#[to_schema] ProblemBody),
}

/// Operations whose path, query or body can be wrong.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum NeedsInput {
    /// Every field that is wrong.
    #[response(status = 422)]
    Invalid(#[to_schema] ValidationProblemBody),
}

/// Operations with a body; 400 is left to the operation, which may have reasons of its own.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum NeedsBody {
    /// The body is over 1 MiB.
    #[response(status = 413)]
    TooLarge(#[to_schema] ProblemBody),
    /// The body is of another media type.
    #[response(status = 415)]
    UnsupportedMediaType(#[to_schema] ProblemBody),
    /// Every field that is wrong.
    #[response(status = 422)]
    Invalid(#[to_schema] ValidationProblemBody),
}

/// Operations that write: others may write the same at the same time.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) enum Contended {
    /// Others changed the same rows again and again. Try again.
    #[response(status = 409)]
    Busy(#[to_schema] ProblemBody),
}
