//! API keys: rows to values and back.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{ApiKeyQueries, ApiKeyRepository, ApiKeyStatements, Listed, Page, SecretHash, StoreError};
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Planning, Scopes, User, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::api_keys::{self, Model};
use crate::entities::users;
use crate::row::{FromRow, Row};
use crate::settings::PLANNING;
use crate::statement::Fragment;
use crate::store::AutoCommit;
use crate::table::Table as _;
use crate::unit_of_work::SqlUnitOfWork;

impl From<Model> for ApiKey {
    fn from(row: Model) -> Self {
        Self {
            id: ApiKeyId(row.id),
            user: UserId(row.user_id),
            name: ApiKeyName::from_stored(row.name),
            scopes: Scopes { read: row.may_read, write: row.may_write },
            created_at: row.created_at,
            expires_at: row.expires_at,
            last_used_at: row.last_used_at,
        }
    }
}

/// The hash is kept beside the key and never read.
impl From<(&ApiKey, &SecretHash)> for Model {
    fn from((key, hash): (&ApiKey, &SecretHash)) -> Self {
        Self {
            id: key.id.0,
            user_id: key.user.0,
            hash: hash.0.clone(),
            name: key.name.as_str().to_owned(),
            may_read: key.scopes.read,
            may_write: key.scopes.write,
            created_at: key.created_at,
            expires_at: key.expires_at,
            last_used_at: key.last_used_at,
        }
    }
}

impl FromRow for ApiKey {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

#[async_trait]
impl ApiKeyQueries for AutoCommit {
    async fn find_caller(
        &self,
        hash: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(ApiKey, User, Planning)>, StoreError> {
        let backend = self.0.backend();
        let sql = format!("SELECT {} FROM api_keys WHERE hash = $1 AND expires_at > $2", Model::LIST);
        let key = Fragment::with(sql, [hash.0.clone().into(), now.into()]);
        let Some(key) = self.0.one::<ApiKey>(key.on(backend)).await? else { return Ok(None) };
        let sql = format!("SELECT {}, {PLANNING} FROM users WHERE id = $1 AND is_active = $2", users::Model::LIST);
        let user = Fragment::with(sql, [key.user.0.into(), true.into()]);
        let active = self.0.one::<(User, Planning)>(user.on(backend)).await?;
        Ok(active.map(|(user, planning)| (key, user, planning)))
    }

    async fn live_among(&self, ids: &[ApiKeyId], now: DateTime<Utc>) -> Result<Vec<ApiKeyId>, StoreError> {
        let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
        Ok(self.0.live_among("api_keys", &ids, now).await?.into_iter().map(ApiKeyId).collect())
    }

    async fn list(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError> {
        let sql = format!(
            "SELECT {}, COUNT(*) OVER () FROM api_keys WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3",
            Model::LIST
        );
        let entries = Fragment::with(sql, [user.0.into(), page.limit().into(), page.skip().into()]);
        self.0.list(page, entries, || count(user)).await
    }
}

fn count(user: UserId) -> Fragment {
    Fragment::with("SELECT COUNT(*) FROM api_keys WHERE user_id = $1", [user.0.into()])
}

#[async_trait]
impl ApiKeyStatements for AutoCommit {
    async fn touch(&self, id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>) {
        let sql = "UPDATE api_keys SET last_used_at = $2 \
                   WHERE (last_used_at IS NULL OR last_used_at <= $3) AND id = ";
        self.0.touch("api_keys", sql, [id.0.into(), now.into(), stale.into()]).await;
    }

    async fn remove_expired(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        self.0.change(&api_keys::Entity::delete_many().filter(api_keys::Column::ExpiresAt.lt(before))).await
    }
}

#[async_trait]
impl ApiKeyRepository for SqlUnitOfWork {
    async fn count(&mut self, user: UserId) -> Result<i64, StoreError> {
        let counted = self.0.all::<(i64,)>(count(user).on(self.0.backend())).await?;
        Ok(counted.first().map_or(0, |(n,)| *n))
    }

    async fn add(&mut self, key: &ApiKey, hash: &SecretHash) -> Result<(), StoreError> {
        self.0.add(Model::from((key, hash))).await
    }

    async fn revoke(&mut self, user: UserId, id: ApiKeyId) -> Result<bool, StoreError> {
        let key = api_keys::Entity::delete_many().filter(api_keys::Column::Id.eq(id.0));
        Ok(self.0.change(&key.filter(api_keys::Column::UserId.eq(user.0))).await? == 1)
    }

    async fn revoke_all(&mut self, user: UserId) -> Result<u64, StoreError> {
        self.0.change(&api_keys::Entity::delete_many().filter(api_keys::Column::UserId.eq(user.0))).await
    }
}
