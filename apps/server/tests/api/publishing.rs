//! Calendars at secret addresses.

use std::io::Read as _;

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_application::{Limits, SecurityEvent};
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const CALENDARS: &str = "/api/v1/calendars/";
const EVENTS: &str = "/api/v1/events/";
const PUBLIC: &str = "https://scheduler.example";

async fn first(actor: &Actor) -> String {
    actor.get(CALENDARS).await.body["data"][0]["id"].as_str().unwrap().to_owned()
}

fn feed_of(calendar: &str) -> String {
    format!("{CALENDARS}{calendar}/feed")
}

/// Publishes a calendar; answers the path of its address.
async fn publish(actor: &Actor, calendar: &str, details: &str) -> String {
    let answer = actor.post(&feed_of(calendar), &json!({ "details": details })).await;
    assert_eq!((answer.status, answer.header("location")), (201, feed_of(calendar).as_str()), "{answer:?}");
    let url = answer.body["url"].as_str().unwrap();
    assert_eq!(answer.body.as_object().unwrap().len(), 1);
    url.strip_prefix(PUBLIC).unwrap().to_owned()
}

async fn event(actor: &Actor, change: &Value) -> Answer {
    let mut body = json!({
        "title": "Secret tea", "description": "with Grace", "location": "Room 1", "url": "https://example.org/tea",
        "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z", "time_zone": "Europe/Berlin", "color": "red",
        "reminders": [15], "status": "tentative",
    });
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    let made = actor.post(EVENTS, &body).await;
    assert_eq!(made.status, 201, "{made:?}");
    made
}

async fn asked(actor: &Actor, path: &str, headers: &[(&str, &str)]) -> Answer {
    let request = actor.request(Method::GET, path);
    actor.send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value))).await
}

async fn whoever_has_the_address_reads_the_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let own = first(&ada).await;
    event(&ada, &json!({})).await;
    let path = publish(&ada, &own, "full").await;
    let secret = path.strip_prefix("/feeds/").unwrap().strip_suffix(".ics").unwrap();
    assert_eq!(secret.len(), 43, "256 bits");
    let answer = nobody.get(&path).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/calendar; charset=utf-8"));
    assert_eq!((answer.header("cache-control"), answer.header("vary")), ("private, no-cache", "accept-encoding"));
    assert_eq!(answer.header("last-modified"), "Fri, 20 Nov 2026 09:00:00 GMT");
    let disposition = "inline; filename=\"Calendar.ics\"; filename*=UTF-8''Calendar.ics";
    assert_eq!(answer.header("content-disposition"), disposition);
    for part in ["X-WR-CALNAME:Calendar", "SUMMARY:Secret tea", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"] {
        assert!(answer.text.contains(part), "{part}: {}", answer.text);
    }
    assert!(!answer.text.contains("VALARM"), "its owner alone is reminded: {}", answer.text);
    let calendar = ada.get(&format!("{CALENDARS}{own}")).await.body;
    assert_eq!(calendar["feed"], json!({ "details": "full", "created_at": "2026-11-20T09:00:00Z" }));
    assert!(!ada.get(CALENDARS).await.text.contains(secret));
    let head = nobody.send(nobody.request(Method::HEAD, &path)).await;
    assert_eq!((head.status, head.header("content-length")), (200, answer.text.len().to_string().as_str()));
    let posted = nobody.post(&path, &json!({})).await;
    assert_eq!((posted.status, posted.header("allow")), (405, "GET,HEAD"));
}

