//! Fetches subscribed calendars and sends messages to webhooks: the implementation of both ports. Users name the addresses and strangers run the servers, so neither may be
//! able to use this server against anybody.
//!
//! Architecture invariant: every connection is made to an address that [`AddressPolicy`] has judged, and no name is looked up a second time
//! in between. So redirects are followed here, one by one, and nothing reads a proxy from the environment. Addresses may be secrets of
//! their owners: they are never logged.

mod address;
mod answer;
mod body;
mod bounds;
mod exchange;
mod fetcher;
mod network;
mod route;
mod tls;

pub use address::{AddressClass, AddressPolicy};
pub use bounds::Bounds;
pub use fetcher::HttpFeedFetcher;
pub use network::{Connection, Network, SystemNetwork};

use scheduler_application::FeedError;

/// Logs the cause of a failure, and answers what is told of it.
fn told(cause: &dyn std::fmt::Display, error: FeedError) -> FeedError {
    tracing::debug!(%cause, "a calendar was not fetched: {error}");
    error
}
