//! How subscriptions are fetched, and what becomes of it.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_application::{App, Ports, Quotas, Refresh};
use scheduler_feeds::{AddressPolicy, HttpFeedFetcher};
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::elsewhere::{Elsewhere, calendar, event};
use super::{CALENDARS, EVENTS, MONTH, fetch, fetch_by, fetch_later, path, subscribe, subscribed, titles};
use crate::api::changes::{since, token};

async fn what_it_says_is_here_and_follows_it(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": "Europe/Berlin" })).await;
    let task = "BEGIN:VTODO\nUID:task@x\nSUMMARY:none of ours\nEND:VTODO\n";
    elsewhere.serves(&(event("one@x", 20, "") + &event("two@x", 21, "") + task));
    let at = subscribed(&ada, &elsewhere).await;
    let made = ada.get(&at).await.body;
    assert_eq!((&made["kind"], &made["url"]), (&json!("subscription"), &json!(elsewhere.url("/a.ics"))));
    assert_eq!(
        (&made["last_refreshed_at"], &made["last_error"], &made["refresh_minutes"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    assert_eq!(titles(&ada).await, ["one@x", "two@x"]);
    let first = ada.get(&format!("{EVENTS}{MONTH}")).await.body["data"][0].clone();
    assert_eq!(first["start"], "2026-11-20T08:30:00Z", "without a zone it is in the owner's");
    assert_eq!(ada.get("/api/v1/tasks/").await.body["count"], 0);
    assert_eq!(ada.get(&at).await.body["last_refreshed_at"], "2026-11-20T09:00:00Z");
    assert_eq!(fetch(&app).await, None, "it is not due before its interval");
    let before = token(&ada).await;
    elsewhere.serves(&(event("one@x", 22, "") + &event("three@x", 20, "")));
    assert_eq!(fetch_later(&app).await, Some(Refresh::Done));
    assert_eq!(titles(&ada).await, ["three@x", "one@x"]);
    let list = ada.get(&format!("{EVENTS}{MONTH}")).await.body;
    assert_eq!(list["data"][1]["id"], first["id"], "it is the same event");
    assert_eq!(ada.get("/api/v1/trash/").await.body["count"], 0, "what is gone there is gone here");
    let told = since(&ada, &before).await;
    let told: Vec<_> = told["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["kind"].as_str().unwrap(), it["op"].as_str().unwrap()))
        .collect();
    assert_eq!(told.iter().filter(|it| **it == ("event", "delete")).count(), 1, "{told:?}");
    assert_eq!(told.iter().filter(|it| **it == ("event", "put")).count(), 2, "{told:?}");
    elsewhere.serves("");
    assert_eq!(fetch_later(&app).await, Some(Refresh::Done));
    assert!(titles(&ada).await.is_empty(), "an empty calendar is one, too");
}

async fn without_a_name_of_its_owners_it_takes_that_of_its_file(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves(&("X-WR-CALNAME:Feiertage \\, 2026\n".to_owned() + &event("one@x", 20, "")));
    // As the app calls one that nobody has named.
    let body = json!({ "name": "127.0.0.1", "kind": "subscription", "url": elsewhere.url("/a.ics") });
    let at = path(&ada.post(CALENDARS, &body).await.body);
    let named = subscribed(&ada, &elsewhere).await;
    assert_eq!((fetch(&app).await, fetch(&app).await), (Some(Refresh::Done), Some(Refresh::Done)));
    let first = ada.get(&at).await.body;
    assert_eq!(first["name"], "Feiertage , 2026");
    assert_eq!(ada.get(&named).await.body["name"], "Holidays");
    elsewhere.serves(&("X-WR-CALNAME:Other\n".to_owned() + &event("one@x", 20, "")));
    ada.patch(&at, &json!({ "name": "127.0.0.1" })).await;
    fetch_later(&app).await;
    assert_eq!(ada.get(&at).await.body["name"], "127.0.0.1", "its owner calls it so");
}

async fn what_did_not_change_writes_nothing(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    let body = calendar(&event("one@x", 20, ""));
    elsewhere.answers("200 OK", "ETag: \"1\"\r\nLast-Modified: Fri, 20 Nov 2026 08:00:00 GMT\r\n", &body);
    let at = subscribed(&ada, &elsewhere).await;
    ada.patch(&at, &json!({ "refresh_minutes": 15 })).await;
    fetch(&app).await;
    let (before, there) = (token(&ada).await, ada.get(&at).await.body);
    elsewhere.answers("304 Not Modified", "", "");
    let quarter = TimeDelta::minutes(17);
    app.clock.advance(quarter);
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    let asked = elsewhere.last_question();
    assert!(asked.contains("if-none-match: \"1\"") && asked.contains("if-modified-since: fri, 20 nov 2026"), "{asked}");
    // The same without a 304, and the same with another time of writing.
    for body in [body.clone(), body.replace("DTSTAMP:20261101", "DTSTAMP:20261102")] {
        elsewhere.answers("200 OK", "", &body);
        app.clock.advance(quarter);
        assert_eq!(fetch(&app).await, Some(Refresh::Done));
    }
    assert_eq!(token(&ada).await, before);
    assert_eq!(ada.get(&at).await.body, there, "that it was looked at is told once an hour");
    app.clock.advance(quarter);
    fetch(&app).await;
    assert_eq!(ada.get(&at).await.body["last_refreshed_at"], "2026-11-20T10:08:00Z");
}

async fn a_calendar_that_breaks_keeps_its_last_good_state(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves(&event("one@x", 20, ""));
    let at = subscribed(&ada, &elsewhere).await;
    fetch(&app).await;
    let good = ada.get(&at).await.body;
    let broken = calendar(&(event("one@x", 20, "") + &event("two@x", 21, "")));
    let cut = broken.split("UID:two@x").next().unwrap().to_owned();
    for (status, body, why) in [
        ("500 Internal Server Error", "", "The server answered with an error (500)"),
        ("200 OK", "<html>Please log in</html>", "This is not a calendar file (it does not contain BEGIN:VCALENDAR)"),
        ("200 OK", &cut, "The calendar is incomplete: it ends before END:VCALENDAR"),
    ] {
        elsewhere.answers(status, "", body);
        app.clock.advance(TimeDelta::hours(3));
        assert_eq!(fetch(&app).await, Some(Refresh::Failed));
        let told = ada.get(&at).await.body;
        assert_eq!((&told["last_error"], &told["last_refreshed_at"]), (&json!(why), &good["last_refreshed_at"]));
        assert_eq!(titles(&ada).await, ["one@x"], "{why}");
    }
    let version = ada.get(&at).await.body["updated_at"].clone();
    app.clock.advance(TimeDelta::hours(3));
    assert_eq!(fetch(&app).await, Some(Refresh::Failed));
    assert_eq!(ada.get(&at).await.body["updated_at"], version, "the same again is no news");
    elsewhere.serves(&event("two@x", 21, ""));
    app.clock.advance(TimeDelta::hours(3));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    let told = ada.get(&at).await.body;
    assert_eq!((&told["last_error"], titles(&ada).await), (&Value::Null, vec!["two@x".to_owned()]));
}

async fn failures_wait_longer_and_longer_and_as_long_as_the_server_says(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.answers("404 Not Found", "", "");
    let at = subscribed(&ada, &elsewhere).await;
    for minutes in [15, 30, 60] {
        assert_eq!(fetch(&app).await, Some(Refresh::Failed));
        app.clock.advance(TimeDelta::minutes(minutes - 1));
        assert_eq!(fetch(&app).await, None);
        // The jitter is a tenth at most.
        app.clock.advance(TimeDelta::minutes(1 + minutes / 10 + 1));
    }
    elsewhere.answers("503 Service Unavailable", "Retry-After: 172800\r\n", "");
    fetch(&app).await;
    app.clock.advance(TimeDelta::hours(47));
    assert_eq!(fetch(&app).await, None);
    // Whoever asks for it does not wait.
    elsewhere.serves("");
    assert_eq!(ada.post_nothing(&format!("{at}/refresh")).await.status, 202);
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
}

async fn it_is_fetched_as_often_as_it_says_or_as_its_owner_wants(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves("REFRESH-INTERVAL;VALUE=DURATION:PT6H\n");
    let at = subscribed(&ada, &elsewhere).await;
    fetch(&app).await;
    app.clock.advance(TimeDelta::minutes(359));
    assert_eq!(fetch(&app).await, None);
    app.clock.advance(TimeDelta::minutes(40));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    ada.patch(&at, &json!({ "refresh_minutes": 30 })).await;
    app.clock.advance(TimeDelta::minutes(31));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    // From once a week to as often as it says: not only after that week.
    ada.patch(&at, &json!({ "refresh_minutes": 10080 })).await;
    app.clock.advance(TimeDelta::minutes(34));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    ada.patch(&at, &json!({ "refresh_minutes": null })).await;
    assert_eq!(ada.get(&at).await.body["refresh_minutes"], Value::Null);
    app.clock.advance(TimeDelta::minutes(61));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
}

async fn asked_for_it_is_fetched_soon_and_told_even_if_nothing_changed(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    elsewhere.serves("");
    let at = subscribed(&ada, &elsewhere).await;
    let refresh = async || ada.post_nothing(&format!("{at}/refresh")).await.status;
    fetch(&app).await;
    app.clock.advance(TimeDelta::seconds(40));
    assert_eq!(refresh().await, 202);
    app.clock.advance(TimeDelta::seconds(19));
    assert_eq!(fetch(&app).await, None, "not within a minute of the last time");
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    assert_eq!(ada.get(&at).await.body["last_refreshed_at"], "2026-11-20T09:01:00Z");
    assert_eq!(grace.post_nothing(&format!("{at}/refresh")).await.status, 404);
    let own = path(&ada.get(CALENDARS).await.body["data"][0]);
    assert_eq!(ada.post_nothing(&format!("{own}/refresh")).await.refusal(), (409, "own_calendar"));
}

async fn it_moves_for_good_but_not_for_the_moment(engine: Engine) {
    let (app, elsewhere, new) = (TestApp::start(engine).await, Elsewhere::start().await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    new.serves(&event("one@x", 20, ""));
    let there = format!("Location: {}\r\n", new.url("/b.ics"));
    elsewhere.answers("302 Found", &there, "");
    let at = subscribed(&ada, &elsewhere).await;
    fetch(&app).await;
    assert_eq!(ada.get(&at).await.body["url"], elsewhere.url("/a.ics"));
    elsewhere.answers("301 Moved Permanently", &there, "");
    fetch_later(&app).await;
    assert_eq!((ada.get(&at).await.body["url"].clone(), titles(&ada).await.len()), (json!(new.url("/b.ics")), 1));
    fetch_later(&app).await;
    assert_eq!((elsewhere.questions(), new.questions()), (2, 3));
}

async fn another_address_is_fetched_soon_and_what_was_under_way_is_let_go(engine: Engine) {
    let (app, elsewhere, new) = (TestApp::start(engine).await, Elsewhere::start().await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves(&event("old@x", 20, ""));
    new.serves(&event("new@x", 20, ""));
    let at = subscribed(&ada, &elsewhere).await;
    let under_way = app.app.subscriptions.claim().await.unwrap().unwrap();
    app.clock.advance(TimeDelta::seconds(4));
    ada.patch(&at, &json!({ "url": new.url("/") })).await;
    app.clock.advance(TimeDelta::seconds(5));
    assert_eq!(fetch(&app).await, None, "ten seconds after the last time: it may be of the same server");
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    assert_eq!(app.app.subscriptions.run(&under_way).await.unwrap(), Refresh::LetGo);
    assert_eq!(titles(&ada).await, ["new@x"]);
}

async fn two_instances_do_not_fetch_at_once(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves(&event("one@x", 20, ""));
    subscribed(&ada, &elsewhere).await;
    let store = match engine {
        Engine::Sqlite => app.store.clone(),
        Engine::Postgres => app.database.connect().await,
    };
    let other = App::new(&Ports { store: Arc::new(store), ..app.ports.clone() }, &app.settings);
    let both = tokio::join!(fetch(&app), fetch_by(&other));
    assert!(matches!(both, (Some(Refresh::Done), None) | (None, Some(Refresh::Done))), "{both:?}");
    assert_eq!(elsewhere.questions(), 1);
    // One that is silent for too long loses it, and writes nothing more.
    app.clock.advance(TimeDelta::hours(2));
    let silent = app.app.subscriptions.claim().await.unwrap().unwrap();
    assert!(other.subscriptions.claim().await.unwrap().is_none());
    app.clock.advance(TimeDelta::minutes(11));
    elsewhere.serves(&event("two@x", 20, ""));
    assert_eq!(fetch_by(&other).await, Some(Refresh::Done));
    elsewhere.serves(&event("three@x", 20, ""));
    assert_eq!(app.app.subscriptions.run(&silent).await.unwrap(), Refresh::LetGo);
    assert_eq!(titles(&ada).await, ["two@x"]);
}

async fn in_the_trash_it_is_let_go_and_comes_back_up_to_date(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves(&event("one@x", 20, ""));
    let at = subscribed(&ada, &elsewhere).await;
    fetch(&app).await;
    app.clock.advance(TimeDelta::hours(2));
    let under_way = app.app.subscriptions.claim().await.unwrap().unwrap();
    assert_eq!(ada.delete(&at).await.status, 200);
    let asked = elsewhere.questions();
    assert_eq!(app.app.subscriptions.run(&under_way).await.unwrap(), Refresh::LetGo);
    assert_eq!(fetch_later(&app).await, Some(Refresh::LetGo));
    assert_eq!((elsewhere.questions(), titles(&ada).await.len()), (asked, 0), "nobody is asked for what nobody sees");
    elsewhere.serves(&event("two@x", 20, ""));
    let id = at.trim_start_matches(CALENDARS);
    let restored = ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await;
    assert_eq!((restored.status, titles(&ada).await), (200, vec!["one@x".to_owned()]), "{restored:?}");
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    assert_eq!(titles(&ada).await, ["two@x"]);
}

async fn what_there_is_no_room_for_is_said_and_taken_later(engine: Engine) {
    // A tenth is for what its owner adds.
    let app = TestApp::start_with(engine, |settings| settings.quotas = Quotas { events: 20, ..settings.quotas }).await;
    let (elsewhere, ada) = (Elsewhere::start().await, app.user("ada").await);
    let all: String = (1..=19).map(|number| event(&format!("{number}@x"), 1 + number, "")).collect();
    elsewhere.serves(&all);
    let at = subscribed(&ada, &elsewhere).await;
    assert_eq!(fetch(&app).await, Some(Refresh::Done));
    let why = "There is no room for 1 of its events: subscriptions may fill an account up to 18 events";
    assert_eq!((titles(&ada).await.len(), ada.get(&at).await.body["last_error"].clone()), (18, json!(why)));
    let fewer = Quotas { events: 25, ..app.settings.quotas };
    let roomy = App::new(&app.ports, &scheduler_application::Settings { quotas: fewer, ..app.settings.clone() });
    app.clock.advance(TimeDelta::hours(2));
    assert_eq!(fetch_by(&roomy).await, Some(Refresh::Done));
    assert_eq!((titles(&ada).await.len(), ada.get(&at).await.body["last_error"].clone()), (19, Value::Null));
}

/// Use cases that fetch from public servers alone, as they do unless the operator allows more.
fn of_the_public(app: &TestApp) -> (App, Ports) {
    let feeds = Arc::new(HttpFeedFetcher::new(AddressPolicy::PublicOnly).unwrap());
    let ports = Ports { feeds, ..app.ports.clone() };
    (App::new(&ports, &app.settings), ports)
}

async fn private_addresses_are_refused_and_never_connected_to(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let ada = app.user("ada").await;
    elsewhere.serves("");
    // Subscribed to while the operator allowed it.
    subscribed(&ada, &elsewhere).await;
    let (strict, ports) = of_the_public(&app);
    let there: Actor = ada.at(&app.serve_beside(&ports).await);
    for url in [
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://192.168.1.1:8443/a.ics",
        "https://169.254.169.254/",
        "https://[fd00:ec2::254]/",
        "https://localhost/",
        "webcal://127.0.0.1/a.ics",
        "https://[::ffff:127.0.0.1]/",
        "https://0x7f000001/",
        &elsewhere.url("/a.ics"),
        &elsewhere.url("/a.ics").replace("http:", "https:"),
    ] {
        let refused = subscribe(&there, url).await;
        assert_eq!(
            (refused.status, refused.faults()),
            (422, vec!["body.url invalid".to_owned()]),
            "{url}: {refused:?}"
        );
    }
    assert_eq!(fetch_by(&strict).await, Some(Refresh::Failed));
    assert_eq!(elsewhere.connections(), 0);
}

on_both_engines!(
    what_it_says_is_here_and_follows_it,
    without_a_name_of_its_owners_it_takes_that_of_its_file,
    what_did_not_change_writes_nothing,
    a_calendar_that_breaks_keeps_its_last_good_state,
    failures_wait_longer_and_longer_and_as_long_as_the_server_says,
    it_is_fetched_as_often_as_it_says_or_as_its_owner_wants,
    asked_for_it_is_fetched_soon_and_told_even_if_nothing_changed,
    it_moves_for_good_but_not_for_the_moment,
    another_address_is_fetched_soon_and_what_was_under_way_is_let_go,
    two_instances_do_not_fetch_at_once,
    in_the_trash_it_is_let_go_and_comes_back_up_to_date,
    what_there_is_no_room_for_is_said_and_taken_later,
    private_addresses_are_refused_and_never_connected_to,
);
