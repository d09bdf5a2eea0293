//! API keys: rows to values and back.

use chrono::{DateTime, Utc};
use scheduler_application::{Page, SecretHash, StoreError};
use scheduler_domain::{ApiKey, ApiKeyId, ApiKeyName, Scopes, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::api_keys::{self, Model};
use crate::entities::users;
use crate::row::{FromRow, Row};
use crate::settings::PLANNING;
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

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

/// The hash is stored beside the key and never read back.
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

/// The key with this hash, if it has not expired.
pub(crate) fn unexpired(hash: &SecretHash, now: DateTime<Utc>) -> Fragment {
    let sql = format!("SELECT {} FROM api_keys WHERE hash = $1 AND expires_at > $2", Model::LIST);
    Fragment::with(sql, [hash.0.clone().into(), now.into()])
}

/// The user for whom a key acts, if they are active.
pub(crate) fn holder(key: &ApiKey) -> Fragment {
    let sql = format!("SELECT {}, {PLANNING} FROM users WHERE id = $1 AND is_active = $2", users::Model::LIST);
    Fragment::with(sql, [key.user.0.into(), true.into()])
}

pub(crate) fn list(user: UserId, page: Page) -> Fragment {
    let sql = format!(
        "SELECT {}, COUNT(*) OVER () FROM api_keys WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3",
        Model::LIST
    );
    Fragment::with(sql, [user.0.into(), page.limit().into(), page.skip().into()])
}

pub(crate) fn count(user: UserId) -> Fragment {
    Fragment::with("SELECT COUNT(*) FROM api_keys WHERE user_id = $1", [user.0.into()])
}

pub(crate) fn revoke(user: UserId, id: ApiKeyId) -> impl IntoStatement {
    let key = api_keys::Entity::delete_many().filter(api_keys::Column::Id.eq(id.0));
    key.filter(api_keys::Column::UserId.eq(user.0))
}

pub(crate) fn revoke_all(user: UserId) -> impl IntoStatement {
    api_keys::Entity::delete_many().filter(api_keys::Column::UserId.eq(user.0))
}

/// For [`Database::note_use`](crate::connection::Database::note_use).
pub(crate) fn note_use(id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE api_keys SET last_used_at = $2 \
               WHERE (last_used_at IS NULL OR last_used_at <= $3) AND id = ";
    Fragment::with(sql, [id.0.into(), now.into(), stale.into()])
}

pub(crate) fn remove_ended(before: DateTime<Utc>) -> impl IntoStatement {
    api_keys::Entity::delete_many().filter(api_keys::Column::ExpiresAt.lt(before))
}
