//! The audit trail: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{AuditQueries, AuditRepository, Listed, Page, StoreError};
use scheduler_domain::{Action, AuditEntry, AuditEntryId, Change, ItemId, Subject, UserId};
use sea_orm::{DbBackend, Statement, Value};
use serde_json::json;

use crate::connection::shared;
use crate::row::{FromRow, ListRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// The columns in the order of [`values`].
macro_rules! audit_columns {
    () => {
        "id, at, actor_id, action, subject_kind, subject_id, changes"
    };
}
pub(crate) use audit_columns;

/// How long the trail is, which triggers keep whenever an entry is added.
macro_rules! length {
    () => {
        "SELECT CAST(SUM(entries) AS bigint) FROM audit_counts"
    };
}

/// An entry as it is kept.
pub(crate) fn values(entry: &AuditEntry) -> [Value; 7] {
    let (Subject::User(UserId(subject)) | Subject::Item(ItemId(subject))) = entry.subject;
    let changes = entry.changes.iter().map(|change| json!([change.field, change.from, change.to]));
    let changes = serde_json::Value::Array(changes.collect()).to_string();
    [
        entry.id.0.into(),
        entry.at.into(),
        entry.actor.map(|id| id.0).into(),
        entry.action.as_str().into(),
        entry.subject.kind().into(),
        subject.into(),
        changes.into(),
    ]
}

/// Adds an entry.
pub(crate) fn insert(backend: DbBackend, entry: &AuditEntry) -> Statement {
    let sql = concat!("INSERT INTO audit_entries (", audit_columns!(), ") VALUES ($1, $2, $3, $4, $5, $6, $7)");
    shared(backend, sql, values(entry))
}

impl FromRow for AuditEntry {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let (action, kind, subject): (String, String, _) = (row.get(3)?, row.get(4)?, row.get(5)?);
        let action = Action::ALL.into_iter().find(|known| known.as_str() == action);
        let subjects = [Subject::User(UserId(subject)), Subject::Item(ItemId(subject))];
        let subject = subjects.into_iter().find(|known| known.kind() == kind);
        let unknown = || StoreError::Failed("an audit entry of a later version".into());
        Ok(Self {
            id: AuditEntryId(row.get(0)?),
            at: row.instant(1)?,
            actor: row.get::<Option<_>>(2)?.map(UserId),
            action: action.ok_or_else(unknown)?,
            subject: subject.ok_or_else(unknown)?,
            changes: changes(&row.get::<String>(6)?)?,
        })
    }
}

impl ListRow for AuditEntry {
    const COLUMNS: usize = 7;
}

fn changes(text: &str) -> Result<Vec<Change>, StoreError> {
    type Stored = (String, Option<String>, Option<String>);
    let stored: Vec<Stored> = serde_json::from_str(text).map_err(|error| StoreError::Failed(Box::new(error)))?;
    Ok(stored.into_iter().map(|(field, from, to)| Change { field, from, to }).collect())
}

#[async_trait]
impl AuditQueries for AutoCommit {
    async fn list(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError> {
        let backend = self.0.backend();
        let sql = concat!(
            "SELECT ",
            audit_columns!(),
            ", (",
            length!(),
            ") FROM audit_entries ORDER BY id DESC LIMIT $1 OFFSET $2"
        );
        let entries = shared(backend, sql, [page.limit().into(), page.skip().into()]);
        self.0.list(page, entries, || shared(backend, length!(), [])).await
    }
}

#[async_trait]
impl AuditRepository for SqlUnitOfWork {
    async fn add(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        self.0.execute(insert(self.0.backend(), entry)).await?;
        Ok(())
    }
}
