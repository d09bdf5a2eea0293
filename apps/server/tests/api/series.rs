//! Events that repeat: their occurrences, and changes of one, of one and all that follow, of all.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const EVENTS: &str = "/api/v1/events/";

/// Each weekday at 9:30 in Berlin, from Monday, 12 October 2026, on.
fn standup(rule: &str) -> Value {
    json!({
        "title": "Standup", "start": "2026-10-12T07:30:00Z", "end": "2026-10-12T07:45:00Z", "time_zone": "Europe/Berlin",
        "recurrence": { "rrule": rule },
    })
}

const WEEKDAYS: &str = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

async fn made(actor: &Actor, body: &Value) -> String {
    let answer = actor.post(EVENTS, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.header("location").to_owned()
}

fn starts(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|row| row["start"].as_str().unwrap()).collect()
}

async fn window(actor: &Actor, from: &str, to: &str) -> Value {
    let answer = actor.get(&format!("{EVENTS}?from={from}T00:00:00Z&to={to}T00:00:00Z")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

async fn this(actor: &Actor, path: &str, start: &str, changes: &Value) -> Value {
    let answer = actor.patch(&format!("{path}?scope=this&original_start={start}"), changes).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

async fn a_series_is_answered_as_its_occurrences_and_read_as_a_whole(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup(WEEKDAYS)).await;
    let whole = ada.get(&path).await.body;
    let recurrence = json!({ "rrule": WEEKDAYS, "rdates": [], "exdates": [] });
    assert_eq!((&whole["recurrence"], &whole["overrides"]), (&recurrence, &json!([])));
    assert_eq!((&whole["original_start"], &whole["start"]), (&Value::Null, &json!("2026-10-12T07:30:00Z")));
    // Over the end of summer time, and two years later.
    let found = window(&ada, "2026-10-22", "2026-10-28").await;
    let days = ["2026-10-22T07:30:00Z", "2026-10-23T07:30:00Z", "2026-10-26T08:30:00Z", "2026-10-27T08:30:00Z"];
    assert_eq!((starts(&found["data"]), &found["count"]), (days.to_vec(), &json!(4)));
    let first = &found["data"][0];
    assert_eq!((&first["id"], &first["original_start"]), (&whole["id"], &json!(days[0])));
    assert_eq!((&first["end"], &first["overridden"]), (&json!("2026-10-22T07:45:00Z"), &json!(false)));
    assert_eq!((&first["recurrence"], first.get("overrides")), (&recurrence, None));
    let later = window(&ada, "2028-10-02", "2028-10-03").await;
    assert_eq!(starts(&later["data"]), ["2028-10-02T07:30:00Z"]);
    assert_eq!(window(&ada, "2026-10-10", "2026-10-12").await["count"], 0);
    let calendar = "/api/v1/calendar/?from=2026-10-22T00:00:00Z&to=2026-10-28T00:00:00Z";
    assert_eq!(ada.get(calendar).await.body["events"], found["data"]);
    let unexpanded = ada.get(&format!("{calendar}&expand=false")).await.body;
    assert_eq!(unexpanded["events"], json!([whole]));
    let weekend = "?from=2026-10-17T00:00:00Z&to=2026-10-19T00:00:00Z&expand=false";
    assert_eq!(ada.get(&format!("{EVENTS}{weekend}")).await.body["count"], 0, "there is none then");
    let bad = ada.get(&format!("{EVENTS}{weekend}x")).await;
    assert_eq!((bad.status, &bad.body["detail"][0]["loc"]), (422, &json!(["query", "expand"])));
}

async fn occurrences_are_listed_by_pages(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup("FREQ=DAILY;COUNT=5")).await;
    let page = async |query: &str| ada.get(&format!("{path}/occurrences/{query}")).await;
    let all = page("").await.body;
    assert_eq!((&all["count"], &all["more"]), (&json!(5), &json!(false)));
    let some = page("?from=2026-10-13T07:30:00Z&limit=2").await.body;
    assert_eq!(starts(&some["data"]), ["2026-10-13T07:30:00Z", "2026-10-14T07:30:00Z"]);
    assert_eq!((&some["count"], &some["more"]), (&json!(2), &json!(true)));
    assert_eq!(page("?from=2026-10-13T07:30:01Z").await.body["count"], 3);
    for (query, field) in [("?limit=0", "limit"), ("?limit=1001", "limit"), ("?limit=x", "limit"), ("?from=x", "from")]
    {
        let answer = page(query).await;
        assert_eq!((answer.status, &answer.body["detail"][0]["loc"]), (422, &json!(["query", field])), "{query}");
    }
    let single =
        made(&ada, &json!({ "title": "x", "start": "2026-10-12", "end": "2026-10-13", "all_day": true })).await;
    let one = ada.get(&format!("{single}/occurrences/")).await.body;
    assert_eq!(
        (&one["count"], &one["data"][0]["original_start"], &one["more"]),
        (&json!(1), &Value::Null, &json!(false))
    );
    let grace = app.user("grace").await;
    assert_eq!(grace.get(&format!("{path}/occurrences/")).await.refusal(), (404, "not_found"));
}

async fn one_occurrence_is_changed_and_the_others_stay(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup(WEEKDAYS)).await;
    let before = ada.get(&path).await;
    let afternoon = json!({ "start": "2026-10-13T13:00:00Z", "end": "2026-10-13T13:30:00Z", "title": "Late" });
    let one = this(&ada, &path, "2026-10-13T07:30:00Z", &afternoon).await;
    assert_eq!((&one["title"], &one["start"]), (&json!("Late"), &json!("2026-10-13T13:00:00Z")));
    assert_eq!((&one["original_start"], &one["overridden"]), (&json!("2026-10-13T07:30:00Z"), &json!(true)));
    assert_ne!(one["updated_at"], before.body["updated_at"], "it is another state of the series");
    let found = window(&ada, "2026-10-12", "2026-10-15").await;
    assert_eq!(starts(&found["data"]), ["2026-10-12T07:30:00Z", "2026-10-13T13:00:00Z", "2026-10-14T07:30:00Z"]);
    assert_eq!(found["data"][1], one);
    let whole = ada.get(&path).await.body;
    let expected = json!([{
        "original_start": "2026-10-13T07:30:00Z", "title": "Late", "start": "2026-10-13T13:00:00Z",
        "end": "2026-10-13T13:30:00Z", "all_day": false, "time_zone": "Europe/Berlin",
    }]);
    assert_eq!(whole["overrides"], expected);
    // What the series says of the rest holds for it, too.
    ada.patch(&path, &json!({ "location": "Room 5", "title": "Daily" })).await;
    let found = window(&ada, "2026-10-13", "2026-10-15").await;
    let says = |index: usize| (found["data"][index]["title"].clone(), found["data"][index]["location"].clone());
    assert_eq!((says(0), says(1)), ((json!("Late"), json!("Room 5")), (json!("Daily"), json!("Room 5"))));
    let stale = ada.request(reqwest::Method::PATCH, &format!("{path}?scope=this&original_start=2026-10-14T07:30:00Z"));
    let stale = ada.send(stale.header("if-match", before.header("etag")).json(&json!({ "title": "x" }))).await;
    assert_eq!(stale.refusal(), (412, "precondition_failed"));
}

