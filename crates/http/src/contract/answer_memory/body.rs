//! The body of an answer that can be given up while it waits for its client.

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::Bytes;
use hyper::body::{Body, Frame, SizeHint};

use super::Entry;

/// The longest piece of an answer that is passed on at once, in bytes. A client that takes no piece of this length within the time limit
/// counts as one that does not read.
pub(crate) const PIECE: usize = 16 * 1024;

/// A text in memory.
pub(super) struct Text {
    length: usize,
    /// The part that is still to be sent; `None` once it was given up.
    rest: Mutex<Option<Bytes>>,
}

impl Text {
    pub(super) fn new(text: Bytes) -> Arc<Self> {
        Arc::new(Self { length: text.len(), rest: Mutex::new(Some(text)) })
    }

    pub(super) const fn length(&self) -> usize {
        self.length
    }

    pub(super) fn give_up(&self) {
        self.rest().take();
    }

    /// Takes the next piece out, as a copy: it may wait for its client for longer than the text is held.
    fn next_piece(&self) -> Option<Box<[u8]>> {
        let mut rest = self.rest();
        let rest = rest.as_mut()?;
        Some(rest.split_to(rest.len().min(PIECE)).as_ref().into())
    }

    fn rest(&self) -> MutexGuard<'_, Option<Bytes>> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A piece that was passed on. HTTP/2 may keep it until its client has room for all of it, so the text is counted until then.
struct Piece {
    bytes: Box<[u8]>,
    _entry: Option<Arc<Entry>>,
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Sends a text while it is held. If the text was given up, the body ends with an error, so that it does not look complete.
pub(crate) struct HeldBody {
    text: Arc<Text>,
    /// How many bytes were not passed on yet.
    left: usize,
    /// `None` once everything was passed on: then only the last pieces hold it.
    entry: Option<Arc<Entry>>,
}

impl HeldBody {
    pub(super) fn new(text: Arc<Text>, entry: Entry) -> Self {
        Self { left: text.length(), text, entry: Some(Arc::new(entry)) }
    }

    /// Keeps the text counted for as long as the returned value lives, even if the body is dropped.
    pub(crate) fn kept_counted(&self) -> impl Send + use<> {
        self.entry.clone()
    }
}

impl Body for HeldBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        let Some(bytes) = self.text.next_piece() else {
            return Poll::Ready(Some(Err(axum::Error::new("the answer was given up, for others need the room"))));
        };
        self.left -= bytes.len();
        let entry = if self.left == 0 {
            self.text.give_up();
            self.entry.take()
        } else {
            self.entry.clone()
        };
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_owner(Piece { bytes, _entry: entry })))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left as u64)
    }
}
