//! Receivers that take nothing, and what becomes of their webhooks.

use chrono::TimeDelta;
use scheduler_application::WebhookTry::{Failed, LetGo, Stopped, Succeeded};
use scheduler_http::WebhookJson;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::receiver::Receiver;
use super::{Made, add_task, deliveries, made_for, rename, taken, told, work, work_after};

const WAITS: [i64; 7] = [15, 60, 240, 960, 3_840, 15_360, 61_440];

async fn the_order_of_one_thing_is_kept_and_others_go_on(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    made_for(&ada, &receiver).await;
    receiver.answers(503);
    let task = add_task(&ada, "first").await;
    assert_eq!(work(&app).await, [Failed]);
    receiver.answers(200);
    rename(&ada, &task, "second").await;
    add_task(&ada, "other").await;
    assert_eq!(work(&app).await, [Succeeded], "the other one");
    assert_eq!(taken(&receiver), [told("task.created", "first"), told("task.created", "other")]);
    assert_eq!(work_after(&app, TimeDelta::seconds(14)).await, []);
    assert_eq!(work_after(&app, TimeDelta::seconds(1)).await, [Succeeded, Succeeded]);
    assert_eq!(taken(&receiver), [told("task.created", "first"), told("task.updated", "second")]);
}

async fn a_failure_is_tried_again_ever_later_with_the_same_id(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    add_task(&ada, "write").await;
    receiver.answers(500);
    assert_eq!(work(&app).await, [Failed]);
    let first = deliveries(&ada, &hook).await.remove(0);
    assert_eq!((&first["state"], &first["next_attempt_at"]), (&json!("pending"), &json!("2026-11-20T09:00:15Z")));
    assert_eq!(
        (&first["last_status"], &first["last_error"]),
        (&json!(500), &json!("The server answered with an error (500)"))
    );
    for wait in &WAITS[..6] {
        assert_eq!(work_after(&app, TimeDelta::seconds(wait - 1)).await, []);
        assert_eq!(work_after(&app, TimeDelta::seconds(1)).await, [Failed]);
    }
    receiver.answers(200);
    assert_eq!(work_after(&app, TimeDelta::seconds(WAITS[6])).await, [Succeeded]);
    let messages = receiver.taken();
    let ids: Vec<_> = messages.iter().map(|message| message.header("webhook-id")).collect();
    assert_eq!(ids, vec![first["id"].as_str().unwrap(); 8]);
    assert!(messages.iter().all(|message| message.is_signed_with(&hook.secret)), "each at its own time");
    assert_eq!(messages[0].body, messages[7].body, "it tells the same");
}

/// Fails until there is no further try.
async fn fail_to_the_end(app: &TestApp) {
    assert_eq!(work(app).await, [Failed]);
    for wait in &WAITS[..6] {
        assert_eq!(work_after(app, TimeDelta::seconds(*wait)).await, [Failed]);
    }
}

async fn state(ada: &Actor, hook: &Made) -> (Value, Value) {
    let told = ada.get(&hook.at).await.body;
    (told["active"].clone(), told["stopped_because"].clone())
}

/// Until when it is paused, and the status with which it failed.
async fn why_it_waits(ada: &Actor, hook: &Made) -> (Value, Value) {
    let told = ada.get(&hook.at).await.body;
    (told["paused_until"].clone(), told["last_status"].clone())
}

