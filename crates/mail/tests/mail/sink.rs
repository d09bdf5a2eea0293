//! A real SMTP server that keeps what it gets: the protocol is mailin's, ours is only the socket.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use mailin::{Action, AuthMechanism, Handler, Response, SessionBuilder, response};

/// A mail as the server got it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    /// Who logged in, and with which password.
    pub(crate) login: Option<(String, String)>,
    pub(crate) from: String,
    pub(crate) to: Vec<String>,
    pub(crate) content: Vec<u8>,
}

/// Starts a server that takes mail from everybody, on as many connections as come, one by one. Answers its
/// URL and where its mails can be had.
pub(crate) fn sink() -> (String, Receiver<Taken>) {
    start(SessionBuilder::new("sink.example.org"))
}

/// As [`sink`], but only for those who log in, with whatever password.
pub(crate) fn sink_behind_a_login() -> (String, Receiver<Taken>) {
    let mut sessions = SessionBuilder::new("sink.example.org");
    sessions.enable_auth(AuthMechanism::Plain).insecure_enable_plaintext_auth();
    start(sessions)
}

fn start(sessions: SessionBuilder) -> (String, Receiver<Taken>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("bound"));
    let (mails, taken) = channel();
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            // A client may hang up whenever it likes.
            drop(serve(&client, &sessions, mails.clone()));
        }
    });
    (url, taken)
}

fn serve(mut client: &TcpStream, sessions: &SessionBuilder, mails: Sender<Taken>) -> io::Result<()> {
    client.set_read_timeout(Some(Duration::from_secs(30)))?;
    let keeper = Keeper { mails, login: None, taken: Taken::default() };
    let mut session = sessions.build(client.peer_addr()?.ip(), keeper);
    client.write_all(&session.greeting().buffer()?)?;

    let (mut reader, mut line) = (BufReader::new(client), Vec::new());
    while reader.read_until(b'\n', &mut line)? > 0 {
        let reply = session.process(&line);
        client.write_all(&reply.buffer()?)?;
        if reply.action == Action::Close {
            break;
        }
        line.clear();
    }
    Ok(())
}

struct Keeper {
    mails: Sender<Taken>,
    login: Option<(String, String)>,
    taken: Taken,
}

impl Handler for Keeper {
    fn auth_plain(&mut self, _on_behalf_of: &str, user: &str, password: &str) -> Response {
        self.login = Some((user.to_owned(), password.to_owned()));
        response::AUTH_OK
    }

    fn mail(&mut self, _ip: IpAddr, _domain: &str, from: &str) -> Response {
        self.taken = Taken { login: self.login.clone(), from: from.to_owned(), ..Taken::default() };
        response::OK
    }

    fn rcpt(&mut self, to: &str) -> Response {
        self.taken.to.push(to.to_owned());
        response::OK
    }

    fn data(&mut self, line: &[u8]) -> io::Result<()> {
        self.taken.content.extend_from_slice(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        match self.mails.send(self.taken.clone()) {
            Ok(()) => response::OK,
            Err(_) => response::INTERNAL_ERROR,
        }
    }
}
