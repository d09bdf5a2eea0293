//! A real server that does as it is told, lies and silence included.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// What a server does with one connection.
#[derive(Clone)]
pub(crate) enum Reply {
    /// Closes before it reads anything, and before TLS.
    Hangup,
    /// Speaks first, as mail servers do, and hears no question.
    Greeting(Vec<u8>),
    /// Reads the question and closes.
    Silence,
    /// Sends this and says goodbye.
    Bytes(Vec<u8>),
    /// Sends this and is gone, without the goodbye of TLS.
    Cut(Vec<u8>),
    /// Sends the first, and then the second for as long as anybody listens.
    Endless(Vec<u8>, Vec<u8>),
}

impl Reply {
    /// An answer with these header lines and this body, of the right length.
    pub(crate) fn of(status: &str, headers: &[&str], body: &[u8]) -> Self {
        let length = format!("Content-Length: {}", body.len());
        Self::Bytes([head(status, &[headers, &[&length]].concat()), body.to_vec()].concat())
    }

    /// A calendar.
    pub(crate) fn calendar() -> Self {
        Self::of("200 OK", &[], CALENDAR)
    }

    /// A redirect.
    pub(crate) fn redirect(status: &str, location: &str) -> Self {
        Self::of(status, &[&format!("Location: {location}")], b"")
    }
}

/// The body of [`Reply::calendar`].
pub(crate) const CALENDAR: &[u8] = b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";

/// The head of an answer, its empty line included.
pub(crate) fn head(status: &str, headers: &[&str]) -> Vec<u8> {
    let lines: Vec<_> = headers.iter().map(|line| format!("{line}\r\n")).collect();
    format!("HTTP/1.1 {status}\r\n{}\r\n", lines.concat()).into_bytes()
}

/// A server on this machine.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    requests: Arc<Mutex<Vec<String>>>,
}

impl Server {
    /// Starts one that gives the first reply to the first connection, and so on; the last one to all that follow.
    pub(crate) async fn start(tls: Option<TlsAcceptor>, replies: Vec<Reply>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let requests = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&requests);
        tokio::spawn(async move {
            for turn in 0.. {
                let Ok((stream, _)) = listener.accept().await else { break };
                let reply = replies[turn.min(replies.len() - 1)].clone();
                let (tls, heard) = (tls.clone(), Arc::clone(&heard));
                tokio::spawn(async move {
                    match (tls, reply) {
                        (_, Reply::Hangup) => {}
                        (None, reply) => serve(stream, reply, &heard).await,
                        (Some(tls), reply) => {
                            if let Ok(stream) = tls.accept(stream).await {
                                serve(stream, reply, &heard).await;
                            }
                        }
                    }
                });
            }
        });
        Self { address, requests }
    }

    /// The questions that came so far, as they were sent.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.requests.lock().expect("not poisoned").clone()
    }
}

/// Reads one question and answers it. Whether the client still listens is not the server's to say.
async fn serve(mut stream: impl AsyncRead + AsyncWrite + Unpin, reply: Reply, heard: &Mutex<Vec<String>>) {
    if let Reply::Greeting(greeting) = reply {
        let _ = stream.write_all(&greeting).await;
        let _ = stream.read_to_end(&mut Vec::new()).await;
        return;
    }
    let question = request(&mut stream).await;
    heard.lock().expect("not poisoned").push(question);
    match reply {
        Reply::Hangup | Reply::Greeting(_) | Reply::Silence => {}
        Reply::Bytes(bytes) => {
            let _ = stream.write_all(&bytes).await;
            let _ = stream.shutdown().await;
            // Closing with something unread would reset the connection before the client has read all.
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }
        Reply::Cut(bytes) => {
            let _ = stream.write_all(&bytes).await;
            let _ = stream.flush().await;
        }
        Reply::Endless(first, again) => {
            let mut sent = stream.write_all(&first).await;
            while sent.is_ok() {
                sent = stream.write_all(&again).await;
            }
        }
    }
}

/// A question with its body, or what came before the client left.
pub(crate) async fn request(stream: &mut (impl AsyncRead + Unpin)) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        match stream.read_u8().await {
            Ok(byte) => head.push(byte),
            Err(_) => break,
        }
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    match stream.read_exact(&mut body).await {
        Ok(_) => head + &String::from_utf8_lossy(&body),
        Err(_) => head,
    }
}
