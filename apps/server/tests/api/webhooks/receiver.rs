//! A server of somebody else, on this machine, that takes messages of webhooks or refuses them.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use standardwebhooks::Webhook;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// A message as it came.
#[derive(Clone, Debug)]
pub(super) struct Message {
    pub(super) head: String,
    headers: HashMap<String, String>,
    text: String,
    pub(super) body: Value,
}

impl Message {
    fn parse(head: &str, text: String) -> Self {
        let lines = head.lines().filter_map(|line| line.split_once(": "));
        let headers = lines.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        Self { head: head.to_owned(), headers, body: serde_json::from_str(&text).unwrap(), text }
    }

    pub(super) fn header(&self, name: &str) -> &str {
        &self.headers[name]
    }

    pub(super) fn signatures(&self) -> Vec<&str> {
        self.header("webhook-signature").split(' ').collect()
    }

    /// Whether it is signed with this secret, as the reference implementation signs.
    pub(super) fn is_signed_with(&self, secret: &str) -> bool {
        let reference = Webhook::new(secret).unwrap();
        let sent_at = self.header("webhook-timestamp").parse().unwrap();
        let expected = reference.sign(self.header("webhook-id"), sent_at, self.text.as_bytes()).unwrap();
        self.signatures().contains(&expected.as_str())
    }

    pub(super) fn event(&self) -> &str {
        self.body["type"].as_str().unwrap()
    }

    pub(super) fn title(&self) -> &str {
        self.body["data"]["title"].as_str().unwrap_or_default()
    }
}

#[derive(Default)]
struct State {
    status: u16,
    retry_after: Option<u32>,
    messages: Vec<Message>,
    connections: usize,
}

/// The server.
#[derive(Clone)]
pub(super) struct Receiver {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Receiver {
    /// One that takes everything, until it is told otherwise.
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = Arc::new(Mutex::new(State { status: 204, ..State::default() }));
        let receiver = Self { address: listener.local_addr().unwrap(), state };
        let serving = receiver.clone();
        tokio::spawn(async move {
            while let Ok((connection, _)) = listener.accept().await {
                serving.state.lock().unwrap().connections += 1;
                tokio::spawn(serving.clone().serve(connection));
            }
        });
        receiver
    }

    async fn serve(self, mut connection: TcpStream) {
        let Some(message) = read(&mut connection).await else { return };
        let (status, retry_after) = {
            let mut state = self.state.lock().unwrap();
            state.messages.push(message);
            (state.status, state.retry_after)
        };
        let pause = retry_after.map(|seconds| format!("Retry-After: {seconds}\r\n")).unwrap_or_default();
        let answer = format!(
            "HTTP/1.1 {status} -\r\nConnection: close\r\nLocation: {}\r\n{pause}Content-Length: 0\r\n\r\n",
            self.url()
        );
        connection.write_all(answer.as_bytes()).await.ok();
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }

    /// Answers with this status from now on.
    pub(super) fn answers(&self, status: u16) {
        self.state.lock().unwrap().status = status;
    }

    /// Asks for a pause of so many seconds from now on.
    pub(super) fn asks_for_a_pause(&self, seconds: u32) {
        self.state.lock().unwrap().retry_after = Some(seconds);
    }

    /// The messages since the last time.
    pub(super) fn taken(&self) -> Vec<Message> {
        std::mem::take(&mut self.state.lock().unwrap().messages)
    }

    pub(super) fn connections(&self) -> usize {
        self.state.lock().unwrap().connections
    }
}

async fn read(connection: &mut TcpStream) -> Option<Message> {
    let mut bytes = Vec::new();
    loop {
        let mut piece = [0; 4096];
        let count = connection.read(&mut piece).await.ok().filter(|count| *count > 0)?;
        bytes.extend(&piece[..count]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length =
            head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ").map(str::to_owned));
        if body.len() == length?.parse::<usize>().ok()? {
            return Some(Message::parse(head, body.to_owned()));
        }
    }
}
