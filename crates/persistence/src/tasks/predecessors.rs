//! The tasks that created another when they were completed.

use scheduler_domain::{TaskId, UserId};
use sea_orm::DbBackend;

use crate::statement::Fragment;

/// Where a task in the trash stores which task it created. An index has the same expression (migration 41), so it may not change.
pub(crate) const fn next_in_trash(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "content::jsonb ->> 'next_id'",
        _ => "content ->> 'next_id'",
    }
}

/// The tasks that created a given task, in the list and in the trash.
pub(crate) fn predecessors(backend: DbBackend, owner: UserId, next: TaskId) -> Fragment {
    let in_trash = next_in_trash(backend);
    // It repeats the condition of the partial index word for word: SQLite uses the index only then.
    let sql = format!(
        "SELECT id FROM tasks WHERE owner_id = $1 AND next_id = $2 UNION ALL SELECT id FROM trash \
         WHERE owner_id = $1 AND kind = 'task' AND ({in_trash}) IS NOT NULL AND ({in_trash}) = $3"
    );
    Fragment::with(sql, [owner.0.into(), next.0.into(), next.0.to_string().into()])
}
