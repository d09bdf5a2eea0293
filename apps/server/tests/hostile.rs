//! Tries every field, parameter and path of the document with what nobody should send. Whatever it is, the answer is one of
//! the documented refusals or a success: never a failure of ours, never a hang.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};

use reqwest::{Method, RequestBuilder};
use scheduler_test_support::{Actor, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const SOME_ID: &str = "00000000-0000-7000-8000-ffffffffffff";

/// Values as they stand in JSON, some of which no JSON library would write.
fn nasty_values() -> Vec<String> {
    let strings = [
        r"\u0000",
        r"a\u0000b@example.org",
        r"\ud800",
        r"\udc00\ud800",
        r"\ud834\udd1e",
        r"a\u202eb",
        r"\u200f\u200e\ufeff",
        r"\u001b[31m\u0007",
        r"\r\n\r\nSet-Cookie: x",
        r"' OR 1=1 --",
        r"%00%s%n",
        "",
        "   ",
        "𝄞日本語é",
        "NaN",
        SOME_ID,
    ];
    let mut all: Vec<String> = strings.iter().map(|text| format!("\"{text}\"")).collect();
    let numbers = ["-1", "0", "9223372036854775808", "1e400", "-1e400", "1e-400", "-0.0", "18446744073709551616"];
    all.extend(numbers.map(str::to_owned));
    all.extend(["null", "true", "{}", "[]", "[null]", "{\"\":{}}"].map(str::to_owned));
    all.push(format!("\"{}\"", "x".repeat(300_000)));
    all.push(format!("\"{}\"", "𝄞".repeat(200_000)));
    all.push(format!("\"{}\"", "x".repeat(1_048_576)));
    all.push("[".repeat(100_000) + &"]".repeat(100_000));
    all.push("{\"a\":".repeat(50_000) + "1" + &"}".repeat(50_000));
    all
}

/// Segments of a path or a query, percent-encoded.
fn nasty_segments() -> Vec<String> {
    let mut all =
        ["%00", "%FF", "%ED%A0%80", "%F0%9D%84%9E", "..%2f..", "%E2%80%AE", "-1", "0", "1e400", "%2B1", "%20"]
            .map(str::to_owned)
            .to_vec();
    all.extend(["9223372036854775808", "%25", "%zz", "a%0d%0ab@example.org"].map(str::to_owned));
    all.push("x".repeat(10_000));
    all
}

fn document() -> Value {
    serde_json::from_str(&scheduler_http::openapi_json()).unwrap()
}

/// The schema itself, past any reference, and of what may be null the rest.
fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let schema = schema.pointer("/oneOf/0").unwrap_or(schema);
    match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.strip_prefix('#').unwrap()).unwrap(),
        None => schema,
    }
}

/// A number that no other value of this process has.
fn fresh() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// A superuser, who reaches every field, with something for each operation to be tried on.
struct Target {
    actor: Actor,
    user: String,
    task: String,
    neighbour: String,
    label: String,
    other_label: String,
    calendar: String,
    event: String,
    item: String,
    webhook: String,
}

