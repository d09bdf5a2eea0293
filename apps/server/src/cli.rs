//! The command line.

mod backup;
mod demo;
mod doctor;
mod plan;
mod users;

use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Parser, Subcommand};

use crate::config::{Config, Faults};
use crate::{compose, logging, open_store, output, serve};

/// A task inbox and calendar, served from one binary.
#[derive(Parser)]
#[command(name = "scheduler", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Migrate the database, then serve (the default)
    Serve,
    /// Migrate the database and exit
    Migrate,
    /// Print the OpenAPI document
    Openapi,
    /// Plan tasks into free time: a problem as JSON from standard input, its plan as JSON to standard output
    Plan,
    /// Copy the database into a file, also while a server runs (SQLite)
    Backup(backup::BackUp),
    /// Put such a copy back (SQLite)
    Restore(backup::Restore),
    /// Say what is wrong with configuration, database, clock, mail and proxy; change nothing
    Doctor,
    /// Fill an empty database with an account and a believable month, to look around in
    Demo(demo::Demo),
    /// Manage users
    #[command(subcommand)]
    User(users::Command),
}

/// Runs the command on the command line. Exit codes: 0 if it succeeds, 2 for a wrong command line, configuration or problem to plan, 1 for
/// every other failure.
#[must_use]
pub fn run() -> ExitCode {
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command.unwrap_or(Command::Serve),
        // clap also prints help and version this way, with exit code 0.
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match execute(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            output::tell(&format!("{error:#}"));
            ExitCode::from(if error.is::<Faults>() || error.is::<plan::BadProblem>() { 2 } else { 1 })
        }
    }
}

fn execute(command: Command) -> anyhow::Result<()> {
    if matches!(command, Command::Openapi) {
        return output::line(scheduler_http::openapi_json().trim_end()).context("standard output is closed");
    }
    if matches!(command, Command::Plan) {
        return plan::run();
    }
    let config = Config::load()?;
    logging::start(&config.log)?;
    // As many workers as there are cores: the runtime's own default.
    // At least two: a write to SQLite holds one up while it waits for the disk.
    let threads = std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    let runtime = runtime.context("no runtime")?;
    let outcome = runtime.block_on(async {
        match command {
            Command::Serve => serve::serve(&config).await,
            Command::Migrate => {
                open_store(&config).await?.close().await;
                Ok(())
            }
            Command::Doctor => doctor::run(&config).await,
            Command::Backup(command) => command.run(&config),
            Command::Restore(command) => command.run(&config),
            Command::Demo(command) => {
                let composition = compose(&config).await?;
                let done = command.run(&composition.app, &config).await;
                composition.store.close().await;
                done
            }
            Command::User(command) => {
                // Read first: a mistake in the input should be reported before the wait for a database.
                let task = command.prepare()?;
                let composition = compose(&config).await?;
                let done = task.run(&composition.app).await;
                composition.store.close().await;
                done
            }
            Command::Openapi | Command::Plan => Ok(()),
        }
    });
    // What still runs has been given up: nothing that was reported as done waits in it.
    runtime.shutdown_background();
    outcome
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn without_a_command_it_serves() {
        assert!(Cli::try_parse_from(["scheduler"]).expect("parsed").command.is_none());
    }

    #[test]
    fn wrong_command_lines_are_usage_errors() {
        for line in [
            &["scheduler", "sevre"][..],
            &["scheduler", "serve", "--port", "1"],
            &["scheduler", "user"],
            &["scheduler", "user", "create"],
            &["scheduler", "user", "create", "not-an-address"],
            &["scheduler", "user", "create", "ada@example.org", "--full-name", " "],
            &["scheduler", "user", "set-password"],
            &["scheduler", "user", "set-password", "ada@example.org", "--superuser"],
        ] {
            let error = Cli::try_parse_from(line).err().expect("refused");
            assert_eq!(error.exit_code(), 2, "{line:?}");
        }
    }
}
