//! What a file said of single occurrences is given back with them, wherever their series is moved.

use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const CALENDARS: &str = "/api/v1/calendars/";

/// Half past nine each day in Berlin from Monday, 23 November 2026, on; Tuesday, Wednesday and Friday have guests of their own.
fn file() -> String {
    let one = |more: &str, start: &str, title: &str| {
        format!(
            "BEGIN:VEVENT\nUID:daily@x\nDTSTAMP:20261101T000000Z\nDTSTART;TZID=Europe/Berlin:{start}T093000\n\
             DTEND;TZID=Europe/Berlin:{start}T100000\nSUMMARY:{title}\n{more}END:VEVENT\n"
        )
    };
    let with = |guest: &str, start: &str| {
        let more = format!("RECURRENCE-ID;TZID=Europe/Berlin:{start}T093000\nATTENDEE:mailto:{guest}@x.example\n");
        one(&more, start, &format!("With {guest}"))
    };
    let daily = one("RRULE:FREQ=DAILY;COUNT=7\nATTENDEE:mailto:all@x.example\n", "20261123", "Daily");
    let own = with("ann", "20261124") + &with("bob", "20261125") + &with("cleo", "20261127");
    format!("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n{daily}{own}END:VCALENDAR\n").replace('\n', "\r\n")
}

async fn first(actor: &Actor) -> String {
    actor.get(CALENDARS).await.body["data"][0]["id"].as_str().unwrap().to_owned()
}

/// Brings the file in; answers where its series is.
async fn imported(actor: &Actor) -> String {
    let request = actor.request(Method::POST, &format!("{CALENDARS}{}/import", first(actor).await));
    let answer = actor.send(request.header(CONTENT_TYPE, "text/calendar").body(file())).await;
    assert_eq!((answer.status, &answer.body["created"]), (200, &json!(1)), "{answer:?}");
    let window = "/api/v1/events/?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z&expand=false";
    format!("/api/v1/events/{}", actor.get(window).await.body["data"][0]["id"].as_str().unwrap())
}

async fn change(actor: &Actor, path: &str, changes: &Value) -> Value {
    let answer = actor.patch(path, changes).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// Of each component with guests in the calendar's file: which occurrence it is, what it is called, and its guest.
async fn guests(actor: &Actor) -> Vec<String> {
    let text = actor.get(&format!("{CALENDARS}{}/export.ics", first(actor).await)).await.text;
    let part = |component: &str, name: &str| {
        let line = component.lines().find(|line| line.starts_with(name)).unwrap_or(":-");
        line.rsplit(':').next().unwrap().to_owned()
    };
    let components = text.split("BEGIN:VEVENT").skip(1);
    let told = components.map(|it| [part(it, "RECURRENCE-ID"), part(it, "SUMMARY"), part(it, "ATTENDEE")].join(" "));
    let mut told: Vec<_> = told.collect();
    told.sort();
    told
}

const AS_IMPORTED: [&str; 4] = [
    "- Daily all@x.example",
    "20261124T093000 With ann ann@x.example",
    "20261125T093000 With bob bob@x.example",
    "20261127T093000 With cleo cleo@x.example",
];

async fn a_day_later_each_keeps_its_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = imported(&ada).await;
    assert_eq!(guests(&ada).await, AS_IMPORTED);
    let back = ada.get(&path).await.body;
    change(&ada, &path, &json!({ "start": "2026-11-24T08:30:00Z", "end": "2026-11-24T09:00:00Z" })).await;
    let moved = [
        "- Daily all@x.example",
        "20261125T093000 With ann ann@x.example",
        "20261126T093000 With bob bob@x.example",
        "20261128T093000 With cleo cleo@x.example",
    ];
    assert_eq!(guests(&ada).await, moved);
    let undone = json!({ "start": back["start"], "end": back["end"], "recurrence": back["recurrence"] });
    change(&ada, &path, &undone).await;
    assert_eq!(guests(&ada).await, AS_IMPORTED);
}

