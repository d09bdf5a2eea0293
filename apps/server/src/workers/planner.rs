//! Plans for accounts that are due, several at a time: an account with very many tasks delays no other.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use scheduler_application::{App, ClaimedPlan, Error, PlannerRun};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::{AFTER_FAILURE, LOOK_EVERY};

/// How many accounts are planned at a time.
const AT_A_TIME: usize = 4;

/// How long after a change its owner becomes due, if at all. So this is also the shortest time between two checks that changes cause.
const AFTER_A_CHANGE: Duration = Duration::from_secs(1);

/// The shortest time between two checks: the row of an account that is due may be locked by a write.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_millis(100);

/// Plans for accounts that are due, forever.
pub(super) async fn follow(app: Arc<App>) {
    let mut under_way = JoinSet::new();
    if let Err(error) = app.planner.end_claims().await {
        tracing::error!(
            error = &error as &dyn std::error::Error,
            "plans that were left behind wait for their claims to expire"
        );
    }
    loop {
        // Before the check, so that a change in the meantime is not missed.
        let mut called = app.planner.listen();
        let pause = fill(&app, &mut under_way).await.unwrap_or_else(|error| {
            tracing::error!(error = &error as &dyn std::error::Error, "nobody could be looked for to plan for");
            AFTER_FAILURE
        });
        let mut look_at = Instant::now() + pause;
        let is_full = under_way.len() == AT_A_TIME;
        let mut is_called = false;
        loop {
            tokio::select! {
                // The same account may be due again before any other.
                Some(_) = under_way.join_next() => break,
                () = &mut called, if !is_called => {
                    is_called = true;
                    look_at = look_at.min(Instant::now() + AFTER_A_CHANGE);
                }
                () = sleep_until(look_at), if !is_full => break,
            }
        }
    }
}

/// Starts to plan for accounts that are due, as many as there is room for; returns how long to wait until the next check.
async fn fill(app: &Arc<App>, under_way: &mut JoinSet<()>) -> Result<Duration, Error> {
    while under_way.len() < AT_A_TIME {
        let Some(claimed) = app.planner.claim().await? else {
            let due = app.planner.next_due_in().await?.and_then(|due| due.to_std().ok());
            return Ok(due.map_or(LOOK_EVERY, |due| due.clamp(LOOK_AT_MOST_EVERY, LOOK_EVERY)));
        };
        under_way.spawn(plan(Arc::clone(app), claimed));
    }
    Ok(LOOK_EVERY)
}

async fn plan(app: Arc<App>, claimed: ClaimedPlan) {
    let owner = claimed.owner;
    match AssertUnwindSafe(app.planner.run_claimed(&claimed)).catch_unwind().await {
        Ok(Ok(PlannerRun::Done)) => return tracing::debug!(%owner, "planned"),
        Ok(Ok(PlannerRun::Overtaken)) => return tracing::debug!(%owner, "planned for again soon"),
        Ok(Ok(PlannerRun::LetGo)) => return tracing::debug!(%owner, "not planned for"),
        Ok(Ok(PlannerRun::TooManyOccurrences)) => {
            return tracing::warn!(
                %owner,
                "not planned for until something changes: events have too many occurrences in the days of the plan"
            );
        }
        Ok(Err(error)) => {
            tracing::error!(error = &error as &dyn std::error::Error, %owner, "a plan failed");
        }
        // The message of the panic is in the log already.
        Err(_) => tracing::error!(%owner, "planning panicked"),
    }
    // Otherwise it would be due again as soon as its claim expires, and fail again, forever.
    if let Err(error) = app.planner.give_up(&claimed).await {
        tracing::error!(error = &error as &dyn std::error::Error, %owner, "a plan waits for its claim to expire");
    }
}
