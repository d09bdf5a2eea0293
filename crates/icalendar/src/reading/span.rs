//! When an event is: DTSTART with DTEND or DURATION (RFC 5545, section 3.6.1).

use chrono::{DateTime, NaiveDate, TimeDelta, Timelike, Utc};
use scheduler_domain::{Span, SpanDraft, TimeZone, Update, When, ZoneClock};

use crate::component::Component;
use crate::dates;
use crate::lines::ContentLine;
use crate::problem::{Notes, Trouble};
use crate::property::{Length, Property};
use crate::stamp::{self, Stamp};
use crate::zones::Zones;

/// The property with the zone of an event that begins when a local time comes for the second time. Such an event is written in UTC, for
/// only that says which of the two is meant.
pub(crate) const ZONE_PROPERTY: &str = "X-SCHEDULER-TIME-ZONE";

/// When it is, and how many seconds were cut from its start.
pub(super) fn read(
    component: &Component,
    zones: &mut Zones,
    calendar: usize,
    default_zone: &TimeZone,
    notes: &mut Notes,
) -> Result<(Span, TimeDelta), Trouble> {
    let missing = || Trouble::new(component.number, "This event has no start (DTSTART), so it was left out");
    let line = component.find("DTSTART").ok_or_else(missing)?;
    let start = dates::one(line, zones, calendar)?;
    let end = component.find("DTEND").filter(|line| !line.value().trim().is_empty());
    let end = end.map(|line| Ok((line.number, dates::one(line, zones, calendar)?))).transpose()?;
    let length = component.find("DURATION").filter(|_| end.is_none());
    let length = length.map(|line| Ok((line.number, duration(line)?))).transpose()?;
    match start {
        Stamp::Day(day) => Ok((all_day(line, day, end, length, notes)?, TimeDelta::zero())),
        Stamp::At(wall, zone) => {
            let zone = zone.unwrap_or_else(|| default_zone.clone());
            let start = Stamp::At(wall, Some(zone.clone())).instant(&zone);
            let zone = planned_in(component, zone);
            let end = end.map(|(number, end)| (number, end.instant(&zone)));
            let by_length = length.map(|(number, length)| (number, after(length, start, &zone)));
            let cut = TimeDelta::seconds(start.second().into());
            Ok((timed(line, start, end.or(by_length), zone, notes)?, cut))
        }
    }
}

fn planned_in(component: &Component, zone: TimeZone) -> TimeZone {
    let own = component.find(ZONE_PROPERTY).filter(|_| zone == TimeZone::utc());
    own.and_then(|line| TimeZone::parse(line.value().trim()).ok()).unwrap_or(zone)
}

pub(super) fn duration(line: &ContentLine) -> Result<Length, Trouble> {
    let none = || Trouble::new(line.number, "DURATION is not a length such as PT1H30M, so this entry was left out");
    Property::read(line).duration().ok_or_else(none)
}

/// Days on the clocks of the zone, then seconds that pass (RFC 5545, section 3.3.6).
pub(super) fn after(length: Length, start: DateTime<Utc>, zone: &TimeZone) -> DateTime<Utc> {
    // More days than these are refused later, as too long.
    let days = TimeDelta::days(length.days.clamp(-1_000, 1_000));
    let clock = ZoneClock::of(zone);
    let on_the_day = if length.days == 0 { start } else { clock.instant(clock.wall(start) + days) };
    on_the_day + TimeDelta::seconds(length.seconds.clamp(-100_000_000, 100_000_000))
}

fn all_day(
    line: &ContentLine,
    start: NaiveDate,
    end: Option<(usize, Stamp)>,
    length: Option<(usize, Length)>,
    notes: &mut Notes,
) -> Result<Span, Trouble> {
    let next = start + TimeDelta::days(1);
    let end = match (end, length) {
        (Some((number, Stamp::At(..))), _) => {
            return Err(Trouble::new(number, "This event starts on a date but ends at a time, so it was left out"));
        }
        (Some((number, Stamp::Day(end))), _) if end == start => {
            notes.push(Trouble::new(number, "This event ends on the day it begins. It was read as one day long"));
            next
        }
        (Some((_, Stamp::Day(end))), _) => end,
        (None, Some((number, length))) if length.seconds != 0 || length.days <= 0 => {
            return Err(Trouble::new(number, "An all-day event must last whole days, so this one was left out"));
        }
        (None, Some((_, length))) => start + TimeDelta::days(length.days.min(1_000)),
        (None, None) => next,
    };
    let ends = stamp::day(start).and_then(|start| Ok((start, stamp::day(end)?)));
    let (start, end) = ends.map_err(|fault| Trouble::new(line.number, fault.message))?;
    complete(line, true, When::Day(start), When::Day(end), None)
}

fn timed(
    line: &ContentLine,
    start: DateTime<Utc>,
    end: Option<(usize, DateTime<Utc>)>,
    zone: TimeZone,
    notes: &mut Notes,
) -> Result<Span, Trouble> {
    let (end_line, end) = end.unwrap_or((line.number, start));
    if end < start {
        return Err(Trouble::new(end_line, "This event ends before it begins, so it was left out"));
    }
    let minute = |number: usize, at| stamp::minute(at).map_err(|fault| Trouble::new(number, fault.message));
    let (first, has_seconds) = minute(line.number, start)?;
    let (mut last, end_has_seconds) = minute(end_line, end)?;
    if has_seconds || end_has_seconds {
        notes.push(Trouble::new(line.number, "This time has seconds. It was rounded down to the minute"));
    }
    if last == first {
        let sentence = "This event has no length. It was read as one minute long";
        notes.push(Trouble::new(end_line, sentence));
        last = minute(end_line, first.instant() + TimeDelta::minutes(1))?.0;
    }
    complete(line, false, When::At(first), When::At(last), Some(zone))
}

fn complete(
    line: &ContentLine,
    all_day: bool,
    start: When,
    end: When,
    zone: Option<TimeZone>,
) -> Result<Span, Trouble> {
    let zone = zone.map_or(Update::Keep, Update::Set);
    let draft = SpanDraft { all_day: Some(all_day), start: Some(start), end: Some(end), zone };
    let span = draft.complete(None).map_err(|faults| Trouble::new(line.number, faults.to_string()))?;
    Ok(span.in_zone(&TimeZone::utc()))
}
