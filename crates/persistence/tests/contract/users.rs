use scheduler_application::{Constraint, Store, StoreError};
use scheduler_domain::{EmailAddress, User, UserId};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, email, first_calendar, hash};

async fn a_user_comes_back_as_it_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("Ada").await;
    let found = stored.store.accounts().credentials_by_email(&email("ada")).await.unwrap().unwrap();
    assert_eq!((found.user, found.password), (ada, hash("first")));
}

async fn an_address_is_unique_without_regard_to_case(engine: Engine) {
    let stored = TestStore::on(engine).await;
    stored.user("ada").await;
    let again = User { email: EmailAddress::parse("ADA@EXAMPLE.ORG").unwrap(), ..stored.new_user("x") };
    let mut unit = stored.begin().await;
    let refused = unit.accounts().add(&again, &hash("x"), &first_calendar(&again)).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::UserEmail))), "{refused:?}");
}

async fn a_dropped_unit_of_work_leaves_nothing_behind(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.new_user("ada");
    let mut unit = stored.begin().await;
    unit.accounts().add(&ada, &hash("x"), &first_calendar(&ada)).await.unwrap();
    drop(unit);
    stored.user("grace").await;
    assert_eq!(stored.store.accounts().credentials_by_email(&ada.email).await.unwrap(), None);
}

async fn a_write_is_seen_by_others_only_after_its_commit(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.new_user("ada");
    let mut unit = stored.begin().await;
    unit.accounts().add(&ada, &hash("x"), &first_calendar(&ada)).await.unwrap();
    assert_eq!(stored.store.accounts().credentials_by_email(&ada.email).await.unwrap(), None);
    unit.commit().await.unwrap();
    assert!(stored.store.accounts().credentials_by_email(&ada.email).await.unwrap().is_some());
}

async fn a_password_is_replaced_for_one_user_alone(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut unit = stored.begin().await;
    unit.accounts().set_password(ada.id, &hash("second")).await.unwrap();
    assert_eq!(unit.accounts().credentials(ada.id).await.unwrap().unwrap().password, hash("second"));
    assert_eq!(unit.accounts().credentials(grace.id).await.unwrap().unwrap().password, hash("first"));
    assert_eq!(unit.accounts().credentials(UserId(Uuid::nil())).await.unwrap(), None);
}

async fn a_superuser_counts_only_while_active(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert!(!stored.store.accounts().has_superuser().await.unwrap());
    stored.user("ada").await;
    stored.add_user(&User { is_superuser: true, is_active: false, ..stored.new_user("idle") }).await;
    assert!(!stored.store.accounts().has_superuser().await.unwrap());
    stored.add_user(&User { is_superuser: true, ..stored.new_user("root") }).await;
    assert!(stored.store.accounts().has_superuser().await.unwrap());
}

async fn of_several_who_would_be_the_first_the_others_wait_and_find_somebody(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert!(!stored.store.accounts().has_users().await.unwrap());
    let (ada, grace) = (stored.new_user("ada"), stored.new_user("grace"));
    let be_first = async |user: &User| {
        let mut unit = stored.begin().await;
        if !unit.accounts().lock_if_nobody().await.unwrap() {
            return false;
        }
        // Were the lock not there, both would have seen nobody by now.
        unit.accounts().add(user, &hash("x"), &first_calendar(user)).await.unwrap();
        unit.commit().await.unwrap();
        true
    };
    let (one, other) = tokio::join!(be_first(&ada), be_first(&grace));
    assert!(one != other, "{one} {other}");
    assert!(stored.store.accounts().has_users().await.unwrap());
}

on_both_engines!(
    a_user_comes_back_as_it_went_in,
    an_address_is_unique_without_regard_to_case,
    a_dropped_unit_of_work_leaves_nothing_behind,
    a_write_is_seen_by_others_only_after_its_commit,
    a_password_is_replaced_for_one_user_alone,
    a_superuser_counts_only_while_active,
    of_several_who_would_be_the_first_the_others_wait_and_find_somebody,
);
