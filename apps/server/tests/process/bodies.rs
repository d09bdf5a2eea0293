//! What bodies may take together.

use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

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
