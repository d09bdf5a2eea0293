//! A real SMTP server that keeps what it gets: the protocol is mailin's, ours is only the socket.

use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::net::{IpAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use mailin::{Action, AuthMechanism, Handler, Response, Session, SessionBuilder, response};
use rustls::pki_types::PrivatePkcs8KeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};

const NAME: &str = "sink.example.org";

/// When the server makes the conversation secret.
pub(crate) enum Tls {
    Never,
    Offered(Arc<ServerConfig>),
    FromTheStart(Arc<ServerConfig>),
}

/// A certificate that signs itself, and its key.
pub(crate) struct Identity {
    pub(crate) certificate: Vec<u8>,
    key: Vec<u8>,
}

/// Makes an identity for the address that the servers listen on.
pub(crate) fn identity() -> Identity {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).expect("made");
    Identity { certificate: made.cert.der().to_vec(), key: made.signing_key.serialize_der() }
}

impl Identity {
    pub(crate) fn config(&self) -> Arc<ServerConfig> {
        let (chain, key) = (vec![self.certificate.clone().into()], PrivatePkcs8KeyDer::from(self.key.clone()));
        let builder = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()));
        let builder = builder.with_safe_default_protocol_versions().expect("the provider's own");
        Arc::new(builder.with_no_client_auth().with_single_cert(chain, key.into()).expect("a pair"))
    }
}

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
    start(SessionBuilder::new(NAME), Tls::Never)
}

/// As [`sink`], but only for those who log in, with whatever password.
pub(crate) fn sink_behind_a_login() -> (String, Receiver<Taken>) {
    let mut sessions = SessionBuilder::new(NAME);
    sessions.enable_auth(AuthMechanism::Plain).insecure_enable_plaintext_auth();
    start(sessions, Tls::Never)
}

/// As [`sink_behind_a_login`], but it lets nobody log in who can be overheard.
pub(crate) fn secret_sink(tls: Tls) -> (String, Receiver<Taken>) {
    let mut sessions = SessionBuilder::new(NAME);
    sessions.enable_auth(AuthMechanism::Plain);
    if matches!(tls, Tls::Offered(_)) {
        sessions.enable_start_tls();
    }
    start(sessions, tls)
}

fn start(sessions: SessionBuilder, tls: Tls) -> (String, Receiver<Taken>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("bound"));
    let (mails, taken) = channel();
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            // A client may hang up whenever it likes.
            drop(serve(client, &sessions, &tls, mails.clone()));
        }
    });
    (url, taken)
}

fn serve(client: TcpStream, sessions: &SessionBuilder, tls: &Tls, mails: Sender<Taken>) -> io::Result<()> {
    client.set_read_timeout(Some(Duration::from_secs(30)))?;
    let keeper = Keeper { mails, login: None, taken: Taken::default() };
    let mut session = sessions.build(client.peer_addr()?.ip(), keeper);
    match tls {
        Tls::Never => converse(client, &mut session, true).map(drop),
        Tls::Offered(config) => {
            let Some(client) = converse(client, &mut session, true)? else { return Ok(()) };
            session.tls_active();
            converse(secret(client, config)?, &mut session, false).map(drop)
        }
        Tls::FromTheStart(config) => {
            session.tls_active();
            converse(secret(client, config)?, &mut session, true).map(drop)
        }
    }
}

fn secret(client: TcpStream, config: &Arc<ServerConfig>) -> io::Result<StreamOwned<ServerConnection, TcpStream>> {
    let connection = ServerConnection::new(Arc::clone(config)).map_err(io::Error::other)?;
    Ok(StreamOwned::new(connection, client))
}

/// Talks until somebody hangs up, or until the client wants TLS: then the stream comes back.
fn converse<S: Read + Write>(stream: S, session: &mut Session<Keeper>, greet: bool) -> io::Result<Option<S>> {
    let (mut stream, mut line) = (BufReader::new(stream), Vec::new());
    if greet {
        stream.get_mut().write_all(&session.greeting().buffer()?)?;
    }
    while stream.read_until(b'\n', &mut line)? > 0 {
        let reply = session.process(&line);
        stream.get_mut().write_all(&reply.buffer()?)?;
        match reply.action {
            Action::Close => break,
            Action::UpgradeTls => return Ok(Some(stream.into_inner())),
            Action::Reply | Action::NoReply => line.clear(),
        }
    }
    Ok(None)
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
