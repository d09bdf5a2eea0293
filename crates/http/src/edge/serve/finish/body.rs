//! The body of a request that continues without its client.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use super::super::places::{Place, Places};
use crate::contract::overload::Overloaded;

/// Ends with an error once the client has left. While it waits for data, its request has no place. When it is complete, it ends only after
/// getting a place again, or with an error if there is none in time.
pub(super) struct AttendedBody {
    body: Body,
    left: oneshot::Receiver<()>,
    place: Arc<Place>,
    places: Places,
    /// The wait for a place, once the body is complete.
    turn: Option<BoxFuture<'static, Option<OwnedSemaphorePermit>>>,
}

impl AttendedBody {
    pub(super) const fn new(body: Body, left: oneshot::Receiver<()>, place: Arc<Place>, places: Places) -> Self {
        Self { body, left, place, places, turn: None }
    }
}

impl HttpBody for AttendedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if Pin::new(&mut self.left).poll(context).is_ready() {
            return Poll::Ready(Some(Err(axum::Error::new("the client has left"))));
        }
        if self.turn.is_none() {
            match Pin::new(&mut self.body).poll_frame(context) {
                Poll::Pending => {
                    self.place.give_up();
                    return Poll::Pending;
                }
                Poll::Ready(None) if !self.place.is_held() => self.turn = Some(self.places.clone().wait().boxed()),
                frame @ Poll::Ready(_) => return frame,
            }
        }
        let Some(turn) = &mut self.turn else { return Poll::Ready(None) };
        let permit = ready!(turn.as_mut().poll(context));
        self.turn = None;
        Poll::Ready(match permit {
            Some(permit) => {
                self.place.resume(permit);
                None
            }
            None => Some(Err(axum::Error::new(Overloaded))),
        })
    }

    fn is_end_stream(&self) -> bool {
        self.place.is_held() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