async fn a_webhook_says_why_its_last_try_failed_until_one_is_taken(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    let failure = async || {
        let told = ada.get(&hook.at).await.body;
        (told["last_status"].clone(), told["last_error"].clone())
    };
    receiver.answers(500);
    add_task(&ada, "poison").await;
    assert_eq!(work(&app).await, [Failed]);
    let error = (json!(500), json!("The server answered with an error (500)"));
    assert_eq!(failure().await, error);
    app.clock.advance(TimeDelta::seconds(15));
    let claimed = app.app.webhooks.claim().await.unwrap().unwrap();
    assert_eq!(failure().await, error, "also while it is tried again");
    receiver.answers(404);
    assert_eq!(app.app.webhooks.run(&claimed).await.unwrap(), Failed);
    assert_eq!(failure().await.0, 404);
    // Another message is taken, though that one still waits.
    receiver.answers(200);
    app.clock.advance(TimeDelta::seconds(1));
    add_task(&ada, "other").await;
    assert_eq!(work(&app).await, [Succeeded]);
    assert_eq!(failure().await, (Value::Null, Value::Null));
    // Another address has not failed yet.
    receiver.answers(500);
    assert_eq!(work_after(&app, TimeDelta::seconds(60)).await, [Failed]);
    assert_eq!(failure().await.0, 500);
    let changed = ada.patch(&hook.at, &json!({ "url": Receiver::start().await.url() })).await;
    assert_eq!((&changed.body["last_error"], failure().await), (&Value::Null, (Value::Null, Value::Null)));
}

async fn a_webhook_that_takes_nothing_for_a_day_is_switched_off_and_its_owner_told(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(500);
    let task = add_task(&ada, "write").await;
    fail_to_the_end(&app).await;
    rename(&ada, &task, "rewrite").await;
    assert_eq!(work(&app).await, [], "it waits for the one before");
    assert_eq!(work_after(&app, TimeDelta::seconds(WAITS[6])).await, [Stopped]);
    assert_eq!(state(&ada, &hook).await, (json!(false), json!("failing")));
    let states: Vec<_> = deliveries(&ada, &hook).await.into_iter().map(|it| it["state"].clone()).collect();
    assert_eq!(states, ["failed", "failed"], "nothing waits any more");
    let mails = app.mails().await;
    let mail = mails.iter().find(|mail| mail.subject == "webhook stopped").unwrap();
    assert_eq!(
        (mail.to.as_str(), mail.text.as_str()),
        ("ada@example.org", "127.0.0.1: The server answered with an error (500)")
    );
    // Switched on again, it is told of what happens from then on.
    receiver.answers(200);
    rename(&ada, &task, "unheard").await;
    assert_eq!(work(&app).await, []);
    ada.patch(&hook.at, &json!({ "active": true })).await;
    assert_eq!(state(&ada, &hook).await, (json!(true), Value::Null));
    receiver.taken();
    rename(&ada, &task, "heard").await;
    assert_eq!(work(&app).await, [Succeeded]);
    assert_eq!(taken(&receiver), [told("task.updated", "heard")]);
}

async fn one_message_that_is_never_taken_stops_nothing(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(500);
    add_task(&ada, "poison").await;
    fail_to_the_end(&app).await;
    receiver.answers(200);
    add_task(&ada, "other").await;
    assert_eq!(work(&app).await, [Succeeded]);
    receiver.answers(500);
    assert_eq!(work_after(&app, TimeDelta::seconds(WAITS[6])).await, [Failed]);
    assert_eq!(state(&ada, &hook).await, (json!(true), Value::Null));
    assert_eq!(deliveries(&ada, &hook).await[1]["state"], "failed");
    assert!(app.mails().await.iter().all(|mail| mail.subject != "webhook stopped"));
}

