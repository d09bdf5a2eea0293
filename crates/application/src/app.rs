//! All use cases together, over one set of ports.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::core::Core;
use crate::{
    AccessTokens, ApiKeys, Audit, Auth, Bell, Calendar, Clock, Events, Housekeeping, Ids, Items, Limits, MailWriter,
    Outbox, OwnSettings, PasswordHasher, Recovery, Sealer, SecretTokens, SecurityLog, Sessions, Store, Tasks, Users,
};

/// What the use cases need from outside.
#[derive(Clone)]
pub struct Ports {
    /// Keeps everything.
    pub store: Arc<dyn Store>,
    /// Tells the time.
    pub clock: Arc<dyn Clock>,
    /// Makes identifiers.
    pub ids: Arc<dyn Ids>,
    /// Hashes passwords.
    pub passwords: Arc<dyn PasswordHasher>,
    /// Signs access tokens.
    pub access_tokens: Arc<dyn AccessTokens>,
    /// Makes secret links.
    pub secret_tokens: Arc<dyn SecretTokens>,
    /// Seals mails while they wait.
    pub sealer: Arc<dyn Sealer>,
    /// Writes mails.
    pub writer: Arc<dyn MailWriter>,
    /// Wakes who sends them.
    pub bell: Arc<dyn Bell>,
    /// Keeps the security log.
    pub security_log: Arc<dyn SecurityLog>,
}

/// Whether visitors may make accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignUpPolicy {
    /// Everybody may.
    Open,
    /// Only a superuser or the command line may.
    Closed,
}

/// What an operator chose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the product is reached, without a trailing slash: the start of every link in a mail.
    pub public_url: String,
    /// Whether visitors may make accounts.
    pub sign_up: SignUpPolicy,
    /// How long a login lasts.
    pub access_token_ttl: TimeDelta,
    /// How long a password recovery link lasts.
    pub reset_token_ttl: TimeDelta,
    /// How often somebody may try; nothing for as often as they like.
    pub rate_limits: Option<Limits>,
}

/// The use cases, one a feature.
pub struct App {
    /// Logging in and out.
    pub auth: Auth,
    /// Forgotten passwords.
    pub recovery: Recovery,
    /// Where somebody is logged in.
    pub sessions: Sessions,
    /// Programs that act for a user.
    pub api_keys: ApiKeys,
    /// Accounts.
    pub users: Users,
    /// How they want their calendar.
    pub settings: OwnSettings,
    /// The task list.
    pub tasks: Tasks,
    /// Events and scheduled tasks together.
    pub calendar: Calendar,
    /// The calendar's events.
    pub events: Events,
    /// Items.
    pub items: Items,
    /// Who changed what.
    pub audit: Audit,
    /// Mails on their way out.
    pub outbox: Outbox,
    /// Tidying up.
    pub housekeeping: Housekeeping,
    core: Arc<Core>,
}

impl App {
    /// Builds the use cases over the given ports.
    #[must_use]
    pub fn new(ports: &Ports, settings: &Settings) -> Self {
        let core = Arc::new(Core::new(ports.clone(), settings.clone()));
        let shared = || Arc::clone(&core);
        Self {
            auth: Auth::new(shared()),
            recovery: Recovery::new(shared()),
            sessions: Sessions::new(shared()),
            api_keys: ApiKeys::new(shared()),
            users: Users::new(shared()),
            settings: OwnSettings::new(shared()),
            tasks: Tasks::new(shared()),
            calendar: Calendar::new(shared()),
            events: Events::new(shared()),
            items: Items::new(shared()),
            audit: Audit::new(shared()),
            outbox: Outbox::new(shared()),
            housekeeping: Housekeeping::new(shared()),
            core,
        }
    }

    /// A new identifier, for what is named but not kept: a request.
    #[must_use]
    pub fn new_id(&self) -> uuid::Uuid {
        self.core.ports.ids.next()
    }

    /// Whether requests can be served: the database answers and its schema is this version's.
    pub async fn ready(&self) -> Result<(), crate::Error> {
        Ok(self.core.ports.store.ready().await?)
    }
}
