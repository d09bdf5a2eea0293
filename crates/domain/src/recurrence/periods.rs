//! The days, weeks, months and years of a rule, and what it produces in each.

use jiff::civil::Date;

use super::budget::{Budget, Exhausted};
use super::frequency::{Frequency, Skip};
use super::pattern::Pattern;
use super::wall_time::{DAY, WallTime};

/// What a rule produces in one period, ascending. Days with every time of day are not written out: a year has 31 million seconds.
enum Content {
    Every(Vec<i64>),
    Chosen(Vec<WallTime>),
}

/// Walks from one period to the next.
pub(super) struct PeriodWalk<'a> {
    pattern: &'a Pattern,
    /// The present period, counted as [`number`] does.
    period: i64,
    content: Content,
    next: usize,
    to: WallTime,
}

impl<'a> PeriodWalk<'a> {
    /// Iterates from one time up to another (inclusive); earlier periods are skipped by arithmetic.
    pub(super) fn new(
        pattern: &'a Pattern,
        from: WallTime,
        to: WallTime,
        budget: &mut Budget,
    ) -> Result<Self, Exhausted> {
        let first = number(pattern, pattern.start.date());
        let steps = (number(pattern, from.date()) - first).max(0) / pattern.interval;
        let period = first + steps * pattern.interval;
        let mut walk = Self { pattern, period, content: Content::Every(Vec::new()), next: 0, to };
        if from > to {
            return Ok(walk);
        }
        walk.content = walk.read(budget)?;
        walk.next = walk.first_not_before(from);
        Ok(walk)
    }

    /// The next time, or none.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<WallTime>, Exhausted> {
        loop {
            if let Some(wall) = self.get(self.next) {
                self.next += 1;
                return Ok(Some(wall).filter(|wall| *wall <= self.to));
            }
            self.period = self.following();
            if self.period > number(self.pattern, self.to.date()) {
                return Ok(None);
            }
            self.content = self.read(budget)?;
            self.next = 0;
        }
    }

    /// The period after the current one. For days, the days of months that the rule does not name are skipped.
    fn following(&self) -> i64 {
        let (next, interval) = (self.period + self.pattern.interval, self.pattern.interval);
        if self.pattern.frequency != Frequency::Daily || self.pattern.days.has_month(date(next).month()) {
            return next;
        }
        let month_after = WallTime::midnight(date(next).last_of_month()).day() + 1;
        next + (month_after - next + interval - 1) / interval * interval
    }

    fn get(&self, index: usize) -> Option<WallTime> {
        match &self.content {
            Content::Every(days) => time_of(self.pattern, days, index),
            Content::Chosen(times) => times.get(index).copied(),
        }
    }

    fn first_not_before(&self, from: WallTime) -> usize {
        let (mut low, mut high) = match &self.content {
            Content::Every(days) => (0, days.len() * times_a_day(self.pattern)),
            Content::Chosen(times) => (0, times.len()),
        };
        while low < high {
            let middle = usize::midpoint(low, high);
            if self.get(middle).is_some_and(|wall| wall < from) { low = middle + 1 } else { high = middle }
        }
        low
    }

    /// What the rule makes in the present period.
    fn read(&self, budget: &mut Budget) -> Result<Content, Exhausted> {
        let own = content(self.pattern, self.period, budget)?;
        let is_moved_on = self.pattern.frequency == Frequency::Monthly && self.pattern.skip == Skip::Forward;
        if !is_moved_on || self.pattern.interval > 1 {
            return Ok(own);
        }
        // A month passes its days that do not exist on to the next one, where they stand among that month's own.
        let is_first = self.period == number(self.pattern, self.pattern.start.date());
        let before = if is_first { None } else { Some(content(self.pattern, self.period - 1, budget)?) };
        let begin = WallTime::midnight(first_of_month(self.period));
        let end = WallTime::midnight(first_of_month(self.period + 1));
        Ok(match (own, before) {
            (Content::Every(own), Some(Content::Every(before))) => {
                let is_within = |day: &i64| (begin.day()..end.day()).contains(day);
                Content::Every(merged([before, own].concat().into_iter().filter(is_within)))
            }
            (Content::Every(own), _) => Content::Every(own.into_iter().filter(|day| *day < end.day()).collect()),
            (Content::Chosen(own), Some(Content::Chosen(before))) => {
                let is_within = |wall: &WallTime| (begin..end).contains(wall);
                Content::Chosen(merged([before, own].concat().into_iter().filter(is_within)))
            }
            (Content::Chosen(own), _) => Content::Chosen(own.into_iter().filter(|wall| *wall < end).collect()),
        })
    }
}

