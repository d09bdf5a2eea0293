//! A server played by a thread that follows a script, for what no honest server does.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

/// The replies that differ from a friendly server's, by the start of the line that they answer.
pub(crate) type Script = &'static [(&'static str, &'static str)];

/// The moment of connecting, which the server answers with its greeting.
pub(crate) const CONNECT: &str = "(connect)";

/// A reply that never comes.
pub(crate) const SILENCE: &str = "";

/// Plays a server for one connection. Answers its URL, and what was said to it in the end.
pub(crate) fn server(script: Script) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("bound"));
    let said = std::thread::spawn(move || play(&listener.accept().expect("a client").0, script));
    (url, said)
}

/// What was said to the server until the client hung up, which it does on the runtime's own threads.
pub(crate) async fn transcript(said: JoinHandle<String>) -> String {
    tokio::task::spawn_blocking(|| said.join().expect("played")).await.expect("no panic")
}

fn play(mut client: &TcpStream, script: Script) -> String {
    // A client that falls silent fails its test instead of holding it up.
    client.set_read_timeout(Some(Duration::from_secs(30))).expect("set");
    let scripted = |line: &str| script.iter().find(|(start, _)| line.starts_with(start)).map(|(_, reply)| *reply);
    let mut said = String::new();
    let mut lines = BufReader::new(client).lines();
    // A client may be gone before it is answered.
    let mut reply = |text: &str| text == SILENCE || write!(client, "{text}\r\n").is_ok();
    reply(scripted(CONNECT).unwrap_or("220 ready"));
    while let Some(Ok(line)) = lines.next() {
        said.push_str(&line);
        said.push('\n');
        let usual = match line.as_str() {
            "DATA" => "354 go on",
            "QUIT" => "221 bye",
            _ if line.starts_with("EHLO") => "250-here\r\n250-8BITMIME\r\n250 AUTH PLAIN",
            _ => "250 fine",
        };
        if !reply(scripted(&line).unwrap_or(usual)) || line == "QUIT" {
            break;
        }
        if line == "DATA" && scripted(&line).is_none() {
            let body = lines.by_ref().map_while(Result::ok).take_while(|line| line != ".");
            said.extend(body.map(|line| line + "\n"));
            reply(scripted(".").unwrap_or("250 taken"));
        }
    }
    said
}
