//! Lets the search index follow the change logs. A search that finds the index far behind reports it. Everything else can wait, because
//! searches also look at the latest changes directly.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{App, Error};
use tokio::time::{sleep, timeout};

/// How often all logs are checked.
const FOLLOW_EVERY: Duration = Duration::from_hours(1);
/// The pause after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Follows all logs at intervals, and those that a search needs at once.
pub(super) async fn follow(app: Arc<App>) {
    loop {
        let pause = match app.search.catch_up().await {
            Ok(_) => FOLLOW_EVERY,
            Err(error) => {
                log(&error);
                AFTER_FAILURE
            }
        };
        // At worst it ends in the middle of a batch, which is then rolled back.
        let _ = timeout(pause, follow_where_needed(&app)).await;
    }
}

async fn follow_where_needed(app: &App) {
    loop {
        if let Err(error) = app.search.catch_up_where_needed().await {
            log(&error);
            sleep(AFTER_FAILURE).await;
        }
    }
}

fn log(error: &Error) {
    tracing::error!(error = error as &dyn std::error::Error, "the index for searches does not follow the changes");
}
