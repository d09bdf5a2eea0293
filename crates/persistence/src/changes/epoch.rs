//! The epoch tells a change log from one that continues from a restored backup. Devices that know more than such a log must load everything
//! anew.
//!
//! `scheduler restore` draws a new epoch for SQLite. PostgreSQL is restored with its own tools, and we are not notified of it. So each
//! start checks whether the database is still where it was: in the same cluster, on the same timeline (a recovery to an earlier point
//! starts a new one), with the same OIDs of the database and of its tables (a restored dump gets new ones).

use scheduler_application::StoreError;
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::connection::Database;
use crate::statement::Fragment;
use crate::store::SqlStore;

/// Where the database is, as the column `place` stores it. Not every database user may read the cluster's data; for those who may not, that
/// part is left out.
const LOCATION: &str = "SELECT CASE WHEN has_function_privilege('pg_control_system()', 'execute') \
                     AND has_function_privilege('pg_control_checkpoint()', 'execute') THEN \
                     (SELECT system_identifier::text FROM pg_control_system()) || '/' || \
                     (SELECT timeline_id::text FROM pg_control_checkpoint()) || '/' ELSE '' END || \
                     (SELECT oid::text FROM pg_database WHERE datname = current_database()) || '/' || \
                     'changes'::regclass::oid::text || '/' || 'ledgers'::regclass::oid::text";

impl SqlStore {
    /// Begins a new epoch if this database was restored from a backup since the last start. If several instances start at once, they begin
    /// only one.
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

/// SQL that reads the epoch of this log. On PostgreSQL it includes the OID of the table: when a dump replaces the tables under a running
/// server, the epoch changes at once and not only after the next start.
pub(super) const fn current_epoch(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "(SELECT id::text || '/' || 'changes'::regclass::oid::text FROM change_epoch LIMIT 1)",
        _ => "(SELECT hex(id) FROM change_epoch LIMIT 1)",
    }
}
