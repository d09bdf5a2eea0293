//! The bodies of errors.

use serde::Serialize;
use utoipa::ToSchema;

/// The body of every error but 422.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemBody {
    /// A sentence for people.
    pub(super) detail: String,
    /// A stable `snake_case` word for programs.
    #[schema(example = "not_found")]
    pub(super) code: String,
    /// Names this request; the server's log has it too.
    pub(super) request_id: String,
}

/// The body of a 422: the wrong fields, at most 50.
#[derive(Serialize, ToSchema)]
#[schema(as = ValidationProblem)]
pub(crate) struct ValidationProblemBody {
    /// Each fault, in no promised order; of very many, 50.
    #[schema(min_items = 1, max_items = 50)]
    pub(super) detail: Vec<FieldErrorBody>,
    /// True when there are more faults than `detail` holds; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, required = false)]
    pub(super) more_errors: Option<bool>,
    /// Always `validation_error`.
    #[schema(example = "validation_error")]
    pub(super) code: String,
    /// Names this request; the server's log has it too.
    pub(super) request_id: String,
}

/// What is wrong with one field.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = FieldError)]
pub(in crate::contract) struct FieldErrorBody {
    /// The way to it: `body`, `query`, `path` or `header`, then names (cut at 100 characters) and list places (from 0).
    pub(super) loc: Vec<LocationBody>,
    /// A sentence for people. Never repeats the value.
    pub(super) msg: String,
    /// A stable `snake_case` word for programs.
    #[serde(rename = "type")]
    #[schema(example = "too_long")]
    pub(super) kind: String,
}

/// A field's name, or a place in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Location)]
pub(in crate::contract) enum LocationBody {
    /// A name.
    Name(String),
    /// A place in a list, from 0.
    Index(usize),
}
