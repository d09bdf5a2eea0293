//! What somebody finds among what is theirs.

use chrono::TimeDelta;
use scheduler_application::Clock as _;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};
use url::form_urlencoded;

async fn make(actor: &Actor, path: &str, body: &Value) -> String {
    let made = actor.post(&format!("/api/v1/{path}/"), body).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body["id"].as_str().unwrap().to_owned()
}

async fn task(actor: &Actor, title: &str, description: &str) -> String {
    make(actor, "tasks", &json!({ "title": title, "description": description })).await
}

async fn event(actor: &Actor, title: &str, start: &str) -> String {
    let end = format!("{}T23:00:00Z", &start[..10]);
    make(actor, "events", &json!({ "title": title, "start": start, "end": end })).await
}

fn path(q: &str, rest: &str) -> String {
    let q: String = form_urlencoded::byte_serialize(q.as_bytes()).collect();
    format!("/api/v1/search/?q={q}{rest}")
}

async fn found(actor: &Actor, q: &str) -> Value {
    let answer = actor.get(&path(q, "")).await;
    assert_eq!(answer.status, 200, "{q}: {answer:?}");
    answer.body
}

/// The titles of what is found.
async fn titles(actor: &Actor, q: &str) -> Vec<String> {
    let found = found(actor, q).await;
    let titles = found["data"].as_array().unwrap().iter().map(|hit| hit["title"].as_str().unwrap().to_owned());
    titles.collect()
}

async fn each_kind_is_told_with_what_it_takes_to_show_and_open_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let call = task(&ada, "Call Grace", "about the tea party").await;
    ada.patch(&format!("/api/v1/tasks/{call}"), &json!({ "due": "2026-11-24" })).await;
    let party = json!({
        "title": "Tea party", "location": "Garden", "all_day": true, "start": "2026-11-21", "end": "2026-11-22"
    });
    let party = make(&ada, "events", &party).await;
    let pot = make(&ada, "items", &json!({ "title": "Teapot", "description": null })).await;
    let expected = json!({ "more": false, "data": [
        {
            "kind": "item", "id": pot, "title": "Teapot", "excerpt": null, "created_at": "2026-11-20T09:00:00Z"
        },
        {
            "kind": "event", "id": party, "title": "Tea party", "excerpt": null, "start": "2026-11-21",
            "end": "2026-11-22", "all_day": true, "created_at": "2026-11-20T09:00:00Z"
        },
        {
            "kind": "task", "id": call, "title": "Call Grace", "excerpt": "about the tea party", "completed": false,
            "due": "2026-11-24", "created_at": "2026-11-20T09:00:00Z"
        },
    ] });
    assert_eq!(found(&ada, "TEA").await, expected);
    let of_kinds = |kinds: &str| path("tea", &format!("&kinds={kinds}"));
    assert_eq!(ada.get(&of_kinds("task,item")).await.body["data"], json!([expected["data"][0], expected["data"][2]]));
    assert_eq!(ada.get(&of_kinds("event")).await.body["data"], json!([expected["data"][1]]));
    let garden = found(&ada, "garden party").await;
    assert_eq!(garden["data"][0]["excerpt"], "Garden");
}

async fn case_and_accents_make_no_difference_and_words_are_found_by_their_beginning(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for title in ["Termin bei Müller", "Straße fegen", "会議室を予約", "ИВАН встреча", "Déjà vu"] {
        task(&ada, title, "").await;
    }
    app.app.search.catch_up().await.unwrap();
    for (q, title) in [
        ("muller", "Termin bei Müller"),
        ("MÜLL ter", "Termin bei Müller"),
        ("strasse", "Straße fegen"),
        ("STRAẞ", "Straße fegen"),
        ("会議", "会議室を予約"),
        ("予約", "会議室を予約"),
        ("иван", "ИВАН встреча"),
        ("deja", "Déjà vu"),
    ] {
        assert_eq!(titles(&ada, q).await, [title], "{q}");
    }
    for nothing in ["ermin", "muller strasse", "約会", "🗓", "\"*\"", "…"] {
        assert_eq!(titles(&ada, nothing).await, Vec::<String>::new(), "{nothing}");
    }
}

