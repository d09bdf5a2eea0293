//! The trash: things as they were, and where they stood.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    Discarded, Listed, Object, Page, StoreError, Thing, TrashEntry, TrashQueries, TrashRepository, TrashStatements,
};
use scheduler_domain::{Kind, TaskId, UserId};
use sea_orm::DbBackend;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::changes::kind_of;
use crate::entities::{events, items, tasks};
use crate::row::{FromRow, Row, failed};
use crate::statement::Fragment;
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// How many things go at once, so that others get their turns in between.
const BATCH: i64 = 1000;

/// Keeps a thing, as it stands now; `$1` is the owner.
pub(crate) fn insert(
    thing: Thing<'_>,
    content: String,
    deleted_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Fragment {
    let values = [
        thing.owner().0.into(),
        thing.id().into(),
        thing.kind().as_str().into(),
        thing.title().into(),
        content.into(),
        deleted_at.into(),
        expires_at.into(),
    ];
    let mut insert = Fragment::with(
        "INSERT INTO trash (owner_id, id, kind, title, content, deleted_at, expires_at, predecessor, successor) \
         SELECT $1, $2, $3, $4, $5, $6, $7, ",
        values,
    );
    let Thing::Task(task) = thing else {
        insert.push("NULL, NULL");
        return insert;
    };
    insert.push("(SELECT id FROM tasks WHERE owner_id = $1 AND position < ");
    insert.bind(task.position.into());
    insert.push(" ORDER BY position DESC LIMIT 1), (SELECT id FROM tasks WHERE owner_id = $1 AND position > ");
    insert.bind(task.position.into());
    insert.push(" ORDER BY position LIMIT 1)");
    insert
}

/// Takes a thing out; `$1` is the owner.
pub(crate) fn remove(owner: UserId, id: Uuid) -> Fragment {
    Fragment::with("DELETE FROM trash WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.into()])
}

impl FromRow for TrashEntry {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get()?,
            kind: kind_of(&row.get::<String>()?)?,
            title: row.get()?,
            deleted_at: row.get()?,
            expires_at: row.get()?,
        })
    }
}

impl FromRow for Discarded {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (kind, content): (String, String) = row.get()?;
        Ok(Self {
            object: object(kind_of(&kind)?, &content)?,
            deleted_at: row.get()?,
            predecessor: row.get::<Option<_>>()?.map(TaskId),
            successor: row.get::<Option<_>>()?.map(TaskId),
        })
    }
}

fn object(kind: Kind, content: &str) -> Result<Object, StoreError> {
    fn read<T: DeserializeOwned>(content: &str) -> Result<T, StoreError> {
        serde_json::from_str(content).map_err(failed)
    }
    Ok(match kind {
        Kind::Task => Object::Task(read::<tasks::Model>(content)?.try_into()?),
        Kind::Event => Object::Event(read::<events::Model>(content)?.into()),
        Kind::Item => Object::Item(read::<items::Model>(content)?.into()),
        Kind::Settings => return Err(StoreError::Failed("settings in the trash".into())),
    })
}

#[async_trait]
impl TrashQueries for AutoCommit {
    async fn list(&self, owner: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<TrashEntry>, StoreError> {
        const THERE: &str = "FROM trash WHERE owner_id = $1 AND expires_at > $2";
        let sql = format!(
            "SELECT id, kind, title, deleted_at, expires_at, (SELECT COUNT(*) {THERE}) {THERE} \
             ORDER BY deleted_at DESC, id DESC LIMIT $3 OFFSET $4"
        );
        let entries = Fragment::with(sql, [owner.0.into(), now.into(), page.limit().into(), page.skip().into()]);
        let count = || Fragment::with(format!("SELECT COUNT(*) {THERE}"), [owner.0.into(), now.into()]);
        self.0.list(page, entries, count).await
    }
}

#[async_trait]
impl TrashStatements for AutoCommit {
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        // On PostgreSQL by where the rows lie, and leaving alone what another instance is about to remove.
        let some = match self.0.backend() {
            DbBackend::Postgres => {
                "DELETE FROM trash WHERE ctid = ANY(ARRAY(SELECT ctid FROM trash WHERE expires_at <= $1 \
                 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))"
            }
            _ => {
                "DELETE FROM trash WHERE (owner_id, id) IN \
                 (SELECT owner_id, id FROM trash WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)"
            }
        };
        let mut removed = 0;
        loop {
            let query = Fragment::with(some, [now.into(), BATCH.into()]);
            match self.0.execute(query.on(self.0.backend())).await? {
                0 => return Ok(removed),
                some => removed += some,
            }
        }
    }
}

#[async_trait]
impl TrashRepository for SqlUnitOfWork {
    async fn find(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<Option<Discarded>, StoreError> {
        let backend = self.0.backend();
        let lock = if backend == DbBackend::Postgres { " FOR UPDATE" } else { "" };
        let sql = format!(
            "SELECT kind, content, deleted_at, predecessor, successor FROM trash \
             WHERE owner_id = $1 AND id = $2 AND expires_at > $3{lock}"
        );
        let found = self.0.all(Fragment::with(sql, [owner.0.into(), id.into(), now.into()]).on(backend)).await?;
        Ok(found.into_iter().next())
    }

    async fn remove(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let mut removal = remove(owner, id);
        removal.push(" AND expires_at > ");
        removal.bind(now.into());
        let removal = removal.on(self.0.backend());
        Ok(self.0.execute(removal).await? == 1)
    }

    async fn empty(&mut self, owner: UserId) -> Result<u64, StoreError> {
        let query = Fragment::with("DELETE FROM trash WHERE owner_id = $1", [owner.0.into()]);
        let query = query.on(self.0.backend());
        self.0.execute(query).await
    }
}