async fn what_cannot_be_changed_for_one_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup(WEEKDAYS)).await;
    let whole = ada.get(&path).await.body;
    let at = "original_start=2026-10-13T07:30:00Z";
    let name = json!({ "title": "x" });
    for none in ["2026-10-17T07:30:00Z", "2026-10-13T07:31:00Z", "2026-10-13"] {
        for scope in ["this", "following"] {
            let query = format!("{path}?scope={scope}&original_start={none}");
            assert_eq!(ada.patch(&query, &name).await.refusal(), (404, "not_found"), "{query}");
            assert_eq!(ada.delete(&query).await.refusal(), (404, "not_found"), "{query}");
        }
    }
    for (query, loc) in [
        ("scope=this", "original_start"),
        ("scope=some", "scope"),
        ("scope=following&original_start=x", "original_start"),
    ] {
        let answer = ada.patch(&format!("{path}?{query}"), &name).await;
        assert_eq!((answer.status, &answer.body["detail"][0]["loc"]), (422, &json!(["query", loc])), "{query}");
    }
    let other = ada.post("/api/v1/calendars/", &json!({ "name": "Other" })).await.body["id"].clone();
    for (changes, loc) in [
        (json!({ "recurrence": { "rrule": "FREQ=DAILY" } }), "recurrence"),
        (json!({ "recurrence": null }), "recurrence"),
        (json!({ "calendar_id": other }), "calendar_id"),
    ] {
        let answer = ada.patch(&format!("{path}?scope=this&{at}"), &changes).await;
        assert_eq!((answer.status, &answer.body["detail"][0]["loc"]), (422, &json!(["body", loc])), "{changes}");
    }
    assert_eq!(ada.get(&path).await.body, whole);
}

