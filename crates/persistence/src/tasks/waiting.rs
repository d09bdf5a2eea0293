//! How it is stored which tasks a task waits for, and statements about the tasks that wait for one.
//!
//! A blocker in the trash stays in the tasks that wait for it, with another mark. So one column holds everything, and tasks wait for the
//! blocker again when it is restored.

use chrono::{DateTime, Utc};
use scheduler_application::{StoreError, WaitingTask};
use scheduler_domain::{Blockers, TaskId, UserId};
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::imports::in_another_version;
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, among};

const THERE: char = '+';
const TRASHED: char = '-';

/// The tasks of the owner `$1` that wait for the blocker with the mark `$2`. There is an index of tasks that wait for anything. SQLite
/// prefers it to other indexes that begin with the owner, because it bounds a second column.
pub(crate) const WAITING: &str = "owner_id = $1 AND blocked_by > '' AND blocked_by LIKE '%' || $2 || '%'";

/// The mark of a blocker that is not in the trash.
pub(crate) fn there(blocker: TaskId) -> String {
    format!("{THERE}{}", blocker.0.simple())
}

/// The mark of a blocker in the trash.
pub(crate) fn trashed(blocker: TaskId) -> String {
    format!("{TRASHED}{}", blocker.0.simple())
}

pub(super) fn stored(blockers: &Blockers) -> Option<String> {
    let there = blockers.there().iter().copied().map(there);
    let text: String = there.chain(blockers.trashed().iter().copied().map(trashed)).collect();
    Some(text).filter(|text| !text.is_empty())
}

/// A text that is not a list is an error: if it were read as no blockers, the next save would delete them.
pub(super) fn from_stored(text: Option<&str>) -> Result<Blockers, StoreError> {
    let unreadable = || StoreError::Failed("what a task waits for cannot be read".into());
    let (mut there, mut trashed) = (Vec::new(), Vec::new());
    let mut rest = text.unwrap_or_default();
    while let Some(mark) = rest.chars().next() {
        let list = match mark {
            THERE => &mut there,
            TRASHED => &mut trashed,
            _ => return Err(unreadable()),
        };
        let id = rest.get(1..33).and_then(|id| Uuid::try_parse(id).ok()).ok_or_else(unreadable)?;
        list.push(TaskId(id));
        rest = &rest[33..];
    }
    Ok(Blockers::from_stored(there, trashed))
}

impl FromRow for WaitingTask {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let id = TaskId(row.get()?);
        Ok(Self { id, version: row.get()?, blocked_by: from_stored(Some(row.get::<String>()?.as_str()))? })
    }
}

/// All tasks of the owner that wait for something.
pub(crate) fn all(owner: UserId) -> Fragment {
    let sql = "SELECT id, updated_at, blocked_by FROM tasks WHERE owner_id = $1 AND blocked_by > ''";
    Fragment::with(sql, [owner.0.into()])
}

/// The version of the task that changed last among those that wait for a blocker.
pub(crate) fn last_version(owner: UserId, blocker: TaskId) -> Fragment {
    let sql = format!("SELECT MAX(updated_at) FROM tasks WHERE {WAITING}");
    Fragment::with(sql, [owner.0.into(), there(blocker).into()])
}

/// Changes the mark of a blocker in the tasks that wait for it, and gives them a new version.
pub(crate) fn turn(
    backend: DbBackend,
    owner: UserId,
    (from, to): (String, String),
    version: DateTime<Utc>,
) -> Fragment {
    let turn = if backend == DbBackend::Postgres { " AND EXISTS (SELECT 1 FROM turn)" } else { "" };
    let sql = format!(
        "UPDATE tasks SET blocked_by = REPLACE(blocked_by, $2, $3), {} WHERE {WAITING}{turn}",
        in_another_version("$4")
    );
    Fragment::with(sql, [owner.0.into(), from.into(), to.into(), version.into()])
}

/// Removes a blocker that is in the trash from these tasks.
pub(crate) fn forget(backend: DbBackend, owner: UserId, blocker: TaskId, tasks: &[TaskId]) -> Fragment {
    let mut forget = forget_in_all(owner, blocker);
    let tasks: Vec<_> = tasks.iter().map(|task| task.0).collect();
    forget.push(" AND id ");
    forget.append(among(backend, &tasks));
    forget
}

/// Removes a blocker that was in the trash, and is now deleted permanently, from all tasks.
pub(crate) fn forget_in_all(owner: UserId, blocker: TaskId) -> Fragment {
    let sql = format!("UPDATE tasks SET blocked_by = NULLIF(REPLACE(blocked_by, $2, ''), '') WHERE {WAITING}");
    Fragment::with(sql, [owner.0.into(), trashed(blocker).into()])
}

/// The UIDs of the owner's tasks that differ from their ids, if any task waits for another.
pub(crate) fn uids(owner: UserId) -> Fragment {
    let sql = "SELECT id, uid FROM tasks WHERE owner_id = $1 AND uid IS NOT NULL AND EXISTS \
               (SELECT 1 FROM tasks AS waiting WHERE waiting.owner_id = $1 AND waiting.blocked_by > '')";
    Fragment::with(sql, [owner.0.into()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_comes_back_from_its_text() {
        let ids: Vec<_> = (1..=4).map(|number| TaskId(Uuid::from_u128(number))).collect();
        for (there, trashed) in [(&ids[..0], &ids[..0]), (&ids[..2], &ids[2..]), (&ids[..0], &ids[..1])] {
            let blockers = Blockers::from_stored(there.to_vec(), trashed.to_vec());
            assert_eq!(from_stored(stored(&blockers).as_deref()).unwrap(), blockers);
        }
        assert_eq!(stored(&Blockers::default()), None);
    }

    #[test]
    fn a_text_that_is_no_list_is_told() {
        for text in ["x", "+", "+00", &"0".repeat(33), &format!("+{}é", "0".repeat(31))] {
            assert!(from_stored(Some(text)).is_err(), "{text}");
        }
    }
}
