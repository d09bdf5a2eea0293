//! Getting back into an account whose password is forgotten.

use std::sync::Arc;

use chrono::TimeDelta;
use futures::future::join_all;
use scheduler_application::Ports;
use scheduler_test_support::{Engine, GatedStore, PASSWORD, TestApp, on_both_engines};
use serde_json::json;

const NEW: &str = "an entirely new passphrase";
/// Refused with 422, but only for the account that a good token leads to.
const OWN: &str = "Ada@Example.org";

fn recovery(email: &str) -> String {
    format!("/api/v1/password-recovery/{email}")
}

async fn ask(app: &TestApp, email: &str) {
    assert_eq!(app.anonymous().post_nothing(&recovery(email)).await.status, 200);
}

/// The token of the mail with this number.
async fn token(app: &TestApp, number: usize) -> String {
    app.mails().await[number].text.rsplit_once("?token=").unwrap().1.to_owned()
}

async fn reset(app: &TestApp, token: &str, password: &str) -> (u16, String) {
    let body = json!({ "token": token, "new_password": password });
    let answer = app.anonymous().post("/api/v1/reset-password/", &body).await;
    (answer.status, answer.body["code"].as_str().unwrap_or_default().to_owned())
}

fn invalid() -> (u16, String) {
    (400, "invalid_token".to_owned())
}

async fn a_mailed_link_sets_a_password_once_and_ends_every_session(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    ask(&app, "ADA@example.org").await;
    let mails = app.mails().await;
    assert_eq!((mails.len(), mails[0].to.as_str()), (1, "ada@example.org"));
    assert!(mails[0].text.starts_with("https://scheduler.example/reset-password?token="));
    let token = token(&app, 0).await;
    assert_eq!(ada.get("/api/v1/users/me").await.status, 200, "asking ends nothing");
    assert_eq!(reset(&app, &token, OWN).await.0, 422);
    assert_eq!(reset(&app, &token, NEW).await.0, 200, "a 422 does not burn it");
    assert_eq!(ada.get("/api/v1/users/me").await.status, 401);
    assert_eq!(reset(&app, &token, NEW).await, invalid());
    assert_eq!(app.anonymous().log_in("ada@example.org", NEW).await.status, 200);
    assert_eq!(app.mails().await[1].subject, "password changed");
}

async fn who_reads_an_old_mailbox_gets_no_link_that_lives(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, gone) = (app.user("ada").await, app.user("gone").await);
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let visitor = app.anonymous().at(&base);
    for (email, is_renamed) in [("ada", true), ("gone", false)] {
        let path = recovery(&format!("{email}@example.org"));
        let (answer, ()) = tokio::join!(visitor.post_nothing(&path), async {
            // The account is looked up; before the mail is queued it is somebody else's, or nobody's.
            gate.arrival().await;
            let changed = if is_renamed {
                ada.patch("/api/v1/users/me", &json!({ "email": "new@example.org" })).await
            } else {
                gone.delete("/api/v1/users/me").await
            };
            assert_eq!(changed.status, 200);
            gate.admit();
        });
        assert_eq!(answer.status, 200, "{email}: {answer:?}");
    }
    let subjects: Vec<_> = app.mails().await.into_iter().map(|mail| mail.subject).collect();
    assert_eq!(subjects, ["address changed"], "and no recovery");
}

async fn every_well_formed_address_gets_the_same_answer_and_only_accounts_get_mail(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    let idle = app.user("idle").await.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    app.superuser().await.patch(&format!("/api/v1/users/{idle}"), &json!({ "is_active": false })).await;
    let mut answers = Vec::new();
    for email in ["ada@example.org", "ghost@example.org", "idle@example.org", "%20Ada%40example.org"] {
        let answer = app.anonymous().post_nothing(&recovery(email)).await;
        answers.push((answer.status, answer.body, answer.headers.len()));
    }
    let message = json!({ "message": "If that email is registered, we sent a password recovery link" });
    assert_eq!((answers[0].0, &answers[0].1), (200, &message));
    assert!(answers.iter().all(|answer| answer == &answers[0]), "{answers:?}");
    let to: Vec<_> = app.mails().await.iter().map(|mail| mail.to.as_str().to_owned()).collect();
    assert_eq!(to, ["ada@example.org", "ada@example.org"]);
    assert_eq!(app.app.outbox.state().await.unwrap().pending, 0, "nothing waits for strangers");
}

