//! The owner whom an entry of the audit trail concerns, so that its values are erased with the account.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, uuid_null};
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261122_000014_erasure"
    }
}

/// The owner of an item is known while it exists or is in the trash; for other items it is whoever created them.
const OWNER: &str = "CASE subject_kind WHEN 'user' THEN subject_id ELSE COALESCE( \
    (SELECT items.owner_id FROM items WHERE items.id = subject_id), \
    (SELECT trash.owner_id FROM trash WHERE trash.id = subject_id LIMIT 1), \
    (SELECT made.actor_id FROM audit_entries AS made WHERE made.subject_id = audit_entries.subject_id \
     AND made.action = 'created' LIMIT 1)) END";

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut erased = boolean("erased");
        erased.default(false);
        for column in [uuid_null("owner_id"), erased] {
            // One at a time: SQLite cannot add two columns in one statement.
            manager.alter_table(Table::alter().table("audit_entries").add_column(column).take()).await?;
        }
        let database = manager.get_connection();
        let blanked = match manager.get_database_backend() {
            DbBackend::Postgres => {
                "(SELECT COALESCE(json_agg(json_build_array(change ->> 0, NULL, NULL)), '[]')::text \
                 FROM json_array_elements(changes::json) AS change)"
            }
            _ => {
                "(SELECT json_group_array(json_array(change.value ->> 0, NULL, NULL)) FROM json_each(changes) AS change)"
            }
        };
        // Finds the subjects while the owners are looked up; no other query needs it.
        for sql in [
            "CREATE INDEX audit_entries_made ON audit_entries (subject_id) WHERE action = 'created'".to_owned(),
            format!("UPDATE audit_entries SET owner_id = {OWNER}"),
            "DROP INDEX audit_entries_made".to_owned(),
            // The values that were stored for deleted accounts are erased too.
            format!(
                "UPDATE audit_entries SET changes = {blanked}, erased = TRUE WHERE owner_id IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = owner_id)"
            ),
        ] {
            database.execute_unprepared(&sql).await?;
        }
        let mut index = Index::create();
        manager.create_index(index.name("audit_entries_owner_id").table("audit_entries").col("owner_id").take()).await
    }
}
