//! Whose certificate is believed.

use std::sync::Arc;

use scheduler_application::{FeedError, FeedFetcher as _, FeedValidators};
use scheduler_domain::FeedUrl;
use scheduler_feeds::{AddressPolicy, Bounds, HttpFeedFetcher, SystemNetwork};

use super::identity::Identity;
use super::script::{CALENDAR, Reply, Server};
use super::world::{World, body, feed};

async fn fetch(fetcher: &HttpFeedFetcher, url: &FeedUrl) -> Result<Vec<u8>, FeedError> {
    fetcher.fetch(url, &FeedValidators::default()).await.map(|fetched| body(Ok(fetched)))
}

/// Fetches from a server of this machine with this identity, trusting whomever it names. Answers what the server heard, too.
async fn from(identity: &Identity) -> (Result<Vec<u8>, FeedError>, Vec<String>) {
    let server = Server::start(Some(identity.acceptor()), vec![Reply::calendar()]).await;
    let (network, policy) = (Arc::new(SystemNetwork::default()), AddressPolicy::PrivateToo);
    let fetcher = HttpFeedFetcher::on(network, policy, Bounds::default(), identity.roots()).expect("TLS");
    let answer = fetch(&fetcher, &feed(&format!("https://{}/", server.address))).await;
    (answer, server.requests())
}

#[tokio::test]
async fn a_certificate_of_somebody_trusted_for_the_right_host_is_believed() {
    let identity = Identity::of(&["127.0.0.1"]);
    assert_eq!(from(&identity).await.0.as_deref(), Ok(CALENDAR));
}

#[tokio::test]
async fn a_certificate_that_signs_itself_is_not_believed_and_nothing_is_asked() {
    let identity = Identity::of(&["127.0.0.1"]);
    let server = Server::start(Some(identity.acceptor()), vec![Reply::calendar()]).await;
    let fetcher = HttpFeedFetcher::new(AddressPolicy::PrivateToo).expect("TLS");
    let answer = fetch(&fetcher, &feed(&format!("https://{}/", server.address))).await;
    assert_eq!(answer, Err(FeedError::UntrustedCertificate));
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[tokio::test]
async fn a_certificate_of_another_host_or_another_time_is_not_believed() {
    for identity in [Identity::of(&["127.0.0.2"]), Identity::of(&["localhost"]), Identity::ended(&["127.0.0.1"])] {
        let (answer, requests) = from(&identity).await;
        assert_eq!(answer, Err(FeedError::UntrustedCertificate));
        assert_eq!(requests, Vec::<String>::new());
    }
}

#[tokio::test]
async fn the_host_of_a_redirect_shows_a_certificate_of_its_own() {
    let (world, _server) = World::with([Reply::redirect("302 Found", "https://stranger.example/")]).await;
    let stranger = world.serve("stranger.example", "8.8.8.8", [Reply::calendar()]).await;
    assert_eq!(world.fetch("https://cal.example/").await, Err(FeedError::UntrustedCertificate));
    assert_eq!(stranger.requests(), Vec::<String>::new());
}

#[tokio::test]
async fn a_server_that_speaks_no_tls_fails() {
    let server = Server::start(None, vec![Reply::Greeting(b"220 mail.example ESMTP\r\n".to_vec())]).await;
    let fetcher = HttpFeedFetcher::new(AddressPolicy::PrivateToo).expect("TLS");
    let answer = fetch(&fetcher, &feed(&format!("https://{}/", server.address))).await;
    assert_eq!(answer, Err(FeedError::TlsFailed));
}