async fn an_hour_later_each_keeps_its_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = imported(&ada).await;
    change(&ada, &path, &json!({ "start": "2026-11-23T09:30:00Z", "end": "2026-11-23T10:00:00Z" })).await;
    let moved = [
        "- Daily all@x.example",
        "20261124T103000 With ann ann@x.example",
        "20261125T103000 With bob bob@x.example",
        "20261127T103000 With cleo cleo@x.example",
    ];
    assert_eq!(guests(&ada).await, moved);
    // On whole days, and in another zone, too.
    change(&ada, &path, &json!({ "start": "2026-11-23", "end": "2026-11-24", "all_day": true })).await;
    assert_eq!(
        guests(&ada).await[1..],
        ["20261124 With ann ann@x.example", "20261125 With bob bob@x.example", "20261127 With cleo cleo@x.example"]
    );
    let there = json!({
        "start": "2026-11-23T14:00:00Z", "end": "2026-11-23T15:00:00Z", "all_day": false, "time_zone": "America/New_York",
    });
    change(&ada, &path, &there).await;
    assert_eq!(guests(&ada).await[1], "20261124T090000 With ann ann@x.example");
}

async fn what_follows_at_another_time_keeps_its_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = imported(&ada).await;
    let back = ada.get(&path).await.body;
    let query = format!("{path}?scope=following&original_start=2026-11-25T08:30:00Z");
    let later = json!({ "start": "2026-11-26T09:30:00Z", "end": "2026-11-26T10:00:00Z", "title": "Later" });
    let id = change(&ada, &query, &later).await["id"].as_str().unwrap().to_owned();
    let halves = [
        "- Daily all@x.example",
        "- Later all@x.example",
        "20261124T093000 With ann ann@x.example",
        "20261126T103000 With bob bob@x.example",
        "20261128T103000 With cleo cleo@x.example",
    ];
    assert_eq!(guests(&ada).await, halves);
    // As the web app takes it back.
    assert_eq!(ada.delete(&format!("/api/v1/events/{id}")).await.status, 200);
    let whole = json!({ "start": back["start"], "end": back["end"], "recurrence": back["recurrence"] });
    change(&ada, &path, &whole).await;
    for (day, title) in [("25", "With bob"), ("27", "With cleo")] {
        let query = format!("{path}?scope=this&original_start=2026-11-{day}T08:30:00Z");
        change(&ada, &query, &json!({ "title": title })).await;
    }
    assert_eq!(guests(&ada).await, AS_IMPORTED);
}

async fn all_that_follow_the_first_left_keep_their_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = imported(&ada).await;
    assert_eq!(ada.delete(&format!("{path}?scope=this&original_start=2026-11-23T08:30:00Z")).await.status, 200);
    let query = format!("{path}?scope=following&original_start=2026-11-24T08:30:00Z");
    change(&ada, &query, &json!({ "start": "2026-11-25T08:30:00Z", "end": "2026-11-25T09:00:00Z" })).await;
    let moved = [
        "- Daily all@x.example",
        "20261125T093000 With ann ann@x.example",
        "20261126T093000 With bob bob@x.example",
        "20261128T093000 With cleo cleo@x.example",
    ];
    assert_eq!(guests(&ada).await, moved);
}

async fn what_differs_where_it_did_keeps_its_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = imported(&ada).await;
    // Wednesday is where it was, and Tuesday and Friday are a day later.
    let overrides = json!([
        { "original_start": "2026-11-25T08:30:00Z", "title": "With bob" },
        { "original_start": "2026-11-28T08:30:00Z", "title": "With cleo" },
    ]);
    let moved = json!({ "start": "2026-11-24T08:30:00Z", "end": "2026-11-24T09:00:00Z", "overrides": overrides });
    change(&ada, &path, &moved).await;
    let expected =
        ["- Daily all@x.example", "20261125T093000 With bob bob@x.example", "20261128T093000 With cleo cleo@x.example"];
    assert_eq!(guests(&ada).await, expected);
}

on_both_engines!(
    a_day_later_each_keeps_its_own,
    an_hour_later_each_keeps_its_own,
    what_follows_at_another_time_keeps_its_own,
    all_that_follow_the_first_left_keep_their_own,
    what_differs_where_it_did_keeps_its_own,
);
