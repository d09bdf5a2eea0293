//! Rights that end while a request is under way: whatever it wanted to write, nothing is written.

use std::sync::Arc;

use scheduler_application::{Found, Page, Store};
use scheduler_domain::{UserId, Window};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Actor, Engine, GatedStore, TestApp, on_both_engines, reach_of_a_superuser};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::keys::is_for_programs;
use super::strangers::SHARED_WITH_SUPERUSERS;
use super::walk::{ADMINISTRATION, Operation, Owner, media_type_of, secured};

/// How a right ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lapse {
    SessionEnded,
    KeyRevoked,
    Demoted,
    SwitchedOff,
    Deleted,
}

impl Lapse {
    const ALL: [Self; 5] = [Self::SessionEnded, Self::KeyRevoked, Self::Demoted, Self::SwitchedOff, Self::Deleted];

    /// Whether it takes the right to this operation away.
    fn concerns(self, operation: &Operation) -> bool {
        match self {
            Self::SessionEnded | Self::SwitchedOff | Self::Deleted => true,
            Self::KeyRevoked => is_for_programs(operation),
            Self::Demoted => {
                let id = operation.id.as_str();
                ADMINISTRATION.contains(&id) || SHARED_WITH_SUPERUSERS.contains(&id)
            }
        }
    }

    /// What the request is told.
    fn expected(self, operation: &Operation) -> u16 {
        match self {
            Self::Demoted if ADMINISTRATION.contains(&operation.id.as_str()) => 403,
            Self::Demoted => 404,
            _ => 401,
        }
    }
}

/// Somebody with a right, and on whose things they use it.
struct Case {
    caller: Actor,
    /// The caller in another session, and another superuser.
    elsewhere: Actor,
    root: Actor,
    target: Owner,
    key: Option<String>,
    users: [UserId; 2],
}

impl Case {
    async fn new(app: &TestApp, root: &Actor, lapse: Lapse, operation: &Operation) -> Self {
        let name = format!("{lapse:?}-{}", operation.id).to_lowercase();
        let target = Owner::new(app, &format!("owner-{name}")).await;
        let is_for_superusers = lapse == Lapse::Demoted || ADMINISTRATION.contains(&operation.id.as_str());
        let email = if is_for_superusers { format!("root-{name}") } else { format!("owner-{name}") };
        let mut caller = if is_for_superusers { app.superuser_named(&email).await } else { target.actor.clone() };
        let elsewhere = app.log_in(&format!("{email}@example.org")).await;
        let mut key = None;
        if lapse == Lapse::KeyRevoked {
            let body = json!({ "name": "x", "scopes": ["read", "write"], "expires_in_days": 1 });
            let made = caller.post("/api/v1/users/me/api-keys/", &body).await.body;
            caller = app.bearer(made["key"].as_str().unwrap());
            key = Some(made["id"].as_str().unwrap().to_owned());
        }
        let mut users = [UserId(uuid::Uuid::nil()); 2];
        for (id, actor) in users.iter_mut().zip([&elsewhere, &target.actor]) {
            let me = actor.get("/api/v1/users/me").await.body;
            *id = UserId(me["id"].as_str().unwrap().parse().unwrap());
        }
        Self { caller, elsewhere, root: root.clone(), target, key, users }
    }

    /// Takes the right away.
    async fn end(&self, lapse: Lapse) {
        let account = format!("/api/v1/users/{}", self.users[0]);
        let answer = match lapse {
            Lapse::SessionEnded => self.caller.post_nothing("/api/v1/logout").await,
            Lapse::KeyRevoked => {
                let key = self.key.as_deref().unwrap();
                self.elsewhere.delete(&format!("/api/v1/users/me/api-keys/{key}")).await
            }
            Lapse::Demoted => self.root.patch(&account, &json!({ "is_superuser": false })).await,
            Lapse::SwitchedOff => self.root.patch(&account, &json!({ "is_active": false })).await,
            Lapse::Deleted => self.root.delete(&account).await,
        };
        assert_eq!(answer.status, 200, "{lapse:?}: {answer:?}");
    }