/// Before and after the index has followed the log.
async fn the_best_comes_first(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let long_ago = event(&ada, "Report due", "2024-01-01T09:00:00Z").await;
    let soon = event(&ada, "Report to Grace", "2026-11-27T09:00:00Z").await;
    let done = task(&ada, "Report done", "").await;
    ada.patch(&format!("/api/v1/tasks/{done}"), &json!({ "completed": true })).await;
    let open = task(&ada, "Write the report", "").await;
    let noted = task(&ada, "Monday", "the report").await;
    for _ in 0..2 {
        let ids: Vec<_> =
            found(&ada, "report").await["data"].as_array().unwrap().iter().map(|hit| hit["id"].clone()).collect();
        assert_eq!(ids, [&open, &soon, &long_ago, &done, &noted].map(|id| json!(id)));
        app.app.search.catch_up().await.unwrap();
    }
}

async fn more_than_is_asked_for_is_told_of(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for number in 0..21 {
        task(&ada, &format!("Paper {number}"), "").await;
    }
    let answer = found(&ada, "paper").await;
    assert_eq!((answer["data"].as_array().unwrap().len(), &answer["more"]), (20, &json!(true)));
    let all = ada.get(&path("paper", "&limit=21")).await.body;
    assert_eq!((all["data"].as_array().unwrap().len(), &all["more"]), (21, &json!(false)));
}

async fn nobody_finds_what_is_somebody_elses_not_even_a_superuser(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    task(&ada, "secret", "").await;
    make(&ada, "items", &json!({ "title": "secret" })).await;
    app.app.search.catch_up().await.unwrap();
    assert_eq!(titles(&ada, "secret").await.len(), 2);
    assert_eq!(titles(&root, "secret").await.len(), 0);
    assert_eq!(app.anonymous().get(&path("secret", "")).await.status, 401);
}

/// Whatever way a thing takes, what is found is what is there: at once, and when the index has followed.
async fn what_is_found_is_what_is_there(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let check = async |q: &str, expected: &[&str]| {
        assert_eq!(titles(&ada, q).await, expected, "{q}");
        app.app.search.catch_up().await.unwrap();
        assert_eq!(titles(&ada, q).await, expected, "{q}, indexed");
    };
    let id = task(&ada, "first", "").await;
    let own = format!("/api/v1/tasks/{id}");
    check("first", &["first"]).await;
    ada.patch(&own, &json!({ "title": "second" })).await;
    check("first", &[]).await;
    check("second", &["second"]).await;
    ada.put(&own, &json!({ "title": "third", "description": "note" })).await;
    check("note", &["third"]).await;
    check("second", &[]).await;
    ada.delete(&own).await;
    let kept = app.database.query("SELECT COUNT(*) FROM search_entries").await;
    assert_eq!(kept[0][0], "0", "a deletion clears it at once");
    check("third", &[]).await;
    ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await;
    check("third", &["third"]).await;
    ada.delete(&own).await;
    ada.delete("/api/v1/trash/").await;
    check("third", &[]).await;
}

async fn an_account_takes_its_words_with_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    for actor in [&ada, &grace] {
        task(actor, "words", "").await;
    }
    let task = task(&grace, "xylophone", "").await;
    make(&ada, "items", &json!({ "title": "zebra" })).await;
    app.app.search.catch_up().await.unwrap();
    assert_eq!(ada.delete("/api/v1/users/me").await.status, 200);
    assert_eq!(grace.delete(&format!("/api/v1/tasks/{task}")).await.status, 200);
    let kept = app.database.query("SELECT COUNT(*) FROM search_entries").await;
    assert_eq!(kept[0][0], "1");
    assert_eq!(titles(&grace, "words").await, ["words"]);
    if engine == Engine::Sqlite {
        // FTS5 compares its index with what it was made of.
        app.database.execute("INSERT INTO search_terms (search_terms, rank) VALUES ('integrity-check', 1)").await;
        // Nor does it keep what it says is deleted.
        for (word, count) in [("words", "1"), ("zebra", "0"), ("xylophone", "0")] {
            let sql = format!("SELECT COUNT(*) FROM search_terms_data WHERE instr(block, CAST('{word}' AS BLOB)) > 0");
            assert_eq!(app.database.query(&sql).await[0][0], count, "{word}");
        }
    }
}

