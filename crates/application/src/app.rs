//! All use cases together, over one set of ports.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::{AccessTokens, Auth, Clock, Ids, PasswordHasher, SecretTokens, Store, Tasks, Users};

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
}

/// The use cases, one a feature.
pub struct App {
    /// Logging in and out.
    pub auth: Auth,
    /// Accounts.
    pub users: Users,
    /// The task list.
    pub tasks: Tasks,
    store: Arc<dyn Store>,
    ids: Arc<dyn Ids>,
}

impl App {
    /// Builds the use cases over the given ports.
    #[must_use]
    pub fn new(ports: &Ports, settings: &Settings) -> Self {
        Self {
            auth: Auth::new(ports.clone(), settings.clone()),
            users: Users::new(ports.clone(), settings.clone()),
            tasks: Tasks::new(ports.clone()),
            store: Arc::clone(&ports.store),
            ids: Arc::clone(&ports.ids),
        }
    }

    /// A new identifier, for what is named but not kept: a request.
    #[must_use]
    pub fn new_id(&self) -> uuid::Uuid {
        self.ids.next()
    }

    /// Whether requests can be served: the database answers and its schema is this version's.
    pub async fn ready(&self) -> Result<(), crate::Error> {
        Ok(self.store.ready().await?)
    }
}
