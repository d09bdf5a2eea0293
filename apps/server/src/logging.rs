//! The log: lines on standard error.

mod lines;

use std::io::{self, IsTerminal as _};

use anyhow::anyhow;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, Registry, fmt};

use self::lines::{Fields, Lines};
use crate::config::{LogFormat, LogSettings};
use crate::security_log::TARGET as SECURITY;

type BoxedLayer<S> = Box<dyn Layer<S> + Send + Sync>;

/// Starts logging, once per process.
pub(crate) fn start(settings: &LogSettings) -> anyhow::Result<()> {
    let lines = fmt::layer().with_writer(io::stderr);
    let lines: BoxedLayer<Registry> = match settings.format {
        LogFormat::Pretty => {
            let lines = lines.with_ansi(io::stderr().is_terminal());
            lines.fmt_fields(Fields).event_format(Lines::default()).boxed()
        }
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    let filter = filter(&settings.filter)?;
    let filter: BoxedLayer<_> = match without_spans(&filter) {
        Some(targets) => targets.boxed(),
        None => filter.boxed(),
    };
    let started = Registry::default().with(lines).with(filter).try_init();
    started.map_err(|error| anyhow!("logging cannot start: {error}"))
}

/// The same filter, if it names only targets and levels. The general kind takes a lock whenever a span is entered, left or ended.
fn without_spans(filter: &EnvFilter) -> Option<Targets> {
    let directives = filter.to_string();
    if directives.contains('[') { None } else { directives.parse().ok() }
}

/// The security log stays on, whatever level is set for the rest, unless the filter names it.
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
