//! One request and its answer, in HTTP/1.1 on a connection of its own.

use bytes::Bytes;
use http_body_util::Empty;
use hyper::body::Incoming;
use hyper::client::conn::http1;
use hyper::header::{
    ACCEPT, ACCEPT_ENCODING, CONNECTION, HOST, HeaderValue, IF_MODIFIED_SINCE, IF_NONE_MATCH, USER_AGENT,
};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use scheduler_application::{FeedError, FeedValidators};
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

/// Asks for the calendar and waits for the head of the answer.
pub(crate) async fn ask(
    stream: Box<dyn Connection>,
    url: &Url,
    known: &FeedValidators,
    bounds: &Bounds,
) -> Result<Exchange, FeedError> {
    let request = request(url, known).map_err(|error| told(&error, FeedError::BadAddress))?;
    let mut http = http1::Builder::new();
    http.max_buf_size(MOST_HEAD_BYTES).max_header_size(MOST_HEAD_BYTES).max_headers(MOST_HEADERS);
    let (mut sender, connection) = http.handshake(TokioIo::new(stream)).await.map_err(|error| broken(&error))?;
    // An error of the connection shows in the answer as well, so it is not looked at here.
    let connection = AbortOnDropHandle::new(tokio::spawn(async move { connection.await.unwrap_or_default() }));
    let answered = timeout(bounds.silence, sender.send_request(request)).await;
    let response = answered.map_err(|_| FeedError::TimedOut)?.map_err(|error| broken(&error))?;
    Ok(Exchange { response, _connection: connection })
}

fn request(url: &Url, known: &FeedValidators) -> Result<Request<Empty<Bytes>>, hyper::http::Error> {
    let mut request = Request::get(&url[Position::BeforePath..Position::AfterQuery])
        .header(HOST, &url[Position::BeforeHost..Position::AfterPort])
        .header(USER_AGENT, OURSELVES)
        .header(ACCEPT, "text/calendar, */*;q=0.1")
        .header(ACCEPT_ENCODING, "gzip")
        .header(CONNECTION, "close");
    let conditions = [(IF_NONE_MATCH, &known.etag), (IF_MODIFIED_SINCE, &known.last_modified)];
    for (name, value) in conditions {
        // A stored validator that is no valid header value did not come from the server.
        if let Some(value) = value.as_deref().and_then(|value| HeaderValue::from_str(value).ok()) {
            request = request.header(name, value);
        }
    }
    request.body(Empty::new())
}

/// The error for an exchange that broke.
pub(crate) fn broken(error: &hyper::Error) -> FeedError {
    told(error, if error.is_parse_too_large() { FeedError::TooLarge } else { FeedError::BrokenAnswer })
}
