//! The ledger of an owner: the last place of their log, how many things they have, and where their task list ends. Each write updates it
//! first and so takes a turn: other writes for this owner wait until that transaction has ended. (What the log forgets is recorded in
//! `changes/forget.rs`.)
//!
//! There is no `table!` for it, because no statement reads a whole row.

use scheduler_domain::{CalendarId, LabelId, POSITION_SPACING, UserId};

use crate::labels;
use crate::statement::Fragment;
use crate::tasks::waiting::WAITING;

/// A ledger for a new owner, who has only a calendar.
pub(crate) fn open_ledger(owner: UserId) -> Fragment {
    let sql = "INSERT INTO ledgers (owner_id, last_place, forgotten, tasks, events, items, labels, calendars) \
               VALUES ($1, 0, 0, 0, 0, 0, 0, 1)";
    Fragment::with(sql, [owner.0.into()])
}

/// How many events and how many tasks an owner has.
pub(crate) fn count_things(owner: UserId) -> Fragment {
    Fragment::with("SELECT events, tasks FROM ledgers WHERE owner_id = $1", [owner.0.into()])
}

/// Whether an owner has only what [`open_ledger`] states.
pub(crate) fn is_empty(owner: UserId) -> Fragment {
    let sql = "SELECT tasks = 0 AND events = 0 AND items = 0 AND labels = 0 AND calendars = 1 FROM ledgers WHERE owner_id = $1";
    Fragment::with(sql, [owner.0.into()])
}

/// Takes this many places in the log, for changes of things that exist before and after.
pub(super) fn take_places(owner: UserId, count: i64) -> Fragment {
    let sql = "UPDATE ledgers SET last_place = last_place + $2 WHERE owner_id = $1";
    Fragment::with(sql, [owner.0.into(), count.into()])
}

/// Takes a place for a thing that is added to its table, if the owner has fewer than `quota` there.
pub(super) fn take_place_to_add(owner: UserId, table: &str, quota: i64) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1, {table} = {table} + 1 WHERE owner_id = $1 AND {table} < $2"
    );
    Fragment::with(sql, [owner.0.into(), quota.into()])
}

/// As [`take_place_to_add`], for a task that is added at the end of the list: it also takes the next position.
pub(super) fn take_place_to_append(owner: UserId, table: &str, quota: i64) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1, \
         last_position = COALESCE(last_position + {POSITION_SPACING}, 0), \
         {table} = {table} + 1 WHERE owner_id = $1 AND {table} < $2"
    );
    Fragment::with(sql, [owner.0.into(), quota.into()])
}

/// Takes a place for a thing that is removed from its table.
pub(super) fn take_place_to_remove(owner: UserId, table: &str) -> Fragment {
    let sql = format!("UPDATE ledgers SET last_place = last_place + 1, {table} = {table} - 1 WHERE owner_id = $1");
    Fragment::with(sql, [owner.0.into()])
}

/// Takes places for a task that is removed from its table and for each task that waits for it; `mark` is its mark in their rows.
pub(super) fn take_places_to_remove_task(owner: UserId, mark: String) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + (SELECT COUNT(*) FROM tasks WHERE {WAITING}), tasks = tasks - 1 \
         WHERE owner_id = $1"
    );
    Fragment::with(sql, [owner.0.into(), mark.into()])
}

/// Takes places for a task that is restored and for each task that waits for it, if the owner has fewer tasks than `quota`.
pub(super) fn take_places_to_restore_task(owner: UserId, mark: String, quota: i64) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + (SELECT COUNT(*) FROM tasks WHERE {WAITING}), tasks = tasks + 1 \
         WHERE owner_id = $1 AND tasks < $3"
    );
    Fragment::with(sql, [owner.0.into(), mark.into(), quota.into()])
}

/// Takes places for a calendar that is removed from its table and for each of its events.
pub(super) fn take_places_to_remove_calendar(owner: UserId, calendar: CalendarId) -> Fragment {
    let theirs = "(SELECT COUNT(*) FROM events WHERE owner_id = $1 AND calendar_id = $2)";
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + {theirs}, calendars = calendars - 1, events = events - {theirs} \
         WHERE owner_id = $1"
    );
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

/// Takes places for a calendar that is restored and for each of its events, if the quotas allow it.
pub(super) fn take_places_to_restore_calendar(
    owner: UserId,
    calendar: CalendarId,
    quota: i64,
    events: i64,
) -> Fragment {
    let theirs = "(SELECT COUNT(*) FROM events WHERE owner_id = $1 AND calendar_id = $2)";
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + {theirs}, calendars = calendars + 1, events = events + {theirs} \
         WHERE owner_id = $1 AND calendars < $3 AND events + {theirs} <= $4"
    );
    Fragment::with(sql, [owner.0.into(), calendar.0.into(), quota.into(), events.into()])
}

/// Takes places for a label that is removed from its table and for each task that has it.
pub(super) fn take_places_to_remove_label(owner: UserId, label: LabelId) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + (SELECT COUNT(*) FROM ({}) AS theirs), labels = labels - 1 \
         WHERE owner_id = $1",
        labels::TASKS
    );
    Fragment::with(sql, [owner.0.into(), label.0.into()])
}

/// Takes places for a label that is restored and for each task that gets it back, if the owner has fewer labels than `quota`.
pub(super) fn take_places_to_restore_label(owner: UserId, label: LabelId, quota: i64) -> Fragment {
    let sql = format!(
        "UPDATE ledgers SET last_place = last_place + 1 + (SELECT COUNT(*) FROM ({}) AS theirs), labels = labels + 1 \
         WHERE owner_id = $1 AND labels < $3",
        labels::FORMER_TASKS
    );
    Fragment::with(sql, [owner.0.into(), label.0.into(), quota.into()])
}

/// Takes the next position of the owner's task list, and with it the turn: a concurrent write waits and gets the position after it. (The
/// largest position of the list, read in the same statement, would be the one from before the wait.)
pub(crate) fn next_position(owner: UserId) -> Fragment {
    let sql = "UPDATE ledgers SET last_position = COALESCE(last_position + $2, 0) WHERE owner_id = $1 \
               RETURNING last_position";
    Fragment::with(sql, [owner.0.into(), POSITION_SPACING.into()])
}
