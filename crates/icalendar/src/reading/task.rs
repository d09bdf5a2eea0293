//! One VTODO (RFC 5545, section 3.6.2).

use scheduler_domain::{TaskDescription, TaskDuration, TimeZone, Title, When};

use super::texts::Text;
use super::{ReadTask, fields, originals, own, span, uid};
use crate::component::Component;
use crate::dates;
use crate::lines::ContentLine;
use crate::object::TaskObject;
use crate::problem::{Notes, Trouble};
use crate::property::Property;
use crate::stamp::{self, Stamp};
use crate::zones::Zones;

/// The properties that have fields here. If the value of one does not fit its field, the line is kept as unknown.
const KNOWN: [&str; 12] = [
    "UID",
    "DTSTAMP",
    "SEQUENCE",
    "CREATED",
    "LAST-MODIFIED",
    "DTSTART",
    "DUE",
    "SUMMARY",
    "DESCRIPTION",
    "CATEGORIES",
    "RRULE",
    "COMPLETED",
];

/// The same of our own files.
const OWN: [&str; 2] = [own::START_PROPERTY, own::NOT_BEFORE_PROPERTY];

pub(super) fn read(
    component: &Component,
    zones: &mut Zones,
    calendar: usize,
    default_zone: &TimeZone,
    notes: &mut Notes,
) -> Result<ReadTask, Trouble> {
    if let Some((line, fault)) = &component.fault {
        return Err(Trouble::new(*line, fault));
    }
    if let Some(line) = component.find("RECURRENCE-ID") {
        return Err(Trouble::new(
            line.number,
            "Single occurrences of repeating tasks are not supported, so this one was left out",
        ));
    }
    let uid = uid::of(component)?;
    let component = &*own::with_own_start(component);
    let mut stamp = |name| -> Result<Option<(&ContentLine, Stamp)>, Trouble> {
        component.find(name).map(|line| Ok((line, dates::one(line, zones, calendar)?))).transpose()
    };
    let (start, due, own_not_before) = (stamp("DTSTART")?, stamp("DUE")?, stamp(own::NOT_BEFORE_PROPERTY)?);
    let length = component.find("DURATION").map(|line| Ok((line, span::duration(line)?))).transpose()?;
    let mut when = |at: Option<(&ContentLine, Stamp)>| at.map(|at| when(&at, default_zone, notes)).transpose();
    let by_length = match (&start, &length) {
        (Some((line, start)), Some((_, length))) if due.is_none() => Some((*line, later(start, *length, default_zone))),
        _ => None,
    };
    let (not_before, due) = (when(start)?, when(due.or(by_length))?);
    let own_not_before = when(own_not_before)?;
    let duration = estimate(component);
    let priority = component.find("PRIORITY").and_then(|line| Some((line, line.value().trim().parse::<u8>().ok()?)));
    let priority = priority.filter(|(_, priority)| *priority <= 9);
    let status = component.find("STATUS").filter(|line| line.value().trim().eq_ignore_ascii_case("COMPLETED"));
    let lines = [priority.map(|it| it.0), duration.map(|it| it.0), status];
    let used: Vec<usize> = lines.into_iter().flatten().map(|line| line.number).collect();
    let is_known =
        |line: &ContentLine| used.contains(&line.number) || OWN.iter().chain(&KNOWN).any(|name| line.is(name));
    let object = TaskObject {
        uid,
        sequence: fields::sequence(component, notes),
        created: fields::instant(component, "CREATED", notes),
        last_modified: fields::instant(component, "LAST-MODIFIED", notes),
        title: Text::TITLE.read(component, notes, Title::parse)?,
        description: Text::DESCRIPTION.read(component, notes, TaskDescription::parse)?,
        not_before,
        own_not_before,
        due,
        completed: status.is_some() || component.find("COMPLETED").is_some(),
        completed_at: fields::instant(component, "COMPLETED", notes),
        priority: priority.map(|(_, priority)| priority).filter(|priority| *priority > 0),
        duration: duration.map(|(_, duration)| duration),
        categories: fields::categories(component, notes),
        rrule: component.find("RRULE").map(|line| line.value().to_owned()),
        alarms: fields::alarms(component),
        originals: originals::of(component, is_known, zones, calendar, default_zone),
        unknown: fields::unknown(component, is_known, notes),
    };
    Ok(ReadTask { line: component.number, object })
}

fn when((line, at): &(&ContentLine, Stamp), zone: &TimeZone, notes: &mut Notes) -> Result<When, Trouble> {
    let (when, has_seconds) = stamp::when(at, zone).map_err(|fault| Trouble::new(line.number, fault.message))?;
    if has_seconds {
        notes.push(Trouble::new(line.number, "This time has seconds. It was rounded down to the minute"));
    }
    Ok(when)
}

/// DTSTART and DURATION make the time that a task is due (section 3.8.2.5).
fn later(start: &Stamp, length: crate::property::Length, default_zone: &TimeZone) -> Stamp {
    match start {
        Stamp::Day(day) if length.seconds == 0 => {
            Stamp::Day(*day + chrono::TimeDelta::days(length.days.clamp(-1_000, 1_000)))
        }
        Stamp::Day(_) | Stamp::At(_, None) => later_in(start, length, default_zone),
        Stamp::At(_, Some(zone)) => later_in(start, length, zone),
    }
}

fn later_in(start: &Stamp, length: crate::property::Length, zone: &TimeZone) -> Stamp {
    let due = span::after(length, start.instant(zone), zone);
    Stamp::At(due.naive_utc(), Some(TimeZone::utc()))
}

/// How long it takes, if tasks can take that long; otherwise the line is kept as unknown.
fn estimate(component: &Component) -> Option<(&ContentLine, TaskDuration)> {
    let line = component.find("ESTIMATED-DURATION").or_else(|| component.find("DURATION"))?;
    let as_duration = ContentLine::new(line.number, format!("DURATION:{}", line.value()));
    let seconds = Property::read(&as_duration).duration()?.total();
    let minutes = TaskDuration::parse(seconds / 60).ok().filter(|_| seconds % 60 == 0)?;
    Some((line, minutes))
}
