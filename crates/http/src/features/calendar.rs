//! The calendar as a whole.

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::bodies::events::EventBody;
use crate::bodies::tasks::TaskBody;
use crate::contract::extract::{Authenticated, WindowParams, WindowQuery};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsInput, ServerFailure};
use crate::contract::routes::with_optional_trailing_slash;

pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    with_optional_trailing_slash(OpenApiRouter::new(), routes!(get_calendar))
}

/// What stands in a window of a calendar.
#[derive(Serialize, ToSchema)]
#[schema(as = Calendar)]
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
) -> Result<Json<CalendarBody>, Problem> {
    let found = app.calendar.look(&caller, window).await?;
    let default_duration = caller.planning.default_duration;
    Ok(Json(CalendarBody {
        events: found.events.into_iter().map(Into::into).collect(),
        tasks: found.tasks.into_iter().map(|task| TaskBody::of(task, default_duration)).collect(),
    }))
}
