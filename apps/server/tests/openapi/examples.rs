//! The examples of the document are what the server answers: a small story, in which each operation is called once.

use std::collections::BTreeSet;
use std::io::{Cursor, Write as _};

use reqwest::Method;
use scheduler_test_support::{Actor, Engine, PASSWORD, on_both_engines};
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::story::{Body, NOT_SHOWN, Story};
use crate::{document, operations};

const COMMITTED: &str = include_str!("../../../../openapi/examples.json");

/// Ids that clients have chosen.
const TASK: &str = "0199a1c2-7d10-7b3e-9c41-5f2a6d8e0b11";
const OTHER_TASK: &str = "0199a1c2-7d10-7b3e-9c41-5f2a6d8e0b12";
const CHORE: &str = "0199a1c2-7d10-7b3e-9c41-5f2a6d8e0b13";
const LABEL: &str = "0199a1c2-8e21-7c4f-8d52-6a3b7e9f1c21";
const OTHER_LABEL: &str = "0199a1c2-8e21-7c4f-8d52-6a3b7e9f1c22";
const CALENDAR: &str = "0199a1c2-9f32-7d5a-9e63-7b4c8fa02d31";
const EVENT: &str = "0199a1c2-a043-7e6b-8f74-8c5d90b13e41";
const ITEM: &str = "0199a1c2-b154-7f7c-9085-9d6ea1c24f51";

on_both_engines! { the_examples_are_what_the_server_answers }

async fn the_examples_are_what_the_server_answers(engine: Engine) {
    let mut story = Story::begin(engine).await;
    let ada = accounts(&mut story).await;
    labels(&mut story, &ada).await;
    tasks(&mut story, &ada).await;
    calendars(&mut story, &ada).await;
    files(&mut story, &ada).await;
    events(&mut story, &ada).await;
    planner(&mut story, &ada).await;
    items_and_search(&mut story, &ada).await;
    webhooks(&mut story, &ada).await;
    trash(&mut story, &ada).await;
    administration(&mut story).await;
    farewell(&mut story, &ada).await;
    let told = story.end();
    #[expect(clippy::disallowed_methods, reason = "tests are configured by their environment")]
    let file = std::env::var_os("SCHEDULER_EXAMPLES_TO");
    if let (Some(file), Engine::Sqlite) = (file, engine) {
        std::fs::write(file, &told).unwrap();
        return;
    }
    assert!(
        told == COMMITTED,
        "openapi/examples.json is not what the server answers: run `just openapi` and look at the change"
    );
}

#[test]
fn every_operation_has_an_example_of_what_it_takes_and_answers() {
    let with_example = |content: &Value| content.as_object().unwrap().values().any(|it| it.get("example").is_some());
    let mut without = BTreeSet::new();
    for (name, operation) in operations(&document()) {
        let id = operation["operationId"].as_str().unwrap();
        let is_asked = operation.get("requestBody").is_none_or(|body| with_example(&body["content"]));
        let answers = operation["responses"].as_object().unwrap().values();
        let is_answered =
            NOT_SHOWN.contains(&id) || answers.filter_map(|answer| answer.get("content")).any(with_example);
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let mut required = parameters.filter(|it| it["required"] == true);
        if !(is_asked && is_answered && required.all(|it| it.get("example").is_some())) {
            without.insert(name);
        }
    }
    assert!(without.is_empty(), "tell of them in this story: {without:#?}");
}

fn id(of: &str) -> Value {
    json!({ "id": of })
}

fn id_of(answer: &Value) -> &str {
    answer["id"].as_str().unwrap()
}

/// Where people are when they call.
fn at_home(actor: Actor) -> Actor {
    actor.from_address([203, 0, 113, 7])
}

