//! A server of somebody else, on this machine, that serves a calendar as it is told.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

/// What is answered, and what was asked.
#[derive(Default)]
struct State {
    answer: String,
    asked: Vec<String>,
    connections: usize,
}

/// The server.
pub(super) struct Elsewhere {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl Elsewhere {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::new(Mutex::new(State::default())));
        let served = Arc::clone(&state);
        tokio::spawn(async move {
            while let Ok((mut connection, _)) = listener.accept().await {
                served.lock().unwrap().connections += 1;
                let state = Arc::clone(&served);
                tokio::spawn(async move {
                    let mut question = Vec::new();
                    while !question.ends_with(b"\r\n\r\n") {
                        let mut piece = [0; 1024];
                        match connection.read(&mut piece).await {
                            Ok(0) | Err(_) => return,
                            Ok(count) => question.extend(&piece[..count]),
                        }
                    }
                    let answer = {
                        let mut state = state.lock().unwrap();
                        state.asked.push(String::from_utf8_lossy(&question).into_owned());
                        state.answer.clone()
                    };
                    connection.write_all(answer.as_bytes()).await.ok();
                });
            }
        });
        Self { address, state }
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Serves a calendar of these components.
    pub(super) fn serves(&self, components: &str) {
        self.answers("200 OK", "", &calendar(components));
    }

    pub(super) fn answers(&self, status: &str, headers: &str, body: &str) {
        let length = body.len();
        self.state.lock().unwrap().answer =
            format!("HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: {length}\r\n{headers}\r\n{body}");
    }

    /// What was asked last, in small letters.
    pub(super) fn last_question(&self) -> String {
        self.state.lock().unwrap().asked.last().unwrap().to_lowercase()
    }

    pub(super) fn questions(&self) -> usize {
        self.state.lock().unwrap().asked.len()
    }

    pub(super) fn connections(&self) -> usize {
        self.state.lock().unwrap().connections
    }
}

pub(super) fn calendar(components: &str) -> String {
    format!("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//elsewhere//EN\n{components}END:VCALENDAR\n").replace('\n', "\r\n")
}

/// An event of a day in November.
pub(super) fn event(uid: &str, day: u32, more: &str) -> String {
    format!(
        "BEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20261101T000000Z\nDTSTART:202611{day:02}T093000\nDURATION:PT1H\nSUMMARY:{uid}\n\
         {more}END:VEVENT\n"
    )
}
