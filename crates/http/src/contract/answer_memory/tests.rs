use axum::body::Body;
use http_body_util::{BodyExt as _, Collected};
use hyper::body::Body as _;
use uuid::Uuid;

use super::*;

const ADA: Reader = Some(UserId(Uuid::from_u128(1)));
const GRACE: Reader = Some(UserId(Uuid::from_u128(2)));
const NOBODY: Reader = None;

fn text(length: usize) -> Bytes {
    (0..=u8::MAX).cycle().take(length).collect()
}

impl AnswerMemory {
    fn read(&self, reader: Reader, length: usize) -> Option<HeldBody> {
        self.hold(reader, text(length), Kind::Read)
    }

    fn write(&self, reader: Reader, length: usize) -> HeldBody {
        self.hold(reader, text(length), Kind::Write).expect("a write is answered")
    }
}

async fn whole(body: HeldBody) -> Option<Bytes> {
    body.collect().await.ok().map(Collected::to_bytes)
}

#[test]
fn a_reader_has_the_budget_until_it_is_spent_and_again_when_an_answer_is_dropped() {
    let memory = AnswerMemory::new(10);
    let first = memory.read(ADA, 6);
    assert!(memory.read(ADA, 5).is_none(), "there are four left");
    let second = memory.read(ADA, 4);
    assert!(second.is_some() && memory.read(ADA, 1).is_none());
    drop(first);
    assert!(memory.read(ADA, 6).is_some());
}

#[tokio::test]
async fn an_answer_that_was_read_takes_no_room_though_its_body_is_kept() {
    let memory = AnswerMemory::new(10);
    let mut body = memory.read(ADA, 10).expect("room");
    assert!(body.frame().await.is_some_and(|frame| frame.is_ok()));
    assert!(body.is_end_stream() && memory.read(ADA, 10).is_some());
    assert!(body.frame().await.is_none());
}

#[tokio::test]
async fn an_answer_is_counted_until_the_last_of_its_pieces_is_taken() {
    let memory = AnswerMemory::new(PIECE + 1);
    let mut body = memory.read(ADA, PIECE + 1).expect("room");
    let [first, last] = [body.frame().await, body.frame().await];
    assert!(body.is_end_stream());
    drop(body);
    drop(last);
    assert!(memory.read(ADA, 1).is_none(), "its client has not taken the first piece");
    drop(first);
    assert!(memory.read(ADA, PIECE + 1).is_some());
}

#[tokio::test]
async fn whoever_holds_most_gives_up_its_oldest_answers_for_whoever_holds_less() {
    let memory = AnswerMemory::new(10);
    let [oldest, older, young] = [3, 3, 4].map(|length| memory.read(ADA, length).expect("room"));
    let graces = memory.read(GRACE, 4).expect("Ada gives way");
    assert_eq!((whole(oldest).await, whole(older).await), (None, None), "what was given up does not look whole");
    assert_eq!(whole(young).await, Some(text(4)));
    assert_eq!(whole(graces).await, Some(text(4)));
}

#[test]
fn nobody_gives_way_to_a_reader_that_would_hold_as_much() {
    let memory = AnswerMemory::new(10);
    let (_adas, _graces) = (memory.read(ADA, 5), memory.read(GRACE, 4));
    assert!(memory.read(NOBODY, 5).is_none());
    assert!(memory.read(GRACE, 2).is_none());
    assert!(memory.read(NOBODY, 4).is_some(), "Ada gives way");
}

#[tokio::test]
async fn nobody_loses_an_answer_to_one_that_is_refused_all_the_same() {
    let memory = AnswerMemory::new(10);
    let adas = [5, 5].map(|length| memory.read(ADA, length).expect("room"));
    assert!(memory.read(GRACE, 6).is_none());
    for body in adas {
        assert_eq!(whole(body).await, Some(text(5)));
    }
}

#[tokio::test]
async fn the_answer_to_a_write_is_held_and_older_ones_of_its_reader_give_way() {
    let memory = AnswerMemory::new(10);
    let (adas, graces) = (memory.write(ADA, 5), memory.write(GRACE, 5));
    let next = memory.write(ADA, 5);
    assert_eq!((whole(adas).await, whole(graces).await), (None, Some(text(5))));
    let beyond = [memory.write(GRACE, 5), memory.write(NOBODY, 5)];
    assert!(memory.read(GRACE, 1).is_none(), "more than the budget is held");
    for body in beyond {
        assert_eq!(whole(body).await, Some(text(5)));
    }
    assert_eq!(whole(next).await, Some(text(5)));
}

#[test]
fn an_answer_whose_text_is_still_used_is_counted_though_it_was_dropped() {
    let memory = AnswerMemory::new(10);
    let counted = memory.read(ADA, 10).map(|body| body.kept_counted());
    assert!(memory.read(ADA, 1).is_none());
    drop(counted);
    assert!(memory.read(ADA, 1).is_some());
}

#[test]
fn an_answer_that_is_larger_than_the_budget_is_held_alone() {
    let memory = AnswerMemory::new(10);
    let large = memory.read(ADA, 11);
    assert!(large.is_some() && memory.read(ADA, 1).is_none());
    drop(large);
    let _small = memory.read(ADA, 1);
    assert!(memory.read(GRACE, 11).is_none());
}

#[tokio::test]
async fn an_answer_is_handed_out_in_pieces_that_do_not_hold_the_rest() {
    let length = 3 * PIECE + 1;
    let whole = text(length);
    let mut body = AnswerMemory::new(length).hold(ADA, whole.clone(), Kind::Read).expect("room");
    let mut pieces = Vec::new();
    while !body.is_end_stream() {
        let left = (length - pieces.iter().map(Bytes::len).sum::<usize>()) as u64;
        assert_eq!(body.size_hint().exact(), Some(left));
        pieces.extend(body.frame().await.map(|frame| frame.unwrap().into_data().unwrap()));
    }
    assert!(whole.is_unique(), "nothing else holds the text");
    assert_eq!(pieces.concat(), whole);
    assert!(pieces.iter().all(|piece| piece.len() <= PIECE));
}

#[tokio::test]
async fn as_the_body_of_an_answer_its_length_is_known() {
    let body = Body::new(AnswerMemory::new(10).read(ADA, 7).expect("room"));
    assert_eq!(body.size_hint().exact(), Some(7));
}
