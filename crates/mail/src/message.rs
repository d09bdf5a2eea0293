//! From a mail to the bytes that travel.

use lettre::message::header::{ContentTransferEncoding, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart};
use lettre::{Address, Message};
use scheduler_application::{Mail, MailError};

use crate::Originator;

/// The most characters of a line without its end (RFC 5322, section 2.1.1).
const MAX_LINE: usize = 998;

/// Builds the message: both bodies as alternatives, and nothing of the mail's text in a header but its
/// subject, on one line.
pub(crate) fn build(mail: &Mail, from: &Originator) -> Result<Message, MailError> {
    let to: Address = mail.to.as_str().parse().map_err(permanent)?;
    let bodies = MultiPart::alternative_plain_html(body(&mail.text), body(&mail.html));
    Message::builder()
        .message_id(Some(from.message_id(mail.id)))
        .from(from.sender.0.clone())
        .to(Mailbox::new(None, to))
        .subject(one_line(&mail.subject))
        .raw_header(auto_generated())
        .multipart(bodies)
        .map_err(permanent)
}

/// ASCII goes as it is, so that a link can be read and copied in the raw mail; lettre would encode a line
/// of more than 76 characters. The rest is encoded, which every server takes: 8bit is an extension
/// (RFC 6152) that a server may lack.
fn body(text: &str) -> Body {
    let fits = |line: &str| line.len() <= MAX_LINE && line.is_ascii() && !line.contains(['\r', '\0']);
    if text.lines().all(fits) {
        let lines: String = text.lines().flat_map(|line| [line, "\r\n"]).collect();
        Body::dangerous_pre_encoded(lines.into_bytes(), ContentTransferEncoding::SevenBit)
    } else {
        Body::new(text.to_owned())
    }
}

/// Keeps holiday replies away (RFC 3834, section 5).
fn auto_generated() -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned())
}

fn one_line(text: &str) -> String {
    let spaced: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn permanent(error: impl std::error::Error + Send + Sync + 'static) -> MailError {
    MailError::Permanent(Box::new(error))
}
