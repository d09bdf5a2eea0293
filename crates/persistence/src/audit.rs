//! The audit trail: rows to values and back.

use scheduler_application::{Page, StoreError};
use scheduler_domain::{Action, AuditEntry, AuditEntryId, Difference, ItemId, Subject, UserId};
use sea_orm::DbBackend;
use serde_json::json;

use crate::entities::audit_entries::Model;
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::table::Table as _;

/// The length of the trail. Triggers update it whenever an entry is added.
const LENGTH: &str = "SELECT CAST(SUM(entries) AS bigint) FROM audit_counts";

impl From<&AuditEntry> for Model {
    fn from(entry: &AuditEntry) -> Self {
        let (Subject::User(UserId(subject)) | Subject::Item(ItemId(subject))) = entry.subject;
        let differences = entry.differences.iter().map(|it| json!([it.field, it.from, it.to]));
        Self {
            id: entry.id.0,
            at: entry.at,
            actor_id: entry.actor.map(|id| id.0),
            action: entry.action.as_str().to_owned(),
            subject_kind: entry.subject.kind().to_owned(),
            subject_id: subject,
            changes: serde_json::Value::Array(differences.collect()).to_string(),
            owner_id: entry.owner.map(|id| id.0),
            erased: entry.is_erased,
        }
    }
}

impl TryFrom<Model> for AuditEntry {
    type Error = StoreError;

    fn try_from(row: Model) -> Result<Self, StoreError> {
        let action = Action::ALL.into_iter().find(|known| known.as_str() == row.action);
        let subjects = [Subject::User(UserId(row.subject_id)), Subject::Item(ItemId(row.subject_id))];
        let subject = subjects.into_iter().find(|known| known.kind() == row.subject_kind);
        let unknown = || StoreError::Failed("an audit entry of a later version".into());
        Ok(Self {
            id: AuditEntryId(row.id),
            at: row.at,
            actor: row.actor_id.map(UserId),
            action: action.ok_or_else(unknown)?,
            subject: subject.ok_or_else(unknown)?,
            owner: row.owner_id.map(UserId),
            differences: differences(&row.changes)?,
            is_erased: row.erased,
        })
    }
}

impl FromRow for AuditEntry {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.get::<Model>()?.try_into()
    }
}

/// Adds an entry to a statement that has values already.
pub(crate) fn insert_in(fragment: Fragment, entry: &AuditEntry) -> Fragment {
    Model::from(entry).insert_in(fragment, &[])
}

fn differences(text: &str) -> Result<Vec<Difference>, StoreError> {
    type Values = (String, Option<String>, Option<String>);
    let values: Vec<Values> = serde_json::from_str(text).map_err(|error| StoreError::Failed(Box::new(error)))?;
    Ok(values.into_iter().map(|(field, from, to)| Difference { field, from, to }).collect())
}

pub(crate) fn list(page: Page) -> Fragment {
    let sql = format!("SELECT {}, ({LENGTH}) FROM audit_entries ORDER BY id DESC LIMIT $1 OFFSET $2", Model::LIST);
    Fragment::with(sql, [page.limit().into(), page.skip().into()])
}

pub(crate) fn count() -> Fragment {
    Fragment::new(LENGTH)
}

/// Erases the values in the entries that concern an owner.
pub(crate) fn erase(backend: DbBackend, owner: UserId) -> Fragment {
    let sql = format!(
        "UPDATE audit_entries SET changes = {}, erased = TRUE WHERE owner_id = $1 AND NOT erased",
        blanked(backend)
    );
    Fragment::with(sql, [owner.0.into()])
}

/// The differences of an entry without their values.
const fn blanked(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => {
            "(SELECT COALESCE(json_agg(json_build_array(change ->> 0, NULL, NULL)), '[]')::text \
             FROM json_array_elements(changes::json) AS change)"
        }
        _ => "(SELECT json_group_array(json_array(change.value ->> 0, NULL, NULL)) FROM json_each(changes) AS change)",
    }
}
