//! How much memory large exports take, counted by an allocator of this binary's own.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use peak_alloc::PeakAlloc;
use reqwest::Method;
use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Engine, TestApp};
use serde_json::json;
use tokio::sync::Mutex;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One measurement at a time.
static TURN: Mutex<()> = Mutex::const_new(());

/// What an export may take in all, in bytes: less than the text of its events, and far less than the 64 MiB that are promised.
const MOST: usize = 4 * 1024 * 1024;

/// A build without optimisation would take a minute for more.
const EVENTS: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };

/// Reads an answer and keeps nothing of it; answers how long it is, and how many bytes of memory it took at its height.
async fn taken(actor: &Actor, path: &str) -> (usize, usize) {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let mut answer = actor.request(Method::GET, path).send().await.unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    let mut length = 0;
    while let Some(chunk) = answer.chunk().await.unwrap() {
        length += chunk.len();
    }
    (length, MEMORY.peak_usage().saturating_sub(before))
}

async fn little_memory(engine: Engine) {
    let _turn = TURN.lock().await;
    let app = TestApp::start_with(engine, |settings| {
        settings.quotas = Quotas { events: i64::MAX, ..settings.quotas };
    })
    .await;
    let base = app.serve_with(|http, _| http.answer_budget = 1 << 30).await;
    let ada = app.user("ada").await.at(&base);
    let calendar = ada.get("/api/v1/calendars/").await.body["data"][0]["id"].as_str().unwrap().to_owned();
    let event = json!({
        "title": "Standup", "description": "What was done, and what is next.\n".repeat(10), "location": "Room 1",
        "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T09:15:00Z", "time_zone": "Europe/Berlin", "reminders": [10],
    });
    assert_eq!(ada.post("/api/v1/events/", &event).await.status, 201);
    app.database.add_copies("events", u32::try_from(EVENTS).unwrap(), &["start_at", "end_at"]).await;
    let feed = ada.post(&format!("/api/v1/calendars/{calendar}/feed"), &json!({ "details": "full" })).await;
    let feed = feed.body["url"].as_str().unwrap().strip_prefix("https://scheduler.example").unwrap().to_owned();
    for path in [format!("/api/v1/calendars/{calendar}/export.ics"), "/api/v1/export".to_owned(), feed] {
        let (length, bytes) = taken(&ada, &path).await;
        assert!(length > EVENTS * 10, "{path}: {length} bytes are no export");
        assert!(bytes <= MOST, "{path}: {bytes} bytes");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_events_are_exported_from_sqlite_in_little_memory() {
    little_memory(Engine::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_events_are_exported_from_postgresql_in_little_memory() {
    if Engine::Postgres.is_available() {
        little_memory(Engine::Postgres).await;
    }
}
