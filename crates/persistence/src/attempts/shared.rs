//! Attempts in a table, for several instances. Each count takes one round trip: the statements are a function in the database (see the
//! migration that creates it), so that no caller holds a lock for several round trips.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Allowance, AttemptCounter, StoreError};
use serde_json::{Value, json};
use uuid::Uuid;

use super::window::in_micros;
use crate::connection::Database;
use crate::statement::Fragment;

/// The table, as all instances see it.
pub(super) struct Shared(pub(super) Database);

/// Allowances in the form that the functions read.
fn stored(allowances: &[Allowance], at: DateTime<Utc>) -> Value {
    let allowance = |Allowance { rule, subject, limit }: &Allowance| {
        let within = in_micros(limit.within);
        json!({
            "rule": *rule as i16,
            "subject": Uuid::from_bytes(subject.0),
            "most": limit.most,
            "within": within,
            "expires_at": at.timestamp_micros().saturating_add(within),
        })
    };
    allowances.iter().map(allowance).collect()
}

fn call(sql: &str, allowances: &[Allowance], at: DateTime<Utc>) -> Fragment {
    Fragment::with(sql, [stored(allowances, at).into(), at.timestamp_micros().into()])
}

#[async_trait]
impl AttemptCounter for Shared {
    async fn count(&self, allowances: &[Allowance], now: DateTime<Utc>) -> Result<Option<TimeDelta>, StoreError> {
        let wait: Option<(Option<i64>,)> = self.0.one(call("SELECT count_attempt($1, $2)", allowances, now)).await?;
        Ok(wait.and_then(|(wait,)| wait).map(TimeDelta::microseconds))
    }

    async fn forgive(&self, allowances: &[Allowance], at: DateTime<Utc>) -> Result<(), StoreError> {
        self.0.execute(call("SELECT forgive_attempt($1, $2)", allowances, at)).await?;
        Ok(())
    }
}

/// Removes subjects whose attempts no longer count; returns how many. Reads the whole table, which has no index for this. It runs once an
/// hour, and few rows have not expired. Skips a row that is locked by a count.
pub(crate) async fn remove_expired(database: &Database, now: DateTime<Utc>) -> Result<u64, StoreError> {
    // On SQLite no rows are stored; each count removes expired subjects.
    let Database::Postgres(_) = database else { return Ok(0) };
    let sql = "DELETE FROM attempts WHERE (rule, subject) IN \
               (SELECT rule, subject FROM attempts WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)";
    database.execute(Fragment::with(sql, [now.timestamp_micros().into()])).await
}
