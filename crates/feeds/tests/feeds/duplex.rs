//! Servers in memory, for tests of time: nothing there waits for the kernel, so tokio's paused clock may jump to the next
//! timer without overtaking anybody.

use std::future::pending;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use rustls::RootCertStore;
use scheduler_application::{FeedError, FeedFetcher as _, FeedValidators};
use scheduler_feeds::{AddressPolicy, Bounds, Connection, HttpFeedFetcher, Network};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

use super::script::request;
use super::world::feed;

/// Where the time goes.
#[derive(Clone)]
pub(crate) enum Slowness {
    /// No name server answers.
    Names,
    /// The host has so many addresses, and none of them answers.
    Addresses(u8),
    /// The host has addresses of IPv6 that lead nowhere, and one of IPv4, where a server takes connections and says nothing.
    Six,
    /// The server answers this after a while, each byte as long after the one before, and then waits for ever.
    Bytes(Vec<u8>, Duration),
    /// It says where else to go, each time after a while.
    Redirects(Duration),
}

struct SlowNetwork {
    slowness: Slowness,
    servers: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

#[async_trait]
impl Network for SlowNetwork {
    async fn resolve(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        match self.slowness {
            Slowness::Names => pending().await,
            Slowness::Addresses(count) => Ok((1..=count).map(|last| Ipv4Addr::new(1, 1, 1, last).into()).collect()),
            Slowness::Six => {
                let six = (1..=4).map(|last| Ipv6Addr::from_bits(0x2606_4700 << 96 | last).into());
                Ok(six.chain([Ipv4Addr::new(1, 1, 1, 1).into()]).collect())
            }
            Slowness::Bytes(..) | Slowness::Redirects(_) => Ok(vec![Ipv4Addr::new(1, 1, 1, 1).into()]),
        }
    }

    async fn dial(&self, address: SocketAddr) -> io::Result<Box<dyn Connection>> {
        match self.slowness {
            Slowness::Addresses(_) => return pending().await,
            Slowness::Six if address.is_ipv6() => return pending().await,
            _ => {}
        }
        let (ours, theirs) = duplex(1024);
        self.servers.lock().expect("not poisoned").push(tokio::spawn(serve(theirs, self.slowness.clone())));
        Ok(Box::new(ours))
    }
}

async fn serve(mut stream: DuplexStream, slowness: Slowness) {
    request(&mut stream).await;
    match slowness {
        Slowness::Bytes(bytes, pause) => {
            for byte in bytes {
                sleep(pause).await;
                if stream.write_u8(byte).await.is_err() {
                    return;
                }
            }
        }
        Slowness::Redirects(pause) => {
            sleep(pause).await;
            let _ = stream.write_all(b"HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n").await;
        }
        Slowness::Names | Slowness::Addresses(_) | Slowness::Six => {}
    }
    // Until the client has closed the connection.
    let _ = stream.read_to_end(&mut Vec::new()).await;
}

/// What a fetch answers, and how many seconds of the paused clock it took. Every connection is closed by then.
pub(crate) async fn fetched(url: &str, slowness: Slowness) -> (FeedError, u64) {
    let servers = Arc::default();
    let network = Arc::new(SlowNetwork { slowness, servers: Arc::clone(&servers) });
    let (policy, bounds) = (AddressPolicy::PrivateToo, Bounds::default());
    let fetcher = HttpFeedFetcher::on(network, policy, bounds, RootCertStore::empty()).expect("TLS");
    let begun = Instant::now();
    let error = fetcher.fetch(&feed(url), &FeedValidators::default()).await.expect_err("too slow");
    let seconds = begun.elapsed().as_secs();
    let servers: Vec<_> = servers.lock().expect("not poisoned").drain(..).collect();
    for server in servers {
        server.await.expect("the server sees the end");
    }
    (error, seconds)
}