async fn a_receiver_that_is_too_busy_is_left_alone_as_long_as_it_asks(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(429);
    receiver.asks_for_a_pause(600);
    add_task(&ada, "first").await;
    assert_eq!(work(&app).await, [Failed]);
    assert_eq!(deliveries(&ada, &hook).await[0]["next_attempt_at"], "2026-11-20T09:10:00Z");
    receiver.answers(200);
    add_task(&ada, "second").await;
    assert_eq!(work_after(&app, TimeDelta::seconds(599)).await, [], "neither this one nor another");
    assert_eq!(why_it_waits(&ada, &hook).await, (json!("2026-11-20T09:10:00Z"), json!(429)));
    // Each says when it is sent, also one that was never tried and one that is sent once more.
    let again =
        format!("{}/deliveries/{}/redeliver", hook.at, deliveries(&ada, &hook).await[1]["id"].as_str().unwrap());
    assert_eq!(ada.post_nothing(&again).await.body["next_attempt_at"], "2026-11-20T09:10:00Z");
    let next: Vec<_> = deliveries(&ada, &hook).await.into_iter().map(|it| it["next_attempt_at"].clone()).collect();
    assert_eq!(next, ["2026-11-20T09:10:00Z"; 2]);
    assert_eq!(work_after(&app, TimeDelta::seconds(1)).await, [Succeeded, Succeeded]);
    // What failed for another reason is tried as always.
    receiver.answers(500);
    add_task(&ada, "third").await;
    assert_eq!(work(&app).await, [Failed]);
    receiver.answers(503);
    receiver.asks_for_a_pause(1_000_000);
    assert_eq!(work_after(&app, TimeDelta::seconds(15)).await, [Failed]);
    receiver.answers(200);
    assert_eq!(work_after(&app, TimeDelta::days(1)).await, [Succeeded], "a day at most");
}

async fn a_receiver_that_puts_everything_off_for_two_days_is_switched_off(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(503);
    receiver.asks_for_a_pause(1_000_000);
    add_task(&ada, "first").await;
    assert_eq!(work(&app).await, [Failed]);
    assert_eq!(work_after(&app, TimeDelta::days(1)).await, [Failed]);
    assert_eq!(work_after(&app, TimeDelta::days(1)).await, [Failed]);
    assert_eq!(state(&ada, &hook).await, (json!(true), Value::Null));
    assert_eq!(work_after(&app, TimeDelta::days(1)).await, [Stopped]);
    assert_eq!(state(&ada, &hook).await, (json!(false), json!("failing")));
}

/// However old it is: its webhook has not been put off for long.
async fn a_message_that_is_sent_again_after_days_may_be_put_off(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(410);
    add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [Stopped]);
    app.clock.advance(TimeDelta::days(3));
    assert_eq!(ada.patch(&hook.at, &json!({ "active": true })).await.status, 200);
    let delivery = deliveries(&ada, &hook).await[0]["id"].clone();
    let path = format!("{}/deliveries/{}/redeliver", hook.at, delivery.as_str().unwrap());
    assert_eq!(ada.post_nothing(&path).await.status, 202);
    receiver.answers(503);
    receiver.asks_for_a_pause(1);
    assert_eq!(work(&app).await, [Failed]);
    assert_eq!(state(&ada, &hook).await, (json!(true), Value::Null));
}

async fn gone_is_gone_at_once(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(410);
    add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [Stopped]);
    assert_eq!(state(&ada, &hook).await, (json!(false), json!("gone")));
    assert_eq!(app.mails().await.iter().filter(|mail| mail.subject == "webhook stopped").count(), 1);
}

async fn a_redirect_is_not_followed(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    receiver.answers(307);
    add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [Failed]);
    assert_eq!(receiver.connections(), 1);
    let why = "The server redirects (307), which is not followed. Check the address";
    assert_eq!(deliveries(&ada, &hook).await[0]["last_error"], why);
}

async fn what_was_switched_off_or_deleted_meanwhile_is_let_go(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let (off, gone) = (made_for(&ada, &receiver).await, made_for(&ada, &receiver).await);
    add_task(&ada, "write").await;
    app.app.webhooks.follow(&WebhookJson).await.unwrap();
    let claimed = [app.app.webhooks.claim().await.unwrap().unwrap(), app.app.webhooks.claim().await.unwrap().unwrap()];
    ada.patch(&off.at, &json!({ "active": false })).await;
    assert_eq!(ada.delete(&gone.at).await.status, 200);
    for claimed in &claimed {
        assert_eq!(app.app.webhooks.run(claimed).await.unwrap(), LetGo);
    }
    add_task(&ada, "more").await;
    assert_eq!(work_after(&app, TimeDelta::hours(1)).await, []);
    assert_eq!((receiver.connections(), ada.get(&gone.at).await.status), (0, 404));
}

