//! What the databases do for each request. `?1` is the owner, and after the request's values comes the owner's duration of tasks.

use jiff::Timestamp;
use rusqlite::types::ToSqlOutput;

use crate::Failure;

/// How a column is read.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Id,
    Text,
    Flag,
    Number,
    Time,
}
use Kind::{Flag, Id, Number, Text, Time};

/// A value for either database.
pub(crate) trait Value: rusqlite::ToSql + postgres_types::ToSql + Sync {}
impl<T: rusqlite::ToSql + postgres_types::ToSql + Sync> Value for T {}

#[derive(Debug, postgres_types::ToSql)]
#[postgres(transparent)]
pub(crate) struct At(pub(crate) Timestamp);

impl rusqlite::ToSql for At {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(format!("{:.6}", self.0)))
    }
}

type Shape = [(&'static str, Kind)];
#[rustfmt::skip]
const USER: &Shape = &[
    ("id", Id), ("email", Text), ("full_name", Text), ("is_superuser", Flag), ("is_active", Flag),
    ("created_at", Time), ("updated_at", Time),
];
#[rustfmt::skip]
const TASK: &Shape = &[
    ("id", Id), ("title", Text), ("description", Text), ("completed", Flag), ("position", Number),
    ("created_at", Time), ("updated_at", Time), ("due", Text), ("duration_minutes", Number), ("scheduled_start", Time),
];
#[rustfmt::skip]
const ITEM: &Shape = &[
    ("id", Id), ("title", Text), ("description", Text), ("owner_id", Id), ("created_at", Time), ("updated_at", Time),
];

/// Reads a column as JSON.
pub(crate) trait Row {
    fn write(&self, at: usize, kind: Kind, body: &mut Vec<u8>) -> Result<(), Failure>;
}

/// The statements of a write are one transaction. A list has the length of the whole in each row behind the entry.
pub(crate) struct Work {
    shape: &'static Shape,
    is_list: bool,
    pub(crate) sqlite: &'static [&'static str],
    pub(crate) postgres: &'static [&'static str],
}

impl Work {
    pub(crate) const fn is_read(&self) -> bool {
        self.sqlite.len() == 1
    }

    /// Adds a row to the body.
    pub(crate) fn write(&self, row: &impl Row, body: &mut Vec<u8>) -> Result<(), Failure> {
        if self.is_list {
            // The length stands at the front, where it is known from the first row on.
            body.extend_from_slice(if body.is_empty() { b"{\"count\":" } else { b"," });
            if body.len() == 9 {
                row.write(self.shape.len(), Number, body)?;
                body.extend_from_slice(b",\"data\":[");
            }
        }
        for (at, (name, kind)) in self.shape.iter().enumerate() {
            body.extend_from_slice(if at == 0 { b"{\"" } else { b",\"" });
            body.extend_from_slice(name.as_bytes());
            body.extend_from_slice(b"\":");
            row.write(at, *kind, body)?;
        }
        body.push(b'}');
        Ok(())
    }

    pub(crate) fn end(&self, mut body: Vec<u8>) -> Option<Vec<u8>> {
        if self.is_list {
            body.extend_from_slice(if body.is_empty() { b"{\"count\":0,\"data\":[]}" } else { b"]}" });
        }
        (!body.is_empty()).then_some(body)
    }
}

macro_rules! read {
    ($shape:ident, $is_list:literal, $($sql:tt)+) => {
        Work { shape: $shape, is_list: $is_list, sqlite: &[$($sql)+], postgres: &[$($sql)+] }
    };
}

macro_rules! task {
    ($duration:literal) => {
        concat!(
            "id, title, description, completed, position, created_at, updated_at, due, \
             CAST(COALESCE(duration, ",
            $duration,
            ") AS bigint), scheduled_start"
        )
    };
}

/// The middle between task `?3` and its neighbour on one side, `?2` left out; where there is no room, the end of the list.
macro_rules! middle {
    ($nearer:literal, $beyond:literal) => {
        concat!(
            "SELECT CASE WHEN ABS(here - beside) < 2 THEN \
             (SELECT last_position + 1048576 FROM ledgers WHERE owner_id = ?1) ELSE (here + beside) / 2 END \
             FROM (SELECT anchor.position AS here, COALESCE((SELECT position FROM tasks WHERE owner_id = ?1 AND id <> ?2 \
             AND position ", $nearer, " LIMIT 1), anchor.position ", $beyond, " 2097152) AS beside \
             FROM tasks AS anchor WHERE anchor.id = ?3 AND anchor.owner_id = ?1) AS gap"
        )
    };
    (before) => { middle!("< anchor.position ORDER BY position DESC", "-") };
    (after) => { middle!("> anchor.position ORDER BY position", "+") };
}

