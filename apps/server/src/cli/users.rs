//! `scheduler user …`: accounts, managed by the operator of the server.

use std::io::{self, BufRead as _};

use anyhow::{Context as _, anyhow};
use clap::{Args, Subcommand};
use scheduler_application::{App, Error, NewUser, Refusal};
use scheduler_domain::{EmailAddress, Fault, FaultKind, FullName, PasswordCandidate};

use crate::output;

/// More than the longest password has bytes.
const MAX_LINE: u64 = 4096;

#[derive(Subcommand)]
pub(super) enum Command {
    /// Make an account; prints a link to set its password unless one is given
    Create(Create),
    /// Set a password, or print a link to set it; ends all sessions of the user
    SetPassword(SetPassword),
}

#[derive(Args)]
pub(super) struct Create {
    /// The address to log in with
    #[arg(value_parser = EmailAddress::parse)]
    email: EmailAddress,
    /// Let the account manage all users and items
    #[arg(long)]
    superuser: bool,
    /// What the person is called
    #[arg(long, value_name = "NAME", value_parser = full_name)]
    full_name: Option<FullName>,
    /// Read the password from the first line of standard input
    #[arg(long)]
    password_stdin: bool,
}

#[derive(Args)]
pub(super) struct SetPassword {
    /// The address of the account
    #[arg(value_parser = EmailAddress::parse)]
    email: EmailAddress,
    /// Read the password from the first line of standard input
    #[arg(long)]
    password_stdin: bool,
}

/// A command with all its input.
pub(super) enum Task {
    Create(NewUser),
    SetPassword(EmailAddress, Option<PasswordCandidate>),
}

impl Command {
    /// Reads the password, if the command needs one.
    pub(super) fn prepare(self) -> anyhow::Result<Task> {
        Ok(match self {
            Self::Create(Create { email, superuser, full_name, password_stdin }) => {
                let password = password_stdin.then(|| read_password(io::stdin().lock())).transpose()?;
                Task::Create(NewUser { email, full_name, is_superuser: superuser, password })
            }
            Self::SetPassword(SetPassword { email, password_stdin }) => {
                Task::SetPassword(email, password_stdin.then(|| read_password(io::stdin().lock())).transpose()?)
            }
        })
    }
}

impl Task {
    /// Runs the command. Only the link, if there is one, is printed to standard output.
    pub(super) async fn run(self, app: &App) -> anyhow::Result<()> {
        let (done, link) = match self {
            Self::Create(new) => {
                let (user, link) = app.users.create_as_operator(new).await.map_err(told)?;
                (format!("made the account {}", user.email), link)
            }
            Self::SetPassword(email, password) => {
                let link = app.users.set_password_as_operator(&email, password).await.map_err(told)?;
                (format!("ended all sessions of {email}"), link)
            }
        };
        output::tell(&done);
        match link {
            Some(link) => output::line(&link).context("standard output is closed"),
            None => Ok(()),
        }
    }
}

fn full_name(raw: &str) -> Result<FullName, Fault> {
    FullName::parse(raw)?.ok_or_else(|| Fault::new(FaultKind::Missing, "Full name must not be empty"))
}

fn read_password(input: impl io::BufRead) -> anyhow::Result<PasswordCandidate> {
    let mut line = String::new();
    input.take(MAX_LINE).read_line(&mut line).context("the password cannot be read from standard input")?;
    let password = line.strip_suffix('\n').map_or(line.as_str(), |line| line.strip_suffix('\r').unwrap_or(line));
    Ok(PasswordCandidate::parse(password)?)
}

/// The error as a sentence for the operator.
fn told(error: Error) -> anyhow::Error {
    match error {
        Error::Refused(Refusal::EmailTaken) => anyhow!("The user with this email already exists in the system"),
        Error::NotFound => anyhow!("No user has this email address"),
        Error::Invalid(errors) => errors.into(),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_the_first_line_without_its_end() {
        let expected = PasswordCandidate::parse(" correct horse ").expect("strong");
        for input in [" correct horse ", " correct horse \n", " correct horse \r\n", " correct horse \nmore\n"] {
            assert_eq!(read_password(input.as_bytes()).expect("read"), expected, "{input:?}");
        }
    }

    #[test]
    fn a_bad_password_is_refused_with_its_reason() {
        let reason = |input: &str| read_password(input.as_bytes()).expect_err("refused").to_string();
        assert_eq!(reason(""), "Password is required");
        assert_eq!(reason("short\n"), "Password must be at least 8 characters");
        assert_eq!(reason(&"é".repeat(5000)), "Password must be at most 128 characters");
    }
}