async fn a_malformed_address_is_422(engine: Engine) {
    let app = TestApp::start(engine).await;
    for email in ["ada", "%00@example.org", "a%0a@example.org", "%FF@example.org", "%20", "a@b@c"] {
        let answer = app.anonymous().post_nothing(&recovery(email)).await;
        assert_eq!((answer.status, answer.faults().len()), (422, 1), "{email}: {answer:?}");
    }
    let long = format!("{}@example.org", "a".repeat(250));
    assert_eq!(app.anonymous().post_nothing(&recovery(&long)).await.faults(), ["path.email too_long"]);
}

async fn a_new_mail_voids_the_link_before_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    ask(&app, "ada@example.org").await;
    ask(&app, "ada@example.org").await;
    let (old, new) = (token(&app, 0).await, token(&app, 1).await);
    assert_eq!(reset(&app, &old, NEW).await, invalid());
    assert_eq!(reset(&app, &new, NEW).await.0, 200);
}

async fn of_many_links_asked_for_at_once_one_is_good(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    join_all((0..4).map(|_| ask(&app, "ada@example.org"))).await;
    let mut good = 0;
    for number in 0..4 {
        good += usize::from(reset(&app, &token(&app, number).await, OWN).await.0 == 422);
    }
    assert_eq!(good, 1);
}

async fn a_link_ends_with_its_time(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.reset_token_ttl = TimeDelta::minutes(10)).await;
    app.user("ada").await;
    ask(&app, "ada@example.org").await;
    let token = token(&app, 0).await;
    app.clock.advance(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    assert_eq!(reset(&app, &token, OWN).await.0, 422);
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(reset(&app, &token, NEW).await, invalid());
}

async fn switching_an_account_off_voids_its_links(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    ask(&app, "ada@example.org").await;
    let path = format!("/api/v1/users/{}", ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap());
    root.patch(&path, &json!({ "is_active": false })).await;
    assert_eq!(reset(&app, &token(&app, 0).await, NEW).await, invalid());
}

async fn a_superuser_sees_the_mail_with_a_link_that_works(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let path = "/api/v1/password-recovery-html-content/ada@example.org";
    let shown = root.post_nothing(path).await;
    assert_eq!((shown.status, shown.header("subject")), (200, "recovery"));
    assert!(shown.header("content-type").starts_with("text/html"));
    let token = shown.text.rsplit_once("?token=").unwrap().1.strip_suffix("</p>").unwrap();
    assert_eq!(app.mails().await, [], "shown and not sent");
    assert_eq!(reset(&app, token, NEW).await.0, 200);
    let absent = root.post_nothing("/api/v1/password-recovery-html-content/ghost@example.org").await;
    assert_eq!(absent.refusal(), (404, "not_found"));
    let ada_again = app.bearer(ada.token());
    assert_eq!(ada_again.post_nothing(path).await.status, 401);
    let grace = app.user("grace").await;
    assert_eq!(grace.post_nothing(path).await.refusal(), (403, "forbidden"));
    assert_eq!(app.anonymous().log_in("ada@example.org", PASSWORD).await.status, 400);
}

on_both_engines!(
    who_reads_an_old_mailbox_gets_no_link_that_lives,
    a_mailed_link_sets_a_password_once_and_ends_every_session,
    every_well_formed_address_gets_the_same_answer_and_only_accounts_get_mail,
    a_malformed_address_is_422,
    a_new_mail_voids_the_link_before_it,
    of_many_links_asked_for_at_once_one_is_good,
    a_link_ends_with_its_time,
    switching_an_account_off_voids_its_links,
    a_superuser_sees_the_mail_with_a_link_that_works,
);
