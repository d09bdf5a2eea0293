//! Attempts in a table, for several instances. One round trip each: the statements are a function in the database (see the
//! step of the schema that makes it), so that nobody holds up others for the time of several.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Allowance, AttemptStatements, StoreError};
use sea_orm::{DbBackend, Statement};
use serde_json::{Value, json};
use uuid::Uuid;

use super::window::in_micros;
use crate::connection::Database;

/// The table, as all instances see it.
pub(super) struct Shared(pub(super) Database);

/// Allowances as the functions read them.
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

fn call(sql: &str, allowances: &[Allowance], at: DateTime<Utc>) -> Statement {
    let values = [stored(allowances, at).into(), at.timestamp_micros().into()];
    Statement::from_sql_and_values(DbBackend::Postgres, sql, values)
}

#[async_trait]
impl AttemptStatements for Shared {
    async fn count(&self, allowances: &[Allowance], now: DateTime<Utc>) -> Result<Option<TimeDelta>, StoreError> {
        let wait: Option<(Option<i64>,)> = self.0.one(call("SELECT count_attempt($1, $2)", allowances, now)).await?;
        Ok(wait.and_then(|(wait,)| wait).map(TimeDelta::microseconds))
    }

    async fn forgive(&self, allowances: &[Allowance], at: DateTime<Utc>) -> Result<(), StoreError> {
        self.0.execute(call("SELECT forgive_attempt($1, $2)", allowances, at)).await?;
        Ok(())
    }

    /// Reads the whole table, which has no index for it: once an hour, and there is little that has not expired. Whoever
    /// counts holds its row, and is left alone.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        let sql = "DELETE FROM attempts WHERE (rule, subject) IN \
                   (SELECT rule, subject FROM attempts WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)";
        let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, [now.timestamp_micros().into()]);
        self.0.execute(statement).await
    }
}
