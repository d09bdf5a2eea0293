//! Which zone of the IANA database a file means by a name.

mod names;
mod rules;

use std::cell::OnceCell;
use std::collections::HashMap;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use scheduler_domain::TimeZone;

use crate::component::Component;
use rules::{MAX_RULES, MAX_ZONES, Observance};

/// The zones of a file: those that it names, and those that it brings rules for (VTIMEZONE; RFC 5545, section 3.6.5).
pub(crate) struct Zones {
    own: HashMap<(usize, String), Own>,
    /// The zones of names that were looked up. Cleared when a file has too many names.
    by_name: HashMap<String, Option<TimeZone>>,
}

/// The most names that are remembered.
const MAX_NAMES: usize = 1_000;

/// What a file says of a zone of its own.
struct Own {
    /// X-LIC-LOCATION: the name of the IANA zone that it was made from.
    location: Option<String>,
    observances: Vec<Observance>,
    /// Which zone that is, once it was looked for.
    found: OnceCell<Option<TimeZone>>,
}

impl Zones {
    pub(crate) fn new() -> Self {
        Self { own: HashMap::new(), by_name: HashMap::new() }
    }

    /// Notes a VTIMEZONE of the calendar with this number. Of more than [`MAX_ZONES`] only the first count.
    pub(crate) fn add(&mut self, calendar: usize, component: &Component) {
        let Some(name) = component.find("TZID").map(|line| line.value().trim().to_owned()) else { return };
        if self.own.len() < MAX_ZONES && component.fault.is_none() {
            let location = component.find("X-LIC-LOCATION").map(|line| line.value().trim().to_owned());
            let observances = component.parts.iter().filter_map(Observance::read).take(MAX_RULES).collect();
            self.own.entry((calendar, name)).or_insert(Own { location, observances, found: OnceCell::new() });
        }
    }

    /// The zone of a name: by the name itself, without a prefix, by the names of Windows, and at last by the rules in the file.
    pub(crate) fn find(&mut self, calendar: usize, name: &str) -> Option<TimeZone> {
        let name = name.trim();
        if let Some(found) = self.by_name.get(name) {
            return found.clone().or_else(|| self.by_own(calendar, name));
        }
        if self.by_name.len() == MAX_NAMES {
            self.by_name.clear();
        }
        let found = names::find(name);
        self.by_name.insert(name.to_owned(), found.clone());
        found.or_else(|| self.by_own(calendar, name))
    }

    fn by_own(&self, calendar: usize, name: &str) -> Option<TimeZone> {
        let own = self.own.get(&(calendar, name.to_owned()))?;
        let by_location = || own.location.as_deref().and_then(names::find);
        own.found.get_or_init(|| by_location().or_else(|| rules::find(&own.observances))).clone()
    }
}

/// The first instant of a year in UTC.
pub(crate) fn year(year: i32) -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(year, 1, 1).map(|day| day.and_time(NaiveTime::MIN).and_utc()).unwrap_or_default()
}

pub(crate) fn year_of(at: DateTime<Utc>) -> i32 {
    at.year()
}
