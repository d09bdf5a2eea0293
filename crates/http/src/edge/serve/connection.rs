//! One connection, from its first byte to its last.

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

/// The most of an HTTP/1 request that is read ahead, its head included (64 KiB, where hyper would take 400).
const READ_AHEAD: usize = 64 * 1024;
/// How many requests of one HTTP/2 connection are answered at once; browsers reckon with 100 (RFC 9113, section 6.5.2).
const STREAMS: u32 = 100;
/// How much of HTTP/2 bodies is taken before it is asked for, on a connection (RFC 9113, section 6.9.2: the least).
const WINDOW: u32 = 65_535;
/// How often an HTTP/2 client is asked whether it is still there, and how long it has to say so.
const PING: Duration = Duration::from_secs(20);

/// HTTP/1.1, or HTTP/2 from clients that know that we speak it: a proxy in front.
pub(super) fn protocol(header_timeout: Duration) -> Builder<TokioExecutor> {
    let mut protocol = Builder::new(TokioExecutor::new());
    // For every head anew, from the end of the answer before it: it limits idle connections too.
    protocol.http1().timer(TokioTimer::new()).header_read_timeout(header_timeout).max_buf_size(READ_AHEAD);
    let mut http2 = protocol.http2();
    http2.timer(TokioTimer::new()).max_concurrent_streams(STREAMS);
    // What nobody reads yet is kept by hyper, beside the budget for bodies.
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
    /// Among the connections that there may be.
    pub(super) place: Option<OwnedSemaphorePermit>,
    /// How long it may be of no use.
    pub(super) patience: Duration,
}

impl Connection {
    /// Answers its requests until the client has enough, or is of no use, or the server stops.
    pub(super) async fn answer(self, protocol: &Builder<TokioExecutor>, mut stopped: watch::Receiver<()>) {
        let Self { stream, peer, router, finisher, draining, place, patience } = self;
        // Answers are small: waiting to fill a segment only delays them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY could not be set");
        }
        let mut watch = Watch::default();
        let activity = watch.activity();
        let (place, leave) = (Mutex::new(place), Notify::new());
        // Together: each by itself would be counted up and down for each request, where threads wait for each other.
        let shared = Arc::new(Shared { router, finisher, peer, draining, activity, place, leave });
        let service = service_fn(|request: Request<Incoming>| {
            let shared = Arc::clone(&shared);
            let under_way = shared.activity.begin();
            // On HTTP/1 a stream has the connection for itself; on HTTP/2 others may go on beside it.
            let is_alone = request.version() < Version::HTTP_2;
            async move {
                let Ok(mut response) = shared.call(request).await;
                let Shared { place, activity, draining, leave, .. } = &*shared;
                if let Some(ending) = response.extensions_mut().remove::<Ending>() {
                    // Streams have a budget of their own.
                    let freed = is_alone.then(|| place.lock().unwrap_or_else(PoisonError::into_inner).take());
                    drop(freed);
                    response = streaming(response, is_alone, activity.open_stream(ending));
                } else if !is_alone || is_long(response.body()) {
                    response = response.map(|body| Body::new(Taken::new(body, activity.open_answer())));
                }
                if draining.has_begun() {
                    // HTTP/1 says it in the answer; on HTTP/2 there is no such header.
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
                // hyper's timer begins with the first head and does not know HTTP/2; this one covers what is before
                // the first (whoever sends `P` may go on to either protocol), idle HTTP/2, and answers that are not read,
                // whatever else goes on beside them.
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

/// Whether an answer is more than what hyper takes of it at once on HTTP/1.
fn is_long(body: &Body) -> bool {
    body.size_hint().upper().is_none_or(|length| length > PIECE as u64)
}

/// An answer that goes on until one side has enough.
fn streaming(mut response: Response, is_alone: bool, open: OpenStream) -> Response {
    if is_alone {
        // Nothing comes after it: its connection has given its place away.
        close_after(&mut response);
    }
    response.map(|body| {
        Body::new(body.map_frame(move |frame| {
            let _held = &open;
            frame
        }))
    })
}

/// Tells an HTTP/1 client that nothing comes after this answer; hyper closes the connection then.
fn close_after(response: &mut Response) {
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
}

/// What the requests of a connection have in common.
struct Shared {
    router: Router,
    finisher: Finisher,
    peer: SocketAddr,
    draining: Draining,
    activity: Arc<Activity>,
    place: Mutex<Option<OwnedSemaphorePermit>>,
    /// Rung when an HTTP/2 client is to be told that the server stops.
    leave: Notify,
}

impl Shared {
    /// Answers a request, whatever may write to its end.
    async fn call(&self, request: Request<Incoming>) -> Result<Response, Infallible> {
        // Whoever waits to be asked for their body sends none when they are refused.
        let sends = request.version() < Version::HTTP_2 && !request.headers().contains_key(header::EXPECT);
        let mut request = request.map(|body| match (body.is_end_stream(), sends) {
            // Nothing need be boxed to say that there is nothing.
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
