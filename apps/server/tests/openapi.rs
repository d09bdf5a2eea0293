//! The published document is fresh and complete.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod openapi {
    mod archive_schema;
    mod examples;
    pub(crate) mod story;
}

use std::fs;
use std::path::{Path, PathBuf};

use openapi::story;
use serde_json::Value;

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// Operations that need no caller. Grows only with a reason.
const OPEN: [&str; 6] = ["login_access_token", "read_setup", "recover_password", "reset_password", "set_up", "sign_up"];

fn document() -> Value {
    serde_json::from_str(&scheduler_http::openapi_json()).unwrap()
}

fn operations(document: &Value) -> Vec<(String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in METHODS {
            if let Some(operation) = item.get(method) {
                all.push((format!("{method} {path}"), operation.clone()));
            }
        }
    }
    let published = include_str!("../../../openapi/openapi.json").matches("\"operationId\"").count();
    assert_eq!(all.len(), published, "the walk finds every operation");
    all
}

fn schema_of(response: &Value) -> &str {
    response["content"]["application/json"]["schema"]["$ref"].as_str().unwrap_or_default()
}

#[test]
fn the_committed_document_is_the_generated_one() {
    let committed = include_str!("../../../openapi/openapi.json");
    assert!(committed == scheduler_http::openapi_json(), "openapi/openapi.json is stale: run `just openapi`");
}

#[test]
fn the_document_is_openapi_3_1_under_one_prefix() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    assert!(document["paths"].as_object().unwrap().keys().all(|path| path.starts_with("/api/v1/")));
}

#[test]
fn every_operation_has_an_id_a_tag_and_a_summary() {
    let mut ids = std::collections::HashSet::new();
    for (name, operation) in operations(&document()) {
        let text = |key: &str| operation[key].as_str().unwrap_or_default().to_owned();
        assert!(!text("operationId").is_empty() && !text("summary").is_empty(), "{name}");
        assert!(ids.insert(text("operationId")), "{name}: the id is taken");
        assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{name}");
    }
}

#[test]
fn every_operation_says_who_may_call_it() {
    let document = document();
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    for (name, operation) in operations(&document) {
        let id = operation["operationId"].as_str().unwrap();
        let requirements = operation["security"].as_array().unwrap_or_else(|| panic!("{name} says nothing"));
        // Not a list of one empty requirement, which says that a credential may be sent: generators then ask for one.
        assert_eq!(requirements.is_empty(), OPEN.contains(&id), "{name}");
        let named = requirements.iter().flat_map(|requirement| requirement.as_object().unwrap().keys());
        assert!(named.into_iter().all(|scheme| schemes.contains_key(scheme)), "{name}");
        assert_eq!(operation["responses"].get("401").is_none(), requirements.is_empty(), "{name}");
    }
}

#[test]
fn every_refusal_has_the_error_schema_and_every_answer_a_description() {
    for (name, operation) in operations(&document()) {
        let responses = operation["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with('2')), "{name}");
        for status in ["408", "500", "503"] {
            assert!(responses.contains_key(status), "{name} may fail on our side");
        }
        for (status, response) in responses {
            assert!(!response["description"].as_str().unwrap_or_default().is_empty(), "{name} {status}");
            let expected = match status.as_str() {
                "422" => "#/components/schemas/ValidationProblem",
                status if status >= "400" => "#/components/schemas/Problem",
                _ => continue,
            };
            assert_eq!(schema_of(response), expected, "{name} {status}");
        }
    }
}

#[test]
fn operations_with_a_body_say_how_it_is_refused() {
    for (name, operation) in operations(&document()) {
        if operation.get("requestBody").is_some() {
            for status in ["400", "408", "413", "415", "422"] {
                assert!(operation["responses"].get(status).is_some(), "{name} {status}");
            }
        }
        let has_parameters = operation["parameters"].as_array().is_some_and(|list| !list.is_empty());
        // Any text may be a token; one that is unknown is 410.
        let has_tokens_alone = operation["operationId"] == "stream_changes";
        assert!(!has_parameters || has_tokens_alone || operation["responses"].get("422").is_some(), "{name}");
    }
}

/// Whether a schema is that of one thing with a version.
fn has_version(document: &Value, schema: &Value) -> bool {
    let schema = match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => schema,
    };
    let mut any_of = ["oneOf", "anyOf"].iter().filter_map(|key| schema[key].as_array()).flatten();
    schema["properties"].get("updated_at").is_some() || any_of.any(|schema| has_version(document, schema))
}

