//! Items.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const ITEMS: &str = "/api/v1/items/";

async fn add(actor: &Actor, title: &str) -> Value {
    let answer = actor.post(ITEMS, &json!({ "title": title })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.body
}

fn titles(list: &Value) -> Vec<&str> {
    list["data"].as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap()).collect()
}

async fn an_item_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(ITEMS, &json!({ "title": " Lamp ", "description": "for\n\treading" })).await;
    let path = made.header("location").to_owned();
    let item = json!({
        "id": made.body["id"], "title": "Lamp", "description": "for\n\treading",
        "owner_id": ada.get("/api/v1/users/me").await.body["id"], "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!((made.status, &made.body), (201, &item));
    assert_eq!(path, format!("{ITEMS}{}", made.body["id"].as_str().unwrap()));
    assert_eq!(ada.get(&path).await.body, item);
    let changed = ada.put(&path, &json!({ "title": "Desk lamp" })).await;
    assert_eq!(
        (changed.status, &changed.body["title"], &changed.body["description"]),
        (200, &json!("Desk lamp"), &item["description"])
    );
    assert_eq!(ada.put(&path, &json!({ "description": null })).await.body["description"], Value::Null);
    assert_eq!(ada.put(&path, &json!({ "description": "x" })).await.body["title"], "Desk lamp");
    assert_eq!(ada.put(&path, &json!({ "description": "" })).await.body["description"], Value::Null);
    assert_eq!(ada.put(&path, &json!({})).await.body["title"], "Desk lamp");
    let gone = ada.delete(&path).await;
    assert_eq!((gone.status, &gone.body["message"]), (200, &json!("Item deleted successfully")));
    for answer in [ada.get(&path).await, ada.delete(&path).await, ada.put(&path, &json!({})).await] {
        assert_eq!(answer.refusal(), (404, "not_found"));
    }
}

async fn items_are_listed_newest_first_in_pages(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for title in ["1", "2", "3", "4", "5", "6"] {
        add(&ada, title).await;
    }
    let page = ada.get("/api/v1/items?skip=0&limit=5").await.body;
    assert_eq!((titles(&page), &page["count"]), (vec!["6", "5", "4", "3", "2"], &json!(6)));
    let page = ada.get("/api/v1/items/?skip=5&limit=5").await.body;
    assert_eq!((titles(&page), &page["count"]), (vec!["1"], &json!(6)));
    assert_eq!(ada.get("/api/v1/items/?skip=6").await.body, json!({ "data": [], "count": 6 }));
    for (query, faults) in [
        ("skip=-1&limit=0", vec!["query.limit out_of_range", "query.skip out_of_range"]),
        ("limit=1001", vec!["query.limit out_of_range"]),
        ("skip=x&limit=9223372036854775808", vec!["query.limit wrong_type", "query.skip wrong_type"]),
    ] {
        assert_eq!(ada.get(&format!("{ITEMS}?{query}")).await.faults(), faults, "{query}");
    }
}

async fn superusers_see_and_change_everybodys(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada, grace) = (app.superuser().await, app.user("ada").await, app.user("grace").await);
    let lamp = add(&ada, "lamp").await;
    add(&grace, "chair").await;
    add(&root, "table").await;
    let list = root.get(ITEMS).await.body;
    assert_eq!((titles(&list), &list["count"]), (vec!["table", "chair", "lamp"], &json!(3)));
    assert_eq!(titles(&ada.get(ITEMS).await.body), ["lamp"]);
    let path = format!("{ITEMS}{}", lamp["id"].as_str().unwrap());
    let changed = root.put(&path, &json!({ "title": "old lamp" })).await;
    assert_eq!((changed.status, &changed.body["owner_id"]), (200, &lamp["owner_id"]), "it stays its owner's");
    assert_eq!(ada.get(&path).await.body["title"], "old lamp");
    assert_eq!(grace.put(&path, &json!({ "title": "mine" })).await.refusal(), (404, "not_found"));
    assert_eq!(root.delete(&path).await.status, 200);
    assert_eq!(ada.get(ITEMS).await.body["count"], 0);
}

async fn every_bad_field_of_an_item_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = format!("{ITEMS}{}", add(&ada, "x").await["id"].as_str().unwrap());
    for (body, faults) in [
        (json!({}), vec!["body.title missing"]),
        (json!({ "title": "  " }), vec!["body.title missing"]),
        (json!({ "title": null, "description": 1 }), vec!["body.description wrong_type", "body.title null"]),
        (
            json!({ "title": "x".repeat(256), "description": "x".repeat(256), "owner_id": "x" }),
            vec!["body.description too_long", "body.owner_id unknown_field", "body.title too_long"],
        ),
        (
            json!({ "title": "a\u{7}", "description": "\r" }),
            vec!["body.description control_character", "body.title control_character"],
        ),
        (json!([]), vec!["body wrong_type"]),
    ] {
        assert_eq!(ada.post(ITEMS, &body).await.faults(), faults, "{body}");
        let of_a_change: Vec<_> =
            faults.into_iter().filter(|fault| body != json!({}) || !fault.contains("missing")).collect();
        assert_eq!(ada.put(&path, &body).await.faults(), of_a_change, "{body}");
    }
    assert_eq!(ada.get(&path).await.body["title"], "x");
    assert_eq!(ada.get("/api/v1/items/not-a-uuid").await.faults(), ["path.id invalid"]);
}

on_both_engines!(
    an_item_is_made_read_changed_and_deleted,
    items_are_listed_newest_first_in_pages,
    superusers_see_and_change_everybodys,
    every_bad_field_of_an_item_is_named,
);
