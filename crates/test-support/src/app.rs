//! The whole application on a loopback port, with actors who use it.

mod actor;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use ipnet::IpNet;
use reqwest::Client;
use scheduler_application::{App, Caller, Mail, NewUser, Origin, Ports, Quotas, Settings, SignUpPolicy, StreamLimits};
use scheduler_domain::{EmailAddress, PasswordCandidate};
use scheduler_feeds::{AddressPolicy, HttpFeedFetcher};
use scheduler_http::{ConnectionSettings, Draining, HttpSettings, Metrics, WriteLimits};
use scheduler_icalendar::ICalendarFiles;
use scheduler_persistence::SqlStore;
use scheduler_security::{
    Argon2Hasher, Cost, DerivedSetupCode, HmacHasher, HmacSigner, JwtAccessTokens, KeyedSealer, RandomSecrets,
};
use scheduler_task_lists::TaskListFiles;
use serde_json::json;
use tokio::net::TcpListener;
use uuid::Uuid;

pub use actor::{Actor, Answer};

use crate::{Engine, FrozenClock, PlainWriter, RecordingLog, RecordingMailer, SequentialIds, SilentBell, TestDatabase};

/// The password of every actor.
pub const PASSWORD: &str = "correct horse battery staple";

/// The origin of calls to use cases without a request.
pub const ORIGIN: Origin = Origin { request_id: Uuid::nil(), address: IpAddr::V4(Ipv4Addr::LOCALHOST) };

/// The only other origin that may call the API.
pub const ALLOWED_ORIGIN: &str = "https://app.example";

const SECRET: &[u8] = b"a secret of the tests, 32 bytes or more";

/// The real router over the real store; only clock, ids and mail are fakes.
pub struct TestApp {
    /// Its address: `http://127.0.0.1:PORT`.
    pub base: String,
    /// The use cases, for what has no route.
    pub app: Arc<App>,
    /// The adapters under the use cases.
    pub ports: Ports,
    /// The operator's settings.
    pub settings: Settings,
    /// The store.
    pub store: SqlStore,
    /// The time.
    pub clock: Arc<FrozenClock>,
    /// The security log.
    pub security_log: Arc<RecordingLog>,
    /// The mails that were sent.
    pub mailer: RecordingMailer,
    /// The database, for what no use case does.
    pub database: TestDatabase,
    client: Client,
}

impl TestApp {
    /// Starts with an empty database and open sign-up.
    pub async fn start(engine: Engine) -> Self {
        Self::start_with(engine, |_| ()).await
    }