/// A search carries the index on if it is far behind, and goes on finding what others write meanwhile.
async fn many_changes_since_the_last_search_are_found(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for number in 0..120 {
        task(&ada, &format!("Bulk {number}"), "").await;
    }
    assert_eq!(titles(&ada, "bulk 119").await, ["Bulk 119"]);
    let behind = app.app.search.catch_up().await.unwrap();
    assert_eq!(behind, 1, "of 120 changes a search leaves some for later");
    assert_eq!(app.app.search.catch_up().await.unwrap(), 0);
    assert_eq!(
        titles(&ada, "bulk 7").await,
        [
            "Bulk 79", "Bulk 78", "Bulk 77", "Bulk 76", "Bulk 75", "Bulk 74", "Bulk 73", "Bulk 72", "Bulk 71",
            "Bulk 70", "Bulk 7"
        ]
    );
}

/// Batches end where they hold many words, and what one search leaves the next one finds.
async fn long_texts_are_indexed_a_few_at_a_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let notes = (0..900).map(|number| format!("x{number}")).collect::<Vec<_>>().join(" ");
    for number in 0..60 {
        task(&ada, &format!("Long {number}"), &notes).await;
    }
    // Twelve fill a batch; after it few enough are left to be looked through.
    assert_eq!(titles(&ada, "long 59").await, ["Long 59"]);
    let place = app.database.query("SELECT place FROM search_progress").await;
    assert!((12..60).contains(&place[0][0].parse::<i64>().unwrap()), "{place:?}");
    app.app.search.catch_up().await.unwrap();
    assert_eq!(titles(&ada, "x899 long 7").await, ["Long 7"]);
}

/// Hundreds of titles have the word, and all are done.
async fn of_what_is_done_the_nearest_come_first_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for number in 0..300 {
        let day = (app.clock.now() - TimeDelta::days(number)).format("%Y-%m-%d");
        let id = task(&ada, &format!("Call {number}"), "").await;
        let done = json!({ "completed": true, "due": day.to_string() });
        assert_eq!(ada.patch(&format!("/api/v1/tasks/{id}"), &done).await.status, 200);
    }
    app.app.search.catch_up().await.unwrap();
    assert_eq!(titles(&ada, "call").await[..4], ["Call 0", "Call 1", "Call 2", "Call 3"]);
}

/// The past is full and the future is not: what is looked at first reaches unequally far.
async fn what_is_nearer_comes_first_however_much_there_is_on_its_side(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let start = |hours: i64| (app.clock.now() + TimeDelta::hours(hours)).format("%Y-%m-%dT%H:00:00Z").to_string();
    let timed = async |title: &str, hours: i64| {
        let body = json!({ "title": title, "start": start(hours), "end": start(hours + 1) });
        make(&ada, "events", &body).await;
    };
    for hours in 1..=260 {
        timed("Shift", -hours).await;
    }
    timed("Talk before", -300).await;
    for day in 0..22 {
        timed(&format!("Talk {day}"), 24 * (day + 20)).await;
    }
    app.app.search.catch_up().await.unwrap();
    let found = titles(&ada, "talk").await;
    assert_eq!(found[..3], ["Talk before", "Talk 0", "Talk 1"]);
}

