//! Imports: the queue of large ones, things by their UIDs, and the lines of files that are kept for exports.

use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedImport, Exported, StoreError};
use scheduler_domain::{
    CalendarId, Import, ImportCounts, ImportId, ImportProblem, ImportState, Source, TimeZone, UserId,
};
use sea_orm::DbBackend;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::calendars::IS_THERE;
use crate::entities::imports::Model;
use crate::entities::{events, tasks};
use crate::row::{FromRow, Row, failed};
use crate::statement::{Fragment, among, owned};
use crate::table::Table;

/// Gives tasks the version of this parameter though nobody changes them: what came in from elsewhere, or was made as the next one of
/// another, is still as it came.
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

/// An import that waits. Its parts come after it in the same transaction.
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

/// How many of the owner wait or run.
pub(crate) fn count_open(owner: UserId, is_dry_run: bool) -> Fragment {
    let sql = "SELECT COUNT(*) FROM imports WHERE owner_id = $1 AND is_dry_run = $2 AND state IN ('queued', 'running')";
    Fragment::with(sql, [owner.0.into(), is_dry_run.into()])
}

/// Claims one that is due.
pub(crate) fn claim(backend: DbBackend, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    // Rows that another instance is just claiming are passed over, not waited for.
    let skip = if backend == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE imports SET attempts = attempts + 1, due_at = $2, state = 'running' WHERE id = (SELECT id FROM imports \
         WHERE state IN ('queued', 'running') AND due_at <= $1 ORDER BY due_at LIMIT 1{skip}) RETURNING {}",
        Model::LIST
    );
    Fragment::with(sql, [now.into(), claimed_until.into()])
}

/// Ends every claim: what is under way becomes due.
pub(crate) fn end_claims(now: DateTime<Utc>) -> Fragment {
    // With this list it uses the index `imports_due_at`.
    let sql =
        "UPDATE imports SET due_at = $1 WHERE state IN ('queued', 'running') AND state = 'running' AND due_at > $1";
    Fragment::with(sql, [now.into()])
}

/// Writes how far one is, if nobody else has claimed it since.
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

/// Makes one due that is not over, if nobody else has claimed it since. How far it is, is not written: whoever asks for this does not know
/// whether its last batch was.
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

/// Removes the file of one that has ended.
pub(crate) fn remove_parts(import: ImportId) -> Fragment {
    Fragment::with("DELETE FROM import_parts WHERE import_id = $1", [import.0.into()])
}

/// Removes the files of all that have ended. The process that ended one may have stopped before it removed the file.
pub(crate) fn remove_parts_of_ended() -> Fragment {
    Fragment::new(
        "DELETE FROM import_parts WHERE import_id IN (SELECT id FROM imports WHERE state IN ('done', 'failed'))",
    )
}

/// Removes those of the owner that have ended and are not among the newest `kept`.
pub(crate) fn keep_newest(owner: UserId, is_dry_run: bool, kept: i64) -> Fragment {
    let sql = "DELETE FROM imports WHERE owner_id = $1 AND is_dry_run = $2 AND state IN ('done', 'failed') AND id NOT IN \
               (SELECT id FROM imports WHERE owner_id = $1 AND is_dry_run = $2 ORDER BY created_at DESC LIMIT $3)";
    Fragment::with(sql, [owner.0.into(), is_dry_run.into(), kept.into()])
}

/// Removes those that ended before an instant.
pub(crate) fn forget(before: DateTime<Utc>) -> Fragment {
    Fragment::with("DELETE FROM imports WHERE state IN ('done', 'failed') AND due_at < $1", [before.into()])
}

/// The owner's events in a calendar with these UIDs.
pub(crate) fn events_by_uid(backend: DbBackend, owner: UserId, calendar: CalendarId, uids: &[&str]) -> Fragment {
    let sql = format!("{} AND calendar_id = $3 AND {IS_THERE} ORDER BY events.id", by_uid::<events::Model>(backend));
    Fragment::with(sql, [owner.0.into(), list(uids).into(), calendar.0.into()])
}

