//! One connection, from its beginning to its end.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, StatusCode, Version, header};
use axum::response::{IntoResponse as _, Response};
use http_body_util::BodyExt as _;
use hyper::body::{Body as _, Incoming};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use scheduler_application::Ending;
use tokio::net::TcpStream;
use tokio::sync::{Notify, OwnedSemaphorePermit, watch};
use tokio::time::{Instant, sleep};
use tower_service::Service as _;

use super::activity::{Activity, IdleAction, OpenStream, Watch};
use super::finish::Finisher;
use super::leftover::Whole;
use super::taken::Taken;
use crate::contract::answer_memory::PIECE;
use crate::edge::drain::Draining;
use crate::edge::reading::is_read;

/// The maximum of an HTTP/1 request that is read ahead, with its head (64 KiB; hyper's default is 400).
const READ_AHEAD: usize = 64 * 1024;
/// How many requests of one HTTP/2 connection are answered at the same time; browsers expect 100 (RFC 9113, section 6.5.2).
const STREAMS: u32 = 100;
/// How many bytes of HTTP/2 bodies a connection accepts before they are read (RFC 9113, section 6.9.2: the minimum).
const WINDOW: u32 = 65_535;
/// The interval at which an HTTP/2 client is checked, and the time that it has to respond.
const PING: Duration = Duration::from_secs(20);

/// HTTP/1.1, or HTTP/2 from clients that know that we support it: a proxy in front.
pub(super) fn protocol(header_timeout: Duration) -> Builder<TokioExecutor> {
    let mut protocol = Builder::new(TokioExecutor::new());
    // The timer restarts for every head, at the end of the previous answer, so it also limits idle connections.
    protocol.http1().timer(TokioTimer::new()).header_read_timeout(header_timeout).max_buf_size(READ_AHEAD);
    let mut http2 = protocol.http2();
    http2.timer(TokioTimer::new()).max_concurrent_streams(STREAMS);
    // Data that nobody reads yet is held by hyper, outside the budget for bodies.
    http2.initial_stream_window_size(WINDOW).initial_connection_window_size(WINDOW);
    http2.keep_alive_interval(PING).keep_alive_timeout(PING);
    protocol
}

pub(super) struct Connection {
    pub(super) stream: TcpStream,
    pub(super) peer: SocketAddr,
    pub(super) router: Router,
    pub(super) finisher: Finisher,
    pub(super) draining: Draining,
    /// One of the permitted connections.
    pub(super) place: Option<OwnedSemaphorePermit>,
    /// How long it may be unused.
    pub(super) patience: Duration,
}

impl Connection {
    /// Answers its requests until the client closes it, or it is no longer used, or the server stops.
    pub(super) async fn answer(self, protocol: &Builder<TokioExecutor>, mut stopped: watch::Receiver<()>) {
        let Self { stream, peer, router, finisher, draining, place, patience } = self;
        // Answers are small: waiting to fill a segment would only delay them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY could not be set");
        }
        let mut watch = Watch::default();
        let activity = watch.activity();
        let (place, leave) = (Mutex::new(place), Notify::new());
        // In one `Arc`: with one for each, every request would change all their reference counts, on which threads contend.
        let shared = Arc::new(Shared { router, finisher, peer, draining, activity, place, leave });
        let service = service_fn(|request: Request<Incoming>| {
            let shared = Arc::clone(&shared);
            let under_way = shared.activity.begin();
            // On HTTP/1 a stream occupies its connection; on HTTP/2 other requests may run beside it.
            let is_alone = request.version() < Version::HTTP_2;
            async move {
                let Ok(mut response) = shared.call(request).await;
                let Shared { place, activity, draining, leave, .. } = &*shared;
                if let Some(ending) = response.extensions_mut().remove::<Ending>() {
                    // Streams have their own budget.
                    let freed = is_alone.then(|| place.lock().unwrap_or_else(PoisonError::into_inner).take());
                    drop(freed);
                    response = streaming(response, is_alone, activity.open_stream(ending));
                } else if !is_alone || is_long(response.body()) {
                    response = response.map(|body| Body::new(Taken::new(body, activity.open_answer())));
                }
                if draining.has_begun() {
                    // On HTTP/1 the answer has a header for this; on HTTP/2 there is none.
                    if is_alone {
                        close_after(&mut response);
                    } else {
                        leave.notify_one();
                    }
                }
                drop(under_way);
                Ok::<_, Infallible>(response)
            }
        });
        let mut connection = pin!(protocol.serve_connection(TokioIo::new(stream), service));
        let mut next_look = pin!(sleep(patience));
        let mut is_stopping = false;
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        tracing::debug!(error, "connection ended");
                    }
                    return;
                }
                _ = stopped.changed(), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
                () = shared.leave.notified() => connection.as_mut().graceful_shutdown(),
                // hyper's timer starts with the first head and does not cover HTTP/2. This one covers the time before the first head (a
                // client that sends `P` may continue with either protocol), idle HTTP/2, and answers that are not read, whatever else
                // happens on the connection.
                () = next_look.as_mut() => {
                    match watch.look() {
                        IdleAction::Keep => {}
                        IdleAction::SendAway => connection.as_mut().graceful_shutdown(),
                        IdleAction::Drop => return,
                    }
                    next_look.as_mut().reset(Instant::now() + patience);
                }
            }
        }
    }
}

/// Whether an answer is longer than what hyper takes of it at once on HTTP/1.
fn is_long(body: &Body) -> bool {
    body.size_hint().upper().is_none_or(|length| length > PIECE as u64)
}

/// An answer that continues until one side ends it.
fn streaming(mut response: Response, is_alone: bool, open: OpenStream) -> Response {
    if is_alone {
        // No request follows on this connection: it has given up its place.
        close_after(&mut response);
    }
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _held = &open;
            frame
        }))
    })
}

/// Tells an HTTP/1 client that nothing follows this answer; hyper then closes the connection.
fn close_after(response: &mut Response) {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
}

/// What the requests of a connection share.
struct Shared {
    router: Router,
    finisher: Finisher,
    peer: SocketAddr,
    draining: Draining,
    activity: Arc<Activity>,
    place: Mutex<Option<OwnedSemaphorePermit>>,
    /// Notified when an HTTP/2 client is to be told that the server stops.
    leave: Notify,
}

impl Shared {
    /// Answers a request; one that may write is always completed.
    async fn call(&self, request: Request<Incoming>) -> Result<Response, Infallible> {
        // A client that sends `Expect` sends no body when it is refused.
        let sends = request.version() < Version::HTTP_2 && !request.headers().contains_key(header::EXPECT);
        let mut request = request.map(|body| match (body.is_end_stream(), sends) {
            // An empty body need not be boxed.
            (true, _) => Body::empty(),
            (false, true) => Body::new(Whole::new(body)),
            (false, false) => Body::new(body),
        });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let mut router = self.router.clone();
        if is_read(&request) {
            return router.call(request).await;
        }
        let answer = self.finisher.run(request, |request| router.call(request)).await;
        answer.unwrap_or_else(|| Ok(StatusCode::SERVICE_UNAVAILABLE.into_response()))
    }
}
