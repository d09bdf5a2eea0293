//! Imports: the queue of large ones, and the records of where things came from.

pub(crate) mod lines;
pub(crate) mod uids;

use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedImport, StoreError};
use scheduler_domain::{
    CalendarId, Import, ImportCounts, ImportId, ImportProblem, ImportState, Source, TimeZone, UserId,
};
use sea_orm::DbBackend;
use serde::{Deserialize, Serialize};

use crate::entities::imports::Model;
use crate::row::{FromRow, Row, failed};
use crate::statement::Fragment;
use crate::table::Table;

/// The assignments that give a task the version in this parameter without counting as a user's change: a task that was imported, or was
/// created as the next one of another, still counts as unchanged.
pub(crate) fn in_another_version(version: &str) -> String {
    format!(
        "updated_at = {version}, \
         source_version = CASE WHEN source_version = updated_at THEN {version} ELSE source_version END"
    )
}

/// The source of a thing, from its two columns.
pub(crate) fn source(last_modified: Option<DateTime<Utc>>, version: Option<DateTime<Utc>>) -> Option<Source> {
    version.map(|version| Source { last_modified, version })
}

impl From<Model> for Import {
    fn from(row: Model) -> Self {
        Self {
            id: ImportId(row.id),
            owner: UserId(row.owner_id),
            calendar: CalendarId(row.calendar_id),
            is_dry_run: row.is_dry_run,
            state: ImportState::from_stored(&row.state),
            done: row.done,
            total: row.total,
            counts: ImportCounts {
                created: row.created,
                updated: row.updated,
                unchanged: row.unchanged,
                skipped: row.skipped,
            },
            failure: row.failure,
            created_at: row.created_at,
        }
    }
}

impl FromRow for Import {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

impl FromRow for ClaimedImport {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let row: Model = row.get()?;
        let (zone, attempt) = (TimeZone::from_stored(row.time_zone.clone()), row.attempts);
        let problems = row.problems;
        Ok(Self { import: row.into(), zone, attempt, problems })
    }
}

/// Adds an import to the queue. The parts of its file follow in the same transaction.
pub(crate) fn add(import: &Import, zone: &TimeZone) -> Fragment {
    let counts = import.counts;
    let row = Model {
        id: import.id.0,
        owner_id: import.owner.0,
        calendar_id: import.calendar.0,
        is_dry_run: import.is_dry_run,
        time_zone: zone.as_str().to_owned(),
        state: import.state.as_str().to_owned(),
        done: import.done,
        total: import.total,
        created: counts.created,
        updated: counts.updated,
        unchanged: counts.unchanged,
        skipped: counts.skipped,
        failure: import.failure.clone(),
        created_at: import.created_at,
        due_at: import.created_at,
        attempts: 0,
        problems: 0,
    };
    row.insert(&[])
}

pub(crate) fn add_part(import: ImportId, number: i64, bytes: Vec<u8>) -> Fragment {
    let sql = "INSERT INTO import_parts (import_id, number, bytes) VALUES ($1, $2, $3)";
    Fragment::with(sql, [import.0.into(), number.into(), bytes.into()])
}

pub(crate) fn part(import: ImportId, number: i64) -> Fragment {
    let sql = "SELECT bytes FROM import_parts WHERE import_id = $1 AND number = $2";
    Fragment::with(sql, [import.0.into(), number.into()])
}

pub(crate) fn one(owner: UserId, id: ImportId) -> Fragment {
    let sql = format!("SELECT {} FROM imports WHERE owner_id = $1 AND id = $2", Model::LIST);
    Fragment::with(sql, [owner.0.into(), id.0.into()])
}

/// How many imports of the owner wait or run.
pub(crate) fn count_open(owner: UserId, is_dry_run: bool) -> Fragment {
    let sql = "SELECT COUNT(*) FROM imports WHERE owner_id = $1 AND is_dry_run = $2 AND state IN ('queued', 'running')";
    Fragment::with(sql, [owner.0.into(), is_dry_run.into()])
}

/// Claims an import that is due.
pub(crate) fn claim(backend: DbBackend, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    // Rows that another instance is claiming right now are skipped, not waited for.
    let skip = if backend == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE imports SET attempts = attempts + 1, due_at = $2, state = 'running' WHERE id = (SELECT id FROM imports \
         WHERE state IN ('queued', 'running') AND due_at <= $1 ORDER BY due_at LIMIT 1{skip}) RETURNING {}",
        Model::LIST
    );
    Fragment::with(sql, [now.into(), claimed_until.into()])
}

