//! What bodies may take together.

use futures::StreamExt as _;
use futures::future::join_all;
use futures::stream::FuturesUnordered;
use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::http2;
use super::server::{Person, Server, scheduler};

/// A body of this size without its last byte.
async fn withheld(server: &Server, token: &str, size: usize) -> TcpStream {
    let address = server.base.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/v1/tasks/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {size}\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let body = format!("{{\"title\":\"x\",\"description\":\"{}", "a".repeat(size));
    // Who is refused stops reading, and may close while this is being written.
    let _ = stream.write_all(&body.as_bytes()[..size - 1]).await;
    stream
}

async fn answer(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    String::from_utf8(head).unwrap().to_lowercase()
}

/// A login without its body, which begins to wait for it.
async fn bodiless_login(server: &Server) -> TcpStream {
    let address = server.base.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/v1/login/access-token HTTP/1.1\r\nHost: x\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n";
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

#[tokio::test]
async fn bodies_that_strangers_withhold_leave_room_for_those_of_everybody_else() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_BODY_BUDGET", "1MiB"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    // More than fit into the budget, at 8 KiB each.
    let mut logins = join_all((0..160).map(|_| bodiless_login(&server))).await;
    let mut answers: FuturesUnordered<_> = logins.iter_mut().map(answer).collect();
    for _ in 0..32 {
        assert!(answers.next().await.unwrap().starts_with("http/1.1 503"));
    }
    ada.add_task("of somebody who is known").await;
}

#[tokio::test]
async fn bodies_that_are_withheld_hold_no_more_than_the_budget() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_BODY_BUDGET", "1MiB"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    // Two do not fit together: the one that is too much is told, though neither has sent its last byte.
    let mut one = withheld(&server, &ada.token, 700_000).await;
    let mut other = withheld(&server, &ada.token, 700_000).await;
    let (refused, waiting) = tokio::select! {
        refused = answer(&mut one) => (refused, other),
        refused = answer(&mut other) => (refused, one),
    };
    assert!(refused.starts_with("http/1.1 503") && refused.contains("retry-after: "), "{refused}");
    ada.add_task("small ones still fit").await;
    // Given up, it gives back what it held.
    drop(waiting);
    loop {
        let mut again = withheld(&server, &ada.token, 700_000).await;
        let _ = again.write_all(b"x").await;
        let answered = answer(&mut again).await;
        if !answered.starts_with("http/1.1 503") {
            // Whole, and no JSON.
            assert!(answered.starts_with("http/1.1 400"), "{answered}");
            return;
        }
    }
}

const CONNECTIONS: usize = 10;

/// Withholds the last byte of a body on each of a hundred streams of many connections; answers by how much that makes the
/// server larger, in MiB. Of so many bodies no more than `most` may wait.
async fn withheld_everywhere(size: usize, most: usize) -> usize {
    let data = TempDir::new().unwrap();
    let command = &mut scheduler(data.path());
    // Whoever waits is not sent away for another reason too soon.
    let server = Server::start(command.env("SCHEDULER_BODY_BUDGET", "1MiB").env("SCHEDULER_REQUEST_TIMEOUT", "60s"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let before = server.peak_mebibytes();
    let connections = join_all((0..CONNECTIONS).map(|_| http2::Connection::open(&server))).await;
    let every_stream = connections.iter().flat_map(|connection| (0..http2::STREAMS).map(|_| connection.clone()));
    let token = &ada.token;
    let mut withheld: FuturesUnordered<_> =
        every_stream.map(|mut connection| async move { connection.withhold(token, size).await }).collect();
    // All but those that fit are refused, though none has sent its last byte.
    for _ in 0..CONNECTIONS * http2::STREAMS - most {
        let answer = withheld.next().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.headers().contains_key(RETRY_AFTER));
    }
    assert_eq!(ada.titles().await, [""; 0], "others are answered");
    let grown = server.peak_mebibytes() - before;
    drop((withheld, connections));
    loop {
        let mut again = self::withheld(&server, token, 700_000).await;
        let _ = again.write_all(b"x").await;
        if !answer(&mut again).await.starts_with("http/1.1 503") {
            return grown;
        }
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn bodies_that_are_withheld_on_all_streams_of_many_connections_hold_no_more_either() {
    // All of them would be 286 MiB.
    let grown = withheld_everywhere(300_000, 3).await;
    assert!(grown < 60, "{grown} MiB more");
}

/// The request itself is more than a small body is.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn small_bodies_that_are_withheld_count_by_what_their_requests_take() {
    withheld_everywhere(60, 128).await;
}

#[tokio::test]
async fn whoever_is_refused_while_they_still_send_hears_why() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    // More than a stranger may send, and more than the sockets between take in.
    let login = ("/api/v1/login/access-token", "application/x-www-form-urlencoded", 800_000);
    for _ in 0..20 {
        assert!(refused_at_its_head(&server, login).await.starts_with("http/1.1 413"));
    }
    // Files are larger than any other body.
    let import = "/api/v1/calendars/00000000-0000-0000-0000-000000000000/import";
    let refused = refused_at_its_head(&server, (import, "text/calendar", 12_000_000)).await;
    assert!(refused.starts_with("http/1.1 401"), "{refused}");
}

/// Sends a body to its end that is refused before.
async fn refused_at_its_head(server: &Server, (path, media_type, size): (&str, &str, usize)) -> String {
    let mut stream = TcpStream::connect(server.base.strip_prefix("http://").unwrap()).await.unwrap();
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {media_type}\r\nContent-Length: {size}\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    for piece in vec![b'a'; size].chunks(50_000) {
        stream.write_all(piece).await.unwrap();
    }
    answer(&mut stream).await
}
