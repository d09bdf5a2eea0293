//! Where a series starts, and how that names its occurrences: RECURRENCE-ID, EXDATE and RDATE.

use chrono::{DateTime, TimeDelta, Timelike, Utc};
use scheduler_domain::{Span, Start, ZoneClock};

use crate::stamp::{Stamp, text};

/// Where a series with this span starts.
pub(crate) fn start_of(span: &Span) -> Start {
    match span {
        Span::Timed(span) => Start::Timed(span.start(), span.zone().clone()),
        Span::AllDay(span) => Start::AllDay(span.start()),
    }
}

/// The start of a series, and the seconds that were cut from it. All that its rule makes has lost the same ones, so what names
/// an occurrence loses them too, or it would name none.
pub(super) struct SeriesStart {
    pub(super) start: Start,
    /// Zero where nothing was cut.
    cut: TimeDelta,
    /// Whether the rule says seconds itself. Then only the start has lost some.
    has_seconds: bool,
}

impl SeriesStart {
    pub(super) fn new(span: &Span, cut: TimeDelta, rule: Option<&str>) -> Self {
        let has_seconds = rule.is_some_and(|rule| rule.to_ascii_uppercase().contains("BYSECOND="));
        Self { start: start_of(span), cut, has_seconds }
    }

    /// Of what stands alone, without seconds that were cut.
    pub(super) fn of(span: &Span) -> Self {
        Self::new(span, TimeDelta::zero(), None)
    }

    /// What names an occurrence, in the text that the domain parses, and whether the kind differs from the start's: then a
    /// date is at the start's time of day, and of a time only the date counts.
    pub(super) fn name(&self, stamp: &Stamp) -> (String, bool) {
        match (stamp, &self.start) {
            (Stamp::Day(day), Start::AllDay(_)) => (day.to_string(), false),
            (Stamp::At(wall, _), Start::AllDay(_)) => (wall.date().to_string(), true),
            (Stamp::At(..), Start::Timed(_, zone)) => (text(self.without_cut(stamp.instant(zone))), false),
            (Stamp::Day(day), Start::Timed(at, zone)) => {
                let clock = ZoneClock::of(zone);
                (text(clock.instant(day.and_time(clock.wall(at.instant()).time()))), true)
            }
        }
    }

    /// The same without the seconds that were cut from the start, if it has these; other seconds are its own.
    pub(super) fn without_cut(&self, at: DateTime<Utc>) -> DateTime<Utc> {
        let Start::Timed(start, zone) = &self.start else { return at };
        if self.cut.is_zero() {
            return at;
        }
        let written = start.instant() + self.cut;
        // On the clocks, because rules keep what these show: offsets of long ago have seconds.
        let clock = ZoneClock::of(zone);
        let is_alike = || !self.has_seconds && clock.wall(at).second() == clock.wall(written).second();
        if at == written || is_alike() { at - self.cut } else { at }
    }
}
