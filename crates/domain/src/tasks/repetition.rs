//! How a task repeats: when the next one is due.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};

use crate::vocabulary::vocabulary;
use crate::{Day, Fault, Minute, RecurrenceRule, Start, TimeZone, When, ZoneClock};

vocabulary!(
    /// From when the next occurrence of a repeated task is counted.
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
    /// Parses the rule of a task. Tasks repeat by days: an hourly one would be due again before anybody looks.
    pub fn parse_rule(raw: &str) -> Result<RecurrenceRule, Fault> {
        let rule = RecurrenceRule::parse(raw)?;
        rule.check_for_days("FREQ below DAILY, BYHOUR, BYMINUTE and BYSECOND are not for a task: it repeats by days")?;
        Ok(rule)
    }

    /// The next due date of a task, for somebody in this zone who completes it at this instant. It is
    /// - from the due date: the first day of the rule, counted from the day that it is due, that is after that day and not before today;
    /// - from the completion, or without a due date: the first day of the rule, counted from today, that is after today.
    ///
    /// An instant keeps its time on the clocks. `None` when the rule makes no more, or when finding out takes too much work.
    ///
    /// COUNT counts due dates, the present one among them and those that were passed over too, so that a task is due for the last time
    /// when it would have been if all had been done in time. From the completion, each one that is done is one.
    #[must_use]
    pub fn next(&self, due: Option<When>, completed_at: DateTime<Utc>, zone: &TimeZone) -> Option<NextDue> {
        let clock = ZoneClock::of(zone);
        let today = Day::of(clock.wall(completed_at).date());
        let (due_day, time) = match due {
            Some(When::Day(day)) => (day, None),
            Some(When::At(at)) => {
                let wall = clock.wall(at.instant());
                (Day::of(wall.date()), Some(wall.time()))
            }
            None => (today, None),
        };
        let is_from_due = self.from == RepeatFrom::Due && due.is_some();
        let (anchor, earliest) = if is_from_due { (due_day, today) } else { (today, next_day(today)?) };
        let (day, passed) = self.rule.day_after(anchor, earliest)?;
        let (next, start) = match time {
            None => (When::Day(day), Start::AllDay(day)),
            Some(time) => {
                let at = on_the_clock(&clock, day.date(), time);
                (When::At(at), Start::Timed(at, zone.clone()))
            }
        };
        if !self.rule.reaches(&start) || next.check_years().is_err() {
            return None;
        }
        let rule = if is_from_due { self.rule.anchored_again(anchor, day) } else { self.rule.clone() };
        let repetition = Self { rule: rule.with_fewer(passed), from: self.from };
        Some(NextDue { due: next, repetition, days: days_between(due_day, day) })
    }
}

