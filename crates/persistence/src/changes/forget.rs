//! What the log forgets: deletions that are long past. Each transaction forgets a few, so that others may write between two of them.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use uuid::Uuid;

use crate::connection::Database;
use crate::statement::Fragment;

const BATCH: i64 = 1000;

/// The condition of a deletion that is long past. One is kept as long as its thing is in the trash, from where it may come back
/// with the same id.
macro_rules! long_past {
    ($before:literal) => {
        concat!(
            "op = 'delete' AND at < ",
            $before,
            " AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.owner_id = changes.owner_id AND trash.id = changes.id)"
        )
    };
}

/// Forgets in all logs the deletions from before an instant; answers how many.
pub(crate) async fn forget_deletions(database: &Database, before: DateTime<Utc>) -> Result<u64, StoreError> {
    // The oldest first, because there is an index in this order. Without it the databases would walk through all logs.
    const SOME: &str = concat!("SELECT owner_id FROM changes WHERE ", long_past!("$1"), " ORDER BY at LIMIT $2");
    let mut forgotten = 0;
    loop {
        let mut owners = database.all::<(Uuid,)>(Fragment::with(SOME, [before.into(), BATCH.into()])).await?;
        if owners.is_empty() {
            return Ok(forgotten);
        }
        owners.sort_unstable();
        owners.dedup();
        for (owner,) in owners {
            forgotten += forget_some_of(database, owner, before).await?;
        }
    }
}

async fn forget_some_of(database: &Database, owner: Uuid, before: DateTime<Utc>) -> Result<u64, StoreError> {
    // The ledger first, as in every write. It keeps the last place that is forgotten: a client that stands before it has not heard
    // of all deletions and has to load everything anew.
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
    let mut transaction = database.begin().await?;
    transaction.execute(Fragment::with(FLOOR, [owner.into(), before.into(), BATCH.into()])).await?;
    let forgotten = transaction.execute(Fragment::with(GONE, [owner.into(), before.into()])).await?;
    transaction.commit().await?;
    Ok(forgotten)
}
