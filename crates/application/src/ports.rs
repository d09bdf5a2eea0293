//! What the use cases need from outside, as traits.

pub(crate) mod archives;
pub(crate) mod calendar_files;
pub(crate) mod clock;
pub(crate) mod feeds;
pub(crate) mod ids;
pub(crate) mod mail;
pub(crate) mod passwords;
pub(crate) mod security_log;
pub(crate) mod store;
pub(crate) mod tokens;
pub(crate) mod webhooks;

use std::sync::Arc;

use calendar_files::CalendarFiles;
use clock::Clock;
use feeds::FeedFetcher;
use ids::Ids;
use mail::{Bell, MailWriter};
use passwords::PasswordHasher;
use security_log::SecurityLog;
use store::Store;
use tokens::{AccessTokens, KeyedHasher, Sealer, SecretTokens, SetupCode};
use webhooks::{WebhookSender, WebhookSigner};

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
    /// Hashes whom attempts count for.
    pub keyed_hasher: Arc<dyn KeyedHasher>,
    /// The code for the page that creates the first administrator.
    pub setup_code: Arc<dyn SetupCode>,
    /// Encrypts mails while they wait, and the secrets of webhooks.
    pub sealer: Arc<dyn Sealer>,
    /// Writes mails.
    pub writer: Arc<dyn MailWriter>,
    /// Wakes the worker that sends them.
    pub bell: Arc<dyn Bell>,
    /// Writes files that calendars elsewhere read.
    pub calendar_files: Arc<dyn CalendarFiles>,
    /// Fetches subscribed calendars.
    pub feeds: Arc<dyn FeedFetcher>,
    /// Sends messages to webhooks.
    pub webhook_sender: Arc<dyn WebhookSender>,
    /// Signs them.
    pub webhook_signer: Arc<dyn WebhookSigner>,
    /// Keeps the security log.
    pub security_log: Arc<dyn SecurityLog>,
}
