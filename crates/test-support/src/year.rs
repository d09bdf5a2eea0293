//! A year of a real person's calendar as an iCalendar file: 200 series with exceptions and 1500 single events in three zones.
//!
//! The same seed gives the same file, so that a failure with one can be reproduced. `just a-year SEED` prints one.

use std::fmt::Write as _;

use chrono::{Datelike as _, Days, Months, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

/// How many series, and how many single events.
const SERIES: u32 = 200;
const SINGLE: u32 = 1_500;
const ZONES: [&str; 3] = ["Europe/Berlin", "America/New_York", "Asia/Kolkata"];
const TITLES: [&str; 8] = ["Standup", "Review", "Lunch\\, long", "1:1", "Gym", "Choir", "Call", "Planning; part"];

/// The file for a seed.
#[must_use]
pub fn a_year(seed: u64) -> String {
    let mut year = Year { dice: Dice(seed), text: String::new() };
    year.line("BEGIN:VCALENDAR");
    year.line("VERSION:2.0");
    year.line("PRODID:-//Scheduler//A year//EN");
    (0..SERIES).for_each(|number| year.series(number));
    (0..SINGLE).for_each(|number| year.single(number));
    year.line("END:VCALENDAR");
    year.text
}

/// Numbers that look random (a linear congruential generator; Knuth's constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(most)).unwrap_or_default()
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[usize::try_from(self.below(u32::try_from(choices.len()).unwrap_or(1))).unwrap_or_default()]
    }
}

/// When an event takes place: on a day, or at a time of a day in a zone.
#[derive(Clone, Copy)]
struct Time {
    start: NaiveDateTime,
    zone: Option<&'static str>,
    minutes: i64,
}

impl Time {
    /// The value of a property of this name on another day.
    fn stamp(self, name: &str, at: NaiveDateTime) -> String {
        match self.zone {
            Some(zone) => format!("{name};TZID={zone}:{}", at.format("%Y%m%dT%H%M%S")),
            None => format!("{name};VALUE=DATE:{}", at.format("%Y%m%d")),
        }
    }
}

struct Year {
    dice: Dice,
    text: String,
}

impl Year {
    fn line(&mut self, line: &str) {
        let _ = write!(self.text, "{line}\r\n");
    }

    fn time(&mut self) -> Time {
        let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap_or_default();
        let day = first + Days::new(self.dice.below(360).into());
        let zone = if self.dice.below(6) == 0 { None } else { Some(self.dice.of(&ZONES)) };
        let clock = NaiveTime::from_hms_opt(6 + self.dice.below(14), 15 * self.dice.below(4), 0).unwrap_or_default();
        let minutes = if zone.is_some() {
            15 * i64::from(1 + self.dice.below(8))
        } else {
            1440 * i64::from(1 + self.dice.below(3))
        };
        Time { start: day.and_time(if zone.is_some() { clock } else { NaiveTime::MIN }), zone, minutes }
    }

    fn begin(&mut self, uid: &str, title: &str) {
        self.line("BEGIN:VEVENT");
        self.line(&format!("UID:{uid}"));
        self.line("DTSTAMP:20251201T080000Z");
        self.line("LAST-MODIFIED:20251201T080000Z");
        self.line(&format!("SUMMARY:{title}"));
    }

    fn at(&mut self, time: Time, start: NaiveDateTime) {
        self.line(&time.stamp("DTSTART", start));
        self.line(&time.stamp("DTEND", start + TimeDelta::minutes(time.minutes)));
    }

    fn details(&mut self, number: u32) {
        match self.dice.below(6) {
            0 => self.line("LOCATION:Room 1"),
            1 => self.line("DESCRIPTION:one\\ntwo\\, three"),
            2 => self.line("TRANSP:TRANSPARENT"),
            3 => self.line("URL:https://example.org/agenda"),
            4 => self.line(&format!("X-TEST-NUMBER:{number}")),
            _ => {
                for line in ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT10M", "END:VALARM"] {
                    self.line(line);
                }
            }
        }
    }

    fn single(&mut self, number: u32) {
        let (time, title) = (self.time(), self.dice.of(&TITLES));
        self.begin(&format!("single-{number}@example.org"), &format!("{title} {number}"));
        self.at(time, time.start);
        if self.dice.below(10) == 0 {
            self.line("STATUS:TENTATIVE");
        }
        self.details(number);
        self.line("END:VEVENT");
    }

    fn series(&mut self, number: u32) {
        let (mut time, title) = (self.time(), self.dice.of(&TITLES));
        // In the first half of the year, on a day that every month has.
        time.start = time.start.with_month(1 + self.dice.below(6)).unwrap_or(time.start);
        time.start = time.start.with_day(1 + self.dice.below(28)).unwrap_or(time.start);
        let (uid, title) = (format!("series-{number}@example.org"), format!("{title} {number}"));
        let (rule, step): (&str, fn(NaiveDateTime, u32) -> NaiveDateTime) = match self.dice.below(5) {
            0 => ("FREQ=DAILY;COUNT=60", |first, nth| first + Days::new(nth.into())),
            1 => ("FREQ=DAILY;INTERVAL=3;UNTIL=20261220T235959Z", |first, nth| first + Days::new(3 * u64::from(nth))),
            2 => ("FREQ=WEEKLY", |first, nth| first + Days::new(7 * u64::from(nth))),
            3 => ("FREQ=WEEKLY;INTERVAL=2;COUNT=20", |first, nth| first + Days::new(14 * u64::from(nth))),
            _ => ("FREQ=MONTHLY", |first, nth| first + Months::new(nth)),
        };
        let rule = if time.zone.is_none() { rule.replace("T235959Z", "") } else { rule.to_owned() };
        self.begin(&uid, &title);
        self.at(time, time.start);
        self.line(&format!("RRULE:{rule}"));
        for nth in [1, 3] {
            if self.dice.below(2) == 0 {
                self.line(&time.stamp("EXDATE", step(time.start, nth)));
            }
        }
        self.details(number);
        self.line("END:VEVENT");
        for nth in [2, 4, 5] {
            if self.dice.below(2) == 0 {
                self.exception(&uid, &title, time, step(time.start, nth));
            }
        }
    }

    fn exception(&mut self, uid: &str, title: &str, time: Time, original: NaiveDateTime) {
        let what = self.dice.below(4);
        self.begin(uid, if what == 0 { "Another title" } else { title });
        self.line(&time.stamp("RECURRENCE-ID", original));
        let elsewhere = match (what, time.zone) {
            (1, Some(_)) => original + TimeDelta::minutes(90),
            (1 | 2, _) => original + Days::new(1),
            _ => original,
        };
        self.at(time, elsewhere);
        if what == 3 {
            self.line("STATUS:CANCELLED");
        }
        self.line("END:VEVENT");
    }
}
