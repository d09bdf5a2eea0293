//! The operations of the document, and somebody's things to try them on.

use reqwest::header::CONTENT_TYPE;
use reqwest::{Method, RequestBuilder};
use scheduler_application::Authority;
use scheduler_domain::{CalendarId, Import, ImportCounts, ImportId, ImportState, TimeZone, UserId};
use scheduler_test_support::{Actor, Answer, TestApp};
use serde_json::{Value, json};

/// One operation of the document.
pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) tag: String,
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) is_open: bool,
    /// Whether it asks for a part of the calendar.
    pub(crate) has_window: bool,
}

/// The month in which everybody's things are.
pub(crate) const WINDOW: &str = "?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z";

/// For superusers alone; everybody else is told that they may not.
pub(crate) const ADMINISTRATION: [&str; 11] = [
    "create_user",
    "delete_user",
    "end_user_session",
    "end_user_sessions",
    "export_user",
    "get_user",
    "list_audit_entries",
    "list_user_sessions",
    "list_users",
    "recover_password_html_content",
    "update_user",
];

impl Operation {
    /// Whether it writes anything: some only take what they are asked about in a body.
    pub(crate) fn writes(&self) -> bool {
        self.method != Method::GET && !["parse_line", "preview_plan", "test_token"].contains(&self.id.as_str())
    }

    /// Whether it is about one thing of somebody's.
    pub(crate) fn is_on_a_thing(&self) -> bool {
        self.path.contains('{') || self.id == "reorder_tasks"
    }
}

/// Every operation that needs a caller.
pub(crate) fn secured() -> Vec<Operation> {
    let mut all = every();
    all.retain(|operation| !operation.is_open);
    // Last, so that there is something for the others to find.
    all.sort_by_key(|operation| operation.method == Method::DELETE);
    all
}

/// Every operation.
pub(crate) fn every() -> Vec<Operation> {
    let document: Value = serde_json::from_str(&scheduler_http::openapi_json()).unwrap();
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            let Some(id) = operation["operationId"].as_str() else { continue };
            let requirements = operation["security"].as_array().unwrap();
            let mut parameters = operation["parameters"].as_array().into_iter().flatten();
            all.push(Operation {
                has_window: parameters.any(|parameter| parameter["name"] == "from"),
                id: id.to_owned(),
                tag: operation["tags"][0].as_str().unwrap().to_owned(),
                method,
                path: path.clone(),
                is_open: requirements.is_empty(),
            });
        }
    }
    assert!(all.iter().any(|operation| operation.id == "delete_task"), "the walk finds the operations");
    all
}

const FILE: &str = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:mine@example.org\r\nDTSTART:20261120T090000Z\r\n\
                    DURATION:PT1H\r\nSUMMARY:mine now\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

/// The request with a body of this kind.
pub(crate) fn with_body(request: RequestBuilder, body: &Value) -> RequestBuilder {
    match body {
        Value::Null => request,
        Value::String(file) => request.header(CONTENT_TYPE, media_type_of(body)).body(file.clone()),
        body => request.json(body),
    }
}

/// Of a body that is there.
pub(crate) fn media_type_of(body: &Value) -> &'static str {
    match body.as_str() {
        Some("PK") => "application/zip",
        Some(_) => "text/calendar",
        None => "application/json",
    }
}

/// An import that came to its end. Only a large file would make one.
async fn import_of(app: &TestApp, actor: &Actor) -> String {
    let me = actor.get("/api/v1/users/me").await.body;
    let owner = UserId(me["id"].as_str().unwrap().parse().unwrap());
    let import = Import {
        id: ImportId(app.ports.ids.next()),
        owner,
        calendar: CalendarId::first_of(owner),
        is_dry_run: false,
        state: ImportState::Done,
        done: 1,
        total: 1,
        counts: ImportCounts::default(),
        failure: None,
        created_at: app.ports.clock.now(),
    };
    let mut unit = app.ports.store.begin(&Authority::operator()).await.unwrap();
    unit.imports().add(&import, &TimeZone::utc()).await.unwrap();
    unit.commit().await.unwrap();
    import.id.to_string()
}

/// Somebody with one of everything.
pub(crate) struct Owner {
    pub(crate) actor: Actor,
    pub(crate) email: String,
    pub(crate) user: String,
    task: String,
    label: String,
    other_label: String,
    calendar: String,
    subscription: String,
    event: String,
    item: String,
    trashed: String,
    session: String,
    key: String,
    import: String,
    webhook: String,
    delivery: String,
}

