use std::cell::Cell;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use scheduler_application::{Allowance, AttemptRule, KeyedHash, Limit, Store, StoreError};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, on_both_engines};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use super::make::TestStore;

const WITHIN: TimeDelta = TimeDelta::minutes(5);

/// At most ten within five minutes.
fn allowance(subject: u128) -> Allowance {
    let limit = Limit { most: 10, within: WITHIN };
    Allowance { rule: AttemptRule::LoginPerAccount, subject: KeyedHash(subject.to_be_bytes()), limit }
}

/// At most twelve an hour.
fn another(subject: u128) -> Allowance {
    let limit = Limit { most: 12, within: TimeDelta::hours(1) };
    Allowance { rule: AttemptRule::LoginPerAddress, limit, ..allowance(subject) }
}

fn at(seconds: f64) -> DateTime<Utc> {
    #[expect(clippy::cast_possible_truncation, reason = "tests last hours")]
    DateTime::from_timestamp_micros(1_800_000_000_000_000 + (seconds * 1e6) as i64).unwrap()
}

/// How long to wait, in seconds; `None` when the attempt passes, and then it counts.
async fn wait(store: &SqlStore, allowances: &[Allowance], seconds: f64) -> Option<f64> {
    let wait = store.attempts().count(allowances, at(seconds)).await.unwrap();
    wait.map(TimeDelta::as_seconds_f64)
}

async fn forgive(store: &SqlStore, allowances: &[Allowance], seconds: f64) {
    store.attempts().forgive(allowances, at(seconds)).await.unwrap();
}

/// How many of many attempts at this time pass.
async fn passing(store: &SqlStore, allowances: &[Allowance], seconds: f64) -> usize {
    let mut passed = 0;
    while wait(store, allowances, seconds).await.is_none() {
        passed += 1;
    }
    passed
}

async fn an_attempt_beyond_the_limit_waits_until_the_first_is_over(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = [allowance(1)];
    for second in 0..10 {
        assert_eq!(wait(&stored.store, &ada, f64::from(second)).await, None);
    }
    assert_eq!(wait(&stored.store, &ada, 10.0).await, Some(290.0));
    assert_eq!(wait(&stored.store, &ada, 299.999_999).await, Some(0.000_001));
    assert_eq!(wait(&stored.store, &[allowance(2)], 10.0).await, None, "others are others");
    assert_eq!(
        wait(&stored.store, &[Allowance { rule: AttemptRule::ResetPerAddress, ..allowance(1) }], 10.0).await,
        None
    );
    assert_eq!(wait(&stored.store, &ada, 300.0).await, None);
    assert_eq!(wait(&stored.store, &ada, 300.0).await, Some(1.0));
}

async fn a_limit_of_nothing_refuses_all(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let nothing = Allowance { limit: Limit { most: 0, within: WITHIN }, ..allowance(1) };
    assert_eq!(wait(&stored.store, &[nothing], 0.0).await, Some(300.0));
}

async fn an_attempt_that_is_forgiven_does_not_count(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let both = [allowance(1), another(1)];
    for _ in 0..30 {
        assert_eq!(wait(&stored.store, &both, 0.0).await, None);
        forgive(&stored.store, &both, 0.0).await;
    }
    assert_eq!(passing(&stored.store, &both, 1.0).await, 10, "each counts before its outcome is known");
    forgive(&stored.store, &both, 1.0).await;
    assert_eq!(passing(&stored.store, &both, 2.0).await, 1);
    forgive(&stored.store, &[allowance(3)], 1.0).await;
    assert_eq!(passing(&stored.store, &[allowance(3)], 2.0).await, 10, "what was not counted cannot be taken back");
}

async fn what_is_taken_back_is_the_attempt_of_that_time(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = [allowance(1)];
    for second in 0..10 {
        wait(&stored.store, &ada, f64::from(second)).await;
    }
    forgive(&stored.store, &ada, 0.0).await;
    assert_eq!(wait(&stored.store, &ada, 9.0).await, None);
    assert_eq!(wait(&stored.store, &ada, 9.0).await, Some(292.0), "until the second is over");
}