async fn accounts(story: &mut Story) -> Actor {
    let nobody = at_home(story.app.anonymous());
    story.tell("read_setup", &nobody, json!({}), Body::Nothing).await;
    let root = json!({
        "code": story.app.app.setup.code(), "email": "root@example.org", "password": PASSWORD, "full_name": "Charles Babbage",
    });
    story.tell("set_up", &nobody, json!({}), Body::Json(root)).await;
    let ada = json!({ "email": "ada@example.org", "password": PASSWORD, "full_name": "Ada Lovelace" });
    story.tell("sign_up", &nobody, json!({}), Body::Json(ada)).await;
    let login = json!({ "username": "ada@example.org", "password": PASSWORD });
    story.tell("login_access_token", &nobody, json!({}), Body::Form(login)).await;
    story.tell("recover_password", &nobody, json!({ "email": "ada@example.org" }), Body::Nothing).await;
    let mails = story.app.mails().await;
    let token = mails.last().unwrap().text.rsplit_once("?token=").unwrap().1.to_owned();
    let reset = json!({ "token": token, "new_password": "a passphrase that ada forgot" });
    story.tell("reset_password", &nobody, json!({}), Body::Json(reset)).await;

    let again = nobody.log_in("ada@example.org", "a passphrase that ada forgot").await;
    let ada = at_home(story.app.bearer(again.body["access_token"].as_str().unwrap()));
    story.tell("test_token", &ada, json!({}), Body::Nothing).await;
    story.tell("get_me", &ada, json!({}), Body::Nothing).await;
    story.tell("update_me", &ada, json!({}), Body::Json(json!({ "full_name": "Augusta Ada King" }))).await;
    let change = json!({ "current_password": "a passphrase that ada forgot", "new_password": PASSWORD });
    story.tell("change_my_password", &ada, json!({}), Body::Json(change)).await;
    story.tell("get_my_settings", &ada, json!({}), Body::Nothing).await;
    let settings = json!({ "time_zone": "Europe/Berlin", "week_start": "monday", "default_duration_minutes": 45 });
    story.tell("update_my_settings", &ada, json!({}), Body::Json(settings)).await;

    let key = json!({ "name": "Backup script", "scopes": ["read"], "expires_in_days": 90 });
    let key = story.tell("create_api_key", &ada, json!({}), Body::Json(key)).await;
    story.tell("list_api_keys", &ada, json!({}), Body::Nothing).await;
    story.tell("revoke_api_key", &ada, id(id_of(&key.body)), Body::Nothing).await;

    let other = nobody.log_in("ada@example.org", PASSWORD).await;
    assert_eq!(other.status, 200);
    nobody.log_in("ada@example.org", PASSWORD).await;
    let sessions = story.tell("list_my_sessions", &ada, json!({}), Body::Nothing).await;
    let other = sessions.body["data"].as_array().unwrap().iter().find(|it| it["is_current"] == false).unwrap();
    story.tell("end_my_session", &ada, id(id_of(other)), Body::Nothing).await;
    story.tell("end_my_other_sessions", &ada, json!({}), Body::Nothing).await;
    ada
}

async fn labels(story: &mut Story, ada: &Actor) {
    let work = json!({ "id": LABEL, "name": "Work", "color": "blue" });
    story.tell("create_label", ada, json!({}), Body::Json(work)).await;
    ada.post("/api/v1/labels/", &json!({ "id": OTHER_LABEL, "name": "Office" })).await;
    story.pause();
    story.tell("list_labels", ada, json!({}), Body::Nothing).await;
    story.tell("read_label", ada, id(LABEL), Body::Nothing).await;
    story.tell("update_label", ada, id(LABEL), Body::Json(json!({ "color": "green" }))).await;
    story.tell("merge_label", ada, id(OTHER_LABEL), Body::Json(json!({ "into": LABEL }))).await;
}

