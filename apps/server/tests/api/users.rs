//! Accounts.

use futures::future::join_all;
use reqwest::Method;
use reqwest::header::ACCEPT_LANGUAGE;
use scheduler_application::SignUpPolicy;
use scheduler_test_support::{Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const SIGN_UP: &str = "/api/v1/users/signup";

async fn signing_up_makes_an_active_regular_user(engine: Engine) {
    let app = TestApp::start(engine).await;
    let body = json!({ "email": " Ada@Example.org ", "full_name": " Ada Lovelace ", "password": PASSWORD });
    let answer = app.anonymous().post(SIGN_UP, &body).await;
    assert_eq!(answer.status, 201);
    let id = answer.body["id"].as_str().unwrap().to_owned();
    assert_eq!(answer.header("location"), format!("/api/v1/users/{id}"));
    let expected = json!({
        "id": id,
        "email": "Ada@Example.org",
        "full_name": "Ada Lovelace",
        "is_superuser": false,
        "is_active": true,
        "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!(answer.body, expected);
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(ada.get("/api/v1/users/me").await.body, expected);
}

async fn a_first_calendar_speaks_the_language_of_whoever_makes_the_account(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (nobody, root) = (app.anonymous(), app.superuser().await);
    for (name, language, expected) in [
        ("a", Some("de-AT,de;q=0.9,en;q=0.8"), "Kalender"),
        ("b", Some("en-GB,de;q=0.9"), "Calendar"),
        ("c", None, "Calendar"),
    ] {
        for (actor, path) in [(&nobody, SIGN_UP), (&root, "/api/v1/users/")] {
            let email = format!("{name}{}@example.org", path.len());
            let request = actor.request(Method::POST, path).json(&json!({ "email": email, "password": PASSWORD }));
            let request = language.iter().fold(request, |request, language| request.header(ACCEPT_LANGUAGE, *language));
            assert_eq!(actor.send(request).await.status, 201);
            let calendars = app.log_in(&email).await.get("/api/v1/calendars/").await.body;
            assert_eq!(calendars["data"][0]["name"], expected, "{language:?} {path}");
        }
    }
}

async fn a_name_is_optional(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (number, name) in [Value::Null, json!(""), json!("   ")].into_iter().enumerate() {
        let body = json!({ "email": format!("u{number}@example.org"), "full_name": name, "password": PASSWORD });
        let answer = app.anonymous().post(SIGN_UP, &body).await;
        assert_eq!((answer.status, &answer.body["full_name"]), (201, &Value::Null), "{answer:?}");
    }
    let answer = app.anonymous().post(SIGN_UP, &json!({ "email": "x@example.org", "password": PASSWORD })).await;
    assert_eq!(answer.status, 201);
}

async fn a_taken_address_is_refused_whatever_its_case(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let body = json!({ "email": "ADA@example.org", "password": PASSWORD });
    let answer = app.anonymous().post(SIGN_UP, &body).await;
    assert_eq!(answer.refusal(), (400, "email_taken"));
    assert_eq!(answer.body["detail"], "The user with this email already exists in the system");
}

async fn of_many_who_sign_up_at_once_with_one_address_one_succeeds(engine: Engine) {
    let app = TestApp::start(engine).await;
    let body = json!({ "email": "ada@example.org", "password": PASSWORD });
    let nobody = app.anonymous();
    let mut statuses: Vec<_> =
        join_all((0..8).map(|_| nobody.post(SIGN_UP, &body))).await.iter().map(|a| a.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 400, 400, 400, 400, 400, 400, 400]);
}

async fn nobody_makes_themselves_a_superuser(engine: Engine) {
    let app = TestApp::start(engine).await;
    let body = json!({ "email": "a@example.org", "password": PASSWORD, "is_superuser": true, "is_active": false });
    let answer = app.anonymous().post(SIGN_UP, &body).await;
    assert_eq!(answer.faults(), ["body.is_active unknown_field", "body.is_superuser unknown_field"]);
    assert_eq!(app.anonymous().log_in("a@example.org", PASSWORD).await.status, 400);
}

async fn every_bad_field_of_a_sign_up_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (body, faults) in [
        (json!({}), vec!["body.email missing", "body.password missing"]),
        (json!({ "email": null, "password": null }), vec!["body.email null", "body.password null"]),
        (
            json!({ "email": 1, "password": [], "full_name": {} }),
            vec!["body.email wrong_type", "body.full_name wrong_type", "body.password wrong_type"],
        ),
        (json!({ "email": "ada@example.org", "password": "ada@example.org" }), vec!["body.password weak_password"]),
        (json!({ "email": "ada@example.org", "password": "12345678" }), vec!["body.password weak_password"]),
        (json!({ "email": "ada@example.org", "password": "Scheduler99" }), vec!["body.password weak_password"]),
        (
            json!({ "email": format!("{}@example.org", "a".repeat(250)), "password": "x".repeat(129) }),
            vec!["body.email too_long", "body.password too_long"],
        ),
        (
            json!({ "email": "ada@example.org", "full_name": "x".repeat(256), "password": PASSWORD }),
            vec!["body.full_name too_long"],
        ),
        (
            json!({ "email": "ada@example.org", "full_name": "a\nb", "password": PASSWORD }),
            vec!["body.full_name control_character"],
        ),
    ] {
        let answer = app.anonymous().post(SIGN_UP, &body).await;
        assert_eq!(answer.faults(), faults, "{body}");
    }
}

async fn a_closed_sign_up_is_forbidden(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.sign_up = SignUpPolicy::Closed).await;
    let answer = app.anonymous().post(SIGN_UP, &json!({ "email": "a@example.org", "password": PASSWORD })).await;
    assert_eq!(answer.refusal(), (403, "sign_up_closed"));
}

async fn a_superuser_is_one_in_their_own_eyes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let me = app.superuser().await.get("/api/v1/users/me").await;
    assert_eq!((&me.body["is_superuser"], &me.body["email"]), (&json!(true), &json!("root@example.org")));
}

on_both_engines!(
    signing_up_makes_an_active_regular_user,
    a_first_calendar_speaks_the_language_of_whoever_makes_the_account,
    a_name_is_optional,
    a_taken_address_is_refused_whatever_its_case,
    of_many_who_sign_up_at_once_with_one_address_one_succeeds,
    nobody_makes_themselves_a_superuser,
    every_bad_field_of_a_sign_up_is_named,
    a_closed_sign_up_is_forbidden,
    a_superuser_is_one_in_their_own_eyes,
);
