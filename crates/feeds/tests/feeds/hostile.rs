//! Servers that lie, break off, and send more than anybody wants.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;
use scheduler_application::FeedError;
use scheduler_feeds::Bounds;

use super::script::{CALENDAR, Reply, head};
use super::world::{World, body};

const URL: &str = "https://cal.example/a.ics";

/// What a fetch from a server with this reply answers, within a megabyte.
async fn fetched(reply: Reply) -> Result<Vec<u8>, FeedError> {
    let (mut world, _server) = World::with([reply]).await;
    world.bounds = Bounds { bytes: 1_000_000, ..Bounds::default() };
    world.fetch(URL).await.map(|fetched| body(Ok(fetched)))
}

fn answer(headers: &[&str], body: &[u8]) -> Vec<u8> {
    [head("200 OK", headers), body.to_vec()].concat()
}

fn gzipped(plain: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).expect("memory");
    encoder.finish().expect("memory")
}

#[tokio::test]
async fn a_length_that_is_too_long_makes_a_broken_answer() {
    for reply in [Reply::Bytes, Reply::Cut] {
        assert_eq!(fetched(reply(answer(&["Content-Length: 34"], CALENDAR))).await, Err(FeedError::BrokenAnswer));
    }
}

#[tokio::test]
async fn a_length_that_is_too_short_is_where_the_answer_ends() {
    let reply = Reply::Bytes(answer(&["Content-Length: 15"], CALENDAR));
    assert_eq!(fetched(reply).await.as_deref(), Ok(b"BEGIN:VCALENDAR".as_slice()));
}

#[tokio::test]
async fn a_length_that_is_none_makes_a_broken_answer() {
    for headers in [["Content-Length: -1", "X: 1"], ["Content-Length: 1", "Content-Length: 2"]] {
        assert_eq!(fetched(Reply::Bytes(answer(&headers, CALENDAR))).await, Err(FeedError::BrokenAnswer));
    }
}

#[tokio::test]
async fn more_than_the_bound_is_refused_by_its_announcement_and_by_its_bytes() {
    let announced = head("200 OK", &["Content-Length: 1000001"]);
    let chunked = head("200 OK", &["Transfer-Encoding: chunked"]);
    let chunk = [b"2000\r\n".as_slice(), &[b' '; 0x2000], b"\r\n"].concat();
    for reply in [
        Reply::Bytes(announced),
        Reply::Endless(head("200 OK", &["Content-Length: 1000000000"]), vec![b' '; 0x2000]),
        Reply::Endless(chunked, chunk),
        Reply::Endless(head("200 OK", &[]), vec![b' '; 0x2000]),
        Reply::Endless(head("200 OK", &["Content-Encoding: gzip"]), gzipped(b"")),
    ] {
        assert_eq!(fetched(reply).await, Err(FeedError::TooLarge));
    }
    let just_enough = vec![b' '; 1_000_000];
    assert_eq!(fetched(Reply::of("200 OK", &[], &just_enough)).await, Ok(just_enough));
}

#[tokio::test]
async fn a_body_without_a_length_ends_with_the_goodbye_of_tls_and_not_with_a_cut() {
    assert_eq!(fetched(Reply::Bytes(answer(&[], CALENDAR))).await.as_deref(), Ok(CALENDAR));
    assert_eq!(fetched(Reply::Cut(answer(&[], CALENDAR))).await, Err(FeedError::BrokenAnswer));
}

#[tokio::test]
async fn what_is_compressed_comes_decompressed() {
    let (first, second) = CALENDAR.split_at(10);
    for compressed in [gzipped(CALENDAR), [gzipped(first), gzipped(second)].concat()] {
        let reply = Reply::of("200 OK", &["Content-Encoding: GZIP"], &compressed);
        assert_eq!(fetched(reply).await.as_deref(), Ok(CALENDAR));
    }
    let reply = Reply::of("200 OK", &["Content-Encoding: identity"], CALENDAR);
    assert_eq!(fetched(reply).await.as_deref(), Ok(CALENDAR));
}

#[tokio::test]
async fn a_bomb_is_stopped_at_the_bound() {
    let bomb = gzipped(&vec![b' '; 20_000_000]);
    assert!(bomb.len() < 50_000);
    assert_eq!(fetched(Reply::of("200 OK", &["Content-Encoding: gzip"], &bomb)).await, Err(FeedError::TooLarge));
}