async fn an_unchanged_calendar_costs_no_reading(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let own = first(&ada).await;
    let made = event(&ada, &json!({})).await;
    let path = publish(&ada, &own, "full").await;
    let first_answer = nobody.get(&path).await;
    let (tag, date) = (first_answer.header("etag").to_owned(), first_answer.header("last-modified").to_owned());
    app.clock.advance(TimeDelta::hours(1));
    for known in [("if-none-match", tag.as_str()), ("if-none-match", "\"x\", *"), ("if-modified-since", date.as_str())]
    {
        let answer = asked(&nobody, &path, &[known]).await;
        assert_eq!((answer.status, answer.text.as_str()), (304, ""), "{known:?}");
        assert_eq!((answer.header("etag"), answer.header("last-modified")), (tag.as_str(), date.as_str()));
        assert_eq!(answer.header("cache-control"), "private, no-cache");
    }
    let both = asked(&nobody, &path, &[("if-none-match", "\"x\""), ("if-modified-since", &date)]).await;
    assert_eq!(both.status, 200, "a tag counts more than a date");
    for odd in [("if-none-match", "odd"), ("if-modified-since", "yesterday"), ("accept-encoding", ";;")] {
        assert_eq!(asked(&nobody, &path, &[odd]).await.status, 200, "{odd:?}");
    }
    // Something else of the owner's changes, and then the calendar.
    ada.post("/api/v1/tasks/", &json!({ "title": "other" })).await;
    let answer = asked(&nobody, &path, &[("if-none-match", &tag)]).await;
    assert_eq!((answer.status, answer.header("last-modified")), (304, date.as_str()));
    ada.patch(made.header("location"), &json!({ "title": "Open tea" })).await;
    let answer = asked(&nobody, &path, &[("if-none-match", &tag), ("if-modified-since", &date)]).await;
    assert_eq!((answer.status, answer.header("last-modified")), (200, "Fri, 20 Nov 2026 10:00:00 GMT"));
    assert_ne!(answer.header("etag"), tag);
    assert!(answer.text.contains("SUMMARY:Open tea"));
}

async fn a_file_is_called_what_its_calendar_is_called(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let own = first(&ada).await;
    let path = publish(&ada, &own, "full").await;
    let tag = nobody.get(&path).await.header("etag").to_owned();
    ada.patch(&format!("{CALENDARS}{own}"), &json!({ "name": "Übung \"1\"" })).await;
    let answer = asked(&nobody, &path, &[("if-none-match", &tag)]).await;
    assert_eq!(answer.status, 200, "the file says its name, too");
    let disposition = "inline; filename=\"_bung _1_.ics\"; filename*=UTF-8''%C3%9Cbung%20_1_.ics";
    assert_eq!(answer.header("content-disposition"), disposition);
    let known = asked(&nobody, &path, &[("if-none-match", answer.header("etag"))]).await;
    assert_eq!((known.status, known.headers.contains_key("content-disposition")), (304, false));
    let busy = nobody.get(&publish(&ada, &own, "busy").await).await;
    let disposition = "inline; filename=\"Busy.ics\"; filename*=UTF-8''Busy.ics";
    assert_eq!(busy.header("content-disposition"), disposition, "its name is not told");
}

/// What changes behind its back shows that a known calendar is not read.
async fn a_known_calendar_is_told_from_the_log_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    event(&ada, &json!({})).await;
    let path = publish(&ada, &first(&ada).await, "full").await;
    let tag = nobody.get(&path).await.header("etag").to_owned();
    app.database.execute("UPDATE events SET title = 'changed by hand'").await;
    assert_eq!(asked(&nobody, &path, &[("if-none-match", &tag)]).await.status, 304);
    assert!(nobody.get(&path).await.text.contains("changed by hand"));
}

async fn a_plan_changes_no_published_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let made = event(&ada, &json!({})).await;
    let path = publish(&ada, &first(&ada).await, "full").await;
    let tag = nobody.get(&path).await.header("etag").to_owned();
    let since = ada.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    assert_eq!(ada.post_nothing("/api/v1/planner/run").await.status, 200);
    let told = ada.get(&format!("/api/v1/changes/?since={since}")).await.body["changes"].clone();
    assert_eq!((told.as_array().unwrap().len(), &told[0]["kind"]), (1, &json!("plan")));
    app.database.execute("UPDATE events SET title = 'changed by hand'").await;
    assert_eq!(asked(&nobody, &path, &[("if-none-match", &tag)]).await.status, 304, "it is not read");
    assert_eq!(ada.delete(made.header("location")).await.status, 200);
    // What the log forgets has changed something all the same.
    app.database.execute("UPDATE ledgers SET forgotten = last_place; DELETE FROM changes").await;
    let gone = asked(&nobody, &path, &[("if-none-match", &tag)]).await;
    assert_eq!((gone.status, gone.text.contains("VEVENT")), (200, false));
    assert_eq!(asked(&nobody, &path, &[("if-none-match", gone.header("etag"))]).await.status, 304);
}

