//! Which zone of the IANA database a file means by a name.

mod names;
mod rules;

use std::collections::HashMap;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use scheduler_domain::TimeZone;

use crate::component::Component;
use rules::{MAX_ZONES, Observance};

/// The zones of a file: those that it names, and those that it brings rules for (VTIMEZONE; RFC 5545, section 3.6.5).
pub(crate) struct Zones {
    own: HashMap<(usize, String), Own>,
    found: HashMap<(usize, String), Option<TimeZone>>,
}

/// What a file says of a zone of its own.
struct Own {
    /// X-LIC-LOCATION: the name of the IANA zone that it was made from.
    location: Option<String>,
    observances: Vec<Observance>,
}

impl Zones {
    pub(crate) fn new() -> Self {
        Self { own: HashMap::new(), found: HashMap::new() }
    }

    /// Notes a VTIMEZONE of the calendar with this number. Of more than [`MAX_ZONES`] only the first count.
    pub(crate) fn add(&mut self, calendar: usize, component: &Component) {
        let Some(name) = component.find("TZID").map(|line| line.value().trim().to_owned()) else { return };
        if self.own.len() < MAX_ZONES && component.fault.is_none() {
            let location = component.find("X-LIC-LOCATION").map(|line| line.value().trim().to_owned());
            let observances = component.parts.iter().filter_map(Observance::read).collect();
            self.own.entry((calendar, name)).or_insert(Own { location, observances });
        }
    }

    /// The zone of a name: by the name itself, by a prefix before it, by Windows' names, and at last by the rules.
    pub(crate) fn find(&mut self, calendar: usize, name: &str) -> Option<TimeZone> {
        let key = (calendar, name.trim().to_owned());
        if let Some(found) = self.found.get(&key) {
            return found.clone();
        }
        let found = names::find(&key.1).or_else(|| self.by_own(&key));
        self.found.insert(key, found.clone());
        found
    }

    fn by_own(&self, key: &(usize, String)) -> Option<TimeZone> {
        let own = self.own.get(key)?;
        let by_location = own.location.as_deref().and_then(names::find);
        by_location.or_else(|| rules::find(&own.observances))
    }
}

/// The first instant of a year in UTC.
pub(crate) fn year(year: i32) -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(year, 1, 1).map(|day| day.and_time(NaiveTime::MIN).and_utc()).unwrap_or_default()
}

pub(crate) fn year_of(at: DateTime<Utc>) -> i32 {
    at.year()
}
