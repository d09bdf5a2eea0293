//! Webhooks: addresses that are told of changes.

mod failing;
mod following;
mod managing;
mod receiver;
mod signing;

use chrono::TimeDelta;
use scheduler_application::{App, WebhookTry};
use scheduler_http::WebhookJson;
use scheduler_test_support::{Actor, Answer, TestApp};
use serde_json::{Value, json};

use receiver::Receiver;

const WEBHOOKS: &str = "/api/v1/webhooks/";
const TASKS: &str = "/api/v1/tasks/";
const EVENTS: &str = "/api/v1/events/";

/// A webhook as its owner knows it.
struct Made {
    at: String,
    secret: String,
}

async fn make(actor: &Actor, body: &Value) -> Made {
    let made = actor.post(WEBHOOKS, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    Made { at: made.header("location").to_owned(), secret: made.body["secret"].as_str().unwrap().to_owned() }
}

/// A webhook that is told of everything.
async fn made_for(actor: &Actor, receiver: &Receiver) -> Made {
    make(actor, &json!({ "url": receiver.url() })).await
}

/// Queues what is to be told, and tries everything that is due; answers what came of each try.
async fn work_by(app: &App) -> Vec<WebhookTry> {
    while app.webhooks.follow(&WebhookJson).await.unwrap() {}
    let mut tries = Vec::new();
    while let Some(claimed) = app.webhooks.claim().await.unwrap() {
        tries.push(app.webhooks.run(&claimed).await.unwrap());
    }
    tries
}

async fn work(app: &TestApp) -> Vec<WebhookTry> {
    work_by(&app.app).await
}

async fn work_after(app: &TestApp, wait: TimeDelta) -> Vec<WebhookTry> {
    app.clock.advance(wait);
    work(app).await
}

async fn add_task(actor: &Actor, title: &str) -> Answer {
    let made = actor.post(TASKS, &json!({ "title": title })).await;
    assert_eq!(made.status, 201, "{made:?}");
    made
}

async fn rename(actor: &Actor, task: &Answer, title: &str) {
    let changed = actor.patch(task.header("location"), &json!({ "title": title })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
}

/// What was taken since the last time: the event and the title of each.
fn taken(receiver: &Receiver) -> Vec<(String, String)> {
    receiver.taken().iter().map(|message| (message.event().to_owned(), message.title().to_owned())).collect()
}

fn told(event: &str, title: &str) -> (String, String) {
    (event.to_owned(), title.to_owned())
}

async fn deliveries(actor: &Actor, hook: &Made) -> Vec<Value> {
    let list = actor.get(&format!("{}/deliveries/", hook.at)).await;
    assert_eq!(list.status, 200, "{list:?}");
    list.body["data"].as_array().unwrap().clone()
}
