//! Keeps the streams of changes correct: ends those whose right has ended, and with PostgreSQL shares changes between instances.
//!
//! The announcements are separate from the transactions that change something: a `NOTIFY` inside them would make all commits of the
//! database wait for each other. If an instance ends between the two, its announcement is lost; the change is then found by polling.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{App, Error};
use scheduler_persistence::SqlStore;
use tokio::time::sleep;

/// How often rights are checked.
const SWEEP_EVERY: Duration = Duration::from_secs(3);
/// How often the logs are polled for changes that nobody announced.
const ASK_EVERY: Duration = Duration::from_secs(5);
/// How long changes are collected before they are announced to other instances.
const GATHERED_FOR: Duration = Duration::from_millis(10);
/// The pause after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(1);

/// Ends the streams of those whose session, key or account has ended.
pub(super) async fn sweep(app: Arc<App>) {
    loop {
        sleep(SWEEP_EVERY).await;
        log_failure(app.changes.end_lapsed_streams().await, "streams were not looked at");
    }
}

/// Announces the changes that are made here to other instances.
pub(super) async fn tell(app: Arc<App>, store: SqlStore) {
    app.feed.keep_outgoing();
    loop {
        let changes = app.feed.outgoing().await;
        if let Err(error) = store.announce(&changes).await {
            tracing::warn!(error = &error as &dyn std::error::Error, "other instances were not told of changes");
        }
        sleep(GATHERED_FOR).await;
    }
}

/// Receives the changes that are made on other instances.
pub(super) async fn hear(app: Arc<App>, store: SqlStore) {
    loop {
        let heard = store.hear(|owner, place| app.feed.heard(owner, place)).await;
        if let Err(error) = heard {
            tracing::warn!(error = &error as &dyn std::error::Error, "other instances are not heard");
        }
        sleep(AFTER_FAILURE).await;
    }
}

/// Polls for changes that nobody announced.
pub(super) async fn ask(app: Arc<App>) {
    loop {
        sleep(ASK_EVERY).await;
        log_failure(app.changes.catch_up().await, "the change logs were not asked");
    }
}

fn log_failure(outcome: Result<(), Error>, what: &str) {
    if let Err(error) = outcome {
        tracing::warn!(error = &error as &dyn std::error::Error, "{what}");
    }
}
