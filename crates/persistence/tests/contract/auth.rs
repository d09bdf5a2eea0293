use chrono::TimeDelta;
use scheduler_application::{Constraint, ResetToken, Store, StoreError};
use scheduler_domain::{ResetTokenId, Session, SessionId, User};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{Kept, now, secret};

async fn open(kept: &Kept, user: &User) -> Session {
    let session = kept.new_session(user);
    let mut unit = kept.begin().await;
    unit.sessions().add(&session).await.unwrap();
    unit.commit().await.unwrap();
    session
}

async fn is_live(kept: &Kept, session: &Session) -> bool {
    kept.store.read().sessions().find_caller(session.user, session.id, now()).await.unwrap().is_some()
}

async fn a_live_session_tells_who_calls(engine: Engine) {
    let kept = Kept::on(engine).await;
    let (ada, grace) = (kept.user("ada").await, kept.user("grace").await);
    let session = open(&kept, &ada).await;
    let sessions = kept.store.read().sessions();
    assert_eq!(sessions.find_caller(ada.id, session.id, now()).await.unwrap(), Some(ada));
    assert_eq!(sessions.find_caller(grace.id, session.id, now()).await.unwrap(), None);
}

async fn a_session_ends_at_the_very_moment_it_expires(engine: Engine) {
    let kept = Kept::on(engine).await;
    let session = open(&kept, &kept.user("ada").await).await;
    let sessions = kept.store.read().sessions();
    let just_before = session.expires_at - TimeDelta::microseconds(1);
    assert!(sessions.find_caller(session.user, session.id, just_before).await.unwrap().is_some());
    assert!(sessions.find_caller(session.user, session.id, session.expires_at).await.unwrap().is_none());
}

async fn an_inactive_user_has_no_live_session(engine: Engine) {
    let kept = Kept::on(engine).await;
    let idle = User { is_active: false, ..kept.new_user("idle") };
    kept.add_user(&idle).await;
    let session = open(&kept, &idle).await;
    assert!(!is_live(&kept, &session).await);
}

async fn sessions_end_one_by_one_or_all_of_a_user(engine: Engine) {
    let kept = Kept::on(engine).await;
    let (ada, grace) = (kept.user("ada").await, kept.user("grace").await);
    let (first, second, third) = (open(&kept, &ada).await, open(&kept, &ada).await, open(&kept, &ada).await);
    let other = open(&kept, &grace).await;
    let mut unit = kept.begin().await;
    unit.sessions().end(grace.id, second.id).await.unwrap();
    unit.sessions().end(ada.id, first.id).await.unwrap();
    unit.commit().await.unwrap();
    assert_eq!([is_live(&kept, &first).await, is_live(&kept, &second).await], [false, true]);
    let mut unit = kept.begin().await;
    unit.sessions().end_all(ada.id).await.unwrap();
    unit.commit().await.unwrap();
    assert_eq!([is_live(&kept, &second).await, is_live(&kept, &third).await], [false, false]);
    assert!(is_live(&kept, &other).await);
}

async fn a_session_of_nobody_is_refused(engine: Engine) {
    let kept = Kept::on(engine).await;
    let session = Session { id: SessionId(Uuid::nil()), ..kept.new_session(&kept.new_user("ghost")) };
    let mut unit = kept.begin().await;
    let refused = unit.sessions().add(&session).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::Owner))), "{refused:?}");
}

async fn a_reset_token_is_redeemed_once(engine: Engine) {
    let kept = Kept::on(engine).await;
    let ada = kept.user("ada").await;
    let token = ResetToken {
        id: ResetTokenId(Uuid::from_u128(1)),
        user: ada.id,
        hash: secret("one"),
        created_at: now(),
        expires_at: now(),
    };
    let mut unit = kept.begin().await;
    unit.reset_tokens().add(&token).await.unwrap();
    unit.commit().await.unwrap();
    let found = kept.store.read().reset_tokens().find(&secret("one")).await.unwrap();
    assert_eq!(found, Some((token.clone(), ada)));
    assert_eq!(kept.store.read().reset_tokens().find(&secret("two")).await.unwrap(), None);
    let mut unit = kept.begin().await;
    assert!(unit.reset_tokens().redeem(token.id).await.unwrap());
    assert!(!unit.reset_tokens().redeem(token.id).await.unwrap());
}

async fn voiding_takes_every_token_of_one_user(engine: Engine) {
    let kept = Kept::on(engine).await;
    let (ada, grace) = (kept.user("ada").await, kept.user("grace").await);
    let mut unit = kept.begin().await;
    for (number, user) in [(1, &ada), (2, &ada), (3, &grace)] {
        let id = ResetTokenId(Uuid::from_u128(number));
        let hash = secret(&number.to_string());
        let token = ResetToken { id, user: user.id, hash, created_at: now(), expires_at: now() };
        unit.reset_tokens().add(&token).await.unwrap();
    }
    unit.reset_tokens().void_all(ada.id).await.unwrap();
    unit.commit().await.unwrap();
    let tokens = kept.store.read().reset_tokens();
    assert!(tokens.find(&secret("1")).await.unwrap().is_none());
    assert!(tokens.find(&secret("2")).await.unwrap().is_none());
    assert!(tokens.find(&secret("3")).await.unwrap().is_some());
}

on_both_engines!(
    a_live_session_tells_who_calls,
    a_session_ends_at_the_very_moment_it_expires,
    an_inactive_user_has_no_live_session,
    sessions_end_one_by_one_or_all_of_a_user,
    a_session_of_nobody_is_refused,
    a_reset_token_is_redeemed_once,
    voiding_takes_every_token_of_one_user,
);
