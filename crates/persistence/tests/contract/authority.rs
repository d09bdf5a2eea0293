//! The right to write is read again in the transaction.

use chrono::TimeDelta;
use scheduler_application::{
    Administrator, Authority, Caller, Credential, CredentialId, Lapse, Page, Store, StoreError, ThingRef, Writer,
};
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Scopes, SessionId, User};
use scheduler_test_support::{Engine, ORIGIN, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, first_calendar, hash, new_planning, now, secret};

/// One who may do everything: a superuser in a session, and with a key.
async fn superuser(stored: &TestStore) -> (User, SessionId, ApiKeyId) {
    let root = User { is_superuser: true, ..stored.new_user("root") };
    stored.add_user(&root).await;
    let session = stored.new_session(&root);
    let key = ApiKey {
        id: ApiKeyId(Uuid::from_u128(7)),
        user: root.id,
        name: ApiKeyName::parse("x").unwrap(),
        scopes: Scopes { read: true, write: true },
        created_at: now(),
        expires_at: session.expires_at,
        last_used_at: None,
    };
    stored
        .within(async |unit| {
            unit.credentials().add_session(&session).await.unwrap();
            unit.credentials().add_api_key(&key, &secret("x")).await.unwrap();
        })
        .await;
    (root, session.id, key.id)
}

fn caller(user: &User, credential: Credential) -> Caller {
    Caller { user: user.clone(), planning: new_planning(), credential, origin: ORIGIN }
}

fn rights(root: &User, session: SessionId, key: ApiKeyId) -> (Administrator, Writer, Writer) {
    let in_session = caller(root, Credential::Session(session));
    let scopes = Scopes { read: true, write: true };
    let by_key = caller(root, Credential::ApiKey(key, scopes)).writer(now()).unwrap();
    (in_session.administrator(now()).unwrap(), in_session.writer(now()).unwrap(), by_key)
}

/// What a unit of work answers at its beginning.
async fn lapse(stored: &TestStore, authority: &Authority) -> Option<Lapse> {
    match stored.store.begin(authority).await {
        Ok(_) => None,
        Err(StoreError::Lapsed(lapse)) => Some(lapse),
        Err(other) => panic!("{other}"),
    }
}

/// What a write that is one statement answers.
async fn lapse_of_write(stored: &TestStore, writer: &Writer, owner: &User) -> Option<Lapse> {
    match stored.create(writer, ThingRef::Task(&stored.new_task(owner, "x", 0))).await {
        Ok(_) => None,
        Err(StoreError::Lapsed(lapse)) => Some(lapse),
        Err(other) => panic!("{other}"),
    }
}

async fn a_right_holds_until_what_it_rests_on_ends(engine: Engine) {
    let endings: [(&str, [Option<Lapse>; 3]); 6] = [
        ("nothing", [None, None, None]),
        ("session", [Some(Lapse::Credential), Some(Lapse::Credential), None]),
        ("key", [None, None, Some(Lapse::Credential)]),
        ("role", [Some(Lapse::Role), None, None]),
        ("activity", [Some(Lapse::Credential); 3]),
        ("account", [Some(Lapse::Credential); 3]),
    ];
    for (what, expected) in endings {
        let stored = TestStore::on(engine).await;
        let (root, session, key) = superuser(&stored).await;
        let (administrator, writer, by_key) = rights(&root, session, key);
        stored
            .within(async |unit| match what {
                "session" => assert!(unit.credentials().end_session(root.id, session).await.unwrap()),
                "key" => assert!(unit.credentials().revoke_api_key(root.id, key).await.unwrap()),
                "role" => unit.accounts().update(&User { is_superuser: false, ..root.clone() }).await.unwrap(),
                "activity" => unit.accounts().update(&User { is_active: false, ..root.clone() }).await.unwrap(),
                "account" => assert!(unit.accounts().remove(root.id).await.unwrap()),
                _ => {}
            })
            .await;
        let lapses =
            [lapse(&stored, &administrator).await, lapse(&stored, &writer).await, lapse(&stored, &by_key).await];
        assert_eq!(lapses, expected, "{what}");
        let written = [lapse_of_write(&stored, &writer, &root).await, lapse_of_write(&stored, &by_key, &root).await];
        assert_eq!(written, expected[1..], "{what}");
        let tasks = stored.store.owned().tasks(root.id, Page::parse(None, None).unwrap());
        let count = usize::try_from(tasks.await.unwrap().count).unwrap();
        assert_eq!(count, expected[1..].iter().filter(|lapse| lapse.is_none()).count(), "{what}");
    }
}

