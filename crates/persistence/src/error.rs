//! Translates the errors of the databases into those of the store.

use std::io;

use deadpool_postgres::PoolError;
use rusqlite::{ErrorCode, ffi};
use scheduler_application::{Constraint, StoreError};
use sea_orm::sqlx::error::DatabaseError;
use sea_orm::{DbErr, RuntimeErr, sqlx};
use tokio_postgres::error::{DbError, SqlState};

/// An error of SQLite as a store error.
pub(crate) fn sqlite_error(error: rusqlite::Error) -> StoreError {
    let rusqlite::Error::SqliteFailure(failure, message) = &error else {
        return StoreError::Failed(Box::new(error));
    };
    // SQLite does not name the constraint, only its columns, and only in the message.
    let columns = message.as_deref().unwrap_or_default();
    match (failure.code, failure.extended_code) {
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE) if columns.ends_with("users.email_key") => {
            StoreError::Constraint(Constraint::UserEmail)
        }
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE) if columns.ends_with("labels.name_key") => {
            StoreError::Constraint(Constraint::LabelName)
        }
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY)
            if ["tasks.id", "events.id", "calendars.id", "labels.id", "items.id", "changes.id"]
                .iter()
                .any(|id| columns.ends_with(id)) =>
        {
            StoreError::Constraint(Constraint::Id)
        }
        // Every foreign key of the schema leads to the user who owns the row. The only other one, from an event to its calendar, is never
        // violated: a calendar is deleted after its events.
        (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => StoreError::Constraint(Constraint::Owner),
        // The last one: the statement belonged to a transaction that was rolled back because of another caller's error.
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked, _) | (_, ffi::SQLITE_ABORT_ROLLBACK) => {
            StoreError::Contended(Box::new(error))
        }
        // The last one: the index of the log has no room to grow.
        (ErrorCode::DiskFull | ErrorCode::CannotOpen, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => {
            StoreError::Unavailable(Box::new(error))
        }
        _ => StoreError::Failed(Box::new(error)),
    }
}

/// An error of sqlx outside a query: it cannot read the URL.
pub(crate) fn sqlx_error(error: sqlx::Error) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// An error of a migration, which sqlx runs.
pub(crate) fn migration_error(error: DbErr) -> StoreError {
    let is_unavailable = match &error {
        DbErr::ConnectionAcquire(_) => true,
        DbErr::Conn(RuntimeErr::SqlxError(cause))
        | DbErr::Exec(RuntimeErr::SqlxError(cause))
        | DbErr::Query(RuntimeErr::SqlxError(cause)) => match &**cause {
            sqlx::Error::Database(error) => {
                error.code().is_some_and(|code| is_out_of_reach(&SqlState::from_code(&code)))
            }
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => true,
            _ => false,
        },
        _ => false,
    };
    if is_unavailable { StoreError::Unavailable(Box::new(error)) } else { StoreError::Failed(Box::new(error)) }
}

/// Whether PostgreSQL aborted a statement of a migration because others had locked what it needs.
pub(crate) fn is_held_up(error: &DbErr) -> bool {
    let (DbErr::Exec(RuntimeErr::SqlxError(cause)) | DbErr::Query(RuntimeErr::SqlxError(cause))) = error else {
        return false;
    };
    let code = cause.as_database_error().and_then(DatabaseError::code).map(|code| SqlState::from_code(&code));
    code.is_some_and(|code| [SqlState::T_R_DEADLOCK_DETECTED, SqlState::LOCK_NOT_AVAILABLE].contains(&code))
}

/// Why no connection could be lent.
pub(crate) fn pool_error(error: PoolError) -> StoreError {
    match error {
        PoolError::Backend(error) => postgres_error(error),
        other => StoreError::Unavailable(Box::new(other)),
    }
}

/// PostgreSQL's message, for the log. Its details are left out, because they repeat the data of the statement. Line breaks are left out
/// too, because the text after one could be taken for a line of the log.
#[derive(Debug, thiserror::Error)]
#[error("{message} ({code})")]
struct Told {
    code: String,
    message: String,
}

impl From<&DbError> for Box<Told> {
    fn from(told: &DbError) -> Self {
        let message = told.message().replace(char::is_control, " ");
        Self::new(Told { code: told.code().code().to_owned(), message })
    }
}

/// Whether a prepared statement is no longer usable: a migration has changed its result, or someone has deallocated it. Nothing was done
/// then.
pub(crate) fn is_outdated(error: &tokio_postgres::Error) -> bool {
    let Some(told) = error.as_db_error() else { return false };
    let changed = *told.code() == SqlState::FEATURE_NOT_SUPPORTED && told.routine() == Some("RevalidateCachedQuery");
    changed || *told.code() == SqlState::INVALID_SQL_STATEMENT_NAME
}

/// An error of PostgreSQL or of the connection to it as a store error.
pub(crate) fn postgres_error(error: tokio_postgres::Error) -> StoreError {
    let is_outdated = is_outdated(&error);
    let Some(told) = error.as_db_error() else {
        let is_of_the_way = std::error::Error::source(&error).is_some_and(<dyn std::error::Error>::is::<io::Error>);
        return if error.is_closed() || is_of_the_way {
            StoreError::Unavailable(Box::new(error))
        } else {
            StoreError::Failed(Box::new(error))
        };
    };
    let code = told.code();
    if *code == SqlState::UNIQUE_VIOLATION {
        let constraint = told.constraint().and_then(unique);
        return constraint.map_or_else(|| StoreError::Failed(Box::<Told>::from(told)), StoreError::Constraint);
    }
    if *code == SqlState::FOREIGN_KEY_VIOLATION {
        // As above.
        return StoreError::Constraint(Constraint::Owner);
    }
    let why = Box::<Told>::from(told);
    // The last one: an earlier statement that was sent with it (pipelined) has failed, and its answer was not read yet.
    let meets =
        [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED, SqlState::IN_FAILED_SQL_TRANSACTION];
    if is_outdated || meets.contains(code) {
        StoreError::Contended(why)
    } else if is_out_of_reach(code) {
        StoreError::Unavailable(why)
    } else {
        StoreError::Failed(why)
    }
}

/// Whether the database is starting or stopping, is out of connections, disk or memory, or is a read-only replica, or something took too
/// long.
fn is_out_of_reach(code: &SqlState) -> bool {
    [
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::DISK_FULL,
        SqlState::OUT_OF_MEMORY,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::LOCK_NOT_AVAILABLE,
        SqlState::QUERY_CANCELED,
        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ]
    .contains(code)
}

fn unique(constraint: &str) -> Option<Constraint> {
    match constraint {
        "users_email_key" => Some(Constraint::UserEmail),
        "tasks_owner_id_position_key" => Some(Constraint::TaskPosition),
        "labels_name" => Some(Constraint::LabelName),
        "tasks_pkey" | "events_pkey" | "calendars_pkey" | "labels_pkey" | "items_pkey" | "changes_pkey" => {
            Some(Constraint::Id)
        }
        _ => None,
    }
}
