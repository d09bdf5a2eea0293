//! Accounts, and who is logged in with which credential.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    AccountLocks, AccountQueries, AccountWrites, CredentialId, Credentials, Listed, LiveSession, Page, PasswordHash,
    PublishedCalendar, ResetToken, SecretHash, StoreError,
};
use scheduler_domain::{ApiKey, AuditEntry, Calendar, EmailAddress, Planning, Session, SessionId, User, UserId};
use sea_orm::{DbBackend, QueryOrder as _, QuerySelect as _};
use uuid::Uuid;

use crate::connection::{Database, Transaction};
use crate::entities::users::Column;
use crate::{api_keys, audit, authority, calendars, changes, feeds, reset_tokens, sessions, users};

#[async_trait]
impl AccountQueries for Database {
    async fn users(&self, page: Page) -> Result<Listed<User>, StoreError> {
        self.list(page, users::list(page), users::count).await
    }

    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.one(users::one(id)).await
    }

    async fn credentials(&self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        self.one(users::credentials(id)).await
    }

    async fn credentials_by_email(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError> {
        self.one(users::credentials_by_email(email)).await
    }

    async fn has_users(&self) -> Result<bool, StoreError> {
        Ok(self.one::<(Uuid,)>(users::any()).await?.is_some())
    }

    async fn has_superuser(&self) -> Result<bool, StoreError> {
        Ok(self.one::<(Uuid,)>(users::superusers().limit(1)).await?.is_some())
    }

    async fn live_session(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError> {
        self.one(sessions::live(user, id, now)).await
    }

    async fn sessions(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError> {
        self.list(page, sessions::list(user, now, page), || sessions::count(user, now)).await
    }

    async fn live_api_key(
        &self,
        hash: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(ApiKey, User, Planning)>, StoreError> {
        let Some(key) = self.one(api_keys::unexpired(hash, now)).await? else { return Ok(None) };
        let holder = self.one::<(User, Planning)>(api_keys::holder(&key)).await?;
        Ok(holder.map(|(user, planning)| (key, user, planning)))
    }

    async fn api_keys(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError> {
        self.list(page, api_keys::list(user, page), || api_keys::count(user)).await
    }

    async fn live_among(&self, ids: &[CredentialId], now: DateTime<Utc>) -> Result<Vec<CredentialId>, StoreError> {
        authority::live_among(self, ids, now).await
    }

    async fn reset_token(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError> {
        let Some(token) = self.one::<ResetToken>(reset_tokens::with_hash(hash)).await? else { return Ok(None) };
        Ok(self.one(users::one(token.user)).await?.map(|user| (token, user)))
    }

    async fn published(&self, hash: &SecretHash) -> Result<Option<PublishedCalendar>, StoreError> {
        Ok(self.one::<feeds::Found>(feeds::published(hash)).await?.and_then(|feeds::Found(found)| found))
    }

    async fn audit_trail(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError> {
        self.list(page, audit::list(page), audit::count).await
    }
}

#[async_trait]
impl AccountLocks for Transaction {
    async fn credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        self.lock_one(users::credentials(id)).await
    }

    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError> {
        // Always in the same order, so that two transactions that lock them do not deadlock.
        let superusers = self.lock_all::<(Uuid,)>(users::superusers().order_by_asc(Column::Id)).await?;
        Ok(superusers.into_iter().map(|(id,)| UserId(id)).collect())
    }

    async fn lock_if_nobody(&mut self) -> Result<bool, StoreError> {
        // SQLite has only one writer anyway.
        if self.backend() == DbBackend::Postgres {
            self.execute(users::lock_all()).await?;
        }
        Ok(self.one::<(Uuid,)>(users::any()).await?.is_none())
    }
}

#[async_trait]
impl AccountWrites for Transaction {
    async fn add(&mut self, user: &User, password: &PasswordHash, first: &Calendar) -> Result<(), StoreError> {
        self.execute(users::insert(user, password)).await?;
        self.execute(changes::open_ledger(user.id)).await?;
        self.execute(calendars::insert(first)).await.map(drop)
    }

    async fn update(&mut self, user: &User) -> Result<(), StoreError> {
        self.execute(users::update(user)).await.map(drop)
    }

    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError> {
        Ok(self.execute(users::remove(id)).await? == 1)
    }

    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError> {
        self.execute(users::set_password(id, password)).await.map(drop)
    }
}
