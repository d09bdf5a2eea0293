//! Windows of the whole calendar.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{App, CalendarWindow, Extent, InWindow};
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
use crate::contract::schema;

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
    #[schema(schema_with = schema::only_more_occurrences, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    more_occurrences: Option<bool>,
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
    WindowQuery(window, shows): WindowQuery,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    let default_duration = caller.planning.default_duration;
    let event_body = move |occurrence| EventBody::shown(occurrence, shows);
    let task_body = move |task| TaskBody::of(task, default_duration);
    let (events, tasks) = match app.calendar.look(&caller, window, shows).await? {
        CalendarWindow { events: InWindow::Few(events), tasks: InWindow::Few(tasks) } => {
            let events = events.into_iter().map(event_body).collect();
            let tasks = tasks.into_iter().map(task_body).collect();
            let body = CalendarBody { events, tasks, more_occurrences: None };
            return Ok(Json(body).into_response());
        }
        CalendarWindow { events, tasks } => (events, tasks),
    };
    let mut frame = CalendarBody { events: Vec::new(), tasks: Vec::new(), more_occurrences: None };
    let answer = large_answers.begin(caller.user.id).await?;
    let (answer, _, extent) = answer.list(&frame, events, |it| it.event.id.0, event_body).await?;
    let (answer, _, _) = answer.list(&frame, tasks, |task| task.id.0, task_body).await?;
    frame.more_occurrences = (extent == Extent::Part).then_some(true);
    answer.finish(&frame).await
}
