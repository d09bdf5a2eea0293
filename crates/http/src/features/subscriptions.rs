//! Subscriptions: calendars from other servers. They are created and changed like other calendars.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::App;
use scheduler_domain::CalendarId;

use crate::contract::extract::{Authenticated, PathId};
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{Contended, NeedsCaller, NeedsInput, NeedsThing, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(refresh_calendar))
}

/// Refresh a subscription.
///
/// Its address is asked at once, or a minute after it was last asked. What came of it is told of the calendar: `last_refreshed_at` and
/// `last_error`. What is no subscription has nothing to refresh (409).
#[utoipa::path(
    post,
    path = "/calendars/{id}/refresh",
    operation_id = "refresh_calendar",
    tag = "calendars",
    params(("id" = Uuid, Path, description = "The calendar.")),
    responses(
        (status = 202, description = "It is refreshed soon.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Contended,
        ServerFailure,
    )
)]
async fn refresh_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
) -> Result<Response, Problem> {
    app.subscriptions.refresh(&caller, id).await?;
    Ok((StatusCode::ACCEPTED, MessageBody::json("The calendar is refreshed soon")).into_response())
}
