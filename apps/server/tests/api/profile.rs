//! What people do with their own accounts.

use std::sync::Arc;

use futures::future::join_all;
use scheduler_application::Ports;
use scheduler_test_support::{Actor, Engine, GatedStore, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const ME: &str = "/api/v1/users/me";
const MY_PASSWORD: &str = "/api/v1/users/me/password";
const NEW: &str = "an entirely new passphrase";

async fn is_in(actor: &Actor) -> bool {
    actor.get(ME).await.status == 200
}

async fn one_changes_name_and_address_and_nothing_else(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let answer = ada.patch(ME, &json!({ "full_name": " Countess " })).await;
    assert_eq!((answer.status, &answer.body["full_name"]), (200, &json!("Countess")));
    let answer = ada.patch(ME, &json!({ "email": "countess@example.org" })).await;
    assert_eq!(
        (&answer.body["email"], &answer.body["full_name"]),
        (&json!("countess@example.org"), &json!("Countess"))
    );
    assert_eq!(ada.patch(ME, &json!({ "full_name": null })).await.body["full_name"], Value::Null);
    let body = json!({ "is_superuser": true, "is_active": true, "password": NEW });
    let faults = ["body.is_active unknown_field", "body.is_superuser unknown_field", "body.password unknown_field"];
    assert_eq!(ada.patch(ME, &body).await.faults(), faults);
    assert_eq!(ada.patch(ME, &json!({ "email": null })).await.faults(), ["body.email null"]);
    assert_eq!(ada.patch(ME, &json!({ "email": "x" })).await.faults(), ["body.email invalid"]);
    assert_eq!(ada.patch(ME, &json!({ "full_name": "x".repeat(256) })).await.faults(), ["body.full_name too_long"]);
    assert!(is_in(&app.log_in("countess@example.org").await).await);
}

async fn a_new_address_is_told_to_the_old_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    ada.patch(ME, &json!({ "email": "Ada@Example.org" })).await;
    assert_eq!(app.mails().await, [], "the same mailbox in another case");
    ada.patch(ME, &json!({ "email": "countess@example.org" })).await;
    let mails = app.mails().await;
    assert_eq!(
        (mails.len(), mails[0].to.as_str(), mails[0].text.as_str()),
        (1, "Ada@Example.org", "countess@example.org")
    );
}

async fn a_taken_address_is_a_conflict_and_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, _) = (app.user("ada").await, app.user("grace").await);
    let answer = ada.patch(ME, &json!({ "email": "GRACE@example.org", "full_name": "Eve" })).await;
    assert_eq!(answer.refusal(), (409, "email_taken"));
    assert_eq!(answer.body["detail"], "User with this email already exists");
    assert_eq!(ada.get(ME).await.body["full_name"], "ada");
    assert_eq!(app.mails().await, []);
}

async fn of_many_who_take_one_address_at_once_one_gets_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let mut people = Vec::new();
    for name in ["a1", "a2", "a3", "a4"] {
        people.push(app.user(name).await);
    }
    let body = json!({ "email": "wanted@example.org" });
    let mut statuses: Vec<_> =
        join_all(people.iter().map(|person| person.patch(ME, &body))).await.iter().map(|a| a.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409]);
}

async fn one_deletes_oneself_with_everything(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    ada.post("/api/v1/items/", &json!({ "title": "x" })).await;
    let phone = app.log_in("ada@example.org").await;
    let answer = ada.delete(ME).await;
    assert_eq!((answer.status, &answer.body["message"]), (200, &json!("User deleted successfully")));
    assert!(!is_in(&ada).await && !is_in(&phone).await);
    assert_eq!(root.get("/api/v1/items/").await.body["count"], 0);
    let answer = root.delete(ME).await;
    assert_eq!(answer.refusal(), (403, "superuser_deletes_self"));
    assert_eq!(answer.body["detail"], "Super users are not allowed to delete themselves");
    assert!(is_in(&root).await);
}

