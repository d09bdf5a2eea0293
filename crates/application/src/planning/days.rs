//! Local days.

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use scheduler_domain::{Day, TimeZone, When, ZoneClock, ZoneDays};

/// When the local day begins that is this many days after the day of an instant.
pub(crate) fn start_of_day(zone: &TimeZone, at: DateTime<Utc>, days: i64) -> DateTime<Utc> {
    let today = ZoneClock::of(zone).wall(at).date();
    let by = Days::new(days.unsigned_abs());
    let date = if days < 0 { today.checked_sub_days(by) } else { today.checked_add_days(by) };
    let midnight = date.unwrap_or(today).and_time(NaiveTime::MIN).and_utc();
    zone.days().start_of(Day::from_stored(midnight))
}

/// When a task with this due date is late: for a date, the end of the day.
pub(crate) fn deadline(due: When, days: &ZoneDays) -> DateTime<Utc> {
    match due {
        When::At(minute) => minute.instant(),
        When::Day(day) => days.start_of(after(day, 1)),
    }
}

/// When a task with this `not_before` may start: for a date, the beginning of the day.
pub(super) fn beginning(when: When, days: &ZoneDays) -> DateTime<Utc> {
    match when {
        When::At(minute) => minute.instant(),
        When::Day(day) => days.start_of(day),
    }
}

/// The day this many days later.
pub(super) fn after(day: Day, days: i64) -> Day {
    Day::from_stored(day.as_if_utc() + TimeDelta::days(days))
}
