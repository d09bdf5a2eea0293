//! `scheduler doctor`: checks how this server is set up. It writes nothing, and may run beside the server.
//!
//! An invalid configuration does not get here: every command refuses it, with all its faults.

mod database;
mod finding;
mod folder;
mod mail;
mod way;

use anyhow::{Context as _, bail};

use self::finding::{Finding, Level};
use crate::config::Config;
use crate::output;

/// Checks everything, and prints one line per finding. Fails if something is wrong.
pub(super) async fn run(config: &Config) -> anyhow::Result<()> {
    let mut wrong = 0_usize;
    let mut tell = |findings: Vec<Finding>| -> anyhow::Result<()> {
        for finding in findings {
            wrong += usize::from(finding.level == Level::Wrong);
            output::line(&finding.to_string()).context("standard output is closed")?;
        }
        Ok(())
    };
    tell(vec![Finding::ok("configuration", "each setting can be read")])?;
    tell(folder::examine(config))?;
    tell(database::examine(config).await)?;
    tell(mail::examine(&config.mail, &config.public_url).await)?;
    tell(way::examine(config).await)?;
    match wrong {
        0 => Ok(()),
        1 => bail!("1 thing is wrong"),
        _ => bail!("{wrong} things are wrong"),
    }
}
