//! How many files the process may have open: connections are files too.

use std::process::{Command, Stdio};

use futures::future::join_all;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::server::{Server, scheduler};

/// A server that is started with this limit, which it may raise up to another one.
fn limited(data: &TempDir, soft: u32, hard: u32, settings: &[(&str, &str)]) -> Server {
    let direct = scheduler(data.path());
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -S -n {soft} && ulimit -H -n {hard} && exec \"$0\"")]);
    command.arg(direct.get_program()).current_dir(data.path()).stdin(Stdio::null()).env_clear();
    command.envs(direct.get_envs().filter_map(|(name, value)| Some((name, value?))));
    Server::start(command.envs(settings.iter().copied()))
}

#[tokio::test]
async fn a_server_takes_as_many_connections_as_its_hard_limit_allows() {
    let data = TempDir::new().unwrap();
    // None is closed for being idle, which would make room for another.
    let server = limited(&data, 60, 1000, &[("SCHEDULER_HEADER_TIMEOUT", "1h")]);
    let address = server.base.strip_prefix("http://").unwrap();
    let open = join_all((0..200).map(|_| async {
        let mut connection = TcpStream::connect(address).await.unwrap();
        connection.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut status = [0; 12];
        connection.read_exact(&mut status).await.unwrap();
        assert_eq!(&status, b"HTTP/1.1 200");
        connection
    }));
    assert_eq!(open.await.len(), 200, "all at once");
}

#[test]
fn a_limit_that_is_too_low_for_the_configuration_is_said_at_the_start_and_no_other_is() {
    let settings =
        [("SCHEDULER_MAX_CONNECTIONS", "100"), ("SCHEDULER_MAX_STREAMS", "200"), ("SCHEDULER_ANSWER_BUDGET", "16MiB")];
    for (limit, is_too_low) in [(571, true), (572, false)] {
        let data = TempDir::new().unwrap();
        let server = limited(&data, 60, limit, &settings);
        server.signal("TERM");
        let (status, log) = server.ended();
        assert!(status.success(), "{log}");
        let said = log.lines().find(|line| line.contains("open files"));
        assert_eq!(said.is_some(), is_too_low, "{log}");
        assert!(said.is_none_or(|said| said.contains("WARN") && said.contains("571") && said.contains("572")), "{log}");
    }
}
