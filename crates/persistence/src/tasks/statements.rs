//! The statements that run most often or touch many tasks. Their text is constant, whatever the number of tasks, so that the databases
//! prepare each only once; many ids are one parameter.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::Page;
use scheduler_domain::{TaskDuration, TaskId, UserId, Window};
use sea_orm::DbBackend;

use crate::entities::tasks::Model;
use crate::imports;
use crate::statement::{Fragment, among, owned};
use crate::table::Table as _;

const COLUMNS: &str = Model::LIST;

/// Runs most often, so its text is built only once.
static LIST: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {COLUMNS}, (SELECT tasks FROM ledgers WHERE owner_id = $1) \
         FROM tasks WHERE owner_id = $1 ORDER BY position LIMIT $2 OFFSET $3"
    )
});

/// A page of the owner's list; each row has the length of the whole list.
pub(crate) fn list(owner: UserId, page: Page) -> Fragment {
    Fragment::with(LIST.as_str(), [owner.0.into(), page.limit().into(), page.skip().into()])
}

/// Every task of the owner with its lines from files, in list order.
pub(crate) fn all_of(owner: UserId) -> Fragment {
    let (columns, lines) = (Model::qualified(), imports::lines::lines_of("tasks"));
    Fragment::with(format!("SELECT {columns}, {lines} WHERE tasks.owner_id = $1 ORDER BY position"), [owner.0.into()])
}

/// The owner's tasks with a block that begins in the window, or so shortly before it that it may reach into it: those whose first block
/// does, and those of which only a later block does. Each of the latter is looked up by its id, as in [`named`].
pub(crate) fn scheduled_near(backend: DbBackend, owner: UserId, window: Window) -> Fragment {
    let columns = Model::qualified();
    let is_owned = owned(backend, "tasks.owner_id");
    let task = match backend {
        DbBackend::Postgres => "LATERAL (SELECT * FROM tasks WHERE id = later.task_id OFFSET 0) AS tasks",
        _ => "tasks ON tasks.id = later.task_id",
    };
    let sql = format!(
        "SELECT {columns} FROM tasks WHERE owner_id = $1 AND scheduled_start > $2 AND scheduled_start < $3 \
         UNION ALL SELECT {columns} FROM \
         (SELECT DISTINCT task_id FROM task_blocks WHERE owner_id = $1 AND start_at > $2 AND start_at < $3) AS later \
         CROSS JOIN {task} WHERE {is_owned} AND (tasks.scheduled_start > $2 AND tasks.scheduled_start < $3) IS NOT TRUE"
    );
    let longest = TimeDelta::minutes(TaskDuration::MAX.into());
    Fragment::with(sql, [owner.0.into(), (window.from() - longest).into(), window.to().into()])
}

/// How many tasks the owner has. The ledger stores it, so that nothing is counted.
pub(crate) fn count(owner: UserId) -> Fragment {
    Fragment::with("SELECT tasks FROM ledgers WHERE owner_id = $1", [owner.0.into()])
}

/// The tasks with these ids that belong to the owner.
///
/// Each is looked up by its id, whatever the length of the list: the comparison of the owner has a form that keeps the databases from
/// scanning the owner's list instead.
pub(crate) fn named(backend: DbBackend, owner: UserId, ids: &[TaskId]) -> Fragment {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let is_owned = owned(backend, "owner_id");
    let mut find = Fragment::with(format!("SELECT {COLUMNS} FROM tasks WHERE {is_owned} AND id "), [owner.0.into()]);
    find.append(among(backend, &ids));
    find
}

/// The task to move, the position of the one that it goes beside, and the positions directly before and after that.
pub(crate) fn spot(owner: UserId, moved: TaskId, beside: TaskId) -> Fragment {
    static SPOT: LazyLock<String> = LazyLock::new(|| {
        format!(
            "SELECT {}, beside.position, \
             (SELECT near.position FROM tasks AS near WHERE near.owner_id = $1 AND near.position < beside.position \
             AND near.id <> $2 ORDER BY near.position DESC LIMIT 1), \
             (SELECT near.position FROM tasks AS near WHERE near.owner_id = $1 AND near.position > beside.position \
             AND near.id <> $2 ORDER BY near.position LIMIT 1) \
             FROM tasks, tasks AS beside \
             WHERE tasks.id = $2 AND tasks.owner_id = $1 AND beside.id = $3 AND beside.owner_id = $1",
            Model::qualified()
        )
    });
    Fragment::with(SPOT.as_str(), [owner.0.into(), moved.0.into(), beside.0.into()])
}

