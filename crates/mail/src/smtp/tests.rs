//! Encryption, towards a real server whose certificate only these tests vouch for.

use lettre::transport::smtp::client::{Certificate, TlsParameters};
use scheduler_domain::{EmailAddress, MailId};
use uuid::Uuid;

use self::sink::{Identity, Taken, Tls, identity, secret_sink};
use super::*;
use crate::Sender;

#[expect(dead_code, reason = "the server of the other tests too, which need the rest of it")]
#[path = "../../tests/mail/sink.rs"]
mod sink;

fn mail() -> Mail {
    Mail {
        id: MailId(Uuid::from_u128(1)),
        to: EmailAddress::parse("ada@example.org").expect("valid"),
        subject: "Hello".to_owned(),
        text: "one".to_owned(),
        html: "<p>two</p>".to_owned(),
    }
}

fn trusting(identity: &Identity) -> TlsParameters {
    let certificate = Certificate::from_der(identity.certificate.clone()).expect("a certificate");
    TlsParameters::builder("127.0.0.1".to_owned()).add_root_certificate(certificate).build().expect("valid")
}

/// Sends one mail with credentials to a server like this, and answers what it got.
async fn delivered(tls: Tls, encryption: Encryption) -> Taken {
    let (url, taken) = secret_sink(tls);
    let url = url.replace("smtp://", "smtp://ada:hush-hush@");
    let server = SmtpServer { encryption, ..SmtpServer::parse(&url).expect("valid") };
    let sender = Sender::parse("Scheduler <noreply@localhost>").expect("valid");
    let from = Originator::new(sender, "https://scheduler.example.org");
    SmtpMailer::new(&server, from).send(&mail()).await.expect("sent");
    taken.try_recv().expect("a mail")
}

#[tokio::test]
async fn a_server_that_offers_encryption_hears_password_and_mail_behind_it() {
    let identity = identity();
    let tls = trusting(&identity);
    for encryption in [Encryption::Required(tls.clone()), Encryption::IfOffered(tls)] {
        let taken = delivered(Tls::Offered(identity.config()), encryption).await;
        assert_eq!(taken.login, Some(("ada".to_owned(), "hush-hush".to_owned())));
        assert_eq!(taken.to, ["ada@example.org"]);
    }
}

#[tokio::test]
async fn a_server_that_is_encrypted_from_the_start_gets_the_mail() {
    let identity = identity();
    let taken = delivered(Tls::FromTheStart(identity.config()), Encryption::FromTheStart(trusting(&identity))).await;
    assert_eq!(taken.login, Some(("ada".to_owned(), "hush-hush".to_owned())));
}
