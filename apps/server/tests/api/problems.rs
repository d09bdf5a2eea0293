//! Every rejection has one shape, the framework's own included.

use reqwest::Method;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::json;

/// What every refusal keeps to.
fn assert_problem(answer: &Answer, status: u16, code: &str) {
    assert_eq!(answer.refusal(), (status, code), "{answer:?}");
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.body["request_id"].as_str(), Some(answer.header("x-request-id")));
    assert_eq!(answer.body["detail"].is_array(), status == 422);
    let mut keys: Vec<_> = answer.body.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["code", "detail", "request_id"]);
}

async fn send(actor: &Actor, method: &str, path: &str, content_type: &str, body: Vec<u8>) -> Answer {
    let mut request = actor.request(Method::from_bytes(method.as_bytes()).unwrap(), path);
    if !content_type.is_empty() {
        request = request.header("content-type", content_type);
    }
    actor.send(request.body(body)).await
}

async fn unknown_paths_are_json_with_and_without_a_token(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for path in ["/api", "/api/", "/api/v1", "/api/v1/nothing", "/api/v2/tasks/", "/apis/x"] {
        for actor in [&ada, &app.anonymous()] {
            let request = actor.request(Method::GET, path).header("accept", "application/json");
            assert_problem(&actor.send(request).await, 404, "not_found");
        }
    }
}

async fn a_wrong_method_names_the_right_ones(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    let id = "00000000-0000-7000-8000-000000000001";
    for (method, path, allow) in [
        ("PATCH", "/api/v1/tasks/".to_owned(), "GET,HEAD,POST"),
        ("DELETE", "/api/v1/tasks".to_owned(), "GET,HEAD,POST"),
        ("POST", format!("/api/v1/tasks/{id}"), "DELETE,GET,HEAD,PATCH,PUT"),
        ("GET", "/api/v1/login/access-token".to_owned(), "POST"),
        ("GET", "/api/v1/tasks/reorder/x".to_owned(), ""),
    ] {
        let answer = send(&nobody, method, &path, "", vec![]).await;
        if allow.is_empty() {
            assert_problem(&answer, 404, "not_found");
            continue;
        }
        assert_problem(&answer, 405, "method_not_allowed");
        let mut methods: Vec<_> = answer.header("allow").split(',').map(str::trim).collect();
        methods.sort_unstable();
        assert_eq!(methods.join(","), allow, "{method} {path}");
    }
}

async fn bodies_that_cannot_be_read_are_told_apart(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let json = "application/json";
    for (content_type, body, status, code) in [
        (json, "", 400, "malformed_body"),
        (json, "{", 400, "malformed_body"),
        (json, "{\"title\": \"x\",}", 400, "malformed_body"),
        (json, "{\"title\": \"x\"} y", 400, "malformed_body"),
        (json, "nul", 400, "malformed_body"),
        ("", "{\"title\": \"x\"}", 415, "unsupported_media_type"),
        ("text/plain", "{\"title\": \"x\"}", 415, "unsupported_media_type"),
        ("application/x-www-form-urlencoded", "title=x", 415, "unsupported_media_type"),
        (json, "null", 422, "validation_error"),
        (json, "[]", 422, "validation_error"),
        (json, "\"title\"", 422, "validation_error"),
        (json, "{}", 422, "validation_error"),
    ] {
        let answer = send(&ada, "POST", "/api/v1/tasks/", content_type, body.into()).await;
        assert_problem(&answer, status, code);
    }
    let answer = send(&ada, "POST", "/api/v1/tasks/", json, vec![b'"', 0xff, b'"']).await;
    assert_problem(&answer, 400, "malformed_body");
    let deep = "[".repeat(100_000);
    assert_problem(&send(&ada, "POST", "/api/v1/tasks/", json, deep.into()).await, 400, "malformed_body");
    assert_eq!(ada.get("/api/v1/tasks/").await.body["count"], 0);
}

