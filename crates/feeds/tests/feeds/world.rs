//! An internet of the tests' own: public addresses that lead to servers on this machine. So every test runs against the
//! judge of the product, which no test can soften.

use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use scheduler_application::{FeedContent, FeedError, FeedFetcher as _, FeedValidators, FetchedFeed};
use scheduler_domain::{FeedUrl, PlainHttp};
use scheduler_feeds::{AddressPolicy, Bounds, Connection, HttpFeedFetcher, Network};
use tokio::net::TcpStream;

use super::identity::Identity;
use super::script::{Reply, Server};

/// The hosts that the servers of the tests can prove to be.
const HOSTS: &[&str] = &["cal.example", "other.example", "third.example"];

/// What the tests say of names and addresses, and what was asked of them.
#[derive(Default)]
struct Internet {
    names: Mutex<HashMap<String, Vec<Vec<IpAddr>>>>,
    servers: Mutex<HashMap<SocketAddr, SocketAddr>>,
    looked_up: Mutex<Vec<String>>,
    dialled: Mutex<Vec<SocketAddr>>,
}

#[async_trait]
impl Network for Internet {
    async fn resolve(&self, host: &str) -> io::Result<Vec<IpAddr>> {
        self.looked_up.lock().expect("not poisoned").push(host.to_owned());
        let mut names = self.names.lock().expect("not poisoned");
        let answers = names.get_mut(host).ok_or(ErrorKind::NotFound)?;
        Ok(if answers.len() > 1 { answers.remove(0) } else { answers[0].clone() })
    }

    async fn dial(&self, address: SocketAddr) -> io::Result<Box<dyn Connection>> {
        self.dialled.lock().expect("not poisoned").push(address);
        let server = self.servers.lock().expect("not poisoned").get(&address).copied();
        Ok(Box::new(TcpStream::connect(server.ok_or(ErrorKind::ConnectionRefused)?).await?))
    }
}

/// The internet, and how calendars are fetched from it.
pub(crate) struct World {
    internet: Arc<Internet>,
    pub(crate) identity: Identity,
    pub(crate) bounds: Bounds,
}

impl World {
    pub(crate) fn new() -> Self {
        Self { internet: Arc::default(), identity: Identity::of(HOSTS), bounds: Bounds::default() }
    }

    /// A world with one server, `cal.example`.
    pub(crate) async fn with(replies: impl Into<Vec<Reply>>) -> (Self, Server) {
        let world = Self::new();
        let server = world.serve("cal.example", "1.1.1.1", replies).await;
        (world, server)
    }

    /// Says what the look-ups of a name answer, one after the other; the last answer stays.
    pub(crate) fn name(&self, host: &str, answers: &[&[&str]]) {
        let parsed = |answer: &&[&str]| answer.iter().map(|it| it.parse().expect("an address")).collect();
        let answers = answers.iter().map(parsed).collect();
        self.internet.names.lock().expect("not poisoned").insert(host.to_owned(), answers);
    }

    /// Puts a server that speaks TLS behind a name and an address.
    pub(crate) async fn serve(&self, host: &str, address: &str, replies: impl Into<Vec<Reply>>) -> Server {
        let server = Server::start(Some(self.identity.acceptor()), replies.into()).await;
        self.name(host, &[&[address]]);
        self.route(address, &server);
        server
    }

    /// Makes the port of https at a public address lead to a server.
    pub(crate) fn route(&self, address: &str, server: &Server) {
        let address = SocketAddr::new(address.parse().expect("an address"), 443);
        self.internet.servers.lock().expect("not poisoned").insert(address, server.address);
    }

    pub(crate) fn fetcher(&self, policy: AddressPolicy) -> HttpFeedFetcher {
        let network = Arc::clone(&self.internet) as Arc<dyn Network>;
        HttpFeedFetcher::on(network, policy, self.bounds, self.identity.roots()).expect("TLS")
    }

    pub(crate) async fn ask(&self, url: &str, known: &FeedValidators) -> Result<FetchedFeed, FeedError> {
        self.fetcher(AddressPolicy::PublicOnly).fetch(&feed(url), known).await
    }

    pub(crate) async fn fetch(&self, url: &str) -> Result<FetchedFeed, FeedError> {
        self.ask(url, &FeedValidators::default()).await
    }

    /// The names that were looked up, and the addresses that were connected to.
    pub(crate) fn trail(&self) -> (Vec<String>, Vec<String>) {
        let dialled = self.internet.dialled.lock().expect("not poisoned").iter().map(ToString::to_string).collect();
        (self.internet.looked_up.lock().expect("not poisoned").clone(), dialled)
    }
}

pub(crate) fn feed(url: &str) -> FeedUrl {
    FeedUrl::parse(url, PlainHttp::Allowed).expect("an address")
}

/// The body that was fetched.
pub(crate) fn body(fetched: Result<FetchedFeed, FeedError>) -> Vec<u8> {
    match fetched.expect("fetched").content {
        FeedContent::Fetched { body, .. } => body,
        FeedContent::NotModified => panic!("something new"),
    }
}