#[test]
fn every_answer_that_is_a_thing_with_a_version_has_an_etag() {
    let document = document();
    let mut found = 0;
    for (name, operation) in operations(&document) {
        // It says whose the token is, whatever state they are in.
        let is_about_a_token = operation["operationId"] == "test_token";
        for (status, response) in operation["responses"].as_object().unwrap() {
            if !status.starts_with('2') {
                continue;
            }
            let is_versioned = has_version(&document, &response["content"]["application/json"]["schema"]);
            let has_etag = response["headers"].get("ETag").is_some();
            assert_eq!(has_etag, is_versioned && !is_about_a_token, "{name} {status}: is its schema in `STATEFUL`?");
            found += usize::from(has_etag);
        }
    }
    assert!(found > 15, "{found}: the walk finds things");
}

/// The parameters of one place: `path`, `query` or `header`.
fn parameters<'a>(operation: &'a Value, place: &'a str) -> impl Iterator<Item = &'a Value> {
    operation["parameters"].as_array().into_iter().flatten().filter(move |parameter| parameter["in"] == place)
}

#[test]
fn every_parameter_of_a_path_is_described_and_required() {
    for (name, operation) in operations(&document()) {
        let in_path: Vec<&str> =
            name.split('{').skip(1).map(|rest| rest.split_once('}').expect("a closing brace").0).collect();
        let described: Vec<&str> =
            parameters(&operation, "path").map(|parameter| parameter["name"].as_str().unwrap()).collect();
        assert_eq!(described, in_path, "{name}");
        assert!(parameters(&operation, "path").all(|parameter| parameter["required"] == true), "{name}");
    }
}

#[test]
fn every_parameter_says_what_it_means_and_what_it_may_be() {
    for (name, operation) in operations(&document()) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(!parameter["description"].as_str().unwrap_or_default().is_empty(), "{name} {}", parameter["name"]);
            assert!(parameter["schema"]["type"].is_string(), "{name} {}", parameter["name"]);
        }
    }
}

/// The extractors that read a header, as a handler's arguments name them.
const HEADERS: [(&str, &str); 4] = [
    (": IfMatch,", "If-Match"),
    (": IfNoneMatch,", "If-None-Match"),
    (": FromUserAgent,", "User-Agent"),
    (": StreamStart,", "Last-Event-ID"),
];

fn sources(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let text = |path: PathBuf| if path.is_dir() { sources(&path) } else { fs::read_to_string(path).unwrap() };
    entries.map(text).collect()
}

#[test]
fn every_header_that_a_handler_reads_is_described() {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/http/src"));
    for (name, operation) in operations(&document()) {
        let start = format!("async fn {}(", operation["operationId"].as_str().unwrap());
        let (_, handler) = sources.split_once(&start).unwrap_or_else(|| panic!("{name} has no handler of its name"));
        let (arguments, _) = handler.split_once("\n) ->").unwrap();
        for whole in ["HeaderMap", "Parts", ": Request"] {
            assert!(
                !arguments.contains(whole),
                "{name}: headers are read by extractors, which the document can follow"
            );
        }
        let read = HEADERS.iter().filter(|(extractor, _)| arguments.contains(extractor)).map(|(_, header)| *header);
        let described = parameters(&operation, "header").map(|parameter| parameter["name"].as_str().unwrap());
        assert_eq!(described.collect::<Vec<_>>(), read.collect::<Vec<_>>(), "{name}");
    }
}
