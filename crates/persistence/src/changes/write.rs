//! The parts of each write: its turn in the ledger, its rows, its entry.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, FeedWrite, StoreError, ThingRef, Write};
use scheduler_domain::{AuditEntry, Calendar, Event, Kind, LabelSet, Task, TaskId, UserId, UserSettings};
use sea_orm::{DbBackend, Value};

use super::entry::{About, LAST, entry, first_entry};
use super::from_feed::{into_subscription, remove};
use super::log::{DELETE, LoggedWrite, Missing, PUT, State};
use super::thing_row::{ThingRow, in_turn, of_owner, rewritten, table_of};
use super::{calendar_trash, label_trash, ledger, task_trash};
use crate::entities::settings;
use crate::statement::Fragment;
use crate::table::Table as _;
use crate::{audit, calendars, labels, search, subscriptions, tasks as task_rows, trash};

/// The parts of a write at a given time, with an entry of the audit trail if there is one.
pub(crate) fn prepare(
    backend: DbBackend,
    write: &Write<'_>,
    at: DateTime<Utc>,
    audited: Option<&AuditEntry>,
) -> Result<LoggedWrite, StoreError> {
    let mut parts = match *write {
        Write::Create { thing, digest, quota } => create(backend, thing, digest, quota, at),
        Write::Insert { task, quota } => insert(backend, task, quota, at),
        Write::Update(thing) => update(backend, thing, at),
        Write::UpdateIfUnchanged { thing, version } => update_if_unchanged(backend, thing, version, at),
        Write::UpdateSettings(owner, of_user) => update_settings(backend, owner, of_user, at),
        Write::Move { task, to, beside, gap } => move_task(backend, task, to, beside, gap, at),
        Write::Positions(owner, positions) => move_tasks(backend, owner, positions, at),
        Write::Blocks(owner, tasks) => move_blocks(backend, owner, tasks, at)?,
        Write::MoveToTrash { thing, version, expires_at } => move_to_trash(backend, thing, version, expires_at, at)?,
        Write::Restore { thing: ThingRef::Calendar(calendar), quota, events } => {
            calendar_trash::restore(backend, calendar, quota, events, at)
        }
        Write::MergeLabels { label, into, version, expires_at } => {
            label_trash::move_to_trash(backend, label, Some(into), version, expires_at, at)?
        }
        Write::Restore { thing: ThingRef::Label(label), quota, .. } => label_trash::restore(backend, label, quota, at),
        Write::Restore { thing: ThingRef::Task(task), quota, .. } => task_trash::restore(backend, task, quota, at),
        Write::Restore { thing, quota, .. } => restore(backend, thing, quota, at),
        Write::FromFeed(write) => from_feed(backend, write, at),
    };
    if let Some(entry) = audited {
        parts.rows.push(in_turn(backend, audit::insert_in(of_owner(write.owner()), entry)));
    }
    Ok(parts)
}

fn create(
    backend: DbBackend,
    thing: ThingRef<'_>,
    digest: Option<Digest>,
    quota: i64,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let (owner, table) = (thing.owner(), table_of(thing));
    let (turn, given): (_, &[_]) = match thing {
        ThingRef::Task(_) => (ledger::take_place_to_append(owner, table, quota), &[("position", "turn.last_position")]),
        _ => (ledger::take_place_to_add(owner, table, quota), &[]),
    };
    let mut rows = vec![in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), given))];
    if let ThingRef::Calendar(Calendar { id, subscription: Some(_), .. }) = thing {
        rows.push(in_turn(backend, subscriptions::begin(owner, *id, at)));
    }
    let entry = first_entry(backend, About::put(thing), digest, at, LAST);
    LoggedWrite { turn, rows, entry, quota: Some(quota), state: needed_by(backend, thing) }
}

/// What must exist when a thing is written: the calendar of an event, which must be the owner's and no subscription, and the labels of a
/// task.
fn needed_by(backend: DbBackend, thing: ThingRef<'_>) -> Option<State> {
    let (query, missing) = match thing {
        ThingRef::Event(event) => (calendars::held(backend, event.owner, event.calendar), Missing::Calendar),
        ThingRef::Task(Task { owner, labels, .. }) if *labels != LabelSet::default() => {
            let mut query = Fragment::new("SELECT CAST(NULL AS bigint) AS position WHERE ");
            query.append(labels::are_there(backend, *owner, labels));
            (query, Missing::Label)
        }
        _ => return None,
    };
    Some(State { query, missing, needs_turn: false })
}

