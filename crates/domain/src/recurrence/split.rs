//! Splitting a series in two, for a change of one occurrence and all following ones.

use super::budget::{Budget, Exhausted};
use super::extra_date::{ExtraDate, moment};
use super::frequency::{Frequency, Skip};
use super::implied::Implied;
use super::members::Members;
use super::parts::Limit;
use super::rule::RecurrenceRule;
use super::rule_end::last_moment;
use super::rule_moments::RuleInUse;
use super::series::Series;
use super::set::Recurrence;
use super::start::Start;
use super::until::Until;
use super::walk::Walk;
use super::wall_time::{DAY, WallTime};
use crate::When;

/// One of two series that a series was cut into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Half {
    /// Where it begins.
    pub start: Start,
    /// How it repeats; empty for what occurs once.
    pub recurrence: Recurrence,
}

/// The result of splitting a series before an original start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cut {
    /// There is no such occurrence.
    NoOccurrence,
    /// It is the first occurrence: there is nothing before it.
    Whole,
    /// The part before it, and the part from it on. Together the halves have the occurrences of the whole.
    Halves(Box<(Half, Half)>),
    /// Finding out took too much work.
    Unknown,
}

impl Series {
    /// Splits the series before the occurrence with this original start.
    ///
    /// The earlier half ends with a smaller COUNT or an earlier UNTIL, and the later half has the rest of COUNT; the other parts of
    /// the rule stay as they are written. The later half begins at its first occurrence that the rule produces at its own time.
    /// Times that were added to the rule or moved by a gap of the clock may come before that, and then become added dates. If the
    /// new start would imply something else than the old one, that part is written out.
    ///
    /// One kind of rule is not preserved exactly: if SKIP=FORWARD moves every occurrence of a monthly rule into the next month,
    /// INTERVAL counts from that month on, and the times of the day of the split may be lost.
    #[must_use]
    pub fn cut_before(&self, original_start: When) -> Cut {
        self.try_cut(moment(original_start), original_start, &mut Budget::new()).unwrap_or(Cut::Unknown)
    }

    fn try_cut(&self, at: i64, original_start: When, budget: &mut Budget) -> Result<Cut, Exhausted> {
        let is_of_kind = self.start.is_all_day() == matches!(original_start, When::Day(_));
        if !is_of_kind || !self.members.has(at, budget)? {
            return Ok(Cut::NoOccurrence);
        }
        let first = self.members.between(self.members.first(), at, budget)?.next(budget)?;
        if first.is_some_and(|first| first.at == at) {
            return Ok(Cut::Whole);
        }
        let (mut before, mut after) = (self.listed(|moment| moment < at), self.listed(|moment| moment >= at));
        let (mut before_start, mut after_start) = (self.start.clone(), self.start.at(at));
        if at <= self.members.start {
            before_start = self.start.at(self.members.first());
            after_start = self.start.clone();
            after.set_rule(self.recurrence.rule().cloned());
        } else if let (Some(rule), Some(text)) = (&self.members.rule, self.recurrence.rule()) {
            let place = Place::find(rule, &self.members, at, budget)?;
            before.set_rule(Some(place.rule_before(text, at, &self.start)));
            if let Some((wall, index)) = place.start {
                after_start = self.start.at(self.members.clock.moment(wall).at);
                after.set_rule(Some(rule_from(rule, text, wall, index)));
            }
            after.add(place.moved.into_iter().map(|at| ExtraDate::from_stored(self.start.at(at).when(), None)));
        }
        let later = Half { start: after_start, recurrence: after };
        Ok(Cut::Halves(Box::new((Half { start: before_start, recurrence: before }, later))))
    }

    /// The dates on one side, without a rule.
    fn listed(&self, is_in: impl Fn(i64) -> bool) -> Recurrence {
        let rdates = self.recurrence.rdates().iter().filter(|date| is_in(moment(date.start())));
        let exdates = self.recurrence.exdates().iter().filter(|date| is_in(moment(**date)));
        Recurrence::from_stored(None, rdates.copied().collect(), exdates.copied().collect())
    }
}

