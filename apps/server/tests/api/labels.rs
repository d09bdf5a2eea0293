//! Labels.

use futures::future::join_all;
use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};

const LABELS: &str = "/api/v1/labels/";
const ID: &str = "018f4d9c-7c1e-7a33-9b5c-2f1d3c4b5a69";

fn path(label: &Value) -> String {
    format!("{LABELS}{}", label["id"].as_str().unwrap())
}

async fn add(actor: &Actor, name: &str) -> Value {
    let made = actor.post(LABELS, &json!({ "name": name })).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body
}

async fn names(actor: &Actor) -> Vec<String> {
    let list = actor.get(LABELS).await.body;
    let all = list["data"].as_array().unwrap().clone();
    assert_eq!(list["count"], all.len());
    all.iter().map(|label| label["name"].as_str().unwrap().to_owned()).collect()
}

async fn restore(actor: &Actor, label: &Value) -> scheduler_test_support::Answer {
    actor.post_nothing(&format!("/api/v1/trash/{}/restore", label["id"].as_str().unwrap())).await
}

async fn a_label_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(LABELS, &json!({ "name": " Deep work ", "color": "red" })).await;
    let expected = json!({
        "id": made.body["id"], "name": "Deep work", "color": "red",
        "created_at": "2026-11-20T09:00:00Z", "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!((made.status, &made.body), (201, &expected));
    let location = made.header("location").to_owned();
    let read = ada.get(&location).await;
    assert_eq!((&read.body, read.header("etag")), (&made.body, "\"2026-11-20T09:00:00Z\""));
    let known = ada.request(reqwest::Method::GET, &location).header("if-none-match", read.header("etag"));
    assert_eq!(ada.send(known).await.status, 304);
    let changed = ada.patch(&location, &json!({ "name": "Focus" })).await;
    assert_eq!((changed.status, &changed.body["name"], &changed.body["color"]), (200, &json!("Focus"), &json!("red")));
    assert_ne!(changed.header("etag"), made.header("etag"));
    for method in [reqwest::Method::PATCH, reqwest::Method::DELETE] {
        let stale = ada.request(method, &location).header("if-match", made.header("etag"));
        assert_eq!(ada.send(stale.json(&json!({ "name": "x" }))).await.refusal(), (412, "precondition_failed"));
    }
    assert_eq!(ada.delete(&location).await.body["message"], "Label deleted successfully");
    for answer in [ada.get(&location).await, ada.delete(&location).await, ada.patch(&location, &json!({})).await] {
        assert_eq!(answer.refusal(), (404, "not_found"));
    }
}

async fn what_is_no_label_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = add(&ada, "Home").await;
    for (body, fault) in [
        (json!({}), "body.name missing"),
        (json!({ "name": " " }), "body.name missing"),
        (json!({ "name": null }), "body.name null"),
        (json!({ "name": "x".repeat(51) }), "body.name too_long"),
        (json!({ "name": "a\nb" }), "body.name control_character"),
        (json!({ "name": "x", "color": "pink" }), "body.color invalid"),
        (json!({ "name": "x", "position": 1 }), "body.position unknown"),
    ] {
        assert_eq!(ada.post(LABELS, &body).await.faults(), [fault]);
        if body["name"] != Value::Null {
            assert_eq!(ada.patch(&path(&home), &body).await.faults(), [fault]);
        }
    }
    assert_eq!(ada.patch(&path(&home), &json!({ "color": null })).await.faults(), ["body.color null"]);
    assert_eq!(ada.patch(&path(&home), &json!({})).await.body, home, "nothing is no change");
}

async fn a_name_is_one_labels_whatever_its_case(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let home = add(&ada, "Büro").await;
    let other = add(&ada, "Home").await;
    add(&grace, "Büro").await;
    for name in ["Büro", "BÜRO", " büro", "bu\u{308}ro"] {
        let refused = ada.post(LABELS, &json!({ "name": name })).await;
        assert_eq!(refused.refusal(), (409, "label_taken"), "{name}");
        assert_eq!(refused.body["detail"], "Another label has this name");
        assert_eq!(ada.patch(&path(&other), &json!({ "name": name })).await.refusal(), (409, "label_taken"), "{name}");
    }
    assert_eq!(ada.patch(&path(&home), &json!({ "name": "BÜRO" })).await.body["name"], "BÜRO", "its own name");
    assert_eq!(names(&ada).await, ["BÜRO", "Home"]);
}

