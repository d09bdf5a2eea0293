//! Reading letters as their receivers do.

use scheduler_application::{Letter, MailWriter as _, Written};
use scheduler_mail::Templates;

use super::samples::{letter, mail_kinds};

/// Where the letters lead.
pub(crate) const HOME: &str = "https://scheduler.example.org";

/// Writes one letter.
pub(crate) fn write(letter: &Letter) -> Written {
    Templates::new(HOME.to_owned()).write(letter).expect("written")
}

/// Every letter to somebody of this name.
pub(crate) fn all(name: &str) -> Vec<Written> {
    mail_kinds().map(|(_, kind)| write(&letter(name, kind))).into()
}

/// What a reader of the HTML is shown, on one line: without the head and the tags, unescaped.
pub(crate) fn shown(html: &str) -> String {
    let body = html.split_once("<body").expect("a body").1.split_once('>').expect("an end").1;
    let text: String = body.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    let characters =
        [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&ldquo;", "\""), ("&rdquo;", "\"")];
    let plain = characters.iter().fold(text, |text, (escaped, plain)| text.replace(escaped, plain));
    one_line(&plain.replace("&#38;", "&"))
}

/// The words without the line breaks.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
