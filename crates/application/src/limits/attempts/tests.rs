use std::net::Ipv4Addr;

use chrono::TimeDelta;
use proptest::prelude::*;

use super::*;
use crate::Limit;

const HOME: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

fn attempts() -> Attempts {
    Attempts::new(Some(Limits::default()))
}

fn at(seconds: f64) -> DateTime<Utc> {
    #[expect(clippy::cast_possible_truncation, reason = "tests last hours")]
    DateTime::from_timestamp_micros((seconds * 1e6) as i64).unwrap()
}

/// How long to wait, in seconds; `None` when the attempt passes, and then it counts.
fn wait(result: Result<Attempt<'_>, Error>) -> Option<u64> {
    match result {
        Ok(_) => None,
        Err(Error::TooManyAttempts { retry_after }) => Some(retry_after.as_secs()),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn ten_failed_logins_pass_and_the_eleventh_waits_until_the_first_is_over() {
    let attempts = attempts();
    for second in 0..10 {
        assert_eq!(wait(attempts.log_in(at(f64::from(second)), "ada@example.org", HOME)), None);
    }
    let log_in = |seconds| wait(attempts.log_in(at(seconds), "ada@example.org", HOME));
    assert_eq!(log_in(10.0), Some(290));
    assert_eq!(log_in(298.5), Some(2), "rounded up");
    assert_eq!(log_in(299.999_999), Some(1), "at least one");
    assert_eq!(log_in(300.0), None);
    assert_eq!(log_in(300.0), Some(1));
}

#[test]
fn a_login_that_succeeds_does_not_count() {
    let attempts = attempts();
    for _ in 0..1000 {
        attempts.log_in(at(0.0), "ada@example.org", HOME).unwrap().forgive();
    }
    let under_way: Vec<_> = (0..200).filter_map(|_| attempts.log_in(at(0.0), "ada@example.org", HOME).ok()).collect();
    assert_eq!(under_way.len(), 10, "each counts before its outcome is known");
    under_way.into_iter().for_each(Attempt::forgive);
    assert_eq!(wait(attempts.log_in(at(0.0), "ada@example.org", HOME)), None);
}

#[test]
fn nobody_locks_an_owner_out_from_another_address() {
    let attempts = attempts();
    for _ in 0..200 {
        wait(attempts.log_in(at(0.0), "ada@example.org", ELSEWHERE));
    }
    assert_eq!(wait(attempts.log_in(at(0.0), "ada@example.org", HOME)), None);
}

#[test]
fn another_account_gets_in_until_the_address_has_its_own_fill() {
    let attempts = attempts();
    for account in 0..10 {
        for _ in 0..10 {
            assert_eq!(wait(attempts.log_in(at(0.0), &format!("{account}"), HOME)), None);
        }
        assert_eq!(wait(attempts.log_in(at(0.0), &format!("{account}"), HOME)), Some(300));
    }
    assert_eq!(wait(attempts.log_in(at(0.0), "fresh", HOME)), Some(300));
}

#[test]
fn a_refused_attempt_counts_nowhere() {
    let attempts = attempts();
    for _ in 0..1000 {
        wait(attempts.log_in(at(0.0), "ada@example.org", HOME));
    }
    // Ten of the address's hundred are used up, not all of them.
    let others = (0..100).take_while(|other| wait(attempts.log_in(at(0.0), &format!("{other}"), HOME)).is_none());
    assert_eq!(others.count(), 90);
}

#[test]
fn with_two_limits_full_the_longer_wait_is_told() {
    let attempts = attempts();
    for second in 0..30 {
        wait(attempts.recover(at(f64::from(second)), &format!("{second}"), HOME));
    }
    for _ in 0..5 {
        wait(attempts.recover(at(1000.0), "ada@example.org", ELSEWHERE));
    }
    assert_eq!(wait(attempts.recover(at(2000.0), "grace@example.org", HOME)), Some(1600));
    assert_eq!(wait(attempts.recover(at(2000.0), "ada@example.org", HOME)), Some(2600));
}

#[test]
fn the_other_rules_have_their_own_numbers() {
    let attempts = attempts();
    let user = UserId(uuid::Uuid::nil());
    let passing = |attempt: &dyn Fn() -> Option<u64>| (0..100).take_while(|_| attempt().is_none()).count();
    assert_eq!(passing(&|| wait(attempts.sign_up(at(0.0), HOME))), 20);
    assert_eq!(passing(&|| wait(attempts.recover(at(0.0), "ada@example.org", HOME))), 5);
    assert_eq!(passing(&|| wait(attempts.reset(at(0.0), HOME))), 20);
    assert_eq!(passing(&|| wait(attempts.change_password(at(0.0), user))), 10);
    assert_eq!(wait(attempts.sign_up(at(0.0), ELSEWHERE)), None);
    assert_eq!(wait(attempts.sign_up(at(3599.0), HOME)), Some(1));
    assert_eq!(wait(attempts.sign_up(at(3600.0), HOME)), None);
}

#[test]
fn switched_off_they_refuse_nothing() {
    let attempts = Attempts::new(None);
    for _ in 0..1000 {
        assert_eq!(wait(attempts.log_in(at(0.0), "ada@example.org", HOME)), None);
    }
    attempts.sign_up(at(0.0), HOME).unwrap().forgive();
}

#[test]
fn a_clock_that_is_set_back_does_not_prolong_the_wait() {
    let attempts = attempts();
    for _ in 0..20 {
        wait(attempts.sign_up(at(10_000.0), HOME));
    }
    assert_eq!(wait(attempts.sign_up(at(0.0), HOME)), Some(3600));
    assert_eq!(wait(attempts.sign_up(at(3600.0), HOME)), None);
}

#[test]
fn a_flood_of_addresses_fills_no_more_than_the_capacity_and_drains_afterwards() {
    let attempts = attempts();
    let remembered = || attempts.rules().unwrap()[Rule::SignUp as usize].len();
    for index in 0..100_000 {
        assert_eq!(wait(attempts.sign_up(at(0.0), IpAddr::V4(Ipv4Addr::from_bits(index)))), None);
    }
    assert_eq!(remembered(), CAPACITY);
    for _ in 0..CAPACITY {
        attempts.sign_up(at(3600.0), HOME).unwrap().forgive();
    }
    assert_eq!(remembered(), 0);
}

proptest! {
    /// What each step does: after this many seconds, and whether the attempt turns out well.
    #[test]
    fn never_more_than_the_limit_pass_unforgiven_within_any_window(
        most in 1_u32..6,
        steps in proptest::collection::vec((0_i64..40, any::<bool>()), 1..200),
    ) {
        let within = TimeDelta::seconds(60);
        let limits = Limits { sign_up_per_address: Limit { most, within }, ..Limits::default() };
        let attempts = Attempts::new(Some(limits));
        let mut now = at(0.0);
        let mut passed = Vec::new();
        for (pause, turns_out_well) in steps {
            now += TimeDelta::seconds(pause);
            let in_window = passed.iter().filter(|time| **time + within > now).count();
            match attempts.sign_up(now, HOME) {
                Ok(attempt) if turns_out_well => attempt.forgive(),
                Ok(_) => passed.push(now),
                Err(_) => prop_assert_eq!(in_window, most as usize, "refused only when full"),
            }
            let in_window = passed.iter().filter(|time| **time + within > now).count();
            prop_assert!(in_window <= most as usize);
        }
    }
}
