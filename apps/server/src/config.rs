//! Configuration: read once, from the environment and `.env`, and checked as a whole.
//!
//! Architecture invariant: nothing else in the product reads an environment variable.

mod connections;
mod environment;
mod faults;
mod first_superuser;
mod limits;
mod log;
mod names;
mod quotas;
mod reader;
mod secret;
mod service_links;
#[cfg(test)]
mod tests;
mod values;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;

use chrono::TimeDelta;
use ipnet::IpNet;
use scheduler_application::{Limits, Quotas, SignUpPolicy, StreamLimits};
use scheduler_feeds::AddressPolicy;
use scheduler_mail::{Originator, Sender, SmtpServer};

pub use connections::Connections;
pub use faults::Faults;
pub use first_superuser::FirstSuperuser;
pub use log::{LogFormat, LogSettings};
use reader::Reader;
pub use secret::{DatabaseUrl, KeySource, Secret};

/// Everything that an operator can choose.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where all data is stored.
    pub database: DatabaseUrl,
    /// The folder of the database, the secret key and the mail files.
    pub data_dir: PathBuf,
    /// The address to listen on; port 0 means any free port.
    pub listen: SocketAddr,
    /// The public address, without a trailing slash.
    pub public_url: String,
    /// Where the key is stored that signs access tokens, encrypts queued mails and hashes the subjects of limits on attempts.
    pub secret_key: KeySource,
    /// How mail is sent.
    pub mail: MailSettings,
    /// The account that is created as superuser if there is none.
    pub first_superuser: Option<FirstSuperuser>,
    /// Whether visitors may create accounts.
    pub sign_up: SignUpPolicy,
    /// How long a login lasts.
    pub access_token_ttl: TimeDelta,
    /// How long a password recovery link lasts.
    pub reset_token_ttl: TimeDelta,
    /// How many attempts are allowed; `None` for no limits.
    pub rate_limits: Option<Limits>,
    /// How much an account may have.
    pub quotas: Quotas,
    /// Which servers subscribed calendars may be fetched from.
    pub feeds: AddressPolicy,
    /// Which servers messages of webhooks may be sent to.
    pub webhooks: AddressPolicy,
    /// How long the trash keeps things.
    pub trash_for: TimeDelta,
    /// How many streams of changes may be open.
    pub streams: StreamLimits,
    /// Limits for connections.
    pub connections: Connections,
    /// Other origins that may call the API, as browsers send them.
    pub cors_origins: Vec<String>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// What is logged, and in which format.
    pub log: LogSettings,
}

/// How mail is sent, and by whom.
#[derive(Clone, Debug)]
pub struct MailSettings {
    /// The sender of mails: name and address.
    pub from: Originator,
    /// How they are sent.
    pub transport: MailTransport,
}

/// How mail is sent.
#[derive(Clone, Debug)]
pub enum MailTransport {
    /// Through a server.
    Smtp(SmtpServer),
    /// As files in this folder.
    Files(PathBuf),
}

impl Config {
    /// The configuration of this process: its environment, which overrides the `.env` file of its working folder.
    pub fn load() -> Result<Self, Faults> {
        let (values, mut faults) = environment::read();
        match Self::from_map(values) {
            Ok(config) if faults.is_empty() => Ok(config),
            Ok(_) => Err(faults),
            Err(more) => {
                faults.extend(more);
                Err(faults)
            }
        }
    }

    /// Checks the values, and reports everything that is wrong with them. Empty values count as absent.
    pub fn from_map(values: BTreeMap<String, String>) -> Result<Self, Faults> {
        let mut read = Reader::new(values);
        let data_dir = read.or("SCHEDULER_DATA_DIR", "./data", values::folder);
        let database = match &data_dir {
            Some(folder) => read.or("DATABASE_URL", &DatabaseUrl::in_folder(folder), values::database_url),
            None => read.optional("DATABASE_URL", values::database_url),
        };
        let listen = read.or("SCHEDULER_LISTEN", "127.0.0.1:8000", values::address);
        let public_url = read.or("SCHEDULER_PUBLIC_URL", "http://localhost:8000", values::public_url);
        let secret_key = secret_key(&mut read, database.as_ref(), data_dir.as_ref());
        let smtp = read.optional("SCHEDULER_SMTP_URL", SmtpServer::parse);
        let sender = read.or("SCHEDULER_MAIL_FROM", "Scheduler <noreply@localhost>", Sender::parse);
        let first_superuser = first_superuser::read(&mut read);
        let sign_up = read.or("SCHEDULER_SIGNUP", "open", values::sign_up);
        let access_token_ttl = read.or("SCHEDULER_ACCESS_TOKEN_TTL", "8d", values::duration);
        let reset_token_ttl = read.or("SCHEDULER_RESET_TOKEN_TTL", "1h", values::duration);
        let rate_limits = limits::read(&mut read);
        let quotas = quotas::read(&mut read);
        let feeds = read.or("SCHEDULER_FEEDS_ALLOW_PRIVATE", "off", values::address_policy);
        let webhooks = read.or("SCHEDULER_WEBHOOKS_ALLOW_PRIVATE", "off", values::address_policy);
        let trash_for = quotas::trash(&mut read);
        let streams = quotas::streams(&mut read);
        let connections = connections::read(&mut read);
        let cors_origins = read.list("SCHEDULER_CORS_ORIGINS", values::origin);
        let trusted_proxies = read.list("SCHEDULER_TRUSTED_PROXIES", values::network);
        let log = log::read(&mut read);
        let faults = read.finish();

        // If one is missing here, its fault is recorded already. Faults of optional values are only in the list.
        let (Some(data_dir), Some(database), Some(listen), Some(public_url), Some(secret_key), Some(sender)) =
            (data_dir, database, listen, public_url, secret_key, sender)
        else {
            return Err(faults);
        };
        let (Some(sign_up), Some(access_token_ttl), Some(reset_token_ttl), Some(connections)) =
            (sign_up, access_token_ttl, reset_token_ttl, connections)
        else {
            return Err(faults);
        };
        let (Some(log), Some(feeds), Some(webhooks), Some(trash_for), true) =
            (log, feeds, webhooks, trash_for, faults.is_empty())
        else {
            return Err(faults);
        };
        let transport = smtp.map_or_else(|| MailTransport::Files(data_dir.join("mail")), MailTransport::Smtp);
        Ok(Self {
            database,
            listen,
            mail: MailSettings { from: Originator::new(sender, &public_url), transport },
            public_url,
            secret_key,
            first_superuser,
            sign_up,
            access_token_ttl,
            reset_token_ttl,
            rate_limits,
            quotas,
            feeds,
            webhooks,
            trash_for,
            streams,
            connections,
            cors_origins,
            trusted_proxies,
            log,
            data_dir,
        })
    }
}

fn secret_key(read: &mut Reader, database: Option<&DatabaseUrl>, data_dir: Option<&PathBuf>) -> Option<KeySource> {
    const NAME: &str = "SCHEDULER_SECRET_KEY";
    if read.has(NAME) {
        return read.optional_untrimmed(NAME, values::secret_key).map(KeySource::Given);
    }
    // Several instances may share a PostgreSQL database, and they need the same key, so none may generate its own.
    if matches!(database, Some(DatabaseUrl::Postgres(_))) {
        read.fault(NAME, "is required with PostgreSQL: at least 32 random bytes, the same for all instances");
        return None;
    }
    data_dir.map(|folder| KeySource::File(folder.join("secret.key")))
}
