//! The database, its administrators, and its clock.

use anyhow::Context as _;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::Clock as _;
use scheduler_persistence::{Diagnosis, SchemaState, SqlStore, sqlite_file};

use super::finding::Finding;
use crate::SystemClock;
use crate::config::{Config, DatabaseUrl};

const DATABASE: &str = "database";
const PEOPLE: &str = "superuser";
const CLOCK: &str = "clock";

/// If the clocks of two machines differ by more, sessions, links and claims end at other times than they say.
const MOST_APART: TimeDelta = TimeDelta::seconds(5);

pub(super) async fn examine(config: &Config) -> Vec<Finding> {
    // Opening a missing SQLite file would create it.
    if let DatabaseUrl::Sqlite(url) = &config.database
        && let Some(file) = sqlite_file(url.expose())
        && !file.exists()
    {
        return vec![Finding::note(DATABASE, format!("{} is not there yet: the first start makes it", file.display()))];
    }
    match diagnosis(config).await {
        Ok((diagnosis, now)) => findings(&diagnosis, now, &config.public_url),
        Err(error) => vec![Finding::failed(DATABASE, &error)],
    }
}

async fn diagnosis(config: &Config) -> anyhow::Result<(Diagnosis, DateTime<Utc>)> {
    let store = SqlStore::connect(config.database.expose()).await.context("it cannot be opened")?;
    let diagnosis = store.diagnose().await;
    let now = SystemClock.now();
    store.close().await;
    Ok((diagnosis?, now))
}

fn findings(diagnosis: &Diagnosis, now: DateTime<Utc>, public_url: &str) -> Vec<Finding> {
    let schema = match diagnosis.schema {
        SchemaState::Missing => "it is empty: the first start makes its tables",
        SchemaState::Behind => "its schema is of an earlier version: the next start brings it up to date",
        SchemaState::Current => "its schema is that of this version",
        SchemaState::Ahead => "its schema is of a later version, on which this one works",
    };
    let state = if diagnosis.schema == SchemaState::Current { Finding::ok } else { Finding::note };
    let mut findings = vec![state(DATABASE, format!("{}: {schema}", diagnosis.engine))];
    findings
        .extend(diagnosis.faults.iter().map(|fault| Finding::wrong(DATABASE, format!("the file is damaged: {fault}"))));
    findings.extend(match (diagnosis.has_users, diagnosis.has_superuser) {
        (Some(false), _) => Some(nobody(public_url)),
        (_, has_superuser) => has_superuser.map(people),
    });
    findings.extend(diagnosis.clock.map(|clock| apart(now - clock)));
    findings
}

fn nobody(public_url: &str) -> Finding {
    Finding::note(
        PEOPLE,
        format!(
            "nobody has an account: create the first administrator at {public_url}/setup with the code in the server's log"
        ),
    )
}

fn people(has_superuser: bool) -> Finding {
    if has_superuser {
        Finding::ok(PEOPLE, "somebody can administer users")
    } else {
        Finding::note(PEOPLE, "nobody can administer users: run `scheduler user create EMAIL --superuser`")
    }
}

fn apart(ahead: TimeDelta) -> Finding {
    if ahead.abs() <= MOST_APART {
        return Finding::ok(CLOCK, "this machine and the database's agree");
    }
    let way = if ahead > TimeDelta::zero() { "ahead of" } else { "behind" };
    let seconds = ahead.abs().num_seconds();
    Finding::wrong(CLOCK, format!("this machine is {seconds} s {way} the database's: set both by NTP"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    fn told(diagnosis: &Diagnosis) -> Vec<String> {
        findings(diagnosis, at("2026-11-28T09:00:00Z"), "http://localhost:8000")
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_database_that_is_well_is_told_as_such() {
        let diagnosis = Diagnosis {
            engine: "PostgreSQL 15.4".to_owned(),
            schema: SchemaState::Current,
            clock: Some(at("2026-11-28T09:00:05Z")),
            faults: Vec::new(),
            has_users: Some(true),
            has_superuser: Some(true),
        };
        let lines = [
            "ok    database       PostgreSQL 15.4: its schema is that of this version",
            "ok    superuser      somebody can administer users",
            "ok    clock          this machine and the database's agree",
        ];
        assert_eq!(told(&diagnosis), lines);
    }

    #[test]
    fn each_fault_is_told() {
        let diagnosis = Diagnosis {
            engine: "SQLite 3.50.4".to_owned(),
            schema: SchemaState::Behind,
            clock: Some(at("2026-11-28T08:59:00Z")),
            faults: vec!["row 3 missing from index users_email".to_owned()],
            has_users: Some(true),
            has_superuser: Some(false),
        };
        let lines = [
            "note  database       SQLite 3.50.4: its schema is of an earlier version: the next start brings it up to date",
            "wrong database       the file is damaged: row 3 missing from index users_email",
            "note  superuser      nobody can administer users: run `scheduler user create EMAIL --superuser`",
            "wrong clock          this machine is 60 s ahead of the database's: set both by NTP",
        ];
        assert_eq!(told(&diagnosis), lines);
        let empty = Diagnosis { has_users: Some(false), ..diagnosis.clone() };
        let line = "note  superuser      nobody has an account: create the first administrator at \
                    http://localhost:8000/setup with the code in the server's log";
        assert_eq!(told(&empty)[2], line);
        let behind = Diagnosis { clock: Some(at("2026-11-28T09:00:06Z")), ..diagnosis };
        assert!(told(&behind).iter().any(|it| it.contains("this machine is 6 s behind the database's")));
    }
}
