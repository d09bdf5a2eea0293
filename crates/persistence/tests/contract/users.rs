use scheduler_application::{Constraint, Store, StoreError};
use scheduler_domain::{EmailAddress, User, UserId};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{Kept, email, hash};

async fn a_user_comes_back_as_it_went_in(engine: Engine) {
    let kept = Kept::on(engine).await;
    let ada = kept.user("Ada").await;
    let found = kept.store.read().users().find_credentials(&email("ada")).await.unwrap().unwrap();
    assert_eq!((found.user, found.password), (ada, hash("first")));
}

async fn an_address_is_unique_without_regard_to_case(engine: Engine) {
    let kept = Kept::on(engine).await;
    kept.user("ada").await;
    let again = User { email: EmailAddress::parse("ADA@EXAMPLE.ORG").unwrap(), ..kept.new_user("x") };
    let mut unit = kept.begin().await;
    let refused = unit.users().add(&again, &hash("x")).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::UserEmail))), "{refused:?}");
}

async fn a_dropped_unit_of_work_leaves_nothing_behind(engine: Engine) {
    let kept = Kept::on(engine).await;
    let ada = kept.new_user("ada");
    let mut unit = kept.begin().await;
    unit.users().add(&ada, &hash("x")).await.unwrap();
    drop(unit);
    kept.user("grace").await;
    assert_eq!(kept.store.read().users().find_credentials(&ada.email).await.unwrap(), None);
}

async fn a_write_is_seen_by_others_only_after_its_commit(engine: Engine) {
    let kept = Kept::on(engine).await;
    let ada = kept.new_user("ada");
    let mut unit = kept.begin().await;
    unit.users().add(&ada, &hash("x")).await.unwrap();
    assert_eq!(kept.store.read().users().find_credentials(&ada.email).await.unwrap(), None);
    unit.commit().await.unwrap();
    assert!(kept.store.read().users().find_credentials(&ada.email).await.unwrap().is_some());
}

async fn a_password_is_replaced_for_one_user_alone(engine: Engine) {
    let kept = Kept::on(engine).await;
    let (ada, grace) = (kept.user("ada").await, kept.user("grace").await);
    let mut unit = kept.begin().await;
    unit.users().set_password(ada.id, &hash("second")).await.unwrap();
    assert_eq!(unit.users().find_credentials(ada.id).await.unwrap().unwrap().password, hash("second"));
    assert_eq!(unit.users().find_credentials(grace.id).await.unwrap().unwrap().password, hash("first"));
    assert_eq!(unit.users().find_credentials(UserId(Uuid::nil())).await.unwrap(), None);
}

async fn a_superuser_counts_only_while_active(engine: Engine) {
    let kept = Kept::on(engine).await;
    assert!(!kept.store.read().users().has_superuser().await.unwrap());
    kept.user("ada").await;
    kept.add_user(&User { is_superuser: true, is_active: false, ..kept.new_user("idle") }).await;
    assert!(!kept.store.read().users().has_superuser().await.unwrap());
    kept.add_user(&User { is_superuser: true, ..kept.new_user("root") }).await;
    assert!(kept.store.read().users().has_superuser().await.unwrap());
}

on_both_engines!(
    a_user_comes_back_as_it_went_in,
    an_address_is_unique_without_regard_to_case,
    a_dropped_unit_of_work_leaves_nothing_behind,
    a_write_is_seen_by_others_only_after_its_commit,
    a_password_is_replaced_for_one_user_alone,
    a_superuser_counts_only_while_active,
);
