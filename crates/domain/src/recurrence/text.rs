//! What the texts of recurrence share: faults, and dates and times in iCalendar format.

use jiff::civil::{Date, DateTime, Time};

use crate::{Fault, FaultKind};

/// A value that is not of its form.
pub(super) fn fault(sentence: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Invalid, sentence)
}

pub(super) fn out_of_range(sentence: impl Into<String>) -> Fault {
    Fault::new(FaultKind::OutOfRange, sentence)
}

/// A number of plain digits.
pub(super) fn digits(raw: &str) -> Option<u32> {
    raw.bytes().all(|byte| byte.is_ascii_digit()).then(|| raw.parse().ok()).flatten()
}

/// `YYYYMMDD` (RFC 5545, section 3.3.4).
pub(super) fn parse_date(raw: &str) -> Option<Date> {
    let (year, month, day) = (raw.get(..4)?, raw.get(4..6)?, raw.get(6..).filter(|day| day.len() == 2)?);
    let small = |raw| i8::try_from(digits(raw)?).ok();
    Date::new(i16::try_from(digits(year)?).ok()?, small(month)?, small(day)?).ok()
}

/// `HHMMSS` (RFC 5545, section 3.3.12). The second 60 is read as 59, because we have no leap seconds.
fn parse_time(raw: &str) -> Option<Time> {
    let (hour, minute, second) = (raw.get(..2)?, raw.get(2..4)?, raw.get(4..).filter(|second| second.len() == 2)?);
    let small = |raw| i8::try_from(digits(raw)?).ok();
    let second = small(second)?;
    Time::new(small(hour)?, small(minute)?, if second == 60 { 59 } else { second }, 0).ok()
}

/// `YYYYMMDDTHHMMSS` without its zone.
pub(super) fn parse_date_time(raw: &str) -> Option<DateTime> {
    let (date, time) = raw.split_once('T')?;
    Some(parse_date(date)?.to_datetime(parse_time(time)?))
}

pub(super) fn write_date(date: Date) -> String {
    format!("{:04}{:02}{:02}", date.year(), date.month(), date.day())
}

pub(super) fn write_date_time(at: DateTime) -> String {
    format!("{}T{:02}{:02}{:02}", write_date(at.date()), at.hour(), at.minute(), at.second())
}
