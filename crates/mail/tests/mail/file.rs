//! Mail into files.

use std::path::Path;

use chrono::TimeDelta;
use scheduler_application::{Mail, MailError, MailKind, MailWriter as _, Mailer as _};
use scheduler_domain::{EmailAddress, MailId};
use scheduler_mail::{FileMailer, Originator, Sender, Templates};
use uuid::Uuid;

use super::samples::{LINK, letter};

fn mail() -> Mail {
    Mail {
        id: MailId(Uuid::from_u128(0x190)),
        to: EmailAddress::parse("Ada@example.org").expect("valid"),
        subject: "Recover your password".to_owned(),
        text: "Dear Zoë,\nfollow https://example.org/reset-password?token=abc\n.\n".to_owned(),
        html: "<p>Dear Zoë</p>".to_owned(),
    }
}

fn mailer(folder: &Path) -> FileMailer {
    let sender = Sender::parse("Scheduler <noreply@localhost>").expect("valid");
    FileMailer::new(folder.join("mail"), Originator::new(sender, "https://scheduler.example.org"))
}

async fn written(mail: &Mail) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    mailer(folder.path()).send(mail).await.expect("written");
    std::fs::read_to_string(folder.path().join("mail").join(format!("{}.eml", mail.id.0.simple()))).expect("readable")
}

fn headers(eml: &str) -> Vec<&str> {
    eml.split_once("\r\n\r\n").expect("a body").0.split("\r\n").collect()
}

#[tokio::test]
async fn a_file_has_the_headers_of_a_mail() {
    let eml = written(&mail()).await;
    let headers = headers(&eml);
    for expected in [
        "Message-ID: <00000000000000000000000000000190@scheduler.example.org>",
        "From: Scheduler <noreply@localhost>",
        "To: Ada@example.org",
        "Subject: Recover your password",
        "Auto-Submitted: auto-generated",
        "MIME-Version: 1.0",
    ] {
        assert!(headers.contains(&expected), "{expected} in {headers:#?}");
    }
    assert!(headers.iter().any(|header| header.starts_with("Date: ")));
}

#[tokio::test]
async fn both_bodies_are_there_as_alternatives_text_first() {
    let eml = written(&mail()).await;
    assert!(eml.contains("Content-Type: multipart/alternative"));
    let text = eml.find("Content-Type: text/plain; charset=utf-8").expect("a text part");
    let html = eml.find("Content-Type: text/html; charset=utf-8").expect("an HTML part");
    assert!(text < html);
    assert!(eml.contains("<p>Dear Zo=C3=AB</p>"), "{eml}");
}

#[tokio::test]
async fn a_link_can_be_read_in_the_raw_file_of_a_letter_in_ascii() {
    let templates = Templates::new("https://scheduler.example.org".to_owned());
    for link in [LINK.to_owned(), format!("https://{}.example.org/reset-password?token=abc", "a".repeat(400))] {
        let recovery = MailKind::Recovery { link: link.clone(), valid_for: TimeDelta::hours(1) };
        let written_letter = templates.write(&letter("Ada Lovelace", recovery)).expect("written");
        let eml = written(&Mail { text: written_letter.text, html: written_letter.html, ..mail() }).await;
        assert!(eml.lines().any(|line| line == link), "{eml}");
        assert!(eml.contains(&format!("href=\"{link}\"")), "{eml}");
        assert_eq!(eml.matches('\n').count(), eml.matches("\r\n").count(), "{eml}");
        assert_eq!(eml.matches("Content-Transfer-Encoding: 7bit").count(), 2, "{eml}");
    }
}

#[tokio::test]
async fn a_subject_cannot_add_a_header_or_a_body() {
    for subject in
        ["Hi\r\nBcc: eve@example.org", "Hi\nBcc: eve@example.org", "Hi\r\n\r\nBcc: eve@example.org", "Hi\0\u{85}Bcc:"]
    {
        let eml = written(&Mail { subject: subject.to_owned(), ..mail() }).await;
        assert!(!headers(&eml).iter().any(|header| header.starts_with("Bcc")), "{eml}");
        assert!(headers(&eml).iter().any(|header| header.starts_with("Subject: Hi Bcc:")), "{eml}");
    }
}

#[tokio::test]
async fn a_subject_keeps_its_letters() {
    let eml = written(&Mail { subject: "Grüße".to_owned(), ..mail() }).await;
    assert!(headers(&eml).contains(&"Subject: =?utf-8?b?R3LDvMOfZQ==?="), "{eml}");
}

#[tokio::test]
async fn the_same_mail_sent_twice_is_one_file_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let mailer = mailer(folder.path());
    mailer.send(&mail()).await.expect("written");
    mailer.send(&mail()).await.expect("written again");
    let files: Vec<_> = std::fs::read_dir(folder.path().join("mail")).expect("readable").collect();
    assert_eq!(files.len(), 1);
}

#[cfg(unix)]
#[tokio::test]
async fn folder_and_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    mailer(folder.path()).send(&mail()).await.expect("written");
    let mode = |path: &Path| std::fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&folder.path().join("mail")), 0o700);
    assert_eq!(mode(&folder.path().join("mail/00000000000000000000000000000190.eml")), 0o600);
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_a_temporary_failure() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("mail"), "a file").expect("written");
    let failed = mailer(folder.path()).send(&mail()).await;
    assert!(matches!(failed, Err(MailError::Temporary(_))));
}