/// Where a rule is cut.
struct Place {
    /// How many local times come before the split, if it is needed for COUNT; the start is one.
    before: u32,
    /// Whether all of these come before all others: around a gap they may not.
    is_clean: bool,
    /// The first local time after the split at which a series may begin, and how many there are before it.
    start: Option<(WallTime, u32)>,
    /// The moments between the cut and that.
    moved: Vec<i64>,
}

impl Place {
    fn find(rule: &RuleInUse, members: &Members, at: i64, budget: &mut Budget) -> Result<Self, Exhausted> {
        let clock = &members.clock;
        let (from, last) = match rule.limit {
            Limit::Count(_) => (rule.pattern.start, WallTime::LAST.seconds()),
            Limit::Never => (clock.first_wall(at), WallTime::LAST.seconds()),
            Limit::Until(until) => (clock.first_wall(at), last_moment(until, clock)),
        };
        let mut walk = Walk::new(&rule.pattern, from, clock.last_wall(last), budget)?;
        let mut place = Self { before: 1, is_clean: true, start: None, moved: Vec::new() };
        let mut index = 1;
        while let Some(wall) =
            walk.next(budget)?.filter(|_| !matches!(rule.limit, Limit::Count(count) if index >= count))
        {
            let moment = clock.moment(wall);
            if moment.at < at {
                place.is_clean &= place.before == index;
                place.before += u32::from(place.before == index);
            } else if moment.is_skipped || (is_moved_on(rule, wall) && place.moved.len() < MOST_MOVED) {
                place.moved.push(moment.at);
            } else {
                place.start = Some((wall, index)).filter(|_| moment.at <= last);
                break;
            }
            if place.moved.len() > Recurrence::MAX_DATES {
                return Err(Exhausted);
            }
            index += 1;
        }
        place.moved.retain(|moment| *moment <= last);
        Ok(place)
    }

    fn rule_before(&self, rule: &RecurrenceRule, at: i64, start: &Start) -> RecurrenceRule {
        let until = match start {
            Start::AllDay(_) => Until::Day(WallTime::new(at - DAY).date()),
            Start::Timed(..) => Until::Utc(WallTime::new(at - 1).civil()),
        };
        match rule.parts().limit {
            Limit::Count(_) if self.is_clean => rule.with_limit(Limit::Count(self.before)),
            Limit::Until(_) if self.start.is_none() && self.moved.is_empty() => rule.clone(),
            _ => rule.with_limit(Limit::Until(until)),
        }
    }
}

/// After this many occurrences that were moved by SKIP, a series begins at one of them anyway.
const MOST_MOVED: usize = 12;

/// Whether SKIP may have moved a time from the month before, so that a series that begins in this month would lose its interval or
/// the other times of that day.
fn is_moved_on(rule: &RuleInUse, wall: WallTime) -> bool {
    let (pattern, date) = (&rule.pattern, wall.date());
    if pattern.frequency != Frequency::Monthly || pattern.skip != Skip::Forward || date.day() != 1 {
        return false;
    }
    let before = WallTime::midnight(date).plus(-DAY).date().first_of_month();
    let may_be = pattern.days.has_month(before.month()) && pattern.days.days_beyond(before).next().is_some();
    let times = pattern.hours.len() * pattern.minutes.len() * pattern.seconds.len();
    may_be && (pattern.interval > 1 || times > 1)
}

/// The rule of a series that begins at this local time, with this many before it.
fn rule_from(rule: &RuleInUse, text: &RecurrenceRule, wall: WallTime, index: u32) -> RecurrenceRule {
    let parts = text.parts();
    let present = Implied::of(parts, wall).write();
    let mut missing = Implied::of(parts, rule.pattern.start).write();
    missing.retain(|part| !present.contains(part));
    let complete = text.with_added(&missing);
    match parts.limit {
        Limit::Count(count) => complete.with_limit(Limit::Count(count - index)),
        _ => complete,
    }
}
