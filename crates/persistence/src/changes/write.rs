//! The parts of each write: its turn in the ledger, its rows, its entry.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, StoreError, ThingRef, Write};
use scheduler_domain::{AuditEntry, Calendar, Kind, Task, TaskId, UserId, UserSettings};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use super::ledger;
use super::log::{DELETE, LoggedWrite, PUT, State, UPSERT, from_turn};
use crate::calendars::{Events, THEIRS};
use crate::entities::{calendars, events, items, settings, tasks};
use crate::row::failed;
use crate::statement::Fragment;
use crate::table::Table;
use crate::{audit, search, tasks as task_rows, trash};

/// The row of a thing.
enum ThingRow {
    Task(tasks::Model),
    Event(events::Model),
    Calendar(calendars::Model),
    Item(items::Model),
}

impl ThingRow {
    fn of(thing: ThingRef<'_>) -> Self {
        match thing {
            ThingRef::Task(task) => Self::Task(task.into()),
            ThingRef::Event(event) => Self::Event(event.into()),
            ThingRef::Calendar(calendar) => Self::Calendar(calendar.into()),
            ThingRef::Item(item) => Self::Item(item.into()),
        }
    }

    fn insert_in(self, fragment: Fragment, given: &[(&str, &str)]) -> Fragment {
        match self {
            Self::Task(row) => row.insert_in(fragment, given),
            Self::Event(row) => row.insert_in(fragment, given),
            Self::Calendar(row) => row.insert_in(fragment, given),
            Self::Item(row) => row.insert_in(fragment, given),
        }
    }

    fn update_in(self, fragment: Fragment) -> Fragment {
        match self {
            Self::Task(row) => row.update_in(fragment),
            Self::Event(row) => row.update_in(fragment),
            Self::Calendar(row) => row.update_in(fragment),
            Self::Item(row) => row.update_in(fragment),
        }
    }

    fn as_json(&self) -> Result<String, StoreError> {
        let text = match self {
            Self::Task(row) => serde_json::to_string(row),
            Self::Event(row) => serde_json::to_string(row),
            Self::Calendar(row) => serde_json::to_string(row),
            Self::Item(row) => serde_json::to_string(row),
        };
        text.map_err(failed)
    }
}

/// The table of a thing. The column of the ledger that counts the owner's has the same name.
const fn table_of(thing: ThingRef<'_>) -> &'static str {
    match thing {
        ThingRef::Task(_) => tasks::Model::NAME,
        ThingRef::Event(_) => events::Model::NAME,
        ThingRef::Calendar(_) => calendars::Model::NAME,
        ThingRef::Item(_) => items::Model::NAME,
    }
}

/// The parts of a write at a time, with an entry of the audit trail if one goes with it.
pub(crate) fn prepare(
    backend: DbBackend,
    write: &Write<'_>,
    at: DateTime<Utc>,
    audited: Option<&AuditEntry>,
) -> Result<LoggedWrite, StoreError> {
    let mut parts = match *write {
        Write::Create { thing, digest, quota } => create(backend, thing, digest, quota, at),
        Write::Update(thing) => update(backend, thing, at),
        Write::UpdateIfUnchanged { thing, version } => update_if_unchanged(backend, thing, version, at),
        Write::UpdateSettings(owner, of_user) => update_settings(backend, owner, of_user, at),
        Write::Move { task, to, beside, gap } => move_task(backend, task, to, beside, gap, at),
        Write::Positions(owner, positions) => move_tasks(backend, owner, positions, at),
        Write::MoveToTrash { thing, version, expires_at } => move_to_trash(backend, thing, version, expires_at, at)?,
        Write::Restore { thing: ThingRef::Calendar(calendar), quota, events } => {
            restore_calendar(backend, calendar, quota, events, at)
        }
        Write::Restore { thing, quota, .. } => restore(backend, thing, quota, at),
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
    let row = in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), given));
    let entry = first_entry(backend, About::put(thing), digest, at);
    LoggedWrite { turn, rows: vec![row], entry, quota: Some(quota), state: None }
}

fn update(backend: DbBackend, thing: ThingRef<'_>, at: DateTime<Utc>) -> LoggedWrite {
    let mut row = ThingRow::of(thing).update_in(of_owner(thing.owner()));
    row.push(" WHERE owner_id = $1 AND id = ");
    row.bind(thing.id().into());
    LoggedWrite {
        turn: ledger::take_places(thing.owner(), 1),
        rows: vec![row],
        entry: entry(backend, About::put(thing), at),
        quota: None,
        state: None,
    }
}

/// As [`update`], of a thing that was read without a lock, in `version`.
fn update_if_unchanged(
    backend: DbBackend,
    thing: ThingRef<'_>,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let position = if matches!(thing, ThingRef::Task(_)) { "position" } else { "CAST(NULL AS bigint)" };
    let table = table_of(thing);
    let sql = format!("SELECT {position} AS position FROM {table} WHERE owner_id = $1 AND id = $2 AND updated_at = $3");
    let mut state = Fragment::with(sql, [thing.owner().0.into(), thing.id().into(), version.into()]);
    let mut write = update(backend, thing, at);
    if backend == DbBackend::Postgres {
        state.push(" FOR NO KEY UPDATE");
        // Otherwise PostgreSQL writes the row whether or not the write has its turn, and may do so before it.
        for row in &mut write.rows {
            row.push(" AND EXISTS (SELECT 1 FROM turn)");
        }
    }
    LoggedWrite { state: Some(State { query: state, needs_turn: false }), ..write }
}

/// Settings stand in the owner's own row.
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
        state: Some(State { query: Fragment::with(sql, values), needs_turn: true }),
    }
}