async fn only_the_times_are_told_when_asked_to(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    ada.patch(&format!("{CALENDARS}{}", first(&ada).await), &json!({ "name": "Therapy", "color": "gray" })).await;
    let made = event(&ada, &json!({})).await.body;
    let day = json!({ "start": "2026-11-21", "end": "2026-11-22", "all_day": true, "time_zone": null, "busy": true });
    event(&ada, &day).await;
    event(&ada, &json!({ "busy": false })).await;
    event(&ada, &json!({ "status": "cancelled" })).await;
    let path = publish(&ada, &first(&ada).await, "busy").await;
    let answer = nobody.get(&path).await;
    assert_eq!(answer.text.matches("BEGIN:VEVENT").count(), 2, "of what makes nobody busy nothing is told");
    for part in ["SUMMARY:Busy", "DTSTART:20261120T090000Z", "DTSTART;VALUE=DATE:20261121", "X-WR-CALNAME:Busy"] {
        assert!(answer.text.contains(part), "{part}: {}", answer.text);
    }
    let own = [made["id"].as_str().unwrap(), made["calendar_id"].as_str().unwrap()];
    let told = ["tea", "Grace", "Room", "example.org", "Berlin", "red", "gray", "Therapy", "VALARM", "TENTATIVE"];
    for part in told.into_iter().chain(own) {
        assert!(!answer.text.contains(part), "{part}: {}", answer.text);
    }
    assert_eq!(answer.text.matches("SEQUENCE:0").count(), 2);
    let uids = |text: &str| text.lines().filter(|line| line.starts_with("UID:")).map(str::to_owned).collect::<Vec<_>>();
    ada.patch(&format!("{EVENTS}{}", own[0]), &json!({ "end": "2026-11-20T11:00:00Z" })).await;
    let again = nobody.get(&path).await;
    assert_eq!(uids(&again.text), uids(&answer.text), "they stay the same");
    ada.patch(&format!("{EVENTS}{}", own[0]), &json!({ "title": "x", "description": "y" })).await;
    let known = asked(&nobody, &path, &[("if-none-match", again.header("etag"))]).await;
    assert_eq!(known.status, 304, "what is not told changes nothing");
}

/// A file of other calendars with what others are not to know.
const WITH_SECRETS: &str = "BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//test//EN
BEGIN:VEVENT
UID:open@x
DTSTART:20261123T090000Z
DTEND:20261123T100000Z
SUMMARY;LANGUAGE=en:Open house
LOCATION:Hall 1
DESCRIPTION:Bring cake
CATEGORIES:Party
GEO:52.5;13.4
ORGANIZER;CN=Grace:mailto:grace@example.net
ATTENDEE;CN=Linus:mailto:linus@example.net
CONTACT:Barbara\\, 555 0100
ATTACH:https://files.example.net/guests
X-NOTE:unknown
BEGIN:VALARM
ACTION:EMAIL
TRIGGER:-PT10M
ATTENDEE:mailto:linus@example.net
SUMMARY:Ring
DESCRIPTION:Ring
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:private@x
DTSTART:20261124T090000Z
DTEND:20261124T100000Z
SUMMARY:Oncologist
LOCATION:Charité
CLASS:PRIVATE
END:VEVENT
BEGIN:VEVENT
UID:free@x
DTSTART:20261125T090000Z
DTEND:20261125T100000Z
SUMMARY:Birthday present
CLASS:CONFIDENTIAL
TRANSP:TRANSPARENT
END:VEVENT
BEGIN:VEVENT
UID:series@x
DTSTART:20261201T090000Z
DTEND:20261201T093000Z
RRULE:FREQ=DAILY;COUNT=5
SUMMARY:Standup
END:VEVENT
BEGIN:VEVENT
UID:series@x
RECURRENCE-ID:20261202T090000Z
DTSTART;TZID=Asia/Tokyo:20261202T200000
DTEND;TZID=Asia/Tokyo:20261202T203000
SUMMARY:Exit interview
CLASS:X-BOARD
END:VEVENT
BEGIN:VEVENT
UID:series@x
RECURRENCE-ID:20261203T090000Z
DTSTART:20261203T090000Z
DTEND:20261203T093000Z
SUMMARY:Standup
CLASS:PRIVATE
END:VEVENT
BEGIN:VEVENT
UID:series@x
RECURRENCE-ID:20261204T090000Z
DTSTART:20261204T090000Z
DTEND:20261204T093000Z
SUMMARY:Day off
CLASS:PRIVATE
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR
";

