//! Tells webhooks of changes: what changed becomes deliveries, and those that are due are tried, some at a time: a receiver that is slow
//! holds up no other.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use scheduler_application::{App, ClaimedDelivery, Error, WebhookTry};
use scheduler_http::{Counter, Gauge, Metrics, WebhookJson};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::{AFTER_FAILURE, COUNT_EVERY, LOOK_EVERY};

/// How many deliveries are tried at a time. The store bounds how many of them are one owner's.
const AT_A_TIME: usize = 16;

/// How long after a change its webhooks are looked for: many changes that come together are one look.
const AFTER_A_CHANGE: Duration = Duration::from_millis(250);

/// The shortest time between two looks: what is due may have to wait for others of its thing or its owner.
const LOOK_AT_MOST_EVERY: Duration = Duration::from_secs(1);

/// How often is mended what an older version beside this one, or a clock that was ahead, has left (`Webhooks::mend`).
const MEND_EVERY: Duration = Duration::from_mins(5);

/// What the worker works with.
pub(super) struct Messages {
    app: Arc<App>,
    waiting: Gauge,
    delivered: Counter,
    failed: Counter,
    stopped: Counter,
}

impl Messages {
    pub(super) fn new(app: Arc<App>, metrics: &Metrics) -> Arc<Self> {
        Arc::new(Self {
            app,
            waiting: metrics.gauge("webhook_deliveries_pending", "Deliveries to webhooks that wait"),
            delivered: metrics.counter("webhook_deliveries_succeeded", "Deliveries that a receiver took"),
            failed: metrics.counter("webhook_attempts_failed", "Tries of deliveries that failed"),
            stopped: metrics.counter("webhooks_stopped", "Webhooks that were switched off because nothing was taken"),
        })
    }

    /// Tells webhooks of changes until it is told to stop. Then what is under way comes to its end: a receiver would get again what it was
    /// just told.
    pub(super) async fn follow(self: Arc<Self>, stopping: Arc<Notify>) {
        let mut under_way = JoinSet::new();
        tokio::select! {
            biased;
            () = stopping.notified() => {}
            () = Arc::clone(&self).work(&mut under_way) => {}
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn work(self: Arc<Self>, under_way: &mut JoinSet<()>) {
        if let Err(error) = self.app.webhooks.end_claims().await {
            log(&error, "deliveries that were left behind wait for their claims to expire");
        }
        let (mut counted, mut mended) = (None, None::<Instant>);
        loop {
            if mended.is_none_or(|at| at.elapsed() >= MEND_EVERY) {
                if let Err(error) = self.app.webhooks.mend().await {
                    log(&error, "deliveries could not be mended");
                }
                mended = Some(Instant::now());
            }
            // Before it is looked for, so that nothing is missed that comes meanwhile.
            let (mut called, mut changed) = (self.app.webhooks.listen(), self.app.webhooks.listen_to_changes());
            let pause = self.look(under_way, &mut counted).await.unwrap_or_else(|error| {
                log(&error, "no delivery to a webhook could be looked for");
                AFTER_FAILURE
            });
            let mut look_at = Instant::now() + pause;
            let (is_full, mut has_changed) = (under_way.len() == AT_A_TIME, false);
            loop {
                tokio::select! {
                    Some(_) = under_way.join_next() => break,
                    () = &mut called, if !is_full => break,
                    () = &mut changed, if !has_changed => {
                        has_changed = true;
                        look_at = look_at.min(Instant::now() + AFTER_A_CHANGE);
                    }
                    () = sleep_until(look_at), if !is_full => break,
                }
            }
        }
    }

    /// Queues what is to be told, and begins to try what is due, as much as there is room for; answers when to look again.
    async fn look(
        self: &Arc<Self>,
        under_way: &mut JoinSet<()>,
        counted: &mut Option<Instant>,
    ) -> Result<Duration, Error> {
        // What keeps one webhook from being brought on keeps nothing of the others from being sent.
        let followed = self.app.webhooks.follow(&WebhookJson).await;
        if counted.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
            self.waiting.set(self.app.webhooks.waiting().await?);
            *counted = Some(Instant::now());
        }
        while under_way.len() < AT_A_TIME {
            let Some(claimed) = self.app.webhooks.claim().await? else {
                if followed? {
                    return Ok(Duration::ZERO);
                }
                // It may be half a minute until the next look.
                self.waiting.set(self.app.webhooks.waiting().await?);
                let due = self.app.webhooks.next_due_in().await?.and_then(|due| due.to_std().ok());
                return Ok(due.map_or(LOOK_EVERY, |due| due.clamp(LOOK_AT_MOST_EVERY, LOOK_EVERY)));
            };
            under_way.spawn(Arc::clone(self).deliver(claimed));
        }
        Ok(LOOK_EVERY)
    }

    /// Addresses may be secrets, so none is logged. After a panic or an error the delivery is tried again when its claim expires.
    async fn deliver(self: Arc<Self>, claimed: ClaimedDelivery) {
        let (delivery, webhook) = (claimed.id, claimed.webhook);
        match AssertUnwindSafe(self.app.webhooks.run(&claimed)).catch_unwind().await {
            Ok(Ok(WebhookTry::Succeeded)) => {
                self.delivered.increment();
                tracing::debug!(%delivery, %webhook, "webhook told");
            }
            Ok(Ok(WebhookTry::Failed)) => {
                self.failed.increment();
                tracing::info!(%delivery, %webhook, "webhook not told");
            }
            Ok(Ok(WebhookTry::Stopped)) => {
                self.failed.increment();
                self.stopped.increment();
                tracing::warn!(%delivery, %webhook, "webhook switched off");
            }
            Ok(Ok(WebhookTry::LetGo)) => tracing::debug!(%delivery, %webhook, "delivery let go"),
            Ok(Err(error)) => log(&error, "a delivery to a webhook failed"),
            // What it said went to the log already.
            Err(_) => tracing::error!(%delivery, %webhook, "a delivery to a webhook panicked"),
        }
    }
}

fn log(error: &Error, what: &'static str) {
    // Nothing is lost by it, and when the server stops the database may be closed before the last one is done.
    tracing::warn!(error = error as &dyn std::error::Error, "{what}");
}
