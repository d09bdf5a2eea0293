//! The properties that events and tasks share.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Fault, TimeZone, Title};

use crate::component::Component;
use crate::lines::ContentLine;
use crate::object::{Alarm, Edge, Trigger};
use crate::problem::Trouble;
use crate::property::Property;
use crate::stamp::Stamp;

/// What the app shows for what has no title.
const NO_TITLE: &str = "(No title)";

/// The text of the first property of this name.
pub(super) fn text(component: &Component, name: &str) -> Option<(usize, String)> {
    component.find(name).map(|line| (line.number, Property::read(line).text()))
}

/// A value of the domain made of a text, empty where there is none.
pub(super) fn parsed<T>(
    component: &Component,
    name: &str,
    parse: impl Fn(&str) -> Result<T, Fault>,
) -> Result<T, Trouble> {
    let (line, text) = text(component, name).unwrap_or((component.number, String::new()));
    parse(&text).map_err(|fault| Trouble::new(line, fault.message))
}

/// A text that is one line here; several are joined, and that is noted. Apple writes addresses on several lines.
pub(super) fn one_line<T>(
    component: &Component,
    name: &str,
    between: &str,
    notes: &mut Vec<Trouble>,
    parse: impl Fn(&str) -> Result<T, Fault>,
) -> Result<T, Trouble> {
    parsed(component, name, |text| parse(&joined(text, between))).inspect(|_| {
        if let Some((line, text)) = text(component, name).filter(|(_, text)| text.trim().contains('\n')) {
            let lines = text.trim().lines().count();
            notes.push(Trouble::new(line, format!("{name} has {lines} lines; they are read as one")));
        }
    })
}

fn joined(text: &str, between: &str) -> String {
    text.trim().lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(between)
}

pub(super) fn title(component: &Component, notes: &mut Vec<Trouble>) -> Result<Title, Trouble> {
    let or_none = |text: &str| Title::parse(if text.trim().is_empty() { NO_TITLE } else { text });
    one_line(component, "SUMMARY", " ", notes, or_none)
}

pub(super) fn categories(component: &Component, notes: &mut Vec<Trouble>) -> Vec<String> {
    let mut categories = Vec::new();
    for line in component.all("CATEGORIES") {
        for category in Property::texts(line) {
            let category = category.trim();
            if category.chars().any(char::is_control) {
                notes.push(Trouble::new(line.number, "A category with control characters is left out"));
            } else if !category.is_empty() {
                categories.push(category.to_owned());
            }
        }
    }
    categories
}

pub(super) fn sequence(component: &Component) -> u32 {
    component.find("SEQUENCE").and_then(|line| line.value().trim().parse().ok()).unwrap_or_default()
}

/// A time in UTC. What is none is as if it were not there: it says nothing that people see.
pub(super) fn instant(component: &Component, name: &str) -> Option<DateTime<Utc>> {
    match Stamp::parse(component.find(name)?.value(), None)? {
        stamp @ Stamp::At(..) => Some(stamp.instant(&TimeZone::utc())),
        Stamp::Day(_) => None,
    }
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

/// What is not known, as it came. Alarms are apart.
pub(super) fn unknown(
    component: &Component,
    is_known: impl Fn(&ContentLine) -> bool,
    notes: &mut Vec<Trouble>,
) -> Vec<String> {
    let mut unknown = Vec::new();
    for line in component.lines.iter().filter(|line| !is_known(line)) {
        if line.name().is_empty() {
            notes.push(Trouble::new(line.number, "The line is no property and is left out"));
        } else if line.text.chars().any(|c| c.is_control() && c != '\t') {
            notes.push(Trouble::new(line.number, "The line has control characters and is left out"));
        } else {
            unknown.push(line.text.clone().into_owned());
        }
    }
    unknown.extend(component.parts.iter().filter(|part| part.name != "VALARM").flat_map(Component::raw));
    unknown
}
