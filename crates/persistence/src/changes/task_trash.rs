//! Moving a task to the trash and back. The tasks that wait for it get a new version each time, because what they wait for has changed.

use chrono::{DateTime, Utc};
use scheduler_application::{StoreError, ThingRef};
use scheduler_domain::{Kind, Task};
use sea_orm::{DbBackend, Value};

use super::entry::{About, entry};
use super::ledger;
use super::log::{DELETE, LoggedWrite, PUT, UPSERT, from_turn};
use super::thing_row::{ThingRow, in_turn, of_owner};
use crate::statement::Fragment;
use crate::tasks::waiting::{self, WAITING};
use crate::{search, trash};

/// Puts a task into the trash. The tasks that wait for it have entries before its own.
pub(super) fn move_to_trash(
    backend: DbBackend,
    task: &Task,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    let (owner, thing) = (task.owner, ThingRef::Task(task));
    let kept = trash::insert(thing, ThingRow::of(thing).as_json()?, version, expires_at);
    let gone = Fragment::with("DELETE FROM tasks WHERE owner_id = $1 AND id = $2", [owner.0.into(), task.id.0.into()]);
    let mark = waiting::there(task.id);
    let told = entries_of_waiting(backend, task, &mark, version, at);
    let turned = waiting::turn(backend, owner, (mark.clone(), waiting::trashed(task.id)), version);
    // In this order: the position of the task and the tasks that wait for it are read before both are removed.
    let rows = vec![kept, told, turned, gone, search::remove(owner, thing.id())];
    Ok(LoggedWrite {
        turn: ledger::take_places_to_remove_task(owner, mark),
        rows,
        entry: entry(backend, About { op: DELETE, version, ..About::put(thing) }, at),
        quota: None,
        state: None,
    })
}

/// Takes a task out of the trash. Its version must be later than those of the tasks that wait for it; they get the same version.
pub(super) fn restore(backend: DbBackend, task: &Task, quota: i64, at: DateTime<Utc>) -> LoggedWrite {
    let (owner, thing, mark) = (task.owner, ThingRef::Task(task), waiting::trashed(task.id));
    let row = in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), &[]));
    let told = entries_of_waiting(backend, task, &mark, task.updated_at, at);
    let turned = waiting::turn(backend, owner, (mark.clone(), waiting::there(task.id)), task.updated_at);
    LoggedWrite {
        turn: ledger::take_places_to_restore_task(owner, mark, quota),
        rows: vec![trash::remove(owner, thing.id()), row, told, turned],
        entry: entry(backend, About::put(thing), at),
        quota: Some(quota),
        state: None,
    }
}

/// The entries of the tasks that contain a blocker with this mark: they still exist, in a new version. Their places are those before the
/// last.
fn entries_of_waiting(
    backend: DbBackend,
    blocker: &Task,
    mark: &str,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Fragment {
    let turn = from_turn(backend).trim_start_matches(" FROM ");
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
         SELECT $1, waiting.id, $3, '{PUT}', $4, turn.last_place - waiting.number, $5 FROM \
         (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS number FROM tasks WHERE {WAITING}) AS waiting, {turn}{UPSERT}"
    );
    let values: [Value; 5] =
        [blocker.owner.0.into(), mark.into(), Kind::Task.as_str().into(), version.into(), at.into()];
    Fragment::with(sql, values)
}