/// Ends every claim: imports that are running become due.
pub(crate) fn end_claims(now: DateTime<Utc>) -> Fragment {
    // With this list SQLite uses the index `imports_due_at`.
    let sql =
        "UPDATE imports SET due_at = $1 WHERE state IN ('queued', 'running') AND state = 'running' AND due_at > $1";
    Fragment::with(sql, [now.into()])
}

/// Writes the progress of an import, unless another worker has claimed it since.
pub(crate) fn advance(claimed: &ClaimedImport, claimed_until: DateTime<Utc>) -> Fragment {
    let Import { id, state, done, counts, failure, .. } = &claimed.import;
    let sql = "UPDATE imports SET state = $3, done = $4, created = $5, updated = $6, unchanged = $7, skipped = $8, \
               failure = $9, due_at = $10, problems = $11 WHERE id = $1 AND attempts = $2";
    let values = [
        id.0.into(),
        claimed.attempt.into(),
        state.as_str().into(),
        (*done).into(),
        counts.created.into(),
        counts.updated.into(),
        counts.unchanged.into(),
        counts.skipped.into(),
        failure.clone().into(),
        claimed_until.into(),
        claimed.problems.into(),
    ];
    Fragment::with(sql, values)
}

/// Makes an import due that has not ended, unless another worker has claimed it since. Does not write its progress: the caller does not
/// know whether its last batch was written.
pub(crate) fn postpone(claimed: &ClaimedImport, until: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE imports SET due_at = $3 WHERE id = $1 AND attempts = $2 AND state = 'running'";
    Fragment::with(sql, [claimed.import.id.0.into(), claimed.attempt.into(), until.into()])
}

/// A problem as it is stored.
#[derive(Serialize, Deserialize)]
struct Kept(u64, Option<String>, String);

/// Adds problems of an import: one row for each batch that has any.
pub(crate) fn add_problems(import: ImportId, number: i64, problems: &[ImportProblem]) -> Result<Fragment, StoreError> {
    let kept: Vec<_> = problems.iter().map(|it| Kept(it.line, it.uid.clone(), it.message.clone())).collect();
    let text = serde_json::to_string(&kept).map_err(failed)?;
    let sql = "INSERT INTO import_problems (import_id, number, problems) VALUES ($1, $2, $3)";
    Ok(Fragment::with(sql, [import.0.into(), number.into(), text.into()]))
}

/// The problems of one row.
pub(crate) struct Problems(pub(crate) Vec<ImportProblem>);

impl FromRow for Problems {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let kept: Vec<Kept> = serde_json::from_str(&row.get::<String>()?).map_err(failed)?;
        Ok(Self(kept.into_iter().map(|Kept(line, uid, message)| ImportProblem { line, uid, message }).collect()))
    }
}

pub(crate) fn problems(import: ImportId) -> Fragment {
    let sql = "SELECT problems FROM import_problems WHERE import_id = $1 ORDER BY number";
    Fragment::with(sql, [import.0.into()])
}

/// Removes the file of an import that has ended.
pub(crate) fn remove_parts(import: ImportId) -> Fragment {
    Fragment::with("DELETE FROM import_parts WHERE import_id = $1", [import.0.into()])
}

/// Removes the files of all imports that have ended. The process that ended one may have stopped before it removed the file.
pub(crate) fn remove_parts_of_ended() -> Fragment {
    Fragment::new(
        "DELETE FROM import_parts WHERE import_id IN (SELECT id FROM imports WHERE state IN ('done', 'failed'))",
    )
}

/// Removes the owner's ended imports except the newest `kept`.
pub(crate) fn keep_newest(owner: UserId, is_dry_run: bool, kept: i64) -> Fragment {
    let sql = "DELETE FROM imports WHERE owner_id = $1 AND is_dry_run = $2 AND state IN ('done', 'failed') AND id NOT IN \
               (SELECT id FROM imports WHERE owner_id = $1 AND is_dry_run = $2 ORDER BY created_at DESC LIMIT $3)";
    Fragment::with(sql, [owner.0.into(), is_dry_run.into(), kept.into()])
}

/// Removes imports that ended before an instant.
pub(crate) fn forget(before: DateTime<Utc>) -> Fragment {
    Fragment::with("DELETE FROM imports WHERE state IN ('done', 'failed') AND due_at < $1", [before.into()])
}
