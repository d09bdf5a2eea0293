//! The real binary as an operator runs it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod process {
    mod addresses;
    mod answers;
    mod backup;
    mod bodies;
    mod command_line;
    mod connections;
    mod demo;
    #[cfg(unix)]
    mod doctor;
    mod draining;
    mod http2;
    mod mail;
    mod open_files;
    mod plan;
    mod server;
    mod serving;
    mod setup;
    #[cfg(target_os = "linux")]
    mod storm;
    mod streams;
    #[cfg(target_os = "linux")]
    mod unread_answers;
    mod webhooks;
}
