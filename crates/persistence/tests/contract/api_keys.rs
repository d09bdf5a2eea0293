use chrono::TimeDelta;
use scheduler_application::{Listed, Page, Store};
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Scopes, User};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, new_planning, now, secret};

async fn add(stored: &TestStore, user: &User, number: u128) -> ApiKey {
    let key = ApiKey {
        id: ApiKeyId(Uuid::from_u128(number)),
        user: user.id,
        name: ApiKeyName::parse("Schlüssel 🗝").unwrap(),
        scopes: Scopes { read: true, write: number.is_multiple_of(2) },
        created_at: now(),
        expires_at: now() + TimeDelta::days(1),
        last_used_at: None,
    };
    stored.within(async |unit| unit.credentials().add_api_key(&key, &secret(&number.to_string())).await.unwrap()).await;
    key
}

async fn a_live_key_tells_for_whom_it_acts(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let key = add(&stored, &ada, 1).await;
    let accounts = stored.store.accounts();
    assert_eq!(
        accounts.live_api_key(&secret("1"), now()).await.unwrap(),
        Some((key.clone(), ada.clone(), new_planning()))
    );
    assert_eq!(accounts.live_api_key(&secret("2"), now()).await.unwrap(), None);
    assert_eq!(accounts.live_api_key(&secret("1"), key.expires_at).await.unwrap(), None);
    let switched_off = User { is_active: false, ..ada };
    stored.within(async |unit| unit.accounts().update(&switched_off).await.unwrap()).await;
    assert_eq!(accounts.live_api_key(&secret("1"), now()).await.unwrap(), None);
}

async fn keys_are_listed_noted_and_revoked(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let (one, two) = (add(&stored, &ada, 1).await, add(&stored, &ada, 2).await);
    add(&stored, &grace, 3).await;
    let list =
        async |skip| stored.store.accounts().api_keys(ada.id, Page::parse(Some(skip), Some(1)).unwrap()).await.unwrap();
    assert_eq!(list(0).await, Listed { data: vec![two.clone()], count: 2 });
    assert_eq!(list(1).await, Listed { data: vec![one.clone()], count: 2 });
    assert_eq!(list(2).await, Listed { data: vec![], count: 2 });
    let upkeep = stored.store.upkeep();
    upkeep.note_api_key_use(two.id, now(), now()).await;
    upkeep.note_api_key_use(two.id, now() + TimeDelta::minutes(1), now() - TimeDelta::minutes(1)).await;
    assert_eq!(list(0).await.data[0].last_used_at, Some(now()), "not stale yet");
    stored
        .within(async |unit| {
            assert!(!unit.credentials().revoke_api_key(grace.id, one.id).await.unwrap(), "somebody else's");
            assert!(unit.credentials().revoke_api_key(ada.id, one.id).await.unwrap());
            unit.credentials().revoke_api_keys(ada.id).await.unwrap();
        })
        .await;
    assert_eq!(list(0).await.count, 0);
    assert_eq!(upkeep.remove_expired_api_keys(two.expires_at).await.unwrap(), 0);
    assert_eq!(upkeep.remove_expired_api_keys(two.expires_at + TimeDelta::microseconds(1)).await.unwrap(), 1);
}

on_both_engines!(a_live_key_tells_for_whom_it_acts, keys_are_listed_noted_and_revoked);
