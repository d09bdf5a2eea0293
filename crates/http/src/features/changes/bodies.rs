//! The requests and responses about changes.

use axum::extract::{FromRequestParts, RawQuery};
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use scheduler_application::{Caller, ChangePage, ChangeToken, LoggedChange, Since};
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use serde::Serialize;
use url::form_urlencoded;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::bodies::object::ObjectBody;
use crate::contract::extract::number;
use crate::contract::json::instant;
use crate::contract::problem::{Problem, Source};
use crate::contract::schema;

/// The default and the maximum number of changes in an answer.
const DEFAULT_LIMIT: i64 = 200;
const MAX_LIMIT: i64 = 1000;

/// What changed, in the order of the last changes.
#[derive(Serialize, ToSchema)]
#[schema(as = ChangePage)]
pub(super) struct ChangesBody {
    changes: Vec<ChangeBody>,
    /// The token to ask from next time; opaque.
    next: String,
    /// Whether there is more at once.
    more: bool,
}

/// The last change of a thing.
#[derive(Serialize, ToSchema)]
#[schema(as = Change)]
struct ChangeBody {
    #[schema(schema_with = schema::kind)]
    kind: &'static str,
    /// The id of the thing; of settings and of a plan, that of the user.
    id: Uuid,
    /// Whether it is there, made or changed, or gone.
    op: OpBody,
    /// Its version: `updated_at`, or when it was deleted. Versions of a thing ascend; one that only moved keeps its own.
    #[serde(serialize_with = "instant")]
    version: DateTime<Utc>,
    /// The thing as it is now; absent when it is gone, of a plan, and of settings for an API key, which does not reach them.
    #[schema(value_type = ObjectBody, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<ObjectBody>,
}

/// What became of a thing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ChangeOp)]
enum OpBody {
    /// It exists: it was created or changed.
    Put,
    /// It is gone.
    Delete,
}

impl ChangesBody {
    pub(super) fn of(page: ChangePage, caller: &Caller) -> Self {
        let changes = page.changes.into_iter().map(|change| ChangeBody::of(change, caller)).collect();
        Self { changes, next: page.next.0, more: page.more }
    }
}

impl ChangeBody {
    fn of(change: LoggedChange, caller: &Caller) -> Self {
        Self {
            kind: change.kind.as_str(),
            id: change.id,
            op: if change.is_gone { OpBody::Delete } else { OpBody::Put },
            version: change.version,
            object: change.content.map(|content| ObjectBody::of_content(content, caller)),
        }
    }
}

/// Where to start, and how many changes. Other parameters are ignored.
pub(super) struct ChangesQuery {
    pub(super) since: Since,
    pub(super) limit: i64,
}

/// The parameters in the document.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "only its shape is used")]
pub(super) struct ChangesParams {
    /// A token that was given before; without one, nothing but the present token is answered.
    since: Option<String>,
    /// How many changes to answer at most.
    #[param(minimum = 1, maximum = 1000, default = 200)]
    limit: Option<i64>,
}

impl<S: Send + Sync> FromRequestParts<S> for ChangesQuery {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        let query = query.unwrap_or_default();
        let mut errors = FieldErrors::default();
        let limit = number(&query, "limit", &mut errors).unwrap_or(DEFAULT_LIMIT);
        if !(1..=MAX_LIMIT).contains(&limit) {
            errors.add("limit", Fault::new(FaultKind::OutOfRange, "Limit must be between 1 and 1000"));
        }
        if !errors.is_empty() {
            return Err(Problem::invalid(Source::Query, &errors));
        }
        Ok(Self { since: since(&query), limit })
    }
}

/// The token among the parameters.
pub(super) fn since(query: &str) -> Since {
    let token = form_urlencoded::parse(query.as_bytes()).find(|(key, _)| key == "since");
    token.map_or(Since::Now, |(_, token)| Since::Token(ChangeToken(token.into_owned())))
}