async fn a_refused_attempt_counts_nowhere(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert_eq!(passing(&stored.store, &[allowance(1), another(7)], 0.0).await, 10);
    for _ in 0..30 {
        assert_eq!(wait(&stored.store, &[allowance(1), another(7)], 0.0).await, Some(300.0));
        assert_eq!(wait(&stored.store, &[another(7), allowance(1)], 0.0).await, Some(300.0), "in whatever order");
    }
    assert_eq!(passing(&stored.store, &[allowance(2), another(7)], 0.0).await, 2, "ten of twelve are used up, not all");
}

async fn of_two_limits_that_are_full_the_longer_wait_is_told(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert_eq!(passing(&stored.store, &[another(1)], 0.0).await, 12);
    assert_eq!(passing(&stored.store, &[allowance(1)], 100.0).await, 10);
    assert_eq!(wait(&stored.store, &[allowance(1), another(1)], 200.0).await, Some(3400.0));
    assert_eq!(wait(&stored.store, &[allowance(1), another(2)], 200.0).await, Some(200.0));
}

async fn a_clock_that_is_set_back_does_not_prolong_the_wait(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = [allowance(1)];
    assert_eq!(passing(&stored.store, &ada, 10_000.0).await, 10);
    assert_eq!(wait(&stored.store, &ada, 0.0).await, Some(300.0));
    assert_eq!(wait(&stored.store, &ada, 300.0).await, None);
    forgive(&stored.store, &ada, 10_000.0).await;
    assert_eq!(passing(&stored.store, &ada, 300.0).await, 10);
}

async fn of_many_attempts_at_once_exactly_as_many_pass_as_the_limit_says(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let other = match engine {
        Engine::Sqlite => stored.store.clone(),
        Engine::Postgres => stored.database.connect().await,
    };
    // All have a allowance of their own and one in common, half of them in the other order, on both instances.
    let attempts = (0..60).map(|number| {
        let store = if number % 2 == 0 { &stored.store } else { &other };
        let mut allowances = vec![allowance(number % 3), another(9)];
        if number % 4 < 2 {
            allowances.reverse();
        }
        async move {
            let passes = wait(store, &allowances, 0.0).await.is_none();
            if passes && number % 5 == 0 {
                forgive(store, &allowances, 0.0).await;
                return false;
            }
            passes
        }
    });
    let passed = join_all(attempts).await.into_iter().filter(|passed| *passed).count();
    let left = passing(&stored.store, &[another(9)], 0.0).await;
    assert_eq!(passed + left, 12);
}

async fn of_two_attempts_at_once_for_the_last_place_one_passes(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let allowances = [allowance(1), another(1)];
    for _ in 0..9 {
        assert_eq!(wait(&stored.store, &allowances, 0.0).await, None);
    }
    let (one, other) = (stored.store.clone(), stored.store.clone());
    let held = match engine {
        Engine::Sqlite => None,
        Engine::Postgres => Some(stored.database.hold("SELECT FROM attempts FOR UPDATE").await),
    };
    let attempts = [one, other].map(|store| tokio::spawn(async move { wait(&store, &allowances, 1.0).await }));
    stored.database.so_many_wait(2).await;
    drop(held);
    let mut waits = join_all(attempts).await.into_iter().map(Result::unwrap).collect::<Vec<_>>();
    waits.sort_by(|one, other| one.partial_cmp(other).unwrap());
    assert_eq!(waits, [None, Some(299.0)]);
}

