use chrono::TimeDelta;
use scheduler_application::{Constraint, Listed, LiveSession, Page, ResetToken, Store, StoreError};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserAgent};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, new_planning, now, secret};

async fn open(stored: &TestStore, user: &User) -> Session {
    let session = stored.new_session(user);
    let mut unit = stored.begin().await;
    unit.credentials().add_session(&session).await.unwrap();
    unit.commit().await.unwrap();
    session
}

async fn is_live(stored: &TestStore, session: &Session) -> bool {
    stored.store.accounts().live_session(session.user, session.id, now()).await.unwrap().is_some()
}

async fn a_live_session_tells_who_calls(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let session = open(&stored, &ada).await;
    let accounts = stored.store.accounts();
    assert_eq!(
        accounts.live_session(ada.id, session.id, now()).await.unwrap(),
        Some(LiveSession { user: ada, planning: new_planning(), last_seen_at: now() })
    );
    assert_eq!(accounts.live_session(grace.id, session.id, now()).await.unwrap(), None);
}

async fn a_session_ends_at_the_very_moment_it_expires(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let session = open(&stored, &stored.user("ada").await).await;
    let accounts = stored.store.accounts();
    let just_before = session.expires_at - TimeDelta::microseconds(1);
    assert!(accounts.live_session(session.user, session.id, just_before).await.unwrap().is_some());
    assert!(accounts.live_session(session.user, session.id, session.expires_at).await.unwrap().is_none());
}

async fn an_inactive_user_has_no_live_session(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let idle = User { is_active: false, ..stored.new_user("idle") };
    stored.add_user(&idle).await;
    let session = open(&stored, &idle).await;
    assert!(!is_live(&stored, &session).await);
}

async fn sessions_end_one_by_one_or_all_of_a_user(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let (first, second, third) = (open(&stored, &ada).await, open(&stored, &ada).await, open(&stored, &ada).await);
    let other = open(&stored, &grace).await;
    let mut unit = stored.begin().await;
    assert!(!unit.credentials().end_session(grace.id, second.id).await.unwrap(), "somebody else's");
    assert!(unit.credentials().end_session(ada.id, first.id).await.unwrap());
    unit.commit().await.unwrap();
    assert_eq!([is_live(&stored, &first).await, is_live(&stored, &second).await], [false, true]);
    let mut unit = stored.begin().await;
    unit.credentials().end_sessions(ada.id, Some(third.id)).await.unwrap();
    unit.commit().await.unwrap();
    assert_eq!([is_live(&stored, &second).await, is_live(&stored, &third).await], [false, true]);
    let mut unit = stored.begin().await;
    unit.credentials().end_sessions(ada.id, None).await.unwrap();
    unit.commit().await.unwrap();
    assert!(!is_live(&stored, &third).await);
    assert!(is_live(&stored, &other).await);
}

async fn sessions_are_listed_the_last_used_first_and_whole(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let old = Session { last_seen_at: now() - TimeDelta::minutes(5), ..stored.new_session(&ada) };
    let phone = Session {
        address: Some("2001:db8::1".parse().unwrap()),
        user_agent: UserAgent::parse("Téléphone 🗓"),
        ..stored.new_session(&ada)
    };
    let expired = Session { expires_at: now(), ..stored.new_session(&ada) };
    let mut unit = stored.begin().await;
    for session in [&old, &phone, &expired] {
        unit.credentials().add_session(session).await.unwrap();
    }
    unit.commit().await.unwrap();
    open(&stored, &stored.user("grace").await).await;
    let list = async |skip| {
        let page = Page::parse(Some(skip), Some(1)).unwrap();
        stored.store.accounts().sessions(ada.id, now(), page).await.unwrap()
    };
    assert_eq!(list(0).await, Listed { data: vec![phone], count: 2 });
    assert_eq!(list(1).await, Listed { data: vec![old], count: 2 });
    assert_eq!(list(2).await, Listed { data: vec![], count: 2 });
}

async fn a_use_is_noted_once_until_the_note_is_stale(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let session = open(&stored, &stored.user("ada").await).await;
    let touch = async |minutes: i64, stale: i64, address: &str| {
        let (at, stale) = (now() + TimeDelta::minutes(minutes), now() + TimeDelta::minutes(stale));
        stored.store.upkeep().note_session_use(session.id, at, stale, address.parse().unwrap()).await;
        let page = Page::parse(None, None).unwrap();
        let seen = stored.store.accounts().sessions(session.user, now(), page).await.unwrap().data.remove(0);
        ((seen.last_seen_at - now()).num_minutes(), seen.address.unwrap().to_string())
    };
    assert_eq!(touch(2, 1, "192.0.2.1").await, (2, "192.0.2.1".to_owned()));
    assert_eq!(touch(3, 1, "192.0.2.2").await, (2, "192.0.2.1".to_owned()), "not stale yet");
    assert_eq!(touch(4, 2, "192.0.2.3").await, (4, "192.0.2.3".to_owned()));
}

