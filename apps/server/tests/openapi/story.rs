//! Calls operations of the running server, and notes what was sent and answered.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Method, RequestBuilder};
use scheduler_test_support::{Actor, Answer, Engine, TestApp};
use serde_json::{Map, Value, json};

/// Answers that no document could show: an archive, a mail, and a stream without an end.
pub(crate) const NOT_SHOWN: [&str; 4] =
    ["export_everything", "export_user", "recover_password_html_content", "stream_changes"];

/// Who talks to the server, and what has been noted so far, by the ids of operations.
pub(crate) struct Story {
    pub(crate) app: TestApp,
    operations: BTreeMap<String, (Method, String)>,
    told: BTreeMap<String, Value>,
}

/// What is sent with a request.
pub(crate) enum Body {
    Nothing,
    Json(Value),
    Form(Value),
    File(&'static str),
    /// An archive, which no text shows.
    Archive(Vec<u8>),
}

impl Story {
    pub(crate) async fn begin(engine: Engine) -> Self {
        let document: Value = serde_json::from_str(&scheduler_http::openapi_json()).unwrap();
        let mut operations = BTreeMap::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let Some(id) = operation["operationId"].as_str() else { continue };
                let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
                operations.insert(id.to_owned(), (method, path.clone()));
            }
        }
        Self { app: TestApp::start(engine).await, operations, told: BTreeMap::new() }
    }

    /// Calls an operation, with its parameters by their names, and notes it. It has to succeed.
    pub(crate) async fn tell(&mut self, id: &str, who: &Actor, parameters: Value, body: Body) -> Answer {
        let (method, path) = self.operations.get(id).unwrap_or_else(|| panic!("there is no operation {id}")).clone();
        let (request, sent) = with_body(who.request(method, &filled(&path, &parameters)), body);
        let answer = who.send(request).await;
        assert!(answer.status < 300, "{id}: {answer:?}");
        let mut example = json!({ "status": answer.status.to_string() });
        if parameters.as_object().is_some_and(|it| !it.is_empty()) {
            example["parameters"] = parameters;
        }
        if let Some(sent) = sent {
            example["body"] = sent;
        }
        if !NOT_SHOWN.contains(&id) {
            example["answer"] = answered(&answer);
        }
        cover_secrets(&mut example);
        assert!(self.told.insert(id.to_owned(), example).is_none(), "{id} is told twice");
        self.pause();
        answer
    }

    /// Time goes by between what people do.
    pub(crate) fn pause(&self) {
        self.app.clock.advance(TimeDelta::minutes(1));
    }

    /// What was noted, as it is kept.
    pub(crate) fn end(self) -> String {
        serde_json::to_string_pretty(&self.told).unwrap() + "\n"
    }
}

/// The path with its parameters, and a query of the others. None of the story has to be escaped.
fn filled(path: &str, parameters: &Value) -> String {
    let (mut path, mut query) = (path.to_owned(), Vec::new());
    for (name, value) in parameters.as_object().into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let place = format!("{{{name}}}");
        if path.contains(&place) {
            path = path.replace(&place, &text);
        } else {
            query.push(format!("{name}={text}"));
        }
    }
    assert!(!path.contains('{'), "{path}: say which");
    if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
}

fn with_body(request: RequestBuilder, body: Body) -> (RequestBuilder, Option<Value>) {
    match body {
        Body::Nothing => (request, None),
        Body::Json(value) => (request.json(&value), Some(json!(["application/json", value]))),
        Body::Form(value) => (request.form(&value), Some(json!(["application/x-www-form-urlencoded", value]))),
        Body::Archive(bytes) => {
            let kind = "application/zip";
            (request.header(CONTENT_TYPE, kind).body(bytes), Some(json!([kind, "PK… (the archive)"])))
        }
        Body::File(text) => {
            let kind = if text.starts_with("BEGIN") { "text/calendar" } else { "text/csv" };
            (request.header(CONTENT_TYPE, kind).body(text), Some(json!([kind, text])))
        }
    }
}

fn answered(answer: &Answer) -> Value {
    let kind = answer.header("content-type").split(';').next().unwrap_or_default();
    let body = if answer.body.is_null() { json!(answer.text) } else { answer.body.clone() };
    json!([kind, body])
}

/// Puts an invented secret, of the same form, in the place of each real one, which is another one each time.
fn cover_secrets(example: &mut Value) {
    match example {
        Value::Array(all) => all.iter_mut().for_each(cover_secrets),
        Value::Object(fields) => cover_fields(fields),
        _ => (),
    }
}

fn cover_fields(fields: &mut Map<String, Value>) {
    for (name, value) in fields {
        let Some(text) = value.as_str() else {
            cover_secrets(value);
            continue;
        };
        let covered = match name.as_str() {
            "access_token" => "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl".to_owned(),
            "key" => format!("scheduler_{}", "k7Qx".repeat(11).split_at(43).0),
            "secret" => format!("whsec_{}c2U=", "c2Vj".repeat(10)),
            "token" => "cmVzZXQ".repeat(6) + "w",
            "next" | "since" => {
                let place = text.split('.').next().unwrap_or_default();
                format!("{place}.947c8d97cc5a5f2b2df185459b80c857")
            }
            "url" if text.contains("/feeds/") => {
                format!("https://scheduler.example/feeds/{}.ics", "ZmVlZHM".repeat(6) + "0")
            }
            _ => continue,
        };
        *value = json!(covered);
    }
}
