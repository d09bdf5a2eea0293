//! The right to write, read again in the transaction that uses it.

use chrono::{DateTime, Utc};
use scheduler_application::{CredentialId, Holder, Standing, StoreError};
use scheduler_domain::{ApiKeyId, SessionId, UserId};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use crate::connection::{Database, Transaction};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, among};

/// The holder of a live credential. On PostgreSQL both rows stay locked until the transaction ends: nobody can deactivate the account,
/// change its role or end the credential before that. Writes for one user therefore run one after the other. The note of a last use changes
/// no key, so it does not wait for these locks.
macro_rules! holder {
    ($credentials:literal, $lock:literal) => {
        concat!(
            "SELECT users.is_superuser, users.shows_samples FROM ",
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

/// Locks all superusers in one order: two who change each other's roles at the same time must not deadlock.
const LOCK_SUPERUSERS: &str = "SELECT id FROM users WHERE is_superuser AND is_active ORDER BY id FOR NO KEY UPDATE";

impl FromRow for Standing {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { is_superuser: row.get()?, shows_samples: row.get()? })
    }
}

/// The query that finds the holder of the right, for a statement on PostgreSQL that writes by it.
pub(crate) fn holder(holder: &Holder) -> Fragment {
    query(DbBackend::Postgres, holder)
}

/// A statement that waits on PostgreSQL until no other transaction writes by this user's right. Later statements of the same transaction
/// see what those others wrote.
pub(crate) fn turn(holder: &Holder) -> Fragment {
    Fragment::with("SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE", [holder.user.0.into()])
}

fn query(backend: DbBackend, holder: &Holder) -> Fragment {
    let ((locking, plain), credential) = match holder.credential {
        CredentialId::Session(id) => (holder!("sessions"), id.0),
        CredentialId::ApiKey(id) => (holder!("api_keys"), id.0),
        CredentialId::Account => return account(backend, holder.user),
    };
    let sql = if backend == DbBackend::Postgres { locking } else { plain };
    let values: [Value; 3] = [credential.into(), holder.user.0.into(), holder.at.into()];
    Fragment::with(sql, values)
}

/// The account itself, locked in the same way as that of a live credential.
fn account(backend: DbBackend, user: UserId) -> Fragment {
    let lock = if backend == DbBackend::Postgres { " FOR NO KEY UPDATE" } else { "" };
    let sql = format!("SELECT is_superuser, shows_samples FROM users WHERE id = $1 AND is_active{lock}");
    Fragment::with(sql, [user.0.into()])
}

impl Transaction {
    /// Whether the right still holds. It then holds until the transaction ends.
    pub(crate) async fn confirm(&mut self, holder: &Holder) -> Result<Standing, StoreError> {
        let backend = self.backend();
        if holder.needs_superuser() && backend == DbBackend::Postgres {
            self.execute(Fragment::new(LOCK_SUPERUSERS)).await?;
        }
        let found = self.one::<Standing>(query(backend, holder)).await?;
        holder.confirm(found).map_err(StoreError::Lapsed)
    }
}

/// Those of the given credentials that are live.
pub(crate) async fn live_among(
    database: &Database,
    ids: &[CredentialId],
    now: DateTime<Utc>,
) -> Result<Vec<CredentialId>, StoreError> {
    let (mut sessions, mut keys) = (Vec::new(), Vec::new());
    for credential in ids {
        match credential {
            CredentialId::Session(SessionId(id)) => sessions.push(*id),
            CredentialId::ApiKey(ApiKeyId(id)) => keys.push(*id),
            // An account opens no stream.
            CredentialId::Account => {}
        }
    }
    let mut live = Vec::new();
    if !sessions.is_empty() {
        let query = live_in("sessions", database.backend(), &sessions, now);
        let found = database.all::<(Uuid,)>(query).await?;
        live.extend(found.into_iter().map(|(id,)| CredentialId::Session(SessionId(id))));
    }
    if !keys.is_empty() {
        let query = live_in("api_keys", database.backend(), &keys, now);
        let found = database.all::<(Uuid,)>(query).await?;
        live.extend(found.into_iter().map(|(id,)| CredentialId::ApiKey(ApiKeyId(id))));
    }
    Ok(live)
}

fn live_in(table: &str, backend: DbBackend, ids: &[Uuid], now: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "SELECT credential.id FROM {table} AS credential JOIN users ON users.id = credential.user_id \
         WHERE credential.expires_at > $1 AND users.is_active AND credential.id "
    );
    let mut query = Fragment::with(sql, [now.into()]);
    query.append(among(backend, ids));
    query
}
