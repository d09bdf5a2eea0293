//! The program: configuration, composition root, command line; nothing else.
//!
//! Architecture invariant: only this crate reads the environment, the clock and random identifiers, and only it knows which adapter
//! implements which port.

mod cli;
mod clock;
mod compose;
mod config;
mod data_dir;
mod ids;
mod logging;
mod open_files;
mod output;
mod secret_key;
mod security_log;
mod serve;
mod workers;

pub use cli::run;
pub use clock::SystemClock;
pub use compose::{Composition, compose, open_store};
pub use config::{
    Config, Connections, DatabaseUrl, Faults, FirstSuperuser, KeySource, LogFormat, LogSettings, MailSettings,
    MailTransport, Secret,
};
pub use ids::UuidV7Ids;
