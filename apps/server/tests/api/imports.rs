//! Files of other calendars, brought here.

use chrono::TimeDelta;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_application::{ClaimedImport, Quotas};
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const CALENDARS: &str = "/api/v1/calendars/";

async fn first(actor: &Actor) -> String {
    actor.get(CALENDARS).await.body["data"][0]["id"].as_str().unwrap().to_owned()
}

fn file(components: &str) -> String {
    format!("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n{components}END:VCALENDAR\n").replace('\n', "\r\n")
}

fn event(uid: &str, more: &str) -> String {
    format!(
        "BEGIN:VEVENT\nUID:{uid}\nDTSTAMP:20261101T000000Z\nDTSTART;TZID=Europe/Berlin:20261123T093000\n\
         DTEND;TZID=Europe/Berlin:20261123T100000\nSUMMARY:{uid}\n{more}END:VEVENT\n"
    )
}

pub(crate) async fn import_into(actor: &Actor, calendar: &str, query: &str, text: impl Into<String>) -> Answer {
    let request = actor.request(Method::POST, &format!("{CALENDARS}{calendar}/import{query}"));
    actor.send(request.header(CONTENT_TYPE, "text/calendar").body(text.into())).await
}

pub(crate) async fn import(actor: &Actor, text: impl Into<String>) -> Value {
    let answer = import_into(actor, &first(actor).await, "", text).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// Created, updated, unchanged and skipped.
fn counts(report: &Value) -> [i64; 4] {
    ["created", "updated", "unchanged", "skipped"].map(|name| report[name].as_i64().unwrap())
}

fn messages(report: &Value) -> Vec<(i64, String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or("none").to_owned();
    let problems = report["problems"].as_array().unwrap().iter();
    problems.map(|it| (it["line"].as_i64().unwrap(), text(&it["uid"]), text(&it["message"]))).collect()
}

async fn events(actor: &Actor) -> Vec<Value> {
    let window = "/api/v1/events/?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z&expand=false";
    actor.get(window).await.body["data"].as_array().unwrap().clone()
}

async fn export(actor: &Actor) -> String {
    actor.get(&format!("{CALENDARS}{}/export.ics", first(actor).await)).await.text
}

async fn a_file_comes_in_and_twice_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let text = file(&(event("one@x", "RRULE:FREQ=DAILY;COUNT=3\n") + &event("two@x", "LOCATION:Room 1\n")));
    assert_eq!(counts(&import(&ada, &text).await), [2, 0, 0, 0]);
    let there = events(&ada).await;
    assert_eq!((there.len(), &there[0]["uid"], &there[0]["time_zone"]), (2, &json!("one@x"), &json!("Europe/Berlin")));
    assert_eq!((&there[0]["start"], &there[1]["location"]), (&json!("2026-11-23T08:30:00Z"), &json!("Room 1")));
    let again = import(&ada, &text).await;
    assert_eq!((counts(&again), &again["problems"]), ([0, 0, 2, 0], &json!([])));
    assert_eq!(events(&ada).await, there, "not even touched");
    // One's own export, too, into the same calendar and into that of somebody else.
    let out = export(&ada).await;
    assert_eq!(counts(&import(&ada, &out).await), [0, 0, 2, 0]);
    assert_eq!(counts(&import(&grace, &out).await), [2, 0, 0, 0]);
    assert_eq!(export(&grace).await, out.replace(&first(&ada).await, &first(&grace).await));
}