async fn private_events_and_other_people_are_not_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let own = first(&ada).await;
    let import = ada.request(Method::POST, &format!("{CALENDARS}{own}/import"));
    let import = ada.send(import.header("content-type", "text/calendar").body(WITH_SECRETS)).await;
    assert_eq!((import.status, &import.body["created"]), (200, &json!(4)), "{import:?}");
    let path = publish(&ada, &own, "full").await;
    let told = nobody.get(&path).await.text;
    for part in [
        "SUMMARY;LANGUAGE=en:Open house",
        "Hall 1",
        "Bring cake",
        "CATEGORIES:Party",
        "GEO:52.5;13.4",
        "SUMMARY:Standup",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let secrets = [
        "grace",
        "Linus",
        "linus",
        "Barbara",
        "files.example",
        "X-NOTE",
        "VALARM",
        "Oncologist",
        "Charit",
        "private@x",
        "present",
        "free@x",
        "Exit",
        "Tokyo",
        "Day off",
        "CLASS",
    ];
    for part in secrets {
        assert!(!told.contains(part), "{part}: {told}");
    }
    let busy: Vec<_> = told.split("BEGIN:VEVENT").filter(|event| event.contains("SUMMARY:Busy")).collect();
    let starts = |start: &str| busy.iter().filter(|event| event.contains(&format!("DTSTART:{start}\r\n"))).count();
    assert_eq!(
        [busy.len(), starts("20261124T090000Z"), starts("20261202T110000Z"), starts("20261203T090000Z")],
        [3, 1, 1, 1]
    );
    assert!(told.contains("EXDATE:20261204T090000Z"), "nobody is busy then: {told}");
    // They are their owner's, and so is the export.
    let export = ada.get(&format!("{CALENDARS}{own}/export.ics")).await.text;
    for part in ["mailto:linus@example.net", "Barbara", "X-NOTE", "VALARM", "Oncologist", "CLASS:X-BOARD", "Day off"] {
        assert!(export.contains(part), "{part}: {export}");
    }
}

/// Too much to be kept, so all that is kept is that it is private.
async fn what_is_private_stays_private_if_it_says_too_much(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let own = first(&ada).await;
    let guests =
        (0..2000).map(|number| format!("ATTENDEE:mailto:{number:030}@example.net\n")).collect::<Vec<_>>().concat();
    let file = WITH_SECRETS.replace("CLASS:PRIVATE\n", &format!("CLASS:PRIVATE\n{guests}"));
    let import = ada.request(Method::POST, &format!("{CALENDARS}{own}/import"));
    let import = ada.send(import.header("content-type", "text/calendar").body(file)).await;
    assert_eq!(import.status, 200, "{import:?}");
    let told = nobody.get(&publish(&ada, &own, "full").await).await.text;
    assert!(told.contains(":Open house"), "{told}");
    for part in ["Oncologist", "Exit", "Day off", "Standup"] {
        assert!(!told.contains(part), "{part}: {told}");
    }
}

