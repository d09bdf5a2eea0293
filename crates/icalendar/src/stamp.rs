//! Dates and times as files write them (RFC 5545, sections 3.3.4 and 3.3.5).

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};
use scheduler_domain::{Day, Fault, Minute, TimeZone, When, ZoneClock};

/// A date, or a time in a zone; a time without a zone is floating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stamp {
    Day(NaiveDate),
    At(NaiveDateTime, Option<TimeZone>),
}

impl Stamp {
    /// Exactly as the RFC writes it; the second 60 is read as 59.
    pub(crate) fn parse(raw: &str, zone: Option<&TimeZone>) -> Option<Self> {
        let raw = raw.trim();
        let (date, time) = raw.split_once('T').map_or((raw, None), |(date, time)| (date, Some(time)));
        let number = |raw: &str| -> Option<u32> {
            raw.bytes().all(|byte| byte.is_ascii_digit()).then(|| raw.parse().ok()).flatten()
        };
        let pair = |raw: &str, at: usize| raw.get(at..at + 2).and_then(number);
        let year = date.get(..4).filter(|_| date.len() == 8).and_then(number)?;
        let date = NaiveDate::from_ymd_opt(year.cast_signed(), pair(date, 4)?, pair(date, 6)?)?;
        let Some(time) = time else { return Some(Self::Day(date)) };
        let (time, zone) = time.strip_suffix('Z').map_or((time, zone.cloned()), |time| (time, Some(TimeZone::utc())));
        let second = pair(time, 4).filter(|_| time.len() == 6)?;
        let time = NaiveTime::from_hms_opt(pair(time, 0)?, pair(time, 2)?, if second == 60 { 59 } else { second })?;
        Some(Self::At(date.and_time(time), zone))
    }

    /// The instant of a time; a floating one is in this zone. A date is its midnight.
    pub(crate) fn instant(&self, floating: &TimeZone) -> DateTime<Utc> {
        match self {
            Self::Day(day) => ZoneClock::of(floating).instant(day.and_time(NaiveTime::MIN)),
            Self::At(wall, zone) => ZoneClock::of(zone.as_ref().unwrap_or(floating)).instant(*wall),
        }
    }
}

/// As the domain parses it (RFC 3339).
pub(crate) fn text(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// In UTC, as the RFC writes it.
pub(crate) fn utc(at: DateTime<Utc>) -> String {
    at.format("%Y%m%dT%H%M%SZ").to_string()
}

/// The minute that an instant is in, and whether it has seconds.
pub(crate) fn minute(at: DateTime<Utc>) -> Result<(Minute, bool), Fault> {
    let seconds = i64::from(at.second());
    Minute::parse(&text(at - TimeDelta::seconds(seconds))).map(|minute| (minute, seconds != 0))
}

pub(crate) fn day(date: NaiveDate) -> Result<Day, Fault> {
    Day::parse(&date.to_string())
}

/// A date, or the minute of a time; floating ones are in this zone.
pub(crate) fn when(stamp: &Stamp, floating: &TimeZone) -> Result<(When, bool), Fault> {
    match stamp {
        Stamp::Day(date) => Ok((When::Day(day(*date)?), false)),
        Stamp::At(..) => minute(stamp.instant(floating)).map(|(at, has_seconds)| (When::At(at), has_seconds)),
    }
}

/// The instant, if it is not a date.
pub(crate) const fn at(when: When) -> Option<DateTime<Utc>> {
    match when {
        When::At(at) => Some(at.instant()),
        When::Day(_) => None,
    }
}
