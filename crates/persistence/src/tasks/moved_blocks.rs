//! Writing the blocks of many tasks at once. The texts of the statements are constant, as in `statements.rs`; the tasks are one parameter.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use scheduler_domain::{InstantText, Minute, Task, UserId};
use sea_orm::DbBackend;
use serde::Serialize;

use super::blocks;
use crate::row::failed;
use crate::statement::{Fragment, owned};

/// The written columns of a task, with instants as SQLite stores them.
#[derive(Serialize)]
struct Moved {
    id: String,
    start: Option<String>,
    blocks: Option<String>,
    version: String,
    source_modified_at: Option<String>,
    source_version: Option<String>,
}

impl From<&Task> for Moved {
    fn from(task: &Task) -> Self {
        Self {
            id: task.id.0.simple().to_string(),
            start: task.scheduled_start().map(Minute::instant).map(text),
            blocks: blocks::stored(task.id, &task.blocks),
            version: text(task.updated_at),
            source_modified_at: task.source.and_then(|source| source.last_modified).map(text),
            source_version: task.source.map(|source| text(source.version)),
        }
    }
}

fn text(at: DateTime<Utc>) -> String {
    InstantText::to_micros(at).as_str().to_owned()
}

/// Writes the blocks of tasks, their versions and their sources; each task is looked up as in [`super::named`].
pub(crate) fn set_blocks(backend: DbBackend, owner: UserId, tasks: &[Task]) -> Result<Fragment, StoreError> {
    let is_owned = owned(backend, "tasks.owner_id");
    let moved: Vec<_> = tasks.iter().map(Moved::from).collect();
    let moved = serde_json::to_string(&moved).map_err(failed)?;
    let sql = match backend {
        DbBackend::Postgres => format!(
            "UPDATE tasks SET scheduled_start = (moved.value ->> 'start')::timestamptz, blocks = moved.value ->> 'blocks', \
             updated_at = (moved.value ->> 'version')::timestamptz, \
             source_modified_at = (moved.value ->> 'source_modified_at')::timestamptz, \
             source_version = (moved.value ->> 'source_version')::timestamptz \
             FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS moved(value, number) \
             WHERE tasks.id = (moved.value ->> 'id')::uuid AND {is_owned} \
             RETURNING tasks.owner_id, tasks.id, moved.number, tasks.updated_at"
        ),
        _ => format!(
            "UPDATE tasks SET scheduled_start = moved.value ->> 'start', blocks = moved.value ->> 'blocks', \
             updated_at = moved.value ->> 'version', source_modified_at = moved.value ->> 'source_modified_at', \
             source_version = moved.value ->> 'source_version' \
             FROM json_each($2) AS moved WHERE {is_owned} AND tasks.id = unhex(moved.value ->> 'id')"
        ),
    };
    Ok(Fragment::with(sql, [owner.0.into(), moved.into()]))
}

/// The entries in the change log of tasks whose blocks were just written, as [`super::log_moves`] writes them, with the new versions.
pub(crate) fn log_versions(backend: DbBackend, owner: UserId, moved: &[Task], at: DateTime<Utc>) -> Fragment {
    let count = i64::try_from(moved.len()).unwrap_or(i64::MAX);
    if backend == DbBackend::Postgres {
        let sql = "UPDATE changes SET place = turn.last_place - $1 + moved.number, version = moved.updated_at, at = $2 \
                   FROM turn, written_0 AS moved \
                   WHERE changes.owner_id = moved.owner_id AND changes.id = moved.id";
        return Fragment::with(sql, [count.into(), at.into()]);
    }
    let versions = moved.iter().map(|task| format!("[\"{}\",\"{}\"]", task.id.0.simple(), text(task.updated_at)));
    let versions = versions.collect::<Vec<_>>().join(",");
    // The limit excludes nothing; see `log_moves`.
    let sql = "UPDATE changes SET place = moved.place, version = moved.version, at = $3 \
               FROM (SELECT unhex(listed.value ->> 0) AS id, listed.value ->> 1 AS version, \
               turn.last_place - $2 + listed.key + 1 AS place \
               FROM json_each('[' || $4 || ']') AS listed, ledgers AS turn WHERE turn.owner_id = $1 LIMIT -1) AS moved \
               WHERE changes.owner_id = $1 AND changes.id = moved.id";
    Fragment::with(sql, [owner.0.into(), count.into(), at.into(), versions.into()])
}