    /// All that is kept of the caller and of whom they act on, and how much of everything there is.
    async fn state(&self, store: &SqlStore) -> String {
        let (plan, accounts, page) = (store.owned(), store.accounts(), Page::parse(None, Some(1000)).unwrap());
        let window = Window::parse(Some("2026-11-01T00:00:00Z"), Some("2026-12-01T00:00:00Z")).unwrap();
        let long_ago = chrono::DateTime::UNIX_EPOCH;
        let mut all = Vec::new();
        for user in self.users {
            all.push(format!("{:?}", accounts.credentials(user).await.unwrap()));
            all.push(format!("{:?}", plan.settings(user).await.unwrap()));
            all.push(format!("{:?}", plan.tasks(user, page).await.unwrap()));
            let Found::Few(events) = plan.events_near(user, window).await.unwrap() else { panic!("they are few") };
            all.push(format!("{events:?}"));
            all.push(format!("{:?}", accounts.sessions(user, long_ago, page).await.unwrap()));
            all.push(format!("{:?}", accounts.api_keys(user, page).await.unwrap()));
            all.push(format!("{:?}", plan.trash(user, long_ago, page).await.unwrap()));
            all.push(format!("{:?}", plan.changes_since(user, 0, 1000).await.unwrap()));
        }
        all.push(format!("{:?}", plan.items(reach_of_a_superuser(), page).await.unwrap()));
        all.push(format!("{:?}", accounts.users(page).await.unwrap().count));
        all.push(format!("{:?}", accounts.audit_trail(page).await.unwrap()));
        all.push(format!("{:?}", store.outbox().state().await.unwrap()));
        all.join("\n")
    }
}

/// Every operation that writes.
fn writes() -> Vec<Operation> {
    secured().into_iter().filter(Operation::writes).collect()
}

/// A request whose last byte is still to come. The server has judged the head: it asks for the body only then
/// (RFC 9110, section 10.1.1).
struct Withheld {
    stream: TcpStream,
    last: u8,
}

impl Withheld {
    async fn send(app: &TestApp, caller: &Actor, operation: &Operation, path: &str, body: &Value) -> Self {
        let address = app.base.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let media_type = media_type_of(body);
        let body = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
        let head = format!(
            "{} {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\nContent-Type: {media_type}\r\n\
             Content-Length: {}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
            operation.method,
            caller.token(),
            body.len()
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut asked = [0; 25];
        stream.read_exact(&mut asked).await.unwrap();
        assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n", "{}", operation.id);
        let (last, begin) = body.as_bytes().split_last().unwrap();
        stream.write_all(begin).await.unwrap();
        Self { stream, last: *last }
    }

    async fn finish(mut self) -> u16 {
        self.stream.write_all(&[self.last]).await.unwrap();
        let mut answer = String::new();
        self.stream.read_to_string(&mut answer).await.unwrap();
        answer.split(' ').nth(1).unwrap().parse().unwrap()
    }
}

async fn a_right_that_ends_before_the_last_byte_of_a_body_writes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let mut tried = 0;
    for operation in writes() {
        for lapse in Lapse::ALL.into_iter().filter(|lapse| lapse.concerns(&operation)) {
            let case = Case::new(&app, &root, lapse, &operation).await;
            let body = case.target.body_for(&operation.id);
            if body.is_null() {
                continue;
            }
            let path = case.target.path_of(&operation);
            let request = Withheld::send(&app, &case.caller, &operation, &path, &body).await;
            case.end(lapse).await;
            let before = case.state(&app.store).await;
            let status = request.finish().await;
            assert_eq!(status, lapse.expected(&operation), "{lapse:?}: {}", operation.id);
            assert_eq!(case.state(&app.store).await, before, "{lapse:?}: {}: nothing changed", operation.id);
            tried += 1;
        }
    }
    assert!(tried > 50, "{tried}");
}

async fn a_right_that_ends_before_the_write_begins_writes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let mut ports = app.ports.clone();
    ports.store = Arc::clone(&gate) as _;
    let behind_the_gate = app.serve_beside(&ports).await;
    let mut tried = 0;
    for operation in writes() {
        for lapse in Lapse::ALL.into_iter().filter(|lapse| lapse.concerns(&operation)) {
            let case = Case::new(&app, &root, lapse, &operation).await;
            if !case.target.body_for(&operation.id).is_null() {
                continue;
            }
            let caller = case.caller.at(&behind_the_gate);
            let (answer, before) = tokio::join!(case.target.called_by(&caller, &operation), async {
                gate.arrival().await;
                case.end(lapse).await;
                let before = case.state(&app.store).await;
                gate.admit();
                before
            });
            assert_eq!(answer.status, lapse.expected(&operation), "{lapse:?}: {}: {answer:?}", operation.id);
            assert_eq!(case.state(&app.store).await, before, "{lapse:?}: {}: nothing changed", operation.id);
            tried += 1;
        }
    }
    assert!(tried > 30, "{tried}");
}

on_both_engines!(
    a_right_that_ends_before_the_last_byte_of_a_body_writes_nothing,
    a_right_that_ends_before_the_write_begins_writes_nothing,
);
