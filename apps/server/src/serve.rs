//! Serving, from the start to the end.

mod signals;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use scheduler_application::App;
use scheduler_http::{ConnectionSettings, Draining, HttpSettings, Metrics, WriteLimits};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use url::Url;

use crate::config::{Config, DatabaseUrl, FirstSuperuser};
use crate::workers::Workers;
use crate::{Composition, compose, open_files, output};
use signals::Signals;

/// How long running requests may take to finish after the signal to stop.
const GRACE: Duration = Duration::from_secs(10);
/// How long the database may take to close.
const CLOSING: Duration = Duration::from_secs(5);

/// How many connections the system queues until they are accepted, if it allows that many (`somaxconn`). It drops any more, and their
/// clients retry a second later. The standard library's limit is 128, which a proxy that starts may exceed.
const BACKLOG: u32 = 1024;

/// Migrates, then serves until SIGTERM or SIGINT.
pub(crate) async fn serve(config: &Config) -> anyhow::Result<()> {
    // Before everything else, so that a signal during the start is not lost.
    let mut signals = Signals::listen().context("signals cannot be received")?;
    open_files::prepare(config.connections.most, config.streams.most, config.connections.answer_budget as u64);
    let Composition { app, store, bell } = tokio::select! {
        composition = compose(config) => composition?,
        () = signals.next() => return Ok(()),
    };
    ensure_superuser(&app, config.first_superuser.as_ref()).await?;

    let listener = listen(config.listen).with_context(|| format!("cannot listen on {}", config.listen))?;
    let address = listener.local_addr().context("the bound address is unknown")?;
    tell_setup_code(&app, &config.public_url, address.port()).await?;
    let metrics = Metrics::default();
    let workers = Workers::start(&app, &store, bell, &config.mail, &metrics);
    let feed = Arc::clone(&app.feed);
    let draining = Draining::default();
    let router = scheduler_http::router(app, &http_settings(config, &draining), &metrics);
    let (stop, stopped) = oneshot::channel::<()>();
    let connections = ConnectionSettings {
        max_connections: config.connections.most,
        header_timeout: config.connections.header_timeout,
        writes: WriteLimits::default(),
    };
    let serving = scheduler_http::serve(listener, router, connections, metrics, draining.clone(), async {
        // A dropped sender means the same as a message.
        let _ = stopped.await;
    });
    let mut serving = std::pin::pin!(serving);
    output::line(&format!("listening on http://{address}")).context("standard output is closed")?;
    tracing::info!("listening on http://{address}");

    tokio::select! {
        () = &mut serving => bail!("serving ended by itself"),
        () = signals.next() => draining.begin(),
    }
    if !config.connections.drain_time.is_zero() {
        tracing::info!("draining: not ready any more, and serving whoever comes still");
        tokio::select! {
            () = &mut serving => bail!("serving ended by itself"),
            () = sleep(config.connections.drain_time) => {}
            () = signals.next() => bail!("ended by a second signal"),
        }
    }
    tracing::info!("stopping: requests under way may finish");
    drop(stop);
    // Streams do not end by themselves.
    feed.close();
    let wind_down = async {
        let requests = async {
            if timeout(GRACE, serving).await.is_err() {
                tracing::warn!("requests under way were cut off");
            }
        };
        tokio::join!(requests, workers.stop(GRACE));
        if timeout(CLOSING, store.close()).await.is_err() {
            tracing::warn!("the database did not close in time");
        }
    };
    tokio::select! {
        () = wind_down => {}
        () = signals.next() => bail!("ended by a second signal"),
    }
    tracing::info!("stopped");
    Ok(())
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // As `TcpListener::bind` does: old connections of an earlier process do not keep the address occupied.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn http_settings(config: &Config, draining: &Draining) -> HttpSettings {
    HttpSettings {
        public_url: config.public_url.clone(),
        cors_origins: config.cors_origins.clone(),
        trusted_proxies: config.trusted_proxies.clone(),
        request_timeout: config.connections.request_timeout,
        body_budget: config.connections.body_budget,
        answer_memory: config.connections.answer_memory,
        answer_budget: config.connections.answer_budget,
        // With PostgreSQL the server may have no data folder.
        spool_dir: match config.database {
            DatabaseUrl::Sqlite(_) => config.data_dir.clone(),
            DatabaseUrl::Postgres(_) => std::env::temp_dir(),
        },
        draining: draining.clone(),
    }
}

async fn ensure_superuser(app: &App, first: Option<&FirstSuperuser>) -> anyhow::Result<()> {
    let Some(FirstSuperuser { email, password }) = first.cloned() else { return Ok(()) };
    if app.users.ensure_superuser(email, password).await.context("the first superuser cannot be made")? {
        tracing::info!("first superuser made");
    }
    Ok(())
}

/// While there is no account, anyone who can read the log may create the first one. Logged at each start, because an earlier log may be
/// gone.
async fn tell_setup_code(app: &App, public_url: &str, port: u16) -> anyhow::Result<()> {
    if app.setup.is_needed().await.context("who has an account is not known")? {
        let code = app.setup.code();
        if leads_to_another_port(public_url, port) {
            tracing::warn!("this server listens on port {port}, but SCHEDULER_PUBLIC_URL is {public_url}");
        }
        tracing::warn!(
            "nobody has an account: create the first administrator at {public_url}/setup with the code {code}"
        );
    }
    Ok(())
}

/// Whether the address is on this machine, as the default is, with another port than the one that the server listens on. A proxy may
/// listen there, but that is rare.
fn leads_to_another_port(public_url: &str, port: u16) -> bool {
    let Ok(url) = Url::parse(public_url) else { return false };
    url.host_str() == Some("localhost") && url.port_or_known_default() != Some(port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_this_machine_with_another_port_is_noticed() {
        assert!(leads_to_another_port("http://localhost:8000", 9000));
        assert!(!leads_to_another_port("http://localhost:8000", 8000));
        assert!(!leads_to_another_port("http://localhost", 80));
        assert!(!leads_to_another_port("https://scheduler.example.org", 8000));
    }
}
