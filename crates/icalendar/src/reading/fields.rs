//! The properties that events and tasks share.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::TimeZone;

use crate::component::Component;
use crate::lines::ContentLine;
use crate::object::{Alarm, Edge, Trigger};
use crate::problem::{Notes, Trouble};
use crate::property::Property;
use crate::stamp::Stamp;

/// The problem of a line that is no property.
pub(super) const UNREADABLE: &str = "This line could not be read and was left out";

pub(super) fn categories(component: &Component, notes: &mut Notes) -> Vec<String> {
    let mut categories = Vec::new();
    for line in component.all("CATEGORIES") {
        for category in Property::texts(line) {
            let category = category.trim();
            if category.chars().any(char::is_control) {
                notes.push(Trouble::new(line.number, "A category has control characters and was left out"));
            } else if !category.is_empty() {
                categories.push(category.to_owned());
            }
        }
    }
    categories
}

pub(super) fn sequence(component: &Component, notes: &mut Notes) -> u32 {
    let Some(line) = component.find("SEQUENCE") else { return 0 };
    line.value().trim().parse().unwrap_or_else(|_| {
        notes.push(Trouble::new(line.number, "SEQUENCE is not a whole number. It was read as 0"));
        0
    })
}

/// A time in UTC.
pub(super) fn instant(component: &Component, name: &str, notes: &mut Notes) -> Option<DateTime<Utc>> {
    let line = component.find(name)?;
    if let Some(stamp @ Stamp::At(..)) = Stamp::parse(line.value(), None) {
        return Some(stamp.instant(&TimeZone::utc()));
    }
    notes.push(Trouble::new(line.number, format!("{name} is not a date with a time. It was left out")));
    None
}

pub(super) fn alarms(component: &Component) -> Vec<Alarm> {
    let alarms = component.parts.iter().filter(|part| part.name == "VALARM");
    alarms.map(|alarm| Alarm { trigger: alarm.find("TRIGGER").and_then(trigger), lines: alarm.raw() }).collect()
}

fn trigger(line: &ContentLine) -> Option<Trigger> {
    if let Some(stamp @ Stamp::At(..)) = Stamp::parse(line.value(), None) {
        return Some(Trigger::At(stamp.instant(&TimeZone::utc())));
    }
    let property = Property::read(line);
    let edge = if property.is_related_to_end() { Edge::End } else { Edge::Start };
    Some(Trigger::From(edge, TimeDelta::try_seconds(property.duration()?.total())?))
}

/// Properties that may stand in a component several times (RFC 5545, section 3.6.1).
const LISTED: [&str; 4] = ["CATEGORIES", "RDATE", "EXDATE", "RRULE"];

/// The lines that are not known, as they came. Alarms are read apart.
pub(super) fn unknown(
    component: &Component,
    is_known: impl Fn(&ContentLine) -> bool,
    notes: &mut Notes,
) -> Vec<String> {
    let mut unknown = Vec::new();
    let mut seen = Vec::new();
    for line in &component.lines {
        if is_known(line) {
            let name = line.name().to_ascii_uppercase();
            if seen.contains(&name) && !LISTED.contains(&name.as_str()) {
                notes.push(Trouble::new(
                    line.number,
                    format!("{name} is here more than once. Only the first one was read"),
                ));
            } else {
                seen.push(name);
            }
        } else if line.name().is_empty() {
            notes.push(Trouble::new(line.number, UNREADABLE));
        } else if line.text.chars().any(|c| c.is_control() && c != '\t') {
            notes.push(Trouble::new(line.number, "This line has control characters and was left out"));
        } else {
            unknown.push(line.text.clone());
        }
    }
    unknown.extend(component.parts.iter().filter(|part| part.name != "VALARM").flat_map(Component::raw));
    unknown
}
