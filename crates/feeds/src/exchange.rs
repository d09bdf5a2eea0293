//! One request and its answer, in HTTP/1.1 on a connection of its own.

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::header::{
    ACCEPT, ACCEPT_ENCODING, CONNECTION, CONTENT_TYPE, HOST, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, USER_AGENT,
};
use hyper::http::request::Builder;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use scheduler_application::{FeedError, FeedValidators, WebhookMessage};
use tokio::time::timeout;
use tokio_util::task::AbortOnDropHandle;
use url::{Position, Url};

use crate::{Bounds, Connection, told};

/// The `User-Agent`.
const OURSELVES: &str = concat!("Scheduler/", env!("CARGO_PKG_VERSION"));

/// How many bytes, and how many lines, the head of an answer may have.
const MOST_HEAD_BYTES: usize = 64 * 1024;
const MOST_HEADERS: usize = 100;

/// The head of an answer and what is still to come. Dropping it closes the connection.
pub(crate) struct Exchange {
    pub(crate) response: Response<Incoming>,
    _connection: AbortOnDropHandle<()>,
}

/// A request that may or may not have been put together.
pub(crate) type Question = hyper::http::Result<Request<Full<Bytes>>>;

/// Sends a request and waits for the head of the answer.
pub(crate) async fn ask(
    stream: Box<dyn Connection>,
    question: Question,
    bounds: &Bounds,
) -> Result<Exchange, FeedError> {
    let request = question.map_err(|error| told(&error, FeedError::BadAddress))?;
    let mut http = http1::Builder::new();
    http.max_buf_size(MOST_HEAD_BYTES).max_header_size(MOST_HEAD_BYTES).max_headers(MOST_HEADERS);
    let (mut sender, connection) = http.handshake(TokioIo::new(stream)).await.map_err(|error| broken(&error))?;
    // An error of the connection shows in the answer as well, so it is not looked at here.
    let connection = AbortOnDropHandle::new(tokio::spawn(async move { connection.await.unwrap_or_default() }));
    let answered = timeout(bounds.silence, sender.send_request(request)).await;
    let response = answered.map_err(|_| FeedError::TimedOut)?.map_err(|error| broken(&error))?;
    Ok(Exchange { response, _connection: connection })
}

/// What every request begins with.
fn head(url: &Url) -> Builder {
    Request::builder()
        .uri(&url[Position::BeforePath..Position::AfterQuery])
        .header(HOST, &url[Position::BeforeHost..Position::AfterPort])
        .header(USER_AGENT, OURSELVES)
        .header(CONNECTION, "close")
}

/// Asks for a calendar, if it is not the one that is known.
pub(crate) fn get(url: &Url, known: &FeedValidators) -> Question {
    let mut request = head(url).header(ACCEPT, "text/calendar, */*;q=0.1").header(ACCEPT_ENCODING, "gzip");
    let conditions = [(IF_NONE_MATCH, &known.etag), (IF_MODIFIED_SINCE, &known.last_modified)];
    for (name, value) in conditions {
        // A stored validator that is no valid header value did not come from the server.
        if let Some(value) = value.as_deref().and_then(|value| HeaderValue::from_str(value).ok()) {
            request = request.header(name, value);
        }
    }
    request.body(Full::default())
}

/// Tells a webhook something, with the headers of Standard Webhooks.
pub(crate) fn post(url: &Url, message: &WebhookMessage) -> Question {
    head(url)
        .method(Method::POST)
        .header(ACCEPT, "*/*")
        .header(CONTENT_TYPE, "application/json")
        .header("webhook-id", message.id.to_string())
        .header("webhook-timestamp", message.sent_at.timestamp())
        .header("webhook-signature", &message.signature)
        .body(Full::from(message.body.clone()))
}

/// The error for an exchange that broke.
pub(crate) fn broken(error: &hyper::Error) -> FeedError {
    told(error, if error.is_parse_too_large() { FeedError::TooLarge } else { FeedError::BrokenAnswer })
}
