//! VTIMEZONE (RFC 5545, section 3.6.5): single changes of the clocks, and at the end rules, if the zone goes on by rules for ever.

use std::collections::BTreeMap;
use std::io::{self, Write};

use chrono::{Datelike, NaiveDateTime, NaiveTime, TimeDelta, Weekday};
use scheduler_domain::{ClockChange, TimeZone, ZoneClock};

use super::lines::Sink;
use crate::zones::{year, year_of};

/// The last year of a calendar.
const LAST_YEAR: i32 = 2199;

/// In so many years a change comes on every day that its rule allows, so the rule can be derived from them.
const RULE_YEARS: std::ops::RangeInclusive<i32> = 2100..=LAST_YEAR;

pub(super) fn write<W: Write>(sink: &mut Sink<W>, zone: &TimeZone, since_year: i32) -> io::Result<()> {
    let clock = ZoneClock::of(zone);
    let from = year(since_year);
    let changes = clock.changes(from, year(LAST_YEAR + 1));
    let rules = Rule::all(&changes);
    let ruled_from = ruled_from(&changes, &rules, since_year);
    sink.raw("BEGIN", "VTIMEZONE")?;
    sink.raw("TZID", zone.as_str())?;
    let (name, is_summer) = clock.name(from);
    let offset = clock.offset(from);
    let start = (from + TimeDelta::seconds(offset.into())).naive_utc();
    Observance { is_summer, name: &name, from: offset, to: offset }.write(sink, &[start], None)?;
    let single = changes.iter().filter(|change| year_of(change.at) < ruled_from);
    let mut alike: BTreeMap<(i32, i32, bool, &str), Vec<NaiveDateTime>> = BTreeMap::new();
    for change in single {
        let key = (change.offset_before, change.offset, change.is_summer, change.abbreviation.as_str());
        alike.entry(key).or_default().push(wall_before(change));
    }
    for ((from, to, is_summer, name), starts) in &alike {
        Observance { is_summer: *is_summer, name, from: *from, to: *to }.write(sink, starts, None)?;
    }
    for rule in &rules {
        let mut first = changes.iter().filter(|change| year_of(change.at) >= ruled_from && rule.fits(change));
        if let Some(first) = first.next() {
            Observance::of(first).write(sink, &[wall_before(first)], Some(&rule.text()))?;
        }
    }
    sink.raw("END", "VTIMEZONE")
}

/// The local time of a change, by the offset before it: DTSTART of an observance.
fn wall_before(change: &ClockChange) -> NaiveDateTime {
    (change.at + TimeDelta::seconds(change.offset_before.into())).naive_utc()
}

/// STANDARD or DAYLIGHT.
struct Observance<'o> {
    is_summer: bool,
    name: &'o str,
    from: i32,
    to: i32,
}

impl<'o> Observance<'o> {
    fn of(change: &'o ClockChange) -> Self {
        let ClockChange { offset_before, offset, is_summer, abbreviation, .. } = change;
        Self { is_summer: *is_summer, name: abbreviation, from: *offset_before, to: *offset }
    }

    fn write<W: Write>(&self, sink: &mut Sink<W>, starts: &[NaiveDateTime], rule: Option<&str>) -> io::Result<()> {
        let component = if self.is_summer { "DAYLIGHT" } else { "STANDARD" };
        sink.raw("BEGIN", component)?;
        for (index, start) in starts.iter().enumerate() {
            let name = if index == 0 { "DTSTART" } else { "RDATE" };
            sink.raw(name, &start.format("%Y%m%dT%H%M%S").to_string())?;
        }
        sink.raw("TZOFFSETFROM", &offset(self.from))?;
        sink.raw("TZOFFSETTO", &offset(self.to))?;
        sink.text("TZNAME", self.name)?;
        if let Some(rule) = rule {
            sink.raw("RRULE", rule)?;
        }
        sink.raw("END", component)
    }
}

/// `+HHMM`, with seconds where there are some (section 3.3.14).
fn offset(seconds: i32) -> String {
    let sign = if seconds < 0 { '-' } else { '+' };
    let all = seconds.abs();
    let written = format!("{sign}{:02}{:02}", all / 3600, all / 60 % 60);
    if all % 60 == 0 { written } else { format!("{written}{:02}", all % 60) }
}

/// A change that comes every year: on a weekday within seven days of a month.
struct Rule {
    month: u32,
    weekday: Weekday,
    time: NaiveTime,
    offsets: (i32, i32),
    /// The first and the last day of the month that it comes on.
    days: (u32, u32),
}

impl Rule {
    /// The rules that give all changes of the last years; none if some change follows no rule.
    fn all(changes: &[ClockChange]) -> Vec<Self> {
        let mut rules: Vec<Self> = Vec::new();
        for change in changes.iter().filter(|change| RULE_YEARS.contains(&year_of(change.at))) {
            let other = Self::once(change);
            match rules.iter_mut().find(|rule| rule.is_like(&other)) {
                Some(rule) => rule.days = (rule.days.0.min(other.days.0), rule.days.1.max(other.days.1)),
                None => rules.push(other),
            }
        }
        let is_yearly = |rule: &Self| rule.days.1 - rule.days.0 == 6;
        if rules.iter().all(is_yearly) { rules } else { Vec::new() }
    }

    fn once(change: &ClockChange) -> Self {
        let wall = wall_before(change);
        let offsets = (change.offset_before, change.offset);
        let days = (wall.day(), wall.day());
        Self { month: wall.month(), weekday: wall.weekday(), time: wall.time(), offsets, days }
    }

    fn is_like(&self, other: &Self) -> bool {
        let key = |rule: &Self| (rule.month, rule.weekday, rule.time, rule.offsets);
        key(self) == key(other)
    }

    fn fits(&self, change: &ClockChange) -> bool {
        let other = Self::once(change);
        self.is_like(&other) && (self.days.0..=self.days.1).contains(&other.days.0)
    }

    fn text(&self) -> String {
        let day = &self.weekday.to_string().to_uppercase()[..2];
        let month = self.month;
        let (first, last) = self.days;
        // The last day of February is not always the same, so a last weekday of it is written by its days.
        let is_last = matches!((month, last), (1 | 3 | 5 | 7 | 8 | 10 | 12, 31) | (4 | 6 | 9 | 11, 30));
        if is_last {
            return format!("FREQ=YEARLY;BYMONTH={month};BYDAY=-1{day}");
        }
        if first % 7 == 1 {
            return format!("FREQ=YEARLY;BYMONTH={month};BYDAY={}{day}", first / 7 + 1);
        }
        let days: Vec<_> = (first..=last).map(|day| day.to_string()).collect();
        format!("FREQ=YEARLY;BYMONTH={month};BYDAY={day};BYMONTHDAY={}", days.join(","))
    }
}

/// The first year from which on each change follows a rule, and each rule gives one change a year.
fn ruled_from(changes: &[ClockChange], rules: &[Rule], since_year: i32) -> i32 {
    if rules.is_empty() {
        return LAST_YEAR + 1;
    }
    let is_ruled = |year: i32| {
        let of_year: Vec<_> = changes.iter().filter(|change| year_of(change.at) == year).collect();
        of_year.len() == rules.len() && of_year.iter().all(|change| rules.iter().any(|rule| rule.fits(change)))
    };
    (since_year..=LAST_YEAR).rev().take_while(|year| is_ruled(*year)).last().unwrap_or(LAST_YEAR + 1)
}
