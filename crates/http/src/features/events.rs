//! The events of a calendar.

mod bodies;
mod overrides;
mod recurrence;
mod scope;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use scheduler_application::{App, Extent, InWindow, Part};
use scheduler_domain::{Event, EventId};

pub(crate) use self::bodies::{CreateEventBody, UpdateEventBody};
use self::bodies::{EventsBody, OccurrencesBody};
use self::scope::{OccurrencesParams, OccurrencesQuery, ScopeParams, ScopeQuery};
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
    let events = Routes::default().with(route!(list_events, create_event));
    events.with(route!(get_event, update_event, delete_event)).with(route!(list_occurrences))
}

fn answer(event: Event) -> Tagged<Json<EventBody>> {
    Tagged(event.updated_at, Json(event.into()))
}

/// List events.
///
/// All of the caller's events that overlap a window, by their start and then by id. An all-day event begins and ends at
/// midnight in the zone of the caller's settings, and in UTC while that is not known. An event that repeats is answered as its
/// occurrences, or with `expand=false` once, as a whole.
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
    WindowQuery(window, shows): WindowQuery,
    Extension(large_answers): Extension<LargeAnswers>,
) -> Result<Response, Problem> {
    let events = match app.events.list(&caller, window, shows).await? {
        InWindow::Few(events) => return Ok(Json(EventsBody::all(events, shows)).into_response()),
        many @ InWindow::Many(_) => many,
    };
    let answer = large_answers.begin(caller.user.id).await?;
    let body = move |occurrence| EventBody::shown(occurrence, shows);
    let (answer, count, extent) =
        answer.list(&EventsBody::of(0, Extent::Whole), events, |it| it.event.id.0, body).await?;
    answer.finish(&EventsBody::of(count, extent)).await
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
///
/// One that repeats is answered as a whole: where it begins, how it repeats, and which occurrences differ.
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

/// List occurrences of an event.
///
/// By their start, from an instant on. An event that does not repeat is the only one.
#[utoipa::path(
    get,
    path = "/events/{id}/occurrences/",
    operation_id = "list_occurrences",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), OccurrencesParams),
    responses(
        (status = 200, description = "The occurrences.", body = OccurrencesBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        ServerFailure,
    )
)]
async fn list_occurrences(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<EventId>,
    OccurrencesQuery(page): OccurrencesQuery,
) -> Result<Json<OccurrencesBody>, Problem> {
    Ok(Json(app.events.occurrences(&caller, id, page).await?.into()))
}

/// Change an event.
///
/// An absent field stays as it is. A change between whole days and a time names both ends anew. With `If-Match` it is only
/// done in the named state, so that two who change an event at once do not overwrite each other unseen.
///
/// A series that begins elsewhere takes UNTIL, its dates and the occurrences that differ along by the same time on the clock. With `scope=this` one
/// occurrence is changed, and answered. With `scope=following` the series ends before the occurrence, and a new one with the change
/// begins there, which is answered; at the first occurrence that is the same as `scope=all`. Whoever wants other occurrences to differ than
/// those that go along names them all in `overrides`, in the same request.
#[utoipa::path(
    patch,
    path = "/events/{id}",
    operation_id = "update_event",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), ScopeParams, IfMatchParams),
    request_body = UpdateEventBody,
    responses(
        (status = 200, description = "The event, the occurrence, or the series that follows.", body = EventBody),
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
    ScopeQuery(scope): ScopeQuery,
    IfMatch(meant_for): IfMatch,
    Body((changes, own)): Body<UpdateEventBody>,
) -> Result<Tagged<Json<EventBody>>, Problem> {
    let events = &app.events;
    match scope {
        None => Ok(answer(events.update(&caller, id, &meant_for, &changes).await?)),
        Some(Part::Following(start)) => {
            Ok(answer(events.update_following(&caller, id, start, &meant_for, &changes, own).await?))
        }
        Some(Part::This(start)) => {
            let occurrence = events.update_occurrence(&caller, id, start, &meant_for, &changes).await?;
            Ok(Tagged(occurrence.event.updated_at, Json(occurrence.into())))
        }
    }
}

/// Delete an event.
///
/// With `If-Match` it is only done in the named state. With `scope=this` or `scope=following` the occurrences are taken out of the series,
/// which goes to the trash if none is left.
#[utoipa::path(
    delete,
    path = "/events/{id}",
    operation_id = "delete_event",
    tag = "events",
    params(("id" = Uuid, Path, description = "The event."), ScopeParams, IfMatchParams),
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
    ScopeQuery(scope): ScopeQuery,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    match scope {
        None => app.events.delete(&caller, id, &meant_for).await?,
        Some(part) => app.events.delete_occurrences(&caller, id, part, &meant_for).await?,
    }
    Ok(MessageBody::json("Event deleted successfully"))
}