async fn tasks(story: &mut Story, ada: &Actor) {
    let report = json!({
        "id": TASK, "title": "Write the report", "due": "2026-11-27", "duration_minutes": 90, "priority": "high",
        "labels": [LABEL], "min_block_minutes": 30,
    });
    story.tell("create_task", ada, json!({}), Body::Json(report)).await;
    let invitation = json!({ "id": OTHER_TASK, "title": "Send the invitations", "blocked_by": [TASK] });
    ada.post("/api/v1/tasks/", &invitation).await;
    let plants = json!({
        "id": CHORE, "title": "Water the plants", "due": "2026-11-20", "duration_minutes": 15,
        "recurrence": { "rrule": "FREQ=WEEKLY" },
    });
    ada.post("/api/v1/tasks/", &plants).await;
    story.pause();
    let some = json!({ "label": LABEL, "completed": false, "order": "due", "limit": 10 });
    story.tell("list_tasks", ada, some, Body::Nothing).await;
    story.tell("get_task", ada, id(TASK), Body::Nothing).await;
    story.tell("patch_task", ada, id(TASK), Body::Json(json!({ "duration_minutes": 120 }))).await;
    let whole =
        json!({ "title": "Send the invitations", "due": "2026-12-01", "description": "To everybody in the group" });
    story.tell("update_task", ada, id(OTHER_TASK), Body::Json(whole)).await;
    story.tell("move_task", ada, id(CHORE), Body::Json(json!({ "before": TASK }))).await;
    story.tell("reorder_tasks", ada, json!({}), Body::Json(json!([TASK, OTHER_TASK, CHORE]))).await;
    let start = json!({ "start": "2026-11-23T09:00:00+01:00" });
    story.tell("schedule_task", ada, id(TASK), Body::Json(start)).await;
    story.tell("unschedule_task", ada, id(TASK), Body::Nothing).await;
    story.tell("skip_task", ada, id(CHORE), Body::Nothing).await;
    story.tell("toggle_task_completed", ada, id(CHORE), Body::Nothing).await;
    let line = json!({ "text": "Call Grace tomorrow 3pm for 30m !high #work" });
    story.tell("parse_line", ada, json!({}), Body::Json(line)).await;
}

async fn calendars(story: &mut Story, ada: &Actor) {
    let club = json!({ "id": CALENDAR, "name": "Chess club", "color": "violet" });
    story.tell("create_calendar", ada, json!({}), Body::Json(club)).await;
    story.tell("list_calendars", ada, json!({}), Body::Nothing).await;
    story.tell("read_calendar", ada, id(CALENDAR), Body::Nothing).await;
    story.tell("update_calendar", ada, id(CALENDAR), Body::Json(json!({ "name": "Chess" }))).await;
    story.tell("publish_calendar", ada, id(CALENDAR), Body::Json(json!({ "details": "busy" }))).await;
    story.tell("withdraw_calendar", ada, id(CALENDAR), Body::Nothing).await;
    let holidays = json!({ "name": "Holidays", "kind": "subscription", "url": "https://example.org/holidays.ics" });
    let holidays = ada.post("/api/v1/calendars/", &holidays).await;
    story.pause();
    story.tell("refresh_calendar", ada, id(id_of(&holidays.body)), Body::Nothing).await;
}

async fn events(story: &mut Story, ada: &Actor) {
    let evening = json!({
        "id": EVENT, "title": "Club evening", "start": "2026-11-24T19:00:00+01:00", "end": "2026-11-24T21:30:00+01:00",
        "time_zone": "Europe/Berlin", "location": "Town hall", "calendar_id": CALENDAR,
        "recurrence": { "rrule": "FREQ=WEEKLY;COUNT=10" },
    });
    story.tell("create_event", ada, json!({}), Body::Json(evening)).await;
    story.tell("get_event", ada, id(EVENT), Body::Nothing).await;
    let this = json!({ "id": EVENT, "scope": "this", "original_start": "2026-12-01T18:00:00Z" });
    story.tell("update_event", ada, this, Body::Json(json!({ "location": "Library" }))).await;
    let some = json!({ "id": EVENT, "from": "2026-11-20T00:00:00Z", "limit": 3 });
    story.tell("list_occurrences", ada, some, Body::Nothing).await;
    let week = json!({ "from": "2026-11-23T00:00:00Z", "to": "2026-11-30T00:00:00Z" });
    story.tell("list_events", ada, week.clone(), Body::Nothing).await;
    story.tell("get_calendar", ada, week, Body::Nothing).await;
}

const FILE: &str = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nBEGIN:VEVENT\r\nUID:tournament@example.org\r\n\
                    DTSTAMP:20261101T120000Z\r\nDTSTART:20261205T090000Z\r\nDTEND:20261205T170000Z\r\nSUMMARY:Tournament\r\n\
                    END:VEVENT\r\nEND:VCALENDAR\r\n";
const LIST: &str = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\r\n\
                    task,Book the hall,,1,1,,,2026-12-04,en,Europe/Berlin\r\n";