async fn what_was_made_here_comes_back_as_itself(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let tea =
        json!({ "title": "Tea", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z", "reminders": [5] });
    ada.post("/api/v1/events/", &tea).await;
    let out = export(&ada).await;
    assert_eq!(counts(&import(&ada, &out).await), [0, 0, 1, 0]);
    assert_eq!(events(&ada).await.len(), 1);
}

async fn a_newer_state_is_taken_and_an_older_one_is_not(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let of = |title: &str, more: &str| {
        file(
            &event("one@x", &format!("{more}LAST-MODIFIED:20261110T080000Z\n"))
                .replace("SUMMARY:one@x", &format!("SUMMARY:{title}")),
        )
    };
    assert_eq!(counts(&import(&ada, of("first", "")).await), [1, 0, 0, 0]);
    let other = import(&ada, of("other", "")).await;
    assert_eq!(counts(&other), [0, 0, 1, 0]);
    assert_eq!(messages(&other)[0].0, 4, "{other}");
    assert!(messages(&other)[0].2.contains("is not newer"), "{other}");
    assert_eq!(counts(&import(&ada, of("second", "SEQUENCE:1\n")).await), [0, 1, 0, 0]);
    let later = of("third", "SEQUENCE:1\n").replace("20261110T080000Z", "20261110T080001Z");
    assert_eq!(counts(&import(&ada, &later).await), [0, 1, 0, 0]);
    let there = events(&ada).await;
    assert_eq!((&there[0]["title"], &there[0]["sequence"]), (&json!("third"), &json!(1)));
    // What somebody changes here is newer than what the file says of before.
    let id = there[0]["id"].as_str().unwrap();
    ada.patch(&format!("/api/v1/events/{id}"), &json!({ "title": "mine" })).await;
    assert_eq!(counts(&import(&ada, &later).await), [0, 0, 1, 0]);
    assert_eq!(counts(&import(&ada, later.replace("20261110T080001Z", "20270101T000000Z")).await), [0, 1, 0, 0]);
    assert_eq!(events(&ada).await[0]["title"], "third");
}

async fn what_does_not_fit_is_named_and_the_rest_comes_in(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bad = event("bad@x", "RRULE:FREQ=SOMETIMES\n");
    let nowhere = "BEGIN:VEVENT\nUID:nowhere@x\nDTSTART;TZID=Nowhere/Land:20261123T093000\nEND:VEVENT\n";
    let moved = "BEGIN:VEVENT\nUID:good@x\nRECURRENCE-ID:20261130T093100Z\nDTSTART:20261130T120000Z\nDURATION:PT1H\nEND:VEVENT\n";
    let journal = "BEGIN:VJOURNAL\nUID:diary@x\nSUMMARY:Dear diary\nEND:VJOURNAL\n";
    let text = file(&(bad + nowhere + &event("good@x", "RRULE:FREQ=DAILY;COUNT=3\n") + moved + journal));
    let report = import(&ada, &text).await;
    assert_eq!(counts(&report), [1, 0, 0, 3]);
    let said = messages(&report);
    let places: Vec<_> = said.iter().map(|(line, uid, _)| (*line, uid.as_str())).collect();
    assert_eq!(places, [(10, "bad@x"), (14, "nowhere@x"), (16, "good@x"), (30, "diary@x")], "{said:?}");
    assert!(
        said[0].2.contains("FREQ") && said[1].2.contains("Nowhere/Land") && said[3].2.contains("VJOURNAL"),
        "{said:?}"
    );
    assert!(said[2].2.contains("2026-11-30T09:31:00Z"), "{said:?}");
    assert_eq!(events(&ada).await.len(), 1);
}

async fn a_dry_run_says_the_same_and_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let text = file(&(event("one@x", "") + &event("two@x", "RRULE:FREQ=NEVER\n")));
    let dry = import_into(&ada, &first(&ada).await, "?dry_run=true", text.clone()).await;
    assert_eq!((dry.status, counts(&dry.body)), (200, [1, 0, 0, 1]));
    assert!(events(&ada).await.is_empty());
    let wet = import(&ada, &text).await;
    assert_eq!(wet, dry.body);
    let refused = import_into(&ada, &first(&ada).await, "?dry_run=maybe", text).await;
    assert_eq!(refused.faults(), ["query.dry_run wrong_type"]);
}

async fn odd_values_of_a_file_are_kept_or_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let long = "ü".repeat(1_000);
    let named = |uid: &str, more: &str| event("long", more).replace("UID:long", &format!("UID:{uid}"));
    let text = file(
        &(event("old@x", "LAST-MODIFIED:00010101T000000Z\nCREATED:00010101T000000Z\nSEQUENCE:4294967295\n")
            + &event("far@x", "LAST-MODIFIED:99991231T235959Z\nX-ODD:a\\u0000b\\\\n\u{1f600}\n")
            + &named(&long, "URL:javascript:alert(1)\nX-ODD;X-P=\"a:b;c\":d\n")
            + &event("alarm@x", "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER;RELATED=END:PT5M\nEND:VALARM\n")),
    );
    let report = import(&ada, &text).await;
    assert_eq!((counts(&report), &report["problems"]), ([4, 0, 0, 0], &json!([])));
    assert_eq!(counts(&import(&ada, &text).await), [0, 0, 4, 0]);
    let out = export(&ada).await.replace("\r\n ", "");
    for line in [
        "SEQUENCE:4294967295",
        "X-ODD:a\\u0000b\\\\n\u{1f600}",
        "X-ODD;X-P=\"a:b;c\":d",
        "URL:javascript:alert(1)",
        "TRIGGER;RELATED=END:PT5M",
    ] {
        assert_eq!(out.lines().filter(|it| *it == line).count(), 1, "{line}: {out}");
    }
    assert_eq!(counts(&import(&grace, &out).await), [4, 0, 0, 0]);
    assert_eq!(events(&ada).await[0]["url"], Value::Null);
}

