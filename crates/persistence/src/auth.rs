//! Sessions and reset tokens: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{
    ResetToken, ResetTokenQueries, ResetTokenRepository, SecretHash, SessionQueries, SessionRepository, StoreError,
};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sqlx::types::chrono};

use crate::entities::{reset_tokens, sessions, users};
use crate::error::store_error;
use crate::store::Reads;
use crate::unit_of_work::SqlUnitOfWork;

type Instant = chrono::DateTime<chrono::Utc>;

#[async_trait]
impl SessionQueries for Reads {
    async fn find_caller(&self, user: UserId, id: SessionId, now: Instant) -> Result<Option<User>, StoreError> {
        let query = users::Entity::find()
            .inner_join(sessions::Entity)
            .filter(sessions::Column::Id.eq(id.0))
            .filter(sessions::Column::ExpiresAt.gt(now))
            .filter(users::Column::Id.eq(user.0))
            .filter(users::Column::IsActive.eq(true));
        Ok(query.one(&self.0).await.map_err(store_error)?.map(Into::into))
    }
}

#[async_trait]
impl SessionRepository for SqlUnitOfWork {
    async fn add(&mut self, session: &Session) -> Result<(), StoreError> {
        let row = sessions::ActiveModel {
            id: Set(session.id.0),
            user_id: Set(session.user.0),
            created_at: Set(session.created_at),
            expires_at: Set(session.expires_at),
        };
        sessions::Entity::insert(row).exec_without_returning(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn end(&mut self, user: UserId, id: SessionId) -> Result<(), StoreError> {
        let query = sessions::Entity::delete_many()
            .filter(sessions::Column::Id.eq(id.0))
            .filter(sessions::Column::UserId.eq(user.0));
        query.exec(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn end_all(&mut self, user: UserId) -> Result<(), StoreError> {
        let query = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
        query.exec(&self.0).await.map_err(store_error)?;
        Ok(())
    }
}

impl From<reset_tokens::Model> for ResetToken {
    fn from(row: reset_tokens::Model) -> Self {
        Self {
            id: ResetTokenId(row.id),
            user: UserId(row.user_id),
            hash: SecretHash(row.hash),
            created_at: row.created_at,
            expires_at: row.expires_at,
        }
    }
}

#[async_trait]
impl ResetTokenQueries for Reads {
    async fn find(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError> {
        let query = reset_tokens::Entity::find()
            .filter(reset_tokens::Column::Hash.eq(hash.0.clone()))
            .find_also_related(users::Entity);
        let found = query.one(&self.0).await.map_err(store_error)?;
        Ok(found.and_then(|(token, user)| Some((token.into(), user?.into()))))
    }
}

#[async_trait]
impl ResetTokenRepository for SqlUnitOfWork {
    async fn add(&mut self, token: &ResetToken) -> Result<(), StoreError> {
        let row = reset_tokens::ActiveModel {
            id: Set(token.id.0),
            user_id: Set(token.user.0),
            hash: Set(token.hash.0.clone()),
            created_at: Set(token.created_at),
            expires_at: Set(token.expires_at),
        };
        reset_tokens::Entity::insert(row).exec_without_returning(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn redeem(&mut self, id: ResetTokenId) -> Result<bool, StoreError> {
        let done = reset_tokens::Entity::delete_by_id(id.0).exec(&self.0).await.map_err(store_error)?;
        Ok(done.rows_affected == 1)
    }

    async fn void_all(&mut self, user: UserId) -> Result<(), StoreError> {
        let query = reset_tokens::Entity::delete_many().filter(reset_tokens::Column::UserId.eq(user.0));
        query.exec(&self.0).await.map_err(store_error)?;
        Ok(())
    }
}
