//! How something repeats: which days it is on, and its rule.

use chrono::{Datelike, NaiveDate, Weekday};

use super::calendar::month_end;
use super::day::SaidDay;
use super::lexicon::{DayPart, Unit};
use crate::RecurrenceRule;
use crate::RepeatFrom;

/// What a phrase says of a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    pub(super) pattern: Pattern,
    pub(super) from: RepeatFrom,
    /// `every morning`
    pub(super) part: Option<DayPart>,
    pub(super) end: Option<RepeatEnd>,
}

/// When a repetition ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RepeatEnd {
    /// After a day.
    Until(SaidDay),
    /// After so many occurrences.
    Count(u32),
    /// After so much time.
    For(u32, Unit),
}

/// Every so many days, weeks, months or years.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) interval: u32,
    pub(super) unit: Unit,
    pub(super) on: On,
}

/// On which days of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    /// On the day of the first.
    First,
    /// On days of the week, one bit each, Monday the lowest.
    Weekdays(u8),
    /// On the nth of a day of the week in the month; the last is -1.
    Nth(i32, Weekday),
    /// On a day of the month; the last is -1.
    MonthDay(i32),
    /// On a day of the year.
    YearDay { month: u32, day: u32 },
}

/// The days from Monday to Friday.
pub(super) const WORKDAYS: u8 = 0b1_1111;
/// The longest that one has to look for a first day: from a 29th of February to the next over a year without one.
const MAX_DAYS: usize = 366 * 8 + 1;

/// The bit of a day of the week.
pub(super) const fn bit(day: Weekday) -> u8 {
    1 << day.num_days_from_monday()
}

impl Pattern {
    pub(super) const fn every(interval: u32, unit: Unit) -> Self {
        Self { interval, unit, on: On::First }
    }

    pub(super) const fn weekly(days: u8) -> Self {
        Self { interval: 1, unit: Unit::Week, on: On::Weekdays(days) }
    }

    /// The first day from a date on that it is on and that is accepted.
    pub(super) fn first<T>(&self, from: NaiveDate, accept: impl Fn(NaiveDate) -> Option<T>) -> Option<T> {
        from.iter_days().take(MAX_DAYS).filter(|date| self.is_on(*date)).find_map(accept)
    }

    fn is_on(&self, date: NaiveDate) -> bool {
        match self.on {
            On::First => true,
            On::Weekdays(days) => days & bit(date.weekday()) != 0,
            On::Nth(place, day) => {
                let from_end = month_end(date).map_or(0, |end| (end.day() - date.day()) / 7 + 1);
                let is_place = match u32::try_from(place) {
                    Ok(place) => (date.day() - 1) / 7 + 1 == place,
                    Err(_) => from_end == place.unsigned_abs(),
                };
                date.weekday() == day && is_place
            }
            On::MonthDay(-1) => month_end(date) == Some(date),
            On::MonthDay(day) => u32::try_from(day) == Ok(date.day()),
            On::YearDay { month, day } => (date.month(), date.day()) == (month, day),
        }
    }

    /// The rule. `limit` is what ends it, as a part of a rule.
    pub(super) fn rule(&self, limit: Option<&str>, week_start: Weekday) -> Option<RecurrenceRule> {
        let mut parts = vec![format!("FREQ={}", frequency(self.unit)?)];
        if self.interval != 1 {
            parts.push(format!("INTERVAL={}", self.interval));
        }
        match self.on {
            On::First => {}
            On::Weekdays(days) => parts.push(format!("BYDAY={}", list(days))),
            On::Nth(place, day) => parts.push(format!("BYDAY={place}{}", letters(day))),
            On::MonthDay(day) => parts.push(format!("BYMONTHDAY={day}")),
            On::YearDay { month, day } => parts.push(format!("BYMONTH={month};BYMONTHDAY={day}")),
        }
        parts.extend(limit.map(str::to_owned));
        // Which days are in one week matters only for more than one day in some weeks.
        if let On::Weekdays(days) = self.on
            && self.interval != 1
            && days.count_ones() > 1
            && week_start != Weekday::Mon
        {
            parts.push(format!("WKST={}", letters(week_start)));
        }
        RecurrenceRule::parse(&parts.join(";")).ok()
    }
}

const fn frequency(unit: Unit) -> Option<&'static str> {
    match unit {
        Unit::Day => Some("DAILY"),
        Unit::Week => Some("WEEKLY"),
        Unit::Month => Some("MONTHLY"),
        Unit::Year => Some("YEARLY"),
        Unit::Minute | Unit::Hour => None,
    }
}

fn list(days: u8) -> String {
    let all = std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ())).take(7);
    all.filter(|day| days & bit(*day) != 0).map(letters).collect::<Vec<_>>().join(",")
}

const fn letters(day: Weekday) -> &'static str {
    match day {
        Weekday::Mon => "MO",
        Weekday::Tue => "TU",
        Weekday::Wed => "WE",
        Weekday::Thu => "TH",
        Weekday::Fri => "FR",
        Weekday::Sat => "SA",
        Weekday::Sun => "SU",
    }
}