async fn what_two_parts_of_a_file_make_the_same_of_is_made_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    // One occurrence without its series has a name of its own, which another event has, too.
    let alone = event("x", "RECURRENCE-ID:20261123T083000Z\n");
    let named = event("x#2026-11-23T08:30:00Z", "LAST-MODIFIED:20261110T080000Z\n");
    let text = file(&(alone + &named));
    import(&ada, &text).await;
    let there = events(&ada).await.len();
    for _ in 0..2 {
        import(&ada, &text).await;
        assert_eq!(events(&ada).await.len(), there);
    }
    assert_eq!(there, 1);
}

async fn no_line_of_a_file_ends_an_export(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let alarm =
        "BEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT1S\n\u{1}END:VALARM\n\u{1}END:VEVENT\n\u{1}END:VCALENDAR\nEND:VALARM\n";
    let part = "BEGIN:X-PART\n\u{1}END:X-PART\n\u{1}END:VEVENT\nEND:X-PART\n";
    assert_eq!(counts(&import(&ada, file(&event("one@x", &format!("{alarm}{part}")))).await), [1, 0, 0, 0]);
    let out = export(&ada).await;
    assert_eq!((out.matches("END:VCALENDAR").count(), out.matches("END:VEVENT").count()), (1, 1), "{out}");
    assert_eq!(counts(&import(&grace, &out).await), [1, 0, 0, 0]);
}

async fn tasks_go_to_the_inbox(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let todo = "BEGIN:VTODO\nUID:todo@x\nSUMMARY:Letter\nDUE;VALUE=DATE:20261130\nPRIORITY:1\nX-FOO:bar\nEND:VTODO\n";
    assert_eq!(counts(&import(&ada, file(todo)).await), [1, 0, 0, 0]);
    assert_eq!(counts(&import(&ada, file(todo)).await), [0, 0, 1, 0]);
    let tasks = ada.get("/api/v1/tasks/").await.body["data"].clone();
    assert_eq!(
        (&tasks[0]["title"], &tasks[0]["due"], tasks.as_array().unwrap().len()),
        (&json!("Letter"), &json!("2026-11-30"), 1)
    );
    let counted = todo.replace("Letter", "Letter to Grace").replace("PRIORITY:1\n", "PRIORITY:1\nSEQUENCE:2\n");
    assert_eq!(counts(&import(&ada, file(&counted)).await), [0, 1, 0, 0]);
    assert_eq!(counts(&import(&ada, file(todo)).await), [0, 0, 1, 0]);
    let done = todo.replace("PRIORITY:1\n", "PRIORITY:1\nSTATUS:COMPLETED\nLAST-MODIFIED:20271101T000000Z\n");
    assert_eq!(counts(&import(&ada, file(&done)).await), [0, 1, 0, 0]);
    assert_eq!(ada.get("/api/v1/tasks/").await.body["data"][0]["completed"], true);
    let archive = ada.request(Method::GET, "/api/v1/export").send().await.unwrap().bytes().await.unwrap();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive)).unwrap();
    let text = std::io::read_to_string(archive.by_name("tasks.ics").unwrap()).unwrap();
    for line in
        ["UID:todo@x", "PRIORITY:1", "X-FOO:bar", "LAST-MODIFIED:20271101T000000Z", "STATUS:COMPLETED", "SEQUENCE:2"]
    {
        assert_eq!(text.lines().filter(|it| *it == line).count(), 1, "{line}: {text}");
    }
}

