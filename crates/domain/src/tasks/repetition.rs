//! How a task repeats: when the next one is due.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};

use crate::vocabulary::vocabulary;
use crate::{Budget, Day, Fault, Minute, RecurrenceRule, Start, TimeZone, When, ZoneClock};

vocabulary!(
    /// From when the next occurrence of a repeating task is counted.
    RepeatFrom or Due {
        /// From its due date.
        Due = "due",
        /// From the time it is completed.
        Completion = "completion",
    }
);

/// How a task is repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRepetition {
    /// By which rule.
    pub rule: RecurrenceRule,
    /// From when.
    pub from: RepeatFrom,
}

/// When the next of a task that repeats is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextDue {
    /// That is: a day or an instant, as before.
    pub due: When,
    /// How it goes on from there.
    pub repetition: TaskRepetition,
    /// By how many days it moves.
    days: i64,
}

impl TaskRepetition {
    /// Parses the rule of a task. Tasks repeat by days: an hourly one would be due again before anybody sees it.
    pub fn parse_rule(raw: &str) -> Result<RecurrenceRule, Fault> {
        let rule = RecurrenceRule::parse(raw)?;
        rule.check_for_days("FREQ below DAILY, BYHOUR, BYMINUTE and BYSECOND are not for a task: it repeats by days")?;
        Ok(rule)
    }

    /// The next due date of a task, for a user in this zone who completes it at this instant:
    /// - from the due date: the first day of the rule, counted from the due day, that is after that day and not before today; an
    ///   instant must also be after the completion;
    /// - from the completion, or without a due date: the first day of the rule, counted from today, that is after today.
    ///
    /// An instant keeps its local time. `None` if the rule has no further dates, or if finding out takes too much work.
    ///
    /// COUNT counts due dates, including the current one and those that were skipped, so that a task is due for the last time when
    /// it would have been without delays. From the completion, each completed task counts as one.
    #[must_use]
    pub fn next(&self, due: Option<When>, completed_at: DateTime<Utc>, zone: &TimeZone) -> Option<NextDue> {
        let at = Place::of(due, completed_at, zone);
        self.after(if self.is_from(due) { at.due_day } else { at.today }, &at, due, &mut Budget::new())
    }

    /// Like [`Self::next`], for a skip: from the completion it is counted from today or, if that is later, from the due day. So
    /// each skip moves it further.
    #[must_use]
    pub fn next_if_skipped(&self, due: Option<When>, skipped_at: DateTime<Utc>, zone: &TimeZone) -> Option<NextDue> {
        let at = Place::of(due, skipped_at, zone);
        let anchor = if self.is_from(due) { at.due_day } else { at.today.max(at.due_day) };
        self.after(anchor, &at, due, &mut Budget::new())
    }

    /// The first day on which a task with this due date should be worked on, for a user in this zone: the day after the previous
    /// due date. That one is assumed to be as long before as the next one of the rule is after, also if the rule ends. `None` if
    /// the rule has no other day, or if finding out takes more steps than are left in the shared budget.
    pub fn turn_of(&self, due: When, zone: &TimeZone, budget: &mut Budget) -> Option<Day> {
        let day = Place::of(Some(due), DateTime::UNIX_EPOCH, zone).due_day;
        let in_time = ZoneClock::of(zone).instant(day.date().and_time(NaiveTime::MIN));
        let at = Place::of(Some(due), in_time, zone);
        let endless = Self { rule: self.rule.endless(), from: self.from };
        let days = TimeDelta::days(endless.after(day, &at, Some(due), budget)?.days - 1);
        day.date().checked_sub_signed(days).map(Day::of)
    }

    /// Whether a task is to be done on the exact day when it is due: the rule steps by days or weeks. Rules that step by months or
    /// years give a date by which it is done.
    #[must_use]
    pub fn is_done_on_its_day(&self) -> bool {
        self.rule.is_by_days_or_weeks()
    }

    /// Whether it is counted from this due date.
    fn is_from(&self, due: Option<When>) -> bool {
        self.from == RepeatFrom::Due && due.is_some()
    }

