//! API keys: rows to values and back.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{ApiKeyQueries, ApiKeyRepository, ApiKeyStatements, Listed, Page, SecretHash, StoreError};
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Planning, Scopes, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::connection::shared;
use crate::entities::api_keys;
use crate::row::{FromRow, ListRow, Row};
use crate::settings::planning;
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// All columns but the hash, which nobody needs to see again.
macro_rules! columns {
    () => {
        "id, user_id, name, may_read, may_write, created_at, expires_at, last_used_at"
    };
}

impl FromRow for ApiKey {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: ApiKeyId(row.get(0)?),
            user: UserId(row.get(1)?),
            name: ApiKeyName::from_stored(row.get(2)?),
            scopes: Scopes { read: row.get(3)?, write: row.get(4)? },
            created_at: row.instant(5)?,
            expires_at: row.instant(6)?,
            last_used_at: row.instant_if_any(7)?,
        })
    }
}

impl ListRow for ApiKey {
    const COLUMNS: usize = 8;
}

/// Somebody for whom keys may act.
struct Active(User, Planning);

const FIND_ACTIVE: &str = "SELECT id, email, email_key, full_name, password_hash, is_superuser, is_active, created_at, \
                           time_zone, default_duration, shows_samples FROM users WHERE id = $1 AND is_active = $2";

impl FromRow for Active {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self(User::from_row(row)?, planning(row, 8)?))
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
        let sql = concat!("SELECT ", columns!(), " FROM api_keys WHERE hash = $1 AND expires_at > $2");
        let found = self.0.one::<ApiKey>(shared(backend, sql, [hash.0.clone().into(), now.into()])).await?;
        let Some(key) = found else { return Ok(None) };
        let active = self.0.one::<Active>(shared(backend, FIND_ACTIVE, [key.user.0.into(), true.into()])).await?;
        Ok(active.map(|Active(user, planning)| (key, user, planning)))
    }

    async fn list(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError> {
        let backend = self.0.backend();
        let sql = concat!(
            "SELECT ",
            columns!(),
            ", COUNT(*) OVER () FROM api_keys WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3"
        );
        let entries = shared(backend, sql, [user.0.into(), page.limit().into(), page.skip().into()]);
        let count = "SELECT COUNT(*) FROM api_keys WHERE user_id = $1";
        self.0.list(page, entries, || shared(backend, count, [user.0.into()])).await
    }
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
    async fn add(&mut self, key: &ApiKey, hash: &SecretHash) -> Result<(), StoreError> {
        let row = api_keys::ActiveModel {
            id: Set(key.id.0),
            user_id: Set(key.user.0),
            hash: Set(hash.0.clone()),
            name: Set(key.name.as_str().to_owned()),
            may_read: Set(key.scopes.read),
            may_write: Set(key.scopes.write),
            created_at: Set(key.created_at),
            expires_at: Set(key.expires_at),
            last_used_at: Set(key.last_used_at),
        };
        self.0.change(&api_keys::Entity::insert(row)).await?;
        Ok(())
    }

    async fn revoke(&mut self, user: UserId, id: ApiKeyId) -> Result<bool, StoreError> {
        let key = api_keys::Entity::delete_many().filter(api_keys::Column::Id.eq(id.0));
        Ok(self.0.change(&key.filter(api_keys::Column::UserId.eq(user.0))).await? == 1)
    }

    async fn revoke_all(&mut self, user: UserId) -> Result<u64, StoreError> {
        self.0.change(&api_keys::Entity::delete_many().filter(api_keys::Column::UserId.eq(user.0))).await
    }
}
