//! Which days a rule is about.

use jiff::civil::{Date, Weekday};

use super::by_day::ByDay;
use super::frequency::Frequency;
use super::numbers::Numbers;
use super::parts::Parts;

/// The parts of a rule that a day must match, all of them.
#[derive(Clone, Debug)]
pub(super) struct DayFilter {
    months: Numbers,
    weeks: Numbers,
    year_days: Numbers,
    month_days: Numbers,
    days: ByDay,
    /// Whether BYDAY counts within the month; within the year otherwise.
    counts_in_month: bool,
    week_start: Weekday,
}

impl DayFilter {
    /// The filter from completed parts; `names_months` is whether the rule itself has BYMONTH.
    pub(super) fn of(parts: Parts, names_months: bool) -> Self {
        Self {
            months: parts.months,
            weeks: parts.weeks,
            year_days: parts.year_days,
            month_days: parts.month_days,
            days: parts.days,
            counts_in_month: parts.frequency == Frequency::Monthly || names_months,
            week_start: parts.week_start,
        }
    }

    pub(super) fn matches(&self, date: Date) -> bool {
        self.has_month(date.month()) && self.matches_numbers(date) && self.matches_weekday(date)
    }

    pub(super) fn has_month(&self, month: i8) -> bool {
        self.months.is_empty() || self.months.contains(month.into())
    }

    pub(super) fn has_day_of_month(&self, day: i8, length: i8) -> bool {
        self.month_days.is_empty() || self.month_days.name_place(day.into(), length.into())
    }

    /// The days after the end of a month that the rule names, up to 31: RFC 7529 moves them.
    pub(super) fn days_beyond(&self, month: Date) -> impl Iterator<Item = i16> {
        let is_valid_only = !self.weeks.is_empty() || !self.year_days.is_empty();
        let beyond = i16::from(month.days_in_month()) + 1..=31;
        beyond.filter(move |day| !is_valid_only && self.month_days.contains(*day))
    }

    pub(super) fn matches_weekday(&self, date: Date) -> bool {
        let (place, length) = if self.counts_in_month {
            (date.day().into(), date.days_in_month().into())
        } else {
            (date.day_of_year(), date.days_in_year())
        };
        self.days.is_empty() || self.days.matches(date.weekday(), place, length)
    }

    fn matches_numbers(&self, date: Date) -> bool {
        let names = |list: &Numbers, place, length| list.is_empty() || list.name_place(place, length);
        self.has_day_of_month(date.day(), date.days_in_month())
            && names(&self.year_days, date.day_of_year(), date.days_in_year())
            && (self.weeks.is_empty() || self.matches_week(date))
    }

    /// A week belongs to the year that has four days or more of it, also at the ends of the year (ISO 8601 with any first day).
    fn matches_week(&self, date: Date) -> bool {
        let into_week = i64::from(date.weekday().since(self.week_start));
        let fourth = date.saturating_add(jiff::SignedDuration::from_hours(24 * (3 - into_week)));
        let day = fourth.day_of_year() - 1;
        let weeks = (fourth.days_in_year() - 1 - day % 7) / 7 + 1;
        self.weeks.name_place(day / 7 + 1, weeks)
    }
}