/// Inserts a task whose position is known.
fn insert(backend: DbBackend, task: &Task, quota: i64, at: DateTime<Utc>) -> LoggedWrite {
    let (owner, thing) = (task.owner, ThingRef::Task(task));
    LoggedWrite {
        turn: ledger::take_place_to_add(owner, table_of(thing), quota),
        rows: vec![in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), &[]))],
        entry: first_entry(backend, About::put(thing), None, at, LAST),
        quota: Some(quota),
        state: needed_by(backend, thing),
    }
}

fn update(backend: DbBackend, thing: ThingRef<'_>, at: DateTime<Utc>) -> LoggedWrite {
    LoggedWrite {
        turn: ledger::take_places(thing.owner(), 1),
        rows: vec![rewritten(backend, thing)],
        entry: entry(backend, About::put(thing), at),
        quota: None,
        state: needed_by(backend, thing),
    }
}

/// As [`update`], for a thing that was read without a lock, in `version`.
fn update_if_unchanged(
    backend: DbBackend,
    thing: ThingRef<'_>,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let query = match thing {
        ThingRef::Event(event) => unchanged_event(backend, event, version),
        _ => unchanged(backend, thing, version),
    };
    LoggedWrite {
        state: Some(State { query, missing: Missing::Thing, needs_turn: false }),
        ..update(backend, thing, at)
    }
}

fn unchanged(backend: DbBackend, thing: ThingRef<'_>, version: DateTime<Utc>) -> Fragment {
    let position = if matches!(thing, ThingRef::Task(_)) { "position" } else { "CAST(NULL AS bigint)" };
    let (table, lock) = (table_of(thing), if backend == DbBackend::Postgres { " FOR NO KEY UPDATE" } else { "" });
    let sql = format!("SELECT {position} AS position FROM {table} WHERE owner_id = $1 AND id = $2 AND updated_at = $3");
    let mut query = Fragment::with(sql, [thing.owner().0.into(), thing.id().into(), version.into()]);
    if let ThingRef::Task(Task { owner, labels, .. }) = thing
        && *labels != LabelSet::default()
    {
        query.push(" AND ");
        query.append(labels::are_there(backend, *owner, labels));
    }
    query.push(lock);
    query
}

/// The event is unchanged. The calendar it is in and the one it moves to (often the same) exist, and both are the owner's own.
fn unchanged_event(backend: DbBackend, event: &Event, version: DateTime<Utc>) -> Fragment {
    let lock =
        if backend == DbBackend::Postgres { " FOR NO KEY UPDATE OF events FOR SHARE OF source, target" } else { "" };
    let sql = format!(
        "SELECT CAST(NULL AS bigint) AS position FROM events JOIN calendars AS source ON source.id = events.calendar_id \
         JOIN calendars AS target ON target.owner_id = events.owner_id AND target.id = $4 \
         WHERE events.owner_id = $1 AND events.id = $2 AND events.updated_at = $3 \
         AND NOT source.is_trashed AND NOT target.is_trashed \
         AND source.subscription_url IS NULL AND target.subscription_url IS NULL{lock}"
    );
    let values: [Value; 4] = [event.owner.0.into(), event.id.0.into(), version.into(), event.calendar.0.into()];
    Fragment::with(sql, values)
}

/// Writes from the feed of a subscribed calendar; no other write may change its events.
fn from_feed(backend: DbBackend, write: FeedWrite<'_>, at: DateTime<Utc>) -> LoggedWrite {
    let (owner, calendar, parts) = match write {
        FeedWrite::Create { event, quota } => {
            (event.owner, event.calendar, create(backend, ThingRef::Event(event), None, quota, at))
        }
        FeedWrite::Update(event) => (event.owner, event.calendar, update(backend, ThingRef::Event(event), at)),
        FeedWrite::Remove { owner, calendar, event, version } => {
            (owner, calendar, remove(backend, owner, event, version, at))
        }
    };
    into_subscription(backend, owner, calendar, parts)
}

/// Settings are columns of the owner's row.
fn update_settings(backend: DbBackend, owner: UserId, of_user: &UserSettings, at: DateTime<Utc>) -> LoggedWrite {
    let mut row = settings::Model::from((owner, of_user)).update_in(of_owner(owner));
    row.push(" WHERE id = $1");
    let about = About { owner, id: owner.0, kind: Kind::Settings, op: PUT, version: of_user.updated_at };
    let entry = entry(backend, about, at);
    LoggedWrite { turn: ledger::take_places(owner, 1), rows: vec![row], entry, quota: None, state: None }
}

