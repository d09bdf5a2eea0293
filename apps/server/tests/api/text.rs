//! Text of every kind goes in and comes back, or is refused; never a 500.

use scheduler_test_support::{Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

async fn odd_but_good_text_comes_back_as_it_went_in(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for title in
        ["🗓️ 日本語", "a\u{202e}b", "\u{200b}", "e\u{301}", "' OR 1=1 --", "<script>alert(1)</script>", "\u{10ffff}"]
    {
        let answer = ada.post("/api/v1/tasks/", &json!({ "title": title, "description": title })).await;
        assert_eq!((&answer.body["title"], &answer.body["description"]), (&json!(title), &json!(title)));
    }
}

async fn text_that_cannot_be_kept_is_422(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for raw in
        [r#""\u0000""#, r#""a\u0000b""#, r#""\u001b[31m""#, r#""\ud800""#, r#""\udc00\ud800""#, r#""\u0085x\u0085x""#]
    {
        let answer = ada.post_text("/api/v1/tasks/", format!(r#"{{"title":{raw}}}"#)).await;
        assert_eq!((answer.status, answer.faults().len()), (422, 1), "{raw}: {answer:?}");
    }
    let long = "x".repeat(1_000_000);
    let answer = ada.post("/api/v1/tasks/", &json!({ "title": long })).await;
    assert_eq!(answer.faults(), ["body.title too_long"]);
    assert!(answer.text.len() < 500, "the value is not repeated");
    for field in ["email", "full_name", "password"] {
        let mut body = json!({ "email": "b@example.org", "full_name": "b", "password": PASSWORD });
        body[field] = Value::from("a\0b@example.org");
        let answer = app.anonymous().post("/api/v1/users/signup", &body).await;
        assert_eq!(answer.faults().len(), 1, "{field}: {answer:?}");
    }
}

async fn a_description_holds_ten_thousand_characters(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let create = async |count: usize| {
        ada.post("/api/v1/tasks/", &json!({ "title": "x", "description": "𝄞".repeat(count) })).await
    };
    assert_eq!(create(10_000).await.status, 201);
    assert_eq!(create(10_001).await.faults(), ["body.description too_long"]);
}

on_both_engines!(
    odd_but_good_text_comes_back_as_it_went_in,
    text_that_cannot_be_kept_is_422,
    a_description_holds_ten_thousand_characters,
);
