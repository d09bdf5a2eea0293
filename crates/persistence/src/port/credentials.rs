//! Writes of sessions, API keys and reset tokens.

use async_trait::async_trait;
use scheduler_application::{CredentialWrites, ResetToken, SecretHash, StoreError};
use scheduler_domain::{ApiKey, ApiKeyId, CalendarId, ResetTokenId, Session, SessionId, UserId};

use crate::connection::Transaction;
use crate::{api_keys, entities, feeds, reset_tokens, sessions};

#[async_trait]
impl CredentialWrites for Transaction {
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError> {
        self.insert(entities::sessions::Model::from(session)).await
    }

    async fn end_session(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError> {
        Ok(self.execute(sessions::end(user, id)).await? == 1)
    }

    async fn end_sessions(&mut self, user: UserId, kept: Option<SessionId>) -> Result<(), StoreError> {
        self.execute(sessions::end_all(user, kept)).await.map(drop)
    }

    async fn end_oldest_sessions(&mut self, user: UserId, kept: i64) -> Result<(), StoreError> {
        self.execute(sessions::end_oldest(user, kept)).await.map(drop)
    }

    async fn add_api_key(&mut self, key: &ApiKey, hash: &SecretHash) -> Result<(), StoreError> {
        self.insert(entities::api_keys::Model::from((key, hash))).await
    }

    async fn count_api_keys(&mut self, user: UserId) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(api_keys::count(user)).await?.map_or(0, |(count,)| count))
    }

    async fn revoke_api_key(&mut self, user: UserId, id: ApiKeyId) -> Result<bool, StoreError> {
        Ok(self.execute(api_keys::revoke(user, id)).await? == 1)
    }

    async fn revoke_api_keys(&mut self, user: UserId) -> Result<(), StoreError> {
        self.execute(api_keys::revoke_all(user)).await.map(drop)
    }

    async fn set_feed(&mut self, calendar: CalendarId, hash: &SecretHash) -> Result<(), StoreError> {
        self.execute(feeds::set(calendar, hash)).await.map(drop)
    }

    async fn remove_feed(&mut self, calendar: CalendarId) -> Result<(), StoreError> {
        self.execute(feeds::remove(calendar)).await.map(drop)
    }

    async fn add_reset_token(&mut self, token: &ResetToken) -> Result<(), StoreError> {
        self.insert(entities::reset_tokens::Model::from(token)).await
    }

    async fn redeem_reset_token(&mut self, id: ResetTokenId) -> Result<bool, StoreError> {
        Ok(self.execute(reset_tokens::redeem(id)).await? == 1)
    }

    async fn void_reset_tokens(&mut self, user: UserId) -> Result<(), StoreError> {
        self.execute(reset_tokens::void_all(user)).await.map(drop)
    }
}
