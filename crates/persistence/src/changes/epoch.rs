//! What tells a change log from one that goes on from a restored backup: devices that know more than it must load everything anew.
//!
//! `scheduler restore` draws a new epoch for SQLite. PostgreSQL is restored by tools of its own, of which nobody tells us; so each
//! start looks whether the database is still where it was: in the same cluster, on the same timeline (which a recovery to an
//! earlier point ends), with the same OIDs of the database and of its tables (which a dump that is restored gets anew).

use scheduler_application::StoreError;
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::connection::Database;
use crate::statement::Fragment;
use crate::store::SqlStore;

/// Where the database is, as the column `place` keeps it. Not every user of the database may ask about the cluster; for those
/// who may not, that part is left out.
const LOCATION: &str = "SELECT CASE WHEN has_function_privilege('pg_control_system()', 'execute') \
                     AND has_function_privilege('pg_control_checkpoint()', 'execute') THEN \
                     (SELECT system_identifier::text FROM pg_control_system()) || '/' || \
                     (SELECT timeline_id::text FROM pg_control_checkpoint()) || '/' ELSE '' END || \
                     (SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' || \
                     'changes'::regclass::oid::text || '/' || 'ledgers'::regclass::oid::text";

impl SqlStore {
    /// Begins a new epoch if this database has come from a backup since the last start. Instances that start at once begin it once.
    pub async fn notice_restoration(&self) -> Result<(), StoreError> {
        let Database::Postgres(_) = self.database() else { return Ok(()) };
        let location: Option<(String,)> = self.database().one(Fragment::new(LOCATION)).await?;
        let Some((location,)) = location else { return Ok(()) };
        let sql = "UPDATE change_epoch SET id = CASE WHEN place IS NULL THEN id ELSE gen_random_uuid() END, place = $1 \
                   WHERE place IS DISTINCT FROM $1 RETURNING id";
        let begun: Vec<(Uuid,)> = self.database().write(Fragment::with(sql, [location.into()])).await?;
        if !begun.is_empty() {
            tracing::info!("the change log begins here: devices that know another one load everything anew");
        }
        Ok(())
    }
}

/// SQL that reads the epoch of this log. On PostgreSQL the number of the table belongs to it: when a dump replaces the tables under a
/// running server, the epoch is another one at once and not only after the next start.
pub(super) const fn current_epoch(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "(SELECT id::text || '/' || 'changes'::regclass::oid::text FROM change_epoch LIMIT 1)",
        _ => "(SELECT hex(id) FROM change_epoch LIMIT 1)",
    }
}
