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

use token::Caller;
use work::{At, CREATE_ITEM, CREATE_TASK, ITEMS, ME, MOVE_AFTER, MOVE_BEFORE, TASKS, Value};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Failure = Box<dyn std::error::Error + Send + Sync>;
/// A body; nothing for somebody whose session is not live, and for a task that is not theirs.
type Answer = Result<Option<Vec<u8>>, Failure>;

enum Database {
    Sqlite(sqlite::Sqlite),
    Postgres(postgres::Pool),
}

struct Server {
    database: Database,
    key: token::Key,
}

type Shared = State<Arc<Server>>;
type Fields<T> = BTreeMap<String, T>;

async fn respond(server: &Server, caller: Caller, work: usize, values: &[&dyn Value]) -> Response {
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

async fn me(State(server): Shared, caller: Caller) -> Response {
    respond(&server, caller, ME, &[]).await
}

async fn list(State(server): Shared, caller: Caller, Query(page): Query<Fields<i64>>, work: usize) -> Response {
    let [limit, skip] = [("limit", 100), ("skip", 0)].map(|(name, unless)| page.get(name).copied().unwrap_or(unless));
    let owner = caller.sub;
    respond(&server, caller, work, &[&owner, &limit, &skip]).await
}

async fn create(State(server): Shared, caller: Caller, Json(mut new): Json<Fields<String>>, work: usize) -> Response {
    let title = new.remove("title").unwrap_or_default();
    let audited = serde_json::json!([["title", null, title]]).to_string();
    let (owner, id, at, entry) = (caller.sub, Uuid::now_v7(), At(Timestamp::now()), Uuid::now_v7());
    let values: [&dyn Value; 6] = [&owner, &id, &title, &at, &entry, &audited];
    respond(&server, caller, work, if work == CREATE_ITEM { &values } else { &values[..4] }).await
}

async fn shift(State(server): Shared, caller: Caller, Path(id): Path<Uuid>, Json(to): Json<Fields<Uuid>>) -> Response {
    let Some((side, anchor)) = to.first_key_value() else {
        return StatusCode::UNPROCESSABLE_ENTITY.into_response();
    };
    let (owner, work) = (caller.sub, if side == "before" { MOVE_BEFORE } else { MOVE_AFTER });
    respond(&server, caller, work, &[&owner, &id, anchor, &At(Timestamp::now())]).await
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let database = match var("DATABASE_URL") {
        Ok(url) => Database::Postgres(postgres::Pool::connect(&url).await?),
        Err(_) => Database::Sqlite(sqlite::Sqlite::open(&var("SCHEDULER_DATA_DIR")?)?),
    };
    let key = token::key(&var("SCHEDULER_SECRET_KEY")?)?;
    let tasks = get(|server, caller, page| list(server, caller, page, TASKS));
    let items = get(|server, caller, page| list(server, caller, page, ITEMS));
    let api = Router::new()
        .route("/users/me", get(me))
        .route("/tasks/", tasks.post(|server, caller, new| create(server, caller, new, CREATE_TASK)))
        .route("/items/", items.post(|server, caller, new| create(server, caller, new, CREATE_ITEM)))
        .route("/tasks/{id}/move", post(shift));
    let router = Router::new().route("/readyz", get(|| async {})).nest("/api/v1", api);
    let listener = tokio::net::TcpListener::bind(var("SCHEDULER_LISTEN")?).await?;
    println!("listening on http://{}", listener.local_addr()?);
    Ok(axum::serve(listener, router.with_state(Arc::new(Server { database, key }))).await?)
}
