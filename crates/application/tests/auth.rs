//! The rules of logging in, on the real store.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::sync::Arc;

use scheduler_application::{App, Error, PasswordHash, Ports, Refusal, Store};
use scheduler_domain::{EmailAddress, PasswordCandidate};
use scheduler_security::{Argon2Hasher, Cost};
use scheduler_test_support::{Engine, ORIGIN, PASSWORD, TestApp, on_both_engines};

const ADA: &str = "ada@example.org";

fn email(raw: &str) -> EmailAddress {
    EmailAddress::parse(raw).unwrap()
}

fn candidate(raw: &str) -> PasswordCandidate {
    PasswordCandidate::parse(raw).unwrap()
}

async fn kept_hash(app: &TestApp) -> PasswordHash {
    app.store.accounts().credentials_by_email(&email(ADA)).await.unwrap().unwrap().password
}

async fn a_login_renews_a_hash_of_weaker_parameters(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let weak = kept_hash(&app).await;
    let passwords = Arc::new(Argon2Hasher::new(Cost::owasp()));
    let risen = App::new(&Ports { passwords, ..app.ports.clone() }, &app.settings);
    risen.auth.log_in(ORIGIN, None, ADA, "not the password").await.unwrap_err();
    assert_eq!(kept_hash(&app).await, weak);
    risen.auth.log_in(ORIGIN, None, ADA, PASSWORD).await.unwrap();
    let strong = kept_hash(&app).await;
    assert!(strong.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    risen.auth.log_in(ORIGIN, None, ADA, PASSWORD).await.unwrap();
    assert_eq!(kept_hash(&app).await, strong);
}

async fn a_renewed_hash_leaves_other_sessions_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let passwords = Arc::new(Argon2Hasher::new(Cost::owasp()));
    let risen = App::new(&Ports { passwords, ..app.ports.clone() }, &app.settings);
    risen.auth.log_in(ORIGIN, None, ADA, PASSWORD).await.unwrap();
    app.app.auth.authenticate(ada.token(), ORIGIN).await.unwrap();
}

async fn the_first_superuser_is_made_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let users = &app.app.users;
    assert!(users.ensure_superuser(email("root@example.org"), candidate(PASSWORD)).await.unwrap());
    assert!(!users.ensure_superuser(email("other@example.org"), candidate(PASSWORD)).await.unwrap());
    let refused = app.app.auth.log_in(ORIGIN, None, "other@example.org", PASSWORD).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::IncorrectCredentials))));
}

async fn a_first_superuser_does_not_take_over_an_account(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let refused = app.app.users.ensure_superuser(email(ADA), candidate("another long password")).await;
    assert!(matches!(refused, Err(Error::Refused(Refusal::EmailTaken))), "{refused:?}");
    let caller = app.app.auth.authenticate(app.log_in(ADA).await.token(), ORIGIN).await.unwrap();
    assert!(!caller.user.is_superuser);
}

async fn a_password_made_of_the_address_is_refused_to_operators_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let refused = app.app.users.ensure_superuser(email("adalovelace@example.org"), candidate("AdaLovelace1")).await;
    assert!(matches!(refused, Err(Error::Invalid(_))), "{refused:?}");
}

on_both_engines!(
    a_login_renews_a_hash_of_weaker_parameters,
    a_renewed_hash_leaves_other_sessions_alone,
    the_first_superuser_is_made_once,
    a_first_superuser_does_not_take_over_an_account,
    a_password_made_of_the_address_is_refused_to_operators_too,
);
