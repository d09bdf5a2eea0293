//! The events of a calendar.

mod bodies;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{App, InWindow};
use scheduler_domain::{Event, EventId};

use self::bodies::{CreateEventBody, EventsBody, UpdateEventBody};
use crate::bodies::events::EventBody;
use crate::contract::created::made;
use crate::contract::etag::{IfMatch, IfMatchParams, IfNoneMatch, IfNoneMatchParams, Tagged, shown};
use crate::contract::extract::{Authenticated, Body, PathId, WindowParams, WindowQuery};
use crate::contract::json::Json;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, Known, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(list_events, create_event)).with(route!(get_event, update_event, delete_event))
}

fn answer(event: Event) -> Tagged<Json<EventBody>> {
    Tagged(event.updated_at, Json(event.into()))
}

/// List events.
///
/// All of the caller's events that overlap a window, by their start and then by id. An all-day event begins and ends at
/// midnight in the zone of the caller's settings, and in UTC while that is not known.
#[utoipa::path(
    get,
    path = "/events/",
    operation_id = "list_events",
    tag = "events",
    params(WindowParams),
    responses(
        (status = 200, description = "The events of the window.", body = EventsBody),
        NeedsCaller,
        NeedsInput,
        ServerFailure,
    )
)]
async fn list_events(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    WindowQuery(window): WindowQuery,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    let events = match app.events.list(&caller, window).await? {
        InWindow::Few(events) => return Ok(Json(EventsBody::from(events)).into_response()),
        many @ InWindow::Many(_) => many,
    };
    let answer = large_answers.begin(caller.user.id).await?;
    let (answer, count) = answer.list(&EventsBody::of(0), events, |event| event.id.0, EventBody::from).await?;
    answer.finish(&EventsBody::of(count)).await
}

/// Create an event.
///
/// At a time or, with `all_day`, on whole days; from its start up to its end, which is not in it. With an `id` of the client's own
/// the request may be repeated.
#[utoipa::path(
    post,
    path = "/events/",
    operation_id = "create_event",
    tag = "events",
    request_body = CreateEventBody,
    responses(
        (status = 201, description = "The event.", body = EventBody,
            headers(("Location" = String, description = "Where the event is read."))),
        (status = 200, description = "The same request made it before; as it is now.", body = EventBody),
        NeedsJson,
        NeedsCaller,
        NeedsBody,
        Contended,
        ServerFailure,
    )
)]
async fn create_event(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    Body((new, id)): Body<CreateEventBody>,
) -> Result<Response, Problem> {
    let event = app.events.create(&caller, new, id).await?;
    Ok(made(event, |event| format!("/api/v1/events/{}", event.id), |event| event.updated_at, EventBody::from))
}

/// Read an event.
#[utoipa::path(
    get,
    path = "/events/{id}",
    operation_id = "get_event",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), IfNoneMatchParams),
    responses(
        (status = 200, description = "The event.", body = EventBody),
        Known,
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn get_event(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<EventId>,
    known: IfNoneMatch,
) -> Result<Response, Problem> {
    let event = app.events.get(&caller, id).await?;
    Ok(shown(&known, event.updated_at, EventBody::from(event)))
}

/// Change an event.
///
/// An absent field stays as it is. A change between whole days and a time names both ends anew. With `If-Match` it is only
/// done in the named state, so that two who change an event at once do not overwrite each other unseen.
#[utoipa::path(
    patch,
    path = "/events/{id}",
    operation_id = "update_event",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), IfMatchParams),
    request_body = UpdateEventBody,
    responses(
        (status = 200, description = "The event.", body = EventBody),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn update_event(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<EventId>,
    IfMatch(meant_for): IfMatch,
    Body(changes): Body<UpdateEventBody>,
) -> Result<Tagged<Json<EventBody>>, Problem> {
    Ok(answer(app.events.update(&caller, id, &meant_for, &changes).await?))
}

/// Delete an event.
///
/// With `If-Match` it is only done in the named state.
#[utoipa::path(
    delete,
    path = "/events/{id}",
    operation_id = "delete_event",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), IfMatchParams),
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
async fn delete_event(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<EventId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.events.delete(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Event deleted successfully"))
}
