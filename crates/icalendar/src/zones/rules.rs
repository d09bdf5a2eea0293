//! Finds zones by their rules: compares what a VTIMEZONE says of the years around now with what each zone of the database does.

use std::sync::LazyLock;

use chrono::{Datelike, NaiveDateTime, TimeDelta};
use scheduler_domain::{Minute, Recurrence, Series, Start, TimeZone, ZoneClock};

use crate::component::Component;
use crate::lines::ContentLine;
use crate::stamp::{self, Stamp};

use super::year;

/// The most zones of its own that a file may bring.
pub(super) const MAX_ZONES: usize = 100;

/// The most rules and the most single dates of a zone that count.
pub(super) const MAX_RULES: usize = 200;
const MAX_DATES: usize = 2_000;

/// The years that are compared begin with one of these. Many programs write only the present rules, as if they had always held, so a zone
/// may be meant although its earlier years differ.
const FROM: [i32; 3] = [2000, 2008, 2020];
const TO: i32 = 2038;

/// Zones that many people live in, the most used first.
const PREFERRED: &str = include_str!("preferred_zones.txt");

/// An observance: when the clocks are changed, and by how much.
pub(super) struct Observance {
    start: NaiveDateTime,
    from: i32,
    to: i32,
    rule: Option<String>,
    dates: Vec<NaiveDateTime>,
}

impl Observance {
    /// Reads STANDARD or DAYLIGHT; `None` when it lacks what it needs.
    pub(super) fn read(component: &Component) -> Option<Self> {
        let wall = |raw: &str| match Stamp::parse(raw, None)? {
            Stamp::At(wall, _) => Some(wall),
            Stamp::Day(_) => None,
        };
        let offset = |name| component.find(name).and_then(|line| offset(line.value().trim()));
        let dates = component.all("RDATE").flat_map(|line| line.value().split(',')).filter_map(wall);
        Some(Self {
            start: wall(component.find("DTSTART")?.value())?,
            from: offset("TZOFFSETFROM")?,
            to: offset("TZOFFSETTO")?,
            rule: component.find("RRULE").map(ContentLine::value).map(|raw| raw.trim().to_owned()),
            dates: dates.take(MAX_DATES).collect(),
        })
    }

    /// The instants at which it begins, before the last year that is compared, and whether its rule is understood.
    fn onsets(&self) -> (Vec<i64>, bool) {
        let own = std::iter::once(self.start).chain(self.dates.iter().copied());
        let by_rule = self.rule.as_deref().map_or_else(|| Some(Vec::new()), |rule| self.by_rule(rule));
        let is_understood = by_rule.is_some();
        let all = own.chain(by_rule.unwrap_or_default());
        (all.map(|wall| wall.and_utc().timestamp() - i64::from(self.from)).collect(), is_understood)
    }

    /// Only rules of the plain parts that zones have, so that a file cannot make this expensive; `None` for others.
    fn by_rule(&self, rule: &str) -> Option<Vec<NaiveDateTime>> {
        const PLAIN: [&str; 7] = ["FREQ", "BYMONTH", "BYDAY", "BYMONTHDAY", "UNTIL", "INTERVAL", "WKST"];
        let parts: Vec<_> = rule.split(';').filter_map(|part| part.split_once('=')).collect();
        let is_plain = parts.iter().all(|(name, _)| PLAIN.contains(&name.to_ascii_uppercase().as_str()));
        if !is_plain || !parts.iter().any(|(_, value)| value.eq_ignore_ascii_case("YEARLY")) {
            return None;
        }
        let rule: Vec<_> =
            parts.iter().map(|(name, value)| format!("{name}={}", self.on_the_wall(name, value))).collect();
        // The rules of Outlook begin in 1601, before the years that we allow. Which year before 1990 comes first makes no difference.
        let start = if self.start.year() < 1990 { self.start.with_year(1990) } else { Some(self.start) };
        let start = Start::Timed(Minute::from_stored(start?.and_utc()), TimeZone::utc());
        let recurrence = Recurrence::parse(Some(&rule.join(";")), &[], &[], &start).ok()?;
        let series = Series::new(start, TimeDelta::minutes(1), recurrence);
        let days = TimeZone::utc().days();
        let found = series.within(year(1999), year(TO), &days, 200);
        Some(found.rows.into_iter().filter_map(|row| stamp::at(row.start)).map(|at| at.naive_utc()).collect())
    }