async fn a_new_password_ends_every_other_session_and_voids_links(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let phone = app.log_in("ada@example.org").await;
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    let link = app.mails().await[0].text.clone();
    let body = json!({ "current_password": PASSWORD, "new_password": NEW, "confirm_password": NEW });
    let answer = ada.patch(MY_PASSWORD, &body).await;
    assert_eq!((answer.status, &answer.body["message"]), (200, &json!("Password updated successfully")));
    assert!(is_in(&ada).await && !is_in(&phone).await);
    assert_eq!(app.anonymous().log_in("ada@example.org", PASSWORD).await.status, 400);
    assert_eq!(app.anonymous().log_in("ada@example.org", NEW).await.status, 200);
    let reset = json!({ "token": link.rsplit_once('=').unwrap().1, "new_password": PASSWORD });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &reset).await.refusal(), (400, "invalid_token"));
    let mails = app.mails().await;
    assert_eq!((mails.len(), mails[1].subject.as_str()), (2, "password changed"));
}

async fn a_password_change_is_refused_for_each_reason(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("adalovelace").await;
    for (current, new, refusal, detail) in [
        ("not the password", NEW, "incorrect_password", "Incorrect password"),
        (PASSWORD, PASSWORD, "same_password", "New password cannot be the same as the current one"),
        ("", NEW, "incorrect_password", "Incorrect password"),
    ] {
        let answer = ada.patch(MY_PASSWORD, &json!({ "current_password": current, "new_password": new })).await;
        assert_eq!((answer.refusal(), &answer.body["detail"]), ((400, refusal), &json!(detail)));
    }
    for (body, fault) in [
        (json!({ "current_password": PASSWORD, "new_password": "short" }), "body.new_password too_short"),
        (json!({ "current_password": PASSWORD, "new_password": "password123" }), "body.new_password weak_password"),
        (json!({ "current_password": PASSWORD, "new_password": "AdaLovelace7" }), "body.new_password weak_password"),
        (
            json!({ "current_password": PASSWORD, "new_password": NEW, "confirm_password": PASSWORD }),
            "body.confirm_password mismatch",
        ),
        (json!({ "new_password": NEW }), "body.current_password missing"),
        (json!({ "current_password": PASSWORD, "new_password": null }), "body.new_password null"),
    ] {
        assert_eq!(ada.patch(MY_PASSWORD, &body).await.faults(), [fault], "{body}");
    }
    assert_eq!(app.anonymous().log_in("adalovelace@example.org", PASSWORD).await.status, 200);
    assert_eq!(app.mails().await, []);
}

async fn of_two_changes_at_once_one_wins(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bodies =
        [NEW, "another good passphrase"].map(|new| json!({ "current_password": PASSWORD, "new_password": new }));
    let answers = join_all(bodies.iter().map(|body| ada.patch(MY_PASSWORD, body))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400]);
}

async fn who_deletes_oneself_is_judged_by_the_role_of_that_moment(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let (ada, eve) = (app.user("ada").await, app.superuser_named("eve").await);
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    // A promotion and a demotion, each after the head of the request was judged.
    for (actor, promoted, status) in [(&ada, true, 403), (&eve, false, 200)] {
        let id = actor.get(ME).await.body["id"].as_str().unwrap().to_owned();
        let there = actor.at(&base);
        let (answer, ()) = tokio::join!(there.delete(ME), async {
            gate.arrival().await;
            let changed = root.patch(&format!("/api/v1/users/{id}"), &json!({ "is_superuser": promoted })).await;
            assert_eq!(changed.status, 200);
            gate.admit();
        });
        assert_eq!(answer.status, status, "{answer:?}");
    }
    assert!(is_in(&ada).await);
}

on_both_engines!(
    one_changes_name_and_address_and_nothing_else,
    a_new_address_is_told_to_the_old_one,
    a_taken_address_is_a_conflict_and_changes_nothing,
    of_many_who_take_one_address_at_once_one_gets_it,
    one_deletes_oneself_with_everything,
    who_deletes_oneself_is_judged_by_the_role_of_that_moment,
    a_new_password_ends_every_other_session_and_voids_links,
    a_password_change_is_refused_for_each_reason,
    of_two_changes_at_once_one_wins,
);