/// The nearest positions below a boundary and from it on; the moved task is left out.
pub(super) fn around(owner: UserId, moved: TaskId, boundary: i64, radius: usize) -> Fragment {
    let sql = "SELECT id, position FROM (SELECT id, position FROM tasks \
               WHERE owner_id = $1 AND position < $2 AND id <> $3 ORDER BY position DESC LIMIT $4) AS before \
               UNION ALL SELECT id, position FROM (SELECT id, position FROM tasks \
               WHERE owner_id = $1 AND position >= $2 AND id <> $3 ORDER BY position LIMIT $4) AS after";
    let radius = i64::try_from(radius).unwrap_or(i64::MAX);
    Fragment::with(sql, [owner.0.into(), boundary.into(), moved.0.into(), radius.into()])
}

/// Writes a position, if the write got its turn.
pub(crate) fn set_position(backend: DbBackend, owner: UserId, id: TaskId, position: i64) -> Fragment {
    let mut row = Fragment::with(
        "UPDATE tasks SET position = $3 WHERE owner_id = $1 AND id = $2",
        [owner.0.into(), id.0.into(), position.into()],
    );
    if backend == DbBackend::Postgres {
        row.push(" AND EXISTS (SELECT 1 FROM turn)");
    }
    row
}

/// As [`log_moves`], for one task.
pub(crate) fn log_move(backend: DbBackend, owner: UserId, id: TaskId, at: DateTime<Utc>) -> Fragment {
    let turn = if backend == DbBackend::Postgres { "turn" } else { "ledgers AS turn" };
    let sql = format!(
        "UPDATE changes SET place = turn.last_place, at = $3 FROM {turn} \
         WHERE turn.owner_id = $1 AND changes.owner_id = $1 AND changes.id = $2"
    );
    Fragment::with(sql, [owner.0.into(), id.0.into(), at.into()])
}

/// Writes positions; each task is looked up as in [`named`].
pub(crate) fn set_positions(backend: DbBackend, owner: UserId, positions: &[(TaskId, i64)]) -> Fragment {
    let is_owned = owned(backend, "tasks.owner_id");
    if backend != DbBackend::Postgres {
        let sql = format!(
            "UPDATE tasks SET position = moved.value FROM json_each('{{' || $2 || '}}') AS moved \
             WHERE {is_owned} AND tasks.id = unhex(moved.key)"
        );
        let positions = joined(positions.iter().map(|(id, position)| format!("\"{}\":{position}", id.0.simple())));
        return Fragment::with(sql, [owner.0.into(), positions.into()]);
    }
    let sql = format!(
        "UPDATE tasks SET position = moved.position \
         FROM unnest(string_to_array($2, ',')::uuid[], string_to_array($3, ',')::bigint[]) WITH ORDINALITY \
         AS moved(id, position, number) \
         WHERE tasks.id = moved.id AND {is_owned} RETURNING tasks.owner_id, tasks.id, moved.number"
    );
    let ids = joined(positions.iter().map(|(id, _)| id.0.simple().to_string()));
    let positions = joined(positions.iter().map(|(_, position)| position.to_string()));
    Fragment::with(sql, [owner.0.into(), ids.into(), positions.into()])
}

/// The entries in the change log of tasks whose positions were just written. Their versions stay the same, as their content does.
///
/// Every task has had an entry since it was created; an update of it costs less than an insert with a conflict. Both statements are written
/// so that each entry is looked up by its key: otherwise the databases would scan the owner's whole log for each task, because they expect
/// it to be short.
pub(crate) fn log_moves(backend: DbBackend, owner: UserId, moved: &[TaskId], at: DateTime<Utc>) -> Fragment {
    let count = i64::try_from(moved.len()).unwrap_or(i64::MAX);
    if backend == DbBackend::Postgres {
        let sql = "UPDATE changes SET place = turn.last_place - $1 + moved.number, at = $2 \
                   FROM turn, written_0 AS moved \
                   WHERE changes.owner_id = moved.owner_id AND changes.id = moved.id";
        return Fragment::with(sql, [count.into(), at.into()]);
    }
    let ids = joined(moved.iter().map(|id| format!("\"{}\"", id.0.simple())));
    // The limit excludes nothing. It keeps SQLite from merging the subquery into the join and choosing an order of its own.
    let sql = "UPDATE changes SET place = moved.place, at = $3 \
               FROM (SELECT unhex(listed.value) AS id, turn.last_place - $2 + listed.key + 1 AS place \
               FROM json_each('[' || $4 || ']') AS listed, ledgers AS turn WHERE turn.owner_id = $1 LIMIT -1) AS moved \
               WHERE changes.owner_id = $1 AND changes.id = moved.id";
    Fragment::with(sql, [owner.0.into(), count.into(), at.into(), ids.into()])
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}