    /// UNTIL is in UTC (section 3.8.5.3 of RFC 5545); the rule is expanded as if the local time were UTC.
    fn on_the_wall(&self, name: &str, value: &str) -> String {
        if !name.eq_ignore_ascii_case("UNTIL") || !value.ends_with('Z') {
            return value.to_owned();
        }
        let Some(Stamp::At(at, _)) = Stamp::parse(value, None) else { return value.to_owned() };
        let wall = at.checked_add_signed(TimeDelta::seconds(self.from.into()));
        wall.map_or_else(|| value.to_owned(), |wall| wall.format("%Y%m%dT%H%M%SZ").to_string())
    }
}

/// `+HHMM` or `+HHMMSS` (section 3.3.14), in seconds.
fn offset(raw: &str) -> Option<i32> {
    let (sign, digits) = match raw.split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    if !matches!(digits.len(), 4 | 6) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let pair = |at: usize| digits.get(at..at + 2).map_or(Some(0), |pair| pair.parse::<i32>().ok());
    Some(sign * (pair(0)? * 3600 + pair(2)? * 60 + pair(4)?))
}

/// The offsets of a zone: the first one, and the instants at which each later one begins.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Course {
    first: i32,
    changes: Vec<(i64, i32)>,
}

impl Course {
    /// What is left of it from an instant on.
    fn since(&self, from: i64) -> Self {
        let earlier = self.changes.iter().take_while(|(at, _)| *at <= from).count();
        let first = self.changes[..earlier].last().map_or(self.first, |(_, offset)| *offset);
        Self { first, changes: self.changes[earlier..].to_vec() }
    }

    fn of_zone(zone: &TimeZone) -> Self {
        let clock = ZoneClock::of(zone);
        let changes = clock.changes(year(1999), year(TO));
        let first = changes.first().map_or_else(|| clock.offset(year(1999)), |change| change.offset_before);
        Self { first, changes: changes.iter().map(|change| (change.at.timestamp(), change.offset)).collect() }
    }
}

/// What the observances of a file say.
pub(super) struct Rules {
    course: Course,
    /// Before that they say nothing.
    first: i64,
    is_understood: bool,
}

impl Rules {
    pub(super) fn of(observances: &[Observance]) -> Option<Self> {
        let (mut onsets, mut is_understood) = (Vec::new(), true);
        for it in observances {
            let (own, own_is_understood) = it.onsets();
            onsets.extend(own.into_iter().map(|at| (at, it.from, it.to)));
            is_understood &= own_is_understood;
        }
        onsets.retain(|(at, ..)| *at < year(TO).timestamp());
        onsets.sort_unstable();
        let (first, mut offset, _) = *onsets.first()?;
        let mut course = Course { first: offset, changes: Vec::new() };
        for (at, _, to) in onsets {
            if to != offset {
                course.changes.push((at, to));
                offset = to;
            }
        }
        Some(Self { course, first, is_understood })
    }

    /// The first zone that does the same in the years that are compared.
    pub(super) fn find(&self) -> Option<TimeZone> {
        FROM.iter().find_map(|from| {
            let from = year(*from).timestamp();
            let course = self.course.since(from);
            CANDIDATES.iter().find(|(_, candidate)| candidate.since(from) == course).map(|(zone, _)| zone.clone())
        })
    }

    /// Whether a zone does something else, from whichever of the years on both are compared, and also from the first observance
    /// on. Rules that are not understood contradict nothing.
    pub(super) fn contradict(&self, zone: &TimeZone) -> bool {
        let zone = Course::of_zone(zone);
        let mut from = FROM.iter().map(|from| year(*from).timestamp()).chain([self.first]);
        self.is_understood && from.all(|from| self.course.since(from) != zone.since(from))
    }
}

/// Every zone with its offsets, the preferred ones first. Made once, because it takes a while.
static CANDIDATES: LazyLock<Vec<(TimeZone, Course)>> = LazyLock::new(|| {
    let preferred = PREFERRED.lines().filter_map(|name| TimeZone::parse(name).ok());
    let course = |zone: TimeZone| (zone.clone(), Course::of_zone(&zone));
    preferred.chain(TimeZone::all()).map(course).collect()
});