#[tokio::test]
async fn what_is_compressed_badly_or_otherwise_is_broken() {
    let good = gzipped(CALENDAR);
    let flipped: Vec<_> = good.iter().enumerate().map(|(at, byte)| if at == 20 { !byte } else { *byte }).collect();
    for (encoding, body) in [
        ("gzip", CALENDAR),
        ("gzip", &good[..good.len() - 1]),
        ("gzip", &flipped),
        ("br", CALENDAR),
        ("deflate", CALENDAR),
        ("gzip, gzip", &good),
    ] {
        let reply = Reply::of("200 OK", &[&format!("Content-Encoding: {encoding}")], body);
        assert_eq!(fetched(reply).await, Err(FeedError::BrokenAnswer), "{encoding}");
    }
    let twice = ["Content-Encoding: gzip", "Content-Encoding: gzip"];
    assert_eq!(fetched(Reply::of("200 OK", &twice, &good)).await, Err(FeedError::BrokenAnswer));
}

#[tokio::test]
async fn a_head_of_too_many_bytes_or_lines_is_refused() {
    let long = format!("X: {}", "x".repeat(100_000));
    let many: Vec<_> = (0..200).map(|index| format!("X-{index}: 1")).collect();
    let many: Vec<_> = many.iter().map(String::as_str).collect();
    for reply in [
        Reply::of("200 OK", &[&long], CALENDAR),
        Reply::of("200 OK", &many, CALENDAR),
        Reply::Endless(b"HTTP/1.1 200 OK\r\nX: ".to_vec(), b"xxxxxxxx".to_vec()),
    ] {
        assert_eq!(fetched(reply).await, Err(FeedError::TooLarge));
    }
}

#[tokio::test]
async fn a_server_that_closes_at_once_is_told_by_where_it_did() {
    assert_eq!(fetched(Reply::Hangup).await, Err(FeedError::TlsFailed));
    assert_eq!(fetched(Reply::Silence).await, Err(FeedError::BrokenAnswer));
    assert_eq!(fetched(Reply::Bytes(Vec::new())).await, Err(FeedError::BrokenAnswer));
}

#[tokio::test]
async fn what_is_not_http_is_broken() {
    for words in
        ["SSH-2.0-OpenSSH_9.9\r\n", "BEGIN:VCALENDAR\r\n", "HTTP/1.1 20\r\n\r\n", "HTTP/2 200\r\n\r\n", "\0\0\0"]
    {
        assert_eq!(fetched(Reply::Bytes(words.into())).await, Err(FeedError::BrokenAnswer), "{words:?}");
    }
}

#[tokio::test]
async fn the_body_of_an_error_is_not_read() {
    let endless = Reply::Endless(head("500 Internal Server Error", &[]), vec![b' '; 0x2000]);
    assert_eq!(fetched(endless).await, Err(FeedError::Status { code: 500, retry_after: None }));
}

/// Pieces that answers are made of, and some that they are not.
fn any_answer() -> impl Strategy<Value = Vec<u8>> {
    let line = prop_oneof![
        Just("HTTP/1.1 200 OK\r\n"),
        Just("HTTP/1.1 302 Found\r\n"),
        Just("HTTP/1.1 100 Continue\r\n\r\n"),
        Just("HTTP/1.0 304\r\n"),
        Just("Content-Length: 9\r\n"),
        Just("Content-Length: 18446744073709551616\r\n"),
        Just("Transfer-Encoding: chunked\r\n"),
        Just("Content-Encoding: gzip\r\n"),
        Just("Location: https://\r\n"),
        Just("Retry-After: 18446744073709551616\r\n"),
        Just("\r\n"),
        Just("ffffffffffffffff\r\n"),
        Just("0\r\n\r\n"),
    ];
    let piece = prop_oneof![4 => line.prop_map(|line| line.as_bytes().to_vec()), 1 => any::<Vec<u8>>()];
    proptest::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn whatever_a_server_sends_a_calendar_or_an_error_comes_of_it(answer in any_answer()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let _ = runtime.block_on(fetched(Reply::Bytes(answer)));
    }
}