async fn it_is_compressed_for_those_who_take_that(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    event(&ada, &json!({})).await;
    let path = publish(&ada, &first(&ada).await, "full").await;
    let plain = nobody.get(&path).await;
    let request = nobody.request(Method::GET, &path).header("accept-encoding", "gzip, br");
    let answer = request.send().await.unwrap();
    assert_eq!(answer.headers()["content-encoding"], "gzip");
    let tag = answer.headers()["etag"].to_str().unwrap().to_owned();
    assert_ne!(tag, plain.header("etag"), "other bytes have another tag");
    let bytes = answer.bytes().await.unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.text);
    for known in [tag.as_str(), plain.header("etag"), &format!("W/{tag}")] {
        let answer = asked(&nobody, &path, &[("if-none-match", known), ("accept-encoding", "gzip")]).await;
        assert_eq!((answer.status, answer.header("etag")), (304, tag.as_str()), "{known}");
    }
    assert_eq!(asked(&nobody, &path, &[("accept-encoding", "gzip;q=0")]).await.header("content-encoding"), "");
}

async fn an_address_ends(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada, nobody) = (app.superuser().await, app.user("ada").await, app.anonymous());
    let user = ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let own = first(&ada).await;
    let unknown = nobody.get(&format!("/feeds/{}.ics", "x".repeat(43))).await;
    assert_eq!(unknown.refusal(), (404, "not_found"));
    let gone = async |path: &str| {
        let answer = nobody.get(path).await;
        assert_eq!(answer.refusal(), (404, "not_found"), "{path}");
        assert_eq!((&answer.body["detail"], answer.headers.len()), (&unknown.body["detail"], unknown.headers.len()));
    };
    assert_eq!(ada.delete(&feed_of(&own)).await.refusal(), (404, "not_found"), "it is not published");
    let before = publish(&ada, &own, "full").await;
    let path = publish(&ada, &own, "busy").await;
    gone(&before).await;
    assert_eq!(nobody.get(&path).await.status, 200);
    for other in [
        path.strip_suffix(".ics").unwrap(),
        &path.replace('.', "x."),
        "/feeds/.ics",
        "/feeds/",
        "/feeds",
        &format!("{path}/x"),
    ] {
        assert_eq!(nobody.get(other).await.refusal(), (404, "not_found"), "{other}");
    }
    root.patch(&format!("/api/v1/users/{user}"), &json!({ "is_active": false })).await;
    gone(&path).await;
    root.patch(&format!("/api/v1/users/{user}"), &json!({ "is_active": true })).await;
    assert_eq!(nobody.get(&path).await.status, 200);
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(ada.delete(&feed_of(&own)).await.body["message"], "Calendar withdrawn");
    gone(&path).await;
    assert_eq!(ada.get(&format!("{CALENDARS}{own}")).await.body["feed"], Value::Null);
    assert_eq!(ada.delete(&feed_of(&own)).await.refusal(), (404, "not_found"));
    // One in the trash, and back from there.
    let work = ada.post(CALENDARS, &json!({ "name": "Work" })).await;
    let id = work.body["id"].as_str().unwrap();
    let path = publish(&ada, id, "full").await;
    ada.delete(work.header("location")).await;
    gone(&path).await;
    assert_eq!(ada.delete(&feed_of(id)).await.refusal(), (404, "not_found"));
    let restored = ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await;
    assert_eq!((restored.status, &restored.body["feed"]["details"]), (200, &json!("full")));
    assert_eq!(nobody.get(&path).await.status, 200);
    ada.delete("/api/v1/users/me").await;
    gone(&path).await;
}

