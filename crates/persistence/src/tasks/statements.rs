//! The statements that are asked most or touch many tasks. Their text is constant, whatever the number
//! of tasks, so that the databases prepare each only once; many ids travel as one parameter.

use chrono::TimeDelta;
use scheduler_application::{Page, StoreError};
use scheduler_domain::{Minute, Task, TaskDuration, TaskId, UserId, Window};
use sea_orm::{DbBackend, Statement};

use crate::connection::shared;
use crate::row::{FromRow, Row};

/// A task and its place.
pub(super) struct Place {
    pub(super) id: TaskId,
    pub(super) position: i64,
}

impl FromRow for Place {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { id: TaskId(row.get(0)?), position: row.get(1)? })
    }
}

/// The columns in the order of the entity.
macro_rules! columns {
    () => {
        "id, owner_id, title, description, completed, position, created_at, updated_at, due, duration, scheduled_start"
    };
}

/// A page of the owner's list, each row with the length of the whole.
pub(super) fn list(backend: DbBackend, owner: UserId, page: Page) -> Statement {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", (SELECT COUNT(*) FROM tasks WHERE owner_id = $1) \
         FROM tasks WHERE owner_id = $1 ORDER BY position LIMIT $2 OFFSET $3"
    );
    shared(backend, sql, [owner.0.into(), page.limit().into(), page.skip().into()])
}

/// The owner's tasks that begin in the window, or so shortly before it that they may reach it.
pub(super) fn scheduled_near(backend: DbBackend, owner: UserId, window: Window) -> Statement {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM tasks WHERE owner_id = $1 AND scheduled_start > $2 AND scheduled_start < $3"
    );
    let longest = TimeDelta::minutes(TaskDuration::MAX.into());
    shared(backend, sql, [owner.0.into(), (window.from() - longest).into(), window.to().into()])
}

/// How many tasks the owner has.
pub(super) fn count(backend: DbBackend, owner: UserId) -> Statement {
    shared(backend, "SELECT COUNT(*) FROM tasks WHERE owner_id = $1", [owner.0.into()])
}

/// Takes the next place of a list, and with it the turn: whoever asks at the same time waits and gets
/// the one after. (A list's largest position, read in the same statement, would be yesterday's.)
macro_rules! next_place {
    ($first:literal, $gap:literal) => {
        concat!(
            "INSERT INTO task_lists AS list (owner_id, last_position) ",
            $first,
            " \
             ON CONFLICT (owner_id) DO UPDATE SET last_position = list.last_position + ",
            $gap,
            " \
             RETURNING last_position"
        )
    };
}

/// A position beyond all of the owner's. SQLite's one writer has no rival.
pub(super) fn next_position(backend: DbBackend, owner: UserId, gap: i64) -> Statement {
    let sql = match backend {
        DbBackend::Postgres => next_place!("VALUES ($1, 0)", "$2"),
        _ => "SELECT COALESCE((SELECT MAX(position) FROM tasks WHERE owner_id = ?1) + ?2, 0)",
    };
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), gap.into()])
}

/// Adds a task `gap` beyond the owner's last one; answers its position. For [`Database::write_guarded`].
///
/// [`Database::write_guarded`]: crate::connection::Database::write_guarded
pub(super) fn append(backend: DbBackend, task: &Task, gap: i64) -> Statement {
    let sql = match backend {
        DbBackend::Postgres => concat!(
            ", next AS (",
            next_place!("SELECT $5, 0 FROM holder", "$9"),
            ") INSERT INTO tasks (",
            columns!(),
            ") \
             SELECT $4, $5, $6, $7, $8, next.last_position, $10, $11, $12, $13, $14 FROM next RETURNING position"
        ),
        _ => concat!(
            "INSERT INTO tasks (",
            columns!(),
            ") SELECT ?1, ?2, ?3, ?4, ?5, \
             COALESCE((SELECT MAX(position) FROM tasks WHERE owner_id = ?2) + ?6, 0), ?7, ?8, ?9, ?10, ?11 RETURNING position"
        ),
    };
    let values = [
        task.id.0.into(),
        task.owner.0.into(),
        task.title.as_str().into(),
        task.description.as_str().into(),
        task.completed.into(),
        gap.into(),
        task.created_at.into(),
        task.updated_at.into(),
        task.due.map(|due| due.to_string()).into(),
        task.duration.map(TaskDuration::minutes).into(),
        task.scheduled_start.map(Minute::instant).into(),
    ];
    Statement::from_sql_and_values(backend, sql, values)
}

