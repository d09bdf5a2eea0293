//! Every operation, each called by somebody with one of everything.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_application::{App, Limit, Limits, Ports, Quotas, Refresh, Since, WebhookTry};
use scheduler_test_support::{Actor, Engine, ORIGIN, PASSWORD, TestApp};
use serde_json::{Value, json};

use super::{costs, filling, recording};
use crate::walk::{ADMINISTRATION, Operation, Owner, every, with_body};

const NEW: &str = "an entirely new passphrase";

/// Attempts are counted and none is refused.
fn generous() -> Limits {
    let limit = Limit { most: 1000, within: TimeDelta::hours(1) };
    Limits {
        login_per_account: limit,
        login_per_address: limit,
        sign_up_per_address: limit,
        recovery_per_account: limit,
        recovery_per_address: limit,
        reset_per_address: limit,
        password_change_per_user: limit,
        feed_miss_per_address: limit,
    }
}

/// Calls an operation on somebody's things, so that it does what it is for.
async fn call(app: &TestApp, owner: &Owner, actor: &Actor, operation: &Operation, base: &str) {
    let nobody = app.anonymous().at(base);
    let actor = actor.at(base);
    let mut path = owner.path_of(operation);
    let body = match operation.id.as_str() {
        "login_access_token" => {
            assert_eq!(nobody.log_in(&owner.email, PASSWORD).await.status, 200);
            return;
        }
        "set_up" => {
            // Only where nobody has an account. What it asks there is cheap, because there is nothing.
            let body = json!({ "code": "x", "email": owner.email, "password": NEW });
            assert_eq!(nobody.post(&path, &body).await.refusal(), (409, "already_set_up"));
            return;
        }
        "import_everything" => {
            // Into an account that has nothing. What it came out of may have much.
            let (name, port) = (owner.email.split('@').next().unwrap(), base.rsplit_once(':').unwrap().1);
            let newcomer = app.user(&format!("empty-{name}-{port}")).await.at(base);
            let archive = newcomer.request(Method::GET, "/api/v1/export").send().await.unwrap().bytes().await.unwrap();
            let request = newcomer.request(Method::POST, &path).header("content-type", "application/zip").body(archive);
            let answer = newcomer.send(request).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            return;
        }
        "sign_up" | "create_user" => json!({ "email": format!("new-{}", owner.email), "password": NEW }),
        "reset_password" => {
            nobody.post_nothing(&format!("/api/v1/password-recovery/{}", owner.email)).await;
            let mails = app.mails().await;
            let own = mails.iter().find(|mail| mail.to.as_str() == owner.email).unwrap();
            json!({ "token": own.text.rsplit_once("?token=").unwrap().1, "new_password": NEW })
        }
        "change_my_password" => json!({ "current_password": PASSWORD, "new_password": NEW }),
        "move_task" => {
            let other = actor.post("/api/v1/tasks/", &json!({ "title": "other" })).await.body["id"].clone();
            json!({ "before": other })
        }
        // Each time another name: somebody with many makes one for each of the plans.
        id @ ("create_label" | "update_label") => json!({ "name": format!("{id} at {base}") }),
        "merge_label" => {
            // All that have it are written anew: for somebody with many, another one that few have.
            let label = actor.post("/api/v1/labels/", &json!({ "name": "few have it" })).await.body["id"].clone();
            actor.post("/api/v1/tasks/", &json!({ "title": "labelled", "labels": [label] })).await;
            path = operation.path.replace("{id}", label.as_str().unwrap());
            owner.body_for("merge_label")
        }
        "skip_task" => {
            // Others complete the task, and what is done is not skipped.
            let task = json!({ "title": "daily", "due": "2026-11-20", "recurrence": { "rrule": "FREQ=DAILY" } });
            let made = actor.post("/api/v1/tasks/", &task).await;
            path = operation.path.replace("{id}", made.body["id"].as_str().unwrap());
            Value::Null
        }
        "accept_plan" | "discard_plan" => {
            set_mode(&actor, "suggest").await;
            assert_ne!(actor.post_nothing("/api/v1/planner/run").await.body["proposal"], Value::Null);
            Value::Null
        }
        "undo_plan" => json!({ "run": actor.post_nothing("/api/v1/planner/run").await.body["run"]["id"] }),
        "redo_plan" => {
            let run = json!({ "run": actor.post_nothing("/api/v1/planner/run").await.body["run"]["id"] });
            assert_eq!(actor.post("/api/v1/planner/undo", &run).await.status, 200);
            run
        }
        "restore_from_trash" | "delete_from_trash" => {
            // Once restored or gone, what was there is not there again.
            let made = actor.post("/api/v1/tasks/", &json!({ "title": "gone" })).await;
            actor.delete(made.header("location")).await;
            let trashed = made.body["id"].as_str().unwrap();
            path = operation.path.replace("{id}", trashed);
            Value::Null
        }
        id => owner.body_for(id),
    };
    let request = actor.request(operation.method.clone(), &path);
    let answer = actor.send(with_body(request, &body)).await;
    assert!(answer.status < 300, "{} does what it is for: {answer:?}", operation.id);
}

