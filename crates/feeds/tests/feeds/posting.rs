//! Messages to webhooks: to the servers that calendars may be fetched from, once, and straight.

use chrono::{DateTime, TimeDelta};
use scheduler_application::{FeedError, WebhookAnswer, WebhookMessage, WebhookSender};
use scheduler_domain::{DeliveryId, RetryAfter};
use scheduler_feeds::AddressPolicy;
use uuid::Uuid;

use super::script::{Reply, head};
use super::world::{World, feed};

fn message() -> WebhookMessage {
    WebhookMessage {
        id: DeliveryId(Uuid::from_u128(7)),
        sent_at: DateTime::from_timestamp(1_674_087_231, 5).expect("an instant"),
        signature: "v1,abc= v1,def=".to_owned(),
        body: "{\"type\":\"task.created\"}".to_owned(),
    }
}

async fn post(world: &World, url: &str) -> Result<u16, FeedError> {
    let answer = world.fetcher(AddressPolicy::PublicOnly).post(&feed(url), &message()).await;
    answer.map(|answer| answer.status)
}

#[tokio::test]
async fn a_message_is_posted_with_its_headers_and_its_status_is_told() {
    let replies = [Reply::of("204 No Content", &[], b""), Reply::of("503 Busy", &[], b"later")];
    let (world, server) = World::with(replies).await;
    assert_eq!(post(&world, "https://cal.example/hook?key=1#x").await, Ok(204));
    assert_eq!(post(&world, "https://cal.example/hook").await, Ok(503));
    let first = &server.requests()[0];
    assert!(first.starts_with("POST /hook?key=1 HTTP/1.1\r\nhost: cal.example\r\n"), "{first}");
    for line in [
        "content-type: application/json",
        "content-length: 23",
        "webhook-id: 00000000-0000-0000-0000-000000000007",
        "webhook-timestamp: 1674087231",
        "webhook-signature: v1,abc= v1,def=",
    ] {
        assert!(first.contains(&format!("\r\n{line}\r\n")), "{line}: {first}");
    }
    assert!(first.ends_with("\r\n\r\n{\"type\":\"task.created\"}"), "{first}");
}

#[tokio::test]
async fn when_the_receiver_wants_to_be_asked_again_is_told() {
    let (world, _server) = World::with([Reply::of("429 Later", &["Retry-After: 120"], b"")]).await;
    let answer = world.fetcher(AddressPolicy::PublicOnly).post(&feed("https://cal.example/"), &message()).await;
    let retry_after = Some(RetryAfter::Delay(TimeDelta::seconds(120)));
    assert_eq!(answer, Ok(WebhookAnswer { status: 429, retry_after }));
}

#[tokio::test]
async fn messages_have_a_policy_of_their_own() {
    let world = World::new();
    world.name("cal.example", &[&["10.0.0.1"]]);
    let calendars = world.fetcher(AddressPolicy::PrivateToo);
    let messages = calendars.with_policy(AddressPolicy::PublicOnly);
    let url = feed("https://cal.example/");
    assert_eq!(WebhookSender::check(&messages, &url).await, Err(FeedError::PrivateAddress));
    assert_eq!(WebhookSender::check(&calendars, &url).await, Ok(()));
}

#[tokio::test]
async fn a_redirect_is_told_and_not_followed() {
    let (world, server) = World::with([Reply::redirect("307 Elsewhere", "https://other.example/")]).await;
    let other = world.serve("other.example", "8.8.8.8", [Reply::of("200 OK", &[], b"")]).await;
    assert_eq!(post(&world, "https://cal.example/").await, Ok(307));
    assert_eq!((server.requests().len(), other.requests().len()), (1, 0));
}

#[tokio::test]
async fn an_answer_without_end_is_not_read() {
    let endless = Reply::Endless(head("200 OK", &["Transfer-Encoding: chunked"]), b"4\r\nmore\r\n".to_vec());
    let (world, _server) = World::with([endless]).await;
    assert_eq!(post(&world, "https://cal.example/").await, Ok(200));
}

#[tokio::test]
async fn a_private_address_is_never_connected_to() {
    let world = World::new();
    world.name("cal.example", &[&["1.1.1.1", "10.0.0.1"]]);
    for url in ["https://cal.example/", "https://127.0.0.1/", "https://[::1]/"] {
        assert_eq!(post(&world, url).await, Err(FeedError::PrivateAddress), "{url}");
    }
    assert_eq!(world.trail().1, Vec::<String>::new());
    assert_eq!(post(&world, "http://cal.example/").await, Err(FeedError::BadAddress));
}
