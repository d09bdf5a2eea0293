//! The search index: an entry for each task, event and item, and how far it has followed each owner's change log.
//!
//! The index follows the log, as devices do. No write of a thing updates it, so none can forget to; and what an earlier version or a
//! restored backup left out is found in the log. Only a deletion removes the entry at once.

pub(crate) mod holding;
mod terms;

use chrono::{DateTime, Utc};
use scheduler_application::{IndexBatch, IndexEntry, Indexed, IndexedNear, StoreError, Thing};
use scheduler_domain::{InstantText, Kind, UserId};
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::calendars::IS_THERE;
use crate::changes::kind_of;
use crate::connection::Database;
use crate::entities::{events, items, tasks};
use crate::row::{FromRow, Row, failed};
use crate::statement::{Fragment, among, owned};
use crate::table::Table;

pub(crate) use holding::{HOLDING, holding};

/// How many entries before now and after now are examined.
const NEAR: u32 = 250;
/// How many owners are returned at once.
const OWNERS: u32 = 1000;

impl FromRow for Indexed {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let kind = kind_of(&row.get::<String>()?)?;
        Ok(Self { kind, id: row.get()?, is_done: row.get()?, at: row.get()?, title: row.get()? })
    }
}

/// How far the index follows an owner's log.
pub(crate) fn place(owner: UserId) -> Fragment {
    Fragment::with("SELECT place FROM search_progress WHERE owner_id = $1", [owner.0.into()])
}

/// An entry near now that was found, or the furthest one that was examined on its side.
pub(crate) struct NearEntry {
    entry: Indexed,
    is_furthest: bool,
}

impl FromRow for NearEntry {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { entry: Indexed::from_row(row)?, is_furthest: row.get()? })
    }
}

/// The entries nearest to now, of the done or of the open ones, whose title has a word with this beginning; and the furthest ones that were
/// examined.
pub(crate) fn near(
    backend: DbBackend,
    owner: UserId,
    word: &str,
    kinds: &[Kind],
    is_done: bool,
    now: DateTime<Utc>,
) -> Fragment {
    let (found, named) = match backend {
        DbBackend::Postgres => ("strpos(title, $3) > 0", "strpos($4, kind) > 0"),
        _ => ("instr(title, $3) > 0", "instr($4, kind) > 0"),
    };
    let side = |condition: &str, order: &str| {
        let nearest = format!(
            "SELECT kind, id, is_done, at, title FROM search_entries \
             WHERE owner_id = $1 AND is_done = {is_done} AND at {condition} $2 ORDER BY at{order}"
        );
        format!(
            "SELECT near.*, false FROM ({nearest} LIMIT {NEAR}) AS near WHERE {found} AND {named} UNION ALL \
             SELECT furthest.*, true FROM ({nearest} LIMIT 1 OFFSET {NEAR} - 1) AS furthest"
        )
    };
    let sql = format!("{} UNION ALL {}", side(">=", ""), side("<", " DESC"));
    let kinds: Vec<_> = kinds.iter().map(|kind| kind.as_str()).collect();
    Fragment::with(sql, [owner.0.into(), now.into(), format!(" {word}").into(), kinds.join(",").into()])
}

/// The entries found near now, and how far the search reached: the distance of the nearer one of the two furthest entries.
pub(crate) fn reached(rows: Vec<NearEntry>, now: DateTime<Utc>) -> IndexedNear {
    let (furthest, found): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_furthest);
    let reach = furthest.iter().map(|row| (row.entry.at - now).abs()).min();
    IndexedNear { found: found.into_iter().map(|row| row.entry).collect(), reach }
}

/// The things with these ids, of one kind, that belong to the owner.
pub(crate) async fn things(
    database: &Database,
    owner: UserId,
    kind: Kind,
    ids: &[Uuid],
) -> Result<Vec<Thing>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    match kind {
        Kind::Task => named::<tasks::Model>(database, owner, ids, "TRUE")
            .await?
            .into_iter()
            .map(|row| row.try_into().map(Thing::Task))
            .collect(),
        Kind::Event => Ok(named::<events::Model>(database, owner, ids, IS_THERE)
            .await?
            .into_iter()
            .map(|row| Thing::Event(row.into()))
            .collect()),
        Kind::Item => Ok(named::<items::Model>(database, owner, ids, "TRUE")
            .await?
            .into_iter()
            .map(|row| Thing::Item(row.into()))
            .collect()),
        Kind::Calendar | Kind::Label | Kind::Settings | Kind::Plan => Ok(Vec::new()),
    }
}

