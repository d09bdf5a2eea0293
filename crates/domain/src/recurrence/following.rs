//! The next day of a rule, for things that are on one day at a time and move on: tasks.

use std::ops::ControlFlow;

use chrono::{DateTime, Utc};

use super::budget::Budget;
use super::clock::Clock;
use super::extra_date::moment;
use super::frequency::Frequency;
use super::implied::Implied;
use super::parts::Limit;
use super::pattern::Pattern;
use super::periods::is_moved_on;
use super::rule::RecurrenceRule;
use super::rule_end::last_moment;
use super::series::Series;
use super::set::Recurrence;
use super::start::Start;
use super::text::fault;
use super::wall_time::WallTime;
use crate::{Day, Fault, When};

impl RecurrenceRule {
    /// Rejects rules that step below a day or contain times of day, for things that repeat by days.
    pub(crate) fn check_for_days(&self, sentence: &str) -> Result<(), Fault> {
        if self.parts().has_times() { Err(fault(sentence)) } else { Ok(()) }
    }

    /// The first day of the rule that is after the anchor (which always counts as one of its days) and not before another day; and
    /// how many days come before it, including the anchor. Its periods are counted from `begin`, which is the anchor or
    /// [`Self::begin_for`] it. UNTIL is not considered. The days before are counted only for COUNT, up to the maximum. `None` if
    /// there is none, or if looking for it takes too much work.
    pub(crate) fn day_after(&self, begin: Day, anchor: Day, earliest: Day, budget: &mut Budget) -> Option<(Day, u32)> {
        let (rule, most) = match self.parts().limit {
            // A beginning before the anchor counts as well.
            Limit::Count(count) => {
                (self.with_limit(Limit::Count(count.saturating_add(u32::from(begin < anchor)))), Some(count))
            }
            Limit::Until(_) | Limit::Never => (self.with_limit(Limit::Never), None),
        };
        let recurrence = Recurrence::from_stored(Some(rule), Vec::new(), Vec::new());
        let series = Series::new(Start::AllDay(begin), chrono::TimeDelta::days(1), recurrence);
        let after = anchor.as_if_utc() + chrono::TimeDelta::days(1);
        let (from, most) = match most {
            // The anchor is one of them.
            Some(count) => (after, count - 1),
            None => (after.max(earliest.as_if_utc()), 1),
        };
        let mut passed = 0;
        let found = series.find_from(from, budget, |occurrence| {
            passed += 1;
            let day = day(occurrence.start).filter(|day| passed <= most && *day >= earliest);
            if passed < most && day.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(day) }
        });
        found.flatten().map(|day| (day, passed))
    }

    /// From where the periods of the rule are counted for this day: from the day itself. But if only the month before produces it,
    /// by moving a day that it does not have (SKIP=FORWARD), it belongs to that month, and the last day of that month counts: every
    /// two months on the 31st come the first of October, for September, and then the first of December, for November.
    pub(crate) fn begin_for(&self, at: Day, budget: &mut Budget) -> Day {
        let wall = wall(at.as_if_utc());
        let is_moved_on = is_moved_on(&Pattern::new(self.parts(), wall), wall, budget);
        let before = at.date().pred_opt().filter(|_| is_moved_on.unwrap_or(false));
        before.map_or(at, Day::of)
    }

    /// The same rule for a series that begins at a later day, with this many days before it: COUNT is reduced by that number.
    pub(crate) fn with_fewer(&self, passed: u32) -> Self {
        match self.parts().limit {
            Limit::Count(count) => self.with_limit(Limit::Count(count.saturating_sub(passed).max(1))),
            Limit::Until(_) | Limit::Never => self.clone(),
        }
    }

    /// Whether it steps by days or weeks.
    pub(crate) fn is_by_days_or_weeks(&self) -> bool {
        self.parts().frequency <= Frequency::Weekly
    }

    /// The same rule without an end.
    pub(crate) fn endless(&self) -> Self {
        self.with_limit(Limit::Never)
    }

    /// The same rule for a series that begins at a later day: if the new anchor would imply something else than the old one, such
    /// as the 28th instead of the 31st, that part is written out.
    pub(crate) fn anchored_again(&self, anchor: Day, later: Day) -> Self {
        let implied = |day: Day| Implied::of(self.parts(), wall(day.as_if_utc())).write();
        let (present, mut missing) = (implied(later), implied(anchor));
        missing.retain(|part| !present.contains(part));
        if missing.is_empty() { self.clone() } else { self.with_added(&missing) }
    }

    /// Whether UNTIL allows this time. For a day it counts as the date that is written, for an instant as in its zone.
    pub(crate) fn reaches(&self, at: &Start) -> bool {
        match self.parts().limit {
            Limit::Until(until) => moment(at.when()) <= last_moment(until, &Clock::of(at)),
            Limit::Count(_) | Limit::Never => true,
        }
    }
}

fn wall(at: DateTime<Utc>) -> WallTime {
    WallTime::from_stored(at)
}

fn day(when: When) -> Option<Day> {
    match when {
        When::Day(day) => Some(day),
        When::At(_) => None,
    }
}