async fn that_a_task_was_planned_makes_no_file_older(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "title": "Letter", "duration_minutes": 60 });
    let made = ada.post("/api/v1/tasks/", &body).await;
    let (path, id) = (made.header("location"), made.body["id"].as_str().unwrap());
    let edited = |title: &str, minute: u32| {
        file(&format!("BEGIN:VTODO\nUID:{id}\nSUMMARY:{title}\nLAST-MODIFIED:20261120T09{minute:02}00Z\nEND:VTODO\n"))
    };
    app.clock.advance(TimeDelta::minutes(20));
    assert_eq!(ada.post_nothing("/api/v1/planner/run").await.body["run"]["placed"], 1);
    let blocks = ada.get(path).await.body["blocks"].clone();
    assert_eq!(counts(&import(&ada, edited("Letter to Grace", 10)).await), [0, 1, 0, 0]);
    let task = ada.get(path).await.body;
    assert_eq!((&task["title"], &task["blocks"]), (&json!("Letter to Grace"), &blocks));
    app.clock.advance(TimeDelta::minutes(20));
    ada.patch(path, &json!({ "title": "Mine" })).await;
    app.clock.advance(TimeDelta::hours(1));
    let again = ada.post_nothing("/api/v1/planner/run").await.body;
    assert_eq!(again["missed"].as_array().unwrap().len(), 1, "{again}");
    assert_eq!(counts(&import(&ada, edited("Letter to Ada", 30)).await), [0, 0, 1, 0], "somebody has changed it");
    assert_eq!(counts(&import(&ada, edited("Letter to Ada", 50)).await), [0, 1, 0, 0]);
}

const CORPUS: [(&str, &str); 6] = [
    ("apple", include_str!("../../../../crates/icalendar/tests/corpus/apple.ics")),
    ("google", include_str!("../../../../crates/icalendar/tests/corpus/google.ics")),
    ("holidays", include_str!("../../../../crates/icalendar/tests/corpus/holidays.ics")),
    ("nextcloud", include_str!("../../../../crates/icalendar/tests/corpus/nextcloud.ics")),
    ("outlook", include_str!("../../../../crates/icalendar/tests/corpus/outlook.ics")),
    ("thunderbird", include_str!("../../../../crates/icalendar/tests/corpus/thunderbird.ics")),
];

/// Content lines whose meaning is only ours to give back, of a file, without folds.
fn unknown_lines(text: &str) -> Vec<String> {
    let unfolded = text.replace("\r\n", "\n").replace("\n ", "").replace("\n\t", "");
    let starts = [
        "X-MICROSOFT",
        "X-GOOGLE",
        "X-MOZ",
        "X-APPLE-T",
        "X-APPLE-S",
        "ATTENDEE",
        "ORGANIZER",
        "CLASS",
        "GEO",
        "X-ALT",
        "ATTACH",
    ];
    let mut lines: Vec<_> =
        unfolded.lines().filter(|line| starts.iter().any(|start| line.starts_with(start))).map(str::to_owned).collect();
    lines.sort();
    lines
}

