//! Connecting to a server: its name is looked up once, all of its addresses are judged, and the connection goes to one of them.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use futures::StreamExt as _;
use futures::stream::FuturesUnordered;
use scheduler_application::FeedError;
use tokio::time::{sleep, timeout};
use url::{Host, Url};

use crate::{AddressPolicy, Bounds, Connection, Network, told};

/// How many addresses of one host are tried.
const MOST_ADDRESSES: usize = 4;

/// How long one address is tried before the next one is tried as well, as RFC 8305 recommends (section 8).
const HEAD_START: Duration = Duration::from_millis(250);

/// The addresses of the host, if all of them may be connected to. A host that has public and private addresses is a trick or a mistake, and
/// on another day the private one might be tried.
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

/// A connection to the one of these addresses that takes it first (RFC 8305, "Happy Eyeballs", section 5): the next is tried as soon as
/// one fails or has been silent for a moment, and the two families take turns, so that one that leads nowhere does not hide the other.
pub(crate) async fn connected(
    network: &dyn Network,
    bounds: &Bounds,
    addresses: Vec<SocketAddr>,
) -> Result<Box<dyn Connection>, FeedError> {
    let mut to_try = in_turns(addresses).into_iter().take(MOST_ADDRESSES);
    let mut dials = FuturesUnordered::new();
    let mut failure = FeedError::NotReached;
    loop {
        dials.extend(to_try.next().map(|address| timeout(bounds.connect, network.dial(address))));
        tokio::select! {
            dialled = dials.next() => failure = match dialled {
                Some(Ok(Ok(connection))) => return Ok(connection),
                Some(Ok(Err(error))) => told(&error, FeedError::NotReached),
                Some(Err(_)) => FeedError::TimedOut,
                None => return Err(failure),
            },
            () = sleep(HEAD_START), if to_try.len() > 0 => {}
        }
    }
}

/// One address of the family of the first one, one of the other family, and so on; within a family in the order of the resolver.
fn in_turns(addresses: Vec<SocketAddr>) -> Vec<SocketAddr> {
    let six_first = addresses.first().is_some_and(SocketAddr::is_ipv6);
    let (first, second): (Vec<_>, Vec<_>) = addresses.into_iter().partition(|address| address.is_ipv6() == six_first);
    let mut second = second.into_iter();
    let mut turns: Vec<_> = first.into_iter().flat_map(|address| [Some(address), second.next()]).flatten().collect();
    turns.extend(second);
    turns
}
