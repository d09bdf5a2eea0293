//! Plans: when each account is planned next, which worker has claimed it, and the stored parts of its plan.

mod causes;
mod content;
mod found;
mod held;
mod known;
mod moving;
mod reasons;

use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedPlan, Keeping, PlanCause, StoreError};
use scheduler_domain::{Kind, UserId};
use sea_orm::DbBackend;

pub(crate) use self::content::{Kept, kept, set_content};
use crate::changes::kind_of;
use crate::entities::tasks::Model as TaskModel;
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, owned};
use crate::table::Table as _;

impl FromRow for ClaimedPlan {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { owner: UserId(row.get()?), attempt: row.get()?, failures: row.get()? })
    }
}

impl FromRow for PlanCause {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { kind: kind_of(&row.get::<String>()?)?, id: row.get()?, version: row.get()? })
    }
}

/// Claims an account that is due.
pub(crate) fn claim(backend: DbBackend, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    // Rows that another instance is claiming right now are skipped, not waited for.
    let skip = if backend == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE plans SET attempts = attempts + 1, failures = failures + 1, lent_until = $2 WHERE owner_id = \
         (SELECT owner_id FROM plans WHERE due_at <= $1 AND (lent_until IS NULL OR lent_until <= $1) \
         ORDER BY due_at LIMIT 1{skip}) RETURNING owner_id, attempts, failures"
    );
    Fragment::with(sql, [now.into(), claimed_until.into()])
}

/// When the next account that nobody has claimed is due.
pub(crate) fn next_due() -> Fragment {
    Fragment::new("SELECT due_at FROM plans WHERE due_at IS NOT NULL AND lent_until IS NULL ORDER BY due_at LIMIT 1")
}

/// Gives a claim back. If the account is no longer due, it stays that way.
pub(crate) fn put_off(claimed: &ClaimedPlan, due_at: DateTime<Utc>, is_failure: bool) -> Fragment {
    let sql = "UPDATE plans SET due_at = CASE WHEN due_at IS NOT NULL THEN $3 ELSE due_at END, lent_until = NULL, \
               failures = CASE WHEN $4 THEN failures ELSE 0 END WHERE owner_id = $1 AND attempts = $2";
    Fragment::with(sql, [claimed.owner.0.into(), claimed.attempt.into(), due_at.into(), is_failure.into()])
}

/// Ends every claim.
pub(crate) fn end_claims() -> Fragment {
    Fragment::new("UPDATE plans SET lent_until = NULL WHERE lent_until IS NOT NULL")
}

/// How many open tasks the owner has; stops counting at `most`.
pub(crate) fn count_open(owner: UserId, most: i64) -> Fragment {
    let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM tasks WHERE owner_id = $1 AND NOT completed LIMIT $2) AS open";
    Fragment::with(sql, [owner.0.into(), most.into()])
}

/// The owner's open tasks, and the completed ones with a block that begins after `since`; at most `most` of each, without descriptions.
pub(crate) fn tasks(backend: DbBackend, owner: UserId, since: DateTime<Utc>, most: i64) -> Fragment {
    let columns: Vec<_> = TaskModel::COLUMNS.iter().map(|column| column_or_nothing(column)).collect();
    let columns = columns.join(", ");
    let is_owned = owned(backend, "tasks.owner_id");
    let later = match backend {
        DbBackend::Postgres => "LATERAL (SELECT * FROM tasks WHERE id = later.task_id OFFSET 0) AS tasks",
        _ => "tasks ON tasks.id = later.task_id",
    };
    // Tasks with blocks first, so that nothing is planned over them, then by due date. The completed ones are found as in windows: those
    // whose first block begins after `since`, then those of which only a later block does.
    let sql = format!(
        "SELECT * FROM (SELECT {columns} FROM tasks WHERE owner_id = $1 AND NOT completed \
         ORDER BY scheduled_start IS NULL, due IS NULL, due, position LIMIT $3) AS open \
         UNION ALL SELECT * FROM (SELECT {columns} FROM tasks WHERE owner_id = $1 AND scheduled_start > $2 AND completed \
         UNION ALL SELECT {columns} FROM \
         (SELECT DISTINCT task_id FROM task_blocks WHERE owner_id = $1 AND start_at > $2) AS later \
         CROSS JOIN {later} WHERE {is_owned} AND tasks.completed AND (tasks.scheduled_start > $2) IS NOT TRUE \
         LIMIT $3) AS done"
    );
    Fragment::with(sql, [owner.0.into(), since.into(), most.into()])
}

