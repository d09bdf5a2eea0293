//! What the log forgets: deletions that are long past. A few at a time, so that others get their turns in between.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{ChangeStatements, StoreError};
use uuid::Uuid;

use crate::statement::Fragment;
use crate::store::AutoCommit;

const BATCH: i64 = 1000;

/// A deletion that is long past. What is still in the trash keeps its id.
macro_rules! long_past {
    ($before:literal) => {
        concat!(
            "op = 'delete' AND at < ",
            $before,
            " AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.owner_id = changes.owner_id AND trash.id = changes.id)"
        )
    };
}

#[async_trait]
impl ChangeStatements for AutoCommit {
    async fn forget_deletions(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        // Of the oldest, which their index knows: otherwise the databases walk the logs of all owners, one after the other.
        const SOME: &str = concat!("SELECT owner_id FROM changes WHERE ", long_past!("$1"), " ORDER BY at LIMIT $2");
        let mut forgotten = 0;
        loop {
            let query = Fragment::with(SOME, [before.into(), BATCH.into()]);
            let mut owners = self.0.all::<(Uuid,)>(query.on(self.0.backend())).await?;
            if owners.is_empty() {
                return Ok(forgotten);
            }
            owners.sort_unstable();
            owners.dedup();
            for (owner,) in owners {
                forgotten += self.forget_some_of(owner, before).await?;
            }
        }
    }
}

impl AutoCommit {
    async fn forget_some_of(&self, owner: Uuid, before: DateTime<Utc>) -> Result<u64, StoreError> {
        // First the ledger, as every write does: whoever asks from before this place cannot go on.
        const FLOOR: &str = concat!(
            "UPDATE ledgers SET forgotten = latest.place FROM (SELECT MAX(place) AS place FROM (SELECT place FROM changes \
             WHERE owner_id = $1 AND ",
            long_past!("$2"),
            " ORDER BY place LIMIT $3) AS oldest) AS latest WHERE ledgers.owner_id = $1 AND forgotten < latest.place"
        );
        const GONE: &str = concat!(
            "DELETE FROM changes WHERE owner_id = $1 AND ",
            long_past!("$2"),
            " AND place <= (SELECT forgotten FROM ledgers WHERE owner_id = $1)"
        );
        let backend = self.0.backend();
        let mut transaction = self.0.begin().await?;
        let floor = Fragment::with(FLOOR, [owner.into(), before.into(), BATCH.into()]);
        transaction.execute(floor.on(backend)).await?;
        let gone = Fragment::with(GONE, [owner.into(), before.into()]);
        let forgotten = transaction.execute(gone.on(backend)).await?;
        transaction.commit().await?;
        Ok(forgotten)
    }
}
