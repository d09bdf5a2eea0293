//! An answer on HTTP/2 that says how much of it its client takes.
//!
//! hyper asks for a part of a body, waits until its client has room for a byte, and then keeps the whole part until there is
//! room for the rest, where nobody sees it wait. So the last byte of each part comes by itself: hyper has it sent, and lets go of
//! the body, only once there is room for all.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use super::activity::OpenAnswer;

/// The body of an answer.
pub(super) struct Taken {
    body: Body,
    /// The last byte of the part before.
    last_byte: Bytes,
    open: OpenAnswer,
}

impl Taken {
    pub(super) const fn new(body: Body, open: OpenAnswer) -> Self {
        Self { body, last_byte: Bytes::new(), open }
    }
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.open.is_taken();
        if !self.last_byte.is_empty() {
            return Poll::Ready(Some(Ok(Frame::data(std::mem::take(&mut self.last_byte)))));
        }
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        Poll::Ready(frame.map(|frame| {
            Ok(frame?.map_data(|mut part| {
                if part.len() > 1 {
                    self.last_byte = part.split_off(part.len() - 1);
                }
                part
            }))
        }))
    }

    fn is_end_stream(&self) -> bool {
        self.last_byte.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.body.size_hint();
        let held = self.last_byte.len() as u64;
        let mut hint = SizeHint::new();
        hint.set_lower(rest.lower() + held);
        if let Some(upper) = rest.upper() {
            hint.set_upper(upper + held);
        }
        hint
    }
}
