//! Calendars, and events in them.

use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};

const CALENDARS: &str = "/api/v1/calendars/";
const EVENTS: &str = "/api/v1/events/";
const MONTH: &str = "?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z";

fn path(calendar: &Value) -> String {
    format!("{CALENDARS}{}", calendar["id"].as_str().unwrap())
}

async fn add(actor: &Actor, name: &str) -> Value {
    let made = actor.post(CALENDARS, &json!({ "name": name })).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body
}

async fn all(actor: &Actor) -> Vec<Value> {
    let list = actor.get(CALENDARS).await.body;
    let all = list["data"].as_array().unwrap().clone();
    assert_eq!(list["count"], all.len());
    all
}

async fn names(actor: &Actor) -> Vec<String> {
    all(actor).await.iter().map(|calendar| calendar["name"].as_str().unwrap().to_owned()).collect()
}

fn tea(calendar: &Value) -> Value {
    json!({ "title": "Tea", "start": "2026-11-20T15:00:00Z", "end": "2026-11-20T16:00:00Z", "calendar_id": calendar })
}

async fn event(actor: &Actor, body: &Value) -> Answer {
    let made = actor.post(EVENTS, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    made
}

async fn everybody_has_one_from_the_beginning(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let [first] = &all(&ada).await[..] else { panic!("one calendar") };
    let user = ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let expected = json!({
        "id": format!("{}8{}", &user[..14], &user[15..]), "name": "Calendar", "color": "blue", "visible": true,
        "is_default": true, "position": 0, "kind": "own", "url": null, "refresh_minutes": null,
        "last_refreshed_at": null, "last_error": null, "feed": null, "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!(*first, expected);
    assert_eq!(ada.delete(&path(first)).await.refusal(), (409, "default_calendar"));
    let taken = ada.post(CALENDARS, &json!({ "name": "Mine", "id": first["id"] })).await;
    assert_eq!(taken.refusal(), (409, "id_taken"), "nothing else has its id");
}

async fn a_calendar_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(CALENDARS, &json!({ "name": " Work ", "color": "red", "visible": false })).await;
    let location = made.header("location").to_owned();
    assert_eq!((made.status, &location), (201, &path(&made.body)));
    assert_eq!(
        (&made.body["name"], &made.body["color"], &made.body["visible"]),
        (&json!("Work"), &json!("red"), &json!(false))
    );
    assert_eq!((&made.body["is_default"], &made.body["position"]), (&json!(false), &json!(1)));
    assert_eq!(ada.get(&location).await.body, made.body);
    let changed = ada.patch(&location, &json!({ "name": "Office", "visible": true })).await;
    assert_eq!((changed.status, &changed.body["name"], &changed.body["color"]), (200, &json!("Office"), &json!("red")));
    let stale = ada.request(reqwest::Method::PATCH, &location).header("if-match", made.header("etag"));
    assert_eq!(ada.send(stale.json(&json!({ "name": "x" }))).await.status, 412);
    assert_eq!(ada.patch(&location, &json!({ "is_default": false })).await.faults(), ["body.is_default invalid"]);
    assert_eq!(ada.patch(&location, &json!({ "position": -1 })).await.faults(), ["body.position out_of_range"]);
    assert_eq!(ada.post(CALENDARS, &json!({ "name": " " })).await.faults(), ["body.name missing"]);
    assert_eq!(ada.delete(&location).await.body["message"], "Calendar deleted successfully");
    for answer in [ada.get(&location).await, ada.delete(&location).await, ada.patch(&location, &json!({})).await] {
        assert_eq!(answer.refusal(), (404, "not_found"));
    }
}

async fn new_ones_look_different_until_colours_run_out(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut colors = Vec::new();
    for number in 0..8 {
        colors.push(add(&ada, &number.to_string()).await["color"].as_str().unwrap().to_owned());
    }
    assert_eq!(colors, ["teal", "green", "yellow", "orange", "red", "violet", "gray", "blue"]);
}

async fn one_is_the_default_at_a_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let work = add(&ada, "Work").await;
    let before = all(&ada).await;
    let changed = ada.patch(&path(&work), &json!({ "is_default": true })).await;
    assert_eq!((changed.status, &changed.body["is_default"]), (200, &json!(true)));
    let after = all(&ada).await;
    assert_eq!(after[0]["is_default"], false);
    assert_ne!(after[0]["updated_at"], before[0]["updated_at"], "that it is the default no more is a state of its own");
    assert_eq!(
        event(&ada, &json!({ "title": "x", "start": "2026-11-20", "end": "2026-11-21", "all_day": true })).await.body["calendar_id"],
        work["id"]
    );
    assert_eq!(ada.delete(&path(&work)).await.refusal(), (409, "default_calendar"));
    assert_eq!(ada.delete(&path(&before[0])).await.status, 200, "the first one is no exception");
}

async fn a_calendar_moves_and_keeps_its_version(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (work, home) = (add(&ada, "Work").await, add(&ada, "Home").await);
    let since_before = token(&ada).await;
    let moved = ada.patch(&path(&home), &json!({ "position": 0 })).await.body;
    assert_eq!((&moved["position"], &moved["updated_at"]), (&json!(0), &home["updated_at"]));
    assert_eq!(names(&ada).await, ["Home", "Calendar", "Work"]);
    assert_eq!(ada.get(&path(&work)).await.body["updated_at"], work["updated_at"]);
    assert_eq!(
        since(&ada, &since_before).await["changes"].as_array().unwrap().len(),
        3,
        "each that stands elsewhere is told"
    );
    ada.patch(&path(&home), &json!({ "position": 99 })).await;
    assert_eq!(names(&ada).await, ["Calendar", "Work", "Home"]);
}

async fn an_event_is_in_a_calendar_of_its_owners(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (work, hers) = (add(&ada, "Work").await, add(&grace, "Hers").await);
    let made = event(&ada, &tea(&work["id"])).await;
    assert_eq!((&made.body["calendar_id"], &made.body["color"]), (&work["id"], &Value::Null));
    let there = made.header("location");
    for not_hers in [&hers["id"], &json!("00000000-0000-7000-8000-ffffffffffff")] {
        assert_eq!(ada.post(EVENTS, &tea(not_hers)).await.faults(), ["body.calendar_id invalid"]);
        let moved = ada.patch(there, &json!({ "calendar_id": not_hers })).await;
        assert_eq!(moved.faults(), ["body.calendar_id invalid"]);
    }
    let first = all(&ada).await[0]["id"].clone();
    let moved = ada.patch(there, &json!({ "calendar_id": first, "color": "red" })).await.body;
    assert_eq!((&moved["calendar_id"], &moved["color"]), (&first, &json!("red")));
    assert_eq!(ada.patch(there, &json!({ "color": null })).await.body["color"], Value::Null);
    let hidden = ada.patch(&path(&all(&ada).await[0]), &json!({ "visible": false })).await;
    assert_eq!(hidden.status, 200);
    assert_eq!(ada.get(&format!("{EVENTS}{MONTH}")).await.body["count"], 1, "what is hidden is answered all the same");
}

async fn an_event_says_more_than_when_it_is(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = event(&ada, &json!({ "title": "x", "start": "2026-11-20", "end": "2026-11-21", "all_day": true })).await;
    let there = made.header("location");
    assert_eq!((&made.body["busy"], &made.body["status"]), (&json!(false), &json!("confirmed")));
    assert_eq!((&made.body["url"], &made.body["reminders"]), (&Value::Null, &json!([])));
    assert_eq!((&made.body["uid"], &made.body["sequence"]), (&made.body["id"], &json!(0)));
    assert_eq!(
        event(&ada, &json!({ "title": "x", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" }))
            .await
            .body["busy"],
        true
    );
    let told =
        json!({ "busy": true, "status": "tentative", "url": " https://example.org/a ", "reminders": [10, 60, 10] });
    let changed = ada.patch(there, &told).await.body;
    assert_eq!(
        (&changed["busy"], &changed["status"], &changed["sequence"]),
        (&json!(true), &json!("tentative"), &json!(1))
    );
    assert_eq!((&changed["url"], &changed["reminders"]), (&json!("https://example.org/a"), &json!([60, 10])));
    let same_time = ada.patch(there, &json!({ "title": "y", "url": null, "reminders": [] })).await.body;
    assert_eq!(
        (&same_time["url"], &same_time["reminders"], &same_time["sequence"]),
        (&Value::Null, &json!([]), &json!(1))
    );
    let wrong = json!({ "busy": 1, "status": "maybe", "url": "javascript:alert(1)", "reminders": [-1], "uid": "x" });
    assert_eq!(ada.patch(there, &wrong).await.faults().len(), 5);
    assert_eq!(ada.patch(there, &json!({ "reminders": ["10"] })).await.faults(), ["body.reminders wrong_type"]);
}

async fn a_calendar_goes_and_comes_back_with_its_events(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (work, first) = (add(&ada, "Work").await, all(&ada).await[0].clone());
    let gone = event(&ada, &tea(&work["id"])).await;
    let also_gone = event(&ada, &tea(&work["id"])).await;
    let stays = event(&ada, &tea(&first["id"])).await;
    app.app.search.catch_up().await.unwrap();
    let before = token(&ada).await;
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    assert_eq!(ada.get(&format!("{EVENTS}{MONTH}")).await.body["data"], json!([stays.body]));
    assert_eq!(ada.get(gone.header("location")).await.refusal(), (404, "not_found"));
    assert_eq!(ada.get("/api/v1/search?q=tea").await.body["data"].as_array().unwrap().len(), 1);
    let told = since(&ada, &before).await;
    let told: Vec<_> = told["changes"].as_array().unwrap().iter().map(|told| (&told["kind"], &told["op"])).collect();
    let (an_event, deleted) = (json!("event"), json!("delete"));
    assert_eq!(told, [(&an_event, &deleted), (&an_event, &deleted), (&json!("calendar"), &deleted)]);
    let trash = ada.get("/api/v1/trash/").await.body;
    assert_eq!(
        (&trash["count"], &trash["data"][0]["kind"], &trash["data"][0]["title"]),
        (&json!(1), &json!("calendar"), &json!("Work"))
    );
    let taken = ada.post(EVENTS, &json!({ "id": gone.body["id"], "title": "x", "start": "2026-11-20", "end": "2026-11-21", "all_day": true })).await;
    assert_eq!(taken.refusal(), (409, "id_taken"), "it may come back");

    let before = token(&ada).await;
    let back = ada.post_nothing(&format!("/api/v1/trash/{}/restore", work["id"].as_str().unwrap())).await;
    assert_eq!((back.status, &back.body["name"], &back.body["position"]), (200, &json!("Work"), &json!(1)));
    let event = ada.get(gone.header("location")).await.body;
    assert_eq!((&event["title"], &event["calendar_id"]), (&json!("Tea"), &work["id"]));
    assert_ne!(event["updated_at"], gone.body["updated_at"], "its absence was a version, too");
    let told = since(&ada, &before).await;
    let ids: Vec<_> = told["changes"].as_array().unwrap().iter().map(|told| (&told["id"], &told["op"])).collect();
    let put = json!("put");
    let mut events = [&gone.body["id"], &also_gone.body["id"]];
    events.sort_by_key(|id| id.as_str());
    assert_eq!(
        ids,
        [(&work["id"], &put), (events[1], &put), (events[0], &put)],
        "they come into a calendar that is known"
    );
    assert_eq!(ada.get("/api/v1/search?q=tea").await.body["data"].as_array().unwrap().len(), 3);
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    assert_eq!(ada.delete("/api/v1/trash/").await.status, 200);
    app.app.housekeeping.tidy_up().await.unwrap();
    for (table, left) in [("events", "1"), ("calendars", "1")] {
        assert_eq!(
            app.database.query(&format!("SELECT COUNT(*) FROM {table}")).await[0][0],
            left,
            "they go for ever with it"
        );
    }
}

async fn a_calendar_comes_back_to_its_old_place(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = [add(&ada, "Work").await, add(&ada, "Home").await, add(&ada, "Club").await];
    let names = async || {
        let all = all(&ada).await;
        assert!((0..).zip(&all).all(|(place, calendar)| calendar["position"] == place), "{all:?}");
        all.iter().map(|calendar| calendar["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let delete = async |calendar: &Value| assert_eq!(ada.delete(&path(calendar)).await.status, 200);
    let restore = async |calendar: &Value| {
        let back = ada.post_nothing(&format!("/api/v1/trash/{}/restore", calendar["id"].as_str().unwrap())).await;
        assert_eq!(back.status, 200, "{back:?}");
        back.body["position"].clone()
    };
    let [work, home, club] = &made;
    delete(home).await;
    delete(work).await;
    assert_eq!(restore(work).await, 1, "back after the one that was before it");
    assert_eq!(restore(home).await, 2);
    assert_eq!(names().await, ["Calendar", "Work", "Home", "Club"]);
    // The first one, and one whose neighbours have moved or are gone.
    ada.patch(&path(club), &json!({ "position": 0 })).await;
    delete(club).await;
    let before = token(&ada).await;
    assert_eq!(restore(club).await, 0);
    let told = since(&ada, &before).await["changes"].as_array().unwrap().len();
    assert!(told > 0, "other devices hear of it");
    delete(home).await;
    delete(work).await;
    add(&ada, "New").await;
    assert_eq!(restore(home).await, 3, "at the end, where nobody knows better");
    assert_eq!(names().await, ["Club", "Calendar", "New", "Home"]);
}

async fn an_event_comes_back_though_its_calendar_is_gone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (work, first) = (add(&ada, "Work").await, all(&ada).await[0].clone());
    let event = event(&ada, &tea(&work["id"])).await;
    assert_eq!(ada.delete(event.header("location")).await.status, 200);
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    let back = ada.post_nothing(&format!("/api/v1/trash/{}/restore", event.body["id"].as_str().unwrap())).await;
    assert_eq!((back.status, &back.body["calendar_id"]), (200, &first["id"]), "in the default one");
}

async fn what_was_asked_before_is_known_though_the_calendar_is_gone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (work, first) = (add(&ada, "Work").await, all(&ada).await[0].clone());
    let mut asked = tea(&work["id"]);
    asked["id"] = json!("00000000-0000-4000-8000-000000000001");
    let made = event(&ada, &asked).await;
    ada.patch(made.header("location"), &json!({ "calendar_id": first["id"] })).await;
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    let again = ada.post(EVENTS, &asked).await;
    assert_eq!((again.status, &again.body["calendar_id"]), (200, &first["id"]));
    asked["title"] = json!("Coffee");
    assert_eq!(ada.post(EVENTS, &asked).await.faults(), ["body.calendar_id invalid"]);
}

async fn nobody_takes_the_id_of_an_event_that_may_come_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let work = add(&ada, "Work").await;
    let gone = event(&ada, &tea(&work["id"])).await;
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    let mut hers = tea(&all(&grace).await[0]["id"]);
    hers["id"] = gone.body["id"].clone();
    assert_eq!(grace.post(EVENTS, &hers).await.refusal(), (409, "id_taken"));
    let restore = format!("/api/v1/trash/{}/restore", work["id"].as_str().unwrap());
    assert_eq!(ada.post_nothing(&restore).await.status, 200);
    assert_eq!(ada.get(gone.header("location")).await.status, 200);
}

async fn there_are_so_many_and_no_more(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| {
        settings.quotas = Quotas { calendars: 2, events: 2, ..settings.quotas };
    })
    .await;
    let ada = app.user("ada").await;
    let work = add(&ada, "Work").await;
    let refused = ada.post(CALENDARS, &json!({ "name": "Third" })).await;
    assert_eq!(refused.refusal(), (409, "quota_exceeded"));
    event(&ada, &tea(&work["id"])).await;
    assert_eq!(ada.delete(&path(&work)).await.status, 200);
    let first = all(&ada).await[0]["id"].clone();
    event(&ada, &tea(&first)).await;
    event(&ada, &tea(&first)).await;
    let restore = format!("/api/v1/trash/{}/restore", work["id"].as_str().unwrap());
    assert_eq!(
        ada.post_nothing(&restore).await.refusal(),
        (409, "quota_exceeded"),
        "with its event there would be three"
    );
    assert_eq!(all(&ada).await.len(), 1, "nothing came back");
    add(&ada, "Second").await;
    let refused = ada.post_nothing(&restore).await;
    assert!(refused.text.contains("no more than 2 of these"), "{refused:?}");
}

on_both_engines!(
    a_calendar_goes_and_comes_back_with_its_events,
    a_calendar_is_made_read_changed_and_deleted,
    a_calendar_moves_and_keeps_its_version,
    a_calendar_comes_back_to_its_old_place,
    an_event_comes_back_though_its_calendar_is_gone,
    an_event_is_in_a_calendar_of_its_owners,
    an_event_says_more_than_when_it_is,
    everybody_has_one_from_the_beginning,
    new_ones_look_different_until_colours_run_out,
    one_is_the_default_at_a_time,
    nobody_takes_the_id_of_an_event_that_may_come_back,
    there_are_so_many_and_no_more,
    what_was_asked_before_is_known_though_the_calendar_is_gone,
);