async fn what_counts_no_more_is_removed(engine: Engine) {
    let stored = TestStore::on(engine).await;
    wait(&stored.store, &[allowance(1)], 0.0).await;
    wait(&stored.store, &[allowance(2)], 0.0).await;
    assert_eq!(passing(&stored.store, &[allowance(2)], 1.0).await, 9);
    assert_eq!(stored.store.upkeep().remove_expired_attempts(at(299.0)).await.unwrap(), 0);
    let removed = stored.store.upkeep().remove_expired_attempts(at(300.0)).await.unwrap();
    // SQLite's process clears its memory by itself.
    assert_eq!(removed, u64::from(engine == Engine::Postgres));
    assert_eq!(passing(&stored.store, &[allowance(2)], 300.0).await, 1);
}

async fn whom_a_full_limit_refuses_takes_no_room(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert_eq!(passing(&stored.store, &[another(7)], 0.0).await, 12);
    for account in 100..150 {
        assert_eq!(wait(&stored.store, &[allowance(account), another(7)], 0.0).await, Some(3600.0));
    }
    let kept = stored.store.upkeep().remove_expired_attempts(at(3600.0)).await.unwrap();
    assert_eq!(kept, u64::from(engine == Engine::Postgres));
}

async fn a_table_that_cannot_be_reached_refuses_and_memory_counts_on(engine: Engine) {
    let stored = TestStore::on(engine).await;
    stored.store.clone().close().await;
    let counted = stored.store.attempts().count(&[allowance(1)], at(0.0)).await;
    match engine {
        Engine::Sqlite => assert!(matches!(counted, Ok(None)), "{counted:?}"),
        Engine::Postgres => assert!(matches!(counted, Err(StoreError::Unavailable(_))), "{counted:?}"),
    }
}

/// What a step does: after this many seconds, and whether the attempt turns out well.
type Step = (i64, bool);

async fn never_more_than_the_limit_pass_unforgiven_within_any_window(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let runtime = Handle::current();
    let run = move || {
        let config = Config { cases: 24, failure_persistence: None, ..Config::default() };
        let steps = proptest::collection::vec((0_i64..40, any::<bool>()), 1..60);
        let subject = Cell::new(0);
        TestRunner::new(config).run(&(1_u32..6, steps), |(most, steps)| {
            subject.set(subject.get() + 1);
            runtime.block_on(obeys_its_limit(&stored.store, most, subject.get(), &steps));
            Ok(())
        })
    };
    spawn_blocking(run).await.unwrap().unwrap();
}

async fn obeys_its_limit(store: &SqlStore, most: u32, subject: u128, steps: &[Step]) {
    let limit = Limit { most, within: TimeDelta::seconds(60) };
    let allowance = [Allowance { limit, ..allowance(subject) }];
    let mut now = at(0.0);
    let mut passed = Vec::new();
    for (pause, turns_out_well) in steps {
        now += TimeDelta::seconds(*pause);
        let counting = passed.iter().filter(|time| **time + limit.within > now).count();
        match store.attempts().count(&allowance, now).await.unwrap() {
            None if *turns_out_well => store.attempts().forgive(&allowance, now).await.unwrap(),
            None => passed.push(now),
            Some(_) => assert_eq!(counting, most as usize, "refused only when full: {steps:?}"),
        }
        let counting = passed.iter().filter(|time| **time + limit.within > now).count();
        assert!(counting <= most as usize, "{steps:?}");
    }
}

on_both_engines!(
    an_attempt_beyond_the_limit_waits_until_the_first_is_over,
    a_limit_of_nothing_refuses_all,
    an_attempt_that_is_forgiven_does_not_count,
    what_is_taken_back_is_the_attempt_of_that_time,
    a_refused_attempt_counts_nowhere,
    of_two_limits_that_are_full_the_longer_wait_is_told,
    a_clock_that_is_set_back_does_not_prolong_the_wait,
    of_many_attempts_at_once_exactly_as_many_pass_as_the_limit_says,
    of_two_attempts_at_once_for_the_last_place_one_passes,
    what_counts_no_more_is_removed,
    whom_a_full_limit_refuses_takes_no_room,
    a_table_that_cannot_be_reached_refuses_and_memory_counts_on,
    never_more_than_the_limit_pass_unforgiven_within_any_window,
);