impl Target {
    async fn new(app: &TestApp) -> Self {
        let actor = app.superuser_named(&format!("root{}", fresh())).await;
        let user = json!({ "email": format!("user{}@example.org", fresh()), "password": PASSWORD });
        let event = json!({ "title": "tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
        let make = async |path: &str, body: &Value| {
            let made = actor.post(&format!("/api/v1/{path}/"), body).await;
            made.body["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_owned()
        };
        Self {
            user: make("users", &user).await,
            task: make("tasks", &json!({ "title": "write" })).await,
            neighbour: make("tasks", &json!({ "title": "read" })).await,
            label: make("labels", &json!({ "name": "home" })).await,
            other_label: make("labels", &json!({ "name": "club" })).await,
            calendar: make("calendars", &json!({ "name": "work" })).await,
            event: make("events", &event).await,
            item: make("items", &json!({ "title": "lamp" })).await,
            webhook: make("webhooks", &json!({ "url": "https://127.0.0.1:1999/hook" })).await,
            actor,
        }
    }

    /// The path of an operation on what is there.
    fn path(&self, path: &str) -> String {
        let id = match path.split('/').nth(3) {
            Some("tasks") => &self.task,
            Some("labels") => &self.label,
            Some("calendars") => &self.calendar,
            Some("events") => &self.event,
            Some("items") => &self.item,
            Some("webhooks") => &self.webhook,
            _ => SOME_ID,
        };
        path.replace("{id}", id).replace("{user_id}", &self.user)
    }

    /// A value that the schema allows and that suits what is there and the fields beside it.
    fn good(&self, document: &Value, name: &str, schema: &Value) -> Value {
        let schema = resolved(document, schema);
        let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or("string");
        let listed = [&schema["examples"][0], &schema["enum"][0]].into_iter().find(|value| !value.is_null());
        match (kind, name) {
            ("string", "id") => json!(format!("00000000-0000-4000-8000-{:012x}", fresh())),
            ("string", "email") => json!(format!("new{}@example.org", fresh())),
            ("string", "before" | "after" | "blocked_by") => json!(self.neighbour),
            ("string", "calendar_id") => json!(self.calendar),
            ("string", "tasks") => json!(self.task),
            ("string", "labels") => json!(self.label),
            ("string", "hour_set_id" | "run") => json!(SOME_ID),
            // Not the first one, which differs.
            ("string", "exdates") => json!("2026-11-27T09:00:00Z"),
            // Nobody looks the name of a server up.
            ("string", "url") => json!("https://127.0.0.1:1999/hook"),
            ("string", "into") => json!(self.other_label),
            ("string", "current_password") => json!(PASSWORD),
            ("string", "password" | "new_password" | "confirm_password") => json!("an entirely new passphrase"),
            ("string", "end") if listed.is_some() => json!("2026-11-20T10:00:00Z"),
            // The working hours.
            ("string", "start") if listed.is_none() => json!("09:00"),
            ("string", "end") => json!("17:00"),
            ("string", _) => listed.cloned().unwrap_or(json!("text")),
            ("integer" | "number", _) => schema["minimum"].clone(),
            ("boolean", _) => listed.cloned().unwrap_or(json!(false)),
            ("object", _) => json!(self.fields(document, schema)),
            ("array", _) => json!([self.good(document, name, &schema["items"])]),
            other => panic!("what is a good {other:?}?"),
        }
    }

    /// Good values of all fields of an object.
    fn fields(&self, document: &Value, schema: &Value) -> BTreeMap<String, Value> {
        let fields = schema["properties"].as_object().unwrap().iter();
        // A task goes before another or after it, the calendar is no subscription, and hours are said once.
        let others = ["after", "refresh_minutes", "working_hours"];
        let is_of_calendar = schema["properties"].get("refresh_minutes").is_some();
        let is_left_out = |name: &str| others.contains(&name) || (is_of_calendar && name == "url");
        let fields = fields.filter(|(name, _)| !is_left_out(name));
        fields.map(|(name, schema)| (name.clone(), self.good(document, name, schema))).collect()
    }

    /// A body that the operation accepts.
    fn body(&self, document: &Value, schema: &Value) -> Value {
        // The one list is that of the tasks in their new order.
        self.good(document, "tasks", schema)
    }
}

/// An operation with a JSON body.
struct WithBody<'d> {
    id: &'d str,
    method: Method,
    path: &'d str,
    schema: &'d Value,
}

fn with_bodies(document: &Value) -> Vec<WithBody<'_>> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Some(content) = operation["requestBody"]["content"]["application/json"].as_object() else { continue };
            if content["schema"]["format"] == "binary" {
                // A file, which is no body of fields even if it is JSON.
                continue;
            }
            found.push(WithBody {
                id: operation["operationId"].as_str().unwrap(),
                method: Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(),
                path,
                schema: resolved(document, &content["schema"]),
            });
        }
    }
    assert!(found.len() > 15, "the walk finds the operations");
    found
}

fn sent(actor: &Actor, method: &Method, path: &str, media_type: &str, body: String) -> RequestBuilder {
    actor.request(method.clone(), path).header("content-type", media_type).body(body)
}

async fn assert_stands(actor: &Actor, what: &str, request: RequestBuilder) {
    let answer = actor.send(request).await;
    assert!(answer.status < 500, "{what}: {answer:?}");
    if answer.status >= 400 {
        assert!(answer.body["request_id"].is_string() && answer.body["code"].is_string(), "{what}: {answer:?}");
        assert_eq!(answer.body["detail"].is_array(), answer.status == 422, "{what}: {answer:?}");
        assert!(answer.text.len() < 10_000, "{what}: a value is repeated");
    }
}