async fn what_came_in_goes_out_the_same(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (name, text) in CORPUS {
        let (ada, grace) = (app.user(&format!("ada-{name}")).await, app.user(&format!("grace-{name}")).await);
        let report = import(&ada, text).await;
        let [created, 0, 0, skipped] = counts(&report) else { panic!("{name}: {report}") };
        assert!(created > 0, "{name}: {report}");
        let again = import(&ada, text).await;
        assert_eq!(counts(&again), [0, 0, created, skipped], "{name}: {again}");
        let out = export(&ada).await;
        assert_eq!(unknown_lines(&out), unknown_lines(text), "{name}");
        let of_own = import(&ada, &out).await;
        assert_eq!(counts(&of_own), [0, 0, created, 0], "{name}: {of_own}\n{out}");
        assert_eq!(counts(&import(&grace, &out).await), [created, 0, 0, 0], "{name}");
        let (hers, mine) = (export(&grace).await, export(&ada).await);
        let sorted = |text: &str| {
            let mut objects: Vec<_> = text.split("BEGIN:VEVENT").map(str::to_owned).collect();
            objects.sort();
            objects
        };
        assert_eq!(sorted(&hers), sorted(&mine), "{name}");
    }
}

fn many(count: usize) -> String {
    file(&(0..count).map(|number| event(&format!("{number}@x"), "")).collect::<String>())
}

async fn a_large_file_comes_in_by_itself(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let text = many(1_000).replace("END:VCALENDAR", &event("bad@x", "RRULE:FREQ=NEVER\n").replace('\n', "\r\n"))
        + "END:VCALENDAR\r\n";
    let queued = import_into(&ada, &first(&ada).await, "", text.clone()).await;
    assert_eq!((queued.status, &queued.body["state"], &queued.body["total"]), (202, &json!("queued"), &json!(1001)));
    let place = queued.header("location").to_owned();
    assert_eq!(place, format!("/api/v1/imports/{}", queued.body["id"].as_str().unwrap()));
    assert_eq!(ada.get(&place).await.body, queued.body);
    assert_eq!(grace.get(&place).await.refusal(), (404, "not_found"));
    assert!(events(&ada).await.is_empty());
    assert!(app.app.imports.run_next().await.unwrap().is_some());
    let done = ada.get(&place).await.body;
    assert_eq!((&done["state"], &done["done"]), (&json!("done"), &json!(1001)), "{done}");
    assert_eq!((counts(&done["report"]), messages(&done["report"]).len()), ([1000, 0, 0, 1], 1));
    assert_eq!(events(&ada).await.len(), 1000);
    assert!(app.app.imports.run_next().await.unwrap().is_none());
    let dry = import_into(&ada, &first(&ada).await, "?dry_run=true", text).await;
    assert_eq!(dry.status, 202);
    app.app.imports.run_next().await.unwrap();
    assert_eq!(counts(&ada.get(dry.header("location")).await.body["report"]), [0, 0, 1000, 1]);
    assert_eq!(events(&ada).await.len(), 1000);
    app.clock.advance(TimeDelta::days(29));
    app.app.housekeeping.tidy_up().await.unwrap();
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(ada.get(&place).await.status, 200, "it is kept for 30 days");
    app.clock.advance(TimeDelta::days(2));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(app.log_in("ada@example.org").await.get(&place).await.refusal(), (404, "not_found"));
}

async fn whoever_goes_on_with_an_import_does_nothing_twice(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let queued = import_into(&ada, &first(&ada).await, "", many(1_050)).await;
    let imports = app.ports.store.imports();
    let now = app.ports.clock.now();
    // Somebody takes it and is not heard of again.
    let mut lost = imports.claim(now, now + TimeDelta::minutes(2)).await.unwrap().unwrap();
    assert!(app.app.imports.run_next().await.unwrap().is_none(), "it is claimed");
    app.clock.advance(TimeDelta::minutes(3));
    assert!(app.app.imports.run_next().await.unwrap().is_some());
    let done = ada.get(queued.header("location")).await.body;
    assert_eq!((&done["state"], counts(&done["report"])), (&json!("done"), [1050, 0, 0, 0]));
    // Who lost it and comes back writes nothing more.
    lost.import.done = 7;
    imports.end(&lost, now).await.unwrap();
    assert_eq!(ada.get(queued.header("location")).await.body, done);
    // Nor does who does not know that its last batch was written.
    let unsure = ClaimedImport { attempt: lost.attempt + 1, ..lost };
    imports.postpone(&unsure, now).await.unwrap();
    assert_eq!(ada.get(queued.header("location")).await.body, done);
}

