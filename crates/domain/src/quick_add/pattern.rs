//! How something repeats: its days, and its rule.

use chrono::{Datelike, Days, NaiveDate, Weekday};

use super::calendar::{add, days_from, month_end};
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
    /// Before a day.
    Before(SaidDay),
    /// After this many occurrences.
    Count(u32),
    /// After so much time.
    For(u32, Unit),
}

/// Every this many days, weeks, months or years.
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
    /// On weekdays, one bit each, Monday the lowest.
    Weekdays(u8),
    /// On the nth weekday of the month; the last is -1.
    Nth(i32, Weekday),
    /// On a day of the month; the last is -1.
    MonthDay(i32),
    /// On a day of the year.
    YearDay { month: u32, day: u32 },
}

/// The days from Monday to Friday.
pub(super) const WORKDAYS: u8 = 0b1_1111;
/// The longest search for a first day: from a 29th of February to the next over a year without one.
const MAX_YEARS: u32 = 8;
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

    /// The first matching day from a date on that is accepted. Only possible days are examined: one of each month or year, so that
    /// a day that does not exist costs little.
    pub(super) fn first<T>(&self, from: NaiveDate, accept: impl Fn(NaiveDate) -> Option<T>) -> Option<T> {
        let months = || {
            let begins = from.with_day(1).into_iter();
            begins.flat_map(|begin| (0..=MAX_YEARS * 12).filter_map(move |months| add(begin, months, Unit::Month)))
        };
        let not_before = |date: &NaiveDate| *date >= from;
        match self.on {
            On::First => from.iter_days().take(MAX_DAYS).find_map(accept),
            On::Weekdays(days) => {
                let all = from.iter_days().take(MAX_DAYS);
                all.filter(|date| days & bit(date.weekday()) != 0).find_map(accept)
            }
            On::Nth(place, day) => {
                months().filter_map(|begin| nth(begin, place, day)).filter(not_before).find_map(accept)
            }
            On::MonthDay(-1) => months().filter_map(month_end).filter(not_before).find_map(accept),
            On::MonthDay(day) => {
                let day = u32::try_from(day).ok()?;
                months().filter_map(|begin| begin.with_day(day)).filter(not_before).find_map(accept)
            }
            On::YearDay { month, day } => {
                let years = from.year()..=from.year().saturating_add_unsigned(MAX_YEARS);
                let dates = years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
                dates.filter(not_before).find_map(accept)
            }
        }
    }

    /// The rule. `limit` is the part of the rule that ends it.
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

/// The nth weekday of the month that begins on a day; the last is -1.
fn nth(begin: NaiveDate, place: i32, day: Weekday) -> Option<NaiveDate> {
    if let Ok(place) = u64::try_from(place) {
        let days = days_from(begin.weekday(), day) + 7 * place.checked_sub(1)?;
        return begin.checked_add_days(Days::new(days)).filter(|date| date.month() == begin.month());
    }
    let end = month_end(begin)?;
    let last = end.checked_sub_days(Days::new(days_from(day, end.weekday())))?;
    last.checked_sub_days(Days::new(7 * u64::from(place.unsigned_abs() - 1)))
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

#[cfg(test)]
mod tests {
    use super::*;

    const DAYS: [Weekday; 7] =
        [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];

    /// Whether it is on a date: slow and obvious.
    fn is_on(on: On, date: NaiveDate) -> bool {
        let month = || {
            let begin = date.with_day(1).unwrap();
            begin.iter_days().take_while(move |other| other.month() == date.month())
        };
        match on {
            On::First => true,
            On::Weekdays(days) => days & bit(date.weekday()) != 0,
            On::Nth(place, day) => {
                let all: Vec<_> = month().filter(|other| other.weekday() == day).collect();
                let index = usize::try_from(place).map_or(all.len() - 1, |place| place - 1);
                all.get(index) == Some(&date)
            }
            On::MonthDay(-1) => month().last() == Some(date),
            On::MonthDay(day) => i64::from(day) == i64::from(date.day()),
            On::YearDay { month, day } => (month, day) == (date.month(), date.day()),
        }
    }

    #[test]
    fn the_first_day_is_found_as_by_looking_at_each() {
        let mut all = vec![On::First, On::Weekdays(0b10_0100), On::YearDay { month: 2, day: 29 }];
        all.extend((1..=31).chain([-1]).map(On::MonthDay));
        all.extend([1, 2, 3, 4, 5, -1].into_iter().flat_map(|place| DAYS.map(|day| On::Nth(place, day))));
        all.extend(
            (1..=12).map(|month| On::YearDay { month, day: 30 }).filter(|on| *on != On::YearDay { month: 2, day: 30 }),
        );
        let begin = NaiveDate::from_ymd_opt(2095, 12, 25).unwrap();
        for on in all {
            let pattern = Pattern { interval: 1, unit: Unit::Day, on };
            for from in begin.iter_days().step_by(23).take(40) {
                let expected = from.iter_days().find(|date| is_on(on, *date));
                assert_eq!(pattern.first(from, Some), expected, "{on:?} from {from}");
            }
        }
    }

    #[test]
    fn a_day_that_no_year_has_is_never() {
        let from = NaiveDate::from_ymd_opt(2026, 11, 25).unwrap();
        for on in [On::YearDay { month: 2, day: 30 }, On::YearDay { month: 11, day: 31 }] {
            let asked = std::cell::Cell::new(0);
            let pattern = Pattern { interval: 1, unit: Unit::Year, on };
            assert_eq!(
                pattern.first(from, |date| {
                    asked.set(asked.get() + 1);
                    Some(date)
                }),
                None
            );
            assert_eq!(asked.get(), 0);
        }
    }
}
