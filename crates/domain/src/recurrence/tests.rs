//! Tests of the whole: what examples and models say of a series.

mod against_model;
mod bounds;
mod cuts;
mod examples;
mod model;
mod moves;
mod parsing;
mod rules;
mod sets;
mod skips;
mod windows;
mod zones;

use chrono::TimeDelta;
use jiff::civil;

use super::wall_time::WallTime;
use super::{Occurrence, Recurrence, Rest, Series, Start};
use crate::{Day, Minute, TimeZone, When};

/// A start on the clocks of a zone, or a day without a zone.
pub(super) fn start(zone: &str, at: &str) -> Start {
    if zone.is_empty() {
        return Start::AllDay(Day::parse(at).expect("a date"));
    }
    let zone = TimeZone::parse(zone).expect("a zone");
    let at: civil::DateTime = at.parse().expect("a time");
    let at = zone.rules().to_timestamp(at).expect("an instant");
    Start::Timed(Minute::from_stored(WallTime::new(at.as_second()).as_if_utc()), zone)
}

/// A series of hours or days with dates that are added and left out.
pub(super) fn series_with(start: Start, rule: &str, rdates: &[&str], exdates: &[&str]) -> Series {
    let own = |list: &[&str]| list.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
    let rule = Some(rule).filter(|rule| !rule.is_empty());
    let recurrence = Recurrence::parse(rule, &own(rdates), &own(exdates), &start)
        .unwrap_or_else(|errors| panic!("{rule:?}: {errors}"));
    let length = if start.is_all_day() { TimeDelta::days(1) } else { TimeDelta::hours(1) };
    Series::new(start, length, recurrence)
}

pub(super) fn series(start: Start, rule: &str) -> Series {
    series_with(start, rule, &[], &[])
}

/// What the clock of the series shows at the start of an occurrence, such as `1997-09-02T09:00`.
pub(super) fn shown(series: &Series, when: When) -> String {
    match (series.start(), when) {
        (Start::Timed(_, zone), When::At(at)) => {
            let at = jiff::Timestamp::from_second(at.instant().timestamp()).expect("within years");
            zone.rules().to_datetime(at).strftime("%Y-%m-%dT%H:%M").to_string()
        }
        (_, when) => when.to_string(),
    }
}

/// The first occurrences, and whether there are more.
pub(super) fn first(series: &Series, count: usize) -> (Vec<Occurrence>, Rest) {
    let begin = WallTime::new(series.members.first()).as_if_utc();
    let found = series.from(begin, count);
    (found.rows, found.rest)
}

/// The starts of the first occurrences as the clock shows them.
pub(super) fn starts(series: &Series, count: usize) -> Vec<String> {
    first(series, count).0.into_iter().map(|it| shown(series, it.start)).collect()
}
