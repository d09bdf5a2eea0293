//! The network as this crate uses it, so that tests can replace it.

use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::sync::Arc;

use async_trait::async_trait;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Names and connections. It judges nothing: callers judge an address before they ask for a connection to it.
#[async_trait]
pub trait Network: Send + Sync {
    /// Every address of a host.
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>>;

    /// A connection to exactly this address.
    async fn dial(&self, address: SocketAddr) -> io::Result<Box<dyn Connection>>;
}

/// Bytes in both directions.
pub trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Connection for T {}

/// How many names are looked up at a time. Each look-up holds a thread until the name server answers or is given up, and logins and exports
/// need threads as well.
const LOOK_UPS: usize = 16;

/// The network of this machine: its resolver, and TCP.
#[derive(Clone, Debug)]
pub struct SystemNetwork {
    look_ups: Arc<Semaphore>,
}

impl Default for SystemNetwork {
    fn default() -> Self {
        Self { look_ups: Arc::new(Semaphore::new(LOOK_UPS)) }
    }
}

#[async_trait]
impl Network for SystemNetwork {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        let turn = Arc::clone(&self.look_ups).acquire_owned().await.map_err(io::Error::other)?;
        let host = host.to_owned();
        let look_up = spawn_blocking(move || {
            // Held as long as the thread runs, even if the caller has given up.
            let _turn = turn;
            (host.as_str(), 0).to_socket_addrs().map(|found| found.map(|address| address.ip()).collect())
        });
        look_up.await.map_err(io::Error::other)?
    }

    async fn dial(&self, address: SocketAddr) -> io::Result<Box<dyn Connection>> {
        Ok(Box::new(TcpStream::connect(address).await?))
    }
}
