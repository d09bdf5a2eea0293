//! Bringing a schema up to date while others may use it.

use std::time::Duration;

use scheduler_application::StoreError;
use sea_orm_migration::MigratorTrait as _;
use sea_orm_migration::sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait as _,
};
use tokio::time::sleep;

use super::floor::{self, Standing, UnusableSchema};
use super::{Migrator, steps};
use crate::error::{is_held_up, migration_error};

/// The advisory lock that is held while the schema changes, so that instances that start together take turns. Any constant that no other
/// program on the same database uses.
const LOCK: i64 = 0x5343_4845_4455_4c45;
/// How many connections are needed: on PostgreSQL one holds the turn, and another one applies the steps.
pub(crate) const CONNECTIONS: u32 = 2;
/// How many times a step that waits for a lock is tried, and the pause between two tries. Each try waits for `Patience::migration`, 2 s, so
/// all of them take at least a minute.
const TRIES: u32 = 30;
const PAUSE: Duration = Duration::from_millis(250);
/// A step over large tables may take long, and so may the wait for the turn.
const WITHOUT_LIMITS: &str = "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; \
    SET LOCAL idle_in_transaction_session_timeout = 0";

/// PostgreSQL closes the connection when the other side has been silent for a minute. Otherwise a machine that dies while it has the turn
/// would keep all others from starting for two hours (the default of Linux).
const KEEPALIVE: &str =
    "SET LOCAL tcp_keepalives_idle = 30; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_keepalives_count = 3";

/// Why the schema was not brought to this version.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// The schema is of a version that this one cannot follow.
    #[error(transparent)]
    Unusable(#[from] UnusableSchema),
    /// Others use a table that must change.
    #[error("others use a table that must change, and do not let go of it; the steps before it are done")]
    HeldUp(#[source] DbErr),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DbErr> for MigrationError {
    fn from(error: DbErr) -> Self {
        if is_held_up(&error) { Self::HeldUp(error) } else { Self::Store(migration_error(error)) }
    }
}

/// On SQLite, where no other process writes, all steps are one transaction.
pub(crate) async fn on_sqlite(database: &DatabaseConnection) -> Result<(), MigrationError> {
    let immediate = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let transaction = database.begin_with_options(immediate).await?;
    if lacking(&transaction).await? > 0 {
        Migrator::up(&transaction, None).await?;
    }
    Ok(transaction.commit().await?)
}

/// On PostgreSQL instances of an earlier version go on working. So each step is a transaction of its own: one transaction for all would
/// hold the lock on one table while it waits for another, whose holder may wait for the first.
pub(crate) async fn on_postgres(pool: &DatabaseConnection, patience: Duration) -> Result<(), MigrationError> {
    let turn = pool.begin().await?;
    turn.execute_unprepared(WITHOUT_LIMITS).await?;
    turn.execute_unprepared(KEEPALIVE).await?;
    let on_lock = |sql: &str| Statement::from_sql_and_values(DbBackend::Postgres, sql, [LOCK.into()]);
    let got = turn.query_one_raw(on_lock("SELECT pg_try_advisory_xact_lock($1)")).await?;
    if !got.map(|row| row.try_get_by_index(0)).transpose()?.unwrap_or(false) {
        tracing::info!("another instance looks after the schema; waiting for it");
        turn.execute_raw(on_lock("SELECT pg_advisory_xact_lock($1)")).await?;
    }
    for _ in 0..lacking(pool).await? {
        step_beside_others(pool, patience).await?;
    }
    Ok(turn.commit().await?)
}

/// How many steps must be applied, or why none may be.
async fn lacking(database: &impl ConnectionTrait) -> Result<usize, MigrationError> {
    let applied: Vec<_> =
        Migrator::get_migration_models(database).await?.into_iter().map(|model| model.version).collect();
    let mut floor = None;
    if floor::is_told_by(&applied) {
        let query = Statement::from_string(database.get_database_backend(), floor::QUERY);
        floor = database.query_one_raw(query).await?.map(|row| row.try_get_by_index::<String>(0)).transpose()?;
    }
    let standing = floor::judge(&applied, floor.as_deref())?;
    if standing == Standing::Ahead {
        tracing::info!("the schema is of a later version, on which this one works");
    }
    Ok(steps().iter().filter(|step| !applied.contains(step)).count())
}

/// Others who need the table that the step waits for queue behind the step. So the step waits only briefly, and starts again after they
/// were served.
async fn step_beside_others(pool: &DatabaseConnection, patience: Duration) -> Result<(), MigrationError> {
    let mut tries = 1;
    loop {
        let transaction = pool.begin().await?;
        match step(&transaction, patience).await {
            Ok(()) => return Ok(transaction.commit().await?),
            Err(error) if is_held_up(&error) && tries < TRIES => {
                tracing::info!(error = &error as &dyn std::error::Error, "a step of the schema waits for others");
                transaction.rollback().await?;
            }
            Err(error) => return Err(error.into()),
        }
        sleep(PAUSE).await;
        tries += 1;
    }
}

async fn step(transaction: &DatabaseTransaction, patience: Duration) -> Result<(), DbErr> {
    let limited = format!("{WITHOUT_LIMITS}; SET LOCAL lock_timeout = {}", patience.as_millis());
    transaction.execute_unprepared(&limited).await?;
    Migrator::up(transaction, Some(1)).await
}
