//! What stands beside the things of an owner: the ledger, and the entries of the log.

use scheduler_domain::UserId;

use crate::statement::Fragment;

/// Of an insert of an entry: where the thing has one already, that one is brought up to date.
pub(crate) const UPSERT: &str = " ON CONFLICT (owner_id, id) DO UPDATE SET op = excluded.op, version = excluded.version, \
                               place = excluded.place, at = excluded.at";

/// A ledger for a new owner, who has nothing yet.
pub(crate) fn open_ledger(owner: UserId) -> Fragment {
    let sql = "INSERT INTO ledgers (owner_id, last_place, forgotten, tasks, events, items) VALUES ($1, 0, 0, 0, 0, 0)";
    Fragment::with(sql, [owner.0.into()])
}