impl NextDue {
    /// A date or an instant that moves by as many days as the due date: an instant keeps its time on the clocks of the zone. `None` if
    /// it leaves the years of a calendar.
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

/// On a whole minute: clocks of long ago were off by seconds.
fn on_the_clock(clock: &ZoneClock, day: NaiveDate, time: NaiveTime) -> Minute {
    let at = clock.instant(day.and_time(time));
    Minute::from_stored(at - TimeDelta::seconds(at.second().into()))
}

fn next_day(day: Day) -> Option<Day> {
    day.date().succ_opt().map(Day::of)
}

fn days_between(from: Day, to: Day) -> i64 {
    i64::from(to.date().num_days_from_ce()) - i64::from(from.date().num_days_from_ce())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn repeats(rule: &str, from: RepeatFrom) -> TaskRepetition {
        TaskRepetition { rule: TaskRepetition::parse_rule(rule).expect("a rule"), from }
    }

    fn zone(name: &str) -> TimeZone {
        TimeZone::parse(name).expect("a zone")
    }

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn when(text: &str) -> When {
        When::parse(text).expect("a date or an instant")
    }

    /// The next due date and rule, in Berlin.
    fn next(rule: &str, from: RepeatFrom, due: &str, completed_at: &str) -> Option<(String, String)> {
        let due = Some(due).filter(|due| !due.is_empty()).map(when);
        let next = repeats(rule, from).next(due, at(completed_at), &zone("Europe/Berlin"))?;
        assert_eq!(next.repetition.from, from);
        Some((next.due.to_string(), next.repetition.rule.as_str().to_owned()))
    }

    fn next_due(rule: &str, from: RepeatFrom, due: &str, completed_at: &str) -> Option<String> {
        next(rule, from, due, completed_at).map(|(due, _)| due)
    }

    #[test]
    fn from_the_due_date_it_is_the_first_after_it_and_not_before_today() {
        use RepeatFrom::Due;
        for (rule, due, completed_at, expected) in [
            ("FREQ=DAILY", "2026-11-26", "2026-11-26T09:00:00Z", "2026-11-27"),
            ("FREQ=DAILY", "2026-11-19", "2026-11-26T09:00:00Z", "2026-11-26"),
            ("FREQ=DAILY", "2026-11-30", "2026-11-26T09:00:00Z", "2026-12-01"),
            // It is tomorrow in Berlin already.
            ("FREQ=DAILY", "2026-11-19", "2026-11-26T23:30:00Z", "2026-11-27"),
            ("FREQ=WEEKLY", "2026-11-02", "2026-11-26T09:00:00Z", "2026-11-30"),
            ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-11-04", "2026-11-04T09:00:00Z", "2026-11-16"),
            ("FREQ=MONTHLY", "2026-01-31", "2026-01-31T09:00:00Z", "2026-03-31"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-01-31T09:00:00Z", "2026-02-28"),
            ("FREQ=YEARLY", "2024-02-29", "2024-03-01T09:00:00Z", "2028-02-29"),
            // What the rule does not make is its first all the same.
            ("FREQ=WEEKLY;BYDAY=MO", "2026-11-26", "2026-11-26T09:00:00Z", "2026-11-30"),
        ] {
            assert_eq!(next_due(rule, Due, due, completed_at).as_deref(), Some(expected), "{rule} {due}");
        }
    }

    #[test]
    fn from_the_completion_it_is_the_first_after_today() {
        use RepeatFrom::{Completion, Due};
        for (rule, from, due, expected) in [
            ("FREQ=DAILY;INTERVAL=3", Completion, "2026-11-01", "2026-11-29"),
            ("FREQ=DAILY;INTERVAL=3", Completion, "2026-12-24", "2026-11-29"),
            ("FREQ=DAILY;INTERVAL=3", Completion, "", "2026-11-29"),
            ("FREQ=DAILY;INTERVAL=3", Due, "", "2026-11-29"),
            ("FREQ=WEEKLY;BYDAY=TH", Completion, "2026-11-25", "2026-12-03"),
            ("FREQ=DAILY", Completion, "2026-11-01T17:00:00Z", "2026-11-27T17:00:00Z"),
        ] {
            assert_eq!(next_due(rule, from, due, "2026-11-26T09:00:00Z").as_deref(), Some(expected), "{rule} {due}");
        }
    }

    #[test]
    fn count_goes_down_by_what_was_passed_over_and_until_stays() {
        use RepeatFrom::{Completion, Due};
        let noon = "2026-11-26T12:00:00Z";
        let both = |due: &str, rule: &str| Some((due.to_owned(), rule.to_owned()));
        assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-26", noon), both("2026-11-27", "FREQ=DAILY;COUNT=4"));
        assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-23", noon), both("2026-11-26", "FREQ=DAILY;COUNT=2"));
        assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-21", noon), None, "the fifth was yesterday");
        assert_eq!(next("FREQ=DAILY;COUNT=1", Due, "2026-11-26", noon), None);
        assert_eq!(
            next("FREQ=DAILY;COUNT=2", Completion, "2026-10-01", noon),
            both("2026-11-27", "FREQ=DAILY;COUNT=1")
        );
        assert_eq!(next("FREQ=DAILY;COUNT=1", Completion, "2026-10-01", noon), None);
        let until = "FREQ=DAILY;UNTIL=20261127";
        assert_eq!(next(until, Due, "2026-11-26", noon), both("2026-11-27", until));
        assert_eq!(next(until, Due, "2026-11-27", noon), None);
        assert_eq!(next(until, Due, "2026-10-27", "2026-11-28T12:00:00Z"), None);
    }

    #[test]
    fn until_beside_an_instant_is_one() {
        let noon = "2026-11-26T12:00:00Z";
        let due = |rule| next_due(rule, RepeatFrom::Due, "2026-11-26T17:00:00Z", noon);
        assert_eq!(due("FREQ=DAILY;UNTIL=20261127T170000Z").as_deref(), Some("2026-11-27T17:00:00Z"));
        assert_eq!(due("FREQ=DAILY;UNTIL=20261127T165959Z"), None);
        assert_eq!(due("FREQ=DAILY;UNTIL=20261127T180000").as_deref(), Some("2026-11-27T17:00:00Z"), "in Berlin");
        assert_eq!(due("FREQ=DAILY;UNTIL=20261127").as_deref(), Some("2026-11-27T17:00:00Z"));
        assert_eq!(due("FREQ=DAILY;UNTIL=20261126"), None);
    }

    #[test]
    fn what_the_first_day_implied_stays() {
        let rule = "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD";
        let (due, rule) = next(rule, RepeatFrom::Due, "2026-01-31", "2026-01-31T12:00:00Z").expect("a next one");
        assert_eq!((due.as_str(), rule.ends_with("BYMONTHDAY=31")), ("2026-02-28", true));
        assert_eq!(next_due(&rule, RepeatFrom::Due, &due, "2026-02-28T12:00:00Z").as_deref(), Some("2026-03-31"));
    }

    #[test]
    fn the_time_of_the_day_stays_on_the_clock() {
        for (name, due, expected) in [
            ("Europe/Berlin", "2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z"),
            ("Europe/Berlin", "2026-10-24T07:00:00Z", "2026-10-25T08:00:00Z"),
            // 02:30 is skipped there, so it is an hour later.
            ("Europe/Berlin", "2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z"),
            ("America/New_York", "2026-03-07T14:00:00Z", "2026-03-08T13:00:00Z"),
            ("Australia/Lord_Howe", "2026-04-04T01:00:00Z", "2026-04-05T01:30:00Z"),
            // Late in the evening there it is the next day in UTC.
            ("America/New_York", "2026-11-01T03:30:00Z", "2026-11-02T04:30:00Z"),
            ("Pacific/Kiritimati", "2026-11-25T11:00:00Z", "2026-11-26T11:00:00Z"),
        ] {
            let due = when(due);
            let When::At(now) = due else { panic!("an instant") };
            let next = repeats("FREQ=DAILY", RepeatFrom::Due).next(Some(due), now.instant(), &zone(name));
            assert_eq!(next.map(|next| next.due.to_string()).as_deref(), Some(expected), "{name}");
        }
    }

    #[test]
    fn what_stands_beside_moves_by_as_many_days() {
        let berlin = zone("Europe/Berlin");
        let next =
            repeats("FREQ=WEEKLY", RepeatFrom::Due).next(Some(when("2026-03-27")), at("2026-03-27T12:00:00Z"), &berlin);
        let next = next.expect("a next one");
        let moved = |other: &str| next.moved(when(other), &berlin).map(|moved| moved.to_string());
        assert_eq!(moved("2026-03-20").as_deref(), Some("2026-03-27"));
        assert_eq!(moved("2026-03-24T08:00:00Z").as_deref(), Some("2026-03-31T07:00:00Z"), "on the clock");
        assert_eq!(moved("2199-12-30"), None);
    }

    #[test]
    fn a_rule_that_makes_nothing_more_has_no_next_and_takes_bounded_work() {
        let now = "2026-11-26T12:00:00Z";
        for rule in [
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
            "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1",
            "FREQ=DAILY;INTERVAL=31622400",
        ] {
            assert_eq!(next_due(rule, RepeatFrom::Due, "2026-11-26", now), None, "{rule}");
        }
        assert_eq!(next_due("FREQ=DAILY", RepeatFrom::Due, "2199-12-31", now), None);
    }

    #[test]
    fn what_repeats_within_a_day_is_refused() {
        for rule in ["FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;BYMINUTE=0"] {
            let fault = TaskRepetition::parse_rule(rule).expect_err("refused");
            assert!(fault.message.contains("repeats by days"), "{rule}: {fault}");
        }
        assert_eq!(
            TaskRepetition::parse_rule("FREQ=NEVER").map_err(|fault| fault.kind),
            Err(crate::FaultKind::Invalid)
        );
    }

    /// Steps through the days one by one, with rules of which anybody can say whether a day is one of theirs.
    fn stepped(rule: usize, anchor: NaiveDate, earliest: NaiveDate, count: Option<u32>) -> Option<(NaiveDate, u32)> {
        let is_day = |day: NaiveDate| {
            let since = (day - anchor).num_days();
            match rule {
                0 => true,
                1 => since % 3 == 0,
                2 => since % 7 == 0,
                3 => day.weekday() == chrono::Weekday::Fri,
                _ => day.day() == 31,
            }
        };
        let mut passed = 1;
        let mut day = anchor;
        for _ in 0..4_000 {
            day = day.succ_opt()?;
            if count.is_some_and(|count| passed >= count) {
                return None;
            }
            if is_day(day) {
                if day >= earliest {
                    return Some((day, passed));
                }
                passed += 1;
            }
        }
        None
    }

    const RULES: [&str; 5] =
        ["FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=FR", "FREQ=MONTHLY;BYMONTHDAY=31"];

    proptest! {
        #[test]
        fn it_is_what_one_comes_to_by_stepping(
            rule in 0..RULES.len(),
            (due, late) in (0..3_000_i64, -60..400_i64),
            count in prop::option::of(1..60_u32),
            is_from_due in any::<bool>(),
            minutes in prop::option::of(0..1_440_u32),
            zone_number in 0..4_usize,
        ) {
            let zone = zone(["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland"][zone_number]);
            let clock = ZoneClock::of(&zone);
            let first = NaiveDate::from_ymd_opt(2024, 1, 1).expect("a date");
            let due_day = first + TimeDelta::days(due);
            let today = due_day + TimeDelta::days(late);
            let time = minutes.and_then(|minutes| NaiveTime::from_num_seconds_from_midnight_opt(minutes * 60, 0));
            // Between one and three at night the clocks are changed somewhere: there a due date moves on for good.
            prop_assume!(time.is_none_or(|time| !(1..4).contains(&time.hour())));
            let due = match time {
                Some(time) => When::At(Minute::from_stored(clock.instant(due_day.and_time(time)))),
                None => When::Day(Day::of(due_day)),
            };
            let now = clock.instant(today.and_hms_opt(12, 0, 0).expect("a time"));
            let text = count.map_or(RULES[rule].to_owned(), |count| format!("{};COUNT={count}", RULES[rule]));
            let from = if is_from_due { RepeatFrom::Due } else { RepeatFrom::Completion };
            let next = repeats(&text, from).next(Some(due), now, &zone);
            let expected = if is_from_due {
                stepped(rule, due_day, today, count)
            } else {
                stepped(rule, today, today, count)
            };
            let found = next.map(|next| {
                let day = match next.due {
                    When::Day(day) => day.date(),
                    When::At(at) => clock.wall(at.instant()).date(),
                };
                if let (When::At(at), Some(time)) = (next.due, time) {
                    assert_eq!(clock.wall(at.instant()).time(), time);
                }
                (day, next.repetition.rule.as_str().to_owned())
            });
            let expected = expected.map(|(day, passed)| {
                let rest = count.map_or(RULES[rule].to_owned(), |count| format!("{};COUNT={}", RULES[rule], count - passed));
                (day, rest)
            });
            prop_assert_eq!(found, expected);
        }
    }
}