async fn a_credential_that_has_expired_is_none(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (root, session, key) = superuser(&stored).await;
    let end = stored.new_session(&root).expires_at;
    let later = caller(&root, Credential::Session(session)).writer(end).unwrap();
    assert_eq!(lapse(&stored, &later).await, Some(Lapse::Credential));
    assert_eq!(lapse_of_write(&stored, &later, &root).await, Some(Lapse::Credential));
    let scopes = Scopes { read: true, write: true };
    let by_key = caller(&root, Credential::ApiKey(key, scopes)).writer(end).unwrap();
    assert_eq!(lapse(&stored, &by_key).await, Some(Lapse::Credential));
}

async fn a_credential_of_somebody_else_is_none(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (_, session, _) = superuser(&stored).await;
    let ada = stored.user("ada").await;
    let forged = caller(&ada, Credential::Session(session)).writer(now()).unwrap();
    assert_eq!(lapse(&stored, &forged).await, Some(Lapse::Credential));
}

async fn whoever_takes_a_right_away_waits_for_the_unit_of_work_that_uses_it(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (root, session, key) = superuser(&stored).await;
    let (administrator, ..) = rights(&root, session, key);
    let mut unit = stored.store.begin(&administrator).await.unwrap();
    let store = stored.store.clone();
    let demoted = User { is_superuser: false, ..root.clone() };
    let demotion = tokio::spawn(async move {
        let mut unit = store.begin(&Authority::operator()).await.unwrap();
        unit.accounts().update(&demoted).await.unwrap();
        unit.commit().await.unwrap();
    });
    stored.database.somebody_waits().await;
    let ada = stored.new_user("ada");
    unit.accounts().add(&ada, &hash("x"), &first_calendar(&ada)).await.unwrap();
    let still = unit.accounts().credentials(root.id).await.unwrap().unwrap();
    assert!(still.user.is_superuser, "within the unit of work nothing has changed");
    unit.commit().await.unwrap();
    demotion.await.unwrap();
    assert_eq!(lapse(&stored, &administrator).await, Some(Lapse::Role));
}

async fn superusers_who_demote_each_other_at_once_both_end_well(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (root, session, key) = superuser(&stored).await;
    let other = User { is_superuser: true, ..stored.new_user("other") };
    stored.add_user(&other).await;
    let others = stored.new_session(&other);
    stored.within(async |unit| unit.credentials().add_session(&others).await.unwrap()).await;
    let (one, ..) = rights(&root, session, key);
    let two = caller(&other, Credential::Session(others.id)).administrator(now()).unwrap();
    let demote = async |by: Administrator, whom: &User| {
        let mut unit = stored.store.begin(&by).await?;
        unit.accounts().lock_superusers().await?;
        unit.accounts().update(&User { is_superuser: false, ..whom.clone() }).await?;
        unit.commit().await
    };
    let (first, second) = tokio::join!(demote(one, &other), demote(two, &root));
    let lapsed = |result: &Result<(), StoreError>| matches!(result, Err(StoreError::Lapsed(Lapse::Role)));
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    assert!(lapsed(&first) || lapsed(&second), "{first:?} {second:?}");
}

async fn sessions_and_keys_are_looked_at_together_and_only_the_live_ones_are_named(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (root, session, key) = superuser(&stored).await;
    let (session, key) = (CredentialId::Session(session), CredentialId::ApiKey(key));
    let swapped = [CredentialId::Session(SessionId(Uuid::from_u128(7))), CredentialId::ApiKey(ApiKeyId(Uuid::nil()))];
    let accounts = stored.store.accounts();
    let live = async |ids: &[CredentialId], at| accounts.live_among(ids, at).await.unwrap();
    assert_eq!(live(&[session, key, swapped[0], swapped[1]], now()).await, [session, key]);
    assert_eq!(live(&[key], now()).await, [key]);
    assert_eq!(live(&[], now()).await, []);
    assert_eq!(live(&[session, key], now() + TimeDelta::hours(1)).await, [], "they have expired");
    let switched_off = User { is_active: false, ..root };
    stored.within(async |unit| unit.accounts().update(&switched_off).await.unwrap()).await;
    assert_eq!(live(&[session, key], now()).await, []);
}

on_both_engines!(
    sessions_and_keys_are_looked_at_together_and_only_the_live_ones_are_named,
    a_right_holds_until_what_it_rests_on_ends,
    a_credential_that_has_expired_is_none,
    a_credential_of_somebody_else_is_none,
    whoever_takes_a_right_away_waits_for_the_unit_of_work_that_uses_it,
    superusers_who_demote_each_other_at_once_both_end_well,
);
