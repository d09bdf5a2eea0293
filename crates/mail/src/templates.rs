//! The letters as people see them, from the files in `templates/`.
//!
//! Architecture invariant: what a letter says of a person goes into bodies, never into a subject, and
//! into HTML only by `{{ }}`, which escapes. The text around it is ASCII, so that a body with an
//! ASCII name travels as it is and its link can be read in the raw mail.

#![expect(clippy::ref_binding_to_reference, reason = "the code that askama derives for enums")]

use askama::Template;
use scheduler_application::{Letter, MailKind, MailWriter, WritingError, Written};

use crate::words;

/// Writes letters in English: HTML for most mail clients, and the same as text.
pub struct Templates {
    home: String,
}

impl Templates {
    /// Letters of the product at this URL. The links that they are about come with each letter.
    #[must_use]
    pub const fn new(public_url: String) -> Self {
        Self { home: public_url }
    }
}

/// What every letter has around its own text.
#[derive(Clone, Copy)]
struct Page<'a> {
    subject: &'a str,
    name: Option<&'a str>,
    account: &'a str,
    home: &'a str,
}

/// The HTML of a letter.
#[derive(Template)]
enum Html<'a> {
    #[template(path = "recovery.html")]
    Recovery { page: Page<'a>, link: &'a str, lasts: &'a str },
    #[template(path = "invitation.html")]
    Invitation { page: Page<'a>, link: &'a str, lasts: &'a str },
    #[template(path = "address_changed.html")]
    AddressChanged { page: Page<'a>, to: &'a str, at: &'a str },
    #[template(path = "password_changed.html")]
    PasswordChanged { page: Page<'a>, at: &'a str },
    #[template(path = "webhook_stopped.html")]
    WebhookStopped { page: Page<'a>, host: &'a str, error: &'a str },
}

/// The text of a letter.
#[derive(Template)]
enum Text<'a> {
    #[template(path = "recovery.txt")]
    Recovery { page: Page<'a>, link: &'a str, lasts: &'a str },
    #[template(path = "invitation.txt")]
    Invitation { page: Page<'a>, link: &'a str, lasts: &'a str },
    #[template(path = "address_changed.txt")]
    AddressChanged { page: Page<'a>, to: &'a str, at: &'a str },
    #[template(path = "password_changed.txt")]
    PasswordChanged { page: Page<'a>, at: &'a str },
    #[template(path = "webhook_stopped.txt")]
    WebhookStopped { page: Page<'a>, host: &'a str, error: &'a str },
}

impl MailWriter for Templates {
    fn write(&self, letter: &Letter) -> Result<Written, WritingError> {
        let subject = subject(&letter.kind);
        let name = letter.name.as_ref().and_then(|name| words::name(name.as_str()));
        let page = Page { subject, name: name.as_deref(), account: letter.account.as_str(), home: &self.home };
        let (html, text) = bodies(&letter.kind, page).map_err(|error| WritingError(Box::new(error)))?;
        Ok(Written { subject: subject.to_owned(), text, html })
    }
}

/// The same for everybody, so that no name comes near a header.
const fn subject(kind: &MailKind) -> &'static str {
    match kind {
        MailKind::Recovery { .. } => "Reset your Scheduler password",
        MailKind::Invitation { .. } => "Set your Scheduler password",
        MailKind::AddressChanged { .. } => "Your Scheduler email address was changed",
        MailKind::PasswordChanged { .. } => "Your Scheduler password was changed",
        MailKind::WebhookStopped { .. } => "A webhook of yours was switched off in Scheduler",
    }
}

fn bodies(kind: &MailKind, page: Page<'_>) -> askama::Result<(String, String)> {
    let (html, text) = match kind {
        MailKind::Recovery { link, valid_for } => {
            let lasts = &words::duration(*valid_for);
            (Html::Recovery { page, link, lasts }.render()?, Text::Recovery { page, link, lasts }.render()?)
        }
        MailKind::Invitation { link, valid_for } => {
            let lasts = &words::duration(*valid_for);
            (Html::Invitation { page, link, lasts }.render()?, Text::Invitation { page, link, lasts }.render()?)
        }
        MailKind::AddressChanged { to, at } => {
            let (to, at) = (to.as_str(), &words::time(*at));
            (Html::AddressChanged { page, to, at }.render()?, Text::AddressChanged { page, to, at }.render()?)
        }
        MailKind::WebhookStopped { host, error } => {
            (Html::WebhookStopped { page, host, error }.render()?, Text::WebhookStopped { page, host, error }.render()?)
        }
        MailKind::PasswordChanged { at } => {
            let at = &words::time(*at);
            (Html::PasswordChanged { page, at }.render()?, Text::PasswordChanged { page, at }.render()?)
        }
    };
    Ok((html, text))
}
