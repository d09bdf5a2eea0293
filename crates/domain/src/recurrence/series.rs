//! A series: the occurrences of a recurrence with its start.

use std::ops::ControlFlow;

use chrono::{DateTime, TimeDelta, Utc};

use super::budget::{Budget, Exhausted};
use super::extra_date::moment;
use super::members::{Member, Members};
use super::rule_end::RuleEnd;
use super::rule_moments::{RuleInUse, RuleMoments};
use super::set::Recurrence;
use super::start::Start;
use super::wall_time::{DAY, WallTime};
use crate::{Day, Minute, When, ZoneDays};

/// One occurrence of a series. Its start is also its original start, which identifies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// When it begins: a date, or an instant on a whole second.
    pub start: When,
    /// When it is over: of the same kind.
    pub end: When,
}

/// Occurrences by their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurrences {
    /// Those that were asked for.
    pub rows: Vec<Occurrence>,
    /// What comes after them.
    pub rest: Rest,
}

/// What comes after the occurrences of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    Nothing,
    /// At least one more: the limit was reached.
    More,
    /// Not known: looking for more took too much work.
    Unknown,
}

/// A recurrence with the start and the length of its event.
///
/// - The start is the first occurrence even if the rule does not produce it, and COUNT counts it.
/// - Occurrences of a timed event keep their local start time in its zone, and their exact length in seconds
///   (RFC 5545, section 3.8.5.3: an event with an end keeps its exact duration). Nine to five stays nine to five unless
///   the clocks change between nine and five.
/// - A skipped local time moves forward by the length of the gap; if a local time occurs twice, the first one counts. A rule
///   that steps below a day and starts at the second occurrence of a time produces nothing until that period has ended.
/// - Nothing occurs after the allowed years, 1900 to 2199.
///
/// Cost: no request iterates from the start, except for the end of COUNT if [`Self::knowing`] did not give it. The work for one
/// request is limited to 1 000 000 steps, where a step is an examined day, an hour, minute or second of a rule below a day, or a
/// time that a rule produces. A request that would take more is answered partially, and says so.
#[derive(Clone, Debug)]
pub struct Series {
    pub(super) start: Start,
    pub(super) recurrence: Recurrence,
    pub(super) members: Members,
}

impl Series {
    /// The most steps that one question takes.
    pub const MAX_STEPS: u32 = Budget::STEPS;

    /// A series whose occurrences are as long as the event: whole days for an all-day one.
    #[must_use]
    pub fn new(start: Start, length: TimeDelta, recurrence: Recurrence) -> Self {
        let length = length.num_seconds().clamp(0, 400 * DAY);
        let members = Members::new(&start, length, &recurrence, None);
        Self { start, recurrence, members }
    }

    /// The same series with the end that [`Self::rule_end`] found before.
    #[must_use]
    pub fn knowing(mut self, end: RuleEnd) -> Self {
        if let Some(rule) = &mut self.members.rule {
            rule.end = Some(end);
        }
        self
    }

    /// Where it begins.
    #[must_use]
    pub const fn start(&self) -> &Start {
        &self.start
    }

    /// How it repeats.
    #[must_use]
    pub const fn recurrence(&self) -> &Recurrence {
        &self.recurrence
    }

    /// The end of its rule. Without a rule that is the start.
    #[must_use]
    pub fn rule_end(&self) -> RuleEnd {
        self.rule_end_within(&mut Budget::new())
    }

    /// Like [`Self::rule_end`], with steps of a budget that is shared with other requests.
    #[must_use]
    pub fn rule_end_within(&self, budget: &mut Budget) -> RuleEnd {
        let clock = &self.members.clock;
        match &self.members.rule {
            Some(rule) => rule.end.unwrap_or_else(|| RuleEnd::find(&rule.pattern, rule.limit, clock, budget)),
            None => RuleEnd::At(clock.wall(self.members.start)),
        }
    }

    /// When its first occurrence begins at the earliest, and when all have ended at the latest; `None` for a series without an end,
    /// or if the end is not known. Dates are as if in UTC. Excluded dates are not considered.
    #[must_use]
    pub fn bounds(&self) -> (DateTime<Utc>, Option<DateTime<Utc>>) {
        let utc = |moment: i64| WallTime::new(moment).as_if_utc();
        let last = self.last_end(&mut Budget::new()).ok().flatten();
        (utc(self.members.first()), last.map(utc))
    }

    fn last_end(&self, budget: &mut Budget) -> Result<Option<i64>, Exhausted> {
        let mut last = self.members.last_listed_end();
        let Some(rule) = &self.members.rule else { return Ok(Some(last)) };
        let end = self.rule_end_within(budget);
        let RuleEnd::At(wall) = end else { return Ok(None) };
        let rule = RuleInUse { end: Some(end), ..rule.clone() };
        // Around a gap another wall time than the last may be the last moment.
        let (clock, from) = (&self.members.clock, self.members.clock.moment(wall).at);
        let mut moments = RuleMoments::new(&rule, clock, self.members.start, (from, i64::MAX), budget)?;
        while let Some(moment) = moments.next(budget)? {
            last = last.max(self.members.end_of(moment));
        }
        Ok(Some(last))
    }

