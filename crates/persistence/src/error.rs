//! From the database's errors to the store's.

use scheduler_application::{Constraint, StoreError};
use sea_orm::sqlx::error::DatabaseError;
use sea_orm::{DbErr, RuntimeErr, sqlx};

/// What the database said, in the store's words.
pub(crate) fn store_error(error: DbErr) -> StoreError {
    if matches!(error, DbErr::ConnectionAcquire(_)) {
        return StoreError::Unavailable(Box::new(error));
    }
    let kind = match &error {
        DbErr::Conn(RuntimeErr::SqlxError(cause))
        | DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause)) => classify(cause),
        _ => Kind::Other,
    };
    match kind {
        Kind::Constraint(constraint) => StoreError::Constraint(constraint),
        Kind::Contended => StoreError::Contended(Box::new(error)),
        Kind::Unavailable => StoreError::Unavailable(Box::new(error)),
        Kind::Other => StoreError::Failed(Box::new(error)),
    }
}

enum Kind {
    Constraint(Constraint),
    Contended,
    Unavailable,
    Other,
}

fn classify(error: &sqlx::Error) -> Kind {
    match error {
        sqlx::Error::Database(error) => classify_database(error.as_ref()),
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Kind::Unavailable,
        _ => Kind::Other,
    }
}

fn classify_database(error: &dyn DatabaseError) -> Kind {
    if error.is_unique_violation() {
        return unique(error).map_or(Kind::Other, Kind::Constraint);
    }
    if error.is_foreign_key_violation() {
        // Every foreign key of the schema leads to the user who owns the row.
        return Kind::Constraint(Constraint::Owner);
    }
    match error.code().as_deref() {
        // PostgreSQL appendix A: serialization_failure, deadlock_detected. SQLite: SQLITE_BUSY, SQLITE_LOCKED.
        Some("40001" | "40P01" | "5" | "6") => Kind::Contended,
        // PostgreSQL: too_many_connections, the three shutdowns, cannot_connect_now.
        // SQLite: SQLITE_FULL, SQLITE_CANTOPEN.
        Some("53300" | "57P01" | "57P02" | "57P03" | "13" | "14") => Kind::Unavailable,
        _ => Kind::Other,
    }
}

/// PostgreSQL names the constraint; SQLite names its columns, in its message alone.
fn unique(error: &dyn DatabaseError) -> Option<Constraint> {
    match error.constraint() {
        Some("users_email_key") => Some(Constraint::UserEmail),
        Some("tasks_owner_id_position_key") => Some(Constraint::TaskPosition),
        None if error.message().ends_with("users.email_key") => Some(Constraint::UserEmail),
        _ => None,
    }
}
