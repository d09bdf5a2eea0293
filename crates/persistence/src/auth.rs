//! Sessions and reset tokens: rows to values and back.

use std::net::IpAddr;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    Credentials, Listed, LiveSession, Page, ResetToken, ResetTokenQueries, ResetTokenRepository, SecretHash,
    SessionQueries, SessionRepository, SessionStatements, StoreError,
};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserAgent, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};

use crate::connection::shared;
use crate::entities::{reset_tokens, sessions, users};
use crate::row::{FromRow, ListRow, Row};
use crate::settings::planning;
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// Every authenticated request asks it, so its text is not built anew each time.
const FIND_CALLER: &str = "SELECT users.id, email, email_key, full_name, password_hash, is_superuser, is_active, \
                           users.created_at, COALESCE(last_seen_at, sessions.created_at), time_zone, default_duration, shows_samples \
                           FROM sessions JOIN users ON users.id = sessions.user_id \
                           WHERE sessions.id = $1 AND users.id = $2 AND expires_at > $3 AND is_active = $4";

impl FromRow for LiveSession {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let user = Credentials::from_row(row)?.user;
        Ok(Self { user, planning: planning(row, 9)?, last_seen_at: row.instant(8)? })
    }
}

/// In the order of the entity's columns, which the list adds the fallback for older rows to.
impl FromRow for Session {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let address: Option<String> = row.get(5)?;
        Ok(Self {
            id: SessionId(row.get(0)?),
            user: UserId(row.get(1)?),
            created_at: row.instant(2)?,
            expires_at: row.instant(3)?,
            last_seen_at: row.instant(4)?,
            address: address.and_then(|text| text.parse().ok()),
            user_agent: row.get::<Option<String>>(6)?.as_deref().and_then(UserAgent::parse),
        })
    }
}

impl ListRow for Session {
    const COLUMNS: usize = 7;
}

const LIST: &str = "SELECT id, user_id, created_at, expires_at, COALESCE(last_seen_at, created_at) AS seen_at, address, \
                    user_agent, COUNT(*) OVER () FROM sessions WHERE user_id = $1 AND expires_at > $2 \
                    ORDER BY seen_at DESC, id DESC LIMIT $3 OFFSET $4";

#[async_trait]
impl SessionQueries for AutoCommit {
    async fn find_caller(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError> {
        let values = [id.0.into(), user.0.into(), now.into(), true.into()];
        self.0.one(shared(self.0.backend(), FIND_CALLER, values)).await
    }

    async fn list(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError> {
        let backend = self.0.backend();
        let values = [user.0.into(), now.into(), page.limit().into(), page.skip().into()];
        let count = "SELECT COUNT(*) FROM sessions WHERE user_id = $1 AND expires_at > $2";
        self.0.list(page, shared(backend, LIST, values), || shared(backend, count, [user.0.into(), now.into()])).await
    }
}

#[async_trait]
impl SessionStatements for AutoCommit {
    async fn touch(&self, id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr) {
        let sql = "UPDATE sessions SET last_seen_at = $2, address = $3 \
                   WHERE COALESCE(last_seen_at, created_at) <= $4 AND id = ";
        let values = [id.0.into(), now.into(), address.to_string().into(), stale.into()];
        self.0.touch("sessions", sql, values).await;
    }

    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        let sessions = sessions::Entity::delete_many().filter(sessions::Column::ExpiresAt.lte(now));
        let tokens = reset_tokens::Entity::delete_many().filter(reset_tokens::Column::ExpiresAt.lte(now));
        Ok(self.0.change(&sessions).await? + self.0.change(&tokens).await?)
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
            last_seen_at: Set(Some(session.last_seen_at)),
            address: Set(session.address.map(|address| address.to_string())),
            user_agent: Set(session.user_agent.as_ref().map(|agent| agent.as_str().to_owned())),
        };
        self.0.change(&sessions::Entity::insert(row)).await?;
        Ok(())
    }

    async fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError> {
        let query = sessions::Entity::delete_many()
            .filter(sessions::Column::Id.eq(id.0))
            .filter(sessions::Column::UserId.eq(user.0));
        Ok(self.0.change(&query).await? == 1)
    }

    async fn end_all(&mut self, user: UserId, kept: Option<SessionId>) -> Result<u64, StoreError> {
        let mut query = sessions::Entity::delete_many().filter(sessions::Column::UserId.eq(user.0));
        if let Some(kept) = kept {
            query = query.filter(sessions::Column::Id.ne(kept.0));
        }
        self.0.change(&query).await
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
impl ResetTokenQueries for AutoCommit {
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