fn move_tasks(backend: DbBackend, owner: UserId, positions: &[(TaskId, i64)], at: DateTime<Utc>) -> LoggedWrite {
    let moved: Vec<_> = positions.iter().map(|(id, _)| *id).collect();
    let count = i64::try_from(moved.len()).unwrap_or(i64::MAX);
    let row = task_rows::set_positions(backend, owner, positions);
    let entry = task_rows::log_moves(backend, owner, &moved, at);
    LoggedWrite { turn: ledger::take_places(owner, count), rows: vec![row], entry, quota: None, state: None }
}

fn move_to_trash(
    backend: DbBackend,
    thing: ThingRef<'_>,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    let (owner, table) = (thing.owner(), table_of(thing));
    let content = ThingRow::of(thing).as_json()?;
    let kept = trash::insert(thing, content, version, expires_at);
    let sql = format!("DELETE FROM {table} WHERE owner_id = $1 AND id = $2");
    let gone = Fragment::with(sql, [owner.0.into(), thing.id().into()]);
    let entry = entry(backend, About { op: DELETE, version, ..About::put(thing) }, at);
    // In this order: where a task stood is read while it still stands there, and a calendar goes after its events.
    let (turn, rows) = match thing {
        ThingRef::Calendar(calendar) => {
            let theirs = Events::of(calendar);
            let told = entries_within(backend, calendar, "events", DELETE, version, at);
            let rows = vec![kept, theirs.keep(), told, theirs.forget_words(), theirs.remove(), gone];
            (ledger::take_places_to_remove_calendar(owner, calendar.id), rows)
        }
        _ => (ledger::take_place_to_remove(owner, table), vec![kept, gone, search::remove(owner, thing.id())]),
    };
    Ok(LoggedWrite { turn, rows, entry, quota: None, state: None })
}

/// As [`restore`], with the events that were in it.
fn restore_calendar(
    backend: DbBackend,
    calendar: &Calendar,
    quota: i64,
    events: i64,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let theirs = Events::of(calendar);
    let mut write = restore(backend, ThingRef::Calendar(calendar), quota, at);
    let version = calendar.updated_at;
    let told = entries_within(backend, calendar, "trashed_events", PUT, version, at);
    // The entry of the trash comes first among the rows, and would take along what is beside it before it is read.
    write.rows.rotate_left(1);
    write.rows.splice(1..1, [theirs.restore(backend, version), told]);
    LoggedWrite { turn: ledger::take_places_to_restore_calendar(calendar.owner, calendar.id, quota, events), ..write }
}

fn restore(backend: DbBackend, thing: ThingRef<'_>, quota: i64, at: DateTime<Utc>) -> LoggedWrite {
    let owner = thing.owner();
    let turn = ledger::take_place_to_add(owner, table_of(thing), quota);
    let row = in_turn(backend, ThingRow::of(thing).insert_in(of_owner(owner), &[]));
    let gone = trash::remove(owner, thing.id());
    let entry = entry(backend, About::put(thing), at);
    LoggedWrite { turn, rows: vec![gone, row], entry, quota: Some(quota), state: None }
}

/// The entries of the events in a calendar, which are in this table: they have the places before the calendar's own.
fn entries_within(
    backend: DbBackend,
    calendar: &Calendar,
    table: &str,
    op: &str,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Fragment {
    let turn = if backend == DbBackend::Postgres { "turn" } else { "ledgers AS turn" };
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
         SELECT $1, theirs.id, $3, $4, $5, turn.last_place - theirs.number, $6 FROM {turn}, \
         (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS number FROM {table} WHERE {THEIRS}) AS theirs \
         WHERE turn.owner_id = $1{UPSERT}"
    );
    let values: [Value; 6] = [
        calendar.owner.0.into(),
        calendar.id.0.into(),
        Kind::Event.as_str().into(),
        op.into(),
        version.into(),
        at.into(),
    ];
    Fragment::with(sql, values)
}

/// An insert that may use what the turn gave.
fn in_turn(backend: DbBackend, mut insert: Fragment) -> Fragment {
    insert.push(from_turn(backend));
    insert
}

/// A statement about a row, whose first parameter is the owner.
fn of_owner(owner: UserId) -> Fragment {
    Fragment::of_row([owner.0.into()])
}

/// What an entry says.
#[derive(Clone, Copy)]
struct About {
    owner: UserId,
    id: Uuid,
    kind: Kind,
    op: &'static str,
    version: DateTime<Utc>,
}

impl About {
    /// The thing is there.
    const fn put(thing: ThingRef<'_>) -> Self {
        Self { owner: thing.owner(), id: thing.id(), kind: thing.kind(), op: PUT, version: thing.version() }
    }
}

/// The entry of a thing that has one, or had one as long as the log remembered it.
fn entry(backend: DbBackend, about: About, at: DateTime<Utc>) -> Fragment {
    let mut entry = first_entry(backend, about, None, at);
    entry.push(UPSERT);
    entry
}

/// The entry of a new thing: with one that is there already, its id is taken.
///
/// There is no `table!` for `changes`: it would name the first column as the key, which the owner and the id are together.
fn first_entry(backend: DbBackend, about: About, digest: Option<Digest>, at: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at, digest) \
         SELECT $1, $2, $3, $4, $5, turn.last_place, $6, $7{}",
        from_turn(backend)
    );
    let values: [Value; 7] = [
        about.owner.0.into(),
        about.id.into(),
        about.kind.as_str().into(),
        about.op.into(),
        about.version.into(),
        at.into(),
        digest.map(|digest| digest.0.to_vec()).into(),
    ];
    Fragment::with(sql, values)
}
