//! The lines of imported files for which a thing has no field, stored for exports.

use scheduler_application::{Exported, StoreError};
use scheduler_domain::UserId;
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::row::{FromRow, Row};
use crate::statement::{Fragment, among};

/// The end of a SELECT of things of a table: as the last column their stored lines, or an empty text, and the FROM that joins both.
pub(crate) fn lines_of(table: &str) -> String {
    format!(
        "COALESCE(kept_lines.lines, '') FROM {table} LEFT JOIN kept_lines \
         ON kept_lines.owner_id = {table}.owner_id AND kept_lines.id = {table}.id"
    )
}

impl<T: FromRow> FromRow for Exported<T> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { thing: row.get()?, lines: row.get()? })
    }
}

/// Stores lines of a file for which a thing has no field.
pub(crate) fn keep_lines(owner: UserId, id: Uuid, lines: &str) -> Fragment {
    let sql = "INSERT INTO kept_lines (owner_id, id, lines) VALUES ($1, $2, $3) \
               ON CONFLICT (owner_id, id) DO UPDATE SET lines = excluded.lines";
    Fragment::with(sql, [owner.0.into(), id.into(), lines.into()])
}

pub(crate) fn drop_lines(owner: UserId, id: Uuid) -> Fragment {
    Fragment::with("DELETE FROM kept_lines WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.into()])
}

pub(crate) fn kept_lines(backend: DbBackend, owner: UserId, ids: &[Uuid]) -> Fragment {
    let mut find = Fragment::with("SELECT id, lines FROM kept_lines WHERE owner_id = $1 AND id ", [owner.0.into()]);
    find.append(among(backend, ids));
    find
}

/// Removes the stored lines of things that no longer exist, not even in the trash.
pub(crate) fn forget_lines() -> Fragment {
    Fragment::new(
        "DELETE FROM kept_lines WHERE NOT EXISTS (SELECT 1 FROM events WHERE events.id = kept_lines.id) \
         AND NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.id = kept_lines.id) \
         AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.id = kept_lines.id)",
    )
}