async fn of_those_who_take_a_name_at_once_one_gets_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bodies: Vec<_> =
        (0..8).map(|number| json!({ "name": if number % 2 == 0 { "Home" } else { "HOME" } })).collect();
    let answers = join_all(bodies.iter().map(|body| ada.post(LABELS, body))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    for refused in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(refused.refusal(), (409, "label_taken"));
    }
}

async fn a_request_with_an_id_may_be_repeated(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let body = json!({ "id": ID, "name": "Home", "color": "red" });
    let first = ada.post(LABELS, &body).await;
    assert_eq!((first.status, &first.body["id"]), (201, &json!(ID)));
    let again = ada.post(LABELS, &body).await;
    assert_eq!((again.status, &again.body), (200, &first.body));
    for other in [json!({ "id": ID, "name": "Home", "color": "teal" }), json!({ "id": ID, "name": "Work" })] {
        assert_eq!(ada.post(LABELS, &other).await.refusal(), (409, "id_taken"), "{other}");
    }
    assert_eq!(grace.post(LABELS, &body).await.refusal(), (409, "id_taken"));
    assert_eq!(ada.delete(&path(&first.body)).await.status, 200);
    assert_eq!(ada.post(LABELS, &body).await.refusal(), (409, "id_taken"), "it may be wanted back");
}

async fn new_ones_look_different_until_colours_run_out(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut colors = Vec::new();
    for number in 0..9 {
        colors.push(add(&ada, &number.to_string()).await["color"].as_str().unwrap().to_owned());
    }
    assert_eq!(colors, ["blue", "teal", "green", "yellow", "orange", "red", "violet", "gray", "blue"]);
}

async fn there_are_so_many_and_no_more(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| {
        settings.quotas = Quotas { labels: 2, ..settings.quotas };
    })
    .await;
    let ada = app.user("ada").await;
    let (home, work) = (add(&ada, "Home").await, add(&ada, "Work").await);
    let refused = ada.post(LABELS, &json!({ "name": "Club" })).await;
    assert_eq!(refused.refusal(), (409, "quota_exceeded"));
    assert_eq!(refused.body["detail"], "An account may have no more than 2 of these");
    ada.delete(&path(&home)).await;
    add(&ada, "Club").await;
    assert_eq!(restore(&ada, &home).await.refusal(), (409, "quota_exceeded"));
    ada.delete(&path(&work)).await;
    assert_eq!(restore(&ada, &home).await.status, 200);
}

async fn a_label_goes_to_the_trash_and_comes_back_unless_its_name_is_taken(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = add(&ada, "Home").await;
    ada.delete(&path(&home)).await;
    let trash = ada.get("/api/v1/trash/").await.body;
    let [entry] = &trash["data"].as_array().unwrap()[..] else { panic!("one entry: {trash}") };
    assert_eq!((&entry["kind"], &entry["title"], &entry["id"]), (&json!("label"), &json!("Home"), &home["id"]));
    let other = add(&ada, "HOME").await;
    assert_eq!(restore(&ada, &home).await.refusal(), (409, "label_taken"));
    ada.patch(&path(&other), &json!({ "name": "Other" })).await;
    let back = restore(&ada, &home).await;
    assert_eq!((back.status, &back.body["name"], &back.body["color"]), (200, &json!("Home"), &home["color"]));
    assert!(back.body["updated_at"].as_str() > home["updated_at"].as_str(), "{back:?}");
    assert_eq!(ada.get(&path(&home)).await.body, back.body);
}

async fn devices_are_told_of_labels(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let start = token(&ada).await;
    let home = add(&ada, "Home").await;
    let told = since(&ada, &start).await["changes"].clone();
    let expected =
        json!([{ "kind": "label", "id": home["id"], "op": "put", "version": home["updated_at"], "object": home }]);
    assert_eq!(told, expected);
    ada.delete(&path(&home)).await;
    let told = since(&ada, &start).await["changes"].clone();
    assert_eq!(
        (&told[0]["kind"], &told[0]["op"], told.as_array().unwrap().len()),
        (&json!("label"), &json!("delete"), 1)
    );
}

on_both_engines!(
    a_label_is_made_read_changed_and_deleted,
    what_is_no_label_is_refused,
    a_name_is_one_labels_whatever_its_case,
    of_those_who_take_a_name_at_once_one_gets_it,
    a_request_with_an_id_may_be_repeated,
    new_ones_look_different_until_colours_run_out,
    there_are_so_many_and_no_more,
    a_label_goes_to_the_trash_and_comes_back_unless_its_name_is_taken,
    devices_are_told_of_labels,
);
