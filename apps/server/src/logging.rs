//! The log: lines on standard error.

use std::io::{self, IsTerminal as _};

use anyhow::anyhow;
use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, LogSettings};
use crate::security_log::TARGET as SECURITY;

/// Starts logging, once in the life of the process.
pub(crate) fn start(settings: &LogSettings) -> anyhow::Result<()> {
    let log = tracing_subscriber::fmt().with_env_filter(filter(&settings.filter)?).with_writer(io::stderr);
    let started = match settings.format {
        LogFormat::Pretty => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| anyhow!("logging cannot start: {error}"))
}

/// The security log goes on whatever the rest is turned down to, unless it is named itself.
fn filter(directives: &str) -> anyhow::Result<EnvFilter> {
    let names_it = directives.split(',').any(|directive| directive.trim().starts_with(SECURITY));
    let filter = EnvFilter::try_new(directives)?;
    Ok(if names_it { filter } else { filter.add_directive(format!("{SECURITY}=info").parse()?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_security_log_is_turned_off_by_its_name_alone() {
        for (directives, shown) in [
            ("warn", "security=info,warn"),
            ("off", "security=info,off"),
            ("security=off,info", "security=off,info"),
            ("info,security=warn", "security=warn,info"),
        ] {
            assert_eq!(filter(directives).expect("directives").to_string(), shown, "{directives}");
        }
    }
}