async fn a_note_that_cannot_be_written_keeps_nobody_from_reading(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let session = open(&stored, &stored.user("ada").await).await;
    let mut holding = stored.begin().await;
    assert!(holding.credentials().end_session(session.user, session.id).await.unwrap());
    let later = now() + TimeDelta::minutes(2);
    stored.store.upkeep().note_session_use(session.id, later, now(), "192.0.2.1".parse().unwrap()).await;
    drop(holding);
    let seen = stored.store.accounts().live_session(session.user, session.id, now()).await.unwrap().unwrap();
    assert_eq!(seen.last_seen_at, now(), "it was done without");
}

async fn what_has_expired_is_removed(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let session = open(&stored, &ada).await;
    let (id, hash) = (ResetTokenId(Uuid::from_u128(1)), secret("one"));
    let token = ResetToken { id, user: ada.id, hash, created_at: now(), expires_at: session.expires_at };
    let mut unit = stored.begin().await;
    unit.credentials().add_reset_token(&token).await.unwrap();
    unit.commit().await.unwrap();
    let upkeep = stored.store.upkeep();
    let just_before = session.expires_at - TimeDelta::microseconds(1);
    assert_eq!(upkeep.remove_expired_sessions(just_before).await.unwrap(), 0);
    assert_eq!(upkeep.remove_expired_sessions(session.expires_at).await.unwrap(), 2);
    assert!(!is_live(&stored, &session).await);
    assert_eq!(stored.store.accounts().reset_token(&secret("one")).await.unwrap(), None);
}

async fn a_session_of_nobody_is_refused(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let session = Session { id: SessionId(Uuid::nil()), ..stored.new_session(&stored.new_user("ghost")) };
    let mut unit = stored.begin().await;
    let refused = unit.credentials().add_session(&session).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::Owner))), "{refused:?}");
}

async fn a_reset_token_is_redeemed_once(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let token = ResetToken {
        id: ResetTokenId(Uuid::from_u128(1)),
        user: ada.id,
        hash: secret("one"),
        created_at: now(),
        expires_at: now(),
    };
    let mut unit = stored.begin().await;
    unit.credentials().add_reset_token(&token).await.unwrap();
    unit.commit().await.unwrap();
    let found = stored.store.accounts().reset_token(&secret("one")).await.unwrap();
    assert_eq!(found, Some((token.clone(), ada)));
    assert_eq!(stored.store.accounts().reset_token(&secret("two")).await.unwrap(), None);
    let mut unit = stored.begin().await;
    assert!(unit.credentials().redeem_reset_token(token.id).await.unwrap());
    assert!(!unit.credentials().redeem_reset_token(token.id).await.unwrap());
}

async fn voiding_takes_every_token_of_one_user(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut unit = stored.begin().await;
    for (number, user) in [(1, &ada), (2, &ada), (3, &grace)] {
        let id = ResetTokenId(Uuid::from_u128(number));
        let hash = secret(&number.to_string());
        let token = ResetToken { id, user: user.id, hash, created_at: now(), expires_at: now() };
        unit.credentials().add_reset_token(&token).await.unwrap();
    }
    unit.credentials().void_reset_tokens(ada.id).await.unwrap();
    unit.commit().await.unwrap();
    let accounts = stored.store.accounts();
    assert!(accounts.reset_token(&secret("1")).await.unwrap().is_none());
    assert!(accounts.reset_token(&secret("2")).await.unwrap().is_none());
    assert!(accounts.reset_token(&secret("3")).await.unwrap().is_some());
}

on_both_engines!(
    a_live_session_tells_who_calls,
    a_session_ends_at_the_very_moment_it_expires,
    an_inactive_user_has_no_live_session,
    sessions_end_one_by_one_or_all_of_a_user,
    sessions_are_listed_the_last_used_first_and_whole,
    a_use_is_noted_once_until_the_note_is_stale,
    a_note_that_cannot_be_written_keeps_nobody_from_reading,
    what_has_expired_is_removed,
    a_session_of_nobody_is_refused,
    a_reset_token_is_redeemed_once,
    voiding_takes_every_token_of_one_user,
);
