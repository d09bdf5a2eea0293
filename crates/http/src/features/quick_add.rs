//! What one line says about a task or an event.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use scheduler_application::App;

use self::bodies::{QuickAddBody, UnderstoodBody};
use crate::contract::extract::{Authenticated, Body};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsBody, NeedsCaller, NeedsJson, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(parse_line))
}

/// Read a line.
///
/// What one line of English or German says of a task or an event, such as `Write report tomorrow 3pm for 2h !high #work every friday`:
/// the fields, and which letters say each. What is left is the title. Dates are those of the caller's time zone, and nothing is
/// understood as past. A line that was typed earlier, as without a connection, says so by `at` and is read as it would have been then.
/// Changes nothing.
#[utoipa::path(
    post,
    path = "/tasks/parse",
    operation_id = "parse_line",
    tag = "tasks",
    request_body = QuickAddBody,
    responses(
        (status = 200, description = "What it says.", body = UnderstoodBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        ServerFailure,
    )
)]
async fn parse_line(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body(line): Body<QuickAddBody>,
) -> Result<Json<UnderstoodBody>, Problem> {
    Ok(Json(app.quick_add.read(&caller, &line).await?.into()))
}
