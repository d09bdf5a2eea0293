//! Moving a label to the trash and back, and the tasks that have it.

use chrono::{DateTime, Utc};
use scheduler_application::{StoreError, ThingRef};
use scheduler_domain::{Kind, Label};
use sea_orm::{DbBackend, Value};

use super::entry::{About, entry, first_entry};
use super::ledger;
use super::log::{DELETE, LoggedWrite, PUT, UPSERT, from_turn};
use super::thing_row::{ThingRow, in_turn, of_owner};
use crate::statement::Fragment;
use crate::{labels, trash};

/// Puts a label into the trash and takes it from the tasks that have it. Each of them has an entry before the label's, with the version of
/// the deletion. If the label is merged into another, these tasks get the other one, and so do those in the trash; otherwise the database
/// remembers which tasks had the label.
pub(super) fn move_to_trash(
    backend: DbBackend,
    label: &Label,
    merged_into: Option<&Label>,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    let thing = ThingRef::Label(label);
    let mut rows = vec![
        trash::insert(thing, ThingRow::of(thing).as_json()?, version, expires_at),
        entries(backend, label, labels::TASKS, "-", version, at),
    ];
    // After all statements that read which tasks have the label.
    match merged_into {
        Some(other) => rows
            .extend([labels::replace_in_tasks(label, other, version), labels::replace_in_trash(backend, label, other)]),
        None => rows.extend([labels::remember_tasks(label), labels::take_from_tasks(label, version)]),
    }
    rows.push(labels::remove(label));
    Ok(LoggedWrite {
        turn: ledger::take_places_to_remove_label(label.owner, label.id),
        rows,
        entry: entry(backend, About { op: DELETE, version, ..About::put(thing) }, at),
        quota: None,
        state: None,
    })
}

/// Takes a label out of the trash and gives it back to the tasks that had it. Each of them has an entry after the label's, with the label's
/// version.
pub(super) fn restore(backend: DbBackend, label: &Label, quota: i64, at: DateTime<Utc>) -> LoggedWrite {
    let thing = ThingRef::Label(label);
    let before_theirs = format!("turn.last_place - (SELECT COUNT(*) FROM ({}) AS theirs)", labels::FORMER_TASKS);
    let mut own = first_entry(backend, About::put(thing), None, at, &before_theirs);
    own.push(UPSERT);
    LoggedWrite {
        turn: ledger::take_places_to_restore_label(label.owner, label.id, quota),
        rows: vec![
            in_turn(backend, ThingRow::of(thing).insert_in(of_owner(label.owner), &[])),
            own,
            entries(backend, label, labels::FORMER_TASKS, "1 -", label.updated_at, at),
            labels::give_back_to_tasks(label),
            labels::give_back_in_trash(backend, label),
        ],
        // The last, because the record of which tasks had the label is deleted with this.
        entry: trash::remove(label.owner, label.id.0),
        quota: Some(quota),
        state: None,
    }
}

/// The entries of the tasks that get or lose a label. Their places end before the last one, or at it with `1 -`.
fn entries(
    backend: DbBackend,
    label: &Label,
    tasks: &str,
    shift: &str,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Fragment {
    let turn = from_turn(backend).trim_start_matches(" FROM ");
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
         SELECT $1, theirs.task_id, $3, $4, $5, turn.last_place + {shift} theirs.number, $6 FROM \
         (SELECT task_id, ROW_NUMBER() OVER (ORDER BY task_id) AS number FROM ({tasks}) AS found) AS theirs, {turn}{UPSERT}"
    );
    let values: [Value; 6] =
        [label.owner.0.into(), label.id.0.into(), Kind::Task.as_str().into(), PUT.into(), version.into(), at.into()];
    Fragment::with(sql, values)
}