async fn nothing_is_sent_for_an_account_that_is_switched_off(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    made_for(&ada, &receiver).await;
    add_task(&ada, "write").await;
    let me = ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let switch = async |on: bool| {
        let path = format!("/api/v1/users/{me}");
        assert_eq!(root.patch(&path, &json!({ "is_active": on })).await.status, 200);
    };
    app.app.webhooks.follow(&WebhookJson).await.unwrap();
    switch(false).await;
    assert_eq!(work(&app).await, []);
    assert_eq!(app.app.webhooks.next_due_in().await.unwrap(), None, "there is nothing to look for");
    switch(true).await;
    assert_eq!(app.app.webhooks.next_due_in().await.unwrap(), Some(TimeDelta::zero()));
    assert_eq!(work(&app).await, [Succeeded], "it was not missed");
}

async fn a_corrected_address_gets_what_waits_at_once_and_the_old_one_switches_nothing_off(engine: Engine) {
    let (app, wrong, right) = (TestApp::start(engine).await, Receiver::start().await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &wrong).await;
    add_task(&ada, "write").await;
    wrong.answers(500);
    fail_to_the_end(&app).await;
    app.clock.advance(TimeDelta::seconds(WAITS[6]));
    let last = app.app.webhooks.claim().await.unwrap().unwrap();
    assert_eq!(ada.patch(&hook.at, &json!({ "url": right.url() })).await.status, 200);
    wrong.answers(410);
    // It was claimed for the old address, and is another's by now.
    assert_eq!(app.app.webhooks.run(&last).await.unwrap(), LetGo);
    assert_eq!(state(&ada, &hook).await, (json!(true), Value::Null));
    right.taken();
    assert_eq!(work(&app).await, [Succeeded]);
    assert_eq!(taken(&right), [told("task.created", "write")]);
}

async fn no_more_tests_or_messages_once_more_wait_than_others_may(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    let test = format!("{}/test", hook.at);
    add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [Succeeded]);
    let again = async |delivery: &Value| {
        let path = format!("{}/deliveries/{}/redeliver", hook.at, delivery["id"].as_str().unwrap());
        ada.post_nothing(&path).await
    };
    let delivered = deliveries(&ada, &hook).await.remove(0);
    app.clock.advance(TimeDelta::seconds(1));
    for _ in 0..1_000 {
        assert_eq!(ada.post_nothing(&test).await.status, 202);
    }
    assert_eq!(ada.post_nothing(&test).await.refusal(), (409, "quota_exceeded"));
    assert_eq!(again(&delivered).await.refusal(), (409, "quota_exceeded"));
    let list = deliveries(&ada, &hook).await;
    assert_eq!(again(&list[0]).await.status, 202, "it waits already");
}

on_both_engines!(
    the_order_of_one_thing_is_kept_and_others_go_on,
    a_failure_is_tried_again_ever_later_with_the_same_id,
    a_webhook_says_why_its_last_try_failed_until_one_is_taken,
    a_webhook_that_takes_nothing_for_a_day_is_switched_off_and_its_owner_told,
    one_message_that_is_never_taken_stops_nothing,
    a_receiver_that_is_too_busy_is_left_alone_as_long_as_it_asks,
    a_receiver_that_puts_everything_off_for_two_days_is_switched_off,
    a_message_that_is_sent_again_after_days_may_be_put_off,
    gone_is_gone_at_once,
    a_redirect_is_not_followed,
    what_was_switched_off_or_deleted_meanwhile_is_let_go,
    nothing_is_sent_for_an_account_that_is_switched_off,
    a_corrected_address_gets_what_waits_at_once_and_the_old_one_switches_nothing_off,
    no_more_tests_or_messages_once_more_wait_than_others_may,
);