/// The named tasks, as far as they are the owner's.
///
/// Each is looked up by its id, whatever the length of the list: `IS NOT DISTINCT FROM` and the plus
/// compare the owner in a way that keeps the databases from walking the owner's list instead.
pub(super) fn find_many(backend: DbBackend, owner: UserId, ids: &[TaskId]) -> Statement {
    let sql = match backend {
        DbBackend::Postgres => {
            concat!(
                "SELECT ",
                columns!(),
                " FROM tasks WHERE id = ANY(string_to_array($2, ',')::uuid[]) AND owner_id IS NOT DISTINCT FROM $1"
            )
        }
        _ => concat!(
            "SELECT ",
            columns!(),
            " FROM tasks WHERE +owner_id = ?1 AND id IN (SELECT unhex(value) FROM json_each('[' || ?2 || ']'))"
        ),
    };
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), listed(backend, ids.iter()).into()])
}

/// The nearest places below and from a boundary on, one task left out.
pub(super) fn neighbourhood(
    backend: DbBackend,
    owner: UserId,
    moved: TaskId,
    boundary: i64,
    radius: usize,
) -> Statement {
    let sql = "SELECT id, position FROM (SELECT id, position FROM tasks \
               WHERE owner_id = $1 AND position < $2 AND id <> $3 ORDER BY position DESC LIMIT $4) AS before \
               UNION ALL SELECT id, position FROM (SELECT id, position FROM tasks \
               WHERE owner_id = $1 AND position >= $2 AND id <> $3 ORDER BY position LIMIT $4) AS after";
    let radius = i64::try_from(radius).unwrap_or(i64::MAX);
    shared(backend, sql, [owner.0.into(), boundary.into(), moved.0.into(), radius.into()])
}

/// Writes places; each task is looked up as in [`find_many`].
pub(super) fn place(backend: DbBackend, owner: UserId, places: &[(TaskId, i64)]) -> Statement {
    if backend != DbBackend::Postgres {
        let sql = "UPDATE tasks SET position = place.value ->> 1 FROM json_each('[' || ?2 || ']') AS place \
                   WHERE +tasks.owner_id = ?1 AND tasks.id = unhex(place.value ->> 0)";
        let places = joined(places.iter().map(|(id, position)| format!("[\"{}\",{position}]", id.0.simple())));
        return Statement::from_sql_and_values(backend, sql, [owner.0.into(), places.into()]);
    }
    let sql = "UPDATE tasks SET position = place.position \
               FROM unnest(string_to_array($2, ',')::uuid[], string_to_array($3, ',')::bigint[]) AS place(id, position) \
               WHERE tasks.id = place.id AND tasks.owner_id IS NOT DISTINCT FROM $1";
    let ids = listed(backend, places.iter().map(|(id, _)| id));
    let positions = joined(places.iter().map(|(_, position)| position.to_string()));
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), ids.into(), positions.into()])
}

/// Ids as one parameter: comma-separated, and quoted for SQLite, which reads them as JSON.
fn listed<'i>(backend: DbBackend, ids: impl Iterator<Item = &'i TaskId>) -> String {
    let quote = if backend == DbBackend::Postgres { "" } else { "\"" };
    joined(ids.map(|id| format!("{quote}{}{quote}", id.0.simple())))
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}
