//! Logging in and out, and who is taken for whom.

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_domain::{EmailAddress, PasswordCandidate};
use scheduler_test_support::{Actor, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::json;

const LOGIN: &str = "/api/v1/login/access-token";
const NEW: &str = "an entirely new passphrase";

async fn is_in(actor: &Actor) -> bool {
    actor.get("/api/v1/users/me").await.status == 200
}

async fn a_login_answers_a_bearer_token_that_tells_who_one_is(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let answer = app.anonymous().log_in(" ADA@Example.org", PASSWORD).await;
    assert_eq!((answer.status, &answer.body["token_type"]), (200, &json!("bearer")));
    assert_eq!(answer.header("cache-control"), "no-store");
    let ada = app.bearer(answer.body["access_token"].as_str().unwrap());
    let me = ada.post_nothing("/api/v1/login/test-token").await;
    assert_eq!((me.status, &me.body["email"]), (200, &json!("ada@example.org")));
}

async fn a_wrong_password_and_an_unknown_address_look_alike(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let long = "x".repeat(15_000);
    for (username, password) in [
        ("ada@example.org", "wrong password"),
        ("ada@example.org", "short"),
        ("ada@example.org", ""),
        ("ada@example.org", &long),
        ("ghost@example.org", PASSWORD),
        ("not an address", PASSWORD),
        ("", ""),
        ("ada@example.org\0", PASSWORD),
    ] {
        let answer = app.anonymous().log_in(username, password).await;
        assert_eq!(answer.refusal(), (400, "incorrect_credentials"), "{username:?}");
        assert_eq!(answer.body["detail"], "Incorrect email or password");
    }
}

async fn the_form_may_be_multipart_and_ignores_what_it_does_not_know(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let nobody = app.anonymous();
    let fields = [("grant_type", "password"), ("username", "ada@example.org"), ("password", PASSWORD), ("scope", "")];
    let answer = nobody.send(nobody.request(Method::POST, LOGIN).form(&fields)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let part =
        |name: &str, value: &str| format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    let body = format!("{}{}--b--\r\n", part("username", "ada@example.org"), part("password", PASSWORD));
    let request = nobody.request(Method::POST, LOGIN).header("content-type", "multipart/form-data; boundary=b");
    assert_eq!(nobody.send(request.body(body)).await.status, 200);
}

async fn a_form_without_its_fields_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    let answer = nobody.send(nobody.request(Method::POST, LOGIN).form(&[("scope", "x")])).await;
    assert_eq!(answer.faults(), ["body.password missing", "body.username missing"]);
    let answer = nobody.post(LOGIN, &json!({ "username": "ada@example.org", "password": PASSWORD })).await;
    assert_eq!(answer.refusal(), (415, "unsupported_media_type"));
    let request = nobody.request(Method::POST, LOGIN).header("content-type", "multipart/form-data");
    assert_eq!(nobody.send(request.body("x")).await.refusal(), (400, "malformed_body"));
}

async fn bad_bearers_are_401_with_the_scheme(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let token = ada.token();
    let nobody = app.anonymous();
    let (head, signature) = token.rsplit_once('.').unwrap();
    let flipped = if signature.starts_with('A') { 'B' } else { 'A' };
    for value in [
        String::new(),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
        format!("Basic {token}"),
        token.to_owned(),
        format!("Bearer {head}."),
        format!("Bearer {head}.{flipped}{}", &signature[1..]),
        format!("Bearer {token}x"),
        format!("Bearer {token} {token}"),
        format!("Bearer {}", "x".repeat(10_000)),
    ] {
        let request = nobody.request(Method::GET, "/api/v1/users/me").header("authorization", &value);
        let answer = nobody.send(request).await;
        assert_eq!(answer.refusal(), (401, "not_authenticated"), "{value:?}");
        assert_eq!(answer.header("www-authenticate"), "Bearer");
    }
    let request = nobody.request(Method::GET, "/api/v1/users/me").header("authorization", format!("bearer {token}"));
    assert_eq!(nobody.send(request).await.status, 200);
}

async fn a_token_ends_with_its_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    app.clock.advance(TimeDelta::days(8) - TimeDelta::seconds(1));
    assert!(is_in(&ada).await);
    app.clock.advance(TimeDelta::seconds(1));
    assert!(!is_in(&ada).await);
}

