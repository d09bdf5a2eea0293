//! The network as this crate uses it, so that tests own it.

use std::io;
use std::net::{IpAddr, SocketAddr};

use async_trait::async_trait;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};

/// Names and connections. It judges nothing: it is asked for an address only after that was judged.
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

/// The network of this machine: its resolver, and TCP.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemNetwork;

#[async_trait]
impl Network for SystemNetwork {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        Ok(lookup_host((host, 0)).await?.map(|address| address.ip()).collect())
    }

    async fn dial(&self, address: SocketAddr) -> io::Result<Box<dyn Connection>> {
        Ok(Box::new(TcpStream::connect(address).await?))
    }
}