impl Owner {
    pub(crate) async fn new(app: &TestApp, name: &str) -> Self {
        let actor = app.user(name).await;
        let email = format!("{name}@example.org");
        app.log_in(&email).await;
        let id = |answer: Answer| answer.body["id"].as_str().unwrap().to_owned();
        let secret = json!({ "title": "private", "description": "secret" });
        let label = id(actor.post("/api/v1/labels/", &json!({ "name": "private" })).await);
        let mut task = secret.clone();
        task["labels"] = json!([label]);
        (task["due"], task["recurrence"]) = (json!("2026-11-20"), json!({ "rrule": "FREQ=DAILY" }));
        let mut event = secret.clone();
        (event["start"], event["end"]) = (json!("2026-11-20T09:00:00Z"), json!("2026-11-20T10:00:00Z"));
        let key = json!({ "name": "secret", "scopes": ["read"], "expires_in_days": 1 });
        let trashed = id(actor.post("/api/v1/tasks/", &secret).await);
        actor.delete(&format!("/api/v1/tasks/{trashed}")).await;
        let sessions = actor.get("/api/v1/users/me/sessions/").await.body;
        let calendar = id(actor.post("/api/v1/calendars/", &json!({ "name": "private" })).await);
        actor.post(&format!("/api/v1/calendars/{calendar}/feed"), &json!({ "details": "full" })).await;
        // Nobody answers there, and nobody asks.
        let elsewhere = json!({ "name": "private", "kind": "subscription", "url": "https://127.0.0.1:1999/secret" });
        // Nobody answers there either, and nobody sends anything.
        let webhook = json!({ "url": "https://127.0.0.1:1999/secret" });
        let webhook = id(actor.post("/api/v1/webhooks/", &webhook).await);
        actor.post_nothing(&format!("/api/v1/webhooks/{webhook}/test")).await;
        let deliveries = actor.get(&format!("/api/v1/webhooks/{webhook}/deliveries/")).await.body;
        let other = sessions["data"].as_array().unwrap().iter().find(|session| session["is_current"] == false);
        Self {
            user: id(actor.get("/api/v1/users/me").await),
            task: id(actor.post("/api/v1/tasks/", &task).await),
            label,
            other_label: id(actor.post("/api/v1/labels/", &json!({ "name": "other" })).await),
            calendar,
            subscription: id(actor.post("/api/v1/calendars/", &elsewhere).await),
            event: id(actor.post("/api/v1/events/", &event).await),
            item: id(actor.post("/api/v1/items/", &secret).await),
            trashed,
            session: other.unwrap()["id"].as_str().unwrap().to_owned(),
            key: id(actor.post("/api/v1/users/me/api-keys/", &key).await),
            import: import_of(app, &actor).await,
            delivery: deliveries["data"][0]["id"].as_str().unwrap().to_owned(),
            webhook,
            actor,
            email,
        }
    }

    /// Calls an operation on this one's things, with a body that would reach them.
    pub(crate) async fn called_by(&self, actor: &Actor, operation: &Operation) -> Answer {
        let request = actor.request(operation.method.clone(), &self.path_of(operation));
        actor.send(with_body(request, &self.body_for(&operation.id))).await
    }

    /// The path of an operation on this one's things.
    pub(crate) fn path_of(&self, operation: &Operation) -> String {
        let thing = match operation.tag.as_str() {
            "tasks" => &self.task,
            "labels" => &self.label,
            "imports" if operation.id == "read_import" => &self.import,
            "calendars" if operation.id == "refresh_calendar" => &self.subscription,
            "calendars" | "exports" | "imports" | "publishing" => &self.calendar,
            "events" => &self.event,
            "items" => &self.item,
            "trash" => &self.trashed,
            "sessions" => &self.session,
            "api-keys" => &self.key,
            "webhooks" => &self.webhook,
            "login" | "setup" | "users" | "audit" | "calendar" | "changes" | "planner" | "search" => &self.user,
            new => panic!("{new}: say which thing of its owner's an operation of this tag is on"),
        };
        let path = operation.path.replace("{id}", thing).replace("{user_id}", &self.user);
        let path = path.replace("{email}", &self.email).replace("{delivery_id}", &self.delivery);
        assert!(!path.contains('{'), "{path}: the walk knows every parameter");
        if operation.id == "search" {
            return format!("{path}?q=private");
        }
        if operation.has_window { format!("{path}{WINDOW}") } else { path }
    }

    /// `null` for operations without a body, and a text for those that take a file.
    pub(crate) fn body_for(&self, id: &str) -> Value {
        let password = "an entirely new passphrase";
        match id {
            "create_task" | "create_item" | "update_task" | "patch_task" | "update_item" | "update_event" => {
                json!({ "title": "mine now" })
            }
            "import_calendar" | "import_tasks" => Value::String(FILE.to_owned()),
            "import_everything" => json!("PK"),
            "publish_calendar" => json!({ "details": "busy" }),
            "create_calendar" | "update_calendar" | "create_label" | "update_label" => json!({ "name": "mine now" }),
            "merge_label" => json!({ "into": self.other_label }),
            "create_event" => json!({ "title": "mine", "start": "2026-11-20", "end": "2026-11-21", "all_day": true }),
            "schedule_task" => json!({ "start": "2026-11-20T09:00:00Z" }),
            "move_task" => json!({ "before": "00000000-0000-7000-8000-ffffffffffff" }),
            "reorder_tasks" => json!([self.task]),
            "create_user" => json!({ "email": "eve@example.org", "password": password }),
            "update_user" => json!({ "is_superuser": true, "is_active": false, "password": password }),
            "update_me" => json!({ "full_name": "Eve" }),
            "update_my_settings" => json!({ "week_start": "monday" }),
            "change_my_password" => json!({ "current_password": "x", "new_password": password }),
            "create_api_key" => json!({ "name": "eve's", "scopes": ["read", "write"], "expires_in_days": 1 }),
            "undo_plan" | "redo_plan" => json!({ "run": "00000000-0000-7000-8000-ffffffffffff" }),
            "create_webhook" => json!({ "url": "https://127.0.0.1:1999/mine" }),
            "update_webhook" => json!({ "description": "mine now" }),
            "parse_line" => json!({ "text": "mine tomorrow" }),
            _ => Value::Null,
        }
    }

    /// Everything that could have been changed.
    pub(crate) async fn state(&self) -> Vec<Value> {
        let mut all = vec![self.actor.get(&format!("/api/v1/events/{WINDOW}")).await.body];
        for path in [
            "users/me",
            "users/me/settings",
            "tasks/",
            "labels/",
            "calendars/",
            "items/",
            "trash/",
            "users/me/sessions/",
            "users/me/api-keys/",
            "webhooks/",
        ] {
            all.push(self.actor.get(&format!("/api/v1/{path}")).await.body);
        }
        all
    }
}
