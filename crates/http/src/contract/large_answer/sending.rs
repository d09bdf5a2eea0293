//! On its way: an answer in its file, read as fast as its client does, and no slower than it must be.

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

/// How many times a client may let the patience pass while it reads: of so many parts it must take one each time.
const PARTS: usize = 10;

/// A file, and its place among those of its reader.
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

/// The body that sends it. Whoever dawdles gets no more, for the file takes room that others wait for.
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

/// Looks from time to time whether the client reads, until the body is gone.
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