async fn files(story: &mut Story, ada: &Actor) {
    story.tell("import_calendar", ada, id(CALENDAR), Body::File(FILE)).await;
    story.tell("export_calendar", ada, id(CALENDAR), Body::Nothing).await;
    story.tell("import_tasks", ada, json!({ "dry_run": true }), Body::File(LIST)).await;
    story.tell("export_everything", ada, json!({}), Body::Nothing).await;
    // A large file is read in the background, and asked about.
    let event = |number: usize| {
        format!(
            "BEGIN:VEVENT\r\nUID:{number}@example.org\r\nDTSTART:20300101T090000Z\r\nSUMMARY:Match\r\nEND:VEVENT\r\n"
        )
    };
    let many: String = (0..1_001).map(event).collect();
    let file = format!("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{many}END:VCALENDAR\r\n");
    let path = format!("/api/v1/calendars/{CALENDAR}/import");
    let request = ada.request(Method::POST, &path).header("content-type", "text/calendar").body(file);
    let running = ada.send(request).await;
    assert_eq!(running.status, 202, "{running:?}");
    story.tell("read_import", ada, id(id_of(&running.body)), Body::Nothing).await;
}

async fn planner(story: &mut Story, ada: &Actor) {
    let suggest = ada.patch("/api/v1/users/me/settings", &json!({ "planning": { "mode": "suggest" } })).await;
    assert_eq!(suggest.status, 200, "{suggest:?}");
    story.tell("preview_plan", ada, json!({}), Body::Json(json!({ "afresh": true }))).await;
    let waiting = ada.post_nothing("/api/v1/planner/run").await;
    let proposal = json!({ "id": waiting.body["proposal"]["id"] });
    story.pause();
    story.tell("discard_plan", ada, json!({}), Body::Json(proposal)).await;
    let waiting = ada.post_nothing("/api/v1/planner/run").await;
    let proposal = json!({ "id": waiting.body["proposal"]["id"] });
    story.pause();
    story.tell("accept_plan", ada, json!({}), Body::Json(proposal)).await;
    let automatic = ada.patch("/api/v1/users/me/settings", &json!({ "planning": { "mode": "automatic" } })).await;
    assert_eq!(automatic.status, 200, "{automatic:?}");
    story.tell("read_plan", ada, json!({}), Body::Nothing).await;
    let body = Body::Json(json!({ "afresh": true }));
    ada.patch(&format!("/api/v1/tasks/{OTHER_TASK}"), &json!({ "duration_minutes": 20, "priority": "urgent" })).await;
    story.pause();
    let run = story.tell("run_planner", ada, json!({}), body).await;
    let run = json!({ "run": run.body["run"]["id"] });
    story.tell("undo_plan", ada, json!({}), Body::Json(run.clone())).await;
    story.tell("redo_plan", ada, json!({}), Body::Json(run)).await;
}

async fn items_and_search(story: &mut Story, ada: &Actor) {
    let board = json!({ "id": ITEM, "title": "Chess board", "description": "The wooden one" });
    story.tell("create_item", ada, json!({}), Body::Json(board)).await;
    story.tell("list_items", ada, json!({ "skip": 0, "limit": 10 }), Body::Nothing).await;
    story.tell("get_item", ada, id(ITEM), Body::Nothing).await;
    story.tell("update_item", ada, id(ITEM), Body::Json(json!({ "title": "Travel chess board" }))).await;
    story.tell("search", ada, json!({ "q": "report", "kinds": "task", "limit": 5 }), Body::Nothing).await;
    let now = ada.get("/api/v1/changes/").await.body["next"].clone();
    ada.patch(&format!("/api/v1/tasks/{OTHER_TASK}"), &json!({ "priority": "low" })).await;
    story.pause();
    story.tell("list_changes", ada, json!({ "since": now, "limit": 100 }), Body::Nothing).await;
    story.tell("stream_changes", ada, json!({}), Body::Nothing).await;
}

async fn webhooks(story: &mut Story, ada: &Actor) {
    let hook = json!({
        "url": "https://example.org/hooks/scheduler", "events": ["task.created", "task.updated"], "description": "The kitchen display",
    });
    let made = story.tell("create_webhook", ada, json!({}), Body::Json(hook)).await;
    let hook = id(id_of(&made.body));
    story.tell("list_webhooks", ada, json!({}), Body::Nothing).await;
    story.tell("get_webhook", ada, hook.clone(), Body::Nothing).await;
    let more = json!({ "events": ["task.created", "task.updated", "event.created"] });
    story.tell("update_webhook", ada, hook.clone(), Body::Json(more)).await;
    story.tell("rotate_webhook_secret", ada, hook.clone(), Body::Nothing).await;
    story.tell("test_webhook", ada, hook.clone(), Body::Nothing).await;
    let some = json!({ "id": hook["id"], "limit": 10 });
    let deliveries = story.tell("list_webhook_deliveries", ada, some, Body::Nothing).await;
    let again = json!({ "id": hook["id"], "delivery_id": deliveries.body["data"][0]["id"] });
    story.tell("redeliver_webhook_delivery", ada, again, Body::Nothing).await;
    story.tell("delete_webhook", ada, hook, Body::Nothing).await;
}

