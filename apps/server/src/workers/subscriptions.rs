//! Fetches subscribed calendars that are due, some at a time: one whose server is slow holds up no other.

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

/// How many of one owner's are fetched at a time. The store bounds it, too, but does not count a fetch that goes on although its calendar
/// was given another address.
const OF_ONE_OWNER: usize = 2;

/// The shortest time between two looks: what is due may have to wait until fewer are under way.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_secs(1);

/// Fetches what is due, for ever.
pub(super) async fn follow(app: Arc<App>) {
    let mut under_way = UnderWay::default();
    if let Err(error) = app.subscriptions.end_claims().await {
        tracing::error!(
            error = &error as &dyn std::error::Error,
            "subscriptions that were left behind wait for their claims to expire"
        );
    }
    loop {
        // Before it is looked for, so that none that comes meanwhile is missed.
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

/// What is being fetched, and whose it is.
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

/// Begins to fetch what is due, as much as there is room for; answers when to look again.
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

/// Addresses may be secrets, so none is logged.
async fn fetch(app: Arc<App>, claimed: ClaimedSubscription) {
    let calendar = claimed.calendar;
    match AssertUnwindSafe(app.subscriptions.run(&claimed)).catch_unwind().await {
        Ok(Ok(Refresh::Done)) => return tracing::debug!(%calendar, "subscription fetched"),
        Ok(Ok(Refresh::Failed)) => return tracing::info!(%calendar, "subscription not fetched"),
        Ok(Ok(Refresh::LetGo)) => return tracing::debug!(%calendar, "subscription let go"),
        Ok(Err(error)) => {
            tracing::error!(error = &error as &dyn std::error::Error, %calendar, "a subscription failed");
        }
        // What it said went to the log already.
        Err(_) => tracing::error!(%calendar, "a subscription panicked"),
    }
    // Else it would be due again as soon as its claim expires, and fail again, for ever.
    if let Err(error) = app.subscriptions.give_up(&claimed).await {
        tracing::error!(error = &error as &dyn std::error::Error, %calendar, "a subscription waits for its claim to expire");
    }
}
