//! The background work: sending queued mail, importing large files, fetching subscribed calendars, notifying webhooks, planning open tasks,
//! cleaning up, ending streams of changes without a right and sharing changes between instances, and updating the search index.

mod feed;
mod planner;
mod search;
mod subscriptions;
mod supervise;
mod webhooks;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{App, Bell, Delivery, Error, Mailer};
use scheduler_http::{Gauge, Metrics};
use scheduler_mail::{FileMailer, SmtpMailer};
use scheduler_persistence::SqlStore;
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use crate::config::{MailSettings, MailTransport};
use supervise::supervise;

/// The longest time between two checks of the outbox and the imports: another instance may have left some there.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// How often waiting mails are counted while mails are sent one after the other.
const COUNT_EVERY: Duration = Duration::from_secs(5);
/// The pause after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);
const TIDY_EVERY: Duration = Duration::from_hours(1);

/// Wakes the worker that sends mail.
#[derive(Default)]
pub(crate) struct MailBell(Notify);

impl Bell for MailBell {
    fn ring(&self) {
        self.0.notify_one();
    }
}

/// A worker from its start to its end.
type WorkerRun = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The workers; they end when they are told to, or when this value is dropped.
pub(crate) struct Workers {
    stopping: [Arc<Notify>; 2],
    /// Workers that finish what they are doing: they send mails, and messages to webhooks.
    sending: JoinSet<()>,
    _others: JoinSet<()>,
}

impl Workers {
    /// Starts them. Must be called within the runtime.
    pub(crate) fn start(
        app: &Arc<App>,
        store: &SqlStore,
        bell: Arc<MailBell>,
        mail: &MailSettings,
        metrics: &Metrics,
    ) -> Self {
        let stopping: [Arc<Notify>; 2] = Default::default();
        let [mails_stop, messages_stop] = stopping.clone();
        let sender = Arc::new(Sender {
            app: Arc::clone(app),
            mailer: mailer(mail),
            pending: metrics.gauge("outbox_pending", "Mails that wait to be sent"),
            failed: metrics.gauge("outbox_failed", "Mails that were given up in the last 30 days"),
        });
        let restarts = metrics.counter("worker_restarts", "Workers that panicked and were started again");
        let (mut sending, mut others) = (JoinSet::new(), JoinSet::new());
        let app = Arc::clone(app);
        let counted = restarts.clone();
        sending.spawn(async move {
            if let Err(error) = sender.app.outbox.end_claims().await {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    "what an earlier process was sending stays claimed"
                );
            }
            supervise("mail", counted, || Arc::clone(&sender).run(Arc::clone(&bell), Arc::clone(&mails_stop))).await;
        });
        let with_app = |worker: fn(Arc<App>) -> WorkerRun| {
            let app = Arc::clone(&app);
            move || worker(Arc::clone(&app))
        };
        others.spawn(supervise("housekeeping", restarts.clone(), with_app(|app| Box::pin(tidy_up(app)))));
        others.spawn(supervise("imports", restarts.clone(), with_app(|app| Box::pin(import(app)))));
        others.spawn(supervise("planner", restarts.clone(), with_app(|app| Box::pin(planner::follow(app)))));
        others.spawn(supervise("search", restarts.clone(), with_app(|app| Box::pin(search::follow(app)))));
        others.spawn(supervise(
            "subscriptions",
            restarts.clone(),
            with_app(|app| Box::pin(subscriptions::follow(app))),
        ));
        let messages = webhooks::Messages::new(Arc::clone(&app), metrics);
        sending.spawn(supervise("webhooks", restarts.clone(), move || {
            Arc::clone(&messages).follow(Arc::clone(&messages_stop))
        }));
        others.spawn(supervise("streams", restarts.clone(), with_app(|app| Box::pin(feed::sweep(app)))));
        if store.is_shared() {
            let with_store = |worker: fn(Arc<App>, SqlStore) -> WorkerRun| {
                let (app, store) = (Arc::clone(&app), store.clone());
                move || worker(Arc::clone(&app), store.clone())
            };
            let told = with_store(|app, store| Box::pin(feed::tell(app, store)));
            others.spawn(supervise("telling of changes", restarts.clone(), told));
            let heard = with_store(|app, store| Box::pin(feed::hear(app, store)));
            others.spawn(supervise("hearing of changes", restarts.clone(), heard));
            others.spawn(supervise("asking for changes", restarts, with_app(|app| Box::pin(feed::ask(app)))));
        }
        Self { stopping, sending, _others: others }
    }

    /// Ends them. A mail or a message to a webhook that is being sent may finish; one that is cut off is sent again by the next process.
    pub(crate) async fn stop(mut self, grace: Duration) {
        for worker in &self.stopping {
            worker.notify_one();
        }
        if timeout(grace, async { while self.sending.join_next().await.is_some() {} }).await.is_err() {
            tracing::warn!("mails or messages to webhooks under way were cut off; they are sent again");
        }
    }
}