/// The owner's events in a calendar with these ids that have no UID of their own: then the id is the UID.
pub(crate) fn events_by_id(backend: DbBackend, owner: UserId, calendar: CalendarId, ids: &[Uuid]) -> Fragment {
    let (columns, is_owned) = (events::Model::LIST, owned(backend, "owner_id"));
    let sql = format!("SELECT {columns} FROM events WHERE {is_owned} AND uid IS NULL AND {IS_THERE} AND id ");
    let mut find = Fragment::with(sql, [owner.0.into()]);
    find.append(among(backend, ids));
    // In a form that no index serves; else SQLite would begin with the index by calendar.
    find.push(" AND COALESCE(calendar_id, id) = ");
    find.bind(calendar.0.into());
    find
}

/// The owner's tasks with these UIDs.
pub(crate) fn tasks_by_uid(backend: DbBackend, owner: UserId, uids: &[&str]) -> Fragment {
    let sql = format!("{} ORDER BY tasks.id", by_uid::<tasks::Model>(backend));
    Fragment::with(sql, [owner.0.into(), list(uids).into()])
}

/// The owner's tasks with these ids that have no UID of their own: then the id is the UID.
pub(crate) fn tasks_by_id(backend: DbBackend, owner: UserId, ids: &[Uuid]) -> Fragment {
    let (columns, is_owned) = (tasks::Model::LIST, owned(backend, "owner_id"));
    let sql = format!("SELECT {columns} FROM tasks WHERE {is_owned} AND uid IS NULL AND id ");
    let mut find = Fragment::with(sql, [owner.0.into()]);
    find.append(among(backend, ids));
    find
}

/// All UIDs are one parameter, so that the text of the statement is the same however many there are.
fn list(uids: &[&str]) -> String {
    // A list of strings is always JSON.
    serde_json::to_string(uids).unwrap_or_default()
}

/// The rows of the owner `$1` with one of the UIDs `$2`. They are looked up one by one, which the index serves.
fn by_uid<T: Table>(backend: DbBackend) -> String {
    let (columns, table) = (T::qualified(), T::NAME);
    // Else SQLite would take another index that begins with the owner.
    let from = match backend {
        DbBackend::Postgres => format!(
            "jsonb_array_elements_text($2::jsonb) AS named(value) CROSS JOIN {table} WHERE md5(uid) = md5(named.value)"
        ),
        _ => format!("json_each($2) AS named CROSS JOIN {table} INDEXED BY {table}_uid WHERE TRUE"),
    };
    format!("SELECT {columns} FROM {from} AND owner_id = $1 AND uid IS NOT NULL AND uid = named.value")
}

/// The end of a SELECT of things of a table: as last column their kept lines, or an empty text, and the FROM that joins both.
pub(crate) fn lines_of(table: &str) -> String {
    format!(
        "COALESCE(kept_lines.lines, '') FROM {table} LEFT JOIN kept_lines \
         ON kept_lines.owner_id = {table}.owner_id AND kept_lines.id = {table}.id"
    )
}

impl<T: FromRow> FromRow for Exported<T> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { thing: row.get()?, lines: row.get()? })
    }
}

/// Keeps lines of a file that a thing has no field for.
pub(crate) fn keep_lines(owner: UserId, id: Uuid, lines: &str) -> Fragment {
    let sql = "INSERT INTO kept_lines (owner_id, id, lines) VALUES ($1, $2, $3) \
               ON CONFLICT (owner_id, id) DO UPDATE SET lines = excluded.lines";
    Fragment::with(sql, [owner.0.into(), id.into(), lines.into()])
}

pub(crate) fn drop_lines(owner: UserId, id: Uuid) -> Fragment {
    Fragment::with("DELETE FROM kept_lines WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.into()])
}

pub(crate) fn kept_lines(backend: DbBackend, owner: UserId, ids: &[Uuid]) -> Fragment {
    let mut find = Fragment::with("SELECT id, lines FROM kept_lines WHERE owner_id = $1 AND id ", [owner.0.into()]);
    find.append(among(backend, ids));
    find
}

/// Removes the kept lines of things that are gone, from the trash too.
pub(crate) fn forget_lines() -> Fragment {
    Fragment::new(
        "DELETE FROM kept_lines WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.id = kept_lines.id) \
         AND NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.id = kept_lines.id) \
         AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.id = kept_lines.id)",
    )
}
