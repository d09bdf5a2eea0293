//! What the log forgets: old deletions, and those beyond the number that is remembered for one owner. Each transaction forgets only a
//! batch, so that others can write between two of them.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use uuid::Uuid;

use super::log::DELETE;
use crate::connection::Database;
use crate::statement::Fragment;

const BATCH: i64 = 1000;

/// The SQL condition of a deletion whose thing cannot come back with the same id: it is neither in the trash nor an event of a calendar
/// that is in the trash.
const MAY_NOT_COME_BACK: &str = "NOT EXISTS (SELECT 1 FROM trash WHERE trash.owner_id = changes.owner_id AND trash.id = changes.id) \
     AND NOT EXISTS (SELECT 1 FROM events WHERE events.owner_id = changes.owner_id AND events.id = changes.id)";

/// The SQL condition of a deletion that is older than the instant in the parameter `before` (such as `$2`) and need not be remembered.
fn is_long_past(before: &str) -> String {
    format!("op = '{DELETE}' AND at < {before} AND {MAY_NOT_COME_BACK}")
}

/// Forgets the deletions before an instant in all logs; returns how many.
pub(crate) async fn forget_deletions(database: &Database, before: DateTime<Utc>) -> Result<u64, StoreError> {
    // The oldest first, because there is an index in this order. Without the order the databases would scan all logs.
    let some = format!("SELECT owner_id FROM changes WHERE {} ORDER BY at LIMIT $2", is_long_past("$1"));
    let mut forgotten = 0;
    loop {
        let mut owners = database.all::<(Uuid,)>(Fragment::with(&some, [before.into(), BATCH.into()])).await?;
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
    // The ledger first, as in every write. It stores the last forgotten place: a client that has read the log only up to an earlier place
    // has missed deletions and must load everything anew.
    let is_long_past = is_long_past("$2");
    let floor = format!(
        "UPDATE ledgers SET forgotten = latest.place FROM (SELECT MAX(place) AS place FROM (SELECT place FROM changes \
         WHERE owner_id = $1 AND {is_long_past} ORDER BY place LIMIT $3) AS oldest) AS latest \
         WHERE ledgers.owner_id = $1 AND forgotten < latest.place"
    );
    let gone = format!(
        "DELETE FROM changes WHERE owner_id = $1 AND {is_long_past} \
         AND place <= (SELECT forgotten FROM ledgers WHERE owner_id = $1)"
    );
    let mut transaction = database.begin().await?;
    transaction.execute(Fragment::with(floor, [owner.into(), before.into(), BATCH.into()])).await?;
    let forgotten = transaction.execute(Fragment::with(gone, [owner.into(), before.into()])).await?;
    transaction.commit().await?;
    Ok(forgotten)
}

/// Of each owner's trash and deletions, keeps only the newest `kept`; returns how many deletions it forgot. The two are counted separately:
/// newer deletions do not push things out of the trash, because a subscribed calendar may make any number of them.
pub(crate) async fn forget_surplus(database: &Database, kept: i64) -> Result<u64, StoreError> {
    let who = "SELECT owner_id FROM trash GROUP BY owner_id HAVING COUNT(*) > $1";
    for (owner,) in database.all::<(Uuid,)>(Fragment::with(who, [kept.into()])).await? {
        shorten_trash(database, owner, kept).await?;
    }
    let who = format!("SELECT owner_id FROM changes WHERE op = '{DELETE}' GROUP BY owner_id HAVING COUNT(*) > $1");
    let newest_forgotten = format!(
        "SELECT place FROM changes WHERE owner_id = $1 AND op = '{DELETE}' ORDER BY place DESC LIMIT 1 OFFSET $2"
    );
    let mut forgotten = 0;
    for (owner,) in database.all::<(Uuid,)>(Fragment::with(who, [kept.into()])).await? {
        let newest: Option<(i64,)> =
            database.one(Fragment::with(&newest_forgotten, [owner.into(), kept.into()])).await?;
        if let Some((newest,)) = newest {
            forgotten += forget_until(database, owner, newest).await?;
        }
    }
    Ok(forgotten)
}

async fn shorten_trash(database: &Database, owner: Uuid, kept: i64) -> Result<(), StoreError> {
    // Starts after the newest ones, so that a batch never takes what was just deleted.
    let some = "DELETE FROM trash WHERE owner_id = $1 AND id IN (SELECT id FROM trash WHERE owner_id = $1 \
                ORDER BY deleted_at DESC, id DESC LIMIT $2 OFFSET $3)";
    let some = || Fragment::with(some, [owner.into(), BATCH.into(), kept.into()]);
    while database.execute(some()).await? > 0 {}
    Ok(())
}

async fn forget_until(database: &Database, owner: Uuid, newest: i64) -> Result<u64, StoreError> {
    let of_owner =
        format!("FROM changes WHERE owner_id = $1 AND place <= $2 AND op = '{DELETE}' AND {MAY_NOT_COME_BACK}");
    let some = format!("SELECT MAX(place) FROM (SELECT place {of_owner} ORDER BY place LIMIT $3) AS oldest");
    let floor = "UPDATE ledgers SET forgotten = $2 WHERE owner_id = $1 AND forgotten < $2";
    let gone = format!("DELETE {of_owner}");
    let mut forgotten = 0;
    loop {
        let some = Fragment::with(&some, [owner.into(), newest.into(), BATCH.into()]);
        let Some((Some(place),)) = database.one::<(Option<i64>,)>(some).await? else { return Ok(forgotten) };
        let mut transaction = database.begin().await?;
        transaction.execute(Fragment::with(floor, [owner.into(), place.into()])).await?;
        forgotten += transaction.execute(Fragment::with(&gone, [owner.into(), place.into()])).await?;
        transaction.commit().await?;
    }
}
