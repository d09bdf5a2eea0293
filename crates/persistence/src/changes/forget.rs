//! What the log forgets: deletions that are long past, and those beyond what is remembered for one owner. Each transaction forgets a few, so that others may write between two of them.

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

/// Of each owner's deletions, forgets all but the newest so many, and removes what they left in the trash; answers how many.
pub(crate) async fn forget_surplus(database: &Database, kept: i64) -> Result<u64, StoreError> {
    const WHO: &str = "SELECT owner_id FROM changes WHERE op = 'delete' GROUP BY owner_id HAVING COUNT(*) > $1";
    const NEWEST: &str =
        "SELECT place FROM changes WHERE owner_id = $1 AND op = 'delete' ORDER BY place DESC LIMIT 1 OFFSET $2";
    let mut forgotten = 0;
    for (owner,) in database.all::<(Uuid,)>(Fragment::with(WHO, [kept.into()])).await? {
        let newest: Option<(i64,)> = database.one(Fragment::with(NEWEST, [owner.into(), kept.into()])).await?;
        if let Some((newest,)) = newest {
            forgotten += forget_until(database, owner, newest).await?;
        }
    }
    Ok(forgotten)
}

async fn forget_until(database: &Database, owner: Uuid, newest: i64) -> Result<u64, StoreError> {
    const SOME: &str = "SELECT MAX(place) FROM (SELECT place FROM changes WHERE owner_id = $1 AND op = 'delete' \
                        AND place <= $2 ORDER BY place LIMIT $3) AS oldest";
    const FROM_TRASH: &str = "DELETE FROM trash WHERE owner_id = $1 AND id IN \
                              (SELECT id FROM changes WHERE owner_id = $1 AND op = 'delete' AND place <= $2)";
    const FLOOR: &str = "UPDATE ledgers SET forgotten = $2 WHERE owner_id = $1 AND forgotten < $2";
    const GONE: &str = "DELETE FROM changes WHERE owner_id = $1 AND op = 'delete' AND place <= $2";
    let mut forgotten = 0;
    loop {
        let some = Fragment::with(SOME, [owner.into(), newest.into(), BATCH.into()]);
        let Some((Some(place),)) = database.one::<(Option<i64>,)>(some).await? else { return Ok(forgotten) };
        let mut transaction = database.begin().await?;
        // The trash before the ledger, as when something comes back from it: what does so at this moment is spared.
        for statement in [FROM_TRASH, FLOOR] {
            transaction.execute(Fragment::with(statement, [owner.into(), place.into()])).await?;
        }
        forgotten += transaction.execute(Fragment::with(GONE, [owner.into(), place.into()])).await?;
        transaction.commit().await?;
    }
}
