//! What operators are told.

use std::sync::Arc;

use scheduler_application::{Limits, Ports, SecurityEvent};
use scheduler_domain::EmailAddress;
use scheduler_test_support::{Engine, GatedStore, PASSWORD, TestApp, on_both_engines};
use serde_json::json;

const NEW: &str = "an entirely new passphrase";

async fn each_step_of_a_life_is_noted(engine: Engine) {
    use SecurityEvent as E;
    let app = TestApp::start_with(engine, |settings| settings.rate_limits = Some(Limits::default())).await;
    let log = &app.security_log;
    let root = app.superuser().await;
    assert_eq!(log.taken(), [E::AccountMade, E::Promoted, E::LoggedIn]);
    let ada = app.user("ada").await;
    assert_eq!(log.taken(), [E::AccountMade, E::LoggedIn]);
    let me = ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/users/{me}");

    app.anonymous().log_in("ada@example.org", "wrong password").await;
    assert_eq!(log.taken(), [E::LoginFailed]);
    for _ in 0..10 {
        app.anonymous().log_in("ghost@example.org", "wrong password").await;
    }
    assert_eq!(log.taken(), [E::LoginFailed; 10]);
    app.anonymous().log_in("ghost@example.org", "wrong password").await;
    assert_eq!(log.taken(), [E::LockedOut]);
    ada.get("/api/v1/users/").await;
    assert_eq!(log.taken(), [E::Denied]);
    for forged in ["x.y.z", "scheduler_x"] {
        app.bearer(forged).get("/api/v1/users/me").await;
    }
    app.anonymous().get("/api/v1/users/me").await;
    assert_eq!(log.taken(), [E::BearerRefused, E::BearerRefused], "who comes with nothing has not tried");

    ada.patch("/api/v1/users/me", &json!({ "email": "countess@example.org", "full_name": "x" })).await;
    assert_eq!(log.taken(), [E::AddressChanged]);
    let change = |current| json!({ "current_password": current, "new_password": NEW });
    ada.patch("/api/v1/users/me/password", &change("wrong")).await;
    ada.patch("/api/v1/users/me/password", &change(PASSWORD)).await;
    assert_eq!(log.taken(), [E::PasswordChangeFailed, E::PasswordChanged]);
    let key = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    let key = ada.post("/api/v1/users/me/api-keys/", &key).await;
    ada.delete(key.header("location")).await;
    assert_eq!(log.taken(), [E::ApiKeyMade, E::ApiKeyRevoked]);
    let calendar = ada.get("/api/v1/calendars/").await.body["data"][0]["id"].as_str().unwrap().to_owned();
    let feed = format!("/api/v1/calendars/{calendar}/feed");
    ada.post(&feed, &json!({ "details": "busy" })).await;
    ada.delete(&feed).await;
    assert_eq!(log.taken(), [E::CalendarPublished, E::CalendarWithdrawn]);
    let hook = ada.post("/api/v1/webhooks/", &json!({ "url": "https://127.0.0.1:1999/" })).await;
    ada.patch(hook.header("location"), &json!({ "active": false })).await;
    ada.post_nothing(&format!("{}/rotate-secret", hook.header("location"))).await;
    ada.delete(hook.header("location")).await;
    assert_eq!(log.taken(), [E::WebhookMade, E::WebhookChanged, E::WebhookChanged, E::WebhookRemoved]);
    ada.delete("/api/v1/users/me/sessions/").await;
    assert_eq!(log.taken(), [E::SessionsEnded]);

    app.anonymous().post_nothing("/api/v1/password-recovery/countess@example.org").await;
    let reset = json!({ "token": "x", "new_password": PASSWORD });
    app.anonymous().post("/api/v1/reset-password/", &reset).await;
    root.post_nothing("/api/v1/password-recovery-html-content/countess@example.org").await;
    assert_eq!(log.taken(), [E::RecoveryAsked, E::ResetFailed, E::LinkShown]);
    app.anonymous().post_nothing("/api/v1/password-recovery/countess@example.org").await;
    let link = app.mails().await.pop().unwrap().text;
    let reset = json!({ "token": link.rsplit_once('=').unwrap().1, "new_password": PASSWORD });
    app.anonymous().post("/api/v1/reset-password/", &reset).await;
    assert_eq!(log.taken(), [E::RecoveryAsked, E::PasswordReset]);

    for (body, noted) in [
        (json!({ "is_superuser": true }), E::Promoted),
        (json!({ "is_superuser": false }), E::Demoted),
        (json!({ "is_active": false }), E::Deactivated),
        (json!({ "is_active": true }), E::Activated),
        (json!({ "password": NEW }), E::PasswordChanged),
    ] {
        assert_eq!(root.patch(&path, &body).await.status, 200);
        assert_eq!(log.taken(), [noted]);
    }
    root.post_nothing("/api/v1/logout").await;
    assert_eq!(log.taken(), [E::LoggedOut]);
    let root = app.log_in("root@example.org").await;
    root.delete(&path).await;
    assert_eq!(log.taken(), [E::LoggedIn, E::AccountDeleted]);
    let operator = EmailAddress::parse("root@example.org").unwrap();
    app.app.users.set_password_as_operator(&operator, None).await.unwrap();
    assert_eq!(log.taken(), [E::PasswordChanged, E::LinkShown]);
}

async fn an_event_says_who_did_it_to_whom_from_where_and_in_which_request(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let id = async |actor: &scheduler_test_support::Actor| actor.get("/api/v1/users/me").await.body["id"].clone();
    let (roots, adas) = (id(&root).await, id(&ada).await);
    let path = format!("/api/v1/users/{}", adas.as_str().unwrap());
    let answer = root.patch(&path, &json!({ "is_superuser": true })).await;
    let event = app.security_log.entries().pop().unwrap();
    assert_eq!(event.user.map(|id| json!(id.0)), Some(adas.clone()));
    assert_eq!(event.actor.map(|id| json!(id.0)), Some(roots));
    let origin = event.origin.unwrap();
    assert_eq!(
        (origin.address.to_string(), origin.request_id.to_string()),
        ("127.0.0.1".to_owned(), answer.header("x-request-id").to_owned())
    );
    app.anonymous().log_in("ada@example.org", "wrong password").await;
    let failed = app.security_log.entries().pop().unwrap();
    assert_eq!((failed.user.map(|id| json!(id.0)), failed.actor), (Some(adas), None));
    app.anonymous().log_in("ghost@example.org", "wrong password").await;
    assert_eq!(app.security_log.entries().pop().unwrap().user, None, "what a stranger typed is not kept");
}

async fn a_client_that_hangs_up_takes_nothing_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let (hers, watcher) = (ada.at(&base), app.anonymous().at(&base));
    let _ = app.security_log.taken();
    tokio::select! {
        answer = hers.post_nothing("/api/v1/logout") => panic!("answered: {answer:?}"),
        () = gate.arrival() => {}
    }
    // The request is dropped, and its connection with it. Once the server has seen that, only the watcher's is there.
    while !watcher.get("/metrics").await.text.contains("http_connections_open 1\n") {}
    gate.admit();
    app.security_log.until(SecurityEvent::LoggedOut).await;
    assert_eq!(ada.get("/api/v1/users/me").await.status, 401);
}

on_both_engines!(
    a_client_that_hangs_up_takes_nothing_back,
    each_step_of_a_life_is_noted,
    an_event_says_who_did_it_to_whom_from_where_and_in_which_request,
);