/// Looks up each by its id.
async fn named<M: Table>(
    database: &Database,
    owner: UserId,
    ids: &[Uuid],
    is_there: &str,
) -> Result<Vec<M>, StoreError> {
    let is_owned = owned(database.backend(), "owner_id");
    let sql = format!("SELECT {} FROM {} WHERE {is_owned} AND {is_there} AND id ", M::LIST, M::NAME);
    let mut find = Fragment::with(sql, [owner.0.into()]);
    find.append(among(database.backend(), ids));
    database.all(find).await
}

/// Removes the entry of a deleted thing; `$1` is the owner.
pub(crate) fn remove(owner: UserId, id: Uuid) -> Fragment {
    Fragment::with("DELETE FROM search_entries WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.into()])
}

/// Writes a batch of an owner's log into the index; returns `false` if another worker has followed the log in the meantime.
pub(crate) async fn follow(database: &Database, owner: UserId, batch: &IndexBatch) -> Result<bool, StoreError> {
    // Another worker that follows the same log waits here, and then finds that the batch is done.
    let sql = "INSERT INTO search_progress (owner_id, place) SELECT owner_id, $2 FROM ledgers WHERE owner_id = $1 \
               ON CONFLICT (owner_id) DO UPDATE SET place = excluded.place WHERE search_progress.place = $3";
    let progress = Fragment::with(sql, [owner.0.into(), batch.until.into(), batch.since.into()]);
    let is_owned = owned(database.backend(), "owner_id");
    let mut stale = Fragment::with(format!("DELETE FROM search_entries WHERE {is_owned} AND id "), [owner.0.into()]);
    stale.append(among(database.backend(), &batch.changed));
    let mut transaction = database.begin().await?;
    if transaction.execute(progress).await? == 0 {
        return Ok(false);
    }
    transaction.execute(stale).await?;
    if !batch.entries.is_empty() {
        transaction.execute(insert(database.backend(), owner, batch)?).await?;
    }
    transaction.commit().await?;
    Ok(true)
}

/// All entries as one parameter.
fn insert(backend: DbBackend, owner: UserId, batch: &IndexBatch) -> Result<Fragment, StoreError> {
    let entry = |entry: &IndexEntry| {
        serde_json::json!({
            "id": entry.id.simple().to_string(),
            "kind": entry.kind.as_str(),
            "is_done": entry.is_done,
            "at": InstantText::to_micros(entry.at).as_str(),
            "title": entry.title.iter().flat_map(|word| [" ", word]).collect::<String>(),
            "terms": terms::of_entry(owner, entry),
        })
    };
    let entries: Vec<_> = batch.entries.iter().map(entry).collect();
    let entries = serde_json::to_string(&entries).map_err(failed)?;
    let sql = match backend {
        DbBackend::Postgres => {
            "INSERT INTO search_entries (owner_id, id, kind, is_done, at, title, terms) \
             SELECT $1, id, kind, is_done, at, title, array_to_tsvector(string_to_array(terms, ' ')) \
             FROM jsonb_to_recordset(CAST(CAST($2 AS text) AS jsonb)) \
             AS entry(id uuid, kind text, is_done boolean, at timestamptz, title text, terms text)"
        }
        _ => {
            "INSERT INTO search_entries (owner_id, id, kind, is_done, at, title, terms) \
             SELECT $1, unhex(value ->> 'id'), value ->> 'kind', value ->> 'is_done', value ->> 'at', value ->> 'title', \
             value ->> 'terms' FROM json_each($2)"
        }
    };
    Ok(Fragment::with(sql, [owner.0.into(), entries.into()]))
}

/// Owners whose log has entries that the index does not include yet, in the order of their ids.
pub(crate) fn owners_behind(after: Option<UserId>) -> Fragment {
    let sql = format!(
        "SELECT ledgers.owner_id FROM ledgers LEFT JOIN search_progress ON search_progress.owner_id = ledgers.owner_id \
         WHERE ledgers.last_place > COALESCE(search_progress.place, 0) AND ledgers.owner_id > $1 \
         ORDER BY ledgers.owner_id LIMIT {OWNERS}"
    );
    Fragment::with(sql, [after.map_or(Uuid::nil(), |owner| owner.0).into()])
}
