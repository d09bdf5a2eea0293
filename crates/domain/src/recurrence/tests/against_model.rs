//! Random rules make what the slow model says.

use jiff::civil::DateTime;
use proptest::prelude::*;

use super::super::extra_date::moment;
use super::rules::{Rule, Unit, rules};
use super::*;

const DATES: &[Unit] = &[Unit::Daily, Unit::Weekly, Unit::Monthly, Unit::Yearly];

/// What the series shows up to the end of a day, in UTC, where walls and moments are the same.
fn found(rule: &Rule, start: DateTime, to: civil::Date) -> Vec<i64> {
    let series = series(super::start("UTC", &start.to_string()), &rule.text());
    let end = WallTime::midnight(to.tomorrow().expect("a day")).as_if_utc();
    let days = TimeZone::utc().days();
    let found = series.within(WallTime::of(start).as_if_utc(), end, &days, usize::MAX);
    assert_eq!(found.rest, Rest::Nothing);
    found.rows.iter().map(|it| moment(it.start)).collect()
}

fn expected(rule: &Rule, start: DateTime, to: civil::Date) -> Vec<i64> {
    model::walls(rule, start, to).iter().map(|at| WallTime::of(*at).seconds()).collect()
}

fn any_start() -> impl Strategy<Value = DateTime> {
    let day = prop_oneof![1..=366_i64, 28..=31_i64, 359..=366_i64];
    (1999..=2013_i16, day, 0..86_400_i64).prop_map(|(year, day, second)| {
        let year = civil::date(year, 1, 1).at(0, 0, 0, 0);
        year + jiff::SignedDuration::from_secs((day - 1) * 86_400 + second)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn rules_of_days_and_longer_units_match_the_model(rule in rules(DATES), start in any_start()) {
        let to = start.date() + jiff::Span::new().days(400);
        prop_assert_eq!(found(&rule, start, to), expected(&rule, start, to), "{}", rule.text());
    }

    #[test]
    fn hourly_rules_match_the_model(rule in rules(&[Unit::Hourly]), start in any_start()) {
        let to = start.date() + jiff::Span::new().days(15);
        prop_assert_eq!(found(&rule, start, to), expected(&rule, start, to), "{}", rule.text());
    }

    #[test]
    fn minutely_rules_match_the_model(rule in rules(&[Unit::Minutely]), start in any_start()) {
        let to = start.date() + jiff::Span::new().days(1);
        prop_assert_eq!(found(&rule, start, to), expected(&rule, start, to), "{}", rule.text());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn rules_over_many_years_match_the_model(rule in rules(&[Unit::Yearly, Unit::Monthly]), start in any_start()) {
        let to = start.date() + jiff::Span::new().years(28);
        prop_assert_eq!(found(&rule, start, to), expected(&rule, start, to), "{}", rule.text());
    }

    #[test]
    fn secondly_rules_match_the_model(rule in rules(&[Unit::Secondly]), start in any_start()) {
        let to = start.date();
        prop_assert_eq!(found(&rule, start, to), expected(&rule, start, to), "{}", rule.text());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn clock_changes_only_move_the_times_of_the_model(
        rule in rules(&[Unit::Minutely, Unit::Hourly, Unit::Daily]),
        start in windows::any_start(),
    ) {
        let Start::Timed(at, zone) = &start else { return Ok(()) };
        let (begin, rules) = (at.instant().timestamp(), zone.rules());
        let wall = rules.to_datetime(jiff::Timestamp::from_second(begin).expect("within years"));
        let to = wall.date() + jiff::Span::new().days(3);
        // The library reads what is skipped as later and what comes twice as its first coming, too.
        let on_clock = |wall: &DateTime| rules.to_timestamp(*wall).expect("within years").as_second();
        let mut expected: Vec<_> = model::walls(&rule, wall, to).iter().map(on_clock).filter(|at| *at > begin).collect();
        expected.push(begin);
        expected.sort_unstable();
        expected.dedup();
        // Up to where no time of a later day can come before.
        let end = on_clock(&to.at(0, 0, 0, 0)) - 1;
        expected.retain(|at| *at <= end);
        let series = series(start.clone(), &rule.text());
        let found = series.within(WallTime::new(begin).as_if_utc(), WallTime::new(end + 1).as_if_utc(), &TimeZone::utc().days(), usize::MAX);
        let found: Vec<_> = found.rows.iter().map(|it| moment(it.start)).collect();
        prop_assert_eq!(found, expected, "{}", rule.text());
    }
}
