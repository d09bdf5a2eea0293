//! The rest of the body of a request that is answered already: a refusal may need only its head.
//!
//! hyper closes an HTTP/1 connection if a body is not read to its end. A client that is still sending then loses the answer (RFC 9112,
//! section 9.6). So the rest of a body is read and discarded, within limits. On HTTP/2 only the stream ends.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use http_body_util::BodyExt as _;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::contract::extract::file::MAX_FORM;

/// The maximum that is discarded: twice the largest body that any operation accepts. A file that is refused as too large is rarely larger
/// than that.
const MOST: usize = 2 * MAX_FORM;
/// How long reading it may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// A body of an HTTP/1 request.
pub(super) struct Whole {
    /// `None` once it was read to its end.
    body: Option<Incoming>,
}

impl Whole {
    pub(super) const fn new(body: Incoming) -> Self {
        Self { body: Some(body) }
    }
}

impl Body for Whole {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let frame = Pin::new(body).poll_frame(context);
        if matches!(frame, Poll::Ready(None | Some(Err(_)))) {
            self.body = None;
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        let left = self.body.take().filter(|body| !body.is_end_stream());
        if let (Some(left), Ok(runtime)) = (left, Handle::try_current()) {
            runtime.spawn(timeout(PATIENCE, throw_away(left)));
        }
    }
}

async fn throw_away(mut body: Incoming) {
    let mut read = 0;
    while read < MOST
        && let Some(Ok(frame)) = body.frame().await
    {
        read += frame.data_ref().map_or(0, Bytes::len);
    }
}
