//! Transactions that meet others. SQLite has one writer, so there nobody meets anybody.

use reqwest::Method;
use scheduler_test_support::{Actor, Answer, Engine, TestApp};
use serde_json::{Value, json};

/// Somebody with one item, at a server whose connections are set up in this way.
async fn start(setting: &str) -> (TestApp, Actor, String) {
    let app = TestApp::start(Engine::Postgres).await;
    let name = &app.database.query("SELECT current_database()").await[0][0];
    app.database.execute(&format!("ALTER DATABASE {name} SET {setting}")).await;
    let base = app.serve_instance().await;
    let ada = app.user("ada").await.at(&base);
    let path = ada.post("/api/v1/items/", &json!({ "title": "first" })).await.header("location").to_owned();
    (app, ada, path)
}

/// The next so many writes meet others, as PostgreSQL says it.
async fn meet(app: &TestApp, code: &str, times: u32) {
    let sql = format!(
        "CREATE SEQUENCE meetings; CREATE FUNCTION meet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         IF nextval('meetings') <= {times} THEN RAISE EXCEPTION 'met' USING ERRCODE = '{code}'; END IF; \
         RETURN NEW; END $$; CREATE TRIGGER meet BEFORE INSERT ON changes FOR EACH ROW EXECUTE FUNCTION meet()"
    );
    app.database.execute(&sql).await;
}

async fn meetings(app: &TestApp) -> String {
    app.database.query("SELECT last_value FROM meetings").await.remove(0).remove(0)
}

fn put(ada: &Actor, path: &str) -> impl Future<Output = Answer> + use<> {
    let (ada, request) = (ada.clone(), ada.request(Method::PUT, path).json(&json!({ "title": "second" })));
    async move { ada.send(request).await }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_victim_of_a_deadlock_tries_again() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (app, ada, path) = start("deadlock_timeout = '1ms'").await;
    // A change locks the item and then the ledger.
    let crossing = app.database.cross("items", "ledgers").await;
    let changed = put(&ada, &path).await;
    crossing.await.unwrap();
    assert_eq!((changed.status, &changed.body["title"]), (200, &json!("second")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_put_in_an_order_with_another_tries_again() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (app, ada, path) = start("default_transaction_isolation = 'repeatable read'").await;
    let mine = "SELECT owner_id FROM items";
    let held =
        app.database.hold(&format!("UPDATE ledgers SET last_place = last_place WHERE owner_id = ({mine})")).await;
    let changing = tokio::spawn(put(&ada, &path));
    app.database.somebody_waits().await;
    held.send(()).unwrap();
    let changed = changing.await.unwrap();
    assert_eq!((changed.status, &changed.body["title"]), (200, &json!("second")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_meets_others_is_tried_five_times() {
    if !Engine::Postgres.is_available() {
        return;
    }
    for (code, times) in [("40001", 4), ("40P01", 4), ("40001", 5)] {
        for way in [Method::PUT, Method::POST, Method::DELETE] {
            let (app, ada, path) = start("synchronous_commit = off").await;
            meet(&app, code, times).await;
            let before = ada.get("/api/v1/items/").await.body;
            let answer = match way {
                Method::PUT => ada.put(&path, &json!({ "title": "second" })).await,
                Method::POST => ada.post("/api/v1/items/", &json!({ "title": "second" })).await,
                _ => ada.delete(&path).await,
            };
            assert_eq!(meetings(&app).await, "5", "{way} {code} {times}");
            let is_changed = ada.get("/api/v1/items/").await.body != before;
            if times < 5 {
                assert!(answer.status < 300 && is_changed, "{way} {code}: {answer:?}");
            } else {
                assert_eq!((answer.refusal(), is_changed), ((409, "busy"), false), "{way}");
                assert_eq!(answer.body["detail"], Value::from("Somebody else is changing the same. Please try again"));
            }
        }
    }
}
