//! The task list.

mod blocks;
mod bodies;
mod by_hand;
mod list_query;
mod recurrence;
mod schedule;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::{App, Caller};
use scheduler_domain::{Task, TaskId};

use self::bodies::TasksBody;
pub(crate) use self::bodies::{CreateTaskBody, UpdateTaskBody};
use self::list_query::{TaskListParams, TaskListRequest};
use crate::bodies::tasks::TaskBody;
use crate::contract::created::made;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body, PathId};
use crate::contract::json::Json;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, Known, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default()
        .with(route!(list_tasks, create_task))
        .with(route!(get_task, update_task, patch_task, delete_task))
        .with(route!(toggle_task_completed))
        .with(route!(skip_task))
        .merge(by_hand::routes())
        .merge(schedule::routes())
}

type Answer = Result<Tagged<Json<TaskBody>>, Problem>;

fn answer(task: Task, caller: &Caller) -> Tagged<Json<TaskBody>> {
    Tagged(task.updated_at, Json(TaskBody::of(task, caller.planning.default_duration)))
}

/// List tasks.
///
/// A page of the caller's tasks, and how many there are in all: of all of them in their order, or of those for which holds what the
/// parameters say. Days are those of the zone of the caller's settings. A due date counts as the end of its day: today are
/// `due_after=today&due_before=today+1`.
#[utoipa::path(
    get,
    path = "/tasks/",
    operation_id = "list_tasks",
    tag = "tasks",
    params(TaskListParams),
    responses((status = 200, description = "The page.", body = TasksBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_tasks(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    TaskListRequest(query): TaskListRequest,
) -> Result<Json<TasksBody>, Problem> {
    Ok(Json(TasksBody::of(app.tasks.list(&caller, &query).await?, caller.planning.default_duration)))
}

/// Create a task.
///
/// It goes to the end of the list. With an `id` of the client's own the request may be repeated.
#[utoipa::path(
    post,
    path = "/tasks/",
    operation_id = "create_task",
    tag = "tasks",
    request_body = CreateTaskBody,
    responses(
        (status = 201, description = "The task.", body = TaskBody,
            headers(("Location" = String, description = "Where the task is read."))),
        (status = 200, description = "The same request made it before; as it is now.", body = TaskBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body((new, id)): Body<CreateTaskBody>,
) -> Result<Response, Problem> {
    let task = app.tasks.create(&caller, new, id).await?;
    let body = |task| TaskBody::of(task, caller.planning.default_duration);
    Ok(made(task, |task| format!("/api/v1/tasks/{}", task.id), |task| task.updated_at, body))
}

/// Read a task.
#[utoipa::path(
    get,
    path = "/tasks/{id}",
    operation_id = "get_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The task.", body = TaskBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let task = app.tasks.get(&caller, id).await?;
    Ok(shown(&known, task.updated_at, TaskBody::of(task, caller.planning.default_duration)))
}

/// Change a task.
///
/// An absent field stays as it is. `blocks` are put in place of those that the task has; `scheduled_start` follows them.
#[utoipa::path(
    put,
    path = "/tasks/{id}",
    operation_id = "update_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    request_body = UpdateTaskBody,
    responses(
        (status = 200, description = "The task.", body = TaskBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
    Body((changes, blocks)): Body<UpdateTaskBody>,
) -> Answer {
    Ok(answer(app.tasks.update(&caller, id, &meant_for, &changes, &blocks).await?, &caller))
}

/// Change a task.
///
/// The same as `PUT`: an absent field stays as it is.
#[utoipa::path(
    patch,
    path = "/tasks/{id}",
    operation_id = "patch_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    request_body = UpdateTaskBody,
    responses(
        (status = 200, description = "The task.", body = TaskBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn patch_task(
    app: State<Arc<App>>,
    caller: Authenticated,
    id: PathId<TaskId>,
    meant_for: IfMatch,
    changes: Body<UpdateTaskBody>,
) -> Answer {
    update_task(app, caller, id, meant_for, changes).await
}

/// Delete a task.
#[utoipa::path(
    delete,
    path = "/tasks/{id}",
    operation_id = "delete_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    responses(
        (status = 200, description = "It is gone.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn delete_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.tasks.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Task deleted successfully"))
}

/// Complete or reopen a task.
///
/// Completes an open task and reopens a completed one. Completing one that repeats makes the next one. Not idempotent: do not repeat it blindly.
#[utoipa::path(
    put,
    path = "/tasks/{id}/toggle-completed",
    operation_id = "toggle_task_completed",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    responses(
        (status = 200, description = "The task.", body = TaskBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn toggle_task_completed(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
) -> Answer {
    Ok(answer(app.tasks.toggle_completed(&caller, id, &meant_for).await?, &caller))
}

/// Skip a task to its next due date.
///
/// Of an open task that repeats: it is due when the next one would be, and may be begun as much later. Nothing is completed or made.
#[utoipa::path(
    post,
    path = "/tasks/{id}/skip",
    operation_id = "skip_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    responses(
        (status = 200, description = "The task.", body = TaskBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn skip_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
) -> Answer {
    Ok(answer(app.tasks.skip(&caller, id, &meant_for).await?, &caller))
}
