//! What is begun is finished: a client that hangs up takes nothing back.
//!
//! hyper drops the future of a request whose client has gone. Dropped between a commit and what follows it, a use case
//! would leave the security log without its event. So whatever may write runs in a task of its own; only
//! reading the body still depends on the client.

use std::panic::resume_unwind;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::oneshot;
use tracing::Instrument as _;

/// The middleware.
pub(crate) async fn finish(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    // Dropped with this future when the client leaves or the timeout fires.
    let (_here, left) = oneshot::channel();
    let request = request.map(|body| Body::new(Abandonable { body, left }));
    match tokio::spawn(next.run(request).in_current_span()).await {
        Ok(response) => response,
        // Told as any other panic, further out.
        Err(ended) if ended.is_panic() => resume_unwind(ended.into_panic()),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// A body that ends with an error once the client has left.
struct Abandonable {
    body: Body,
    left: oneshot::Receiver<()>,
}

impl HttpBody for Abandonable {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if Pin::new(&mut self.left).poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new("the client has left"))));
        }
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
