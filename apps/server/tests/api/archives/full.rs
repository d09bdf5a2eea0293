//! An account with everything that an account can have.

use super::*;

const DAYS: [&str; 2] = ["monday", "tuesday"];

pub(super) async fn fill(app: &TestApp, ada: &Actor) {
    let label = made(ada, "labels", json!({ "name": "Élan", "color": "green" })).await;
    settings(ada, &label).await;
    let sets = ada.get("/api/v1/users/me/settings").await.body["hour_sets"].clone();
    let evenings = json!({ "name": "evenings", "hour_set_id": sets[1]["id"] });
    let other = made(ada, "labels", evenings).await;
    tasks(app, ada, [&label, &other]).await;
    let calendars = calendars(ada).await;
    events(ada, &calendars).await;
    for title in ["lamp", "board"] {
        made(ada, "items", json!({ "title": title, "description": (title == "lamp").then_some("of\nbrass") })).await;
        app.clock.advance(TimeDelta::minutes(1));
    }
    let year = super::super::imports::import_into(ada, calendars[1].as_str().unwrap(), "", a_year(7)).await;
    assert_eq!(year.status, 202, "{year:?}");
    app.app.imports.run_next().await.unwrap();
    assert_eq!(ada.get(year.header("location")).await.body["report"]["skipped"], 0);
}

async fn made(ada: &Actor, kind: &str, body: Value) -> Value {
    let made = ada.post(&format!("/api/v1/{kind}/"), &body).await;
    assert_eq!(made.status, 201, "{kind}: {made:?}");
    made.body["id"].clone()
}

async fn changed(ada: &Actor, path: &str, body: Value) {
    let changed = ada.patch(path, &body).await;
    assert_eq!(changed.status, 200, "{path}: {changed:?}");
}

async fn settings(ada: &Actor, label: &Value) {
    let hours = |start: &str, end: &str| json!({ "start": start, "end": end, "days": DAYS });
    let sets = json!([
        { "id": id(901), "name": "Work", "spans": [hours("08:00", "12:00"), hours("13:00", "17:30")] },
        { "id": id(902), "name": "Evenings", "spans": [hours("18:00", "24:00")] },
        { "id": id(903), "name": "Never", "spans": [] },
    ]);
    let query = json!({ "q": "let", "label": [label, id(999)], "priority": ["urgent"], "completed": false, "due_before": "today+3" });
    let settings = json!({
        "time_zone": "Europe/Berlin", "week_start": "saturday", "hour_sets": sets, "default_duration_minutes": 35,
        "hour_cycle": "h12", "task_views": [{ "id": id(911), "name": "Soon", "query": query, "order": "due" }],
        "planning": { "horizon_days": 9, "buffer_minutes": 15, "max_minutes_per_day": 120, "free_share": 0.25 },
    });
    changed(ada, "/api/v1/users/me/settings", settings).await;
}

async fn tasks(app: &TestApp, ada: &Actor, [label, other]: [&Value; 2]) {
    let task = async |body: Value| made(ada, "tasks", body).await;
    let path = |id: &Value| format!("/api/v1/tasks/{}", id.as_str().unwrap());
    let letter = task(json!({
        "title": "Letter", "description": "to Grace\n\tat last", "due": "2026-11-30T12:00:00Z", "duration_minutes": 90,
        "priority": "urgent", "not_before": "2026-11-21", "min_block_minutes": 30, "auto": false, "labels": [other, label],
        "minutes_done": 20,
    }))
    .await;
    app.clock.advance(TimeDelta::seconds(90));
    let by_default = task(json!({ "title": "As long as tasks are", "due": "2026-12-24" })).await;
    let same_as_default = task(json!({ "title": "By chance as long", "duration_minutes": 35 })).await;
    changed(ada, &path(&letter), json!({ "blocked_by": [by_default, same_as_default] })).await;
    let several = [("2026-11-24T09:00:00Z", 30, true), ("2026-11-23T09:00:00Z", 60, false)];
    let several =
        several.map(|(start, minutes, pinned)| json!({ "start": start, "minutes": minutes, "pinned": pinned }));
    changed(ada, &path(&letter), json!({ "blocks": several })).await;
    let whole = json!({ "start": "2026-11-25T09:00:00Z" });
    let scheduled = ada.post(&format!("{}/schedule", path(&by_default)), &whole).await;
    assert_eq!(scheduled.status, 200, "{scheduled:?}");
    changed(ada, &path(&same_as_default), json!({ "blocks": [{ "start": "2026-11-26T09:00:00Z", "minutes": 50 }] }))
        .await;
    let plants = json!({ "rrule": "FREQ=DAILY;INTERVAL=3;COUNT=5", "from": "completion" });
    let plants = task(json!({ "title": "Plants", "due": "2026-11-20", "recurrence": plants })).await;
    changed(ada, &path(&plants), json!({ "completed": true })).await;
    for number in 0..4 {
        task(json!({ "title": format!("Chore {number}"), "recurrence": { "rrule": "FREQ=WEEKLY;BYDAY=FR" } })).await;
    }
    let elsewhere = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Elsewhere//EN\r\nBEGIN:VTODO\r\nUID:paint@elsewhere.example\r\n\
         DTSTAMP:20261101T080000Z\r\nSEQUENCE:3\r\nSUMMARY:Paint\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
    assert_eq!(super::super::imports::import(ada, elsewhere).await["created"], 1);
    let gone = task(json!({ "title": "gone" })).await;
    ada.delete(&path(&gone)).await;
    let move_to = json!({ "before": letter });
    let order = ada.post(&format!("{}/move", path(&same_as_default)), &move_to).await;
    assert_eq!(order.status, 200, "{order:?}");
}