/// Whether only the month before produces a time, by moving a day that it does not have, while the rule skips some months.
pub(super) fn is_moved_on(pattern: &Pattern, at: WallTime, budget: &mut Budget) -> Result<bool, Exhausted> {
    let moves_on = pattern.frequency == Frequency::Monthly && pattern.skip == Skip::Forward && pattern.interval > 1;
    if !moves_on || at.date().day() != 1 {
        return Ok(false);
    }
    let mut is_made_in = |month: i64| {
        Ok(match content(pattern, month, budget)? {
            Content::Every(days) => days.contains(&at.day()),
            Content::Chosen(times) => times.contains(&at),
        })
    };
    let month = number(pattern, at.date());
    Ok(is_made_in(month - 1)? && !is_made_in(month)?)
}

fn merged<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut items: Vec<_> = items.collect();
    items.sort_unstable();
    items.dedup();
    items
}

/// Which period a date is in: days since 1970-01-01, weeks, months or years.
fn number(pattern: &Pattern, date: Date) -> i64 {
    let year = i64::from(date.year());
    let day = WallTime::midnight(date).day();
    match pattern.frequency {
        Frequency::Yearly => year,
        Frequency::Monthly => year * 12 + i64::from(date.month()) - 1,
        Frequency::Weekly => (day - first_week(pattern)).div_euclid(7),
        _ => day,
    }
}

/// The first day of the week with the number 0. The first of January 1970 is a Thursday.
const fn first_week(pattern: &Pattern) -> i64 {
    pattern.week_start - 3
}

fn first_of_month(number: i64) -> Date {
    let year = i16::try_from(number.div_euclid(12)).unwrap_or_default();
    let month = i8::try_from(number.rem_euclid(12) + 1).unwrap_or(1);
    Date::new(year, month, 1).unwrap_or_default()
}

fn content(pattern: &Pattern, period: i64, budget: &mut Budget) -> Result<Content, Exhausted> {
    let days = match pattern.frequency {
        Frequency::Yearly => {
            let months = (0..12).map(|month| first_of_month(period * 12 + month));
            let months = months.filter(|month| pattern.days.has_month(month.month()));
            merged(months.map(|month| days_of_month(pattern, month)).collect::<Vec<_>>().concat().into_iter())
        }
        Frequency::Monthly => {
            let month = first_of_month(period);
            if pattern.days.has_month(month.month()) { days_of_month(pattern, month) } else { Vec::new() }
        }
        Frequency::Weekly => {
            let monday = first_week(pattern) + period * 7;
            (monday..monday + 7).filter(|day| pattern.days.matches(date(*day))).collect()
        }
        _ => [period].into_iter().filter(|day| pattern.days.matches(date(*day))).collect(),
    };
    budget.spend(steps(pattern.frequency))?;
    if pattern.places.is_empty() {
        return Ok(Content::Every(days));
    }
    let chosen = pattern.chosen(days.len() * times_a_day(pattern));
    Ok(Content::Chosen(chosen.into_iter().filter_map(|index| time_of(pattern, &days, index)).collect()))
}

const fn steps(frequency: Frequency) -> u32 {
    match frequency {
        Frequency::Yearly => 366,
        Frequency::Monthly => 31,
        Frequency::Weekly => 7,
        _ => 1,
    }
}

fn date(day: i64) -> Date {
    WallTime::new(day * DAY).date()
}

/// The days of one month; days that it does not have are moved according to the rule.
fn days_of_month(pattern: &Pattern, month: Date) -> Vec<i64> {
    let first = WallTime::midnight(month).day();
    let last = first + i64::from(month.days_in_month()) - 1;
    let length = month.days_in_month();
    let named = (1..=length).filter(|day| pattern.days.has_day_of_month(*day, length));
    let dates = named.filter_map(|day| Date::new(month.year(), month.month(), day).ok());
    let matching = dates.filter(|date| pattern.days.matches(*date));
    let mut days: Vec<_> = matching.map(|date| first + i64::from(date.day()) - 1).collect();
    let moved = match pattern.skip {
        Skip::Omit => return days,
        Skip::Backward => last,
        Skip::Forward => last + 1,
    };
    if pattern.days.days_beyond(month).next().is_some() && pattern.days.matches_weekday(date(moved)) {
        days.push(moved);
        days.dedup();
    }
    days
}

/// How many times of day there are. From a day on each of the lists has an entry.
fn times_a_day(pattern: &Pattern) -> usize {
    pattern.hours.len() * pattern.minutes.len() * pattern.seconds.len()
}

/// One of the times that the days have, counted over all of them.
fn time_of(pattern: &Pattern, days: &[i64], index: usize) -> Option<WallTime> {
    let (rest, second) = (index / pattern.seconds.len(), pattern.seconds[index % pattern.seconds.len()]);
    let (rest, minute) = (rest / pattern.minutes.len(), pattern.minutes[rest % pattern.minutes.len()]);
    let (day, hour) = (days.get(rest / pattern.hours.len())?, pattern.hours[rest % pattern.hours.len()]);
    Some(WallTime::new(day * DAY + hour * 3_600 + minute * 60 + second))
}
