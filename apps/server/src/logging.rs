//! The log: lines on standard error.

use std::io::{self, IsTerminal as _};

use anyhow::anyhow;
use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, LogSettings};

/// Starts logging, once in the life of the process.
pub(crate) fn start(settings: &LogSettings) -> anyhow::Result<()> {
    let log = tracing_subscriber::fmt().with_env_filter(EnvFilter::try_new(&settings.filter)?).with_writer(io::stderr);
    let started = match settings.format {
        LogFormat::Pretty => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| anyhow!("logging cannot start: {error}"))
}