    /// The due date after the day from which it is counted.
    fn after(&self, anchor: Day, at: &Place, due: Option<When>, budget: &mut Budget) -> Option<NextDue> {
        let is_from_due = self.is_from(due);
        let (begin, earliest) =
            if is_from_due { (self.rule.begin_for(anchor, budget), at.first_to_come()?) } else { (anchor, anchor) };
        let (day, passed) = self.rule.day_after(begin, anchor, earliest, budget)?;
        let next = at.due_on(day);
        let start = match next {
            When::Day(day) => Start::AllDay(day),
            When::At(instant) => Start::Timed(instant, at.zone.clone()),
        };
        if !self.rule.reaches(&start) || next.check_years().is_err() {
            return None;
        }
        let rule = if is_from_due { self.rule.anchored_again(anchor, day) } else { self.rule.clone() };
        let repetition = Self { rule: rule.with_fewer(passed), from: self.from };
        Some(NextDue { due: next, repetition, days: days_between(at.due_day, day) })
    }
}

/// The time and zone of a user who completes a task.
struct Place<'z> {
    zone: &'z TimeZone,
    clock: ZoneClock,
    now: DateTime<Utc>,
    today: Day,
    /// The day that the task is due: today if it does not say.
    due_day: Day,
    /// The time that it is due, if it is due at one.
    time: Option<NaiveTime>,
}

impl<'z> Place<'z> {
    fn of(due: Option<When>, now: DateTime<Utc>, zone: &'z TimeZone) -> Self {
        let clock = ZoneClock::of(zone);
        let today = Day::of(clock.wall(now).date());
        let (due_day, time) = match due {
            Some(When::Day(day)) => (day, None),
            Some(When::At(at)) => {
                let wall = clock.wall(at.instant());
                (Day::of(wall.date()), Some(wall.time()))
            }
            None => (today, None),
        };
        Self { zone, clock, now, today, due_day, time }
    }

    /// What is due on a day at the task's time.
    fn due_on(&self, day: Day) -> When {
        match self.time {
            None => When::Day(day),
            Some(time) => When::At(on_the_clock(&self.clock, day.date(), time)),
        }
    }

    /// The first day on which the task's time is still in the future: today, or else tomorrow. Without a time, today counts.
    fn first_to_come(&self) -> Option<Day> {
        match self.due_on(self.today) {
            When::At(at) if at.instant() <= self.now => next_day(self.today),
            When::At(_) | When::Day(_) => Some(self.today),
        }
    }
}

impl NextDue {
    /// A date or an instant that moves by as many days as the due date: an instant keeps its local time in the zone. `None` if it
    /// leaves the allowed years.
    #[must_use]
    pub fn moved(&self, when: When, zone: &TimeZone) -> Option<When> {
        let by = TimeDelta::days(self.days);
        let moved = match when {
            When::Day(day) => When::Day(Day::of(day.date().checked_add_signed(by)?)),
            When::At(at) => {
                let clock = ZoneClock::of(zone);
                let wall = clock.wall(at.instant());
                When::At(on_the_clock(&clock, wall.date().checked_add_signed(by)?, wall.time()))
            }
        };
        moved.check_years().is_ok().then_some(moved)
    }
}

/// On a whole minute: long ago, zone offsets contained seconds.
fn on_the_clock(clock: &ZoneClock, day: NaiveDate, time: NaiveTime) -> Minute {
    let at = clock.instant(day.and_time(time));
    Minute::from_stored(at - TimeDelta::seconds(at.second().into()))
}

/// When it becomes late with this due date: at that instant, or when that day ends in the zone. Without a due date, it counts as
/// due today.
pub(super) fn end_of(due: Option<When>, now: DateTime<Utc>, zone: &TimeZone) -> DateTime<Utc> {
    let at = Place::of(due, now, zone);
    match at.due_on(at.due_day) {
        When::At(at) => at.instant(),
        // The last day of all has no end that anything could begin after.
        When::Day(day) => next_day(day).map_or(DateTime::<Utc>::MAX_UTC, |next| at.clock.instant(next.date().into())),
    }
}

fn next_day(day: Day) -> Option<Day> {
    day.date().succ_opt().map(Day::of)
}

fn days_between(from: Day, to: Day) -> i64 {
    i64::from(to.date().num_days_from_ce()) - i64::from(from.date().num_days_from_ce())
}

#[cfg(test)]
mod tests;
