//! Sessions and reset tokens: rows to values and back.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    Credentials, ResetToken, ResetTokenQueries, ResetTokenRepository, SecretHash, SessionQueries, SessionRepository,
    StoreError,
};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::connection::shared;
use crate::entities::{reset_tokens, sessions, users};
use crate::row::{FromRow, Row};
use crate::store::Direct;
use crate::unit_of_work::SqlUnitOfWork;

/// Every authenticated request asks it, so its text is not built anew each time.
const FIND_CALLER: &str = "SELECT users.id, email, email_key, full_name, password_hash, is_superuser, is_active, \
                           users.created_at FROM sessions JOIN users ON users.id = sessions.user_id \
                           WHERE sessions.id = $1 AND users.id = $2 AND expires_at > $3 AND is_active = $4";

#[async_trait]
impl SessionQueries for Direct {
    async fn find_caller(&self, user: UserId, id: SessionId, now: DateTime<Utc>) -> Result<Option<User>, StoreError> {
        let values = [id.0.into(), user.0.into(), now.into(), true.into()];
        let found = self.0.one::<Credentials>(shared(self.0.backend(), FIND_CALLER, values)).await?;
        Ok(found.map(|found| found.user))
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
        self.0.change(&sessions::Entity::insert(row)).await?;
        Ok(())
    }

    async fn end(&mut self, user: UserId, id: SessionId) -> Result<(), StoreError> {
        let query = sessions::Entity::delete_many()
            .filter(sessions::Column::Id.eq(id.0))
            .filter(sessions::Column::UserId.eq(user.0));
        self.0.change(&query).await?;
        Ok(())
    }

    async fn end_all(&mut self, user: UserId) -> Result<(), StoreError> {
        let query = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
        self.0.change(&query).await?;
        Ok(())
    }
}

/// In the order of the entity's columns.
impl FromRow for ResetToken {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: ResetTokenId(row.get(0)?),
            user: UserId(row.get(1)?),
            hash: SecretHash(row.get(2)?),
            created_at: row.instant(3)?,
            expires_at: row.instant(4)?,
        })
    }
}

#[async_trait]
impl ResetTokenQueries for Direct {
    async fn find(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError> {
        let query = reset_tokens::Entity::find().filter(reset_tokens::Column::Hash.eq(hash.0.clone()));
        let Some(token) = self.0.find::<ResetToken>(&query).await? else { return Ok(None) };
        let owner = self.0.find::<Credentials>(&users::Entity::find_by_id(token.user.0)).await?;
        Ok(owner.map(|found| (token, found.user)))
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
        self.0.change(&reset_tokens::Entity::insert(row)).await?;
        Ok(())
    }

    async fn redeem(&mut self, id: ResetTokenId) -> Result<bool, StoreError> {
        let query = reset_tokens::Entity::delete_many().filter(reset_tokens::Column::Id.eq(id.0));
        Ok(self.0.change(&query).await? == 1)
    }

    async fn void_all(&mut self, user: UserId) -> Result<(), StoreError> {
        let query = reset_tokens::Entity::delete_many().filter(reset_tokens::Column::UserId.eq(user.0));
        self.0.change(&query).await?;
        Ok(())
    }
}