async fn json_media_types_may_have_parameters_and_suffixes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for content_type in ["application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"] {
        let answer = send(&ada, "POST", "/api/v1/tasks/", content_type, b"{\"title\":\"x\"}".into()).await;
        assert_eq!(answer.status, 201, "{answer:?}");
    }
}

async fn a_body_over_one_mebibyte_is_too_large(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = |size: usize| format!("{{\"title\":\"x\",\"description\":\"{}\"}}", "a".repeat(size)).into_bytes();
    let answer = send(&ada, "POST", "/api/v1/tasks/", "application/json", body(1024 * 1024)).await;
    assert_problem(&answer, 413, "body_too_large");
    let answer = send(&ada, "POST", "/api/v1/tasks/", "application/json", body(1024 * 1024 - 100)).await;
    assert_problem(&answer, 422, "validation_error");
    let form = format!("username=ada&password={}", "a".repeat(1024 * 1024));
    let form_type = "application/x-www-form-urlencoded";
    let answer = send(&app.anonymous(), "POST", "/api/v1/login/access-token", form_type, form.into()).await;
    assert_problem(&answer, 413, "body_too_large");
}

async fn what_needs_no_token_takes_small_bodies_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (path, content_type) in [
        ("/api/v1/login/access-token", "application/x-www-form-urlencoded"),
        ("/api/v1/users/signup", "application/json"),
        ("/api/v1/reset-password", "application/json"),
    ] {
        let answer = send(&app.anonymous(), "POST", path, content_type, vec![b' '; 16 * 1024 + 1]).await;
        assert_problem(&answer, 413, "body_too_large");
        let answer = send(&app.anonymous(), "POST", path, content_type, vec![b' '; 16 * 1024]).await;
        assert_ne!(answer.status, 413, "{path}");
    }
}

async fn every_faulty_field_is_named_at_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "title": 5, "description": "a\u{0}b", "completed": true, "zz": null });
    let answer = ada.post("/api/v1/tasks/", &body).await;
    assert_problem(&answer, 422, "validation_error");
    assert_eq!(
        answer.faults(),
        [
            "body.completed unknown_field",
            "body.description control_character",
            "body.title wrong_type",
            "body.zz unknown_field"
        ]
    );
    let answer = ada.get("/api/v1/tasks/?skip=-1&limit=1001").await;
    assert_eq!(answer.faults(), ["query.limit out_of_range", "query.skip out_of_range"]);
    let answer = app.anonymous().post("/api/v1/users/signup", &json!({ "email": "x", "password": "short" })).await;
    assert_eq!(answer.faults(), ["body.email invalid", "body.password too_short"]);
}

/// Where fifty faults are told, and that there are more; what was sent comes back in no part but a name's beginning.
fn assert_bounded(answer: &Answer) {
    assert_eq!(answer.refusal(), (422, "validation_error"));
    assert_eq!((answer.body["detail"].as_array().unwrap().len(), &answer.body["more_errors"]), (50, &json!(true)));
    let length: usize = answer.header("content-length").parse().unwrap();
    assert!(length < 16 * 1024, "{length} bytes");
}

async fn of_very_many_faults_the_first_fifty_are_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let unknown = |count: i32| {
        let names: Vec<String> = (0..count).map(|number| format!("\"x{number}\":0")).collect();
        format!("{{{}}}", names.join(","))
    };
    assert_bounded(&app.anonymous().post_text("/api/v1/users/signup", unknown(1_500)).await);
    assert_bounded(&ada.post_text("/api/v1/tasks/", unknown(90_000)).await);
    let zeros = format!("[{}0]", "0,".repeat(500_000));
    assert_bounded(&ada.post_text("/api/v1/tasks/reorder", zeros).await);
    let same = "\"00000000-0000-7000-8000-000000000001\"";
    assert_bounded(
        &ada.post_text("/api/v1/tasks/reorder", format!("[{}{same}]", format!("{same},").repeat(20_000))).await,
    );

    let exactly: Vec<String> = (0..50).map(|number| format!("\"x{number}\":0")).collect();
    let answer = ada.post_text("/api/v1/tasks/", format!("{{\"title\":\"x\",{}}}", exactly.join(","))).await;
    assert_problem(&answer, 422, "validation_error");
    assert_eq!(answer.faults().len(), 50);
    let long = "é".repeat(300_000);
    let answer = ada.post_text("/api/v1/tasks/", format!("{{\"title\":\"x\",\"{long}\":0}}")).await;
    assert_problem(&answer, 422, "validation_error");
    assert_eq!(answer.body["detail"][0]["loc"], json!(["body", "é".repeat(100)]));
    assert_eq!(ada.get("/api/v1/tasks/").await.body["count"], 0);
}