async fn set_mode(actor: &Actor, mode: &str) {
    let answer = actor.patch("/api/v1/users/me/settings", &json!({ "planning": { "mode": mode } })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Whether it takes away what others are to find.
fn is_for_the_end(id: &str) -> bool {
    id.starts_with("delete_") || id == "empty_trash"
}

/// Calls every operation at this server: each by somebody of its own, and what finds or changes things by somebody with many;
/// those of items by a superuser too.
async fn call_everything(app: &TestApp, root: &Actor, collector: &Owner, base: &str) {
    let port = base.rsplit_once(':').unwrap().1;
    for operation in every() {
        let ways = match operation.id.as_str() {
            id if ADMINISTRATION.contains(&id) => vec!["root"],
            _ if operation.tag == "items" => vec!["owner", "root"],
            _ => vec!["owner"],
        };
        for way in ways {
            let owner = Owner::new(app, &format!("{}-{way}-{port}", operation.id)).await;
            let actor = if way == "root" { root } else { &owner.actor };
            call(app, &owner, actor, &operation, base).await;
        }
        let is_on_things =
            ["tasks", "events", "calendars", "labels", "imports", "items", "calendar", "search", "trash", "changes"]
                .contains(&operation.tag.as_str());
        if is_on_things && !is_for_the_end(&operation.id) {
            call(app, collector, &collector.actor, &operation, base).await;
        }
    }
    let key = json!({ "name": "program", "scopes": ["read"], "expires_in_days": 1 });
    let made = collector.actor.post("/api/v1/users/me/api-keys/", &key).await;
    let program = app.bearer(made.body["key"].as_str().unwrap()).at(base);
    assert_eq!(program.get("/api/v1/tasks/").await.status, 200, "a program is known by its key");
}

/// Asks what changed since long ago: of those who have much, a page, each entry of which may be compared with each of their calendars.
async fn catch_up(collector: &Owner, since: &str, base: &str) {
    let changes = collector.actor.at(base).get(&format!("/api/v1/changes/?since={since}&limit=45")).await;
    assert_eq!(changes.body["more"], true, "{changes:?}");
}

/// Of the one with half of everything, a few tasks have what each of these asks for, or they are a page in an order that an index has.
const LISTS: [&str; 22] = [
    "priority=urgent",
    "priority=urgent,high",
    "priority=urgent&order=due",
    "completed=true",
    "completed=true&order=created",
    "scheduled=false",
    "scheduled=false&order=priority",
    "due_after=2001-11-20&due_before=2001-11-21T12:00:00Z",
    "due_after=today%2B3000&due_before=today%2B3003&order=due",
    "due_before=today-3000",
    "q=errand",
    "q=err&order=due",
    "q=err&completed=true&priority=urgent&scheduled=false&due_before=2001-11-21",
    "label=00000000-0000-4000-8000-000000000001",
    "label=00000000-0000-4000-8000-000000000001,00000000-0000-4000-8000-000000000002&order=due",
    "q=errand&label=00000000-0000-4000-8000-000000000001",
    "due_before=2001-11-21&completed=false",
    "due_before=2001-11-21&completed=true&scheduled=false&priority=urgent,high",
    "scheduled=false&completed=true&priority=urgent",
    "order=due",
    "order=priority",
    "order=created",
];

/// Lists of half of all tasks there are: their total is counted by an index, and nothing else is read of them than a page.
const LONG_LISTS: [&str; 3] = ["completed=false", "priority=normal", "completed=false&skip=20"];

/// Asks for parts of the list.
async fn list_some(app: &TestApp, collector: &Owner, base: &str) {
    let long = if app.database.engine() == Engine::Postgres { &LONG_LISTS[..] } else { &[] };
    for query in LISTS.iter().chain(long) {
        let answer = collector.actor.at(base).get(&format!("/api/v1/tasks/?{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {answer:?}");
    }
}

/// Deletes one that was completed of a repetition: what made it is looked for, in a long list and in a full trash.
async fn delete_one_of_a_repetition(collector: &Owner, base: &str) {
    let actor = collector.actor.at(base);
    let first = json!({ "title": "watering", "due": "2026-11-20", "recurrence": { "rrule": "FREQ=DAILY" } });
    let first = actor.post("/api/v1/tasks/", &first).await.body["id"].clone();
    let complete = async |id: &Value| {
        let done = actor.patch(&path_of(id), &json!({ "completed": true })).await;
        assert_eq!(done.status, 200, "{done:?}");
    };
    complete(&first).await;
    let open = actor.get("/api/v1/tasks/?q=watering&completed=false").await;
    let second = open.body["data"][0]["id"].clone();
    complete(&second).await;
    let deleted = actor.delete(&path_of(&second)).await;
    assert_eq!(deleted.status, 200, "{deleted:?}");
}

fn path_of(task: &Value) -> String {
    format!("/api/v1/tasks/{}", task.as_str().expect("an id"))
}

/// Makes a list, and turns it round.
async fn turn_round(owner: &Actor) {
    let mut tasks = Vec::new();
    for _ in 0..100 {
        tasks.push(owner.post("/api/v1/tasks/", &json!({ "title": "one of many" })).await.body["id"].clone());
    }
    tasks.reverse();
    assert_eq!(owner.post("/api/v1/tasks/reorder", &json!(tasks)).await.status, 200);
}

/// Does what the workers do, while a session and a key listen to changes. Nothing is due but a mail.
async fn work(app: &TestApp, collector: &Owner) {
    let store = match app.database.engine() {
        Engine::Sqlite => app.store.clone(),
        Engine::Postgres => app.database.connect().await,
    };
    let workers = App::new(&Ports { store: Arc::new(store), ..app.ports.clone() }, &app.settings);
    let body = json!({ "name": "listener", "scopes": ["read"], "expires_in_days": 1 });
    let key = collector.actor.post("/api/v1/users/me/api-keys/", &body).await.body["key"].clone();
    let mut listeners = Vec::new();
    for token in [collector.actor.token(), key.as_str().unwrap()] {
        let caller = workers.auth.authenticate(token, ORIGIN).await.unwrap();
        listeners.push(workers.changes.listen(&caller, &Since::Now).await.unwrap());
    }
    workers.changes.end_lapsed_streams().await.unwrap();
    workers.changes.catch_up().await.unwrap();
    assert_eq!(workers.feed.listeners(), listeners.len());
    workers.housekeeping.tidy_up().await.unwrap();
    workers.search.catch_up().await.unwrap();
    workers.imports.end_claims().await.unwrap();
    assert!(workers.imports.run_next().await.unwrap().is_none());
    let claimed = workers.subscriptions.claim().await.unwrap().unwrap();
    assert_eq!(workers.subscriptions.run(&claimed).await.unwrap(), Refresh::Failed);
    workers.subscriptions.next_due_in().await.unwrap();
    // Of one of the others 100 000 messages are due, and all but one wait behind that one.
    while let Some(claimed) = workers.webhooks.claim().await.unwrap() {
        assert_eq!(workers.webhooks.run(&claimed).await.unwrap(), WebhookTry::Failed);
    }
    let tried = "SELECT COUNT(*) FROM webhook_deliveries WHERE place = 1 AND attempts > 0";
    assert_eq!(app.database.query(tried).await[0][0], "1");
    workers.webhooks.next_due_in().await.unwrap();
    workers.planner.end_claims().await.unwrap();
    while let Some(claimed) = workers.planner.claim().await.unwrap() {
        workers.planner.run_claimed(&claimed).await.unwrap();
    }
    workers.planner.next_due_in().await.unwrap();
    workers.outbox.end_claims().await.unwrap();
    workers.outbox.next_due_in().await.unwrap();
    workers.outbox.state().await.unwrap();
    app.anonymous().post_nothing(&format!("/api/v1/password-recovery/{}", collector.email)).await;
    assert!(workers.outbox.deliver_next(&app.mailer).await.unwrap().is_some());
}

/// Calls every operation, and lets the workers work, among 100 000 of everything; answers which statements read too much, and how much.
async fn excesses(engine: Engine, plans: &[&str]) -> BTreeMap<String, String> {
    let app = TestApp::start_with(engine, |settings| {
        settings.rate_limits = Some(generous());
        settings.quotas = Quotas {
            tasks: i64::MAX,
            events: i64::MAX,
            calendars: i64::MAX,
            labels: i64::MAX,
            items: i64::MAX,
            ..settings.quotas
        };
    })
    .await;
    let root = app.superuser().await;
    let collector = Owner::new(&app, "collector").await;
    app.anonymous().post_nothing(&format!("/api/v1/password-recovery/{}", collector.email)).await;
    let token = collector.actor.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    app.app.search.catch_up().await.unwrap();
    // There is a row for whoever has planned.
    set_mode(&collector.actor, "suggest").await;
    set_mode(&collector.actor, "off").await;
    filling::multiply(&app.database, &collector.user).await;
    let large = costs::large(&app.database).await;
    assert!(engine == Engine::Sqlite || large.len() >= 11, "{large:?}: everything is there in numbers");
    let mut excesses = BTreeMap::new();
    for plans in plans {
        let base = recording::start(&app, plans).await;
        call_everything(&app, &root, &collector, &base).await;
        catch_up(&collector, &token, &base).await;
        delete_one_of_a_repetition(&collector, &base).await;
        list_some(&app, &collector, &base).await;
        turn_round(&app.user(&format!("newcomer-{}", plans.replace(' ', "-"))).await.at(&base)).await;
        work(&app, &collector).await;
        let ran = recording::taken(engine);
        let different = ran.iter().map(|ran| ran.sql.as_str()).collect::<BTreeSet<_>>().len();
        assert!(different > 50, "{different} different statements: all are recorded");
        excesses.extend(costs::excesses(&app.database, ran).await);
    }
    excesses
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_on_sqlite_reads_what_others_keep() {
    assert_eq!(excesses(Engine::Sqlite, &["the only one"]).await, BTreeMap::new());
}

/// Planned for its values, as a statement is at first, and for any, as it may be later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_on_postgresql_reads_what_others_keep() {
    if Engine::Postgres.is_available() {
        let plans = ["force_custom_plan", "force_generic_plan"];
        assert_eq!(excesses(Engine::Postgres, &plans).await, BTreeMap::new());
    }
}

/// As PostgreSQL is until it next looks: it takes for short what a newcomer has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_on_postgresql_compares_all_with_all_for_one_whom_the_statistics_do_not_know() {
    if Engine::Postgres.is_available() {
        let app = TestApp::start(Engine::Postgres).await;
        turn_round(&app.user("known").await).await;
        app.database.execute("ANALYZE").await;
        let base = recording::start(&app, "auto").await;
        turn_round(&app.user("newcomer").await.at(&base)).await;
        assert_eq!(costs::excesses(&app.database, recording::taken(Engine::Postgres)).await, BTreeMap::new());
    }
}
