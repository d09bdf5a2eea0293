//! How instances that share one PostgreSQL notify each other of changes.

use scheduler_application::StoreError;
use scheduler_domain::UserId;
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::connection::Database;
use crate::statement::Fragment;
use crate::store::SqlStore;

const CHANNEL: &str = "scheduler_changes";
/// A notification carries less than 8000 bytes, and an entry has at most 49.
const TOLD_AT_ONCE: usize = 100;

impl SqlStore {
    /// Whether other instances may work on the same database.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.database().backend() == DbBackend::Postgres
    }

    /// Announces to all instances how far the logs of these owners go. SQLite has only one instance.
    pub async fn announce(&self, changes: &[(UserId, i64)]) -> Result<(), StoreError> {
        let Database::Postgres(_) = self.database() else { return Ok(()) };
        for some in changes.chunks(TOLD_AT_ONCE) {
            let entries: Vec<_> = some.iter().map(|(owner, place)| format!("{}:{place:x}", owner.0.simple())).collect();
            let tell = Fragment::with("SELECT pg_notify($1, $2)", [CHANNEL.into(), entries.join(",").into()]);
            self.database().execute(tell).await?;
        }
        Ok(())
    }

    /// Receives the announcements of all instances, over a connection of its own, until that ends.
    pub async fn hear(&self, mut heard: impl FnMut(UserId, i64)) -> Result<(), StoreError> {
        let Database::Postgres(postgres) = self.database() else { return Ok(()) };
        postgres
            .listen(CHANNEL, |told| {
                for (owner, place) in told.payload().split(',').filter_map(entry) {
                    heard(owner, place);
                }
            })
            .await
    }
}

/// Parses an entry. Text in another format is ignored.
fn entry(text: &str) -> Option<(UserId, i64)> {
    let (owner, place) = text.split_once(':')?;
    Some((UserId(Uuid::try_parse(owner).ok()?), i64::from_str_radix(place, 16).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_entries_as_are_told_at_once_fit_and_each_is_read_as_it_was_written() {
        let owner = UserId(Uuid::from_u128(u128::MAX - 1));
        let text = format!("{}:{:x}", owner.0.simple(), i64::MAX);
        assert!((text.len() + 1) * TOLD_AT_ONCE < 8000);
        assert_eq!(entry(&text), Some((owner, i64::MAX)));
        assert_eq!(entry("x:1"), None);
    }
}