/// Without this the next test would show only how bodies are refused that are wrong anyway.
async fn the_good_values_are_accepted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let document = document();
    for WithBody { id, method, path, schema } in with_bodies(&document) {
        let target = Target::new(&app).await;
        let body = target.body(&document, schema).to_string();
        let answer =
            target.actor.send(sent(&target.actor, &method, &target.path(path), "application/json", body)).await;
        let expected = match id {
            // The target has an account, so nobody is the first.
            "set_up" => (409, "already_set_up"),
            // A good token is in a mail alone.
            "reset_password" => (400, "invalid_token"),
            // Nothing was planned before.
            "accept_plan" | "discard_plan" => (409, "no_proposal"),
            "undo_plan" | "redo_plan" => (409, "no_such_run"),
            _ => (answer.status.min(299), ""),
        };
        assert_eq!(answer.refusal(), expected, "{id}: {answer:?}");
    }
}

async fn every_field_of_every_body_withstands_nasty_values(engine: Engine) {
    let app = TestApp::start(engine).await;
    let document = document();
    let nasty = nasty_values();
    let mut tried = 0;
    for WithBody { method, path, schema, .. } in with_bodies(&document) {
        // Fresh for each operation, for some end the session.
        let target = Target::new(&app).await;
        let (actor, path) = (&target.actor, target.path(path));
        let Some(properties) = schema["properties"].as_object() else {
            for value in &nasty {
                tried += 1;
                let request = sent(actor, &method, &path, "application/json", format!("[{value},{value}]"));
                assert_stands(actor, &format!("{method} {path}"), request).await;
            }
            continue;
        };
        for name in properties.keys() {
            tried += 1;
            for value in &nasty {
                let mut others = target.fields(&document, schema);
                others.remove(name);
                let others = others.iter().map(|(other, good)| format!("\"{other}\":{good}"));
                let fields = [vec![format!("\"{name}\":{value}")], others.collect()].concat();
                let body = format!("{{{}}}", fields.join(","));
                let what = format!("{method} {path} {name}={value:.60}");
                assert_stands(actor, &what, sent(actor, &method, &path, "application/json", body)).await;
            }
        }
    }
    assert!(tried > 30, "the walk finds the fields");
}

async fn every_parameter_withstands_nasty_segments(engine: Engine) {
    let app = TestApp::start(engine).await;
    let actor = app.superuser().await;
    let mut parameters = 0;
    for (path, item) in document()["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                parameters += 1;
                let name = parameter["name"].as_str().unwrap();
                for segment in nasty_segments() {
                    let nasty = match parameter["in"].as_str() {
                        Some("path") => path.replace(&format!("{{{name}}}"), &segment),
                        _ => format!("{path}?{name}={segment}&{name}=%FF"),
                    };
                    let nasty = nasty.replace("{id}", SOME_ID).replace("{user_id}", SOME_ID);
                    let what = format!("{method} {nasty:.80}");
                    assert_stands(&actor, &what, actor.request(method.clone(), &nasty)).await;
                    if parameter["in"] == "header" {
                        let path = path.replace("{id}", SOME_ID);
                        let value = format!("\"{segment}\"é, {segment}");
                        let request = actor.request(method.clone(), &path).header(name, value);
                        assert_stands(&actor, &format!("{what} in {name}"), request).await;
                    }
                }
            }
        }
    }
    assert!(parameters > 20, "the walk finds the parameters");
}

async fn the_login_form_withstands_nasty_values(engine: Engine) {
    let app = TestApp::start(engine).await;
    let nobody = app.anonymous();
    let path = "/api/v1/login/access-token";
    let mut bodies = vec!["&&==&", "%", "username=%FF&password=%00", "username[]=x", "\u{0}"]
        .into_iter()
        .map(str::to_owned)
        .collect::<Vec<_>>();
    bodies.extend(
        nasty_segments().iter().map(|segment| format!("username={segment}&password={segment}&{segment}={segment}")),
    );
    bodies.push(format!("username=a@example.org&password={}", "x".repeat(1_048_576)));
    for body in bodies {
        let what = format!("{body:.60}");
        let request = sent(&nobody, &Method::POST, path, "application/x-www-form-urlencoded", body.clone());
        assert_stands(&nobody, &what, request).await;
        let multipart = format!("--b\r\nContent-Disposition: form-data; name=\"username\"\r\n\r\n{body}\r\n--b--\r\n");
        assert_stands(&nobody, &what, sent(&nobody, &Method::POST, path, "multipart/form-data; boundary=b", multipart))
            .await;
    }
}

on_both_engines!(
    the_good_values_are_accepted,
    every_field_of_every_body_withstands_nasty_values,
    every_parameter_withstands_nasty_segments,
    the_login_form_withstands_nasty_values,
);
