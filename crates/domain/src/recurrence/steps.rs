//! The hours, minutes and seconds of a rule below a day, in local time.

use super::budget::{Budget, Exhausted};
use super::frequency::Frequency;
use super::pattern::Pattern;
use super::wall_time::{DAY, WallTime};

const HOUR: i64 = 3_600;
const MINUTE: i64 = 60;

/// Iterates from one matching hour, minute or second to the next. Units that no list names are skipped.
pub(super) struct StepWalk<'a> {
    pattern: &'a Pattern,
    /// Seconds of an hour, a minute or a second.
    unit: i64,
    /// Where the current hour, minute or second begins, if there is one.
    at: Option<i64>,
    /// Seconds into it, ascending: what the rule produces in each.
    offsets: Vec<i64>,
    next: usize,
    /// The last day that was found to match.
    day: Option<i64>,
    to: WallTime,
}

impl<'a> StepWalk<'a> {
    /// Iterates from one time up to another (inclusive); earlier steps are skipped by arithmetic.
    pub(super) fn new(
        pattern: &'a Pattern,
        from: WallTime,
        to: WallTime,
        budget: &mut Budget,
    ) -> Result<Self, Exhausted> {
        let unit = match pattern.frequency {
            Frequency::Hourly => HOUR,
            Frequency::Minutely => MINUTE,
            _ => 1,
        };
        let offsets = offsets(pattern);
        let mut walk = Self { pattern, unit, at: None, offsets, next: 0, day: None, to };
        if from > to || walk.offsets.is_empty() || !walk.is_reachable(budget)? {
            return Ok(walk);
        }
        let begin = walk.aligned(from.seconds().max(pattern.start.seconds()) - unit + 1);
        walk.at = walk.matching(begin, budget)?;
        while walk.get().is_some_and(|wall| wall < from) {
            walk.advance(budget)?;
        }
        Ok(walk)
    }

    /// The next time, or none.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<WallTime>, Exhausted> {
        let wall = self.get();
        if wall.is_some() {
            self.advance(budget)?;
        }
        Ok(wall.filter(|wall| *wall <= self.to))
    }

    fn get(&self) -> Option<WallTime> {
        Some(WallTime::new(self.at? + self.offsets.get(self.next)?))
    }

    fn advance(&mut self, budget: &mut Budget) -> Result<(), Exhausted> {
        self.next += 1;
        if self.next >= self.offsets.len() {
            self.next = 0;
            self.at = match self.at {
                Some(at) => self.matching(at + self.step(), budget)?,
                None => None,
            };
        }
        Ok(())
    }

    /// Seconds from one step to the next.
    fn step(&self) -> i64 {
        self.pattern.interval * self.unit
    }

    /// The first step that begins at this second or later; never one before the start's own.
    fn aligned(&self, second: i64) -> i64 {
        let base = self.pattern.start.seconds().div_euclid(self.unit) * self.unit;
        let steps = (second - base).max(0) + self.step() - 1;
        base + steps / self.step() * self.step()
    }

    /// The first step from this one on that matches every list.
    fn matching(&mut self, mut at: i64, budget: &mut Budget) -> Result<Option<i64>, Exhausted> {
        while at <= self.to.seconds() {
            budget.spend(1)?;
            let Some(later) = self.later(at) else { return Ok(Some(at)) };
            at = self.aligned(later);
        }
        Ok(None)
    }

    /// Where the lists match again, if a step does not match them.
    fn later(&mut self, at: i64) -> Option<i64> {
        let day = at.div_euclid(DAY);
        if self.day != Some(day) {
            let date = WallTime::new(at).date();
            if !self.pattern.days.has_month(date.month()) {
                return Some(WallTime::midnight(date.last_of_month()).seconds() + DAY);
            }
            if !self.pattern.days.matches(date) {
                return Some((day + 1) * DAY);
            }
            self.day = Some(day);
        }
        let by_minute = if self.unit < HOUR { self.pattern.minutes.as_slice() } else { &[] };
        let by_second = if self.unit < MINUTE { self.pattern.seconds.as_slice() } else { &[] };
        [(&*self.pattern.hours, DAY, HOUR), (by_minute, HOUR, MINUTE), (by_second, MINUTE, 1)]
            .into_iter()
            .find_map(|(list, whole, unit)| next_in(list, at, whole, unit))
    }

    /// Whether any step ever reaches a time of day in the lists: steps that share a divisor with the day reach only some.
    fn is_reachable(&self, budget: &mut Budget) -> Result<bool, Exhausted> {
        let shared = greatest_common_divisor(self.step(), DAY);
        let base = self.pattern.start.seconds().div_euclid(self.unit) * self.unit;
        let hours = listed(&self.pattern.hours);
        let minutes = if self.unit < HOUR { listed(&self.pattern.minutes) } else { u64::MAX };
        let seconds = if self.unit < MINUTE { listed(&self.pattern.seconds) } else { u64::MAX };
        // They come to every time of day, or every one is good.
        if shared == 1 || hours & minutes & seconds == u64::MAX {
            return Ok(true);
        }
        // Each time of day is less work than a step.
        budget.spend(u32::try_from(DAY / shared / 16).unwrap_or(u32::MAX))?;
        let is_listed = |second: i64| {
            hours >> (second / HOUR) & minutes >> (second % HOUR / MINUTE) & seconds >> (second % MINUTE) & 1 == 1
        };
        let mut reached = (0..DAY / shared).map(|step| base.rem_euclid(shared) + step * shared);
        Ok(reached.any(is_listed))
    }
}

/// A list as bits. An empty one names all.
fn listed(list: &[i64]) -> u64 {
    if list.is_empty() { u64::MAX } else { list.iter().fold(0, |bits, listed| bits | 1 << listed) }
}

/// If a list does not have the current unit, when the next one in the list begins, or else the next whole.
fn next_in(list: &[i64], at: i64, whole: i64, unit: i64) -> Option<i64> {
    let begin = at.div_euclid(whole) * whole;
    let present = (at - begin) / unit;
    if list.is_empty() || list.contains(&present) {
        return None;
    }
    let next = list.iter().find(|listed| **listed > present);
    Some(next.map_or(begin + whole, |next| begin + next * unit))
}

/// What a rule produces within each of its hours, minutes or seconds.
fn offsets(pattern: &Pattern) -> Vec<i64> {
    let minutes = pattern.minutes.iter().flat_map(|minute| pattern.seconds.iter().map(move |it| minute * MINUTE + it));
    let all: Vec<i64> = match pattern.frequency {
        Frequency::Hourly => minutes.collect(),
        Frequency::Minutely => pattern.seconds.clone(),
        _ => vec![0],
    };
    if pattern.places.is_empty() {
        return all;
    }
    pattern.chosen(all.len()).into_iter().map(|place| all[place]).collect()
}

fn greatest_common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
