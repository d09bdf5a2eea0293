//! Mail through an SMTP server, played by a thread that follows a script.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread::JoinHandle;
use std::time::Duration;

use scheduler_application::{Mail, MailError, Mailer as _};
use scheduler_domain::EmailAddress;
use scheduler_mail::{Sender, SmtpMailer, SmtpServer};

/// The replies that differ from a friendly server's, by the command they answer.
type Script = &'static [(&'static str, &'static str)];

/// Plays a server for one connection. Answers its URL, and what was said to it in the end.
fn server(script: Script) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("smtp://{}", listener.local_addr().expect("bound"));
    let said = std::thread::spawn(move || play(&listener.accept().expect("a client").0, script));
    (url, said)
}

/// What was said to the server until the client hung up, which it does on the runtime's own threads.
async fn transcript(said: JoinHandle<String>) -> String {
    tokio::task::spawn_blocking(|| said.join().expect("played")).await.expect("no panic")
}

fn play(mut client: &TcpStream, script: Script) -> String {
    // A client that falls silent fails its test instead of holding it up.
    client.set_read_timeout(Some(Duration::from_secs(30))).expect("set");
    let mut said = String::new();
    let mut lines = BufReader::new(client).lines();
    let mut reply = |text: &str| write!(client, "{text}\r\n").expect("sent");
    reply("220 ready");
    while let Some(Ok(line)) = lines.next() {
        said.push_str(&line);
        said.push('\n');
        let scripted = script.iter().find(|(command, _)| line.starts_with(command)).map(|(_, reply)| *reply);
        let usual = match line.as_str() {
            "DATA" => "354 go on",
            "QUIT" => break,
            _ if line.starts_with("EHLO") => "250-here\r\n250-8BITMIME\r\n250 AUTH PLAIN",
            _ => "250 fine",
        };
        reply(scripted.unwrap_or(usual));
        if line == "DATA" && scripted.is_none() {
            let body = lines.by_ref().map_while(Result::ok).take_while(|line| line != ".");
            said.extend(body.map(|line| line + "\n"));
            let end = script.iter().find(|(command, _)| *command == ".").map(|(_, reply)| *reply);
            reply(end.unwrap_or("250 taken"));
        }
    }
    said
}

fn mail() -> Mail {
    Mail {
        message_id: "1@scheduler.example.org".to_owned(),
        to: EmailAddress::parse("ada@example.org").expect("valid"),
        subject: "Hello".to_owned(),
        text: "one\n.\ntwo".to_owned(),
        html: "<p>three</p>".to_owned(),
    }
}

async fn send(url: &str) -> Result<(), MailError> {
    let sender = Sender::parse("Scheduler <noreply@localhost>").expect("valid");
    SmtpMailer::new(&SmtpServer::parse(url).expect("valid"), sender).send(&mail()).await
}

#[tokio::test]
async fn a_mail_reaches_the_server_whole() {
    let (url, said) = server(&[]);
    send(&url).await.expect("sent");
    let said = transcript(said).await;
    for line in ["MAIL FROM:<noreply@localhost>", "RCPT TO:<ada@example.org>", "Subject: Hello", "<p>three</p>", ".."] {
        assert!(said.lines().any(|said| said.starts_with(line)), "{line} in {said}");
    }
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
async fn wrong_credentials_are_the_operators_to_mend_and_so_temporary() {
    let (url, said) = server(&[("AUTH", "535 wrong")]);
    let url = url.replace("smtp://", "smtp://ada:hush-hush@");
    let Err(MailError::Temporary(error)) = send(&url).await else { panic!("it is temporary") };
    assert!(!format!("{error} {error:?}").contains("hush"));
    assert!(transcript(said).await.contains("AUTH PLAIN"));
}

#[tokio::test]
async fn a_server_that_talks_nonsense_is_temporary() {
    let (url, _) = server(&[("EHLO", "hello there")]);
    assert!(matches!(send(&url).await, Err(MailError::Temporary(_))));
}

#[tokio::test]
async fn a_refused_connection_is_temporary() {
    let gone = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("bound");
    assert!(matches!(send(&format!("smtp://{gone}")).await, Err(MailError::Temporary(_))));
}