async fn calendars(ada: &Actor) -> Vec<Value> {
    let first = ada.get("/api/v1/calendars/").await.body["data"][0]["id"].clone();
    let work = made(ada, "calendars", json!({ "name": "Work", "color": "red", "visible": false })).await;
    let home = made(ada, "calendars", json!({ "name": "Büro \"A\"", "color": "violet" })).await;
    let path = |id: &Value| format!("/api/v1/calendars/{}", id.as_str().unwrap());
    changed(ada, &path(&home), json!({ "is_default": true, "position": 1 })).await;
    ada.post(&format!("{}/feed", path(&work)), &json!({ "details": "busy" })).await;
    vec![first, work, home]
}

async fn events(ada: &Actor, calendars: &[Value]) {
    let event = async |body: Value| made(ada, "events", body).await;
    event(json!({
        "title": "Once", "description": "a\nb", "location": "Room 1", "start": "2026-11-20T09:00:00Z",
        "end": "2026-11-20T10:30:00Z", "time_zone": "America/New_York", "color": "yellow", "busy": false,
        "status": "tentative", "url": "https://example.org/a?b=c", "reminders": [0, 10, 1440], "calendar_id": calendars[0],
    }))
    .await;
    event(json!({ "title": "Days", "start": "2026-12-24", "end": "2026-12-27", "all_day": true, "busy": true })).await;
    let series = event(json!({
        "title": "Standup", "start": "2026-11-23T08:00:00Z", "end": "2026-11-23T08:15:00Z", "time_zone": "Europe/Berlin",
        "calendar_id": calendars[1], "color": "teal", "url": "https://example.org/",
        "recurrence": {
            "rrule": "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=12", "rdates": ["2026-11-27T08:00:00Z"], "exdates": ["2026-11-25T08:00:00Z"],
        },
    }))
    .await;
    let path = format!("/api/v1/events/{}", series.as_str().unwrap());
    let at = |start: &str| format!("{path}?scope=this&original_start={start}");
    let all = json!({
        "title": "Longer", "description": "why", "location": "Hall", "color": null, "url": null, "busy": false,
        "status": "cancelled", "reminders": [5], "start": "2026-12-01T09:00:00Z", "end": "2026-12-01T11:00:00Z",
    });
    changed(ada, &at("2026-11-30T08:00:00Z"), all).await;
    changed(ada, &at("2026-12-02T08:00:00Z"), json!({ "all_day": true, "start": "2026-12-03", "end": "2026-12-04" }))
        .await;
    changed(ada, &at("2026-11-27T08:00:00Z"), json!({ "title": "Extra" })).await;
    let whole_days = json!({
        "title": "Bins", "start": "2026-11-24", "end": "2026-11-25", "all_day": true,
        "recurrence": { "rrule": "FREQ=WEEKLY", "exdates": ["2026-12-01"] },
    });
    let whole_days = event(whole_days).await;
    let path = format!("/api/v1/events/{}?scope=this&original_start=2026-12-08", whole_days.as_str().unwrap());
    changed(ada, &path, json!({ "start": "2026-12-09", "end": "2026-12-10" })).await;
}