async fn trash(story: &mut Story, ada: &Actor) {
    story.tell("delete_task", ada, id(TASK), Body::Nothing).await;
    story.tell("delete_event", ada, id(EVENT), Body::Nothing).await;
    story.tell("delete_label", ada, id(LABEL), Body::Nothing).await;
    story.tell("delete_item", ada, id(ITEM), Body::Nothing).await;
    story.tell("list_trash", ada, json!({ "limit": 10 }), Body::Nothing).await;
    story.tell("restore_from_trash", ada, id(TASK), Body::Nothing).await;
    story.tell("delete_from_trash", ada, id(ITEM), Body::Nothing).await;
    story.tell("delete_calendar", ada, id(CALENDAR), Body::Nothing).await;
    story.tell("empty_trash", ada, json!({}), Body::Nothing).await;
}

/// What Grace has exported elsewhere.
fn archive() -> Vec<u8> {
    let data = json!({
        "format": "scheduler-export", "version": 1, "exported_at": "2026-11-19T17:00:00Z", "settings": null, "labels": [], "events": [],
        "calendars": [{ "id": CALENDAR, "name": "Compilers", "is_default": true }],
        "tasks": [{ "id": TASK, "title": "Find the moth" }, { "id": CHORE, "title": "Wind the clock", "blocked_by": [TASK] }],
        "items": [{ "id": ITEM, "title": "A nanosecond of wire" }],
    });
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("data.json", SimpleFileOptions::default()).unwrap();
    archive.write_all(data.to_string().as_bytes()).unwrap();
    archive.finish().unwrap().into_inner()
}

async fn administration(story: &mut Story) {
    let root = at_home(story.app.log_in("root@example.org").await);
    let grace = json!({ "email": "grace@example.org", "password": PASSWORD, "full_name": "Grace Hopper" });
    let grace = story.tell("create_user", &root, json!({}), Body::Json(grace)).await;
    let user = json!({ "user_id": id_of(&grace.body) });
    for _ in 0..2 {
        at_home(story.app.anonymous()).log_in("grace@example.org", PASSWORD).await;
    }
    story.tell("list_users", &root, json!({ "skip": 0, "limit": 10 }), Body::Nothing).await;
    story.tell("get_user", &root, user.clone(), Body::Nothing).await;
    let sessions = story.tell("list_user_sessions", &root, user.clone(), Body::Nothing).await;
    let one = json!({ "user_id": user["user_id"], "id": sessions.body["data"][0]["id"] });
    story.tell("end_user_session", &root, one, Body::Nothing).await;
    story.tell("end_user_sessions", &root, user.clone(), Body::Nothing).await;
    story.tell("export_user", &root, user.clone(), Body::Nothing).await;
    let grace = at_home(story.app.log_in("grace@example.org").await);
    story.tell("import_everything", &grace, json!({}), Body::Archive(archive())).await;
    let email = json!({ "email": "grace@example.org" });
    story.tell("recover_password_html_content", &root, email, Body::Nothing).await;
    story.tell("update_user", &root, user.clone(), Body::Json(json!({ "is_active": false }))).await;
    story.tell("list_audit_entries", &root, json!({ "limit": 3 }), Body::Nothing).await;
    story.tell("delete_user", &root, user, Body::Nothing).await;
}

async fn farewell(story: &mut Story, ada: &Actor) {
    let login = at_home(story.app.anonymous()).log_in("ada@example.org", PASSWORD).await;
    let phone = at_home(story.app.bearer(login.body["access_token"].as_str().unwrap()));
    story.tell("logout", &phone, json!({}), Body::Nothing).await;
    story.tell("delete_me", ada, json!({}), Body::Nothing).await;
}
