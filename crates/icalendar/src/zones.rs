//! Which zone of the IANA database a file means by a name.

mod names;
mod rules;

use std::cell::OnceCell;
use std::collections::HashMap;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use scheduler_domain::TimeZone;

use crate::component::Component;
use crate::problem::Trouble;
use rules::{MAX_RULES, MAX_ZONES, Observance, Rules};

/// The zones of a file: those that it names, and those that it brings rules for (VTIMEZONE; RFC 5545, section 3.6.5).
pub(crate) struct Zones {
    own: HashMap<(usize, String), Own>,
    /// The zones of names that were looked up. Cleared when a file has too many names.
    by_name: HashMap<String, Option<TimeZone>>,
    /// What is to be told of zones that were asked for, each once in a file.
    notes: Vec<Trouble>,
}

/// The most names that are remembered.
const MAX_NAMES: usize = 1_000;

/// What a file says of a zone of its own.
struct Own {
    /// X-LIC-LOCATION: the name of the IANA zone that it was made from.
    location: Option<String>,
    observances: Vec<Observance>,
    /// Whether these are all of its observances, and each could be read.
    is_whole: bool,
    /// Which zone that is, once somebody asked. For a name that stands for a zone by itself: which other one it is.
    found: OnceCell<Option<TimeZone>>,
}

impl Zones {
    pub(crate) fn new() -> Self {
        Self { own: HashMap::new(), by_name: HashMap::new(), notes: Vec::new() }
    }

    /// Notes a VTIMEZONE of the calendar with this number. Of more than [`MAX_ZONES`] only the first count.
    pub(crate) fn add(&mut self, calendar: usize, component: &Component) {
        let Some(name) = component.find("TZID").map(|line| line.value().trim().to_owned()) else { return };
        if self.own.len() < MAX_ZONES && component.fault.is_none() {
            let location = component.find("X-LIC-LOCATION").map(|line| line.value().trim().to_owned());
            let observances: Vec<_> = component.parts.iter().filter_map(Observance::read).take(MAX_RULES).collect();
            let is_whole = observances.len() == component.parts.len();
            self.own.entry((calendar, name)).or_insert(Own { location, observances, is_whole, found: OnceCell::new() });
        }
    }

    /// The zone that a line of this number names: by the name itself, by a prefix before it, by Windows' names, and at last by
    /// the rules.
    ///
    /// Without a slash before it a name means the rules that the file brings (RFC 5545, section 3.2.19). Yet a name of a place
    /// counts more than they do: many programs write only the rules of today beside it, or outdated ones, and mean the place.
    /// What is no place, such as EST or GMT, gives way to rules that contradict it: programs write it for clocks that have summer
    /// time, too.
    pub(crate) fn find(&mut self, calendar: usize, name: &str, line: usize) -> Option<TimeZone> {
        let name = name.trim();
        match self.by_name(name) {
            Some(known) if name.starts_with('/') || names::is_of_a_place(&known) => Some(known),
            Some(known) => Some(self.known_or_own(calendar, name, known, line)),
            None => self.by_own(calendar, name),
        }
    }

    /// Takes what is to be told since it was asked last.
    pub(crate) fn take_notes(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.notes)
    }

    fn by_name(&mut self, name: &str) -> Option<TimeZone> {
        if let Some(found) = self.by_name.get(name) {
            return found.clone();
        }
        if self.by_name.len() == MAX_NAMES {
            self.by_name.clear();
        }
        let found = names::find(name);
        self.by_name.insert(name.to_owned(), found.clone());
        found
    }

    fn by_own(&self, calendar: usize, name: &str) -> Option<TimeZone> {
        let own = self.own.get(&(calendar, name.to_owned()))?;
        own.found.get_or_init(|| own.by_location().or_else(|| Rules::of(&own.observances)?.find())).clone()
    }

    /// The zone that the name stands for, unless the rules of the file are those of another one.
    fn known_or_own(&mut self, calendar: usize, name: &str, known: TimeZone, line: usize) -> TimeZone {
        let Some(own) = self.own.get(&(calendar, name.to_owned())) else { return known };
        let notes = &mut self.notes;
        let other = own.found.get_or_init(|| {
            let rules = Rules::of(&own.observances).filter(|rules| own.is_whole && rules.contradict(&known))?;
            let other = own.by_location().filter(|zone| !rules.contradict(zone)).or_else(|| rules.find());
            notes.push(Trouble::new(line, contradiction(name, &known, other.as_ref())));
            other
        });
        other.clone().unwrap_or(known)
    }
}

impl Own {
    fn by_location(&self) -> Option<TimeZone> {
        self.location.as_deref().and_then(names::find)
    }
}

fn contradiction(name: &str, known: &TimeZone, other: Option<&TimeZone>) -> String {
    let shown: String = name.chars().take(100).collect();
    let known = known.as_str();
    let sentence = format!("The file describes the time zone \"{shown}\" differently from {known}");
    match other {
        Some(other) => format!("{sentence}. Its times were read in {}, which fits the description", other.as_str()),
        None => format!("{sentence}, and as no other time zone. Its times were read in {known} and may be an hour off"),
    }
}

/// The first instant of a year in UTC.
pub(crate) fn year(year: i32) -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(year, 1, 1).map(|day| day.and_time(NaiveTime::MIN).and_utc()).unwrap_or_default()
}

pub(crate) fn year_of(at: DateTime<Utc>) -> i32 {
    at.year()
}
