//! The first account, on a server on which nobody has one.

use futures::future::join_all;
use reqwest::Method;
use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE};
use scheduler_application::{Limits, SecurityEvent, SignUpPolicy};
use scheduler_test_support::{Actor, Answer, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const SETUP: &str = "/api/v1/setup";

fn body(code: &str, email: &str) -> Value {
    json!({ "code": code, "email": email, "password": PASSWORD })
}

async fn is_needed(actor: &Actor) -> Value {
    actor.get(SETUP).await.body["needed"].clone()
}

/// Opens an address as a browser does.
async fn open(actor: &Actor, path: &str) -> Answer {
    actor.send(actor.request(Method::GET, path).header(ACCEPT, "text/html,*/*;q=0.8")).await
}

/// Where a browser is sent that opens an address.
async fn led_to(actor: &Actor, path: &str) -> Option<String> {
    let answer = open(actor, path).await;
    (answer.status == 303).then(|| answer.header("location").to_owned())
}

async fn whoever_knows_the_code_makes_the_first_account_and_it_is_a_superuser(engine: Engine) {
    // Even where nobody else may make one.
    let app = TestApp::start_with(engine, |settings| settings.sign_up = SignUpPolicy::Closed).await;
    let nobody = app.anonymous();
    assert_eq!(is_needed(&nobody).await, true);
    let code = app.app.setup.code().to_lowercase().replace('-', " ");
    let body = json!({ "code": code, "email": " Ada@Example.org ", "full_name": " Ada ", "password": PASSWORD });
    let request = nobody.request(Method::POST, SETUP).json(&body).header(ACCEPT_LANGUAGE, "de");
    let made = nobody.send(request).await;
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.body["id"].as_str().unwrap().to_owned();
    assert_eq!(made.header("location"), format!("/api/v1/users/{id}"));
    let expected = json!({
        "id": id,
        "email": "Ada@Example.org",
        "full_name": "Ada",
        "is_superuser": true,
        "is_active": true,
        "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!(made.body, expected);
    assert_eq!(app.security_log.taken(), [SecurityEvent::AccountMade, SecurityEvent::Promoted]);
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(ada.get("/api/v1/users/").await.body["count"], 1, "she administers users");
    assert_eq!(ada.get("/api/v1/calendars/").await.body["data"][0]["name"], "Kalender");
    let trail = ada.get("/api/v1/audit/").await;
    let entry = &trail.body["data"][0];
    assert_eq!((&entry["action"], &entry["actor_id"]), (&json!("created"), &json!(id)), "{trail:?}");
}

async fn the_code_works_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (nobody, code) = (app.anonymous(), app.app.setup.code());
    assert_eq!(nobody.post(SETUP, &body(&code, "ada@example.org")).await.status, 201);
    assert_eq!(is_needed(&nobody).await, false);
    for email in ["ada@example.org", "eve@example.org"] {
        assert_eq!(nobody.post(SETUP, &body(&code, email)).await.refusal(), (409, "already_set_up"));
    }
    assert_eq!(nobody.log_in("eve@example.org", PASSWORD).await.status, 400);
}

async fn a_wrong_code_makes_nothing_and_is_noted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    for code in ["AAAA-BBBB-CCCC-DDDD", "x", " "] {
        let refused = nobody.post(SETUP, &body(code, "eve@example.org")).await;
        assert_eq!(refused.refusal(), (403, "wrong_code"), "{code:?}");
        assert_eq!(refused.body["detail"], "This is not the code in the server's log");
    }
    assert_eq!(app.security_log.taken(), [SecurityEvent::SetupFailed; 3]);
    assert_eq!(is_needed(&nobody).await, true);
    assert_eq!(nobody.log_in("eve@example.org", PASSWORD).await.status, 400);
}

async fn every_bad_field_is_named_as_at_sign_up(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    let faults =
        nobody.post(SETUP, &json!({ "email": "ada", "password": "short", "is_superuser": false })).await.faults();
    let expected =
        ["body.code missing", "body.email invalid", "body.is_superuser unknown_field", "body.password too_short"];
    assert_eq!(faults, expected);
    let weak = json!({ "code": app.app.setup.code(), "email": "ada@example.org", "password": "password1" });
    assert_eq!(nobody.post(SETUP, &weak).await.faults(), ["body.password weak_password"]);
    assert_eq!(is_needed(&nobody).await, true);
}

async fn wrong_codes_are_limited_as_sign_ups_are_and_the_right_one_never_is(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.rate_limits = Some(Limits::default())).await;
    let eve = app.anonymous().from_address([203, 0, 113, 7]);
    for _ in 0..20 {
        assert_eq!(eve.post(SETUP, &body("x", "eve@example.org")).await.status, 403);
    }
    let refused = eve.post(SETUP, &body("x", "eve@example.org")).await;
    assert_eq!((refused.refusal(), refused.header("retry-after")), ((429, "too_many_attempts"), "3600"));
    assert_eq!(app.security_log.taken().last(), Some(&SecurityEvent::LockedOut));
    assert_eq!(eve.post(SETUP, &body(&app.app.setup.code(), "ada@example.org")).await.status, 201);
}

