//! What is asked, and what each status means.

use chrono::TimeDelta;
use scheduler_application::{FeedContent, FeedError, FeedValidators, FetchedFeed};
use scheduler_domain::RetryAfter;

use super::script::{CALENDAR, Reply};
use super::world::World;

const URL: &str = "https://cal.example/a%20b.ics?key=1";

fn known() -> FeedValidators {
    let text = |text: &str| Some(text.to_owned());
    FeedValidators { etag: text("W/\"7\""), last_modified: text("Sun, 06 Nov 1994 08:49:37 GMT") }
}

#[tokio::test]
async fn a_question_names_what_is_wanted_and_nothing_of_the_subscriber() {
    let (world, server) = World::with([Reply::calendar()]).await;
    world.fetch(URL).await.expect("fetched");
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(
        "GET /a%20b.ics?key=1 HTTP/1.1\r\nhost: cal.example\r\nuser-agent: Scheduler/{version}\r\n\
         connection: close\r\naccept: text/calendar, */*;q=0.1\r\naccept-encoding: gzip\r\n\r\n"
    );
    assert_eq!(server.requests(), [expected]);
}

#[tokio::test]
async fn a_calendar_comes_with_what_to_ask_with_next_time() {
    let headers = ["ETag: W/\"7\"", "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT"];
    let (world, _server) = World::with([Reply::of("200 OK", &headers, CALENDAR)]).await;
    let content = FeedContent::Fetched { body: CALENDAR.to_vec(), validators: known() };
    assert_eq!(world.fetch(URL).await, Ok(FetchedFeed { content, moved_to: None }));
}

#[tokio::test]
async fn an_unchanged_calendar_is_asked_about_and_not_sent() {
    let (world, server) = World::with([Reply::of("304 Not Modified", &[], b"")]).await;
    let unchanged = FetchedFeed { content: FeedContent::NotModified, moved_to: None };
    assert_eq!(world.ask(URL, &known()).await, Ok(unchanged));
    let asked = &server.requests()[0];
    assert!(asked.contains("if-none-match: W/\"7\"\r\n"), "{asked}");
    assert!(asked.contains("if-modified-since: Sun, 06 Nov 1994 08:49:37 GMT\r\n"), "{asked}");
}

#[tokio::test]
async fn unchanged_is_no_answer_to_whoever_knows_nothing() {
    let (world, _server) = World::with([Reply::of("304 Not Modified", &[], b"")]).await;
    assert_eq!(world.fetch(URL).await, Err(FeedError::Status { code: 304, retry_after: None }));
}

#[tokio::test]
async fn a_validator_cannot_add_a_header() {
    let (world, server) = World::with([Reply::calendar()]).await;
    let known = FeedValidators { etag: Some("\"7\"\r\nX-Evil: 1".to_owned()), last_modified: None };
    world.ask(URL, &known).await.expect("fetched");
    assert!(!server.requests()[0].to_lowercase().contains("evil"));
}

#[tokio::test]
async fn any_other_status_is_told_with_when_to_ask_again() {
    let wait = Some(RetryAfter::Delay(TimeDelta::seconds(120)));
    for (status, code) in [
        ("204 No Content", 204),
        ("206 Partial Content", 206),
        ("300 Multiple Choices", 300),
        ("401 Unauthorized", 401),
        ("404 Not Found", 404),
        ("410 Gone", 410),
        ("429 Too Many Requests", 429),
        ("500 Internal Server Error", 500),
        ("503 Service Unavailable", 503),
    ] {
        let headers = ["Retry-After: 120", "WWW-Authenticate: Basic realm=\"x\"", "Location: https://cal.example/"];
        let (world, server) = World::with([Reply::of(status, &headers, b"")]).await;
        assert_eq!(world.fetch(URL).await, Err(FeedError::Status { code, retry_after: wait }), "{status}");
        assert_eq!(server.requests().len(), 1, "{status}");
    }
}
