//! Calendars, which contain events.

mod bodies;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use scheduler_application::App;
use scheduler_domain::CalendarId;

pub(crate) use self::bodies::CreateCalendarBody;
use self::bodies::{CalendarsBody, UpdateCalendarBody};
use crate::bodies::calendars::CalendarBody;
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
    Routes::default().with(route!(list_calendars, create_calendar)).with(route!(
        read_calendar,
        update_calendar,
        delete_calendar
    ))
}

/// List calendars.
///
/// All of the caller's calendars, in their order. An account has one from its beginning.
#[utoipa::path(
    get,
    path = "/calendars/",
    operation_id = "list_calendars",
    tag = "calendars",
    responses((status = 200, description = "The calendars.", body = CalendarsBody), NeedsCaller, ServerFailure)
)]
async fn list_calendars(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
) -> Result<Json<CalendarsBody>, Problem> {
    Ok(Json(app.calendars.list(&caller).await?.into()))
}

/// Create a calendar.
///
/// It stands after all others. With an `id` of the client's own the request may be repeated. Of the kind `subscription` it comes from an
/// address, is read-only, and is fetched by itself: at once, and then again and again.
#[utoipa::path(
    post,
    path = "/calendars/",
    operation_id = "create_calendar",
    tag = "calendars",
    request_body = CreateCalendarBody,
    responses(
        (status = 201, description = "The calendar.", body = CalendarBody,
            headers(("Location" = String, description = "Where the calendar is read."))),
        (status = 200, description = "The same request made it before; as it is now.", body = CalendarBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body((new, id)): Body<CreateCalendarBody>,
) -> Result<Response, Problem> {
    let calendar = app.calendars.create(&caller, new, id).await?;
    let path = |calendar: &scheduler_domain::Calendar| format!("/api/v1/calendars/{}", calendar.id);
    Ok(made(calendar, path, |calendar| calendar.updated_at, CalendarBody::from))
}

/// Read a calendar.
#[utoipa::path(
    get,
    path = "/calendars/{id}",
    operation_id = "read_calendar",
    tag = "calendars",
    params(("id" = Uuid, Path, description = "The calendar."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The calendar.", body = CalendarBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn read_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let calendar = app.calendars.get(&caller, id).await?;
    Ok(shown(&known, calendar.updated_at, CalendarBody::from(calendar)))
}

/// Change a calendar.
///
/// An absent field stays as it is. When it becomes the default, the one that was it is it no more; when it moves, others give way, which
/// changes no version. A subscription does not become the default (409).
#[utoipa::path(
    patch,
    path = "/calendars/{id}",
    operation_id = "update_calendar",
    tag = "calendars",
    params(("id" = Uuid, Path, description = "The calendar."), IfMatchParams),
    request_body = UpdateCalendarBody,
    responses(
        (status = 200, description = "The calendar.", body = CalendarBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateCalendarBody>,
) -> Result<Tagged<Json<CalendarBody>>, Problem> {
    let calendar = app.calendars.update(&caller, id, &meant_for, &changes).await?;
    Ok(Tagged(calendar.updated_at, Json(calendar.into())))
}

/// Delete a calendar.
///
/// It goes to the trash with all of its events, as one entry, and comes back with them. The default one is not deleted (409).
#[utoipa::path(
    delete,
    path = "/calendars/{id}",
    operation_id = "delete_calendar",
    tag = "calendars",
    params(("id" = Uuid, Path, description = "The calendar."), IfMatchParams),
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
async fn delete_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.calendars.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Calendar deleted successfully"))
}
