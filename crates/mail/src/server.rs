//! Which mail server, and how to reach it: parsed once, at start.

use std::fmt;
use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::TlsParameters;
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT};
use percent_encoding::percent_decode_str;
use url::{Host, Url};

use crate::MailSettingFault as Fault;

/// How long one mail may take, from the name of the server to its last reply.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A mail server, and how to log in there.
#[derive(Clone)]
pub struct SmtpServer {
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) encryption: Encryption,
    pub(crate) credentials: Option<Credentials>,
    pub(crate) hello: ClientId,
    pub(crate) timeout: Duration,
}

/// When the conversation becomes secret, if it does.
#[derive(Clone)]
pub(crate) enum Encryption {
    Never,
    IfOffered(TlsParameters),
    Required(TlsParameters),
    FromTheStart(TlsParameters),
}

impl SmtpServer {
    /// Parses `smtps://user:password@host` (TLS from the start), `smtp://…?tls=required` (STARTTLS) or
    /// `smtp://host` (no encryption, for a server on the same machine). A path is the name that we
    /// introduce ourselves by.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let url = Url::parse(raw).map_err(|_| Fault::Url)?;
        if !matches!(url.scheme(), "smtp" | "smtps") {
            return Err(Fault::Scheme);
        }
        let host = host(&url).ok_or(Fault::Url)?;
        let credentials = credentials(&url)?;
        let (port, encryption) = encryption(&url, &host)?;
        let hello = match url.path().trim_matches('/') {
            "" => ClientId::default(),
            name => ClientId::Domain(name.to_owned()),
        };
        Ok(Self { host, port: url.port().unwrap_or(port), encryption, credentials, hello, timeout: TIMEOUT })
    }

    /// The same server, with another bound on how long one mail may take.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }
}

fn host(url: &Url) -> Option<String> {
    match url.host()? {
        Host::Domain("") => None,
        Host::Domain(name) => Some(name.to_owned()),
        Host::Ipv4(address) => Some(address.to_string()),
        Host::Ipv6(address) => Some(address.to_string()),
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, Fault> {
    let decoded = |part| percent_decode_str(part).decode_utf8().map(Into::into).map_err(|_| Fault::Url);
    match (url.username(), url.password().unwrap_or_default()) {
        ("", "") => Ok(None),
        ("", _) | (_, "") => Err(Fault::Credentials),
        (user, password) => Ok(Some(Credentials::new(decoded(user)?, decoded(password)?))),
    }
}

/// The encryption, and the port that it usually has.
fn encryption(url: &Url, host: &str) -> Result<(u16, Encryption), Fault> {
    let tls = || TlsParameters::new(host.to_owned()).map_err(|_| Fault::Url);
    let parameters: Vec<_> = url.query_pairs().collect();
    let starttls = match parameters.as_slice() {
        [] => None,
        [(key, value)] if key == "tls" => Some(value.as_ref()),
        _ => return Err(Fault::Parameters),
    };
    match (url.scheme(), starttls) {
        _ if url.fragment().is_some() => Err(Fault::Parameters),
        ("smtps", None) => Ok((SUBMISSIONS_PORT, Encryption::FromTheStart(tls()?))),
        ("smtp", None) => Ok((SMTP_PORT, Encryption::Never)),
        ("smtp", Some("required")) => Ok((SUBMISSION_PORT, Encryption::Required(tls()?))),
        ("smtp", Some("opportunistic")) => Ok((SUBMISSION_PORT, Encryption::IfOffered(tls()?))),
        _ => Err(Fault::Parameters),
    }
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpServer({})", self.host)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_servers_url_is_understood() {
        for raw in [
            "smtp://localhost",
            "smtp://localhost:1025",
            "smtp://mail.example.org:587?tls=required",
            "smtp://ada:p%40ss@mail.example.org/my-host?tls=opportunistic",
            "smtps://ada:secret@mail.example.org",
            "smtps://ada:secret@mail.example.org:465",
            "smtp://127.0.0.1:25",
            "smtp://[::1]:25",
        ] {
            assert!(SmtpServer::parse(raw).is_ok(), "{raw}");
        }
    }

    #[test]
    fn a_port_that_is_not_named_follows_the_encryption() {
        for (raw, port) in [
            ("smtp://mail.example.org", 25),
            ("smtp://mail.example.org?tls=required", 587),
            ("smtp://mail.example.org?tls=opportunistic", 587),
            ("smtps://mail.example.org", 465),
            ("smtps://mail.example.org:1465", 1465),
        ] {
            assert_eq!(SmtpServer::parse(raw).expect("valid").port, port, "{raw}");
        }
    }

    #[test]
    fn a_host_credentials_and_a_name_are_taken_from_their_places() {
        let server = SmtpServer::parse("smtp://ad%40:p%3Ass@[::1]/planner.example.org").expect("valid");
        assert_eq!(server.host, "::1");
        assert_eq!(server.credentials, Some(Credentials::new("ad@".to_owned(), "p:ss".to_owned())));
        assert_eq!(server.hello, ClientId::Domain("planner.example.org".to_owned()));
    }

    #[test]
    fn what_is_wrong_with_a_servers_url_is_told_apart() {
        for (raw, fault) in [
            ("", Fault::Url),
            ("mail.example.org", Fault::Url),
            ("smtp://", Fault::Url),
            ("mail.example.org:25", Fault::Scheme),
            ("https://mail.example.org", Fault::Scheme),
            ("smtps://ada@mail.example.org", Fault::Credentials),
            ("smtps://:secret@mail.example.org", Fault::Credentials),
            ("smtp://mail.example.org?tls=yes", Fault::Parameters),
            ("smtp://mail.example.org?tsl=required", Fault::Parameters),
            ("smtps://mail.example.org?tls=opportunistic", Fault::Parameters),
            ("smtp://mail.example.org?tls=required&tls=opportunistic", Fault::Parameters),
            ("smtp://mail.example.org#tls=required", Fault::Parameters),
        ] {
            assert_eq!(SmtpServer::parse(raw).err(), Some(fault), "{raw}");
        }
    }

    #[test]
    fn a_server_shows_its_name_and_never_its_password() {
        let server = SmtpServer::parse("smtps://ada:hush-hush@mail.example.org").expect("valid");
        assert_eq!(format!("{server:?}"), "SmtpServer(mail.example.org)");
    }
}
