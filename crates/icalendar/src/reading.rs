//! Reading files.

mod event;
mod fields;
mod group;
mod repeats;
mod span;
mod task;
mod uid;

use std::collections::HashSet;

use chrono::TimeDelta;
use scheduler_domain::TimeZone;

use crate::component::{Component, Part, Parts};
use crate::limits::Limits;
use crate::lines::ContentLine;
use crate::object::{EventObject, TaskObject};
use crate::problem::{Problem, Trouble, Unreadable};
use crate::property::Property;
use crate::zones::Zones;
use event::EventDraft;
use group::{Events, Tasks};

pub(crate) use repeats::start_of;
pub(crate) use span::ZONE_PROPERTY;

/// The most problems of one component that are listed, so that a hostile file does not fill the memory with them.
const MAX_NOTES: usize = 20;

/// What a file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Its events, in the order of their first component.
    pub events: Vec<ReadEvent>,
    /// Its tasks.
    pub tasks: Vec<ReadTask>,
    /// What did not fit, by line.
    pub problems: Vec<Problem>,
    /// How many objects with a UID are left out wholly.
    pub left_out: usize,
    /// What it says of the calendar.
    pub calendar: CalendarProperties,
}

/// An event of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadEvent {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The event.
    pub object: EventObject,
}

/// A task of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadTask {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The task.
    pub object: TaskObject,
}

/// What a file says of its calendar; of several calendars in one file the first that says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CalendarProperties {
    /// NAME (RFC 7986, section 5.1) or X-WR-CALNAME.
    pub name: Option<String>,
    /// COLOR (RFC 7986, section 5.9), or X-APPLE-CALENDAR-COLOR, as it is written.
    pub color: Option<String>,
    /// REFRESH-INTERVAL (RFC 7986, section 5.7), or X-PUBLISHED-TTL.
    pub refresh_interval: Option<TimeDelta>,
}

/// Reads a file. Floating times (RFC 5545, section 3.3.5) are on the clocks of `default_zone`.
///
/// Fails when nothing can be read: too large, not UTF-8, no calendar. Everything else that is wrong is a [`Problem`].
pub fn read(file: &[u8], limits: &Limits, default_zone: &TimeZone) -> Result<Reading, Unreadable> {
    if file.len() > limits.bytes {
        return Err(Unreadable::TooLarge { most: limits.bytes });
    }
    let mut reader = Reader::new(default_zone);
    // Twice, because the rules of a zone may stand after the events that name it.
    let mut parts = Parts::new(file, *limits);
    for part in parts.by_ref() {
        match part? {
            Part::Component(calendar, component) if component.name == "VTIMEZONE" => {
                reader.zones.add(calendar, &component);
            }
            _ => {}
        }
    }
    if parts.calendars == 0 {
        return Err(Unreadable::NoCalendar);
    }
    for part in Parts::new(file, *limits) {
        match part? {
            Part::Property(line) => reader.calendar_property(&line),
            Part::Component(calendar, component) => reader.component(calendar, &component),
        }
    }
    Ok(reader.finish())
}

struct Reader<'z> {
    zones: Zones,
    default_zone: &'z TimeZone,
    events: Events,
    tasks: Tasks,
    problems: Vec<Problem>,
    /// The UIDs of what could not be read; a component without one counts by its line.
    failed: HashSet<String>,
    calendar: CalendarProperties,
}

impl<'z> Reader<'z> {
    fn new(default_zone: &'z TimeZone) -> Self {
        Self {
            zones: Zones::new(),
            default_zone,
            events: Events::default(),
            tasks: Tasks::default(),
            problems: Vec::new(),
            failed: HashSet::new(),
            calendar: CalendarProperties::default(),
        }
    }

    fn calendar_property(&mut self, line: &ContentLine) {
        let text = || Some(line.value().trim().to_owned()).filter(|text| !text.is_empty());
        let calendar = &mut self.calendar;
        if line.is("NAME") || line.is("X-WR-CALNAME") {
            // Read as NAME, because calcard does not unescape what it does not know.
            let as_name = ContentLine { text: format!("NAME:{}", line.value()).into(), ..line.clone() };
            let name = Property::read(&as_name).text();
            calendar.name = calendar.name.take().or(Some(name).filter(|name| !name.is_empty()));
        } else if line.is("COLOR") || line.is("X-APPLE-CALENDAR-COLOR") {
            calendar.color = calendar.color.take().or_else(text);
        } else if line.is("REFRESH-INTERVAL") || line.is("X-PUBLISHED-TTL") {
            let as_duration = ContentLine { text: format!("DURATION:{}", line.value()).into(), ..line.clone() };
            let interval =
                Property::read(&as_duration).duration().and_then(|length| TimeDelta::try_seconds(length.total()));
            calendar.refresh_interval = calendar.refresh_interval.or(interval.filter(|it| *it > TimeDelta::zero()));
        }
    }

    fn component(&mut self, calendar: usize, component: &Component) {
        match component.name.as_str() {
            "VTIMEZONE" => {}
            "VEVENT" => self.event(calendar, component),
            "VTODO" => self.task(calendar, component),
            name => {
                let shown: String = name.chars().take(50).collect();
                let trouble =
                    Trouble::new(component.number, format!("{shown} is left out: only events and tasks are read"));
                self.problems.push(trouble.into_problem(uid::written(component).as_deref(), true));
            }
        }
    }

    fn event(&mut self, calendar: usize, component: &Component) {
        let mut notes = Vec::new();
        let draft = EventDraft::read(component, &mut self.zones, calendar, self.default_zone, &mut notes);
        self.note(component, notes, draft.as_ref().err());
        if let Ok(draft) = draft {
            self.events.add(draft);
        }
    }

    fn task(&mut self, calendar: usize, component: &Component) {
        let mut notes = Vec::new();
        let draft = task::read(component, &mut self.zones, calendar, self.default_zone, &mut notes);
        self.note(component, notes, draft.as_ref().err());
        if let Ok(draft) = draft {
            self.tasks.add(draft);
        }
    }

    /// Reports what was found in a component, and counts it if it is left out.
    fn note(&mut self, component: &Component, notes: Vec<Trouble>, left_out: Option<&Trouble>) {
        if notes.is_empty() && left_out.is_none() {
            return;
        }
        let uid = uid::written(component);
        if let Some(trouble) = left_out {
            self.failed.insert(uid.clone().unwrap_or_else(|| format!("line {}", component.number)));
            self.problems.push(trouble.clone().into_problem(uid.as_deref(), true));
        }
        let more = notes.len().saturating_sub(MAX_NOTES);
        let more =
            (more > 0).then(|| Trouble::new(component.number, format!("{more} more problems here are not listed")));
        let told = notes.into_iter().take(MAX_NOTES).chain(more);
        self.problems.extend(told.map(|note| note.into_problem(uid.as_deref(), false)));
    }

    fn finish(mut self) -> Reading {
        let is_read = |uid: &String| self.events.has(uid) || self.tasks.has(uid);
        let left_out = self.failed.iter().filter(|uid| !is_read(uid)).count();
        let events = self.events.finish(&mut self.problems);
        let tasks = self.tasks.finish(&mut self.problems);
        self.problems.sort_by_key(|problem| problem.line);
        Reading { events, tasks, problems: self.problems, left_out, calendar: self.calendar }
    }
}