async fn occurrences_are_taken_out_and_the_last_one_takes_the_series_to_the_trash(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup("FREQ=DAILY;COUNT=4")).await;
    let gone = async |scope: &str, start: &str| {
        let answer = ada.delete(&format!("{path}?scope={scope}&original_start={start}")).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    gone("this", "2026-10-13T07:30:00Z").await;
    let whole = ada.get(&path).await.body;
    assert_eq!(whole["recurrence"]["exdates"], json!(["2026-10-13T07:30:00Z"]));
    gone("following", "2026-10-15T07:30:00Z").await;
    let found = window(&ada, "2026-10-01", "2026-11-01").await;
    assert_eq!(starts(&found["data"]), ["2026-10-12T07:30:00Z", "2026-10-14T07:30:00Z"]);
    gone("this", "2026-10-12T07:30:00Z").await;
    gone("this", "2026-10-14T07:30:00Z").await;
    assert_eq!(ada.get(&path).await.refusal(), (404, "not_found"));
    let id = whole["id"].as_str().unwrap();
    let back = ada.post(&format!("/api/v1/trash/{id}/restore"), &Value::Null).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(starts(&window(&ada, "2026-10-01", "2026-11-01").await["data"]), ["2026-10-14T07:30:00Z"]);
}

async fn what_follows_becomes_a_series_of_its_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup("FREQ=DAILY;COUNT=8")).await;
    this(&ada, &path, "2026-10-13T07:30:00Z", &json!({ "title": "Early" })).await;
    this(&ada, &path, "2026-10-17T07:30:00Z", &json!({ "title": "Guest" })).await;
    let id = "0198c0de-0000-7000-8000-00000000abcd";
    let later = json!({ "id": id, "start": "2026-10-16T09:30:00Z", "end": "2026-10-16T09:45:00Z" });
    let query = format!("{path}?scope=following&original_start=2026-10-16T07:30:00Z");
    let new = ada.patch(&query, &later).await;
    assert_eq!((new.status, &new.body["id"], &new.body["uid"]), (200, &json!(id), &json!(id)));
    assert_eq!(new.body["overrides"], json!([{ "original_start": "2026-10-17T09:30:00Z", "title": "Guest" }]));
    let found = window(&ada, "2026-10-01", "2026-11-01").await;
    let hours: Vec<_> = starts(&found["data"]).iter().map(|start| &start[8..13]).collect();
    assert_eq!(hours, ["12T07", "13T07", "14T07", "15T07", "16T09", "17T09", "18T09", "19T09"]);
    // Whoever did not hear the answer asks again.
    let again = ada.patch(&query, &later).await;
    assert_eq!((again.status, &again.body), (200, &new.body));
    assert_eq!(window(&ada, "2026-10-01", "2026-11-01").await["count"], 8);
    let taken = ada.patch(&format!("{path}?scope=following&original_start=2026-10-14T07:30:00Z"), &later).await;
    assert_eq!(taken.status, 200, "the same request, as far as is known: {taken:?}");
    let other = json!({ "id": id, "title": "x" });
    let taken = ada.patch(&format!("{path}?scope=following&original_start=2026-10-14T07:30:00Z"), &other).await;
    assert_eq!(taken.refusal(), (409, "id_taken"));
    assert_eq!(window(&ada, "2026-10-01", "2026-11-01").await["count"], 8, "nothing was cut");
    let all = ada
        .patch(&format!("{path}?scope=following&original_start=2026-10-12T07:30:00Z"), &json!({ "title": "All" }))
        .await;
    assert_eq!(all.body["id"], ada.get(&path).await.body["id"], "at the first occurrence all follow");
}

