//! The calendar as a whole.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{App, CalendarWindow, InWindow};
use serde::Serialize;
use utoipa::ToSchema;

use crate::bodies::events::EventBody;
use crate::bodies::tasks::TaskBody;
use crate::contract::extract::{Authenticated, WindowParams, WindowQuery};
use crate::contract::json::Json;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsInput, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(get_calendar))
}

/// What stands in a window of a calendar.
#[derive(Serialize, ToSchema)]
#[schema(as = CalendarWindow)]
struct CalendarBody {
    /// By their start and then by id.
    events: Vec<EventBody>,
    /// The scheduled ones, by their start and then by id.
    tasks: Vec<TaskBody>,
}

/// Look at the calendar.
///
/// All of the caller's events and scheduled tasks that overlap a window. An all-day event begins and ends at midnight in the
/// zone of the caller's settings, and in UTC while that is not known.
#[utoipa::path(
    get,
    path = "/calendar/",
    operation_id = "get_calendar",
    tag = "calendar",
    params(WindowParams),
    responses(
        (status = 200, description = "What stands in the window.", body = CalendarBody),
        NeedsCaller,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    WindowQuery(window): WindowQuery,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    let default_duration = caller.planning.default_duration;
    let task_body = move |task| TaskBody::of(task, default_duration);
    let (events, tasks) = match app.calendar.look(&caller, window).await? {
        CalendarWindow { events: InWindow::Few(events), tasks: InWindow::Few(tasks) } => {
            let events = events.into_iter().map(Into::into).collect();
            let body = CalendarBody { events, tasks: tasks.into_iter().map(task_body).collect() };
            return Ok(Json(body).into_response());
        }
        CalendarWindow { events, tasks } => (events, tasks),
    };
    let frame = CalendarBody { events: Vec::new(), tasks: Vec::new() };
    let answer = large_answers.begin(caller.user.id).await?;
    let (answer, _) = answer.list(&frame, events, |event| event.id.0, EventBody::from).await?;
    let (answer, _) = answer.list(&frame, tasks, |task| task.id.0, task_body).await?;
    answer.finish(&frame).await
}
