//! Who changed what on users and items.

use scheduler_test_support::{Actor, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

async fn id(actor: &Actor) -> Value {
    actor.get("/api/v1/users/me").await.body["id"].clone()
}

fn change(field: &str, from: impl Into<Value>, to: impl Into<Value>) -> Value {
    json!({ "field": field, "from": from.into(), "to": to.into() })
}

async fn the_trail_tells_who_changed_what(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    let (roots, adas) = (id(&root).await, id(&ada).await);
    let path = format!("/api/v1/users/{}", adas.as_str().unwrap());
    let item = ada.post("/api/v1/items/", &json!({ "title": "lamp" })).await;
    root.put(item.header("location"), &json!({ "title": "lamp", "description": "old" })).await;
    ada.delete(item.header("location")).await;
    ada.patch("/api/v1/users/me", &json!({ "full_name": "Ada", "email": "countess@example.org" })).await;
    root.patch(&path, &json!({ "is_superuser": true, "password": "an entirely new passphrase" })).await;
    root.patch(&path, &json!({ "is_superuser": true })).await;

    let trail = root.get("/api/v1/audit/").await.body;
    let entry = |actor: &Value, action: &str, kind: &str, subject: &Value, changes: Vec<Value>| {
        json!([actor, action, kind, subject, changes])
    };
    let made = |email: &str, name: Value, superuser: &str| {
        let mut changes = vec![change("email", Value::Null, json!(email))];
        if !name.is_null() {
            changes.push(change("full_name", Value::Null, name));
        }
        changes.push(change("is_superuser", Value::Null, json!(superuser)));
        changes.push(change("is_active", Value::Null, json!("true")));
        changes
    };
    let renamed = vec![
        change("email", json!("ada@example.org"), json!("countess@example.org")),
        change("full_name", json!("ada"), json!("Ada")),
    ];
    let promoted =
        vec![change("is_superuser", json!("false"), json!("true")), change("password", Value::Null, Value::Null)];
    let lamp = &item.body["id"];
    let expected = [
        entry(&roots, "updated", "user", &adas, promoted),
        entry(&adas, "updated", "user", &adas, renamed),
        entry(&adas, "deleted", "item", lamp, vec![]),
        entry(&roots, "updated", "item", lamp, vec![change("description", Value::Null, json!("old"))]),
        entry(&adas, "created", "item", lamp, vec![change("title", Value::Null, json!("lamp"))]),
        entry(&adas, "created", "user", &adas, made("ada@example.org", json!("ada"), "false")),
        entry(&Value::Null, "created", "user", &roots, made("root@example.org", Value::Null, "true")),
    ];
    let fields = ["actor_id", "action", "subject_type", "subject_id", "changes"];
    let seen: Vec<_> = trail["data"].as_array().unwrap().iter().map(|entry| json!(fields.map(|f| &entry[f]))).collect();
    assert_eq!(seen, expected);
    assert!(trail["data"].as_array().unwrap().iter().all(|entry| entry["erased"] == false));
    assert_eq!(trail["count"], 7);
    let page = root.get("/api/v1/audit?skip=6&limit=5").await.body;
    assert_eq!((&page["data"][0], &page["count"]), (&trail["data"][6], &json!(7)));
}

async fn with_an_account_go_the_values_and_not_the_entries(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser_named("boss").await, app.superuser_named("ada").await);
    let grace = app.user("grace").await;
    let (boss, adas) = (id(&root).await, id(&ada).await);
    // Of hers, changed by others; of others', changed by her; in the trash, and gone from there too.
    let lamp = ada.post("/api/v1/items/", &json!({ "title": "lamp" })).await;
    root.put(lamp.header("location"), &json!({ "title": "my lamp", "description": "secret" })).await;
    let chair = ada.post("/api/v1/items/", &json!({ "title": "chair" })).await;
    ada.delete(chair.header("location")).await;
    let table = ada.post("/api/v1/items/", &json!({ "title": "table" })).await;
    ada.delete(table.header("location")).await;
    ada.delete("/api/v1/trash/").await;
    let graces = grace.post("/api/v1/items/", &json!({ "title": "shared" })).await;
    ada.put(graces.header("location"), &json!({ "title": "renamed by ada" })).await;
    ada.patch("/api/v1/users/me", &json!({ "full_name": "Countess", "email": "countess@example.org" })).await;
    let before = root.get("/api/v1/audit/").await.body;
    assert_eq!(root.delete(&format!("/api/v1/users/{}", adas.as_str().unwrap())).await.status, 200);

    let trail = root.get("/api/v1/audit/").await;
    let subjects = [&adas, &lamp.body["id"], &chair.body["id"], &table.body["id"]];
    let (after, old) = (trail.body["data"].as_array().unwrap(), before["data"].as_array().unwrap());
    assert_eq!((after.len(), &after[0]["actor_id"], &after[0]["erased"]), (old.len() + 1, &boss, &json!(true)));
    let mut erased = 0;
    for (now, then) in after[1..].iter().zip(old) {
        for fact in ["id", "created_at", "actor_id", "action", "subject_type", "subject_id"] {
            assert_eq!(now[fact], then[fact], "who did what and when stays");
        }
        if !subjects.contains(&&now["subject_id"]) {
            assert_eq!(now, then, "what is about others stays");
            continue;
        }
        erased += 1;
        assert_eq!(now["erased"], true);
        for (now, then) in now["changes"].as_array().unwrap().iter().zip(then["changes"].as_array().unwrap()) {
            assert_eq!(now, &change(then["field"].as_str().unwrap(), Value::Null, Value::Null));
        }
    }
    assert_eq!(erased, 8, "made, renamed, and what became of three items");
    for value in ["lamp", "secret", "chair", "table", "Countess", "countess@example.org", "ada@example.org"] {
        assert!(!trail.text.contains(value), "{value} stays readable");
    }
    assert!(trail.text.contains("renamed by ada"));
}

async fn what_fails_leaves_no_entry(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    ada.patch("/api/v1/users/me", &json!({ "email": "ROOT@example.org" })).await;
    ada.post("/api/v1/items/", &json!({ "title": "" })).await;
    let change = json!({ "current_password": "wrong", "new_password": "an entirely new passphrase" });
    ada.patch("/api/v1/users/me/password", &change).await;
    assert_eq!(root.get("/api/v1/audit/").await.body["count"], 2);
    let change = json!({ "current_password": PASSWORD, "new_password": "an entirely new passphrase" });
    ada.patch("/api/v1/users/me/password", &change).await;
    let trail = root.get("/api/v1/audit/").await;
    assert_eq!(trail.body["data"][0]["changes"], json!([{ "field": "password", "from": null, "to": null }]));
    assert!(!trail.text.contains("passphrase"));
}

on_both_engines!(
    the_trail_tells_who_changed_what,
    with_an_account_go_the_values_and_not_the_entries,
    what_fails_leaves_no_entry,
);
