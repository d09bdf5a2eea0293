//! What webhooks are told of, and in which order.

use std::sync::Arc;

use scheduler_application::{App, Ports, WebhookTry};
use scheduler_http::WebhookJson;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::receiver::Receiver;
use super::{EVENTS, TASKS, add_task, deliveries, made_for, make, rename, taken, told, work, work_by};

async fn what_happens_is_told_as_the_api_answers_it(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    add_task(&ada, "before").await;
    let hook = made_for(&ada, &receiver).await;
    let task = add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [WebhookTry::Succeeded]);
    let [message] = &receiver.taken()[..] else { panic!("one message") };
    let there = ada.get(task.header("location")).await.body;
    assert_eq!(message.body, json!({ "type": "task.created", "timestamp": "2026-11-20T09:00:00Z", "data": there }));
    assert!(message.head.starts_with("POST /hook HTTP/1.1\r\n"), "{}", message.head);
    assert_eq!(message.header("content-type"), "application/json");
    assert!(message.is_signed_with(&hook.secret));
    let [delivery] = &deliveries(&ada, &hook).await[..] else { panic!("one delivery") };
    assert_eq!(delivery["id"], message.header("webhook-id"));
    assert_eq!(
        (&delivery["state"], &delivery["attempts"], &delivery["last_status"]),
        (&json!("succeeded"), &json!(1), &json!(204))
    );
    rename(&ada, &task, "rewrite").await;
    work(&app).await;
    assert_eq!(taken(&receiver), [told("task.updated", "rewrite")]);
    ada.delete(task.header("location")).await;
    work(&app).await;
    let [gone] = &receiver.taken()[..] else { panic!("one message") };
    assert_eq!((gone.event(), &gone.body["data"]), ("task.deleted", &json!({ "id": there["id"] })));
    ada.post_nothing(&format!("/api/v1/trash/{}/restore", there["id"].as_str().unwrap())).await;
    work(&app).await;
    assert_eq!(taken(&receiver), [told("task.updated", "rewrite")], "it was told of before");
    let event = json!({ "title": "tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    let event = ada.post(EVENTS, &event).await;
    work(&app).await;
    ada.patch(event.header("location"), &json!({ "title": "cake" })).await;
    work(&app).await;
    ada.delete(event.header("location")).await;
    work(&app).await;
    assert_eq!(
        taken(&receiver),
        [told("event.created", "tea"), told("event.updated", "cake"), told("event.deleted", "")]
    );
    ada.post("/api/v1/items/", &json!({ "title": "lamp" })).await;
    assert_eq!(work(&app).await, [], "of items nothing is told");
}

async fn a_webhook_is_told_of_what_it_asked_for_alone(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    make(&ada, &json!({ "url": receiver.url(), "events": ["task.deleted", "task.created"] })).await;
    let task = add_task(&ada, "write").await;
    work(&app).await;
    rename(&ada, &task, "rewrite").await;
    add_task(&grace, "not hers").await;
    work(&app).await;
    ada.delete(task.header("location")).await;
    work(&app).await;
    assert_eq!(taken(&receiver), [told("task.created", "write"), told("task.deleted", "")]);
}

/// Several changes between two looks are one message: the thing as it is by then.
async fn a_thing_that_changed_at_once_is_told_of_once_and_as_new(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    made_for(&ada, &receiver).await;
    let task = add_task(&ada, "write").await;
    rename(&ada, &task, "rewrite").await;
    work(&app).await;
    assert_eq!(taken(&receiver), [told("task.created", "rewrite")]);
}

/// Of more than a page, each new thing is told of once as new, also if it changes while the webhook is on its way.
async fn everything_new_of_a_long_log_is_told_of_as_new_once(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    made_for(&ada, &receiver).await;
    let (first, second) = (add_task(&ada, "0").await, add_task(&ada, "1").await);
    for number in 2..150 {
        add_task(&ada, &number.to_string()).await;
    }
    // Behind the others in the log before the webhook comes to it.
    rename(&ada, &second, "1, later").await;
    app.app.webhooks.follow(&WebhookJson).await.unwrap();
    // Told of already when the webhook comes to it once more.
    rename(&ada, &first, "0, later").await;
    work(&app).await;
    let mut all = taken(&receiver);
    assert_eq!(all.iter().filter(|(event, _)| event == "task.created").count(), 150, "{all:?}");
    all.retain(|(event, title)| event == "task.updated" || title.contains("later"));
    all.sort();
    assert_eq!(all, [told("task.created", "1, later"), told("task.updated", "0, later")]);
}

async fn two_instances_tell_each_change_once(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    made_for(&ada, &receiver).await;
    let store = match engine {
        Engine::Sqlite => app.store.clone(),
        Engine::Postgres => app.database.connect().await,
    };
    let other = App::new(&Ports { store: Arc::new(store), ..app.ports.clone() }, &app.settings);
    for number in 0..20 {
        add_task(&ada, &number.to_string()).await;
    }
    let (one, another) = tokio::join!(work(&app), work_by(&other));
    // One may have found the other with as many of the owner's as are tried at a time.
    let rest = work(&app).await;
    assert_eq!(one.len() + another.len() + rest.len(), 20);
    let mut titles: Vec<_> = taken(&receiver).into_iter().map(|(_, title)| title.parse::<u32>().unwrap()).collect();
    titles.sort_unstable();
    assert_eq!(titles, (0..20).collect::<Vec<_>>());
}

/// What a process had claimed when it ended is tried by another one, when the claim has expired.
async fn the_claim_of_a_process_that_is_gone_expires(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    made_for(&ada, &receiver).await;
    add_task(&ada, "write").await;
    app.app.webhooks.follow(&WebhookJson).await.unwrap();
    let lost = app.app.webhooks.claim().await.unwrap().unwrap();
    assert_eq!(work(&app).await, []);
    assert_eq!(super::work_after(&app, chrono::TimeDelta::minutes(2)).await, [WebhookTry::Succeeded]);
    assert_eq!(app.app.webhooks.run(&lost).await.unwrap(), WebhookTry::LetGo, "it counts no more");
    assert_eq!(ada.get(TASKS).await.body["count"], 1);
}

on_both_engines!(
    what_happens_is_told_as_the_api_answers_it,
    a_webhook_is_told_of_what_it_asked_for_alone,
    a_thing_that_changed_at_once_is_told_of_once_and_as_new,
    everything_new_of_a_long_log_is_told_of_as_new_once,
    two_instances_tell_each_change_once,
    the_claim_of_a_process_that_is_gone_expires,
);