async fn a_series_moves_with_its_exceptions(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup("FREQ=DAILY;UNTIL=20261015T073000Z")).await;
    ada.delete(&format!("{path}?scope=this&original_start=2026-10-13T07:30:00Z")).await;
    this(&ada, &path, "2026-10-14T07:30:00Z", &json!({ "title": "Guest" })).await;
    let moved = ada.patch(&path, &json!({ "start": "2026-10-12T08:30:00Z", "end": "2026-10-12T08:45:00Z" })).await.body;
    assert_eq!(moved["recurrence"]["rrule"], "FREQ=DAILY;UNTIL=20261015T083000Z");
    assert_eq!(moved["recurrence"]["exdates"], json!(["2026-10-13T08:30:00Z"]));
    let found = window(&ada, "2026-10-01", "2026-11-01").await;
    assert_eq!(starts(&found["data"]), ["2026-10-12T08:30:00Z", "2026-10-14T08:30:00Z", "2026-10-15T08:30:00Z"]);
    assert_eq!(found["data"][1]["title"], "Guest");
    let single = ada.patch(&path, &json!({ "recurrence": null })).await.body;
    assert_eq!((&single["recurrence"], single.get("overrides")), (&Value::Null, None));
    assert_eq!(starts(&window(&ada, "2026-10-01", "2026-11-01").await["data"]), ["2026-10-12T08:30:00Z"]);
    let again = ada.patch(&path, &json!({ "recurrence": { "rrule": "freq=weekly;count=2" } })).await.body;
    assert_eq!(again["recurrence"]["rrule"], "freq=weekly;count=2", "letter for letter");
    assert_eq!(window(&ada, "2026-10-01", "2026-11-01").await["count"], 2);
}

async fn dates_and_periods_are_added_and_left_out(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut body = standup("FREQ=WEEKLY;COUNT=3");
    body["recurrence"]["rdates"] = json!(["2026-10-14T10:00:00+02:00", "2026-10-15T08:00:00Z/2026-10-15T12:00:00Z"]);
    body["recurrence"]["exdates"] = json!(["2026-10-19T07:30:00Z"]);
    made(&ada, &body).await;
    let found = window(&ada, "2026-10-01", "2026-11-01").await;
    let days = ["2026-10-12T07:30:00Z", "2026-10-14T08:00:00Z", "2026-10-15T08:00:00Z", "2026-10-26T08:30:00Z"];
    assert_eq!(starts(&found["data"]), days);
    assert_eq!(found["data"][2]["end"], "2026-10-15T12:00:00Z");
    let fair = json!({
        "title": "Fair", "start": "2026-12-24", "end": "2026-12-26", "all_day": true,
        "recurrence": { "rrule": "FREQ=YEARLY", "exdates": ["2027-12-24"] },
    });
    made(&ada, &fair).await;
    assert_eq!(window(&ada, "2027-12-01", "2028-01-01").await["count"], 0);
    let in_2107 = window(&ada, "2107-12-25", "2107-12-26").await;
    assert_eq!(starts(&in_2107["data"]), ["2107-12-24"]);
    assert_eq!(in_2107["data"][0]["original_start"], "2107-12-24");
}

async fn every_bad_rule_is_refused_with_its_part(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let refused = async |recurrence: Value| {
        let mut body = standup(WEEKDAYS);
        body["recurrence"] = recurrence;
        let answer = ada.post(EVENTS, &body).await;
        assert_eq!(answer.status, 422, "{body}");
        (answer.body["detail"][0]["loc"].clone(), answer.body["detail"][0]["msg"].as_str().unwrap().to_owned())
    };
    for (rule, part) in [
        ("FREQ=NEVER", "FREQ"),
        ("INTERVAL=2", "FREQ"),
        ("FREQ=DAILY;COUNT=0", "COUNT"),
        ("FREQ=DAILY;X=1", "X"),
        ("FREQ=DAILY;UNTIL=tomorrow", "UNTIL"),
        ("RRULE:FREQ=DAILY", "FREQ"),
        ("FREQ=DAILY;BYHOUR=24", "BYHOUR"),
        ("FREQ=YEARLY;RSCALE=HEBREW", "RSCALE"),
    ] {
        let (loc, sentence) = refused(json!({ "rrule": rule })).await;
        assert_eq!(loc, json!(["body", "recurrence", "rrule"]), "{rule}");
        assert!(sentence.contains(part), "{rule}: {sentence}");
    }
    let at = |rest: &[Value]| Value::from([&[json!("body"), json!("recurrence")], rest].concat());
    assert_eq!(refused(json!({})).await.0, at(&[json!("rrule")]));
    assert_eq!(refused(json!("FREQ=DAILY")).await.0, at(&[]));
    assert_eq!(refused(json!({ "rrule": 1 })).await.0, at(&[json!("rrule")]));
    assert_eq!(refused(json!({ "rrule": "FREQ=DAILY", "exdates": ["x"] })).await.0, at(&[json!("exdates"), json!(0)]));
    assert_eq!(refused(json!({ "rrule": "FREQ=DAILY", "count": 2 })).await.0, at(&[json!("count")]));
    assert_eq!(window(&ada, "2026-10-01", "2026-11-01").await["count"], 0, "nothing was made");
}

