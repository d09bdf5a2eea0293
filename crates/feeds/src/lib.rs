//! The port of subscribed calendars: fetching what strangers name, from strangers, without being used against anybody.
//!
//! Architecture invariant: every connection is made to an address that [`AddressPolicy`] has judged, and no name is
//! looked up a second time in between. So redirects are followed here, hop by hop, and nothing reads a proxy from the
//! environment. Addresses may be secrets of their owners: they are never logged.

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

/// What is told of a failure, once its cause is in the log.
fn told(cause: &dyn std::fmt::Display, error: FeedError) -> FeedError {
    tracing::debug!(%cause, "a calendar was not fetched: {error}");
    error
}
