//! What stands between us and a database, and can keep what it says to itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// PostgreSQL's message `Sync`, alone.
const SYNC: [u8; 5] = *b"S\0\0\0\x04";

/// What is handed on.
#[derive(Clone, Copy, Default)]
struct Rule {
    /// From the next transaction on that begins, nothing is.
    holds_at_beginning: bool,
    is_held: bool,
    /// How many connections, the oldest, say nothing any more.
    silent: usize,
    /// How many connections, the oldest, say nothing any more once they are asked for nothing but whether they are there.
    silent_when_tried: usize,
}

/// A proxy on loopback. It hands on what a client sends, and what it hears if it may.
pub(crate) struct Proxy {
    /// The database's, by way of here.
    pub(crate) url: String,
    rule: Arc<watch::Sender<Rule>>,
    connections: Arc<AtomicUsize>,
}

impl Proxy {
    /// Stands in front of the database that a URL names.
    pub(crate) async fn of(url: &str) -> Self {
        let (before, after) = url.split_once('@').unwrap();
        let (address, name) = after.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{before}@{}/{name}", listener.local_addr().unwrap());
        let (rule, connections) = (Arc::new(watch::Sender::new(Rule::default())), Arc::<AtomicUsize>::default());
        tokio::spawn(run(listener, address.to_owned(), Arc::clone(&rule), Arc::clone(&connections)));
        Self { url, rule, connections }
    }

    /// Keeps what the database says, from the next transaction on that begins.
    pub(crate) fn hold_at_beginning(&self) {
        self.rule.send_modify(|rule| rule.holds_at_beginning = true);
    }

    /// Waits until a transaction began, and nobody hears of it.
    pub(crate) async fn holds(&self) {
        self.rule.subscribe().wait_for(|rule| rule.is_held).await.unwrap();
    }

    /// Lets go of what was kept.
    pub(crate) fn let_go(&self) {
        self.rule.send_modify(|rule| (rule.holds_at_beginning, rule.is_held) = (false, false));
    }

    /// Of so many connections, none says anything any more once it is asked for nothing but whether it is there.
    pub(crate) fn silence_when_tried(&self, connections: usize) {
        self.rule.send_modify(|rule| rule.silent_when_tried = connections);
    }

    /// Says nothing any more over the connections that there are.
    pub(crate) fn silence(&self) {
        let silent = self.connections.load(Ordering::SeqCst);
        self.rule.send_modify(|rule| rule.silent = silent);
    }
}

async fn run(listener: TcpListener, address: String, rule: Arc<watch::Sender<Rule>>, connections: Arc<AtomicUsize>) {
    while let Ok((client, _)) = listener.accept().await {
        let number = connections.fetch_add(1, Ordering::SeqCst);
        let (from_client, to_client) = client.into_split();
        let (from_database, to_database) = TcpStream::connect(&address).await.unwrap().into_split();
        tokio::spawn(ask(from_client, to_database, number, Arc::clone(&rule)));
        tokio::spawn(hand_on(from_database, to_client, number, rule.subscribe()));
    }
}

async fn ask(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, number: usize, rule: Arc<watch::Sender<Rule>>) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        let words = &buffer[..length];
        if words.windows(5).any(|word| word == b"BEGIN") {
            rule.send_modify(|rule| rule.is_held |= rule.holds_at_beginning);
        }
        if words == SYNC && number < rule.borrow().silent_when_tried {
            // And nobody asks it any more.
            return futures::future::pending().await;
        }
        if to.write_all(words).await.is_err() {
            return;
        }
    }
}

async fn hand_on(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, number: usize, mut rules: watch::Receiver<Rule>) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        let is_allowed = rules.wait_for(|rule| !rule.is_held && number >= rule.silent).await.is_ok();
        if !is_allowed || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}
