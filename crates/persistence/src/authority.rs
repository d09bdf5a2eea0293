//! The right to write, read again where it is used.

use scheduler_application::{CredentialId, Holder, Lapse, Standing, StoreError, Writer};
use sea_orm::{DbBackend, Statement, Value};

use crate::connection::{Database, Transaction, shared};
use crate::row::{FromRow, Row};

/// The holder of a live credential. On PostgreSQL both rows stay as they are until the transaction ends: nobody
/// switches the account off, changes its role or ends the credential meanwhile. It also makes those who write for one
/// user take turns. The note of a last use is no key, so it waits for nobody.
macro_rules! holder {
    ($credentials:literal, $lock:literal) => {
        concat!(
            "SELECT users.is_superuser FROM ",
            $credentials,
            " AS credential JOIN users ON users.id = credential.user_id \
             WHERE credential.id = $1 AND users.id = $2 AND credential.expires_at > $3 AND users.is_active",
            $lock
        )
    };
    ($credentials:literal) => {
        (holder!($credentials, " FOR NO KEY UPDATE OF users FOR KEY SHARE OF credential"), holder!($credentials, ""))
    };
}

/// Those who manage others, in one order: two of them who change each other's roles must not wait for each other.
const LOCK_SUPERUSERS: &str = "SELECT id FROM users WHERE is_superuser AND is_active ORDER BY id FOR NO KEY UPDATE";

impl FromRow for Standing {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { is_superuser: row.get(0)? })
    }
}

fn sql(backend: DbBackend, holder: &Holder) -> &'static str {
    let (locking, plain) = match holder.credential {
        CredentialId::Session(_) => holder!("sessions"),
        CredentialId::ApiKey(_) => holder!("api_keys"),
    };
    if backend == DbBackend::Postgres { locking } else { plain }
}

fn values(holder: &Holder) -> [Value; 3] {
    let credential = match holder.credential {
        CredentialId::Session(id) => id.0,
        CredentialId::ApiKey(id) => id.0,
    };
    [credential.into(), holder.user.0.into(), holder.at.into()]
}

impl Transaction {
    /// Whether the right still holds; it does until the transaction ends.
    pub(crate) async fn confirm(&mut self, holder: &Holder) -> Result<Standing, StoreError> {
        let backend = self.backend();
        if holder.needs_superuser() && backend == DbBackend::Postgres {
            self.execute(Statement::from_string(backend, LOCK_SUPERUSERS)).await?;
        }
        let found = self.all::<Standing>(shared(backend, sql(backend, holder), values(holder))).await?;
        holder.confirm(found.into_iter().next()).map_err(StoreError::Lapsed)
    }
}

/// A write by somebody's right that is a transaction by itself, and answers at least one row.
pub(crate) enum GuardedWrite {
    /// One statement, for each round trip costs more than the work: it continues `WITH holder AS (…)`, selects from it, and
    /// has parameters from `$4` on.
    Postgres(Statement),
    /// Any statements, which cost next to nothing in place.
    Sqlite(Vec<Statement>),
}

impl Database {
    /// Writes, if the writer's right still holds; answers what the last statement returns.
    pub(crate) async fn write_guarded<R: FromRow>(
        &self,
        writer: &Writer,
        write: GuardedWrite,
    ) -> Result<Vec<R>, StoreError> {
        let holder = writer.holder();
        let made = match (self, write) {
            (Self::Postgres(_), GuardedWrite::Postgres(Statement { sql: rest, values: own, db_backend })) => {
                let sql = format!("WITH holder AS ({}){rest}", sql(db_backend, holder));
                let values = values(holder).into_iter().chain(own.into_iter().flatten());
                self.write(Statement::from_sql_and_values(db_backend, sql, values)).await?
            }
            (Self::Sqlite(sqlite), GuardedWrite::Sqlite(statements)) => {
                let mut transaction = Transaction::Sqlite(sqlite.begin().await?);
                transaction.confirm(holder).await?;
                let mut made = Vec::new();
                for statement in statements {
                    made = transaction.all(statement).await?;
                }
                transaction.commit().await?;
                made
            }
            _ => return Err(StoreError::Failed("a write for the other engine".into())),
        };
        // Nothing is selected from nobody.
        if made.is_empty() { Err(StoreError::Lapsed(Lapse::Credential)) } else { Ok(made) }
    }
}