macro_rules! shift {
    ($side:ident) => {
        Work {
            shape: TASK, is_list: false,
            sqlite: &[
                concat!("UPDATE tasks SET position = (", middle!($side), ") WHERE id = ?2 AND owner_id = ?1 RETURNING ", task!("?5")),
                "UPDATE ledgers SET last_place = last_place + 1, last_position = \
                 MAX(last_position, (SELECT position FROM tasks WHERE id = ?2)) WHERE owner_id = ?1",
                "UPDATE changes SET place = (SELECT last_place FROM ledgers WHERE owner_id = ?1), at = ?4 \
                 WHERE owner_id = ?1 AND id = ?2",
            ],
            // The turn is a statement of its own, so that the next one sees what others wrote before it came.
            postgres: &[
                "SELECT FROM ledgers WHERE owner_id = ?1 FOR NO KEY UPDATE",
                concat!(
                    "WITH target (middle) AS (", middle!($side), "), moved AS (UPDATE tasks SET position = middle FROM target \
                     WHERE id = ?2 AND owner_id = ?1 RETURNING ", task!("?5"), "), \
                     turn AS (UPDATE ledgers SET last_place = last_place + 1, last_position = GREATEST(last_position, position) \
                     FROM moved WHERE owner_id = ?1 RETURNING last_place), \
                     entry AS (UPDATE changes SET place = last_place, at = ?4 FROM turn WHERE owner_id = ?1 AND id = ?2) \
                     SELECT * FROM moved"
                ),
            ],
        }
    };
}

/// Whose session is live, and how long their tasks are.
pub(crate) const SESSION: &str = "SELECT default_duration FROM sessions JOIN users ON users.id = user_id \
    WHERE sessions.id = ?1 AND user_id = ?2 AND expires_at > ?3 AND is_active";
pub(crate) const ME: usize = 0;
pub(crate) const TASKS: usize = 1;
pub(crate) const ITEMS: usize = 2;
pub(crate) const CREATE_TASK: usize = 3;
pub(crate) const CREATE_ITEM: usize = 4;
pub(crate) const MOVE_BEFORE: usize = 5;
pub(crate) const MOVE_AFTER: usize = 6;
#[rustfmt::skip]
pub(crate) const WORKS: [Work; 7] = [
    read!(USER, false, "SELECT users.id, email, full_name, is_superuser, is_active, users.created_at, updated_at \
         FROM sessions JOIN users ON users.id = user_id \
         WHERE sessions.id = ?1 AND user_id = ?2 AND expires_at > ?3 AND is_active"),
    read!(TASK, true, concat!("SELECT ", task!("?4"), ", (SELECT tasks FROM ledgers WHERE owner_id = ?1) \
         FROM tasks WHERE owner_id = ?1 ORDER BY position LIMIT ?2 OFFSET ?3")),
    read!(ITEM, true, "SELECT id, title, description, owner_id, created_at, updated_at, \
         (SELECT items FROM ledgers WHERE owner_id = ?1) \
         FROM items WHERE owner_id = ?1 ORDER BY created_at DESC, id DESC LIMIT ?2 OFFSET ?3"),
    Work { shape: TASK, is_list: false,
        sqlite: &[
            "UPDATE ledgers SET last_place = last_place + 1, tasks = tasks + 1, \
             last_position = COALESCE(last_position + 1048576, 0) WHERE owner_id = ?1",
            concat!("INSERT INTO tasks (id, owner_id, title, description, completed, position, created_at, updated_at) \
             SELECT ?2, ?1, ?3, '', FALSE, last_position, ?4, ?4 FROM ledgers WHERE owner_id = ?1 RETURNING ", task!("?5")),
            "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
             SELECT ?1, ?2, 'task', 'put', ?4, last_place, ?4 FROM ledgers WHERE owner_id = ?1",
        ],
        postgres: &[concat!(
            "WITH turn AS (UPDATE ledgers SET last_place = last_place + 1, tasks = tasks + 1, \
             last_position = COALESCE(last_position + 1048576, 0) WHERE owner_id = ?1 RETURNING last_place, last_position), \
             entry AS (INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
             SELECT ?1, ?2, 'task', 'put', ?4, last_place, ?4 FROM turn) \
             INSERT INTO tasks (id, owner_id, title, description, completed, position, created_at, updated_at) \
             SELECT ?2, ?1, ?3, '', FALSE, last_position, ?4, ?4 FROM turn RETURNING ", task!("?5"))],
    },
    Work { shape: ITEM, is_list: false,
        sqlite: &[
            "UPDATE ledgers SET last_place = last_place + 1, items = items + 1 WHERE owner_id = ?1",
            "INSERT INTO items (id, owner_id, title, created_at, updated_at) VALUES (?2, ?1, ?3, ?4, ?4) \
             RETURNING id, title, description, owner_id, created_at, updated_at",
            "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
             SELECT ?1, ?2, 'item', 'put', ?4, last_place, ?4 FROM ledgers WHERE owner_id = ?1",
            "INSERT INTO audit_entries (id, at, actor_id, action, subject_kind, subject_id, changes, owner_id, erased) \
             VALUES (?5, ?4, ?1, 'created', 'item', ?2, ?6, ?1, FALSE)",
        ],
        postgres: &[
            "WITH turn AS (UPDATE ledgers SET last_place = last_place + 1, items = items + 1 \
             WHERE owner_id = ?1 RETURNING last_place), \
             entry AS (INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
             SELECT ?1, ?2, 'item', 'put', ?4, last_place, ?4 FROM turn), \
             audited AS (INSERT INTO audit_entries \
             (id, at, actor_id, action, subject_kind, subject_id, changes, owner_id, erased) \
             VALUES (?5, ?4, ?1, 'created', 'item', ?2, ?6, ?1, FALSE)) \
             INSERT INTO items (id, owner_id, title, created_at, updated_at) VALUES (?2, ?1, ?3, ?4, ?4) \
             RETURNING id, title, description, owner_id, created_at, updated_at"],
    },
    shift!(before),
    shift!(after),
];
