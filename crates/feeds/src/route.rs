//! The way to a server: looked up once, judged as a whole, and gone as it was judged.

use std::net::{IpAddr, SocketAddr};

use scheduler_application::FeedError;
use tokio::time::timeout;
use url::{Host, Url};

use crate::{AddressPolicy, Bounds, Connection, Network, told};

/// How many addresses of one host are tried.
const MOST_ADDRESSES: usize = 4;

/// The addresses of the host, if every single one may be connected to: a host that is public and private at once is a
/// trick or a mistake, and either would be tried on another day.
pub(crate) async fn addresses(
    network: &dyn Network,
    policy: AddressPolicy,
    url: &Url,
) -> Result<Vec<SocketAddr>, FeedError> {
    let port = url.port_or_known_default().ok_or(FeedError::BadAddress)?;
    let found: Vec<IpAddr> = match url.host() {
        Some(Host::Domain(name)) => {
            network.resolve(name).await.map_err(|error| told(&error, FeedError::NotResolved))?
        }
        Some(Host::Ipv4(address)) => vec![address.into()],
        Some(Host::Ipv6(address)) => vec![address.into()],
        None => return Err(FeedError::BadAddress),
    };
    if found.is_empty() {
        return Err(FeedError::NotResolved);
    }
    if let Some(refused) = found.iter().find(|address| !policy.allows(**address)) {
        return Err(told(refused, FeedError::PrivateAddress));
    }
    Ok(found.into_iter().map(|address| SocketAddr::new(address, port)).collect())
}

/// A connection to the first of these addresses that takes one.
pub(crate) async fn connected(
    network: &dyn Network,
    bounds: &Bounds,
    addresses: Vec<SocketAddr>,
) -> Result<Box<dyn Connection>, FeedError> {
    let mut failure = FeedError::NotReached;
    for address in addresses.into_iter().take(MOST_ADDRESSES) {
        failure = match timeout(bounds.connect, network.dial(address)).await {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) => told(&error, FeedError::NotReached),
            Err(_) => FeedError::TimedOut,
        };
    }
    Err(failure)
}
