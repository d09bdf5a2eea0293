//! Sessions and reset tokens: rows to values and back.

use std::net::IpAddr;
use std::sync::LazyLock;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    Listed, LiveSession, Page, ResetToken, ResetTokenQueries, ResetTokenRepository, SecretHash, SessionQueries,
    SessionRepository, SessionStatements, StoreError,
};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserAgent, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::{reset_tokens, sessions, users};
use crate::row::{FromRow, Row};
use crate::settings::PLANNING;
use crate::statement::Fragment;
use crate::store::AutoCommit;
use crate::table::Table as _;
use crate::unit_of_work::SqlUnitOfWork;

/// Every authenticated request asks it, so its text is not built anew each time.
static FIND_CALLER: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {PLANNING}, COALESCE(last_seen_at, sessions.created_at) \
         FROM sessions JOIN users ON users.id = sessions.user_id \
         WHERE sessions.id = $1 AND users.id = $2 AND expires_at > $3 AND is_active = $4",
        users::Model::qualified()
    )
});

impl FromRow for LiveSession {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { user: row.get()?, planning: row.get()?, last_seen_at: row.get()? })
    }
}

impl From<sessions::Model> for Session {
    fn from(row: sessions::Model) -> Self {
        Self {
            id: SessionId(row.id),
            user: UserId(row.user_id),
            created_at: row.created_at,
            expires_at: row.expires_at,
            last_seen_at: row.last_seen_at.unwrap_or(row.created_at),
            address: row.address.and_then(|text| text.parse().ok()),
            user_agent: row.user_agent.as_deref().and_then(UserAgent::parse),
        }
    }
}

impl From<&Session> for sessions::Model {
    fn from(session: &Session) -> Self {
        Self {
            id: session.id.0,
            user_id: session.user.0,
            created_at: session.created_at,
            expires_at: session.expires_at,
            last_seen_at: Some(session.last_seen_at),
            address: session.address.map(|address| address.to_string()),
            user_agent: session.user_agent.as_ref().map(|agent| agent.as_str().to_owned()),
        }
    }
}

impl FromRow for Session {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<sessions::Model>()?.into())
    }
}

#[async_trait]
impl SessionQueries for AutoCommit {
    async fn find_caller(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError> {
        let values = [id.0.into(), user.0.into(), now.into(), true.into()];
        self.0.one(Fragment::with(FIND_CALLER.as_str(), values).on(self.0.backend())).await
    }

    async fn live_among(&self, ids: &[SessionId], now: DateTime<Utc>) -> Result<Vec<SessionId>, StoreError> {
        let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
        Ok(self.0.live_among("sessions", &ids, now).await?.into_iter().map(SessionId).collect())
    }

    async fn list(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError> {
        let sql = format!(
            "SELECT {}, COUNT(*) OVER () FROM sessions WHERE user_id = $1 AND expires_at > $2 \
             ORDER BY COALESCE(last_seen_at, created_at) DESC, id DESC LIMIT $3 OFFSET $4",
            sessions::Model::LIST
        );
        let entries = Fragment::with(sql, [user.0.into(), now.into(), page.limit().into(), page.skip().into()]);
        let count = "SELECT COUNT(*) FROM sessions WHERE user_id = $1 AND expires_at > $2";
        self.0.list(page, entries, || Fragment::with(count, [user.0.into(), now.into()])).await
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
        self.0.add(sessions::Model::from(session)).await
    }

    async fn end_oldest(&mut self, user: UserId, kept: i64) -> Result<u64, StoreError> {
        let sql = "DELETE FROM sessions WHERE user_id = $1 AND id IN (SELECT id FROM sessions WHERE user_id = $1 \
                   ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET $2)";
        let query = Fragment::with(sql, [user.0.into(), kept.into()]).on(self.0.backend());
        self.0.execute(query).await
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

impl From<&ResetToken> for reset_tokens::Model {
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
        Ok(row.get::<reset_tokens::Model>()?.into())
    }
}

#[async_trait]
impl ResetTokenQueries for AutoCommit {
    async fn find(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError> {
        let query = reset_tokens::Entity::find().filter(reset_tokens::Column::Hash.eq(hash.0.clone()));
        let Some(token) = self.0.find::<ResetToken>(&query).await? else { return Ok(None) };
        let owner = self.0.find::<User>(&users::Entity::find_by_id(token.user.0)).await?;
        Ok(owner.map(|user| (token, user)))
    }
}

#[async_trait]
impl ResetTokenRepository for SqlUnitOfWork {
    async fn add(&mut self, token: &ResetToken) -> Result<(), StoreError> {
        self.0.add(reset_tokens::Model::from(token)).await
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
