//! The occurrences of a series as moments: those of the rule, the start and the added dates, without the excluded dates (RFC 5545,
//! section 3.8.5).

use super::budget::{Budget, Exhausted};
use super::clock::Clock;
use super::extra_date::moment;
use super::pattern::Pattern;
use super::rule_end::RuleEnd;
use super::rule_moments::{RuleInUse, RuleMoments};
use super::set::Recurrence;
use super::start::Start;
use super::wall_time::WallTime;

/// A member: from one moment to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Member {
    pub(super) at: i64,
    pub(super) end: i64,
}

/// The parts of a series.
#[derive(Clone, Debug)]
pub(super) struct Members {
    pub(super) clock: Clock,
    pub(super) start: i64,
    /// In seconds, the same for all but periods: RFC 5545, section 3.8.5.3 keeps the exact length.
    pub(super) length: i64,
    pub(super) rule: Option<RuleInUse>,
    /// Ascending, without duplicate starts. A period with its own end takes precedence over a date, and the first named over
    /// others.
    added: Vec<(i64, Option<i64>)>,
    /// Ascending.
    removed: Vec<i64>,
}

impl Members {
    pub(super) fn new(start: &Start, length: i64, recurrence: &Recurrence, end: Option<RuleEnd>) -> Self {
        let clock = Clock::of(start);
        let at = moment(start.when());
        let wall = clock.wall(at);
        let rule = recurrence.rule().map(|rule| RuleInUse {
            pattern: Pattern::new(rule.parts(), wall),
            limit: rule.parts().limit,
            end,
        });
        let own_end = |end: crate::Minute| end.instant().timestamp();
        let dates = recurrence.rdates().iter();
        let mut added: Vec<_> = dates.map(|date| (moment(date.start()), date.end().map(own_end))).collect();
        added.sort_by_key(|(at, end)| (*at, end.is_none()));
        added.dedup_by_key(|(at, _)| *at);
        let mut removed: Vec<_> = recurrence.exdates().iter().copied().map(moment).collect();
        removed.sort_unstable();
        Self { clock, start: at, length, rule, added, removed }
    }

    /// The occurrences from one moment up to another (inclusive), and earlier periods that have not ended then.
    pub(super) fn between(&self, from: i64, to: i64, budget: &mut Budget) -> Result<MemberWalk<'_>, Exhausted> {
        let rule = self.rule.as_ref();
        let rule = rule.map(|rule| RuleMoments::new(rule, &self.clock, self.start, (from, to), budget)).transpose()?;
        let lasts = |(at, end): &&(i64, Option<i64>)| *at <= to && end.unwrap_or(*at).max(*at) >= from;
        let mut listed: Vec<_> = self.added.iter().filter(lasts).map(|(at, _)| *at).collect();
        if (from..=to).contains(&self.start) {
            listed.push(self.start);
        }
        listed.sort_unstable_by(|one, other| other.cmp(one));
        listed.dedup();
        Ok(MemberWalk { members: self, rule, made: None, listed })
    }

    pub(super) fn has(&self, at: i64, budget: &mut Budget) -> Result<bool, Exhausted> {
        if self.removed.binary_search(&at).is_ok() {
            return Ok(false);
        }
        if at == self.start || self.added.binary_search_by_key(&at, |(at, _)| *at).is_ok() {
            return Ok(true);
        }
        let Some(rule) = &self.rule else { return Ok(false) };
        Ok(RuleMoments::new(rule, &self.clock, self.start, (at, at), budget)?.next(budget)? == Some(at))
    }

    pub(super) fn end_of(&self, at: i64) -> i64 {
        let found = self.added.binary_search_by_key(&at, |(at, _)| *at).ok();
        let own = found.and_then(|index| self.added[index].1);
        own.unwrap_or(at + self.length).min(WallTime::LAST.seconds() + self.length)
    }

    /// The last end of what is added or of the start.
    pub(super) fn last_listed_end(&self) -> i64 {
        let listed = self.added.iter().map(|(at, _)| *at).chain([self.start]);
        listed.map(|at| self.end_of(at)).max().unwrap_or(self.start)
    }

    /// The first moment that may be an occurrence: an added date may be before the start.
    pub(super) fn first(&self) -> i64 {
        self.added.first().map_or(self.start, |(at, _)| self.start.min(*at))
    }
}

/// Walks over members, by their start.
pub(super) struct MemberWalk<'a> {
    members: &'a Members,
    rule: Option<RuleMoments<'a>>,
    /// What the rule produced and is not returned yet.
    made: Option<i64>,
    /// The start and what is added, descending.
    listed: Vec<i64>,
}

impl MemberWalk<'_> {
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<Member>, Exhausted> {
        loop {
            if self.made.is_none()
                && let Some(rule) = &mut self.rule
            {
                self.made = rule.next(budget)?;
            }
            let listed = self.listed.last().copied();
            let Some(at) = [self.made, listed].into_iter().flatten().min() else { return Ok(None) };
            self.made = self.made.filter(|made| *made != at);
            if listed == Some(at) {
                self.listed.pop();
            }
            if self.members.removed.binary_search(&at).is_err() {
                return Ok(Some(Member { at, end: self.members.end_of(at) }));
            }
        }
    }
}
