//! Has the index that searches ask follow the change logs. A search that finds it far behind says so; the rest can wait, for what
//! changed last is looked through beside the index.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{App, Error};
use tokio::time::{sleep, timeout};

/// How often all logs are looked at.
const FOLLOW_EVERY: Duration = Duration::from_hours(1);
/// The pause after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Follows all logs from time to time, and where a search needs it at once.
pub(super) async fn follow(app: Arc<App>) {
    loop {
        let pause = match app.search.catch_up().await {
            Ok(_) => FOLLOW_EVERY,
            Err(error) => {
                log(&error);
                AFTER_FAILURE
            }
        };
        // Ends in the midst of a batch at worst, which is then taken back.
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
