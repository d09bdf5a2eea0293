//! The current time for quick add, and steps on the calendar.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc, Weekday};

use super::context::Context;
use super::lexicon::Unit;
use crate::{Day, Minute, WeekStart, When, ZoneClock};

/// The present, and where it is.
pub(super) struct Calendar {
    clock: ZoneClock,
    now: DateTime<Utc>,
    /// The date of the present.
    pub(super) today: NaiveDate,
    /// The day that a week begins with.
    pub(super) week_start: Weekday,
}

impl Calendar {
    pub(super) fn new(context: &Context<'_>) -> Self {
        let clock = ZoneClock::of(context.zone);
        let today = clock.wall(context.now).date();
        let week_start = match context.week_start {
            WeekStart::Monday => Weekday::Mon,
            WeekStart::Saturday => Weekday::Sat,
            WeekStart::Sunday => Weekday::Sun,
        };
        Self { clock, now: context.now, today, week_start }
    }

    /// The instant this many minutes (local time) after a midnight, if it is in the future.
    pub(super) fn at(&self, date: NaiveDate, minutes: u16) -> Option<Minute> {
        let wall = date.and_time(NaiveTime::MIN).checked_add_signed(TimeDelta::minutes(minutes.into()))?;
        let at = self.clock.instant(wall);
        let minute = in_years(When::At(Minute::from_stored(at)))?;
        match minute {
            When::At(minute) if at > self.now && at.second() == 0 => Some(minute),
            _ => None,
        }
    }

    /// The instant this many minutes after the current minute.
    pub(super) fn later(&self, minutes: i64) -> Option<When> {
        let now = DateTime::from_timestamp(self.now.timestamp().div_euclid(60) * 60, 0)?;
        let at = now.checked_add_signed(TimeDelta::minutes(minutes))?;
        in_years(When::At(Minute::from_stored(at)))
    }

    /// The date on which an instant is.
    pub(super) fn date_of(&self, at: Minute) -> NaiveDate {
        self.clock.wall(at.instant()).date()
    }

    /// The first day of the week of a date.
    pub(super) fn week_of(&self, date: NaiveDate) -> Option<NaiveDate> {
        date.checked_sub_days(Days::new(days_from(self.week_start, date.weekday())))
    }
}

/// A date or an instant within the allowed years.
pub(super) fn in_years(when: When) -> Option<When> {
    when.check_years().is_ok().then_some(when)
}

/// A date as the domain has it.
pub(super) fn day(date: NaiveDate) -> Option<Day> {
    let day = Day::from_stored(date.and_time(NaiveTime::MIN).and_utc());
    in_years(When::Day(day)).map(|_| day)
}

/// How many days a weekday is after another.
pub(super) fn days_from(one: Weekday, other: Weekday) -> u64 {
    u64::from((other.num_days_from_monday() + 7 - one.num_days_from_monday()) % 7)
}

/// This many units later. If the month does not have the day, its last day.
pub(super) fn add(date: NaiveDate, count: u32, unit: Unit) -> Option<NaiveDate> {
    match unit {
        Unit::Day => date.checked_add_days(Days::new(count.into())),
        Unit::Week => date.checked_add_days(Days::new(u64::from(count) * 7)),
        Unit::Month => date.checked_add_months(Months::new(count)),
        Unit::Year => date.checked_add_months(Months::new(count.checked_mul(12)?)),
        Unit::Minute | Unit::Hour => None,
    }
}

/// The last day of the month of a date.
pub(super) fn month_end(date: NaiveDate) -> Option<NaiveDate> {
    date.with_day(1)?.checked_add_months(Months::new(1))?.pred_opt()
}
