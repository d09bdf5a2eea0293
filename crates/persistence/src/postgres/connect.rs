//! Connections to PostgreSQL, as a URL describes them.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::Duration;

use deadpool_postgres::Connect;
use scheduler_application::StoreError;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Error, Notification};
use tokio_postgres_rustls::MakeRustlsConnect;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

use super::Patience;
use super::tls;
use super::words::Words;
use crate::row::failed;

/// How long a connection may be silent before the operating system checks whether the other side is alive.
const KEEPALIVE: Duration = Duration::from_secs(30);

/// Opens connections. Clones share their state.
#[derive(Clone)]
pub(super) struct Connector {
    config: Config,
    tls: MakeRustlsConnect,
    settings: String,
    prepares: bool,
    open: TaskTracker,
}

impl Connector {
    pub(super) fn new(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let (address, words) = Words::taken_from(url)?;
        let (tls, prepares) = (tls::of(&words)?, words.prepares()?);
        let mut config: Config = address.parse().map_err(failed)?;
        config.ssl_mode(tls.mode);
        if config.get_application_name().is_none() {
            config.application_name("scheduler");
        }
        config.keepalives_idle(KEEPALIVE).keepalives_interval(KEEPALIVE / 3).keepalives_retries(3);
        config.tcp_user_timeout(patience.silence);
        Ok(Self { config, tls: tls.connect, settings: settings(patience), prepares, open: TaskTracker::new() })
    }

    /// Whether statements are prepared once for a connection.
    pub(super) const fn prepares(&self) -> bool {
        self.prepares
    }

    pub(super) fn config(&self) -> Config {
        self.config.clone()
    }

    /// A connection that receives notifications.
    pub(super) async fn listener(&self) -> Result<Listener, Error> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        let (tell, told) = mpsc::unbounded_channel();
        let carrying = AbortOnDropHandle::new(self.open.spawn(carry(connection, Some(tell))));
        Ok(Listener { client, told, _carrying: carrying })
    }

    /// Waits until every opened connection is closed.
    pub(super) async fn all_closed(&self) {
        self.open.close();
        self.open.wait().await;
    }

    async fn open(&self) -> Result<(Client, JoinHandle<()>), Error> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        // If the caller gives up before this is done, the task is aborted. Otherwise it would wait for an answer as long as the other side
        // is silent.
        let carrying = AbortOnDropHandle::new(self.open.spawn(carry(connection, None)));
        client.batch_execute(&self.settings).await?;
        Ok((client, carrying.detach()))
    }
}

/// A connection that receives notifications; it closes when this value is dropped.
pub(super) struct Listener {
    pub(super) client: Client,
    pub(super) told: mpsc::UnboundedReceiver<Notification>,
    _carrying: AbortOnDropHandle<()>,
}

impl Connect for Connector {
    fn connect(
        &self,
        _: &Config,
    ) -> Pin<Box<dyn Future<Output = Result<(Client, JoinHandle<()>), Error>> + Send + '_>> {
        Box::pin(self.open())
    }
}

/// The settings of every session. A statement is planned once for all its values: the best plan does not depend on them, and planning takes
/// as long as running.
fn settings(patience: Patience) -> String {
    let (lock, statement) = (patience.lock.as_millis(), patience.statement.as_millis());
    format!(
        "SET lock_timeout = {lock}; SET statement_timeout = {statement}; \
         SET idle_in_transaction_session_timeout = {statement}; SET plan_cache_mode = force_generic_plan"
    )
}

/// Carries the messages of both sides until one of them closes the connection.
async fn carry<S, T>(mut connection: Connection<S, T>, tell: Option<mpsc::UnboundedSender<Notification>>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
        match message {
            Ok(AsyncMessage::Notice(notice)) => {
                tracing::debug!(severity = notice.severity(), notice = notice.message(), "PostgreSQL notes");
            }
            Ok(AsyncMessage::Notification(notification)) => {
                if let Some(tell) = &tell {
                    // It fails when the receiver is dropped. The client is dropped with it, which ends this loop too.
                    let _ = tell.send(notification);
                }
            }
            Ok(_) => {}
            // The caller gets an error that the connection is closed.
            Err(error) => return tracing::debug!(error = &error as &dyn std::error::Error, "a connection broke"),
        }
    }
}