async fn an_import_that_gets_on_is_not_given_up_as_soon_as_one_that_does_not(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    for (attempts, done, state) in [(99, 0, "done"), (100, 0, "failed"), (101, 1_000, "done"), (102, 1_000, "failed")] {
        let queued = import_into(&ada, &own, "", many(1_001)).await;
        let now_at = format!("UPDATE imports SET attempts = {attempts}, done = {done} WHERE state = 'queued'");
        app.database.execute(&now_at).await;
        app.app.imports.run_next().await.unwrap();
        let ended = ada.get(queued.header("location")).await.body;
        assert_eq!(ended["state"], state, "{attempts} {done}: {ended}");
    }
}

async fn an_import_fails_when_its_calendar_is_gone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let work = ada.post(CALENDARS, &json!({ "name": "Work" })).await.body["id"].as_str().unwrap().to_owned();
    let queued = import_into(&ada, &work, "", many(1_001)).await;
    ada.delete(&format!("{CALENDARS}{work}")).await;
    app.app.imports.run_next().await.unwrap();
    let failed = ada.get(queued.header("location")).await.body;
    assert_eq!((&failed["state"], &failed["failure"]), (&json!("failed"), &json!("The calendar was deleted")));
    assert_eq!(import_into(&ada, &work, "", many(1)).await.refusal(), (404, "not_found"));
}

async fn few_imports_of_an_account_wait_at_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    for _ in 0..5 {
        assert_eq!(import_into(&ada, &own, "", many(1_001)).await.status, 202);
    }
    assert_eq!(import_into(&ada, &own, "", many(1_001)).await.refusal(), (409, "quota_exceeded"));
    assert_eq!(import_into(&ada, &own, "", many(1)).await.status, 200);
    // Dry runs take no places from them.
    assert_eq!(import_into(&ada, &own, "?dry_run=true", many(1_001)).await.status, 202);
}

async fn what_comes_back_from_the_trash_was_not_changed_by_that(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let modified = |day: u32, title: &str| {
        let stamp = format!("LAST-MODIFIED:202611{day:02}T080000Z\n");
        let todo = format!("BEGIN:VTODO\nUID:todo@x\nSUMMARY:{title}\n{stamp}END:VTODO\n");
        file(&(event("one@x", &stamp).replace("SUMMARY:one@x", &format!("SUMMARY:{title}")) + &todo))
    };
    let other = json!({ "name": "Other", "color": "red" });
    let calendar = ada.post(CALENDARS, &other).await.body["id"].as_str().unwrap().to_owned();
    assert_eq!(counts(&import_into(&ada, &calendar, "", modified(1, "First")).await.body), [2, 0, 0, 0]);
    let back = async |path: String, id: &str| {
        assert_eq!(ada.delete(&path).await.status, 200);
        assert_eq!(ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await.status, 200);
    };
    let task = ada.get("/api/v1/tasks/").await.body["data"][0]["id"].as_str().unwrap().to_owned();
    back(format!("/api/v1/tasks/{task}"), &task).await;
    let event = events(&ada).await[0]["id"].as_str().unwrap().to_owned();
    back(format!("/api/v1/events/{event}"), &event).await;
    assert_eq!(counts(&import_into(&ada, &calendar, "", modified(2, "Second")).await.body), [0, 2, 0, 0]);
    back(format!("{CALENDARS}{calendar}"), &calendar).await;
    assert_eq!(counts(&import_into(&ada, &calendar, "", modified(3, "Third")).await.body), [0, 2, 0, 0]);
    ada.patch(&format!("/api/v1/events/{event}"), &json!({ "title": "Mine" })).await;
    back(format!("{CALENDARS}{calendar}"), &calendar).await;
    assert_eq!(counts(&import_into(&ada, &calendar, "", modified(4, "Fourth")).await.body), [0, 1, 1, 0]);
}