async fn of_many_at_once_on_two_instances_one_is_the_first(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (here, there) = (app.anonymous(), app.anonymous().at(&app.serve_instance().await));
    let code = app.app.setup.code();
    let bodies: Vec<_> = (0..8).map(|number| body(&code, &format!("u{number}@example.org"))).collect();
    let posts = bodies.iter().enumerate().map(|(number, body)| [&here, &there][number % 2].post(SETUP, body));
    let mut statuses: Vec<_> = join_all(posts).await.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!((is_needed(&here).await, is_needed(&there).await), (json!(false), json!(false)));
}

async fn an_instance_notices_what_another_one_made(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (here, there) = (app.anonymous(), app.anonymous().at(&app.serve_instance().await));
    assert_eq!(led_to(&there, "/").await.as_deref(), Some("/setup"));
    assert_eq!(here.post(SETUP, &body(&app.app.setup.code(), "ada@example.org")).await.status, 201);
    assert_eq!(led_to(&there, "/").await, None);
    assert_eq!(led_to(&there, "/setup").await.as_deref(), Some("/login"));
}

async fn pages_lead_to_the_setup_until_somebody_has_an_account(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    for page in ["/", "/login", "/signup", "/tasks/", "/no/such/page", "/setup/x"] {
        assert_eq!(led_to(&nobody, page).await.as_deref(), Some("/setup"), "{page}");
    }
    assert_eq!(open(&nobody, "/").await.header("cache-control"), "no-store");
    for page in ["/setup", "/setup/", "/index.html", "/docs/", "/healthz", "/readyz", "/api/v1/setup", "/assets/x.js"] {
        assert_eq!(led_to(&nobody, page).await, None, "{page}");
    }
    let script = nobody.request(Method::GET, "/login").header(ACCEPT, "application/json");
    assert_eq!(nobody.send(script).await.status, 404, "only those who take pages are led");
    // Signing up is what it was: whoever does it has no rights, and nobody is the first any more.
    app.user("ada").await;
    for page in ["/", "/login", "/signup", "/tasks/", "/no/such/page"] {
        assert_eq!(led_to(&nobody, page).await, None, "{page}");
    }
    for page in ["/setup", "/setup/"] {
        assert_eq!(led_to(&nobody, page).await.as_deref(), Some("/login"), "{page}");
    }
    let refused = nobody.post(SETUP, &body(&app.app.setup.code(), "root@example.org")).await;
    assert_eq!(refused.refusal(), (409, "already_set_up"));
    assert_eq!(app.log_in("ada@example.org").await.get("/api/v1/users/").await.status, 403);
}

on_both_engines!(
    whoever_knows_the_code_makes_the_first_account_and_it_is_a_superuser,
    the_code_works_once,
    a_wrong_code_makes_nothing_and_is_noted,
    every_bad_field_is_named_as_at_sign_up,
    wrong_codes_are_limited_as_sign_ups_are_and_the_right_one_never_is,
    of_many_at_once_on_two_instances_one_is_the_first,
    an_instance_notices_what_another_one_made,
    pages_lead_to_the_setup_until_somebody_has_an_account,
);
