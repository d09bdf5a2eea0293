//! `scheduler backup` and `scheduler restore`: copying the database while it is in use, and restoring a copy.

use std::path::PathBuf;

use clap::Args;

use crate::config::{Config, DatabaseUrl, Faults};
use crate::{data_dir, output};

#[derive(Args)]
pub(super) struct BackUp {
    /// The file to write; it must not be there yet
    file: PathBuf,
}

#[derive(Args)]
pub(super) struct Restore {
    /// A file that `scheduler backup` wrote
    file: PathBuf,
    /// Replace what is in the database, if there is anything
    #[arg(long)]
    force: bool,
}

impl BackUp {
    pub(super) fn run(&self, config: &Config) -> anyhow::Result<()> {
        let command = format!("pg_dump --format=custom --file={} \"$DATABASE_URL\"", quoted(&self.file));
        let url = sqlite(config, "back up", &command)?;
        scheduler_persistence::back_up(url, &self.file)?;
        output::tell(&format!("wrote {}", self.file.display()));
        Ok(())
    }
}

impl Restore {
    pub(super) fn run(&self, config: &Config) -> anyhow::Result<()> {
        let command =
            format!("pg_restore --clean --if-exists --no-owner --dbname=\"$DATABASE_URL\" {}", quoted(&self.file));
        let url = sqlite(config, "restore", &command)?;
        data_dir::ensure(&config.data_dir)?;
        scheduler_persistence::restore(url, &self.file, self.force)?;
        output::tell(&format!("restored {}", self.file.display()));
        Ok(())
    }
}

/// The URL of a SQLite database. For PostgreSQL this is a wrong command: its own tools do it better.
fn sqlite<'c>(config: &'c Config, what: &str, instead: &str) -> anyhow::Result<&'c str> {
    match &config.database {
        DatabaseUrl::Sqlite(url) => Ok(url.expose()),
        DatabaseUrl::Postgres(_) => Err(Faults::one(format!("To {what} a PostgreSQL database, run: {instead}")).into()),
    }
}

/// A path in quotes for a shell.
fn quoted(file: &std::path::Path) -> String {
    format!("'{}'", file.display().to_string().replace('\'', r"'\''"))
}
