//! Reading the log.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, KnownId, LogPage, LoggedChange, LoggedContent, StoreError, Thing};
use scheduler_domain::{Kind, UserId};
use sea_orm::DbBackend;
use uuid::Uuid;

use super::epoch::current_epoch;
use super::log::DELETE;
use crate::calendars::IS_THERE;
use crate::connection::Database;
use crate::entities::{calendars, events, items, labels, settings, tasks};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, among};
use crate::table::{OrNothing, Table};

/// The first columns of every row. A log without new entries has one row, with nothing after these columns.
struct Head {
    epoch: String,
    last: i64,
    forgotten: i64,
}

impl FromRow for Head {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { epoch: row.get()?, last: row.get()?, forgotten: row.get()? })
    }
}

struct Entry(Option<LoggedChange>);

impl FromRow for Entry {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (place, kind, id, version) =
            row.get::<(Option<i64>, Option<String>, Option<Uuid>, Option<DateTime<Utc>>)>()?;
        let first_place = row.get()?;
        let (Some(place), Some(kind), Some(id), Some(version)) = (place, kind, id, version) else {
            return Ok(Self(None));
        };
        let OrNothing(task) = row.get::<OrNothing<tasks::Model>>()?;
        let OrNothing(event) = row.get::<OrNothing<events::Model>>()?;
        let OrNothing(calendar) = row.get::<OrNothing<calendars::Model>>()?;
        let OrNothing(label) = row.get::<OrNothing<labels::Model>>()?;
        let OrNothing(item) = row.get::<OrNothing<items::Model>>()?;
        let OrNothing(of_user) = row.get::<OrNothing<settings::Model>>()?;
        let kind = kind_of(&kind)?;
        let content = match kind {
            Kind::Task => task.map(|row| row.try_into().map(Thing::Task).map(LoggedContent::Thing)).transpose()?,
            Kind::Event => event.map(|row| LoggedContent::Thing(Thing::Event(row.into()))),
            Kind::Calendar => calendar.map(|row| LoggedContent::Thing(Thing::Calendar(row.into()))),
            Kind::Label => label.map(|row| LoggedContent::Thing(Thing::Label(row.into()))),
            Kind::Item => item.map(|row| LoggedContent::Thing(Thing::Item(row.into()))),
            Kind::Plan => None,
            Kind::Settings => of_user.map(|row| row.try_into().map(LoggedContent::Settings)).transpose()?,
        };
        // A plan always exists, and its content is never in the log.
        let is_gone = content.is_none() && kind != Kind::Plan;
        Ok(Self(Some(LoggedChange { place, first_place, kind, id, version, is_gone, content })))
    }
}

pub(crate) fn kind_of(word: &str) -> Result<Kind, StoreError> {
    Kind::parse(word).map_err(|_| StoreError::Failed("a kind of a later version".into()))
}

/// The entries of the log after a place. One statement reads all of it, because all of it must be of one moment.
fn since(backend: DbBackend, owner: UserId, place: i64, limit: i64) -> Fragment {
    let columns = [
        tasks::Model::qualified(),
        events::Model::qualified(),
        calendars::Model::qualified(),
        labels::Model::qualified(),
        items::Model::qualified(),
        settings::Model::qualified(),
    ];
    let sql = format!(
        "SELECT {epoch}, ledgers.last_place, ledgers.forgotten, \
         entry.place, entry.kind, entry.id, entry.version, entry.first_place, {columns} \
         FROM ledgers LEFT JOIN (SELECT * FROM (SELECT place, kind, id, version, owner_id, first_place FROM changes \
         WHERE owner_id = $1 AND place > $2 ORDER BY place LIMIT $3) AS first \
         UNION ALL SELECT place, 'plan', owner_id, version, owner_id, NULL FROM plans WHERE owner_id = $1 AND place > $2 \
         ORDER BY place LIMIT $3) AS entry ON entry.owner_id = ledgers.owner_id \
         LEFT JOIN tasks ON entry.kind = 'task' AND tasks.id = entry.id AND tasks.owner_id = ledgers.owner_id \
         LEFT JOIN events ON entry.kind = 'event' AND events.id = entry.id AND events.owner_id = ledgers.owner_id \
         AND {IS_THERE} \
         LEFT JOIN calendars ON entry.kind = 'calendar' AND calendars.id = entry.id AND calendars.owner_id = ledgers.owner_id \
         AND NOT calendars.is_trashed \
         LEFT JOIN labels ON entry.kind = 'label' AND labels.id = entry.id AND labels.owner_id = ledgers.owner_id \
         LEFT JOIN items ON entry.kind = 'item' AND items.id = entry.id AND items.owner_id = ledgers.owner_id \
         LEFT JOIN users ON entry.kind = 'settings' AND users.id = entry.id AND users.id = ledgers.owner_id \
         WHERE ledgers.owner_id = $1 ORDER BY entry.place",
        epoch = current_epoch(backend),
        columns = columns.join(", "),
    );
    Fragment::with(sql, [owner.0.into(), place.into(), limit.into()])
}

pub(crate) async fn changes_since(
    database: &Database,
    owner: UserId,
    place: i64,
    limit: i64,
) -> Result<Option<LogPage>, StoreError> {
    let rows = database.all::<(Head, Entry)>(since(database.backend(), owner, place, limit)).await?;
    let mut changes = Vec::with_capacity(rows.len());
    let mut head = None;
    for (found, Entry(entry)) in rows {
        changes.extend(entry);
        head = Some(found);
    }
    Ok(head.map(|Head { epoch, last, forgotten }| LogPage { epoch, last, forgotten, changes }))
}

pub(crate) fn last_places(backend: DbBackend, owners: &[UserId]) -> Fragment {
    let ids: Vec<_> = owners.iter().map(|owner| owner.0).collect();
    let mut query = Fragment::new("SELECT owner_id, last_place FROM ledgers WHERE owner_id ");
    query.append(among(backend, &ids));
    query
}

pub(crate) fn known_id(owner: UserId, id: Uuid) -> Fragment {
    let sql = "SELECT kind, digest, op FROM changes WHERE owner_id = $1 AND id = $2";
    Fragment::with(sql, [owner.0.into(), id.into()])
}

impl FromRow for KnownId {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (kind, digest, op): (String, Option<Vec<u8>>, String) = row.get()?;
        let digest = digest.and_then(|bytes| bytes.try_into().ok()).map(Digest);
        Ok(Self { kind: kind_of(&kind)?, digest, is_gone: op == DELETE })
    }
}
