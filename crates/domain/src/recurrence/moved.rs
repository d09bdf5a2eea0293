//! Moving a whole series.

use super::budget::Budget;
use super::clock::Clock;
use super::extra_date::{ExtraDate, moment};
use super::parts::Limit;
use super::series::Series;
use super::set::Recurrence;
use super::start::Start;
use super::until::Until;
use super::walk::Walk;
use super::wall_time::{DAY, WallTime};
use crate::{Minute, When};

/// A series that moves to another start: see [`Series::moved_to`].
#[derive(Clone, Debug)]
pub(crate) struct SeriesMove {
    series: Series,
    to: Start,
    /// Of the new start.
    clock: Clock,
    /// By how many seconds the clock then shows a later time.
    by: i64,
    /// By how many days the calendar then shows a later date.
    days: i64,
}

impl Series {
    /// The recurrence of this series after it was moved to another start: the added and excluded dates, and UNTIL, move by the same
    /// local time. BY parts of the rule stay as they are written. The new start may be in another zone, or all-day instead of
    /// timed; the times in the rule must then be checked again ([`crate::RecurrenceRule::check_beside`]).
    #[must_use]
    pub fn moved_to(&self, start: &Start) -> Recurrence {
        SeriesMove::new(self.clone(), start.clone()).recurrence()
    }
}

impl Start {
    /// Where a series that begins here begins if its occurrence with this original start begins at `to` instead: earlier or later
    /// by the difference in local time, for all-day events by the dates.
    #[must_use]
    pub fn moved_along(&self, original_start: When, to: &Self) -> Self {
        let (clock, target) = (Clock::of(self), Clock::of(to));
        let [begins, was] = [self.when(), original_start].map(|when| clock.wall(moment(when)));
        let is = target.wall(moment(to.when()));
        if to.is_all_day() {
            return to.at(WallTime::midnight(begins.date()).plus((is.day() - was.day()) * DAY).seconds());
        }
        match (self, to) {
            // It need not be the first coming of a time that comes twice.
            (Self::Timed(_, zone), Self::Timed(_, same)) if zone == same && is == was => self.clone(),
            // Clocks of long ago were off by seconds.
            _ => to.at(target.moment(begins.plus(is.seconds() - was.seconds())).at.div_euclid(60) * 60),
        }
    }
}

impl SeriesMove {
    /// A move to this start.
    pub(crate) fn new(series: Series, to: Start) -> Self {
        let clock = Clock::of(&to);
        let (from, target) = (series.members.clock.wall(series.members.start), clock.wall(moment(to.when())));
        let (by, days) = (target.seconds() - from.seconds(), target.day() - from.day());
        Self { series, to, clock, by, days }
    }

    /// The new original start of the occurrence with this original start, whether or not there is one.
    pub(crate) fn original_start(&self, original_start: When) -> When {
        let at = moment(original_start);
        if at == self.series.members.start {
            return self.to.when();
        }
        self.to.at(self.moment(self.wall_of(at))).when()
    }

    fn recurrence(&self) -> Recurrence {
        let recurrence = self.series.recurrence();
        let rule = recurrence.rule().map(|rule| match rule.parts().limit {
            Limit::Until(until) => rule.with_limit(Limit::Until(self.until(until))),
            _ => rule.clone(),
        });
        let rdates = recurrence.rdates().iter().map(|date| self.rdate(*date)).collect();
        let exdates = recurrence.exdates().iter().map(|date| self.original_start(*date)).collect();
        Recurrence::from_stored(rule, rdates, exdates)
    }

    fn rdate(&self, date: ExtraDate) -> ExtraDate {
        let start = self.original_start(date.start());
        let end = date.end().filter(|_| !self.to.is_all_day());
        let end = end.map(|end| moment(start) + end.instant().timestamp() - moment(date.start()));
        ExtraDate::from_stored(start, end.map(|end| Minute::from_stored(WallTime::new(end).as_if_utc())))
    }

    /// The local time from which a moment was made. Around a gap, the clock shows another one.
    fn wall_of(&self, at: i64) -> WallTime {
        let members = &self.series.members;
        let is_made = |wall: &WallTime| {
            let mut budget = Budget::new();
            let pattern = members.rule.as_ref().map(|rule| &rule.pattern);
            let next = pattern.map(|pattern| Walk::new(pattern, *wall, *wall, &mut budget)?.next(&mut budget));
            matches!(next, Some(Ok(Some(made))) if made == *wall)
        };
        let shown = members.clock.wall(at);
        let mut skipped = members.clock.walls(at).filter(|wall| *wall != shown);
        skipped.find(|wall| !is_made(&shown) && is_made(wall)).unwrap_or(shown)
    }

    /// The moment of a local time of the old series in the new one.
    fn moment(&self, wall: WallTime) -> i64 {
        let moved = match self.to {
            Start::AllDay(_) => WallTime::midnight(wall.date()).plus(self.days * DAY),
            Start::Timed(..) => wall.plus(self.by),
        };
        self.clock.moment(moved).at
    }

    fn until(&self, until: Until) -> Until {
        let clock = &self.series.members.clock;
        let (was_all_day, is_all_day) = (self.series.start.is_all_day(), self.to.is_all_day());
        let last = match until {
            Until::Day(date) if !was_all_day => WallTime::midnight(date).plus(DAY - 1),
            Until::Utc(at) if !was_all_day => clock.wall(WallTime::of(at).seconds()),
            Until::Wall(at) if !was_all_day => WallTime::of(at),
            until => WallTime::midnight(until.date()),
        };
        let moved = last.plus(self.by);
        match until {
            _ if moved > WallTime::LAST => until,
            _ if was_all_day || is_all_day => Until::Day(moved.date()),
            Until::Day(_) if self.by % DAY == 0 => Until::Day(moved.date()),
            Until::Wall(_) => Until::Wall(moved.civil()),
            Until::Day(_) | Until::Utc(_) => Until::Utc(WallTime::new(self.moment(last)).civil()),
        }
    }
}
