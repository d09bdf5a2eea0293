//! When an event is: from one instant to another, or all day.

use chrono::TimeDelta;

use crate::{Day, Fault, FaultKind, FieldErrors, Minute, TimeZone, Update, When};

/// The longest event, in days: a leap year.
const MAX_DAYS: i64 = 366;

/// When an event is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// At a time.
    Timed(TimedSpan),
    /// On whole days.
    AllDay(DaySpan),
}

/// From one instant to a later one, and the time zone in which it was planned: it keeps its local time there when the zone's rules
/// change, or when it repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimedSpan {
    start: Minute,
    end: Minute,
    zone: TimeZone,
}

/// From one day up to a later one (exclusive), independent of the time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySpan {
    start: Day,
    end: Day,
}

impl Span {
    /// When it begins and when it is over.
    #[must_use]
    pub const fn ends(&self) -> (When, When) {
        match self {
            Self::Timed(span) => (When::At(span.start), When::At(span.end)),
            Self::AllDay(span) => (When::Day(span.start), When::Day(span.end)),
        }
    }
}

impl TimedSpan {
    /// A span that was checked before it was kept.
    #[must_use]
    pub const fn from_stored(start: Minute, end: Minute, zone: TimeZone) -> Self {
        Self { start, end, zone }
    }

    /// When it begins.
    #[must_use]
    pub const fn start(&self) -> Minute {
        self.start
    }

    /// When it is over.
    #[must_use]
    pub const fn end(&self) -> Minute {
        self.end
    }

    /// In which zone it was planned.
    #[must_use]
    pub const fn zone(&self) -> &TimeZone {
        &self.zone
    }
}

impl DaySpan {
    /// A span that was checked before it was kept.
    #[must_use]
    pub const fn from_stored(start: Day, end: Day) -> Self {
        Self { start, end }
    }

    /// Its first day.
    #[must_use]
    pub const fn start(self) -> Day {
        self.start
    }

    /// The day after its last.
    #[must_use]
    pub const fn end(self) -> Day {
        self.end
    }
}

/// A span without a zone, which the owner's settings can supply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewSpan {
    /// At a time, maybe in a zone of its own.
    Timed(Minute, Minute, Option<TimeZone>),
    /// On whole days.
    AllDay(DaySpan),
}

impl NewSpan {
    /// The span for a user in this time zone.
    #[must_use]
    pub fn in_zone(self, zone: &TimeZone) -> Span {
        match self {
            Self::Timed(start, end, own) => {
                Span::Timed(TimedSpan { start, end, zone: own.unwrap_or_else(|| zone.clone()) })
            }
            Self::AllDay(span) => Span::AllDay(span),
        }
    }
}

/// The span in a change; omitted parts stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpanDraft {
    /// Whole days, or a time.
    pub all_day: Option<bool>,
    /// When it begins.
    pub start: Option<When>,
    /// When it is over.
    pub end: Option<When>,
    /// The zone in which it is planned; all-day events have none.
    pub zone: Update<TimeZone>,
}

impl From<&Span> for SpanDraft {
    /// All parts of a span, given again.
    fn from(span: &Span) -> Self {
        let (start, end) = span.ends();
        let zone = match span {
            Span::Timed(span) => Update::Set(span.zone.clone()),
            Span::AllDay(_) => Update::Keep,
        };
        Self { all_day: Some(matches!(span, Span::AllDay(_))), start: Some(start), end: Some(end), zone }
    }
}

impl SpanDraft {
    /// Completes it with the existing span. A change between all-day and timed must name both ends, and so must a new event.
    pub fn complete(self, current: Option<&Span>) -> Result<NewSpan, FieldErrors> {
        let is_all_day = self.all_day.unwrap_or(matches!(current, Some(Span::AllDay(_))));
        if is_all_day { self.whole_days(current) } else { self.at_a_time(current) }
    }

    fn whole_days(self, current: Option<&Span>) -> Result<NewSpan, FieldErrors> {
        let mut errors = FieldErrors::default();
        let day = |when: When| match when {
            When::Day(day) => Ok(day),
            When::At(_) => Err(Fault::new(FaultKind::Invalid, "An all-day event is on dates, such as 2026-11-20")),
        };
        let kept = match current {
            Some(Span::AllDay(span)) => Some(*span),
            _ => None,
        };
        let start = errors.check("start", end_of(self.start, day, kept.map(DaySpan::start), "Start"));
        let end = errors.check("end", end_of(self.end, day, kept.map(DaySpan::end), "End"));
        if matches!(self.zone, Update::Set(_)) {
            errors.add("time_zone", Fault::new(FaultKind::Invalid, "An all-day event has no time zone"));
        }
        if let (Some(start), Some(end)) = (start, end) {
            errors.check("end", within_bounds(end.date() - start.date()));
        }
        match (start, end) {
            (Some(start), Some(end)) if errors.is_empty() => Ok(NewSpan::AllDay(DaySpan { start, end })),
            _ => Err(errors),
        }
    }

    fn at_a_time(self, current: Option<&Span>) -> Result<NewSpan, FieldErrors> {
        let mut errors = FieldErrors::default();
        let minute = |when: When| match when {
            When::At(minute) => Ok(minute),
            When::Day(_) => {
                let sentence = "An event is at instants, such as 2026-11-20T09:00:00Z, unless it is all day";
                Err(Fault::new(FaultKind::Invalid, sentence))
            }
        };
        let kept = match current {
            Some(Span::Timed(span)) => Some(span),
            _ => None,
        };
        let start = errors.check("start", end_of(self.start, minute, kept.map(TimedSpan::start), "Start"));
        let end = errors.check("end", end_of(self.end, minute, kept.map(TimedSpan::end), "End"));
        let zone = match self.zone {
            Update::Keep => kept.map(|span| span.zone.clone()),
            Update::Set(zone) => Some(zone),
            Update::Clear => {
                errors.add("time_zone", Fault::new(FaultKind::Null, "Only an all-day event is without a time zone"));
                None
            }
        };
        if let (Some(start), Some(end)) = (start, end) {
            errors.check("end", within_bounds(end.instant() - start.instant()));
        }
        match (start, end) {
            (Some(start), Some(end)) if errors.is_empty() => Ok(NewSpan::Timed(start, end, zone)),
            _ => Err(errors),
        }
    }
}

/// One end of a span: the given one, if it is of the right kind, or else the stored one of the same kind.
fn end_of<T>(
    said: Option<When>,
    of_kind: impl Fn(When) -> Result<T, Fault>,
    kept: Option<T>,
    name: &str,
) -> Result<T, Fault> {
    let missing = || Fault::new(FaultKind::Missing, format!("{name} is required"));
    said.map(of_kind).transpose()?.or(kept).ok_or_else(missing)
}

fn within_bounds(length: TimeDelta) -> Result<(), Fault> {
    if length <= TimeDelta::zero() {
        return Err(Fault::new(FaultKind::Invalid, "End must be after the start"));
    }
    if length > TimeDelta::days(MAX_DAYS) {
        return Err(Fault::new(FaultKind::OutOfRange, format!("An event lasts at most {MAX_DAYS} days")));
    }
    Ok(())
}
