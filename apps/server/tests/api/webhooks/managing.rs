//! How webhooks are made and changed, and by whom.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_application::{App, Ports, WebhookTry};
use scheduler_feeds::{AddressPolicy, HttpFeedFetcher};
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::receiver::Receiver;
use super::{WEBHOOKS, add_task, deliveries, made_for, make, taken, told, work, work_after, work_by};

async fn a_webhook_is_made_read_changed_and_deleted(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let body =
        json!({ "url": receiver.url(), "events": ["event.created", "task.created"], "description": " for tea " });
    let hook = make(&ada, &body).await;
    let there = ada.get(&hook.at).await.body;
    let expected = json!({
        "id": there["id"], "url": receiver.url(), "events": ["task.created", "event.created"], "description": "for tea",
        "active": true, "stopped_because": null, "created_at": "2026-11-20T09:00:00Z",
        "last_success_at": null, "former_secret_until": null, "paused_until": null, "last_status": null, "last_error": null,
    });
    assert_eq!(there, expected);
    app.clock.advance(TimeDelta::seconds(1));
    let other = made_for(&ada, &receiver).await;
    let list = ada.get(WEBHOOKS).await.body;
    assert_eq!((&list["count"], &list["data"][1]), (&json!(2), &expected), "the newest first");
    assert_eq!(list["data"][0]["events"].as_array().unwrap().len(), 6, "all when nobody says");
    let changed = ada.patch(&hook.at, &json!({ "events": ["task.updated"], "description": "", "active": false })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!((&changed.body["events"], &changed.body["description"]), (&json!(["task.updated"]), &json!("")));
    assert_eq!((&changed.body["active"], &changed.body["url"]), (&json!(false), &expected["url"]));
    assert_eq!(ada.delete(&other.at).await.status, 200);
    assert_eq!(ada.delete(&other.at).await.status, 404);
    assert_eq!(ada.get(WEBHOOKS).await.body["count"], 1);
}

async fn every_bad_field_of_a_webhook_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bad = json!({ "url": "mailto:a@b", "events": ["task.moved"], "description": "a\nb", "secret": "x" });
    let refused = ada.post(WEBHOOKS, &bad).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    let mut bad = bad;
    bad.as_object_mut().unwrap().remove("secret");
    let refused = ada.post(WEBHOOKS, &bad).await;
    let faults = ["body.description control_character", "body.events invalid", "body.url invalid"];
    assert_eq!((refused.status, refused.faults()), (422, faults.map(str::to_owned).to_vec()));
    for (url, sentence) in
        [("ftp://example.org/", "Must begin with https://"), ("example.org", "Must be an address such as https://…")]
    {
        let refused = ada.post(WEBHOOKS, &json!({ "url": url })).await;
        assert_eq!(refused.body["detail"][0]["msg"], sentence, "nothing is said of calendars");
    }
    for events in [json!([]), json!(["webhook.test"]), json!("task.created"), Value::Null] {
        let refused = ada.post(WEBHOOKS, &json!({ "url": "https://127.0.0.1:1999/", "events": events })).await;
        assert_eq!(refused.status, 422, "{events}: {refused:?}");
    }
}

async fn an_account_has_no_more_than_ten(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    for _ in 0..10 {
        made_for(&ada, &receiver).await;
    }
    assert_eq!(ada.post(WEBHOOKS, &json!({ "url": receiver.url() })).await.refusal(), (409, "quota_exceeded"));
}

async fn others_neither_see_nor_touch_it(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (hook, hers) = (made_for(&ada, &receiver).await, made_for(&grace, &receiver).await);
    add_task(&ada, "write").await;
    work(&app).await;
    let delivery = deliveries(&ada, &hook).await[0]["id"].as_str().unwrap().to_owned();
    let at = &hook.at;
    for path in [at.clone(), format!("{at}/deliveries/")] {
        assert_eq!(grace.get(&path).await.status, 404, "{path}");
    }
    let again = |at: &str| format!("{at}/deliveries/{delivery}/redeliver");
    for path in [format!("{at}/test"), format!("{at}/rotate-secret"), again(at), again(&hers.at)] {
        assert_eq!(grace.post_nothing(&path).await.status, 404, "{path}");
    }
    assert_eq!(grace.patch(at, &json!({ "active": false })).await.status, 404);
    assert_eq!(grace.delete(at).await.status, 404);
    assert_eq!(grace.get(WEBHOOKS).await.body["count"], 1);
    assert_eq!(ada.get(at).await.body["active"], true);
}

async fn a_test_is_sent_and_shown(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = make(&ada, &json!({ "url": receiver.url(), "events": ["event.deleted"] })).await;
    assert_eq!(ada.post_nothing(&format!("{}/test", hook.at)).await.status, 202);
    assert_eq!(work(&app).await, [WebhookTry::Succeeded]);
    let message = receiver.taken().remove(0);
    let id = ada.get(&hook.at).await.body["id"].clone();
    assert_eq!((message.event(), &message.body["data"]), ("webhook.test", &json!({ "id": id })));
    assert!(message.is_signed_with(&hook.secret));
    let shown = deliveries(&ada, &hook).await.remove(0);
    assert_eq!((&shown["event"], &shown["data_id"]), (&json!("webhook.test"), &id));
    ada.patch(&hook.at, &json!({ "active": false })).await;
    assert_eq!(ada.post_nothing(&format!("{}/test", hook.at)).await.refusal(), (409, "webhook_inactive"));
}

