//! The statements on many tasks at once. Their text is constant, whatever the number of tasks, so
//! that the databases prepare each only once; the ids travel as one JSON parameter.

use scheduler_domain::{TaskId, UserId};
use sea_orm::{DbBackend, FromQueryResult, Statement};
use serde_json::json;
use uuid::Uuid;

/// A task and its place.
#[derive(FromQueryResult)]
pub(super) struct Place {
    pub(super) id: Uuid,
    pub(super) position: i64,
}

/// The named tasks, as far as they are the owner's.
pub(super) fn find_many(backend: DbBackend, owner: UserId, ids: &[TaskId]) -> Statement {
    let sql = match backend {
        DbBackend::Postgres => {
            "SELECT * FROM tasks WHERE owner_id = $1 \
             AND id IN (SELECT value::uuid FROM json_array_elements_text($2::text::json))"
        }
        _ => "SELECT * FROM tasks WHERE owner_id = $1 AND id IN (SELECT unhex(value) FROM json_each($2))",
    };
    let ids: Vec<String> = ids.iter().map(|id| id.0.simple().to_string()).collect();
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), json!(ids).to_string().into()])
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
               UNION ALL \
               SELECT id, position FROM (SELECT id, position FROM tasks \
               WHERE owner_id = $1 AND position >= $2 AND id <> $3 ORDER BY position LIMIT $4) AS after";
    let radius = i64::try_from(radius).unwrap_or(i64::MAX);
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), boundary.into(), moved.0.into(), radius.into()])
}

/// Writes places.
pub(super) fn place(backend: DbBackend, owner: UserId, places: &[(TaskId, i64)]) -> Statement {
    let sql = match backend {
        DbBackend::Postgres => {
            "UPDATE tasks SET position = (place.value ->> 1)::bigint \
             FROM json_array_elements($2::text::json) AS place(value) \
             WHERE tasks.owner_id = $1 AND tasks.id = (place.value ->> 0)::uuid"
        }
        // The plus keeps SQLite from walking the owner's list for each place: it looks each id up instead.
        _ => {
            "UPDATE tasks SET position = place.value ->> 1 FROM json_each($2) AS place \
             WHERE +tasks.owner_id = $1 AND tasks.id = unhex(place.value ->> 0)"
        }
    };
    let places: Vec<_> = places.iter().map(|(id, position)| (id.0.simple().to_string(), position)).collect();
    Statement::from_sql_and_values(backend, sql, [owner.0.into(), json!(places).to_string().into()])
}
