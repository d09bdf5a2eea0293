//! What is logged, and in which format.

use super::{Reader, values};

/// What is logged, and in which format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogSettings {
    /// Which spans and events, as directives of tracing's filter.
    pub filter: String,
    /// The format of a line.
    pub format: LogFormat,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object per line, for programs.
    Json,
}

/// Returns `None` only after recording a fault.
pub(super) fn read(read: &mut Reader) -> Option<LogSettings> {
    let filter = read.or("SCHEDULER_LOG", "info", values::log_filter);
    let format = read.or("SCHEDULER_LOG_FORMAT", "pretty", values::log_format);
    Some(LogSettings { filter: filter?, format: format? })
}
