//! Connections that come back in the midst of something.

use futures::FutureExt as _;
use futures::future::join_all;
use scheduler_application::{Authority, Page, Store as _, StoreError};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, first_calendar, hash};

/// More than there are connections, so that each is used again.
const MANY: usize = 50;

async fn a_unit_of_work_that_is_left_half_way_leaves_nothing_behind(engine: Engine) {
    let stored = TestStore::on(engine).await;
    for number in 0..MANY {
        let user = stored.new_user(&format!("user{number}"));
        let mut unit = stored.begin().await;
        unit.accounts().add(&user, &hash("first"), &first_calendar(&user)).await.unwrap();
        match number % 3 {
            0 => drop(unit),
            // In the midst of a statement.
            1 => drop(unit.accounts().add(&user, &hash("again"), &first_calendar(&user)).now_or_never()),
            _ => drop(unit.commit().now_or_never().transpose().unwrap()),
        }
        // The next one is neither in that transaction nor given its answer.
        assert_eq!(stored.store.accounts().user(user.id).await.unwrap().filter(|_| number % 3 < 2), None);
        stored.store.ready().await.unwrap();
    }
}

async fn a_transaction_of_which_a_statement_failed_is_not_committed(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let grace = stored.new_user("grace");
    let mut unit = stored.begin().await;
    unit.accounts().add(&grace, &hash("first"), &first_calendar(&grace)).await.unwrap();
    unit.accounts().add(&ada, &hash("first"), &first_calendar(&ada)).await.unwrap_err();
    let committed = unit.commit().await;
    let is_kept = stored.store.accounts().user(grace.id).await.unwrap().is_some();
    assert_eq!(committed.is_ok(), is_kept, "PostgreSQL has taken it back, SQLite has not");
}

async fn many_at_once_get_their_own_answers_though_others_leave(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let mut users = Vec::new();
    for number in 0..MANY {
        users.push(stored.user(&format!("user{number}")).await);
    }
    let (stored, page) = (&stored, Page::parse(Some(0), Some(1)).unwrap());
    let answers = users.iter().enumerate().map(async |(number, user)| {
        if number % 2 == 0 {
            // Leaves as soon as it has asked.
            let _ = stored.store.accounts().users(page).now_or_never();
            let _ = stored.store.begin(&Authority::operator()).now_or_never();
        }
        Ok::<_, StoreError>(stored.store.accounts().user(user.id).await?.unwrap().id)
    });
    let answers: Vec<_> = join_all(answers).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(answers, users.iter().map(|user| user.id).collect::<Vec<_>>());
}

on_both_engines!(
    a_unit_of_work_that_is_left_half_way_leaves_nothing_behind,
    a_transaction_of_which_a_statement_failed_is_not_committed,
    many_at_once_get_their_own_answers_though_others_leave,
);
