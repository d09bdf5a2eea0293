//! The least that a server spends on the requests which `just bench` compares; see README.md.

mod postgres;
mod sqlite;
mod token;
mod work;

use std::collections::BTreeMap;
use std::env::var;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use jiff::Timestamp;
use uuid::Uuid;

use token::{Claims, Verifier};
use work::{At, Value};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Fields<T> = BTreeMap<String, T>;

enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Pool),
}

struct Server {
    database: Database,
    verifier: Verifier,
}

type Shared = State<Arc<Server>>;

/// Answers nothing to somebody whose session is not live, and for a task that is not theirs.
async fn respond(server: &Server, caller: Claims, work: usize, values: &[&dyn Value]) -> Response {
    let session: [&dyn Value; 3] = [&caller.sid, &caller.sub, &At(Timestamp::now())];
    let answer = match &server.database {
        Database::Sqlite(sqlite) => sqlite.answer(session, work, values).await,
        Database::Postgres(pool) => pool.answer(session, work, values).await,
    };
    match answer {
        Ok(Some(body)) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

async fn me(State(server): Shared, caller: Claims) -> Response {
    respond(&server, caller, work::ME, &[]).await
}

async fn list(State(server): Shared, caller: Claims, Query(page): Query<Fields<i64>>, work: usize) -> Response {
    let number = |name, default| page.get(name).copied().unwrap_or(default);
    let (owner, limit, skip) = (caller.sub, number("limit", 100), number("skip", 0));
    respond(&server, caller, work, &[&owner, &limit, &skip]).await
}

async fn create(State(server): Shared, caller: Claims, Json(new): Json<Fields<String>>, work: usize) -> Response {
    let Some(title) = new.get("title") else { return StatusCode::UNPROCESSABLE_ENTITY.into_response() };
    let audited = format!("[[\"title\",null,{}]]", serde_json::Value::from(title.as_str()));
    let (owner, id, at, entry) = (caller.sub, Uuid::now_v7(), At(Timestamp::now()), Uuid::now_v7());
    let values: [&dyn Value; 6] = [&owner, &id, title, &at, &entry, &audited];
    respond(&server, caller, work, if work == work::CREATE_ITEM { &values } else { &values[..4] }).await
}

async fn shift(
    State(server): Shared,
    caller: Claims,
    Path(id): Path<Uuid>,
    Json(beside): Json<Fields<Uuid>>,
) -> Response {
    let Some((side, anchor)) = beside.first_key_value() else {
        return StatusCode::UNPROCESSABLE_ENTITY.into_response();
    };
    let (owner, work) = (caller.sub, if side == "before" { work::MOVE_BEFORE } else { work::MOVE_AFTER });
    respond(&server, caller, work, &[&owner, &id, anchor, &At(Timestamp::now())]).await
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let database = match var("DATABASE_URL") {
        Ok(url) => Database::Postgres(postgres::Pool::connect(&url).await?),
        Err(_) => Database::Sqlite(sqlite::Sqlite::open(&var("SCHEDULER_DATA_DIR")?)?),
    };
    let server = Server { database, verifier: Verifier::new(&var("SCHEDULER_SECRET_KEY")?)? };
    let tasks = get(|server, caller, page| list(server, caller, page, work::TASKS))
        .post(|server, caller, new| create(server, caller, new, work::CREATE_TASK));
    let items = get(|server, caller, page| list(server, caller, page, work::ITEMS))
        .post(|server, caller, new| create(server, caller, new, work::CREATE_ITEM));
    let api = Router::new().route("/users/me", get(me)).route("/tasks/", tasks).route("/items/", items);
    let api = api.route("/tasks/{id}/move", post(shift));
    let router = Router::new().route("/readyz", get(|| async {})).nest("/api/v1", api).with_state(Arc::new(server));
    let listener = tokio::net::TcpListener::bind(var("SCHEDULER_LISTEN")?).await?;
    println!("listening on http://{}", listener.local_addr()?);
    Ok(axum::serve(listener, router).await?)
}
