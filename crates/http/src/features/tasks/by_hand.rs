//! The order of the list, which its owner chooses.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::{Anchor, App};
use scheduler_domain::{Fault, FaultKind, FieldErrors, TaskId};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::openapi::{ArrayBuilder, KnownFormat, ObjectBuilder, RefOr, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::bodies::TasksBody;
use super::{Answer, answer};
use crate::bodies::tasks::TaskBody;
use crate::contract::etag::{IfMatch, IfMatchParams};
use crate::contract::extract::{Authenticated, Body, Field, PathId, RequestBody, array, object};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, NeedsBody, NeedsCaller, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(super) fn routes() -> Routes {
    Routes::default().with(route!(reorder_tasks)).with(route!(move_task))
}

/// Reorder tasks.
///
/// The named tasks take, in the given order, the places that these same tasks hold now; all others
/// stay where they are. Answers the named tasks in their new order.
#[utoipa::path(
    post,
    path = "/tasks/reorder",
    operation_id = "reorder_tasks",
    tag = "tasks",
    request_body(content = inline(ReorderTasksBody), content_type = "application/json"),
    responses(
        (status = 200, description = "The named tasks in their new order.", body = TasksBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn reorder_tasks(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(ids): Body<ReorderTasksBody>,
) -> Result<Json<TasksBody>, Problem> {
    Ok(Json(TasksBody::of(app.tasks.reorder(&caller, &ids).await?, caller.planning.default_duration)))
}

/// Move a task.
///
/// Puts it directly before or after another one, at a cost that does not grow with the list.
#[utoipa::path(
    post,
    path = "/tasks/{id}/move",
    operation_id = "move_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    request_body = MoveTaskBody,
    responses(
        (status = 200, description = "The task in its new place.", body = TaskBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn move_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
    Body(anchor): Body<MoveTaskBody>,
) -> Answer {
    Ok(answer(app.tasks.move_beside(&caller, id, &meant_for, anchor).await?, &caller))
}

/// The ids of tasks in their new order.
struct ReorderTasksBody;

impl ToSchema for ReorderTasksBody {}

impl PartialSchema for ReorderTasksBody {
    fn schema() -> RefOr<Schema> {
        let id = SchemaFormat::KnownFormat(KnownFormat::Uuid);
        let id = ObjectBuilder::new().schema_type(Type::String).format(Some(id));
        ArrayBuilder::new().items(id).unique_items(true).description(Some("Each task once.")).into()
    }
}

impl RequestBody for ReorderTasksBody {
    type Value = Vec<TaskId>;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Vec<TaskId>> {
        let ids = array::<Uuid>(raw, "a UUID", errors)?;
        Some(ids.into_iter().map(TaskId).collect())
    }
}

/// Where a task goes: exactly one of the two.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = MoveTask, min_properties = 1, max_properties = 1)]
struct MoveTaskBody {
    /// Directly before this task.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    before: Field<Uuid>,
    /// Directly after this task.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    after: Field<Uuid>,
}

impl RequestBody for MoveTaskBody {
    type Value = Anchor;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Anchor> {
        let body: Self = object(raw, errors)?;
        let before = errors.check("before", body.before.optional());
        let after = errors.check("after", body.after.optional());
        match (before?, after?) {
            (Some(id), None) => Some(Anchor::Before(TaskId(id))),
            (None, Some(id)) => Some(Anchor::After(TaskId(id))),
            _ => {
                errors.add_at(vec![], Fault::new(FaultKind::Invalid, "Name either before or after"));
                None
            }
        }
    }
}