/// A column of the table of tasks. The description is replaced by an empty text: it is long, and plans do not need it.
fn column_or_nothing(column: &str) -> String {
    if column == "description" { "'' AS description".to_owned() } else { format!("tasks.{column}") }
}

/// The last place of the owner's log.
pub(crate) fn last_place(owner: UserId) -> Fragment {
    Fragment::with("SELECT last_place FROM ledgers WHERE owner_id = $1", [owner.0.into()])
}

/// Which of the last entries in the owner's log changed after `since` and make an account due; the kinds are those of the triggers. Entries
/// up to `place` are left out whatever their time: they were planned for already, or the planner itself wrote them. Without a known place,
/// the place of the plan's own entry is used.
pub(crate) fn changed_since(owner: UserId, since: DateTime<Utc>, place: Option<i64>, most: i64) -> Fragment {
    let kinds = [Kind::Task, Kind::Event, Kind::Calendar, Kind::Label, Kind::Settings];
    let kinds: Vec<_> = kinds.iter().map(|kind| format!("'{}'", kind.as_str())).collect();
    let sql = format!(
        "SELECT kind, id, version FROM (SELECT kind, id, version, at, place FROM changes WHERE owner_id = $1 \
         AND kind IN ({}) ORDER BY place DESC LIMIT $3) AS latest WHERE at > $2 \
         AND place > COALESCE($4, (SELECT place FROM plans WHERE owner_id = $1), 0) ORDER BY place",
        kinds.join(", ")
    );
    Fragment::with(sql, [owner.0.into(), since.into(), most.into(), place.into()])
}

/// Takes a place in the owner's log.
pub(crate) fn take_place(owner: UserId) -> Fragment {
    let sql = "UPDATE ledgers SET last_place = last_place + 1 WHERE owner_id = $1 RETURNING last_place";
    Fragment::with(sql, [owner.0.into()])
}

/// Creates the row of an account, if there is none.
pub(crate) fn open(owner: UserId) -> Fragment {
    Fragment::with(
        "INSERT INTO plans (owner_id) SELECT $1 WHERE TRUE ON CONFLICT (owner_id) DO NOTHING",
        [owner.0.into()],
    )
}

/// Sets when an account is due, even if a worker has claimed it.
pub(crate) fn set_due(owner: UserId, due_at: Option<DateTime<Utc>>) -> Fragment {
    Fragment::with("UPDATE plans SET due_at = $2 WHERE owner_id = $1", [owner.0.into(), due_at.into()])
}

/// The end of a run. It changes no row if the claim was lost.
pub(crate) fn finish(owner: UserId, planned_at: Option<DateTime<Utc>>, keeping: &Keeping) -> Fragment {
    let Keeping { due_at, claimed, .. } = keeping;
    let sql = match claimed {
        Some(_) => {
            "UPDATE plans SET due_at = $2, planned_at = $3, lent_until = NULL, failures = 0 \
             WHERE owner_id = $1 AND attempts = $4"
        }
        None => "UPDATE plans SET due_at = $2, planned_at = $3 WHERE owner_id = $1",
    };
    let attempt = claimed.map(|claimed| claimed.attempt.into());
    Fragment::with(sql, [owner.0.into(), (*due_at).into(), planned_at.into()].into_iter().chain(attempt))
}

/// The version of the plan's entry.
pub(crate) fn version(owner: UserId) -> Fragment {
    Fragment::with("SELECT version FROM plans WHERE owner_id = $1", [owner.0.into()])
}

/// Writes the plan's entry in the log.
pub(crate) fn set_entry(owner: UserId, place: i64, version: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE plans SET place = $2, version = $3 WHERE owner_id = $1";
    Fragment::with(sql, [owner.0.into(), place.into(), version.into()])
}
