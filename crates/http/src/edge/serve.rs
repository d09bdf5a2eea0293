//! Answering connections until told to stop.
//!
//! `axum::serve` takes connections without a bound and sets no timer, so a client that never finishes its head keeps its
//! connection for good; `axum-server` has timers, but accepts before one could count. So the loop is ours, over the
//! same parts of hyper that both are made of.

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

/// How long to leave the listener alone when the system has no room for a connection.
const PAUSE: Duration = Duration::from_millis(200);

/// What connections may cost.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionSettings {
    /// How many at once; more wait in the system's backlog.
    pub max_connections: usize,
    /// How long a request's head may take to arrive, and a connection may be idle.
    pub header_timeout: Duration,
    /// What those of their requests may take that may write.
    pub writes: WriteLimits,
}

/// Serves until `shutdown` resolves; then accepts no more, finishes what is under way, and returns. Connections that are used before
/// it, while the server drains, end after their answer.
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

/// Waits for a place first, and only then for somebody to take it.
async fn next_connection(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (Option<OwnedSemaphorePermit>, TcpStream, SocketAddr) {
    // Nobody closes the semaphore, so there is a place in the end.
    let place = Arc::clone(places).acquire_owned().await.ok();
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => return (place, stream, peer),
            Err(error) if is_of_one_connection(error.kind()) => {}
            // Most likely out of file descriptors (EMFILE): others close, given time.
            Err(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "no connection can be accepted");
                sleep(PAUSE).await;
            }
        }
    }
}

/// The client left before it was accepted; the next may stay.
const fn is_of_one_connection(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset)
}