fn move_task(
    backend: DbBackend,
    task: &Task,
    to: i64,
    (beside, stands_at): (TaskId, i64),
    (low, high): (i64, i64),
    at: DateTime<Utc>,
) -> LoggedWrite {
    let (owner, id) = (task.owner, task.id);
    let sql = "SELECT position FROM tasks WHERE owner_id = $1 AND id = $2 AND updated_at = $3 \
               AND EXISTS (SELECT 1 FROM tasks AS beside \
               WHERE beside.owner_id = $1 AND beside.id = $4 AND beside.position = $5) \
               AND NOT EXISTS (SELECT 1 FROM tasks AS other \
               WHERE other.owner_id = $1 AND other.position > $6 AND other.position < $7 AND other.id <> $2)";
    let values: [Value; 7] = [
        owner.0.into(),
        id.0.into(),
        task.updated_at.into(),
        beside.0.into(),
        stands_at.into(),
        low.into(),
        high.into(),
    ];
    let row = task_rows::set_position(backend, owner, id, to);
    let entry = task_rows::log_move(backend, owner, id, at);
    LoggedWrite {
        turn: ledger::take_places(owner, 1),
        rows: vec![row],
        entry,
        quota: None,
        state: Some(State { query: Fragment::with(sql, values), missing: Missing::Thing, needs_turn: true }),
    }
}

fn move_tasks(backend: DbBackend, owner: UserId, positions: &[(TaskId, i64)], at: DateTime<Utc>) -> LoggedWrite {
    let moved: Vec<_> = positions.iter().map(|(id, _)| *id).collect();
    let count = i64::try_from(moved.len()).unwrap_or(i64::MAX);
    let row = task_rows::set_positions(backend, owner, positions);
    let entry = task_rows::log_moves(backend, owner, &moved, at);
    LoggedWrite { turn: ledger::take_places(owner, count), rows: vec![row], entry, quota: None, state: None }
}

fn move_blocks(
    backend: DbBackend,
    owner: UserId,
    moved: &[Task],
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    let rows = vec![task_rows::set_blocks(backend, owner, moved)?];
    let entry = task_rows::log_versions(backend, owner, moved, at);
    let turn = ledger::take_places(owner, i64::try_from(moved.len()).unwrap_or(i64::MAX));
    Ok(LoggedWrite { turn, rows, entry, quota: None, state: None })
}

fn move_to_trash(
    backend: DbBackend,
    thing: ThingRef<'_>,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    match thing {
        ThingRef::Calendar(calendar) => {
            return calendar_trash::move_to_trash(backend, calendar, version, expires_at, at);
        }
        ThingRef::Task(task) => return task_trash::move_to_trash(backend, task, version, expires_at, at),
        ThingRef::Label(label) => {
            return label_trash::move_to_trash(backend, label, None, version, expires_at, at);
        }
        ThingRef::Event(_) | ThingRef::Item(_) => {}
    }
    let (owner, table) = (thing.owner(), table_of(thing));
    let kept = trash::insert(thing, ThingRow::of(thing).as_json()?, version, expires_at);
    let sql = format!("DELETE FROM {table} WHERE owner_id = $1 AND id = $2");
    let gone = Fragment::with(sql, [owner.0.into(), thing.id().into()]);
    let entry = entry(backend, About { op: DELETE, version, ..About::put(thing) }, at);
    let rows = vec![kept, gone, search::remove(owner, thing.id())];
    Ok(LoggedWrite { turn: ledger::take_place_to_remove(owner, table), rows, entry, quota: None, state: None })
}

/// Replaces the stored content of a thing in the trash.
pub(crate) fn rewrite_in_trash(thing: ThingRef<'_>) -> Result<Fragment, StoreError> {
    Ok(trash::rewrite(thing, ThingRow::of(thing).as_json()?))
}

fn restore(backend: DbBackend, thing: ThingRef<'_>, quota: i64, at: DateTime<Utc>) -> LoggedWrite {
    let owner = thing.owner();
    let turn = ledger::take_place_to_add(owner, table_of(thing), quota);
    let row = in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), &[]));
    let gone = trash::remove(owner, thing.id());
    let entry = entry(backend, About::put(thing), at);
    LoggedWrite { turn, rows: vec![gone, row], entry, quota: Some(quota), state: needed_by(backend, thing) }
}
