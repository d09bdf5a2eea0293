//! Published calendars: their owners give them addresses, and anyone with the address can read them.

mod bodies;
mod conditions;
mod content;

use std::io::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use axum::{Extension, Router};
use scheduler_application::{App, Publication};
use scheduler_domain::{CalendarId, UserId};

use self::bodies::{PublishBody, PublishedBody};
use self::conditions::Asked;
use self::content::Content;
use crate::contract::created::created;
use crate::contract::etag::{IfMatch, IfMatchParams};
use crate::contract::extract::{Authenticated, Body, FromClient, PathId};
use crate::contract::file_names::file_stem;
use crate::contract::json::Json;
use crate::contract::large_answer::LargeAnswers;
use crate::contract::message::MessageBody;
use crate::contract::problem::Problem;
use crate::contract::responses::{
    Conditional, Contended, NeedsBody, NeedsCaller, NeedsInput, NeedsJson, NeedsThing, ServerFailure,
};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(publish_calendar, withdraw_calendar))
}

/// The calendars at their addresses. They are not part of the API and not in its document: they are read by programs that know nothing of
/// Scheduler.
pub(crate) fn feeds() -> Router<Arc<App>> {
    Router::new().route("/feeds/{file}", get(read_feed))
}

/// Publish a calendar.
///
/// Answers a secret address, which is shown this once: whoever has it reads the calendar without an account. Once more, and the address
/// before is void.
///
/// With `full` they read titles, times, places, notes and addresses, but no reminders and no guests, and of private events only the times.
/// With `busy` they read nothing but the times at which the owner is busy.
#[utoipa::path(
    post,
    path = "/calendars/{id}/feed",
    operation_id = "publish_calendar",
    tag = "publishing",
    params(("id" = Uuid, Path, description = "The calendar."), IfMatchParams),
    request_body = PublishBody,
    responses(
        (status = 201, description = "The address.", body = PublishedBody,
            headers(("Location" = String, description = "Where the address is taken away."))),
        NeedsJson,
        NeedsCaller,
        NeedsThing,
        NeedsBody,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn publish_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    IfMatch(meant_for): IfMatch,
    Body(details): Body<PublishBody>,
) -> Result<Response, Problem> {
    let url = app.publishing.publish(&caller, id, &meant_for, details).await?;
    Ok(created(&format!("/api/v1/calendars/{id}/feed"), PublishedBody { url }))
}

/// Stop publishing a calendar.
///
/// Its address is void at once. One that is not published is not found.
#[utoipa::path(
    delete,
    path = "/calendars/{id}/feed",
    operation_id = "withdraw_calendar",
    tag = "publishing",
    params(("id" = Uuid, Path, description = "The calendar."), IfMatchParams),
    responses(
        (status = 200, description = "It is published no more.", body = MessageBody),
        NeedsCaller,
        NeedsThing,
        NeedsInput,
        Conditional,
        Contended,
        ServerFailure,
    )
)]
async fn withdraw_calendar(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PathId(id): PathId<CalendarId>,
    IfMatch(meant_for): IfMatch,
) -> Result<Json<MessageBody>, Problem> {
    app.publishing.withdraw(&caller, id, &meant_for).await?;
    Ok(MessageBody::json("Calendar withdrawn"))
}

/// A published calendar. Nothing is read from the store if its owner has changed nothing since this reader last fetched it.
async fn read_feed(
    State(app): State<Arc<App>>,
    FromClient(origin): FromClient,
    Path(file): Path<String>,
    Extension(large_answers): Extension<LargeAnswers>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let secret = file.strip_suffix(".ics").ok_or_else(Problem::not_found)?;
    let publication = app.publishing.find(origin, secret).await?;
    let asked = Asked::of(&headers);
    if let Some(known) = publication.known().filter(|known| asked.knows(known)) {
        return Ok((StatusCode::NOT_MODIFIED, asked.headers_of(known)).into_response());
    }
    let file = large_answers.begin_file(readers_of(&publication), asked.content()).await?;
    let pen = file.pen();
    publication.write(move |text| pen.write(|content| content.write_all(text))).await?;
    let (finished, hash) = file.finish_with(Content::finish).await?;
    let written = publication.note(&hash).await;
    let headers = asked.headers_of(&written);
    if asked.knows(&written) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let name = format!("{}.ics", file_stem(publication.name()));
    Ok(finished.into_response(asked.with_content(headers, &name)))
}

/// All readers of one published calendar share places for large answers, so that they take none of its owner's. There is no account with
/// this id.
fn readers_of(publication: &Publication) -> UserId {
    UserId(publication.calendar().id.0)
}
