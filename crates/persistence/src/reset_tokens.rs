//! Reset tokens: rows to values and back.

use chrono::{DateTime, Utc};
use scheduler_application::{ResetToken, SecretHash, StoreError};
use scheduler_domain::{ResetTokenId, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::reset_tokens::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::IntoStatement;

impl From<Model> for ResetToken {
    fn from(row: Model) -> Self {
        Self {
            id: ResetTokenId(row.id),
            user: UserId(row.user_id),
            hash: SecretHash(row.hash),
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
    }
}

impl From<&ResetToken> for Model {
    fn from(token: &ResetToken) -> Self {
        Self {
            id: token.id.0,
            user_id: token.user.0,
            hash: token.hash.0.clone(),
            created_at: token.created_at,
            expires_at: token.expires_at,
        }
    }
}

impl FromRow for ResetToken {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

pub(crate) fn with_hash(hash: &SecretHash) -> impl IntoStatement {
    Entity::find().filter(Column::Hash.eq(hash.0.clone()))
}

pub(crate) fn redeem(id: ResetTokenId) -> impl IntoStatement {
    Entity::delete_many().filter(Column::Id.eq(id.0))
}

pub(crate) fn void_all(user: UserId) -> impl IntoStatement {
    Entity::delete_many().filter(Column::UserId.eq(user.0))
}

pub(crate) fn remove_expired(now: DateTime<Utc>) -> impl IntoStatement {
    Entity::delete_many().filter(Column::ExpiresAt.lte(now))
}