async fn only_its_owner_in_a_session_publishes_a_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let own = first(&ada).await;
    let body = json!({ "details": "full" });
    assert_eq!(grace.post(&feed_of(&own), &body).await.refusal(), (404, "not_found"));
    let key = json!({ "name": "x", "scopes": ["read", "write"], "expires_in_days": 1 });
    let key = ada.post("/api/v1/users/me/api-keys/", &key).await;
    let program = app.bearer(key.body["key"].as_str().unwrap());
    assert_eq!(program.post(&feed_of(&own), &body).await.refusal(), (403, "insufficient_scope"));
    assert_eq!(ada.post(&feed_of(&own), &json!({ "details": "some" })).await.faults(), ["body.details invalid"]);
    assert_eq!(ada.post(&feed_of(&own), &json!({})).await.faults(), ["body.details missing"]);
    let other = json!({ "details": "full", "secret": "x" });
    assert_eq!(ada.post(&feed_of(&own), &other).await.status, 422);
    let stale = ada.request(Method::POST, &feed_of(&own)).header("if-match", "\"2020-01-01T00:00:00Z\"");
    assert_eq!(ada.send(stale.json(&body)).await.status, 412);
    assert_eq!(ada.get(&format!("{CALENDARS}{own}")).await.body["feed"], Value::Null);
}

async fn publishing_is_told_to_operators_and_other_devices(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    let token = ada.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    let _ = app.security_log.taken();
    publish(&ada, &own, "busy").await;
    assert_eq!(app.security_log.taken(), [SecurityEvent::CalendarPublished]);
    let heard = ada.get(&format!("/api/v1/changes/?since={token}")).await.body;
    assert_eq!(heard["changes"][0]["object"]["feed"]["details"], "busy", "{heard}");
    ada.delete(&feed_of(&own)).await;
    assert_eq!(app.security_log.taken(), [SecurityEvent::CalendarWithdrawn]);
}

async fn whoever_guesses_is_turned_away_and_readers_are_not(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.rate_limits = Some(Limits::default())).await;
    let (ada, nobody) = (app.user("ada").await, app.anonymous());
    let path = publish(&ada, &first(&ada).await, "full").await;
    let _ = app.security_log.taken();
    for number in 0..100 {
        assert_eq!(nobody.get(&format!("/feeds/{number}.ics")).await.status, 404);
    }
    let refused = nobody.get("/feeds/100.ics").await;
    assert_eq!(refused.status, 429, "{refused:?}");
    assert_eq!(app.security_log.taken(), [SecurityEvent::LockedOut]);
    assert_eq!(nobody.get(&path).await.status, 200, "who knows an address goes on reading");
}

async fn a_secret_is_kept_as_its_hash(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = publish(&ada, &first(&ada).await, "full").await;
    let secret = path.strip_prefix("/feeds/").unwrap().strip_suffix(".ics").unwrap();
    let kept = match engine {
        Engine::Sqlite => "SELECT hex(hash) FROM calendar_feeds",
        Engine::Postgres => "SELECT encode(hash, 'hex') FROM calendar_feeds",
    };
    let kept = app.database.query(kept).await[0][0].to_lowercase();
    let hash = app.ports.secret_tokens.hash(secret).0;
    let kept: Vec<_> =
        (0..kept.len()).step_by(2).map(|at| u8::from_str_radix(&kept[at..at + 2], 16).unwrap()).collect();
    assert_eq!(kept, hash);
}

on_both_engines!(
    whoever_has_the_address_reads_the_calendar,
    a_file_is_called_what_its_calendar_is_called,
    an_unchanged_calendar_costs_no_reading,
    a_known_calendar_is_told_from_the_log_alone,
    a_plan_changes_no_published_calendar,
    only_the_times_are_told_when_asked_to,
    private_events_and_other_people_are_not_told,
    what_is_private_stays_private_if_it_says_too_much,
    it_is_compressed_for_those_who_take_that,
    an_address_ends,
    only_its_owner_in_a_session_publishes_a_calendar,
    publishing_is_told_to_operators_and_other_devices,
    whoever_guesses_is_turned_away_and_readers_are_not,
    a_secret_is_kept_as_its_hash,
);
