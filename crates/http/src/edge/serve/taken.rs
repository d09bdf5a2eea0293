//! An answer that notes whenever its client takes something of it.
//!
//! hyper asks for a part of a body, waits until its client has room for a byte, and then keeps the whole part until there is
//! room for the rest, where nobody sees it wait. So a part is handed out in short pieces: the next one is asked for when the client
//! has taken the one before. The last piece of a part is one byte: hyper lets go of the body only once there is room for all before
//! it.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use super::activity::OpenAnswer;
use crate::contract::answer_memory::PIECE;

/// The body of an answer.
pub(super) struct Taken {
    body: Body,
    /// What was not handed out yet of the last part.
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
        // When more is sure to come, a short part is a piece: hyper asks again once the client has taken it.
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

/// Takes the next piece of a part, and all of a part that is one byte long or none.
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
