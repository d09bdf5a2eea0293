//! Answering connections until the server stops.
//!
//! `axum::serve` accepts connections without a limit and sets no timer, so a client that never finishes the head of its request keeps its
//! connection forever. `axum-server` has timers, but accepts connections before they can be counted. So this loop is our own, built on the
//! same parts of hyper.

mod activity;
mod connection;
mod finish;
mod leftover;
mod places;
mod taken;

use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::sleep;

use crate::edge::drain::Draining;
use crate::edge::metrics::Metrics;
use connection::Connection;
use finish::Finisher;
pub use places::WriteLimits;

/// How long to pause when the system has no resources for another connection.
const PAUSE: Duration = Duration::from_millis(200);

/// Limits for connections.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionSettings {
    /// How many connections at a time; more wait in the system's backlog.
    pub max_connections: usize,
    /// How long the head of a request may take to arrive, and how long a connection may be idle.
    pub header_timeout: Duration,
    /// Limits for their requests that may write.
    pub writes: WriteLimits,
}

/// Serves until `shutdown` resolves; then accepts no more connections, finishes the requests that are running, and returns. A connection
/// that is used before that, while the server drains, closes after its answer.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    settings: ConnectionSettings,
    metrics: Metrics,
    draining: Draining,
    shutdown: impl Future<Output = ()> + Send + 'static,
) {
    let places = Arc::new(Semaphore::new(settings.max_connections));
    let protocol = Arc::new(connection::protocol(settings.header_timeout));
    let (stop, _) = watch::channel(());
    let finisher = Finisher::new(settings.writes);
    let mut shutdown = pin!(shutdown);
    loop {
        let next = next_connection(&listener, &places);
        let (place, stream, peer) = tokio::select! {
            () = &mut shutdown => break,
            next = next => next,
        };
        let (router, protocol) = (router.clone(), Arc::clone(&protocol));
        let (finisher, draining) = (finisher.clone(), draining.clone());
        let patience = settings.header_timeout;
        let connection = Connection { stream, peer, router, finisher, draining, place, patience };
        let (counted, stopped) = (metrics.connection(), stop.subscribe());
        tokio::spawn(async move {
            connection.answer(&protocol, stopped).await;
            drop(counted);
        });
    }
    drop(listener);
    stop.send_replace(());
    // Each connection holds a receiver to its end.
    stop.closed().await;
    finisher.idle().await;
}

/// Waits for a free place first, and only then for a connection that takes it.
async fn next_connection(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, TcpStream, SocketAddr) {
    // Nobody closes the semaphore, so a place is free at some time.
    let place = Arc::clone(places).acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (place, stream, peer),
            Err(error) if is_of_one_connection(error.kind()) => {}
            // Most likely out of file descriptors (EMFILE): after a while other connections have closed.
            Err(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "no connection can be accepted");
                sleep(PAUSE).await;
            }
        }
    }
}

/// The client left before it was accepted; the next one may be fine.
const fn is_of_one_connection(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