async fn a_window_bounds_what_very_frequent_series_fill_it_with(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup("FREQ=MINUTELY")).await;
    let hour = ada.get(&format!("{EVENTS}?from=2026-10-12T08:00:00Z&to=2026-10-12T09:00:00Z")).await.body;
    assert_eq!((&hour["count"], hour.get("more_occurrences")), (&json!(74), None));
    let day = window(&ada, "2026-10-13", "2026-10-14").await;
    assert_eq!((&day["count"], day.get("more_occurrences")), (&json!(24 * 60 + 14), None), "they are many, and all");
    assert!(starts(&day["data"]).is_sorted());
    let month = window(&ada, "2026-10-12", "2026-11-12").await;
    assert_eq!((&month["count"], &month["more_occurrences"]), (&json!(10_000), &json!(true)));
    let look = ada.get("/api/v1/calendar/?from=2026-10-12T00:00:00Z&to=2026-11-12T00:00:00Z").await.body;
    assert_eq!((&look["more_occurrences"], &look["events"]), (&json!(true), &month["data"]));
    let page = ada.get(&format!("{path}/occurrences/?limit=1000")).await.body;
    assert_eq!((&page["count"], &page["more"]), (&json!(1000), &json!(true)));
}

async fn a_series_is_in_the_log_as_a_whole(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let changes = async |since: &str| ada.get(&format!("/api/v1/changes/?since={since}")).await.body;
    let start = ada.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    let path = made(&ada, &standup(WEEKDAYS)).await;
    this(&ada, &path, "2026-10-13T07:30:00Z", &json!({ "color": "red" })).await;
    let whole = ada.get(&path).await.body;
    assert_eq!(whole["overrides"], json!([{ "original_start": "2026-10-13T07:30:00Z", "color": "red" }]));
    let told = changes(&start).await;
    let event = told["changes"].as_array().unwrap().iter().find(|change| change["kind"] == "event").unwrap();
    assert_eq!(event["object"], whole, "once, as it is read");
    ada.delete(&path).await;
    let trash = ada.get("/api/v1/trash/").await.body;
    assert_eq!(trash["data"][0]["title"], "Standup");
}

async fn a_series_is_in_the_file_of_its_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, &standup(WEEKDAYS)).await;
    this(&ada, &path, "2026-10-13T07:30:00Z", &json!({ "title": "Late" })).await;
    ada.delete(&format!("{path}?scope=this&original_start=2026-10-14T07:30:00Z")).await;
    let calendar = ada.get(&path).await.body["calendar_id"].as_str().unwrap().to_owned();
    let file = ada.get(&format!("/api/v1/calendars/{calendar}/export.ics")).await.text;
    let rule = format!("RRULE:{WEEKDAYS}");
    for line in [
        "DTSTART;TZID=Europe/Berlin:20261012T093000",
        &rule,
        "EXDATE;TZID=Europe/Berlin:20261014T093000",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261013T093000",
        "SUMMARY:Late",
    ] {
        assert!(file.lines().any(|it| it == line), "{line}: {file}");
    }
}

on_both_engines!(
    a_series_is_in_the_file_of_its_calendar,
    a_series_is_answered_as_its_occurrences_and_read_as_a_whole,
    occurrences_are_listed_by_pages,
    one_occurrence_is_changed_and_the_others_stay,
    what_cannot_be_changed_for_one_is_named,
    occurrences_are_taken_out_and_the_last_one_takes_the_series_to_the_trash,
    what_follows_becomes_a_series_of_its_own,
    a_series_moves_with_its_exceptions,
    dates_and_periods_are_added_and_left_out,
    every_bad_rule_is_refused_with_its_part,
    a_window_bounds_what_very_frequent_series_fill_it_with,
    a_series_is_in_the_log_as_a_whole,
);