    /// The first occurrences that overlap the time from one instant up to another, for a user with these days, which determine when
    /// an all-day one begins.
    #[must_use]
    pub fn within(&self, from: DateTime<Utc>, to: DateTime<Utc>, days: &ZoneDays, limit: usize) -> Occurrences {
        self.within_budget(from, to, days, limit, &mut Budget::new())
    }

    /// Like [`Self::within`], with steps of a budget that is shared with other requests.
    #[must_use]
    pub fn within_budget(
        &self,
        from: DateTime<Utc>,
        to: DateTime<Utc>,
        days: &ZoneDays,
        limit: usize,
        budget: &mut Budget,
    ) -> Occurrences {
        let instants = |member: &Member| self.instants(member, days);
        let margin = if self.start.is_all_day() { 2 * DAY } else { 0 };
        let begin = from.timestamp() - self.members.length - margin;
        let is_in = |member: &Member| instants(member).0 < to && instants(member).1 > from;
        budget.one(|budget| self.collect((begin, to.timestamp() + margin), is_in, limit, budget))
    }

    /// The first occurrences that begin at an instant or later; all-day ones begin as if in UTC.
    #[must_use]
    pub fn from(&self, from: DateTime<Utc>, limit: usize) -> Occurrences {
        let begin = beginning_at(from);
        self.collect((begin, i64::MAX), |member| member.at >= begin, limit, &mut Budget::new())
    }

    /// Passes on the occurrences that begin at an instant or later until `look` has a result; `None` if there are no more, or if
    /// looking for them takes too much work. It computes none after the result.
    pub(super) fn find_from<T>(
        &self,
        from: DateTime<Utc>,
        budget: &mut Budget,
        mut look: impl FnMut(Occurrence) -> ControlFlow<T>,
    ) -> Option<T> {
        let begin = beginning_at(from);
        budget.one(|budget| {
            let mut walk = self.members.between(begin, i64::MAX, budget).ok()?;
            while let Some(member) = walk.next(budget).ok()? {
                if member.at < begin {
                    continue;
                }
                if let ControlFlow::Break(answer) = look(self.occurrence(member)) {
                    return Some(answer);
                }
            }
            None
        })
    }

    /// Whether this is the original start of an occurrence. `false` also if finding out took too much work.
    #[must_use]
    pub fn has(&self, original_start: When) -> bool {
        self.has_within(original_start, &mut Budget::new())
    }

    /// Like [`Self::has`], with steps of a budget that is shared with other requests.
    #[must_use]
    pub fn has_within(&self, original_start: When, budget: &mut Budget) -> bool {
        self.start.is_all_day() == matches!(original_start, When::Day(_))
            && self.members.has(moment(original_start), budget).unwrap_or(false)
    }

    pub(super) fn collect(
        &self,
        (from, to): (i64, i64),
        is_in: impl Fn(&Member) -> bool,
        limit: usize,
        budget: &mut Budget,
    ) -> Occurrences {
        let mut rows = Vec::new();
        let mut walk = match self.members.between(from, to, budget) {
            Ok(walk) => walk,
            Err(Exhausted) => return Occurrences { rows, rest: Rest::Unknown },
        };
        let rest = loop {
            match walk.next(budget) {
                Ok(Some(member)) => {
                    if !is_in(&member) {
                        continue;
                    }
                    if rows.len() == limit {
                        break Rest::More;
                    }
                    rows.push(self.occurrence(member));
                }
                Ok(None) => break Rest::Nothing,
                Err(Exhausted) => break Rest::Unknown,
            }
        };
        Occurrences { rows, rest }
    }

    fn instants(&self, member: &Member, days: &ZoneDays) -> (DateTime<Utc>, DateTime<Utc>) {
        let utc = |moment: i64| WallTime::new(moment).as_if_utc();
        if self.start.is_all_day() {
            let start_of = |moment: i64| days.start_of(Day::from_stored(utc(moment)));
            return (start_of(member.at), start_of(member.end));
        }
        (utc(member.at), utc(member.end))
    }

    fn occurrence(&self, member: Member) -> Occurrence {
        let when = |moment: i64| {
            let at = WallTime::new(moment).as_if_utc();
            if self.start.is_all_day() { When::Day(Day::from_stored(at)) } else { When::At(Minute::from_stored(at)) }
        };
        Occurrence { start: when(member.at), end: when(member.end) }
    }
}

/// The first whole second that is not before an instant.
fn beginning_at(from: DateTime<Utc>) -> i64 {
    from.timestamp() + i64::from(from.timestamp_subsec_nanos() > 0)
}
