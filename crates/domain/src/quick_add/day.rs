//! What a phrase says about a day, and which day that is.

use chrono::{Datelike, Days, NaiveDate, Weekday};

use super::calendar::{Calendar, add, days_from, month_end};
use super::lexicon::{EndOf, Unit, Which};

/// What a phrase says of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SaidDay {
    /// This many days after today.
    Near(i64),
    /// A weekday, maybe of the next week or the one after.
    Weekday { day: Weekday, which: Which, weeks: u32 },
    /// The Saturday of a weekend.
    Weekend(Which),
    /// The Monday of a week, or the beginning of a month or a year, this many units later; or that weekday. For this week, its end.
    Ahead { count: u32, unit: Unit, day: Option<Weekday> },
    /// This many units after today or after another day.
    Later { from: Option<Weekday>, near: i64, count: u32, unit: Unit },
    /// The last day of a month or a year, or the last working day of this week, maybe of a month by its number.
    EndOf(EndOf, u32),
    /// A date, maybe with its weekday, which must be correct.
    Date { day: u32, month: u32, year: Option<i32>, weekday: Option<Weekday> },
    /// The next day with this number.
    MonthDay(u32),
}

/// How far ahead the 29th of February may be.
const LEAP_YEARS: i32 = 8;
/// How far ahead the next 31st may be.
const LONG_MONTHS: u32 = 2;

impl SaidDay {
    /// The day, which is not in the past; `None` if there is none. `after` is a day after which it must be, if it is one of
    /// several: in `from Monday to Friday`, the Monday.
    pub(super) fn date(self, calendar: &Calendar, after: Option<NaiveDate>) -> Option<NaiveDate> {
        let today = calendar.today;
        let from = after.unwrap_or(today);
        let date = match self {
            Self::Near(days) => add(today, u32::try_from(days).ok()?, Unit::Day),
            Self::Weekday { day, which, weeks } => {
                let first = match which {
                    Which::This if after.is_none() => {
                        today.checked_add_days(Days::new(days_from(today.weekday(), day)))
                    }
                    Which::Bare | Which::Coming | Which::This => next(from, day),
                    Which::Next => {
                        let week = add(calendar.week_of(today)?, 1, Unit::Week)?;
                        week.checked_add_days(Days::new(days_from(calendar.week_start, day)))
                    }
                };
                add(first?, weeks, Unit::Week)
            }
            Self::Weekend(which) => weekend(today, which),
            Self::Ahead { count, unit, day } => {
                let first = match unit {
                    Unit::Week => calendar.week_of(today),
                    Unit::Month => today.with_day(1),
                    _ => today.with_day(1).and_then(|date| date.with_month(1)),
                };
                let start = add(first?, count, unit)?;
                match day.or((unit == Unit::Week && count > 0).then_some(Weekday::Mon)) {
                    Some(day) => start.checked_add_days(Days::new(days_from(start.weekday(), day))),
                    None if unit == Unit::Week => week_end(calendar),
                    None => Some(start),
                }
            }
            Self::Later { from: weekday, near, count, unit } => {
                let base = add(today, u32::try_from(near).ok()?, Unit::Day)?;
                let base = weekday.map_or(Some(base), |day| next(today, day))?;
                add(base, count, unit)
            }
            Self::EndOf(end, month) => match end {
                EndOf::Week => week_end(calendar),
                EndOf::Month(later) => month_end(add(today.with_day(1)?, later, Unit::Month)?),
                EndOf::Named => {
                    let this = NaiveDate::from_ymd_opt(today.year(), month, 1)?;
                    let end = month_end(this)?;
                    if end < today { month_end(add(this, 1, Unit::Year)?) } else { Some(end) }
                }
                EndOf::Year => NaiveDate::from_ymd_opt(today.year(), 12, 31),
            },
            Self::Date { day, month, year, weekday } => {
                let date = match year {
                    Some(year) => NaiveDate::from_ymd_opt(year, month, day),
                    None => (from.year()..=from.year() + LEAP_YEARS)
                        .filter_map(|year| NaiveDate::from_ymd_opt(year, month, day))
                        .find(|date| *date >= from),
                };
                date.filter(|date| weekday.is_none_or(|day| date.weekday() == day))
            }
            Self::MonthDay(day) => {
                let first = from.with_day(1)?;
                let months = (0..=LONG_MONTHS).filter_map(|months| add(first, months, Unit::Month)?.with_day(day));
                months.into_iter().find(|date| *date >= from)
            }
        };
        date.filter(|date| *date >= today && after.is_none_or(|after| *date >= after))
    }

    /// The last day before it, as [`Self::date`] finds it. Before an end is the end itself: before the end of the month is its last
    /// day.
    pub(super) fn date_before(self, calendar: &Calendar, after: Option<NaiveDate>) -> Option<NaiveDate> {
        let date = self.date(calendar, after)?;
        let last = match self {
            Self::EndOf(..) => Some(date),
            // Before a week, not before its Monday.
            Self::Ahead { unit: Unit::Week, day: None, .. } => calendar.week_of(date)?.pred_opt(),
            _ => date.pred_opt(),
        };
        last.filter(|last| *last >= calendar.today)
    }

    /// Whether it is a whole week, month or year rather than a day.
    pub(super) const fn is_period(self) -> bool {
        matches!(self, Self::Ahead { day: None, .. } | Self::EndOf(EndOf::Week, _))
    }

    /// Whether it is this week or its end. This week has begun already.
    pub(super) const fn is_this_week(self) -> bool {
        matches!(self, Self::Ahead { count: 0, day: None, .. } | Self::EndOf(EndOf::Week, _))
    }
}

/// The first such day of the week after a date.
fn next(date: NaiveDate, day: Weekday) -> Option<NaiveDate> {
    let tomorrow = date.succ_opt()?;
    tomorrow.checked_add_days(Days::new(days_from(tomorrow.weekday(), day)))
}

/// The Friday of this week. On the weekend after it, the last day of the week.
fn week_end(calendar: &Calendar) -> Option<NaiveDate> {
    let start = calendar.week_of(calendar.today)?;
    let friday = start.checked_add_days(Days::new(days_from(calendar.week_start, Weekday::Fri)))?;
    if friday < calendar.today { start.checked_add_days(Days::new(6)) } else { Some(friday) }
}

fn weekend(today: NaiveDate, which: Which) -> Option<NaiveDate> {
    let saturday = today.checked_add_days(Days::new(days_from(today.weekday(), Weekday::Sat)));
    match (which, today.weekday()) {
        (Which::This, Weekday::Sun) => Some(today),
        // From a Sunday on, the next Saturday is that of the next week already.
        (Which::Next, day) if day != Weekday::Sun => add(saturday?, 1, Unit::Week),
        _ => saturday,
    }
}