    /// Starts with other settings.
    ///
    /// # Panics
    /// If anything does not start: a test cannot go on.
    pub async fn start_with(engine: Engine, change: impl FnOnce(&mut Settings)) -> Self {
        let database = TestDatabase::create_migrated(engine).await;
        let store = database.connect().await;
        let clock = Arc::new(FrozenClock::default());
        let security_log = Arc::new(RecordingLog::default());
        // The servers of the tests are on this machine.
        let fetcher = Arc::new(HttpFeedFetcher::new(AddressPolicy::PrivateToo).expect("TLS"));
        let ports = Ports {
            store: Arc::new(store.clone()),
            clock: Arc::clone(&clock) as _,
            ids: Arc::new(SequentialIds::default()),
            passwords: Arc::new(Argon2Hasher::new(Cost::cheapest())),
            access_tokens: Arc::new(JwtAccessTokens::new(SECRET).expect("a long key")),
            secret_tokens: Arc::new(RandomSecrets),
            keyed_hasher: Arc::new(HmacHasher::new(SECRET).expect("a key")),
            setup_code: Arc::new(DerivedSetupCode::new(SECRET).expect("a key")),
            sealer: Arc::new(KeyedSealer::new(SECRET).expect("a key")),
            writer: Arc::new(PlainWriter),
            bell: Arc::new(SilentBell),
            calendar_files: Arc::new(TaskListFiles::beside(ICalendarFiles)),
            feeds: Arc::clone(&fetcher) as _,
            webhook_sender: fetcher,
            webhook_signer: Arc::new(HmacSigner),
            security_log: Arc::clone(&security_log) as _,
        };
        let mut settings = Settings {
            public_url: "https://scheduler.example".to_owned(),
            sign_up: SignUpPolicy::Open,
            access_token_ttl: TimeDelta::days(8),
            reset_token_ttl: TimeDelta::hours(1),
            rate_limits: None,
            quotas: Quotas::default(),
            streams: StreamLimits::default(),
            trash_for: TimeDelta::days(30),
        };
        change(&mut settings);
        let app = Arc::new(App::new(&ports, &settings));
        let base = serve(Arc::clone(&app), &settings, |_, _| ()).await;
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).build().expect("a client");
        let mailer = RecordingMailer::default();
        Self { base, app, ports, settings, store, clock, security_log, mailer, database, client }
    }

    /// Also serves use cases over other ports; returns their address.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn serve_beside(&self, ports: &Ports) -> String {
        self.serve_beside_with(ports, |_, _| ()).await
    }

    /// Serves use cases over other ports, with other HTTP settings; returns their address.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn serve_beside_with(
        &self,
        ports: &Ports,
        change: impl FnOnce(&mut HttpSettings, &mut ConnectionSettings),
    ) -> String {
        serve(Arc::new(App::new(ports, &self.settings)), &self.settings, change).await
    }

    /// Serves the same use cases with other HTTP settings; returns their address.
    ///
    /// # Panics
    /// When no port is free.
    pub async fn serve_with(&self, change: impl FnOnce(&mut HttpSettings, &mut ConnectionSettings)) -> String {
        serve(Arc::clone(&self.app), &self.settings, change).await
    }

    /// Serves one more instance over the same database; returns its address. On SQLite, which belongs to one process, over the same store.
    ///
    /// # Panics
    /// When the database does not answer or no port is free.
    pub async fn serve_instance(&self) -> String {
        let store = match self.database.engine() {
            Engine::Sqlite => self.store.clone(),
            Engine::Postgres => self.database.connect().await,
        };
        self.serve_beside(&Ports { store: Arc::new(store), ..self.ports.clone() }).await
    }

    /// An actor without credentials.
    #[must_use]
    pub fn anonymous(&self) -> Actor {
        Actor::new(self.client.clone(), self.base.clone(), None)
    }

    /// An actor with this bearer token.
    #[must_use]
    pub fn bearer(&self, token: &str) -> Actor {
        Actor::new(self.client.clone(), self.base.clone(), Some(token.to_owned()))
    }

    /// A user who just signed up and logged in, with the address `NAME@example.org`.
    ///
    /// # Panics
    /// When either is refused.
    pub async fn user(&self, name: &str) -> Actor {
        let email = format!("{name}@example.org");
        let body = json!({ "email": email, "full_name": name, "password": PASSWORD });
        let answer = self.anonymous().post("/api/v1/users/signup", &body).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        self.log_in(&email).await
    }

    /// A user as the use cases know them, in a new session.
    ///
    /// # Panics
    /// When sign-up or login is refused.
    pub async fn caller(&self, name: &str) -> Caller {
        let actor = self.user(name).await;
        self.app.auth.authenticate(actor.token(), ORIGIN).await.expect("a live session")
    }

    /// Sends every mail that is due; returns all that were sent so far.
    ///
    /// # Panics
    /// When the outbox fails.
    pub async fn mails(&self) -> Vec<Mail> {
        while self.app.outbox.deliver_next(&self.mailer).await.expect("the outbox answers").is_some() {}
        self.mailer.sent()
    }

    /// A superuser, created as an operator does it, and logged in.
    ///
    /// # Panics
    /// When either is refused.
    pub async fn superuser(&self) -> Actor {
        self.superuser_named("root").await
    }

    /// One more superuser, with the address `NAME@example.org`.
    ///
    /// # Panics
    /// When either is refused.
    pub async fn superuser_named(&self, name: &str) -> Actor {
        let email = EmailAddress::parse(&format!("{name}@example.org")).expect("an address");
        let password = PasswordCandidate::parse(PASSWORD).expect("a password");
        let new = NewUser { email, full_name: None, is_superuser: true, password: Some(password) };
        self.app.users.create_as_operator(new).await.expect("made");
        self.log_in(&format!("{name}@example.org")).await
    }

    /// One more session of a user.
    ///
    /// # Panics
    /// When the login is refused.
    pub async fn log_in(&self, email: &str) -> Actor {
        let answer = self.anonymous().log_in(email, PASSWORD).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.bearer(answer.body["access_token"].as_str().expect("a token"))
    }
}

/// Serves use cases on a loopback port; returns its address.
async fn serve(
    app: Arc<App>,
    settings: &Settings,
    change: impl FnOnce(&mut HttpSettings, &mut ConnectionSettings),
) -> String {
    let mut http = HttpSettings {
        public_url: settings.public_url.clone(),
        cors_origins: vec![ALLOWED_ORIGIN.to_owned()],
        // So that actors can use other addresses.
        trusted_proxies: vec![IpNet::from(IpAddr::V4(Ipv4Addr::LOCALHOST))],
        request_timeout: Duration::from_secs(30),
        body_budget: 64 * 1024 * 1024,
        answer_memory: 64 * 1024 * 1024,
        answer_budget: 64 * 1024 * 1024,
        spool_dir: std::env::temp_dir(),
        draining: Draining::default(),
    };
    let mut connections = ConnectionSettings {
        max_connections: 1024,
        header_timeout: Duration::from_secs(10),
        writes: WriteLimits::default(),
    };
    change(&mut http, &mut connections);
    let metrics = Metrics::default();
    let router = scheduler_http::router(app, &http, &metrics);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback");
    let base = format!("http://{}", listener.local_addr().expect("bound"));
    let never = std::future::pending();
    tokio::spawn(scheduler_http::serve(listener, router, connections, metrics, http.draining, never));
    base
}