fn mailer(mail: &MailSettings) -> Box<dyn Mailer> {
    match &mail.transport {
        MailTransport::Smtp(server) => Box::new(SmtpMailer::new(server, mail.from.clone())),
        MailTransport::Files(folder) => Box::new(FileMailer::new(folder.clone(), mail.from.clone())),
    }
}

/// Sends mails that are due, and reports how many wait.
struct Sender {
    app: Arc<App>,
    mailer: Box<dyn Mailer>,
    pending: Gauge,
    failed: Gauge,
}

impl Sender {
    async fn run(self: Arc<Self>, bell: Arc<MailBell>, stopping: Arc<Notify>) {
        let mut counted = None;
        loop {
            let pause = self.step(&mut counted).await.unwrap_or_else(|error| {
                tracing::error!(error = &error as &dyn std::error::Error, "the outbox failed");
                AFTER_FAILURE
            });
            tokio::select! {
                biased;
                () = stopping.notified() => return,
                // A new mail was queued.
                () = bell.0.notified() => counted = None,
                () = sleep(pause) => {}
            }
        }
    }

    /// Sends one mail, if one is due. Returns how long to wait until the next check.
    async fn step(&self, counted: &mut Option<Instant>) -> Result<Duration, Error> {
        let outbox = &self.app.outbox;
        // Before sending: a mail server that does not respond takes a minute for each mail, and there may always be another mail. But not
        // before each: if thousands wait, counting them takes longer than sending one.
        if counted.is_none_or(|at| at.elapsed() >= COUNT_EVERY) {
            self.count().await?;
            *counted = Some(Instant::now());
        }
        match outbox.deliver_next(&*self.mailer).await? {
            Some(Delivery::Sent(id)) => tracing::info!(mail = %id, "mail delivered"),
            Some(Delivery::Postponed(id, why)) => tracing::warn!(mail = %id, why, "mail postponed"),
            Some(Delivery::GivenUp(id, why)) => tracing::error!(mail = %id, why, "mail given up"),
            None => {
                self.count().await?;
                let due = outbox.next_due_in().await?;
                return Ok(due.and_then(|due| due.to_std().ok()).map_or(LOOK_EVERY, |due| due.min(LOOK_EVERY)));
            }
        }
        Ok(Duration::ZERO)
    }

    async fn count(&self) -> Result<(), Error> {
        let state = self.app.outbox.state().await?;
        self.pending.set(state.pending);
        self.failed.set(state.failed);
        Ok(())
    }
}

/// Runs waiting imports, one after the other.
async fn import(app: Arc<App>) {
    let mut is_first = true;
    loop {
        // Before the check, so that an import that is added in the meantime is not missed.
        let called = app.imports.listen();
        let done = if std::mem::take(&mut is_first) { app.imports.end_claims().await } else { Ok(()) };
        let pause = match done.and(app.imports.run_next().await) {
            Ok(Some(id)) => {
                tracing::info!(import = %id, "import ended");
                continue;
            }
            Ok(None) => LOOK_EVERY,
            Err(error) => {
                tracing::error!(error = &error as &dyn std::error::Error, "an import failed");
                AFTER_FAILURE
            }
        };
        tokio::select! {
            () = called => {}
            () = sleep(pause) => {}
        }
    }
}

async fn tidy_up(app: Arc<App>) {
    loop {
        match app.housekeeping.tidy_up().await {
            Ok(0) => {}
            Ok(removed) => tracing::info!(removed, "tidied up"),
            Err(error) => tracing::error!(error = &error as &dyn std::error::Error, "tidying up failed"),
        }
        sleep(TIDY_EVERY).await;
    }
}