/// Of a word that hundreds of titles have, those that are nearest.
async fn of_a_very_common_word_the_nearest_come_first(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let now = app.clock.now();
    let start = |days: i64| (now + TimeDelta::days(days)).format("%Y-%m-%dT12:00:00Z").to_string();
    for days in (-300..300).rev() {
        event(&ada, &format!("Meeting {days}"), &start(days)).await;
    }
    app.app.search.catch_up().await.unwrap();
    let found = titles(&ada, "meet").await;
    assert_eq!(found[..5], ["Meeting 0", "Meeting -1", "Meeting 1", "Meeting -2", "Meeting 2"]);
    assert_eq!(titles(&ada, "meeting 299").await, ["Meeting -299", "Meeting 299"]);
    let answer = ada.get(&path("meeting", "&kinds=item")).await.body;
    assert_eq!(answer, json!({ "data": [], "more": false }));
}

async fn what_cannot_be_looked_for_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let long = "ü".repeat(256);
    for (query, fault) in [
        ("", "query.q missing"),
        ("?q=%20%20", "query.q missing"),
        ("?q=a%00b", "query.q control_character"),
        (&format!("?q={long}"), "query.q too_long"),
        ("?q=a&kinds=", "query.kinds invalid"),
        ("?q=a&kinds=task,settings", "query.kinds invalid"),
        ("?q=a&limit=0", "query.limit out_of_range"),
        ("?q=a&limit=51", "query.limit out_of_range"),
        ("?q=a&limit=x", "query.limit wrong_type"),
    ] {
        let answer = ada.get(&format!("/api/v1/search/{query}")).await;
        assert_eq!((answer.status, answer.faults()), (422, vec![fault.to_owned()]), "{query}");
    }
}

/// Whatever is typed is words and nothing else: no engine reads an operator in it.
async fn operators_are_words_like_any_other(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    task(&ada, "NEAR and far, or not: title* \"quoted\" (x) 'y' \\ & | ! <->", "").await;
    app.app.search.catch_up().await.unwrap();
    for q in [
        "NEAR",
        "near and far",
        "OR",
        "NOT",
        "AND not or",
        "title*",
        "\"quoted\"",
        "\"quoted",
        "(x",
        "terms:near ^near",
        "'y'",
        "x:*",
        "& | !",
        "far <-> or",
        "NEAR(and far, 2)",
        "y\\",
        "-not",
        "*",
    ] {
        let answer = ada.get(&path(q, "")).await;
        assert_eq!(answer.status, 200, "{q}: {answer:?}");
    }
    assert_eq!(titles(&ada, "near 'y' (x) \"quo\"").await.len(), 1);
    for hostile in ["a ".repeat(127), "🗓".repeat(255), "語".repeat(255), "ﷺ".repeat(255), "'\"*:".repeat(60)] {
        assert_eq!(ada.get(&path(&hostile, "")).await.status, 200, "{hostile}");
    }
    assert_eq!(ada.get(&path(&"word ".repeat(10_000), "")).await.status, 422);
}

async fn what_is_found_is_in_no_trail(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    task(&root, "hidden", "").await;
    titles(&root, "hidden").await;
    app.app.search.catch_up().await.unwrap();
    let trail = root.get("/api/v1/audit/").await.body.to_string();
    assert!(!trail.contains("hidden"), "{trail}");
}

on_both_engines!(
    each_kind_is_told_with_what_it_takes_to_show_and_open_it,
    case_and_accents_make_no_difference_and_words_are_found_by_their_beginning,
    the_best_comes_first,
    more_than_is_asked_for_is_told_of,
    nobody_finds_what_is_somebody_elses_not_even_a_superuser,
    what_is_found_is_what_is_there,
    an_account_takes_its_words_with_it,
    many_changes_since_the_last_search_are_found,
    long_texts_are_indexed_a_few_at_a_time,
    of_what_is_done_the_nearest_come_first_too,
    what_is_nearer_comes_first_however_much_there_is_on_its_side,
    of_a_very_common_word_the_nearest_come_first,
    what_cannot_be_looked_for_is_refused,
    operators_are_words_like_any_other,
    what_is_found_is_in_no_trail,
);
