//! The parts of each write: its turn in the ledger, its rows, its entry.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, StoreError, Thing, Write};
use scheduler_domain::{AuditEntry, Kind, POSITION_SPACING, TaskId, UserId, UserSettings};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use super::ledger::UPSERT;
use super::log::{Logged, from_turn};
use crate::entities::{events, items, settings, tasks};
use crate::row::failed;
use crate::statement::Fragment;
use crate::table::Table;
use crate::{audit, tasks as task_rows, trash};

/// The row of a thing.
enum Stored {
    Task(tasks::Model),
    Event(events::Model),
    Item(items::Model),
}

impl Stored {
    fn of(thing: Thing<'_>) -> Self {
        match thing {
            Thing::Task(task) => Self::Task(task.into()),
            Thing::Event(event) => Self::Event(event.into()),
            Thing::Item(item) => Self::Item(item.into()),
        }
    }

    fn insert(self, given: &[(&str, &str)]) -> Fragment {
        match self {
            Self::Task(row) => row.insert(given),
            Self::Event(row) => row.insert(given),
            Self::Item(row) => row.insert(given),
        }
    }

    fn update(self) -> Fragment {
        match self {
            Self::Task(row) => row.update(),
            Self::Event(row) => row.update(),
            Self::Item(row) => row.update(),
        }
    }

    fn as_json(&self) -> Result<String, StoreError> {
        let text = match self {
            Self::Task(row) => serde_json::to_string(row),
            Self::Event(row) => serde_json::to_string(row),
            Self::Item(row) => serde_json::to_string(row),
        };
        text.map_err(failed)
    }
}

