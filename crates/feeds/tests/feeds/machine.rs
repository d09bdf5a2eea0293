//! The network of the machine itself, with the setting that opens it and without.

use scheduler_application::{FeedError, FeedFetcher as _, FeedValidators};
use scheduler_feeds::{AddressPolicy, HttpFeedFetcher};

use super::script::{CALENDAR, Reply, Server};
use super::world::{body, feed};

fn fetcher(policy: AddressPolicy) -> HttpFeedFetcher {
    HttpFeedFetcher::new(policy).expect("TLS")
}

#[tokio::test]
async fn the_setting_allows_plain_http_and_this_machine_by_address_and_by_name() {
    let server = Server::start(None, vec![Reply::calendar()]).await;
    for host in ["127.0.0.1", "localhost"] {
        let url = feed(&format!("http://{host}:{}/a.ics", server.address.port()));
        let fetched = fetcher(AddressPolicy::PrivateToo).fetch(&url, &FeedValidators::default()).await;
        assert_eq!(body(fetched), CALENDAR, "{host}");
    }
}

#[tokio::test]
async fn without_the_setting_neither_is_connected_to() {
    let server = Server::start(None, vec![Reply::calendar()]).await;
    let port = server.address.port();
    for (url, error) in [
        (format!("http://127.0.0.1:{port}/"), FeedError::BadAddress),
        (format!("https://127.0.0.1:{port}/"), FeedError::PrivateAddress),
        (format!("https://localhost:{port}/"), FeedError::PrivateAddress),
    ] {
        let fetched = fetcher(AddressPolicy::PublicOnly).fetch(&feed(&url), &FeedValidators::default()).await;
        assert_eq!(fetched, Err(error), "{url}");
    }
    assert_eq!(server.requests(), Vec::<String>::new());
}

#[tokio::test]
async fn the_metadata_of_a_cloud_stays_shut_with_the_setting_too() {
    for url in ["http://169.254.169.254/latest/meta-data/", "http://[fd00:ec2::254]/", "http://0/"] {
        let fetched = fetcher(AddressPolicy::PrivateToo).fetch(&feed(url), &FeedValidators::default()).await;
        assert_eq!(fetched, Err(FeedError::PrivateAddress), "{url}");
    }
}
