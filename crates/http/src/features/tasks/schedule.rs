//! Tasks on the calendar.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use scheduler_domain::{FieldErrors, Minute, TaskDuration, TaskId, Update};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{Answer, answer};
use crate::bodies::tasks::TaskBody;
use crate::contract::etag::{IfMatch, IfMatchParams};
use crate::contract::extract::{Authenticated, Body, Field, PathId, RequestBody, WholeNumber, object};
use crate::contract::responses::{
    Conditional, Contended, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};
use crate::contract::schema;

pub(super) fn routes() -> Routes {
    Routes::default().with(route!(schedule_task, unschedule_task))
}

/// Schedule a task.
///
/// Puts it on the calendar, or elsewhere on it, as one pinned block, which lasts as long as the task. An absent duration stays as it is.
#[utoipa::path(
    post,
    path = "/tasks/{id}/schedule",
    operation_id = "schedule_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    request_body = ScheduleTaskBody,
    responses(
        (status = 200, description = "The task, on the calendar.", body = TaskBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn schedule_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
    Body((start, duration)): Body<ScheduleTaskBody>,
) -> Answer {
    Ok(answer(app.tasks.schedule(&caller, id, &meant_for, start, duration).await?, &caller))
}

/// Unschedule a task.
///
/// Takes it off the calendar with all its blocks, if it is there. The task stays.
#[utoipa::path(
    delete,
    path = "/tasks/{id}/schedule",
    operation_id = "unschedule_task",
    tag = "tasks",
    params(("id" = Uuid, Path, description = "The task."), IfMatchParams),
    responses(
        (status = 200, description = "The task, off the calendar.", body = TaskBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn unschedule_task(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<TaskId>,
    IfMatch(meant_for): IfMatch,
) -> Answer {
    Ok(answer(app.tasks.unschedule(&caller, id, &meant_for).await?, &caller))
}

/// When a task is to be done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ScheduleTask)]
struct ScheduleTaskBody {
    #[schema(schema_with = schema::minute, required = true)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::nullable_task_duration, required = false)]
    #[serde(default)]
    duration_minutes: Field<WholeNumber>,
}

impl RequestBody for ScheduleTaskBody {
    type Value = (Minute, Update<TaskDuration>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let start = errors.check("start", body.start.required("Start").and_then(|raw| Minute::parse(&raw)));
        let duration = errors.check("duration_minutes", body.duration_minutes.update_number(TaskDuration::parse));
        Some((start?, duration?))
    }
}
