//! What becomes of a mail when the server is down, slow, busy or refuses it.

use std::net::TcpListener;
use std::time::Duration;

use scheduler_application::{Mail, MailError, Mailer as _};
use scheduler_domain::{EmailAddress, MailId};
use scheduler_mail::{Originator, Sender, SmtpMailer, SmtpServer};
use uuid::Uuid;

use super::script::{CONNECT, SILENCE, Script, server, transcript};

pub(crate) fn mail() -> Mail {
    Mail {
        id: MailId(Uuid::from_u128(1)),
        to: EmailAddress::parse("ada@example.org").expect("valid"),
        subject: "Hello".to_owned(),
        text: "one\n.\ntwo".to_owned(),
        html: "<p>three</p>".to_owned(),
    }
}

pub(crate) fn mailer(server: &SmtpServer) -> SmtpMailer {
    mailer_of(server, "https://scheduler.example.org")
}

/// A mailer of the product at this URL.
pub(crate) fn mailer_of(server: &SmtpServer, public_url: &str) -> SmtpMailer {
    let sender = Sender::parse("Müllers Planer <noreply@localhost>").expect("valid");
    SmtpMailer::new(server, Originator::new(sender, public_url))
}

async fn send(url: &str) -> Result<(), MailError> {
    mailer(&SmtpServer::parse(url).expect("valid")).send(&mail()).await
}

/// What the server was told before the client saw that it will not go now.
async fn told_before_giving_up(url: &str, said: std::thread::JoinHandle<String>) -> String {
    assert!(matches!(send(url).await, Err(MailError::Temporary(_))));
    transcript(said).await
}

#[tokio::test]
async fn a_refused_recipient_or_mail_is_permanent() {
    for script in
        [&[("RCPT", "550 no such user")], &[(".", "554 looks like spam")], &[("MAIL", "552 too large")]] as [Script; 3]
    {
        let (url, _) = server(script);
        assert!(matches!(send(&url).await, Err(MailError::Permanent(_))), "{script:?}");
    }
}

#[tokio::test]
async fn a_busy_server_is_temporary() {
    for script in
        [&[("RCPT", "450 mailbox busy")], &[(".", "451 try later")], &[("EHLO", "421 going down")]] as [Script; 3]
    {
        let (url, _) = server(script);
        assert!(matches!(send(&url).await, Err(MailError::Temporary(_))), "{script:?}");
    }
}

#[tokio::test]
async fn a_server_that_does_not_let_us_in_is_the_operators_to_mend_and_so_temporary() {
    for script in
        [&[(CONNECT, "554 you are on a list")], &[("EHLO", "550 who are you?")], &[("MAIL", "530 log in first")]]
            as [Script; 3]
    {
        let (url, _) = server(script);
        assert!(matches!(send(&url).await, Err(MailError::Temporary(_))), "{script:?}");
    }
}

#[tokio::test]
async fn wrong_credentials_are_the_operators_to_mend_and_so_temporary() {
    let (url, said) = server(&[("AUTH", "535 wrong")]);
    let url = url.replace("smtp://", "smtp://ada:hush-hush@");
    let Err(MailError::Temporary(error)) = send(&url).await else { panic!("it is temporary") };
    assert!(!format!("{error} {error:?}").contains("hush"));
    assert!(transcript(said).await.contains("AUTH PLAIN"));
}

#[tokio::test]
async fn a_look_at_the_server_names_the_sender_and_sends_nothing() {
    let from =
        || Originator::new(Sender::parse("Scheduler <noreply@example.org>").expect("valid"), "https://example.org");
    let (url, said) = server(&[]);
    SmtpServer::parse(&url).expect("valid").check(&from()).await.expect("fine");
    let said = transcript(said).await;
    assert!(said.contains("MAIL FROM:<noreply@example.org>") && said.ends_with("QUIT\n"), "{said}");
    assert!(!said.contains("RCPT") && !said.contains("DATA"), "{said}");
    let (url, _) = server(&[("MAIL", "553 this sender is not yours")]);
    let refused = SmtpServer::parse(&url).expect("valid").check(&from()).await.expect_err("refused");
    assert!(format!("{:?}", with_causes(&refused)).contains("this sender is not yours"), "{refused:?}");
}

/// An error with all of its causes.
fn with_causes(error: &dyn std::error::Error) -> Vec<String> {
    std::iter::successors(Some(error), |it| it.source()).map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_server_that_talks_nonsense_is_temporary() {
    let (url, _) = server(&[("EHLO", "hello there")]);
    assert!(matches!(send(&url).await, Err(MailError::Temporary(_))));
}

#[tokio::test]
async fn a_server_that_is_down_is_temporary() {
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound");
    assert!(matches!(send(&format!("smtp://{gone}")).await, Err(MailError::Temporary(_))));
}

#[tokio::test]
async fn a_server_that_falls_silent_is_given_up_wherever_it_does() {
    for script in [&[(CONNECT, SILENCE)], &[("EHLO", SILENCE)], &[("RCPT", SILENCE)], &[(".", SILENCE)]] as [Script; 4]
    {
        let (url, said) = server(script);
        let impatient = SmtpServer::parse(&url).expect("valid").with_timeout(Duration::from_millis(100));
        assert!(matches!(mailer(&impatient).send(&mail()).await, Err(MailError::Temporary(_))), "{script:?}");
        // The client hung up: nothing of this conversation is left to mix with the next.
        assert!(!transcript(said).await.contains("QUIT"), "{script:?}");
    }
}

#[tokio::test]
async fn a_mail_that_was_taken_is_sent_even_if_the_server_never_says_goodbye() {
    let (url, said) = server(&[("QUIT", SILENCE)]);
    send(&url).await.expect("sent");
    assert!(transcript(said).await.ends_with("QUIT\n"));
}

#[tokio::test]
async fn a_server_without_the_required_encryption_hears_neither_password_nor_mail() {
    let (url, said) = server(&[]);
    let url = url.replace("smtp://", "smtp://ada:hush-hush@") + "?tls=required";
    let told = told_before_giving_up(&url, said).await;
    assert!(told.starts_with("EHLO ") && !told.contains("AUTH") && !told.contains("MAIL"), "{told}");
}

#[tokio::test]
async fn a_server_that_breaks_off_the_encryption_hears_neither_password_nor_mail() {
    for mode in ["required", "opportunistic"] {
        let (url, said) = server(&[("EHLO", "250-here\r\n250-AUTH PLAIN\r\n250 STARTTLS"), ("STARTTLS", "220 go")]);
        let url = format!("{}?tls={mode}", url.replace("smtp://", "smtp://ada:hush-hush@"));
        let told = told_before_giving_up(&url, said).await;
        assert!(told.contains("\nSTARTTLS\n") && !told.contains("AUTH") && !told.contains("MAIL"), "{told}");
    }
}
