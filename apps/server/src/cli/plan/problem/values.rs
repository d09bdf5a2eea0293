//! Reading single values, or reporting where one is invalid.

use chrono::{DateTime, Datelike, Utc};
use scheduler_domain::{Day, Fault, ZoneDays};

use super::Parsed;
use super::raw::Whole;
use crate::cli::plan::BadProblem;

pub(super) fn few(place: &str, count: usize, most: usize) -> Parsed<()> {
    let is_few = count <= most;
    is_few.then_some(()).ok_or_else(|| BadProblem::new(place, format!("At most {most} of them")))
}

pub(super) fn at(place: &str) -> impl Fn(Fault) -> BadProblem + '_ {
    move |fault| BadProblem::new(place, fault.message)
}

pub(super) fn within(place: &str, Whole(value): Whole, least: i64, most: i64) -> Parsed<i64> {
    let is_within = (least..=most).contains(&value);
    is_within.then_some(value).ok_or_else(|| BadProblem::new(place, format!("Must be from {least} to {most}")))
}

/// Reads each value of a list, with its location.
pub(super) fn each<Item, T>(
    name: &str,
    list: Vec<Item>,
    mut read: impl FnMut(&str, Item) -> Parsed<T>,
) -> Parsed<Vec<T>> {
    list.into_iter().enumerate().map(|(index, raw)| read(&format!("{name}[{index}]"), raw)).collect()
}

pub(super) fn instant(place: &str, raw: &str) -> Parsed<DateTime<Utc>> {
    let at = DateTime::parse_from_rfc3339(raw);
    let at = at.map_err(|_| BadProblem::new(place, "Must be an instant such as 2026-11-23T08:00:00Z"))?.to_utc();
    if !(1970..2200).contains(&at.year()) {
        return Err(BadProblem::new(place, "Must be in a year from 1970 to 2199"));
    }
    Ok(at)
}

/// Whether a moment is given as a date. An instant is longer.
pub(super) fn is_date(raw: &str) -> bool {
    raw.len() <= "2026-11-20".len()
}

/// An instant, or the beginning or end of a day.
pub(super) fn instant_or_day(place: &str, raw: &str, days: &ZoneDays, is_end: bool) -> Parsed<DateTime<Utc>> {
    if !is_date(raw) {
        return instant(place, raw);
    }
    let day = Day::parse(raw).map_err(at(place))?;
    let next = || day.date().succ_opt().map(|date| Day::from_stored(date.and_time(chrono::NaiveTime::MIN).and_utc()));
    Ok(days.start_of(if is_end { next().unwrap_or(day) } else { day }))
}