async fn what_there_is_no_room_for_is_named(engine: Engine) {
    let quotas = Quotas { events: 2, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = quotas).await;
    let ada = app.user("ada").await;
    let report = import(&ada, many(4)).await;
    assert_eq!(counts(&report), [2, 0, 0, 2]);
    assert!(messages(&report).iter().all(|(_, _, said)| said.contains("at most 2")), "{report}");
    assert_eq!(counts(&import(&ada, many(4)).await), [0, 0, 2, 2]);
}

async fn a_dry_run_counts_the_room_that_it_would_take(engine: Engine) {
    let quotas = Quotas { events: 150, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = quotas).await;
    let ada = app.user("ada").await;
    import(&ada, many(20)).await;
    let own = first(&ada).await;
    let dry = import_into(&ada, &own, "?dry_run=true", many(250)).await;
    assert_eq!(counts(&dry.body), [130, 0, 20, 100]);
    let later = import_into(&ada, &own, "?dry_run=true", many(1_001)).await;
    app.app.imports.run_next().await.unwrap();
    assert_eq!(counts(&ada.get(later.header("location")).await.body["report"]), [130, 0, 20, 851]);
    assert_eq!(counts(&import(&ada, many(250)).await), [130, 0, 20, 100]);
}

async fn what_is_no_calendar_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    for text in ["", "hello", "BEGIN:VCARD\r\nEND:VCARD\r\n"] {
        assert_eq!(import_into(&ada, &own, "", text).await.refusal(), (400, "unreadable_file"), "{text}");
    }
    let path = format!("{CALENDARS}{own}/import");
    let latin = ada
        .request(Method::POST, &path)
        .header(CONTENT_TYPE, "text/calendar")
        .body(b"BEGIN:VCALENDAR\r\nX:\xe4\r\nEND:VCALENDAR\r\n".to_vec());
    assert_eq!(ada.send(latin).await.refusal(), (400, "unreadable_file"));
    assert_eq!(ada.post(&path, &json!({})).await.refusal(), (415, "unsupported_media_type"));
    let large = ada.request(Method::POST, &path).header(CONTENT_TYPE, "text/calendar").body(vec![b' '; 50_000_001]);
    assert_eq!(ada.send(large).await.refusal(), (413, "body_too_large"));
}

async fn a_form_brings_a_file_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    let path = format!("{CALENDARS}{own}/import");
    let form = |parts: String| {
        let request = ada.request(Method::POST, &path).header(CONTENT_TYPE, "multipart/form-data; boundary=cut");
        ada.send(request.body(parts + "--cut--\r\n"))
    };
    let part = |name: &str, text: &str| format!("--cut\r\nContent-Disposition: form-data; {name}\r\n\r\n{text}\r\n");
    let sent = form(part("name=\"note\"", "hello") + &part("name=\"file\"; filename=\"a.ics\"", &many(3))).await;
    assert_eq!((sent.status, counts(&sent.body)), (200, [3, 0, 0, 0]));
    assert_eq!(form(part("name=\"note\"", "hello")).await.refusal(), (400, "malformed_body"));
}

on_both_engines!(
    a_file_comes_in_and_twice_changes_nothing,
    what_was_made_here_comes_back_as_itself,
    a_newer_state_is_taken_and_an_older_one_is_not,
    what_does_not_fit_is_named_and_the_rest_comes_in,
    a_dry_run_says_the_same_and_changes_nothing,
    odd_values_of_a_file_are_kept_or_named,
    what_two_parts_of_a_file_make_the_same_of_is_made_once,
    no_line_of_a_file_ends_an_export,
    tasks_go_to_the_inbox,
    that_a_task_was_planned_makes_no_file_older,
    what_came_in_goes_out_the_same,
    a_large_file_comes_in_by_itself,
    whoever_goes_on_with_an_import_does_nothing_twice,
    an_import_that_gets_on_is_not_given_up_as_soon_as_one_that_does_not,
    an_import_fails_when_its_calendar_is_gone,
    few_imports_of_an_account_wait_at_once,
    what_comes_back_from_the_trash_was_not_changed_by_that,
    what_there_is_no_room_for_is_named,
    a_dry_run_counts_the_room_that_it_would_take,
    what_is_no_calendar_is_refused,
    a_form_brings_a_file_too,
);
