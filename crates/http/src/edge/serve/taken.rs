//! An answer that records whenever its client takes something of it.
//!
//! hyper requests a part of a body, waits until its client has room for one byte, and then holds the whole part until there is room for the
//! rest. That wait is not visible here. So a part is passed on in short pieces: the next one is requested when the client has taken the
//! previous one. The last piece of a part is one byte: hyper releases the body only once there is room for everything before that byte.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use super::activity::OpenAnswer;
use crate::contract::answer_memory::PIECE;

/// The body of an answer.
pub(super) struct Taken {
    body: Body,
    /// The rest of the last part that was not passed on yet.
    rest: Bytes,
    open: OpenAnswer,
}

impl Taken {
    pub(super) const fn new(body: Body, open: OpenAnswer) -> Self {
        Self { body, rest: Bytes::new(), open }
    }
}

impl HttpBody for Taken {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.open.note_progress();
        if !self.rest.is_empty() {
            return Poll::Ready(Some(Ok(Frame::data(next_piece(&mut self.rest)))));
        }
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        // If more is certain to follow, a short part is one piece: hyper requests the next once the client has taken it.
        let goes_on = self.body.size_hint().lower() > 0;
        Poll::Ready(frame.map(|frame| {
            Ok(frame?.map_data(|part| {
                if goes_on && part.len() <= PIECE {
                    return part;
                }
                self.rest = part;
                next_piece(&mut self.rest)
            }))
        }))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.body.size_hint();
        let held = self.rest.len() as u64;
        let mut hint = SizeHint::new();
        hint.set_lower(body.lower() + held);
        if let Some(upper) = body.upper() {
            hint.set_upper(upper + held);
        }
        hint
    }
}

/// Takes the next piece of a part; the last byte of a part is a piece of its own.
fn next_piece(part: &mut Bytes) -> Bytes {
    let length = part.len().saturating_sub(1).clamp(1, PIECE).min(part.len());
    part.split_to(length)
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::super::activity::Watch;
    use super::*;

    #[tokio::test]
    async fn an_answer_is_handed_out_in_short_pieces_and_its_end_by_itself() {
        for length in [0, 1, 2, PIECE, PIECE + 1, 100_000] {
            let whole: Vec<u8> = (0..=u8::MAX).cycle().take(length).collect();
            let mut taken = Taken::new(Body::from(whole.clone()), Watch::default().activity().open_answer());
            let mut pieces = Vec::new();
            while !taken.is_end_stream() {
                let left = (length - pieces.iter().map(Bytes::len).sum::<usize>()) as u64;
                assert_eq!((taken.size_hint().lower(), taken.size_hint().upper()), (left, Some(left)));
                pieces.extend(taken.frame().await.map(|frame| frame.unwrap().into_data().unwrap()));
            }
            assert_eq!(pieces.concat(), whole);
            assert!(pieces.iter().all(|piece| piece.len() <= PIECE));
            assert!(length < 2 || pieces.last().unwrap().len() == 1, "{length}");
        }
    }
}