/// The table of a thing. The column of the ledger that counts the owner's has the same name.
const fn table_of(thing: Thing<'_>) -> &'static str {
    match thing {
        Thing::Task(_) => tasks::Model::NAME,
        Thing::Event(_) => events::Model::NAME,
        Thing::Item(_) => items::Model::NAME,
    }
}

/// A write at a time, with an entry of the audit trail if one goes with it.
pub(crate) fn logged(
    backend: DbBackend,
    write: &Write<'_>,
    at: DateTime<Utc>,
    audited: Option<&AuditEntry>,
) -> Result<Logged, StoreError> {
    let mut logged = match *write {
        Write::Create { thing, digest, quota } => create(backend, thing, digest, quota, at),
        Write::Update(thing) => update(backend, thing, at),
        Write::UpdateSettings(owner, of_user) => update_settings(backend, owner, of_user, at),
        Write::Positions(owner, positions) => move_tasks(backend, owner, positions, at),
        Write::Discard { thing, version, expires_at } => discard(backend, thing, version, expires_at, at)?,
        Write::Restore { thing, quota } => restore(backend, thing, quota, at),
    };
    if let Some(entry) = audited {
        logged.rows.push(in_turn(backend, write.owner(), audit::insert(entry)));
    }
    Ok(logged)
}

fn create(backend: DbBackend, thing: Thing<'_>, digest: Option<Digest>, quota: i64, at: DateTime<Utc>) -> Logged {
    let table = table_of(thing);
    let (set, given): (_, &[_]) = match thing {
        Thing::Task(_) => (
            format!("last_position = COALESCE(last_position + {POSITION_SPACING}, 0), "),
            &[("position", "turn.last_position")],
        ),
        _ => (String::new(), &[]),
    };
    let turn = format!(
        "UPDATE ledgers SET last_place = last_place + 1, {set}{table} = {table} + 1 WHERE owner_id = $1 AND {table} < $2"
    );
    let turn = Fragment::with(turn, [thing.owner().0.into(), quota.into()]);
    let row = in_turn(backend, thing.owner(), Stored::of(thing).insert(given));
    let entry = entry(backend, thing.into(), "put", thing.version(), digest, at);
    Logged { turn, rows: vec![row], entry, quota: Some(quota) }
}

fn update(backend: DbBackend, thing: Thing<'_>, at: DateTime<Utc>) -> Logged {
    let mut row = after_owner(thing.owner(), Stored::of(thing).update());
    row.push(" WHERE owner_id = $1 AND id = ");
    row.bind(thing.id().into());
    Logged { turn: next_places(thing.owner(), 1), rows: vec![row], entry: told(backend, thing, at), quota: None }
}

/// They stand in the owner's own row.
fn update_settings(backend: DbBackend, owner: UserId, of_user: &UserSettings, at: DateTime<Utc>) -> Logged {
    let mut row = after_owner(owner, settings::Model::from((owner, of_user)).update());
    row.push(" WHERE id = $1");
    let about = About { owner, id: owner.0, kind: Kind::Settings };
    let mut entry = entry(backend, about, "put", of_user.updated_at, None, at);
    entry.push(UPSERT);
    Logged { turn: next_places(owner, 1), rows: vec![row], entry, quota: None }
}

fn move_tasks(backend: DbBackend, owner: UserId, positions: &[(TaskId, i64)], at: DateTime<Utc>) -> Logged {
    let moved: Vec<_> = positions.iter().map(|(id, _)| *id).collect();
    let count = i64::try_from(moved.len()).unwrap_or(i64::MAX);
    let row = task_rows::set_positions(backend, owner, positions);
    let entry = task_rows::log_moves(backend, owner, &moved, at);
    Logged { turn: next_places(owner, count), rows: vec![row], entry, quota: None }
}

fn discard(
    backend: DbBackend,
    thing: Thing<'_>,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<Logged, StoreError> {
    let table = table_of(thing);
    let content = Stored::of(thing).as_json()?;
    let kept = trash::insert(thing, content, version, expires_at);
    let sql = format!("DELETE FROM {table} WHERE owner_id = $1 AND id = $2");
    let gone = Fragment::with(sql, [thing.owner().0.into(), thing.id().into()]);
    let mut entry = entry(backend, thing.into(), "delete", version, None, at);
    entry.push(UPSERT);
    let turn = format!("UPDATE ledgers SET last_place = last_place + 1, {table} = {table} - 1 WHERE owner_id = $1");
    let turn = Fragment::with(turn, [thing.owner().0.into()]);
    // In this order: where a task stood is read while it still stands there.
    Ok(Logged { turn, rows: vec![kept, gone], entry, quota: None })
}

fn restore(backend: DbBackend, thing: Thing<'_>, quota: i64, at: DateTime<Utc>) -> Logged {
    let table = table_of(thing);
    let turn = format!(
        "UPDATE ledgers SET last_place = last_place + 1, {table} = {table} + 1 WHERE owner_id = $1 AND {table} < $2"
    );
    let turn = Fragment::with(turn, [thing.owner().0.into(), quota.into()]);
    let row = in_turn(backend, thing.owner(), Stored::of(thing).insert(&[]));
    let gone = trash::remove(thing.owner(), thing.id());
    Logged { turn, rows: vec![gone, row], entry: told(backend, thing, at), quota: Some(quota) }
}

fn next_places(owner: UserId, count: i64) -> Fragment {
    let turn = "UPDATE ledgers SET last_place = last_place + $2 WHERE owner_id = $1";
    Fragment::with(turn, [owner.0.into(), count.into()])
}

/// An insert, once it is the owner's turn.
fn in_turn(backend: DbBackend, owner: UserId, insert: Fragment) -> Fragment {
    let mut row = after_owner(owner, insert);
    row.push(from_turn(backend));
    row
}

/// A part in which `$1` is the owner.
fn after_owner(owner: UserId, part: Fragment) -> Fragment {
    let mut row = Fragment::with("", [owner.0.into()]);
    row.append(part);
    row
}

/// What an entry is about.
#[derive(Clone, Copy)]
struct About {
    owner: UserId,
    id: Uuid,
    kind: Kind,
}

impl From<Thing<'_>> for About {
    fn from(thing: Thing<'_>) -> Self {
        Self { owner: thing.owner(), id: thing.id(), kind: thing.kind() }
    }
}

fn told(backend: DbBackend, thing: Thing<'_>, at: DateTime<Utc>) -> Fragment {
    let mut entry = entry(backend, thing.into(), "put", thing.version(), None, at);
    entry.push(UPSERT);
    entry
}

fn entry(
    backend: DbBackend,
    about: About,
    op: &str,
    version: DateTime<Utc>,
    digest: Option<Digest>,
    at: DateTime<Utc>,
) -> Fragment {
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at, digest) \
         SELECT $1, $2, $3, $4, $5, turn.last_place, $6, $7{}",
        from_turn(backend)
    );
    let values: [Value; 7] = [
        about.owner.0.into(),
        about.id.into(),
        about.kind.as_str().into(),
        op.into(),
        version.into(),
        at.into(),
        digest.map(|digest| digest.0.to_vec()).into(),
    ];
    Fragment::with(sql, values)
}
