//! Ids in paths.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use scheduler_domain::{Fault, FaultKind, FieldErrors, TaskId, UserId};
use uuid::Uuid;

use crate::problem::{Problem, Source};

/// Extracts the id in a path: a UUID in its hyphenated form (RFC 9562, section 4).
pub(crate) struct PathId<I>(pub(crate) I);

impl<S: Send + Sync, I: From<PathUuid>> FromRequestParts<S> for PathId<I> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let params = RawPathParams::from_request_parts(parts, state).await.map_err(|_| bad("id"))?;
        let (name, value) = params.iter().next().ok_or_else(Problem::not_found)?;
        let is_hyphenated = value.len() == 36;
        let id = Uuid::try_parse(value).ok().filter(|_| is_hyphenated).ok_or_else(|| bad(name))?;
        Ok(Self(PathUuid(id).into()))
    }
}

fn bad(name: &str) -> Problem {
    let fault = Fault::new(FaultKind::Invalid, "Must be a UUID");
    Problem::invalid(Source::Path, &FieldErrors::one(name, fault))
}

/// A UUID that stood in a path.
pub(crate) struct PathUuid(Uuid);

impl From<PathUuid> for TaskId {
    fn from(id: PathUuid) -> Self {
        Self(id.0)
    }
}

impl From<PathUuid> for UserId {
    fn from(id: PathUuid) -> Self {
        Self(id.0)
    }
}
