//! Mails as a real server gets them and a real mail program reads them.

use mail_parser::{Message, MessageParser};
use scheduler_application::{Mail, MailError, MailWriter as _, Mailer as _};
use scheduler_mail::{SmtpServer, Templates};

use super::samples::{LINK, letter, mail_kinds};
use super::sink::{Taken, Tls, identity, secret_sink, sink, sink_behind_a_login};
use super::smtp::{mail, mailer, mailer_of};

/// Sends these over one mailer and answers what the server got.
async fn delivered(mails: &[Mail]) -> Vec<Taken> {
    let (url, taken) = sink();
    let mailer = mailer(&SmtpServer::parse(&url).expect("valid"));
    for mail in mails {
        mailer.send(mail).await.expect("sent");
    }
    // What was acknowledged is there.
    taken.try_iter().collect()
}

fn read(taken: &Taken) -> Message<'_> {
    MessageParser::default().parse(&taken.content).expect("a mail")
}

/// A body as it was before it travelled: mail ends its lines with CRLF.
fn lines(body: Option<impl AsRef<str>>) -> String {
    body.expect("a body").as_ref().replace("\r\n", "\n").trim_end().to_owned()
}

#[tokio::test]
async fn every_letter_arrives_as_it_was_written_whatever_the_readers_name() {
    let templates = Templates::new("https://scheduler.example.org".to_owned());
    for name in ["Ada Lovelace", "Zoë Müller-Lüdenscheidt", "李小龍", "<b>Eve</b> & \"co\"", ""] {
        for (_, kind) in mail_kinds() {
            let written = templates.write(&letter(name, kind)).expect("written");
            let mail = Mail { subject: written.subject.clone(), text: written.text, html: written.html, ..mail() };
            let taken = delivered(std::slice::from_ref(&mail)).await;
            let [taken] = taken.as_slice() else { panic!("one mail, not {}", taken.len()) };
            let read = read(taken);
            assert_eq!(read.subject(), Some(mail.subject.as_str()));
            assert_eq!(lines(read.body_text(0)), mail.text.trim_end());
            assert_eq!(lines(read.body_html(0)), mail.html.trim_end());
            assert_eq!((read.text_body_count(), read.html_body_count(), read.attachment_count()), (1, 1, 0));
        }
    }
}

#[tokio::test]
async fn the_envelope_and_the_headers_name_sender_and_recipient() {
    let taken = delivered(&[mail()]).await;
    assert_eq!(
        (taken[0].from.as_str(), taken[0].to.as_slice()),
        ("noreply@localhost", &["ada@example.org".to_owned()][..])
    );
    let read = read(&taken[0]);
    let from = read.from().and_then(|from| from.first()).expect("a sender");
    assert_eq!((from.name(), from.address()), (Some("Müllers Planer"), Some("noreply@localhost")));
    assert_eq!(read.to().and_then(|to| to.first()).and_then(|to| to.address()), Some("ada@example.org"));
    assert!(read.date().is_some());
}

#[tokio::test]
async fn the_same_mail_sent_twice_has_the_same_message_id() {
    let taken = delivered(&[mail(), mail()]).await;
    let ids: Vec<_> = taken.iter().map(|taken| read(taken).message_id().map(ToOwned::to_owned)).collect();
    let id = "00000000000000000000000000000001@scheduler.example.org";
    assert_eq!(ids, [Some(id.to_owned()), Some(id.to_owned())]);
}

#[tokio::test]
async fn a_mail_goes_out_whatever_host_the_product_has() {
    for (public_url, host) in [
        ("http://[::1]:8000", "[IPv6:::1]"),
        ("http://127.0.0.1:8000", "[127.0.0.1]"),
        ("https://bücher.example", "xn--bcher-kva.example"),
        ("https://example.org.", "example.org"),
    ] {
        let (url, taken) = sink();
        let mailer = mailer_of(&SmtpServer::parse(&url).expect("valid"), public_url);
        mailer.send(&mail()).await.unwrap_or_else(|error| panic!("{public_url}: {error:?}"));
        let taken = taken.try_recv().expect("a mail");
        let id = format!("00000000000000000000000000000001@{host}");
        assert_eq!(read(&taken).message_id(), Some(id.as_str()));
    }
}

#[tokio::test]
async fn a_subject_in_any_script_survives() {
    for subject in ["Grüße aus Köln", "パスワードを再設定する", "Пароль изменён 🔑"] {
        let subject = subject.repeat(5);
        let taken = delivered(&[Mail { subject: subject.clone(), ..mail() }]).await;
        assert_eq!(read(&taken[0]).subject(), Some(subject.as_str()));
    }
}

#[tokio::test]
async fn lines_that_begin_with_dots_end_no_mail_and_lose_no_dot() {
    let text = "one\n.\n..\n.hidden\n\n.\nend";
    let html = "<pre>\n.\n..x\n</pre>";
    let mail = Mail { text: text.to_owned(), html: html.to_owned(), ..mail() };
    let taken = delivered(&[mail.clone(), mail]).await;
    assert_eq!(taken.len(), 2);
    for taken in &taken {
        assert_eq!(lines(read(taken).body_text(0)), text);
        assert_eq!(lines(read(taken).body_html(0)), html);
    }
}

#[tokio::test]
async fn a_line_too_long_for_mail_is_folded_on_its_way_and_whole_in_the_end() {
    let text = format!("Hello {},\n{LINK}\n", "a".repeat(2_000));
    let taken = delivered(&[Mail { text: text.clone(), ..mail() }]).await;
    assert!(taken[0].content.split(|byte| *byte == b'\n').all(|line| line.len() < 1_000));
    assert_eq!(lines(read(&taken[0]).body_text(0)), text.trim_end());
}

#[tokio::test]
async fn the_mailer_logs_in_with_the_credentials_of_its_url() {
    let (url, taken) = sink_behind_a_login();
    let url = url.replace("smtp://", "smtp://ada%40example.org:p%40ss%3Aw%C3%B6rd@");
    mailer(&SmtpServer::parse(&url).expect("valid")).send(&mail()).await.expect("sent");
    let login = taken.try_recv().expect("a mail").login;
    assert_eq!(login, Some(("ada@example.org".to_owned(), "p@ss:wörd".to_owned())));
}

#[tokio::test]
async fn encryption_that_is_not_offered_is_done_without_where_that_is_allowed() {
    let (url, taken) = sink();
    let opportunistic = SmtpServer::parse(&format!("{url}?tls=opportunistic")).expect("valid");
    mailer(&opportunistic).send(&mail()).await.expect("sent");
    assert_eq!(taken.try_iter().count(), 1);
}

#[tokio::test]
async fn a_server_that_nobody_vouches_for_gets_nothing() {
    let config = identity().config();
    for (tls, scheme, parameter) in [
        (Tls::Offered(config.clone()), "smtp", "?tls=required"),
        (Tls::Offered(config.clone()), "smtp", "?tls=opportunistic"),
        (Tls::FromTheStart(config.clone()), "smtps", ""),
    ] {
        let (url, taken) = secret_sink(tls);
        let url = url.replace("smtp://", &format!("{scheme}://ada:hush-hush@")) + parameter;
        let refused = mailer(&SmtpServer::parse(&url).expect("valid")).send(&mail()).await;
        assert!(matches!(refused, Err(MailError::Temporary(_))), "{url}");
        assert_eq!(taken.try_iter().count(), 0, "{url}");
    }
}
