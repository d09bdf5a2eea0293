//! The search index.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{IndexBatch, IndexField, IndexedHolding, IndexedNear, SearchIndex, StoreError, Thing};
use scheduler_domain::{Kind, UserId};
use uuid::Uuid;

use crate::connection::Database;
use crate::search;

#[async_trait]
impl SearchIndex for Database {
    async fn place(&self, owner: UserId) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(search::place(owner)).await?.map_or(0, |(place,)| place))
    }

    async fn near(
        &self,
        owner: UserId,
        word: &str,
        kinds: &[Kind],
        is_done: bool,
        now: DateTime<Utc>,
    ) -> Result<IndexedNear, StoreError> {
        let rows = self.all(search::near(self.backend(), owner, word, kinds, is_done, now)).await?;
        Ok(search::reached(rows, now))
    }

    async fn holding(
        &self,
        owner: UserId,
        words: &[String],
        field: IndexField,
        kinds: &[Kind],
    ) -> Result<IndexedHolding, StoreError> {
        let found = self.all(search::holding(self.backend(), owner, words, field, kinds)).await?;
        Ok(IndexedHolding { more: found.len() >= search::HOLDING, found })
    }

    async fn things(&self, owner: UserId, kind: Kind, ids: &[Uuid]) -> Result<Vec<Thing>, StoreError> {
        search::things(self, owner, kind, ids).await
    }

    async fn follow(&self, owner: UserId, batch: &IndexBatch) -> Result<bool, StoreError> {
        search::follow(self, owner, batch).await
    }

    async fn owners_behind(&self, after: Option<UserId>) -> Result<Vec<UserId>, StoreError> {
        let owners = self.all::<(Uuid,)>(search::owners_behind(after)).await?;
        Ok(owners.into_iter().map(|(owner,)| UserId(owner)).collect())
    }
}