async fn a_delivery_is_sent_once_more(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    add_task(&ada, "write").await;
    assert_eq!(work(&app).await, [WebhookTry::Succeeded]);
    let first = receiver.taken().remove(0);
    assert_eq!(deliveries(&ada, &hook).await[0]["data_id"], first.body["data"]["id"]);
    let again = format!("{}/deliveries/{}/redeliver", hook.at, first.header("webhook-id"));
    app.clock.advance(TimeDelta::hours(1));
    let queued = ada.post_nothing(&again).await;
    assert_eq!(
        (queued.status, &queued.body["state"], &queued.body["next_attempt_at"]),
        (202, &json!("pending"), &json!("2026-11-20T10:00:00Z"))
    );
    receiver.answers(500);
    assert_eq!(work(&app).await, [WebhookTry::Failed], "with all its tries");
    receiver.answers(200);
    // What waits for its next try is sent at once.
    assert_eq!(ada.post_nothing(&again).await.status, 202);
    assert_eq!(work(&app).await, [WebhookTry::Succeeded]);
    let messages = receiver.taken();
    assert!(messages.iter().all(|it| it.header("webhook-id") == first.header("webhook-id") && it.body == first.body));
    assert_eq!(deliveries(&ada, &hook).await[0]["attempts"], 3);
    ada.patch(&hook.at, &json!({ "active": false })).await;
    assert_eq!(ada.post_nothing(&again).await.refusal(), (409, "webhook_inactive"));
}

async fn deliveries_are_paged_and_forgotten_after_a_month(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.access_token_ttl = TimeDelta::days(365)).await;
    let receiver = Receiver::start().await;
    let ada = app.user("ada").await;
    let hook = made_for(&ada, &receiver).await;
    for title in ["first", "second", "third"] {
        add_task(&ada, title).await;
        work(&app).await;
        app.clock.advance(TimeDelta::days(10));
    }
    let page = ada.get(&format!("{}/deliveries/?skip=1&limit=1", hook.at)).await.body;
    assert_eq!((&page["count"], &page["data"][0]["created_at"]), (&json!(3), &json!("2026-11-30T09:00:00Z")));
    app.clock.advance(TimeDelta::seconds(1));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(deliveries(&ada, &hook).await.len(), 2);
    // What waits is not forgotten.
    receiver.answers(500);
    add_task(&ada, "fourth").await;
    work(&app).await;
    app.clock.advance(TimeDelta::days(40));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(deliveries(&ada, &hook).await.len(), 1);
    receiver.answers(200);
    receiver.taken();
    work(&app).await;
    assert_eq!(taken(&receiver), [told("task.created", "fourth")]);
}

async fn private_addresses_are_refused_and_never_connected_to(engine: Engine) {
    let (app, receiver) = (TestApp::start(engine).await, Receiver::start().await);
    let ada = app.user("ada").await;
    // Made while the operator allowed it.
    let hook = made_for(&ada, &receiver).await;
    let fetcher = Arc::new(HttpFeedFetcher::new(AddressPolicy::PublicOnly).unwrap());
    let ports = Ports { feeds: Arc::clone(&fetcher) as _, webhook_sender: fetcher, ..app.ports.clone() };
    let strict = App::new(&ports, &app.settings);
    let there = ada.at(&app.serve_beside(&ports).await);
    for url in
        ["https://127.0.0.1/", "https://10.0.0.1/", "https://169.254.169.254/", "https://localhost/", &receiver.url()]
    {
        let made = there.post(WEBHOOKS, &json!({ "url": url })).await;
        let changed = there.patch(&hook.at, &json!({ "url": url })).await;
        for refused in [made, changed] {
            assert_eq!((refused.status, refused.faults()), (422, vec!["body.url invalid".to_owned()]), "{url}");
        }
    }
    add_task(&ada, "write").await;
    assert_eq!(work_by(&strict).await, [WebhookTry::Failed]);
    assert_eq!(receiver.connections(), 0);
    assert_eq!(work_after(&app, TimeDelta::seconds(15)).await, [WebhookTry::Succeeded], "where it is allowed");
}

on_both_engines!(
    a_webhook_is_made_read_changed_and_deleted,
    every_bad_field_of_a_webhook_is_named,
    an_account_has_no_more_than_ten,
    others_neither_see_nor_touch_it,
    a_test_is_sent_and_shown,
    a_delivery_is_sent_once_more,
    deliveries_are_paged_and_forgotten_after_a_month,
    private_addresses_are_refused_and_never_connected_to,
);