async fn logging_out_ends_one_session_and_no_other(engine: Engine) {
    let app = TestApp::start(engine).await;
    let phone = app.user("ada").await;
    let desk = app.log_in("ada@example.org").await;
    let answer = phone.post_nothing("/api/v1/logout").await;
    assert_eq!((answer.status, &answer.body["message"]), (200, &json!("Logged out")));
    assert!(!is_in(&phone).await);
    assert!(is_in(&desk).await);
    assert_eq!(phone.post_nothing("/api/v1/logout").await.status, 401);
}

async fn link_for(app: &TestApp, email: &str) -> String {
    let email = EmailAddress::parse(email).unwrap();
    let link = app.app.users.set_password_as_operator(&email, None).await.unwrap().unwrap();
    let (base, token) = link.split_once("?token=").unwrap();
    assert_eq!(base, "https://scheduler.example/reset-password");
    token.to_owned()
}

async fn a_reset_token_sets_a_password_once_and_ends_every_session(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let token = link_for(&app, "ada@example.org").await;
    assert_eq!(app.anonymous().log_in("ada@example.org", PASSWORD).await.status, 400);
    let nobody = app.anonymous();
    let reset = |password: &str| json!({ "token": token, "new_password": password });
    for weak in ["short", "password123", "ada", "Ada@Example.org", "scheduler1"] {
        assert_eq!(nobody.post("/api/v1/reset-password/", &reset(weak)).await.status, 422, "{weak}");
    }
    let answer = nobody.post("/api/v1/reset-password", &reset(NEW)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(nobody.log_in("ada@example.org", NEW).await.status, 200);
    let answer = nobody.post("/api/v1/reset-password/", &reset(NEW)).await;
    assert_eq!(answer.refusal(), (400, "invalid_token"));
    assert_eq!(answer.body["detail"], "Invalid token");
}

async fn a_reset_ends_sessions_and_a_new_link_voids_the_old(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let old = link_for(&app, "ada@example.org").await;
    assert!(!is_in(&ada).await);
    let new = link_for(&app, "ada@example.org").await;
    let nobody = app.anonymous();
    let answer = nobody.post("/api/v1/reset-password/", &json!({ "token": old, "new_password": NEW })).await;
    assert_eq!(answer.refusal(), (400, "invalid_token"));
    app.clock.advance(TimeDelta::days(3));
    let answer = nobody.post("/api/v1/reset-password/", &json!({ "token": new, "new_password": NEW })).await;
    assert_eq!(answer.refusal(), (400, "invalid_token"));
}

async fn a_bearer_is_no_reset_token_and_a_reset_token_no_bearer(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "token": ada.token(), "new_password": NEW });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &body).await.refusal(), (400, "invalid_token"));
    let token = link_for(&app, "ada@example.org").await;
    assert!(!is_in(&app.bearer(&token)).await);
}

async fn an_operator_sets_a_password_and_ends_every_session(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let email = EmailAddress::parse("ADA@example.org").unwrap();
    let password = PasswordCandidate::parse(NEW).unwrap();
    assert_eq!(app.app.users.set_password_as_operator(&email, Some(password)).await.unwrap(), None);
    assert!(!is_in(&ada).await);
    assert_eq!(app.anonymous().log_in("ada@example.org", NEW).await.status, 200);
}

on_both_engines!(
    a_login_answers_a_bearer_token_that_tells_who_one_is,
    a_wrong_password_and_an_unknown_address_look_alike,
    the_form_may_be_multipart_and_ignores_what_it_does_not_know,
    a_form_without_its_fields_is_refused,
    bad_bearers_are_401_with_the_scheme,
    a_token_ends_with_its_time,
    logging_out_ends_one_session_and_no_other,
    a_reset_token_sets_a_password_once_and_ends_every_session,
    a_reset_ends_sessions_and_a_new_link_voids_the_old,
    a_bearer_is_no_reset_token_and_a_reset_token_no_bearer,
    an_operator_sets_a_password_and_ends_every_session,
);
