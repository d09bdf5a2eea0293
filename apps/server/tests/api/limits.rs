//! Limits on attempts, by their contract.

use std::net::IpAddr;

use chrono::TimeDelta;
use futures::future::join_all;
use scheduler_application::Limits;
use scheduler_test_support::{Actor, Answer, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::json;

async fn limited(engine: Engine) -> TestApp {
    TestApp::start_with(engine, |settings| settings.rate_limits = Some(Limits::default())).await
}

fn assert_limited(answer: &Answer, seconds: i64) {
    assert_eq!(answer.refusal(), (429, "too_many_attempts"), "{answer:?}");
    assert_eq!(answer.header("retry-after"), seconds.to_string());
    assert_eq!(answer.body["detail"], format!("Too many attempts. Try again in {seconds} seconds."));
}

async fn fail(nobody: &Actor, email: &str, times: usize) {
    for _ in 0..times {
        assert_eq!(nobody.log_in(email, "wrong password").await.refusal(), (400, "incorrect_credentials"));
    }
}

async fn ten_failed_logins_in_five_minutes_are_enough(engine: Engine) {
    let app = limited(engine).await;
    let nobody = app.anonymous();
    app.user("ada").await;
    for email in ["ada@example.org", "ghost@example.org"] {
        fail(&nobody, email, 10).await;
        assert_limited(&nobody.log_in(email, PASSWORD).await, 300);
        assert_limited(&nobody.log_in(&email.to_uppercase(), PASSWORD).await, 300);
    }
    app.user("grace").await;
    app.clock.advance(TimeDelta::minutes(4) + TimeDelta::milliseconds(500));
    assert_limited(&nobody.log_in("ada@example.org", PASSWORD).await, 60);
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(nobody.log_in("ada@example.org", PASSWORD).await.status, 200);
}

async fn logins_that_succeed_do_not_count(engine: Engine) {
    let app = limited(engine).await;
    app.user("ada").await;
    for _ in 0..15 {
        app.log_in("ada@example.org").await;
    }
    fail(&app.anonymous(), "ada@example.org", 9).await;
    app.log_in("ada@example.org").await;
}

async fn an_address_has_a_limit_of_its_own(engine: Engine) {
    let app = limited(engine).await;
    app.user("ada").await;
    let nobody = app.anonymous();
    for account in 0..10 {
        fail(&nobody, &format!("ghost{account}@example.org"), 10).await;
    }
    assert_limited(&nobody.log_in("ada@example.org", PASSWORD).await, 300);
}

async fn sign_up_recovery_reset_and_password_change_have_theirs(engine: Engine) {
    let app = limited(engine).await;
    let nobody = app.anonymous();
    let ada = app.user("ada").await;
    let sign_up = async |number: usize| {
        let body = json!({ "email": format!("u{number}@example.org"), "password": PASSWORD });
        nobody.post("/api/v1/users/signup", &body).await
    };
    for number in 0..19 {
        assert_eq!(sign_up(number).await.status, 201);
    }
    assert_limited(&sign_up(20).await, 3600);
    let recover = async |email: &str| nobody.post_nothing(&format!("/api/v1/password-recovery/{email}")).await;
    for account in 0..6 {
        for _ in 0..5 {
            assert_eq!(recover(&format!("ghost{account}@example.org")).await.status, 200);
        }
        assert_limited(&recover(&format!("GHOST{account}@example.org")).await, 3600);
    }
    assert_limited(&recover("another@example.org").await, 3600);
    let reset = json!({ "token": "x", "new_password": "an entirely new passphrase" });
    for _ in 0..20 {
        assert_eq!(nobody.post("/api/v1/reset-password/", &reset).await.status, 400);
    }
    assert_limited(&nobody.post("/api/v1/reset-password/", &reset).await, 3600);
    let change = json!({ "current_password": "wrong", "new_password": "an entirely new passphrase" });
    for _ in 0..10 {
        assert_eq!(ada.patch("/api/v1/users/me/password", &change).await.status, 400);
    }
    assert_limited(&ada.patch("/api/v1/users/me/password", &change).await, 3600);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(ada.patch("/api/v1/users/me/password", &change).await.status, 400);
}

async fn nobody_locks_an_owner_out_from_another_address(engine: Engine) {
    let app = limited(engine).await;
    app.user("ada").await;
    let from = |address: &str| app.anonymous().from_address(address.parse::<IpAddr>().unwrap());
    let (attacker, owner) = (from("203.0.113.7"), from("198.51.100.1"));
    fail(&attacker, "ada@example.org", 10).await;
    assert_limited(&attacker.log_in("ada@example.org", PASSWORD).await, 300);
    assert_eq!(owner.log_in("ada@example.org", PASSWORD).await.status, 200);
    fail(&from("2001:db8::1"), "ada@example.org", 10).await;
    let same_network = from("2001:db8::ffff").log_in("ada@example.org", PASSWORD).await;
    assert_limited(&same_network, 300);
    assert_eq!(from("2001:db8:0:1::1").log_in("ada@example.org", PASSWORD).await.status, 200);
}

async fn instances_share_the_limits(engine: Engine) {
    let app = limited(engine).await;
    app.user("ada").await;
    let (here, there) = (app.anonymous(), app.anonymous().at(&app.serve_instance().await));
    fail(&here, "ada@example.org", 4).await;
    assert_eq!(there.log_in("ada@example.org", PASSWORD).await.status, 200);
    fail(&there, "ada@example.org", 6).await;
    assert_limited(&here.log_in("ada@example.org", PASSWORD).await, 300);
    assert_limited(&there.log_in("ada@example.org", PASSWORD).await, 300);
    app.clock.advance(TimeDelta::minutes(5));
    assert_eq!(there.log_in("ada@example.org", PASSWORD).await.status, 200);
}

async fn of_many_attempts_at_once_on_two_instances_no_more_than_the_limit_pass(engine: Engine) {
    let app = limited(engine).await;
    let instances = [app.anonymous(), app.anonymous().at(&app.serve_instance().await)];
    let attempts = (0..40).map(|number| {
        let nobody = &instances[number % 2];
        async move { nobody.log_in("ghost@example.org", "wrong password").await.status }
    });
    let statuses = join_all(attempts).await;
    assert_eq!(statuses.iter().filter(|status| **status == 400).count(), 10, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 30, "{statuses:?}");
}

async fn without_its_database_an_attempt_is_answered_503_and_nobody_counts_as_locked_out(engine: Engine) {
    let app = limited(engine).await;
    app.user("ada").await;
    app.store.clone().close().await;
    let _before = app.security_log.taken();
    let answer = app.anonymous().log_in("ada@example.org", PASSWORD).await;
    assert_eq!(answer.refusal(), (503, "unavailable"));
    assert_eq!(app.security_log.taken(), []);
}

async fn switched_off_they_refuse_nothing(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.rate_limits = None).await;
    app.user("ada").await;
    fail(&app.anonymous(), "ada@example.org", 12).await;
    app.log_in("ada@example.org").await;
}

on_both_engines!(
    ten_failed_logins_in_five_minutes_are_enough,
    logins_that_succeed_do_not_count,
    an_address_has_a_limit_of_its_own,
    sign_up_recovery_reset_and_password_change_have_theirs,
    nobody_locks_an_owner_out_from_another_address,
    instances_share_the_limits,
    of_many_attempts_at_once_on_two_instances_no_more_than_the_limit_pass,
    without_its_database_an_attempt_is_answered_503_and_nobody_counts_as_locked_out,
    switched_off_they_refuse_nothing,
);
