//! Imports, for the worker that runs them and for its units of work.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{ClaimedImport, ImportQueue, ImportWrites, StoreError};
use scheduler_domain::{CalendarId, Event, Import, ImportId, ImportProblem, ImportState, Task, TimeZone, UserId};
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::changes::count_things;
use crate::connection::{Database, Transaction};
use crate::imports;

#[async_trait]
impl ImportQueue for Database {
    async fn import(&self, owner: UserId, id: ImportId) -> Result<Option<Import>, StoreError> {
        self.one(imports::one(owner, id)).await
    }

    async fn problems(&self, id: ImportId) -> Result<Vec<ImportProblem>, StoreError> {
        let rows = self.all::<imports::Problems>(imports::problems(id)).await?;
        Ok(rows.into_iter().flat_map(|row| row.0).collect())
    }

    async fn part(&self, id: ImportId, number: i64) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.one::<(Vec<u8>,)>(imports::part(id, number)).await?.map(|(bytes,)| bytes))
    }

    async fn claim(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedImport>, StoreError> {
        Ok(self.write(imports::claim(self.backend(), now, claimed_until)).await?.into_iter().next())
    }

    async fn postpone(&self, claimed: &ClaimedImport, until: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(imports::postpone(claimed, until)).await.map(drop)
    }

    async fn end(&self, claimed: &ClaimedImport, now: DateTime<Utc>) -> Result<(), StoreError> {
        if self.execute(imports::advance(claimed, now)).await? > 0 {
            self.execute(imports::remove_parts(claimed.import.id)).await?;
        }
        Ok(())
    }

    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => self.execute(imports::end_claims(now)).await.map(drop),
            _ => Ok(()),
        }
    }
}

/// How many ended imports of an owner are kept.
const KEPT: i64 = 50;

/// The UIDs that are ids: exports use the ids of things as UIDs.
fn ids_among(uids: &[&str]) -> Vec<Uuid> {
    uids.iter().filter_map(|uid| Uuid::parse_str(uid).ok().filter(|id| id.to_string() == **uid)).collect()
}

#[async_trait]
impl ImportWrites for Transaction {
    async fn count_things(&mut self, owner: UserId) -> Result<(i64, i64), StoreError> {
        Ok(self.one(count_things(owner)).await?.unwrap_or_default())
    }

    async fn events_by_uid(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        uids: &[&str],
    ) -> Result<Vec<Event>, StoreError> {
        let (backend, ids) = (self.backend(), ids_among(uids));
        let mut found = self.all(imports::uids::events_by_uid(backend, owner, calendar, uids)).await?;
        if !ids.is_empty() {
            found.extend(self.all(imports::uids::events_by_id(backend, owner, calendar, &ids)).await?);
        }
        Ok(found)
    }

    async fn tasks_by_uid(&mut self, owner: UserId, uids: &[&str]) -> Result<Vec<Task>, StoreError> {
        let (backend, ids) = (self.backend(), ids_among(uids));
        let mut found = self.all(imports::uids::tasks_by_uid(backend, owner, uids)).await?;
        if !ids.is_empty() {
            found.extend(self.all(imports::uids::tasks_by_id(backend, owner, &ids)).await?);
        }
        Ok(found)
    }

    async fn kept_lines(&mut self, owner: UserId, ids: &[Uuid]) -> Result<Vec<(Uuid, String)>, StoreError> {
        self.all(imports::lines::kept_lines(self.backend(), owner, ids)).await
    }

    async fn keep_lines(&mut self, owner: UserId, id: Uuid, lines: &str) -> Result<(), StoreError> {
        let kept = if lines.is_empty() {
            imports::lines::drop_lines(owner, id)
        } else {
            imports::lines::keep_lines(owner, id, lines)
        };
        self.execute(kept).await.map(drop)
    }

    async fn count_open(&mut self, owner: UserId, is_dry_run: bool) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(imports::count_open(owner, is_dry_run)).await?.map_or(0, |(count,)| count))
    }

    async fn add(&mut self, import: &Import, zone: &TimeZone) -> Result<(), StoreError> {
        self.execute(imports::keep_newest(import.owner, import.is_dry_run, KEPT)).await?;
        self.execute(imports::add(import, zone)).await.map(drop)
    }

    async fn add_part(&mut self, id: ImportId, number: i64, bytes: Vec<u8>) -> Result<(), StoreError> {
        self.execute(imports::add_part(id, number, bytes)).await.map(drop)
    }

    async fn advance(
        &mut self,
        claimed: &ClaimedImport,
        problems: &[ImportProblem],
        claimed_until: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let Import { id, state, done, .. } = claimed.import;
        if self.execute(imports::advance(claimed, claimed_until)).await? == 0 {
            return Ok(false);
        }
        if !problems.is_empty() {
            self.execute(imports::add_problems(id, done, problems)?).await?;
        }
        if matches!(state, ImportState::Done | ImportState::Failed) {
            self.execute(imports::remove_parts(id)).await?;
        }
        Ok(true)
    }
}
