//! Servers that take their time: each is given up by the bound that it breaks. The seconds are those of the paused clock.

use std::time::Duration;

use scheduler_application::FeedError::TimedOut;

use super::duplex::{Slowness, fetched};
use super::script::head;

const PLAIN: &str = "http://cal.example/a.ics";
const SECRET: &str = "https://cal.example/a.ics";

#[tokio::test(start_paused = true)]
async fn a_name_that_is_never_answered_ends_with_the_whole() {
    assert_eq!(fetched(SECRET, Slowness::Names).await, (TimedOut, 30));
}

#[tokio::test(start_paused = true)]
async fn addresses_that_do_not_answer_are_given_up_together() {
    assert_eq!(fetched(SECRET, Slowness::Addresses(1)).await, (TimedOut, 8));
    assert_eq!(fetched(SECRET, Slowness::Addresses(4)).await, (TimedOut, 8));
}

#[tokio::test(start_paused = true)]
async fn where_one_family_leads_nowhere_the_other_is_connected_to() {
    assert_eq!(fetched(PLAIN, Slowness::Six).await, (TimedOut, 10), "the server that was reached says nothing");
}

#[tokio::test(start_paused = true)]
async fn a_server_that_says_nothing_is_given_up_in_tls_and_before_the_head() {
    assert_eq!(fetched(SECRET, Slowness::Bytes(Vec::new(), Duration::ZERO)).await, (TimedOut, 8));
    assert_eq!(fetched(PLAIN, Slowness::Bytes(Vec::new(), Duration::ZERO)).await, (TimedOut, 10));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stops_in_the_middle_is_given_up() {
    let half = [head("200 OK", &["Content-Length: 100"]), b"BEGIN:VCALENDAR".to_vec()].concat();
    assert_eq!(fetched(PLAIN, Slowness::Bytes(half, Duration::ZERO)).await, (TimedOut, 10));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_drips_is_given_up_in_the_head_and_in_the_body() {
    let drip = |bytes: &[u8]| Slowness::Bytes(bytes.to_vec(), Duration::from_secs(2));
    assert_eq!(fetched(PLAIN, drip(&head("200 OK", &["Content-Length: 100"]))).await, (TimedOut, 10));

    let whole = [head("200 OK", &["Content-Length: 1000"]), vec![b' '; 1000]].concat();
    // 43 bytes of the head in a second, and then the body for as long as it may.
    let pause = Duration::from_millis(100);
    assert_eq!(fetched(PLAIN, Slowness::Bytes(whole, pause)).await, (TimedOut, 30));
}

#[tokio::test(start_paused = true)]
async fn redirects_do_not_add_to_the_time() {
    assert_eq!(fetched(PLAIN, Slowness::Redirects(Duration::from_secs(9))).await, (TimedOut, 30));
}
