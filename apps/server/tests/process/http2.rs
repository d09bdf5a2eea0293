//! A client of HTTP/2 that does not do its part.

use futures::StreamExt as _;
use futures::stream::{self, BoxStream};
use http_body_util::StreamBody;
use hyper::body::{Bytes, Frame, Incoming};
use hyper::client::conn::http2::{self, SendRequest, handshake};
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use std::convert::Infallible;
use tokio::net::TcpStream;

use super::server::Server;

type Parts = BoxStream<'static, Result<Frame<Bytes>, Infallible>>;

/// How many streams a connection may have.
pub(crate) const STREAMS: usize = 100;

/// One connection; clones share it.
#[derive(Clone)]
pub(crate) struct Connection {
    sender: SendRequest<StreamBody<Parts>>,
    base: String,
}

impl Connection {
    pub(crate) async fn open(server: &Server) -> Self {
        let stream = TcpStream::connect(server.base.strip_prefix("http://").unwrap()).await.unwrap();
        let (sender, connection) = handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        Self { sender, base: server.base.clone() }
    }

    /// One whose client takes the heads of answers, and of their bodies no more than so many bytes.
    #[cfg(target_os = "linux")]
    pub(crate) async fn open_unread(server: &Server, window: u32) -> Self {
        let stream = TcpStream::connect(server.base.strip_prefix("http://").unwrap()).await.unwrap();
        let mut protocol = http2::Builder::new(TokioExecutor::new());
        let (sender, connection) =
            protocol.initial_stream_window_size(window).handshake(TokioIo::new(stream)).await.unwrap();
        tokio::spawn(connection);
        Self { sender, base: server.base.clone() }
    }

    /// Waits until the server has sent it away.
    pub(crate) async fn is_closed(&mut self) {
        while self.sender.ready().await.is_ok() {
            tokio::task::yield_now().await;
        }
    }

    /// Asks for something.
    pub(crate) async fn get(&mut self, path: &str, token: &str) -> Response<Incoming> {
        let request = Request::get(format!("{}{path}", self.base)).header("authorization", format!("Bearer {token}"));
        let request = request.body(StreamBody::new(stream::empty().boxed())).unwrap();
        self.sender.send_request(request).await.unwrap()
    }

    /// Sends a task of this size without its last byte; answers what the server has to say to that.
    pub(crate) async fn withhold(&mut self, token: &str, size: usize) -> Response<Incoming> {
        let text = format!("{{\"title\":\"x\",\"description\":\"{}", "a".repeat(size));
        let text = Bytes::from(text).slice(..size - 1);
        let body = stream::iter([Ok(Frame::data(text))]).chain(stream::pending());
        let request = Request::post(format!("{}/api/v1/tasks/", self.base))
            .header("authorization", format!("Bearer {token}"))
            .header("content-type", "application/json")
            .header("content-length", size);
        self.sender.send_request(request.body(StreamBody::new(body.boxed())).unwrap()).await.unwrap()
    }
}
