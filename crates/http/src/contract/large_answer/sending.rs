//! Sending an answer from its file, as fast as its client reads, and not slower than a minimum.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures::stream;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::places::Place;
use super::spool::Written;

/// The number of time limits that a client may use for reading an answer: within each it must take one of this many parts.
const PARTS: usize = 10;

/// A file, and the place that it takes among those of its reader.
pub(super) struct Kept {
    written: Written,
    _place: Arc<Place>,
}

impl Kept {
    pub(super) const fn new(written: Written, place: Arc<Place>) -> Self {
        Self { written, _place: place }
    }
}

struct Sending {
    /// `None` once the client was too slow.
    rest: Mutex<Option<Kept>>,
    sent: AtomicUsize,
    length: usize,
}

/// The body that sends it. A client that reads too slowly gets no more, because others wait for the room that the file takes.
pub(super) fn body(kept: Kept, length: usize, patience: Duration) -> Body {
    let sending = Arc::new(Sending { rest: Mutex::new(Some(kept)), sent: AtomicUsize::new(0), length });
    tokio::spawn(watch(Arc::downgrade(&sending), patience));
    Body::from_stream(stream::unfold(sending, |sending| async {
        if sending.sent.load(Ordering::Relaxed) == sending.length {
            return None;
        }
        let reading = Arc::clone(&sending);
        let chunk = spawn_blocking(move || reading.next_chunk()).await.map_err(io::Error::other).flatten();
        Some((chunk, sending))
    }))
}

impl Sending {
    fn next_chunk(&self) -> io::Result<Bytes> {
        let mut rest = self.rest.lock().unwrap_or_else(PoisonError::into_inner);
        let chunk = rest.as_mut().ok_or(io::ErrorKind::TimedOut)?.written.next_chunk()?;
        if chunk.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.sent.fetch_add(chunk.len(), Ordering::Relaxed);
        Ok(chunk.into())
    }

    fn give_up(&self) {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Checks at intervals whether the client reads, until the body is gone.
async fn watch(sending: Weak<Sending>, patience: Duration) {
    let mut last_seen = 0;
    loop {
        sleep(patience).await;
        let Some(sending) = sending.upgrade() else { return };
        let sent = sending.sent.load(Ordering::Relaxed);
        if sent < sending.length && sent - last_seen < sending.length / PARTS {
            tracing::debug!(sent, length = sending.length, "a large answer was read too slowly");
            sending.give_up();
            return;
        }
        last_seen = sent;
    }
}
