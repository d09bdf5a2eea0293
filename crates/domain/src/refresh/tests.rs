use proptest::prelude::*;

use super::*;

const WEEK: i64 = 7 * 24 * 60;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_000_000, 0).expect("a time")
}

fn minutes_after_failures(failures: u32, retry_after: Option<RetryAfter>) -> i64 {
    (RefreshRule::after_failure(now(), failures, retry_after, Jitter::NONE) - now()).num_minutes()
}

#[test]
fn an_interval_is_from_a_quarter_of_an_hour_to_a_week() {
    for (minutes, is_good) in [(i64::MIN, false), (14, false), (15, true), (10_080, true), (10_081, false)] {
        assert_eq!(RefreshInterval::parse(minutes).is_ok(), is_good, "{minutes}");
    }
}

#[test]
fn the_owners_interval_takes_precedence_over_the_calendars() {
    let chosen = RefreshInterval::parse(30).ok();
    for (chosen, published, minutes) in [
        (None, None, 60),
        (None, Some(TimeDelta::hours(12)), 720),
        (None, Some(TimeDelta::seconds(1)), 15),
        (None, Some(TimeDelta::days(-1)), 15),
        (None, Some(TimeDelta::days(365)), WEEK),
        (None, Some(TimeDelta::MAX), WEEK),
        (chosen, None, 30),
        (chosen, Some(TimeDelta::hours(12)), 30),
    ] {
        let rule = RefreshRule { chosen, published };
        assert_eq!(i64::from(rule.interval().minutes()), minutes, "{rule:?}");
        assert_eq!((rule.after_success(now(), Jitter::NONE) - now()).num_minutes(), minutes, "{rule:?}");
    }
}

#[test]
fn the_wait_doubles_with_each_failure_up_to_a_day() {
    for (failures, minutes) in
        [(0, 15), (1, 15), (2, 30), (3, 60), (4, 120), (7, 960), (8, 1440), (9, 1440), (u32::MAX, 1440)]
    {
        assert_eq!(minutes_after_failures(failures, None), minutes, "{failures}");
    }
}

#[test]
fn a_server_gets_the_pause_that_it_asks_for_up_to_a_week() {
    for (wanted, minutes) in [(-5, 15), (5, 15), (60, 60), (3000, 3000), (WEEK, WEEK), (WEEK + 1, WEEK)] {
        let wanted = TimeDelta::minutes(wanted);
        assert_eq!(minutes_after_failures(1, Some(RetryAfter::Delay(wanted))), minutes, "{wanted}");
        assert_eq!(minutes_after_failures(1, Some(RetryAfter::Until(now() + wanted))), minutes, "{wanted}");
    }
    assert_eq!(minutes_after_failures(9, Some(RetryAfter::Delay(TimeDelta::minutes(5)))), 1440);
}

#[test]
fn the_end_of_time_is_no_trap() {
    let last = DateTime::<Utc>::MAX_UTC;
    assert_eq!(RefreshRule::default().after_success(last, Jitter::NONE), last);
    assert_eq!(RefreshRule::after_failure(last, 1, None, Jitter::NONE), last);
    assert_eq!(minutes_after_failures(1, Some(RetryAfter::Until(last))), WEEK);
    assert_eq!(minutes_after_failures(1, Some(RetryAfter::Until(DateTime::<Utc>::MIN_UTC))), 15);
}

fn any_retry_after() -> impl Strategy<Value = Option<RetryAfter>> {
    proptest::option::of((-100_000..100_000_i64, any::<bool>()).prop_map(|(seconds, is_delay)| {
        let delay = TimeDelta::seconds(seconds);
        if is_delay { RetryAfter::Delay(delay) } else { RetryAfter::Until(now() + delay) }
    }))
}

proptest! {
    #[test]
    fn a_success_is_followed_after_the_interval_and_at_most_a_tenth_more(
        chosen in proptest::option::of(15..=WEEK),
        published in proptest::option::of(any::<i32>()),
        byte in any::<u8>(),
    ) {
        let chosen = chosen.and_then(|minutes| RefreshInterval::parse(minutes).ok());
        let rule = RefreshRule { chosen, published: published.map(|minutes| TimeDelta::minutes(minutes.into())) };
        let (interval, wait) = (rule.interval().span(), rule.after_success(now(), Jitter::from_random(byte)) - now());
        prop_assert!(interval <= wait && wait <= interval + interval / 10);
        prop_assert!(TimeDelta::minutes(15) <= interval && interval <= TimeDelta::weeks(1));
    }

    #[test]
    fn a_failure_is_never_followed_sooner_than_the_server_wants_nor_later_than_both_bounds(
        failures in any::<u32>(),
        retry_after in any_retry_after(),
        byte in any::<u8>(),
    ) {
        let next = RefreshRule::after_failure(now(), failures, retry_after, Jitter::from_random(byte));
        let wanted = match retry_after {
            None => now(),
            Some(RetryAfter::Delay(delay)) => now() + delay,
            Some(RetryAfter::Until(time)) => time,
        };
        prop_assert!(next >= wanted && next >= now() + TimeDelta::minutes(15));
        let longest = (wanted - now()).max(TimeDelta::days(1));
        prop_assert!(next - now() <= longest + longest / 10);
    }

    #[test]
    fn another_failure_never_makes_the_wait_shorter(failures in 0..20_u32, retry_after in any_retry_after()) {
        let (fewer, more) = (minutes_after_failures(failures, retry_after), minutes_after_failures(failures + 1, retry_after));
        prop_assert!(fewer <= more);
    }
}
