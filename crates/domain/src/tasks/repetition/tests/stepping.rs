//! Next due dates one by one: against what one comes to by counting days, and against what events make of the same rules.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::{Recurrence, Series};

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
    fn the_next_date_is_the_one_found_by_stepping(
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
        let noon = NaiveTime::from_hms_opt(12, 0, 0).expect("a time");
        let now = clock.instant(today.and_time(noon));
        let is_over = time.is_some_and(|time| time <= noon);
        let first_to_come = today + TimeDelta::days(i64::from(is_over));
        let text = count.map_or(RULES[rule].to_owned(), |count| format!("{};COUNT={count}", RULES[rule]));
        let from = if is_from_due { RepeatFrom::Due } else { RepeatFrom::Completion };
        let next = repeats(&text, from).next(Some(due), now, &zone);
        let expected = if is_from_due {
            stepped(rule, due_day, first_to_come, count)
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

const SKIPS: [&str; 3] = ["", ";RSCALE=GREGORIAN;SKIP=FORWARD", ";RSCALE=GREGORIAN;SKIP=BACKWARD"];

/// Rules by days, without those of which a month makes its first day both by itself and for the month before: what is due then does not
/// say whose turn it is.
fn rule() -> impl Strategy<Value = String> {
    let listed = |name: &'static str, items: Vec<&'static str>| {
        vec(select(items), 0..3).prop_map(move |items| {
            if items.is_empty() { String::new() } else { format!(";{name}={}", items.join(",")) }
        })
    };
    let month_days = || vec!["2", "15", "28", "29", "30", "31", "31", "-1", "-2", "-27"];
    let months = || vec!["1", "2", "4", "9", "11", "12"];
    let week_days = || vec!["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    let by_day = (select(vec!["DAILY", "WEEKLY"]), listed("BYDAY", week_days()), listed("BYMONTH", months()))
        .prop_map(|(frequency, days, months)| format!("FREQ={frequency}{days}{months}"));
    let place = prop::option::of(select(vec![";BYSETPOS=1", ";BYSETPOS=-1", ";BYSETPOS=2"]));
    let monthly = (select(SKIPS.to_vec()), listed("BYMONTHDAY", month_days()), listed("BYMONTH", months()), place)
        .prop_map(|(skip, days, months, place)| {
            let place = place.filter(|_| !days.is_empty()).unwrap_or_default();
            format!("FREQ=MONTHLY{skip}{days}{months}{place}")
        });
    let yearly = (select(SKIPS.to_vec()), listed("BYMONTHDAY", month_days()), listed("BYMONTH", months()))
        .prop_map(|(skip, days, months)| format!("FREQ=YEARLY{skip}{days}{months}"));
    let counted = (prop_oneof![2 => by_day, 5 => monthly, 2 => yearly], 1..5, prop::option::of(1..40));
    counted.prop_map(|(rule, interval, count)| {
        let count = count.map_or(String::new(), |count| format!(";COUNT={count}"));
        format!("{rule};INTERVAL={interval}{count}")
    })
}

proptest! {
    #[test]
    fn the_next_date_is_that_of_an_event_with_the_same_rule(
        rule in rule(),
        days in 0..3_000_i64,
        late in vec(select(vec![0_i64, 0, 0, 1, 40, 400]), 12),
    ) {
        let start = NaiveDate::from_ymd_opt(2024, 1, 1).expect("a date") + TimeDelta::days(days);
        // Nobody can say of a first due date whether it is what the month before moves on.
        prop_assume!(start.day() > 1);
        let series = Series::new(
            Start::AllDay(Day::of(start)),
            TimeDelta::days(1),
            Recurrence::from_stored(Some(TaskRepetition::parse_rule(&rule).expect("a rule")), Vec::new(), Vec::new()),
        );
        let mut repetition = repeats(&rule, RepeatFrom::Due);
        let mut due = Day::of(start);
        for late in late {
            let done = due.date() + TimeDelta::days(late);
            let after = Day::of(done).max(Day::of(due.date() + TimeDelta::days(1)));
            let expected = series.from(after.as_if_utc(), 1).rows.first().map(|occurrence| occurrence.start);
            let now = done.and_hms_opt(12, 0, 0).expect("a time").and_utc();
            let next = repetition.next(Some(When::Day(due)), now, &zone("UTC"));
            prop_assert_eq!(next.as_ref().map(|next| next.due), expected, "after {}", done);
            let Some(NextDue { due: When::Day(day), repetition: rest, .. }) = next else { break };
            (due, repetition) = (day, rest);
        }
    }
}
