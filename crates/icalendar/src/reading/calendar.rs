//! What a file says of its calendar (RFC 7986, section 5).

use chrono::TimeDelta;

use crate::lines::ContentLine;
use crate::property::{self, Property};

/// What a file says of its calendar. If it has several calendars, the first that says something counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalendarProperties {
    /// NAME (RFC 7986, section 5.1) or X-WR-CALNAME.
    pub name: Option<String>,
    /// COLOR (RFC 7986, section 5.9), or X-APPLE-CALENDAR-COLOR, as it is written.
    pub color: Option<String>,
    /// REFRESH-INTERVAL (RFC 7986, section 5.7), or X-PUBLISHED-TTL.
    pub refresh_interval: Option<TimeDelta>,
}

impl CalendarProperties {
    pub(super) fn note(&mut self, line: &ContentLine) {
        // Read under the standard name, because calcard does not read the values of properties that it does not know.
        let read_as = |name: &str| ContentLine::new(line.number, format!("{name}:{}", line.value()));
        if line.is("NAME") || line.is("X-WR-CALNAME") {
            let name = || Some(property::text(&read_as("NAME"))).filter(|name| !name.is_empty());
            self.name = self.name.take().or_else(name);
        } else if line.is("COLOR") || line.is("X-APPLE-CALENDAR-COLOR") {
            let color = || Some(line.value().trim().to_owned()).filter(|color| !color.is_empty());
            self.color = self.color.take().or_else(color);
        } else if line.is("REFRESH-INTERVAL") || line.is("X-PUBLISHED-TTL") {
            let length = || Property::read(&read_as("DURATION")).duration();
            let interval = || length().and_then(|length| TimeDelta::try_seconds(length.total()));
            let interval = || interval().filter(|interval| *interval > TimeDelta::zero());
            self.refresh_interval = self.refresh_interval.or_else(interval);
        }
    }
}
