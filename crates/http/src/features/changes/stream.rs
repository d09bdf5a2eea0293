//! Changes as they happen, as server-sent events (HTML Living Standard, section 9.2).

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{FromRequestParts, RawQuery, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::stream::{self, StreamExt as _};
use scheduler_application::{App, ChangeToken, Since};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};

use super::bodies::since;
use crate::contract::extract::Authenticated;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsChangeToken, ServerFailure};
use crate::contract::routes::{Routes, route};

/// The interval of comments that keep proxies from closing a stream without events.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How long a client waits before it reconnects.
const RETRY: Duration = Duration::from_secs(2);
/// The id of the last event that a client of this standard received.
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

pub(super) fn routes() -> Routes {
    Routes::default().with(route!(stream_changes))
}

/// Where a client starts to listen. The header wins, because clients of the standard send it when they reconnect.
pub(super) struct StreamStart(Since);

impl<S: Send + Sync> FromRequestParts<S> for StreamStart {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        if let Some(id) = parts.headers.get(LAST_EVENT_ID).filter(|id| !id.is_empty()) {
            // A value that is not text is not one of our tokens.
            let token = id.to_str().unwrap_or_default().to_owned();
            return Ok(Self(Since::Token(ChangeToken(token))));
        }
        let RawQuery(query) = RawQuery::from_request_parts(parts, state).await.unwrap_or(RawQuery(None));
        Ok(Self(since(&query.unwrap_or_default())))
    }
}

/// The parameters in the document.
struct StreamParams;

impl IntoParams for StreamParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let token = |name: &str, place: ParameterIn, meaning: &str| {
            let parameter = ParameterBuilder::new().name(name).parameter_in(place).required(Required::False);
            let text = ObjectBuilder::new().schema_type(Type::String);
            parameter.description(Some(meaning)).schema(Some(text.build())).build()
        };
        let meaning = "A token that was given before: what changed since then is told of at once.";
        vec![
            token("since", ParameterIn::Query, meaning),
            token("Last-Event-ID", ParameterIn::Header, "The last token that was heard of; it wins over `since`."),
        ]
    }
}

/// Listen to changes.
///
/// Server-sent events, one when something of the caller's changed: `id` and `data` are the token up to which there is something to
/// ask for at `/changes/`. Several changes at once may be one event. The header `Last-Event-ID` wins over `since`. It ends when
/// the session, key or account does.
#[utoipa::path(
    get,
    path = "/changes/stream",
    operation_id = "stream_changes",
    tag = "changes",
    params(StreamParams),
    responses(
        (status = 200, description = "The events, until one side has enough.", body = String,
            content_type = "text/event-stream"),
        NeedsCaller,
        NeedsChangeToken,
        ServerFailure,
    )
)]
async fn stream_changes(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    StreamStart(since): StreamStart,
) -> Result<Response, Problem> {
    let listener = app.changes.listen(&caller, &since).await?;
    let ending = listener.ending();
    // Not an event, but the place from which the client continues if it is cut off before the first one.
    let start = Event::default().id(listener.token().0).retry(RETRY);
    let changes = stream::unfold(listener, |mut listener| async {
        let ChangeToken(token) = listener.next().await?;
        Some((Event::default().id(token.clone()).data(token), listener))
    });
    let events = stream::iter([start]).chain(changes).map(Ok::<_, Infallible>);
    let answer = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE).text("still here"));
    // Proxies that buffer answers until they are complete would buffer these forever.
    let unbuffered = [(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"))];
    let uncached = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Ok((Extension(ending), unbuffered, uncached, answer).into_response())
}
