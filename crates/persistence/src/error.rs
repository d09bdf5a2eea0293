//! From the database's errors to the store's.

use rusqlite::{ErrorCode, ffi};
use scheduler_application::{Constraint, StoreError};
use sea_orm::sqlx::error::DatabaseError;
use sea_orm::{DbErr, RuntimeErr, sqlx};

/// What SQLite said, in the store's words.
pub(crate) fn sqlite_error(error: rusqlite::Error) -> StoreError {
    let rusqlite::Error::SqliteFailure(failure, message) = &error else {
        return StoreError::Failed(Box::new(error));
    };
    // SQLite names no constraint, only its columns, and those in its message alone.
    let columns = message.as_deref().unwrap_or_default();
    match (failure.code, failure.extended_code) {
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE) if columns.ends_with("users.email_key") => {
            StoreError::Constraint(Constraint::UserEmail)
        }
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY)
            if ["tasks.id", "events.id", "items.id", "changes.id"].iter().any(|id| columns.ends_with(id)) =>
        {
            StoreError::Constraint(Constraint::Id)
        }
        // Every foreign key of the schema leads to the user who owns the row.
        (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => StoreError::Constraint(Constraint::Owner),
        // The last: it went with a transaction that somebody else's error took back.
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) | (_, ffi::SQLITE_ABORT_ROLLBACK) => {
            StoreError::Contended(Box::new(error))
        }
        (ErrorCode::DiskFull | ErrorCode::CannotOpen, _) => StoreError::Unavailable(Box::new(error)),
        _ => StoreError::Failed(Box::new(error)),
    }
}

/// What sqlx said outside a query: a URL that it cannot read.
pub(crate) fn sqlx_error(error: sqlx::Error) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// What PostgreSQL said, in the store's words.
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

/// Whether PostgreSQL ended a statement because others had locked what it needs: `deadlock_detected`, `lock_not_available`.
pub(crate) fn is_held_up(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(cause)) | DbErr::Query(RuntimeErr::SqlxError(cause))) = error else {
        return false;
    };
    let code = cause.as_database_error().and_then(DatabaseError::code);
    matches!(code.as_deref(), Some("40P01" | "55P03"))
}

/// As [`store_error`], where sqlx is asked itself.
pub(crate) fn postgres_error(error: sqlx::Error) -> StoreError {
    match classify(&error) {
        Kind::Unavailable => StoreError::Unavailable(Box::new(error)),
        _ => StoreError::Failed(Box::new(error)),
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
        // Appendix A of its manual: serialization_failure, deadlock_detected.
        Some("40001" | "40P01") => Kind::Contended,
        // too_many_connections, the three shutdowns, cannot_connect_now; lock_not_available, query_canceled and
        // idle_in_transaction_session_timeout, when any took too long.
        Some("53300" | "57P01" | "57P02" | "57P03" | "55P03" | "57014" | "25P03") => Kind::Unavailable,
        _ => Kind::Other,
    }
}

fn unique(error: &dyn DatabaseError) -> Option<Constraint> {
    match error.constraint() {
        Some("users_email_key") => Some(Constraint::UserEmail),
        Some("tasks_owner_id_position_key") => Some(Constraint::TaskPosition),
        Some("tasks_pkey" | "events_pkey" | "items_pkey" | "changes_pkey") => Some(Constraint::Id),
        _ => None,
    }
}
