//! `scheduler demo`: an account with a realistic month, to look around in. Only if there is no account yet.

mod filling;
mod month;

use std::net::{IpAddr, Ipv4Addr};

use anyhow::{Context as _, bail};
use clap::Args;
use scheduler_application::{App, Clock as _, Conflict, Error, NewUser, Origin, SecretTokens as _};
use scheduler_domain::{EmailAddress, FullName, PasswordCandidate, TimeZone};
use scheduler_security::RandomSecrets;
use uuid::Uuid;

use self::filling::Filling;
use crate::config::Config;
use crate::{SystemClock, output};

/// The origin of its requests is the command itself.
const ORIGIN: Origin = Origin { request_id: Uuid::nil(), address: IpAddr::V4(Ipv4Addr::LOCALHOST) };

const SOMEBODY_IS_HERE: &str =
    "somebody has an account here: a demo wants an empty database, such as that of another SCHEDULER_DATA_DIR";

#[derive(Args)]
pub(super) struct Demo {
    /// The address to log in with
    #[arg(long, default_value = "demo@example.org", value_parser = EmailAddress::parse)]
    email: EmailAddress,
    /// Where the month takes place, such as Europe/Berlin
    #[arg(long, default_value = "UTC", value_parser = TimeZone::parse)]
    time_zone: TimeZone,
}

impl Demo {
    /// Creates the account, a superuser, and fills it. Its password is generated, and printed once.
    pub(super) async fn run(self, app: &App, config: &Config) -> anyhow::Result<()> {
        if app.users.is_anybody_there().await? {
            bail!(SOMEBODY_IS_HERE);
        }
        let password = RandomSecrets.generate()?.0;
        let new = NewUser {
            email: self.email.clone(),
            full_name: FullName::parse("Robin Berger")?,
            is_superuser: true,
            password: Some(PasswordCandidate::parse(&password)?),
        };
        match app.users.create_first_as_operator(new).await {
            Err(Error::Conflict(Conflict::AlreadySetUp)) => bail!(SOMEBODY_IS_HERE),
            made => made?,
        };
        // Printed at once: even if a later step fails, someone can log in.
        output::line(&format!("{}/login\n{}\n{password}", config.public_url, self.email))
            .context("standard output is closed")?;
        let session = app.auth.log_in(ORIGIN, None, self.email.as_str(), &password).await?;
        let caller = app.auth.authenticate(&session.access_token, ORIGIN).await?;
        Filling::new(app, &caller, self.time_zone, SystemClock.now()).fill().await.context(
            "the account is there, with a part of its month: log in as printed, or begin again with an empty database",
        )?;
        app.auth.log_out(&caller).await?;
        output::tell("made a demo account with a month of events and tasks");
        Ok(())
    }
}
