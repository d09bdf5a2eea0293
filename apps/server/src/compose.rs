//! The composition root: which adapter implements which port.

use std::sync::Arc;

use anyhow::Context as _;
use scheduler_application::{App, Ports, Settings};
use scheduler_feeds::HttpFeedFetcher;
use scheduler_icalendar::ICalendarFiles;
use scheduler_mail::Templates;
use scheduler_persistence::SqlStore;
use scheduler_security::{
    Argon2Hasher, Cost, DerivedSetupCode, HmacHasher, HmacSigner, JwtAccessTokens, KeyedSealer, RandomSecrets,
};
use scheduler_task_lists::TaskListFiles;

use crate::config::{Config, DatabaseUrl};
use crate::security_log::TracingSecurityLog;
use crate::workers::MailBell;
use crate::{SystemClock, UuidV7Ids, data_dir, secret_key};

/// The use cases over real adapters.
pub struct Composition {
    /// The use cases.
    pub app: Arc<App>,
    /// Their store, to be closed at the end.
    pub store: SqlStore,
    /// Wakes the worker that sends mail.
    pub(crate) bell: Arc<MailBell>,
}

/// Connects to the database and brings its schema up to date.
pub async fn open_store(config: &Config) -> anyhow::Result<SqlStore> {
    if matches!(config.database, DatabaseUrl::Sqlite(_)) {
        data_dir::ensure(&config.data_dir)?;
    }
    let store = SqlStore::connect(config.database.expose()).await.context("the database cannot be opened")?;
    store.migrate().await.context("the database cannot be migrated")?;
    store.notice_restoration().await.context("the database cannot be asked where it is")?;
    Ok(store)
}

/// Builds everything that the configuration describes. The database is migrated first.
pub async fn compose(config: &Config) -> anyhow::Result<Composition> {
    let store = open_store(config).await?;
    let key = secret_key::load(&config.secret_key)?;
    let bell = Arc::new(MailBell::default());
    let fetcher = HttpFeedFetcher::new(config.feeds).context("no TLS can be spoken")?;
    let ports = Ports {
        store: Arc::new(store.clone()),
        clock: Arc::new(SystemClock),
        ids: Arc::new(UuidV7Ids),
        passwords: Arc::new(Argon2Hasher::new(Cost::owasp())),
        access_tokens: Arc::new(JwtAccessTokens::new(key.expose().as_bytes())?),
        secret_tokens: Arc::new(RandomSecrets),
        keyed_hasher: Arc::new(HmacHasher::new(key.expose().as_bytes())?),
        setup_code: Arc::new(DerivedSetupCode::new(key.expose().as_bytes())?),
        sealer: Arc::new(KeyedSealer::new(key.expose().as_bytes())?),
        writer: Arc::new(Templates::new(config.public_url.clone())),
        bell: Arc::clone(&bell) as _,
        calendar_files: Arc::new(TaskListFiles::beside(ICalendarFiles)),
        webhook_sender: Arc::new(fetcher.with_policy(config.webhooks)),
        feeds: Arc::new(fetcher),
        webhook_signer: Arc::new(HmacSigner),
        security_log: Arc::new(TracingSecurityLog),
    };
    let settings = Settings {
        public_url: config.public_url.clone(),
        sign_up: config.sign_up,
        access_token_ttl: config.access_token_ttl,
        reset_token_ttl: config.reset_token_ttl,
        rate_limits: config.rate_limits,
        quotas: config.quotas,
        streams: config.streams,
        trash_for: config.trash_for,
    };
    Ok(Composition { app: Arc::new(App::new(&ports, &settings)), store, bell })
}
