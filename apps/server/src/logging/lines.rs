//! Lines exactly as `tracing-subscriber` writes them without colours.
//!
//! Its own formatter styles each piece of a line, with or without colours, and writes each through several others. Rare or difficult cases
//! are left to it.

use std::error::Error;
use std::fmt::{self, Debug};

use scheduler_application::Clock as _;
use scheduler_domain::InstantText;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::field::{RecordFields, VisitOutput as _};
use tracing_subscriber::fmt::format::{DefaultVisitor, Format, Writer};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::registry::LookupSpan;

use crate::SystemClock;

/// The target of entries from the crate `log`. Their real level and target are among their fields.
const FOREIGN: &str = "log";

/// Writes an entry as a line.
#[derive(Default)]
pub(super) struct Lines(Format);

impl<S, N> FormatEvent<S, N> for Lines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut line: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let about = event.metadata();
        if line.has_ansi_escapes() || about.target() == FOREIGN {
            return self.0.format_event(context, line, event);
        }
        line.write_str(InstantText::to_micros(SystemClock.now()).as_str())?;
        line.write_str(level(*about.level()))?;
        if let Some(spans) = context.event_scope() {
            for span in spans.from_root() {
                line.write_str(span.name())?;
                if let Some(fields) = span.extensions().get::<FormattedFields<N>>().filter(|it| !it.is_empty()) {
                    line.write_char('{')?;
                    line.write_str(fields)?;
                    line.write_char('}')?;
                }
                line.write_char(':')?;
            }
            line.write_char(' ')?;
        }
        line.write_str(about.target())?;
        line.write_str(": ")?;
        context.format_fields(line.by_ref(), event)?;
        line.write_char('\n')
    }
}

fn level(level: Level) -> &'static str {
    match level {
        Level::TRACE => " TRACE ",
        Level::DEBUG => " DEBUG ",
        Level::INFO => "  INFO ",
        Level::WARN => "  WARN ",
        Level::ERROR => " ERROR ",
    }
}

/// Writes the fields of an entry or a span.
pub(super) struct Fields;

impl<'w> FormatFields<'w> for Fields {
    fn format_fields<R: RecordFields>(&self, line: Writer<'w>, fields: R) -> fmt::Result {
        let mut visitor = Visitor { line, is_first: true, outcome: Ok(()) };
        fields.record(&mut visitor);
        visitor.outcome
    }
}

struct Visitor<'w> {
    line: Writer<'w>,
    is_first: bool,
    outcome: fmt::Result,
}

impl Visitor<'_> {
    /// Whether a field's name has a special meaning, or there are colours.
    fn is_special(&self, name: &str) -> bool {
        self.line.has_ansi_escapes() || name == "message" || name.starts_with("log.") || name.starts_with("r#")
    }

    fn write(&mut self, name: &str, value: fmt::Arguments<'_>) -> fmt::Result {
        if !std::mem::take(&mut self.is_first) {
            self.line.write_char(' ')?;
        }
        self.line.write_str(name)?;
        self.line.write_char('=')?;
        match value.as_str() {
            Some(text) => self.line.write_str(text),
            None => self.line.write_fmt(value),
        }
    }

    /// Leaves a field to the default formatter.
    fn leave(&mut self, name: &str, record: impl FnOnce(&mut DefaultVisitor<'_>)) {
        let mut visitor = DefaultVisitor::new(self.line.by_ref(), self.is_first);
        record(&mut visitor);
        self.outcome = visitor.finish();
        // These fields are not written.
        self.is_first &= name.starts_with("log.");
    }
}

impl Visit for Visitor<'_> {
    fn record_str(&mut self, field: &Field, value: &str) {
        let is_plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\';
        if self.outcome.is_err() {
        } else if self.is_special(field.name()) || !value.bytes().all(is_plain) {
            self.leave(field.name(), |visitor| visitor.record_str(field, value));
        } else {
            self.outcome = self.write(field.name(), format_args!("\"{value}\""));
        }
    }

    fn record_error(&mut self, field: &Field, value: &(dyn Error + 'static)) {
        if self.outcome.is_ok() {
            self.leave(field.name(), |visitor| visitor.record_error(field, value));
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if self.outcome.is_err() {
        } else if self.is_special(field.name()) {
            self.leave(field.name(), |visitor| visitor.record_debug(field, value));
        } else {
            self.outcome = self.write(field.name(), format_args!("{value:?}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::{Layer, Registry, fmt};

    use super::*;

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn log_of_everything() {
        let span = tracing::info_span!("request", id = "019a", method = %"GET", route = "/a\"b", empty = tracing::field::Empty);
        tracing::info!("before");
        let _outer = span.enter();
        tracing::info!(status = 200_u16, micros = 17_u128, "answered");
        span.record("empty", "later");
        let _inner = tracing::warn_span!("inner").entered();
        tracing::warn!(text = "ä\n\u{1b}", r#type = "raw", debug = ?Some("x"), float = 1.5, yes = true, "with \u{1b}[31m");
        let outer = anyhow::Error::new(io::Error::other("cause")).context("outer \u{1b}[31m");
        let outer: &(dyn Error + 'static) = outer.as_ref();
        tracing::error!(error = outer, "failed");
        tracing::error!(error = &io::Error::other("alone") as &dyn Error);
        tracing::debug!(target: "elsewhere", number = -1_i64);
        tracing::trace!("{} of {}", 1, 2);
        tracing::info!(log.level = "hidden", seen = "", "");
    }

    /// The written lines, without the times.
    fn written<S: Subscriber + Send + Sync>(log: impl FnOnce(Kept) -> S) -> Vec<String> {
        let kept = Kept::default();
        tracing::subscriber::with_default(log(kept.clone()), log_of_everything);
        let text = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        let without_time = |line: &str| {
            let (time, rest) = line.split_once('Z').unwrap();
            // A style may precede it.
            let time = &time[time.find("20").unwrap()..];
            assert!(InstantText::parse_micros(format!("{time}Z").as_bytes()).is_some(), "{time}");
            rest.to_owned()
        };
        text.lines().map(without_time).collect()
    }

    #[test]
    fn lines_are_those_of_tracing_subscriber() {
        for colours in [false, true] {
            let theirs = written(|kept| {
                let layer = fmt::layer().with_writer(move || kept.clone()).with_ansi(colours);
                Registry::default().with(layer.boxed())
            });
            let ours = written(|kept| {
                let layer = fmt::layer().with_writer(move || kept.clone()).with_ansi(colours);
                Registry::default().with(layer.fmt_fields(Fields).event_format(Lines::default()).boxed())
            });
            assert_eq!(theirs.len(), 8, "{theirs:#?}");
            assert_eq!(ours, theirs);
        }
    }
}