async fn a_name_that_is_no_text_is_told_as_that(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let answer = ada.post_text("/api/v1/tasks/", "{\"title\":\"x\",\"\\ud800\":1}".to_owned()).await;
    assert_eq!(answer.faults(), ["body invalid"]);
}

async fn a_login_of_many_parts_may_be_as_large_as_any_other(engine: Engine) {
    let app = TestApp::start(engine).await;
    let part =
        |name: &str, value: &str| format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
    let form = format!("{}{}--x--\r\n", part("username", "ada"), part("password", &"a".repeat(1024 * 1024)));
    let form_type = "multipart/form-data; boundary=x";
    let answer = send(&app.anonymous(), "POST", "/api/v1/login/access-token", form_type, form.into()).await;
    assert_problem(&answer, 413, "body_too_large");
}

async fn a_field_that_is_there_twice_counts_as_its_last_says(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let answer = ada.post_text("/api/v1/tasks/", "{\"title\":5,\"title\":\"x\"}".to_owned()).await;
    assert_eq!((answer.status, &answer.body["title"]), (201, &json!("x")));
}

async fn bad_ids_and_numbers_are_422_where_they_stand(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for id in ["x", "1", "00000000000070008000000000000001", "%00", "%FF", "0000-00", "..%2f"] {
        let answer = ada.get(&format!("/api/v1/tasks/{id}")).await;
        assert_problem(&answer, 422, "validation_error");
        assert_eq!(answer.faults(), ["path.id invalid"], "{id}");
    }
    for query in ["skip=x", "skip=", "skip=1.5", "skip=9223372036854775808", "skip=1e400", "skip=%00"] {
        let answer = ada.get(&format!("/api/v1/tasks/?{query}")).await;
        assert_eq!(answer.faults(), ["query.skip wrong_type"], "{query}");
    }
    assert_eq!(ada.get("/api/v1/tasks/?skip=9223372036854775807").await.status, 200);
    for number in ["1e400", "9223372036854775808", "-1"] {
        let answer = ada.post_text("/api/v1/tasks/", format!("{{\"title\": {number}}}")).await;
        assert_eq!(answer.faults(), ["body.title wrong_type"], "{number}");
    }
}

async fn a_store_that_is_gone_is_told_as_unavailable_without_a_cause(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    app.store.clone().close().await;
    let answer = ada.get("/api/v1/tasks/").await;
    assert_problem(&answer, 503, "unavailable");
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(answer.body["detail"], "The service is temporarily unavailable. Please try again");
    assert_problem(&app.anonymous().get("/readyz").await, 503, "unavailable");
    assert_eq!(app.anonymous().get("/healthz").await.status, 200);
}

on_both_engines!(
    unknown_paths_are_json_with_and_without_a_token,
    a_wrong_method_names_the_right_ones,
    bodies_that_cannot_be_read_are_told_apart,
    json_media_types_may_have_parameters_and_suffixes,
    a_body_over_one_mebibyte_is_too_large,
    what_needs_no_token_takes_small_bodies_alone,
    every_faulty_field_is_named_at_once,
    of_very_many_faults_the_first_fifty_are_named,
    a_name_that_is_no_text_is_told_as_that,
    a_login_of_many_parts_may_be_as_large_as_any_other,
    a_field_that_is_there_twice_counts_as_its_last_says,
    bad_ids_and_numbers_are_422_where_they_stand,
    a_store_that_is_gone_is_told_as_unavailable_without_a_cause,
);
