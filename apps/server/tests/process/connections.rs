//! What connections may cost. Nothing here waits by a clock of its own: a read ends when the server ends it.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::Duration;

use tempfile::TempDir;

use super::server::{Server, scheduler};

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";

/// Kinds of HTTP/2 frames (RFC 9113, section 6).
const HEADERS: u8 = 1;
const PING: u8 = 6;
const GOAWAY: u8 = 7;

/// A server with these settings; its data goes with the folder.
fn started(settings: &[(&str, &str)]) -> (Server, TempDir) {
    let data = TempDir::new().unwrap();
    let mut command: Command = scheduler(data.path());
    (Server::start(command.envs(settings.iter().copied())), data)
}

fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.base.strip_prefix("http://").unwrap()).unwrap()
}

/// A connection on which something was sent.
fn sending(server: &Server, sent: &[u8]) -> TcpStream {
    let mut connection = connect(server);
    connection.write_all(sent).unwrap();
    connection
}

/// What comes before the server closes the connection.
fn rest(mut connection: &TcpStream) -> String {
    let mut answer = Vec::new();
    // The system may tell the close as a reset, when there was something unread.
    let ended = connection.read_to_end(&mut answer);
    assert!(ended.is_ok() || ended.is_err_and(|error| error.kind() == ErrorKind::ConnectionReset));
    String::from_utf8_lossy(&answer).into_owned()
}

/// Sends a request and reads the answer's known end; the connection stays open.
fn healthy(mut connection: &TcpStream) {
    connection.write_all(HEALTH).unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"{\"status\":\"ok\"}") {
        let mut byte = [0];
        connection.read_exact(&mut byte).unwrap();
        answer.extend(byte);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200"));
}

#[test]
fn who_does_not_finish_a_head_is_cut_off() {
    let (server, _data) = started(&[("SCHEDULER_HEADER_TIMEOUT", "1s")]);
    let http2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let halves = [&b"GET /healthz HTTP/1.1\r\nhost: x\r\n"[..], b"GET", b"P", b"PRI * HTTP/2.0\r\n", b""];
    let connections = halves.map(|half| sending(&server, half));
    let http2 = sending(&server, http2);
    for connection in &connections {
        assert_eq!(rest(connection), "");
    }
    // It is sent its settings, and then nothing either.
    assert!(!rest(&http2).contains("HTTP"));
}

#[test]
fn a_connection_that_falls_idle_is_closed_and_one_that_dawdles_with_its_second_head_too() {
    let (server, _data) = started(&[("SCHEDULER_HEADER_TIMEOUT", "1s")]);
    let (idle, mut dawdling) = (connect(&server), connect(&server));
    for connection in [&idle, &idle, &dawdling] {
        healthy(connection);
    }
    dawdling.write_all(b"GET /healthz HTTP/1.1\r\n").unwrap();
    assert_eq!(rest(&idle), "");
    assert_eq!(rest(&dawdling), "");
}

#[test]
fn an_idle_http2_connection_is_told_to_go_and_closed() {
    let (server, _data) = started(&[("SCHEDULER_HEADER_TIMEOUT", "1s")]);
    let mut connection = connect(&server);
    // Preface, empty SETTINGS, and on stream 1 the complete head of `GET http://x/` (RFC 7541, appendix A).
    connection.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").unwrap();
    connection.write_all(b"\0\0\x06\x01\x05\0\0\0\x01\x82\x86\x84\x41\x01x").unwrap();
    let mut kinds = Vec::new();
    let mut head = [0; 9];
    while connection.read_exact(&mut head).is_ok() {
        let [_, high, low, kind, flags, ..] = head;
        let mut payload = vec![0; usize::from(u16::from_be_bytes([high, low]))];
        connection.read_exact(&mut payload).unwrap();
        kinds.push(kind);
        if kind == PING && flags == 0 {
            connection.write_all(&[&[0, 0, 8, PING, 1, 0, 0, 0, 0][..], &payload].concat()).unwrap();
        }
    }
    assert!(kinds.contains(&HEADERS), "answered: {kinds:?}");
    assert_eq!(kinds.last(), Some(&GOAWAY), "{kinds:?}");
}

#[test]
fn a_body_that_does_not_arrive_is_refused_with_408() {
    let (server, _data) = started(&[("SCHEDULER_REQUEST_TIMEOUT", "1s")]);
    let request = b"POST /api/v1/reset-password/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                    content-length: 100\r\n\r\n{\"token\":";
    let answer = rest(&sending(&server, request));
    assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["code"], "request_timeout");
    assert!(answer.contains(&format!("x-request-id: {}\r\n", body["request_id"].as_str().unwrap())));
}

#[test]
fn a_connection_too_many_waits_until_another_closes() {
    let (server, _data) = started(&[("SCHEDULER_MAX_CONNECTIONS", "2")]);
    let (first, second, third) = (connect(&server), connect(&server), connect(&server));
    healthy(&first);
    healthy(&second);
    (&third).write_all(HEALTH).unwrap();
    healthy(&first);
    third.set_nonblocking(true).unwrap();
    assert_eq!((&third).read(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock);
    third.set_nonblocking(false).unwrap();
    drop(first);
    let mut status = [0; 12];
    (&third).read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 200");
    healthy(&second);
}

#[test]
fn a_flood_of_idle_connections_passes() {
    let (server, _data) = started(&[("SCHEDULER_MAX_CONNECTIONS", "100"), ("SCHEDULER_HEADER_TIMEOUT", "1s")]);
    let flood: Vec<_> = (0..300).map(|_| connect(&server)).collect();
    healthy(&connect(&server));
    drop(flood);
}

// Other systems keep fewer, whatever they are asked for.
#[cfg(target_os = "linux")]
#[test]
fn hundreds_of_connections_that_come_at_once_are_kept_until_there_is_room() {
    let (server, _data) = started(&[("SCHEDULER_MAX_CONNECTIONS", "1"), ("SCHEDULER_HEADER_TIMEOUT", "1h")]);
    let first = connect(&server);
    healthy(&first);
    let address = server.base.strip_prefix("http://").unwrap().parse().unwrap();
    // What the system has no room for is never answered while nobody is accepted.
    let guard = Duration::from_secs(20);
    let waiting: Vec<_> = (0..500).map(|_| TcpStream::connect_timeout(&address, guard).unwrap()).collect();
    drop(first);
    healthy(&waiting[0]);
}

#[test]
fn idle_connections_do_not_hold_up_the_end() {
    let (server, _data) = started(&[("SCHEDULER_HEADER_TIMEOUT", "1h")]);
    let (used, unused) = (connect(&server), connect(&server));
    healthy(&used);
    healthy(&connect(&server));
    server.signal("TERM");
    assert_eq!(rest(&used), "");
    assert_eq!(rest(&unused), "");
    let (status, log) = server.ended();
    assert!(status.success(), "{log}");
    assert!(!log.contains("cut off"), "{log}");
}
