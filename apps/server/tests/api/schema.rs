//! What fuzzing by the document found: the server takes what the document admits, and the document names what it sends.

use reqwest::Method;
use scheduler_test_support::{Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const NOBODYS_ID: &str = "00000000-0000-7000-8000-ffffffffffff";

async fn a_whole_number_may_be_written_with_a_point(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let create = async |days: &str| {
        let body = format!(r#"{{"name":"cron","scopes":["read"],"expires_in_days":{days}}}"#);
        ada.post_text("/api/v1/users/me/api-keys/", body).await
    };
    for days in ["7", "7.0", "0.7e1", "70e-1"] {
        assert_eq!(create(days).await.status, 201, "{days}");
    }
    for days in ["7.5", "1e300", "-1e300", "9223372036854775808", "\"7\"", "true"] {
        assert_eq!(create(days).await.faults(), ["body.expires_in_days wrong_type"], "{days}");
    }
    assert_eq!(create("367.0").await.faults(), ["body.expires_in_days out_of_range"]);
}

async fn an_address_that_mail_cannot_reach_is_refused_wherever_it_is_set(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for email in ["a..b@example.org", ".a@example.org", "a.@example.org", "a@[127.0.0.1]", "a@<b>[127.0.0.1]"] {
        let body = json!({ "email": email, "password": PASSWORD });
        let signed_up = app.anonymous().post("/api/v1/users/signup", &body).await;
        assert_eq!(signed_up.faults(), ["body.email invalid"], "{email}");
        let changed = ada.patch("/api/v1/users/me", &json!({ "email": email })).await;
        assert_eq!(changed.faults(), ["body.email invalid"], "{email}");
    }
}

/// Headers by which a server can be made to answer otherwise (RFC 9110, sections 13 and 14; RFC 7240).
const REQUEST_HEADERS: [&str; 7] =
    ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range", "Prefer"];

async fn a_header_is_refused_exactly_where_the_document_has_a_pattern_for_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.superuser().await;
    let document: Value = serde_json::from_str(&scheduler_http::openapi_json()).unwrap();
    let mut refusals = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let url = path.replace("{email}", "ada@example.org");
        let url = url.replace("{user_id}", NOBODYS_ID).replace("{id}", NOBODYS_ID);
        for (method, operation) in item.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            // Anew, for some of the operations end a session.
            let root = app.log_in("root@example.org").await;
            for header in REQUEST_HEADERS {
                let answer = root.send(root.request(method.clone(), &url).header(header, "no tag, no date")).await;
                let parameters = operation["parameters"].as_array().into_iter().flatten();
                let mut declared = parameters.filter(|parameter| parameter["name"] == header);
                let has_pattern = declared.any(|parameter| parameter["schema"]["pattern"].is_string());
                let is_refused = answer.faults() == [format!("header.{header} invalid")];
                assert_eq!(is_refused, has_pattern, "{header} of {}: {answer:?}", operation["operationId"]);
                refusals += usize::from(is_refused);
            }
        }
    }
    assert_eq!(refusals, 32, "all that has a version can be read, changed, published and deleted depending on it");
}

on_both_engines!(
    a_header_is_refused_exactly_where_the_document_has_a_pattern_for_it,
    a_whole_number_may_be_written_with_a_point,
    an_address_that_mail_cannot_reach_is_refused_wherever_it_is_set,
);

#[test]
fn every_header_of_the_document_is_promised_and_each_answer_names_its_request() {
    let document: Value = serde_json::from_str(&scheduler_http::openapi_json()).unwrap();
    let operations =
        document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
    let mut responses = 0;
    for operation in operations {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let headers = response["headers"].as_object().unwrap();
            assert!(headers.contains_key("X-Request-Id"), "{status} of {}", operation["operationId"]);
            assert!(
                headers.values().all(|header| header["required"] == true),
                "{status} of {}",
                operation["operationId"]
            );
            responses += 1;
        }
    }
    assert!(responses > 100, "the walk finds the responses");
}
