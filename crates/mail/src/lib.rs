//! The mail ports: letters from templates, sent to an SMTP server, or to files where there is none.
//!
//! Architecture invariant: only this crate names lettre. Bodies hold secret links, so they are never
//! logged.

mod file;
mod message;
mod originator;
mod server;
mod settings;
mod smtp;
mod templates;
mod words;

pub use file::FileMailer;
pub use originator::Originator;
pub use server::SmtpServer;
pub use settings::{MailSettingFault, Sender};
pub use smtp::SmtpMailer;
pub use templates::Templates;
