//! Writing files.

mod event;
mod lines;
mod originals;
mod task;
mod vtimezone;

use std::collections::HashSet;
use std::io;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Span, TimeZone};

use crate::object::{EventObject, TaskObject};
use crate::zones::year_of;
use lines::Sink;
pub(crate) use lines::escaped;

/// What stands before the objects of a file.
#[derive(Clone, Debug)]
pub struct Header<'h> {
    /// NAME and X-WR-CALNAME.
    pub name: Option<&'h str>,
    /// COLOR: a word of CSS3 (RFC 7986, section 5.9).
    pub color: Option<&'h str>,
    /// X-APPLE-CALENDAR-COLOR: `#RRGGBB`.
    pub apple_color: Option<&'h str>,
    /// REFRESH-INTERVAL and X-PUBLISHED-TTL: how often those who subscribe may ask again.
    pub refresh_interval: Option<TimeDelta>,
    /// DTSTAMP of objects that do not say when they last changed or were made. A feed that must stay the same byte for
    /// byte gives the time of its last change, not the present.
    pub written_at: DateTime<Utc>,
    /// The first year for which the rules of zones are written; for a zone whose first event is earlier, the year of that event.
    pub since_year: i32,
}

impl Header<'_> {
    /// Few calendars have anything before this year.
    pub const USUAL_YEAR: i32 = 1970;
}

/// Writes a VCALENDAR (RFC 5545, section 3.4), one object after another and line by line, so a sink that is slow for small
/// pieces wants a buffer. It keeps nothing of the objects, so memory does not grow with their number. The rules of a zone
/// (VTIMEZONE) stand before the first object that names it: the RFC leaves the order free, and so a reader in one pass has
/// them when it needs them.
#[derive(Debug)]
pub struct Writer<W> {
    sink: Sink<W>,
    written_at: DateTime<Utc>,
    since_year: i32,
    zones: HashSet<String>,
}

impl<W: io::Write> Writer<W> {
    /// Begins the calendar. It has to be ended by [`Self::finish`].
    pub fn begin(sink: W, header: &Header) -> io::Result<Self> {
        let mut sink = Sink::new(sink);
        for (name, value) in [
            ("BEGIN", "VCALENDAR"),
            ("VERSION", "2.0"),
            ("PRODID", "-//Scheduler//Scheduler//EN"),
            ("CALSCALE", "GREGORIAN"),
        ] {
            sink.raw(name, value)?;
        }
        if let Some(name) = header.name {
            sink.text("NAME", name)?;
            sink.text("X-WR-CALNAME", name)?;
        }
        if let Some(color) = header.color {
            sink.raw("COLOR", color)?;
        }
        if let Some(color) = header.apple_color {
            sink.raw("X-APPLE-CALENDAR-COLOR", color)?;
        }
        if let Some(interval) = header.refresh_interval {
            let interval = lines::duration(interval);
            sink.raw("REFRESH-INTERVAL;VALUE=DURATION", &interval)?;
            sink.raw("X-PUBLISHED-TTL", &interval)?;
        }
        Ok(Self { sink, written_at: header.written_at, since_year: header.since_year, zones: HashSet::new() })
    }

    /// Writes an event with its overrides (VEVENT; section 3.6.1).
    pub fn event(&mut self, object: &EventObject) -> io::Result<()> {
        self.zone_of(&object.fields.span)?;
        for it in &object.overrides {
            self.zone_of(&it.fields.span)?;
        }
        event::write(&mut self.sink, object, self.written_at)
    }

    /// Writes a task (VTODO; section 3.6.2).
    pub fn task(&mut self, object: &TaskObject) -> io::Result<()> {
        task::write(&mut self.sink, object, self.written_at)
    }

    /// The sink, so that chunks can be taken out of it between objects.
    pub const fn sink(&mut self) -> &mut W {
        self.sink.inner()
    }

    /// Ends the calendar.
    pub fn finish(mut self) -> io::Result<W> {
        self.sink.raw("END", "VCALENDAR")?;
        Ok(self.sink.into_inner())
    }

    fn zone_of(&mut self, span: &Span) -> io::Result<()> {
        let Span::Timed(span) = span else { return Ok(()) };
        if *span.zone() == TimeZone::utc() || !self.zones.insert(span.zone().as_str().to_owned()) {
            return Ok(());
        }
        let since = self.since_year.min(year_of(span.start().instant()));
        vtimezone::write(&mut self.sink, span.zone(), since)
    }
}
