//! The order of the list, which its owner makes by hand.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use scheduler_domain::TaskId;

use super::bodies::{MoveTaskBody, ReorderTasksBody, TasksBody};
use super::{Answer, answer};
use crate::bodies::tasks::TaskBody;
use crate::contract::etag::{IfMatch, IfMatchParams};
use crate::contract::extract::{Authenticated, Body, PathId};
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
