//! Fetches subscribed calendars that are due, several at a time: a slow server delays no other.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;

use scheduler_application::{App, ClaimedSubscription, Error, Refresh};
use scheduler_domain::UserId;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::sleep;

use super::{AFTER_FAILURE, LOOK_EVERY};

/// How many are fetched at a time. Each may hold a calendar of 50 MB.
const AT_A_TIME: usize = 4;

/// How many calendars of one owner are fetched at a time. The store limits this too, but it does not count a fetch that is still running
/// after the address of its calendar was changed.
const OF_ONE_OWNER: usize = 2;

/// The shortest time between two checks: a calendar that is due may have to wait until other fetches end.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_secs(1);

/// Fetches calendars that are due, forever.
pub(super) async fn follow(app: Arc<App>) {
    let mut under_way = UnderWay::default();
    if let Err(error) = app.subscriptions.end_claims().await {
        tracing::error!(
            error = &error as &dyn std::error::Error,
            "subscriptions that were left behind wait for their claims to expire"
        );
    }
    loop {
        // Before the check, so that a request in the meantime is not missed.
        let called = app.subscriptions.listen();
        let pause = fill(&app, &mut under_way).await.unwrap_or_else(|error| {
            tracing::error!(error = &error as &dyn std::error::Error, "no subscription could be looked for");
            AFTER_FAILURE
        });
        let is_full = under_way.fetches.len() == AT_A_TIME;
        tokio::select! {
            Some(ended) = under_way.fetches.join_next_with_id() => under_way.ended(ended),
            () = called, if !is_full => {}
            () = sleep(pause), if !is_full => {}
        }
    }
}

/// The running fetches, and the owners of their calendars.
#[derive(Default)]
struct UnderWay {
    fetches: JoinSet<()>,
    owners: HashMap<Id, UserId>,
}

impl UnderWay {
    fn begin(&mut self, app: &Arc<App>, claimed: ClaimedSubscription) {
        let owner = claimed.owner;
        let fetch = self.fetches.spawn(fetch(Arc::clone(app), claimed));
        self.owners.insert(fetch.id(), owner);
    }

    fn ended(&mut self, fetch: Result<(Id, ()), JoinError>) {
        let id = fetch.map_or_else(|error| error.id(), |(id, ())| id);
        self.owners.remove(&id);
    }

    fn has_room_for(&self, owner: UserId) -> bool {
        self.owners.values().filter(|known| **known == owner).count() < OF_ONE_OWNER
    }
}

/// Starts to fetch calendars that are due, as many as there is room for; returns how long to wait until the next check.
async fn fill(app: &Arc<App>, under_way: &mut UnderWay) -> Result<Duration, Error> {
    while under_way.fetches.len() < AT_A_TIME {
        let Some(claimed) = app.subscriptions.claim().await? else {
            let due = app.subscriptions.next_due_in().await?.and_then(|due| due.to_std().ok());
            return Ok(due.map_or(LOOK_EVERY, |due| due.clamp(LOOK_AT_MOST_EVERY, LOOK_EVERY)));
        };
        if under_way.has_room_for(claimed.owner) {
            under_way.begin(app, claimed);
        } else {
            app.subscriptions.put_off(&claimed).await?;
        }
    }
    Ok(LOOK_EVERY)
}

/// Addresses may be secrets, so they are not logged.
async fn fetch(app: Arc<App>, claimed: ClaimedSubscription) {
    let calendar = claimed.calendar;
    match AssertUnwindSafe(app.subscriptions.run(&claimed)).catch_unwind().await {
        Ok(Ok(Refresh::Done)) => return tracing::debug!(%calendar, "subscription fetched"),
        Ok(Ok(Refresh::Failed)) => return tracing::info!(%calendar, "subscription not fetched"),
        Ok(Ok(Refresh::LetGo)) => return tracing::debug!(%calendar, "subscription let go"),
        Ok(Err(error)) => {
            tracing::error!(error = &error as &dyn std::error::Error, %calendar, "a subscription failed");
        }
        // The message of the panic is in the log already.
        Err(_) => tracing::error!(%calendar, "a subscription panicked"),
    }
    // Otherwise it would be due again as soon as its claim expires, and fail again, forever.
    if let Err(error) = app.subscriptions.give_up(&claimed).await {
        tracing::error!(error = &error as &dyn std::error::Error, %calendar, "a subscription waits for its claim to expire");
    }
}
