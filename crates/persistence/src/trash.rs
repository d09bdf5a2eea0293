//! The trash: deleted things as they were, and for tasks and calendars the neighbours between which they stood.

use chrono::{DateTime, Utc};
use scheduler_application::{Page, StoreError, Thing, ThingRef, TrashEntry, TrashedThing};
use scheduler_domain::{Calendar, Kind, UserId};
use sea_orm::DbBackend;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use crate::changes::kind_of;
use crate::connection::Database;
use crate::entities::{calendars, events, items, labels, tasks};
use crate::row::{FromRow, Row, failed};
use crate::statement::Fragment;

/// How many things one statement removes, so that others can write between two batches.
const BATCH: i64 = 1000;

/// Stores a thing in its current state; `$1` is the owner. There is no `table!` for the trash: queries with values of their own write two
/// of its columns, and no statement reads a whole row.
pub(crate) fn insert(
    thing: ThingRef<'_>,
    content: String,
    deleted_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
) -> Fragment {
    let values = [
        thing.owner().0.into(),
        thing.id().into(),
        thing.kind().as_str().into(),
        thing.title().into(),
        content.into(),
        deleted_at.into(),
        expires_at.into(),
    ];
    let mut insert = Fragment::with(
        "INSERT INTO trash (owner_id, id, kind, title, content, deleted_at, expires_at, predecessor, successor) \
         SELECT $1, $2, $3, $4, $5, $6, $7, ",
        values,
    );
    match thing {
        ThingRef::Task(task) => {
            insert.push("(SELECT id FROM tasks WHERE owner_id = $1 AND position < ");
            insert.bind(task.position.into());
            insert.push(" ORDER BY position DESC LIMIT 1), (SELECT id FROM tasks WHERE owner_id = $1 AND position > ");
            insert.bind(task.position.into());
            insert.push(" ORDER BY position LIMIT 1)");
        }
        ThingRef::Calendar(calendar) => {
            push_calendar_beside(&mut insert, calendar, "<", " DESC");
            insert.push(", ");
            push_calendar_beside(&mut insert, calendar, ">", "");
        }
        _ => insert.push("NULL, NULL"),
    }
    insert
}

/// Replaces the stored content of a thing.
pub(crate) fn rewrite(thing: ThingRef<'_>, content: String) -> Fragment {
    let values = [thing.owner().0.into(), thing.id().into(), thing.title().into(), content.into()];
    Fragment::with("UPDATE trash SET title = $3, content = $4 WHERE owner_id = $1 AND id = $2", values)
}

/// The calendar directly before or after this one, in their order.
fn push_calendar_beside(insert: &mut Fragment, calendar: &Calendar, side: &str, order: &str) {
    insert.push("(SELECT id FROM calendars WHERE owner_id = $1 AND NOT is_trashed AND (position, id) ");
    insert.push(side);
    insert.push(" (");
    insert.bind(calendar.position.into());
    insert.push(", ");
    insert.bind(calendar.id.0.into());
    insert.push(&format!(") ORDER BY position{order}, id{order} LIMIT 1)"));
}

/// Removes a thing from the trash; `$1` is the owner.
pub(crate) fn remove(owner: UserId, id: Uuid) -> Fragment {
    Fragment::with("DELETE FROM trash WHERE owner_id = $1 AND id = $2", [owner.0.into(), id.into()])
}

impl FromRow for TrashEntry {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.get()?,
            kind: kind_of(&row.get::<String>()?)?,
            title: row.get()?,
            deleted_at: row.get()?,
            expires_at: row.get()?,
        })
    }
}

impl FromRow for TrashedThing {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let (kind, content): (String, String) = row.get()?;
        Ok(Self {
            thing: thing(kind_of(&kind)?, &content)?,
            deleted_at: row.get()?,
            predecessor: row.get()?,
            successor: row.get()?,
        })
    }
}

fn thing(kind: Kind, content: &str) -> Result<Thing, StoreError> {
    fn read<T: DeserializeOwned>(content: &str) -> Result<T, StoreError> {
        serde_json::from_str(content).map_err(failed)
    }
    Ok(match kind {
        Kind::Task => Thing::Task(read::<tasks::Model>(content)?.try_into()?),
        Kind::Event => Thing::Event(read::<events::Model>(content)?.into()),
        Kind::Calendar => Thing::Calendar(read::<calendars::Model>(content)?.into()),
        Kind::Label => Thing::Label(read::<labels::Model>(content)?.into()),
        Kind::Item => Thing::Item(read::<items::Model>(content)?.into()),
        Kind::Settings | Kind::Plan => return Err(StoreError::Failed("settings or a plan in the trash".into())),
    })
}

/// The owner's trash at a time: `$1` and `$2`.
macro_rules! there {
    () => {
        "FROM trash WHERE owner_id = $1 AND expires_at > $2"
    };
}

pub(crate) fn list(owner: UserId, now: DateTime<Utc>, page: Page) -> Fragment {
    let sql = concat!(
        "SELECT id, kind, title, deleted_at, expires_at, (SELECT COUNT(*) ",
        there!(),
        ") ",
        there!(),
        " ORDER BY deleted_at DESC, id DESC LIMIT $3 OFFSET $4"
    );
    Fragment::with(sql, [owner.0.into(), now.into(), page.limit().into(), page.skip().into()])
}

pub(crate) fn count(owner: UserId, now: DateTime<Utc>) -> Fragment {
    Fragment::with(concat!("SELECT COUNT(*) ", there!()), [owner.0.into(), now.into()])
}

/// A thing that has not expired, locked because it is about to be taken out.
pub(crate) fn one(backend: DbBackend, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Fragment {
    let lock = if backend == DbBackend::Postgres { " FOR UPDATE" } else { "" };
    let sql = format!(
        "SELECT kind, content, deleted_at, predecessor, successor FROM trash \
         WHERE owner_id = $1 AND id = $2 AND expires_at > $3{lock}"
    );
    Fragment::with(sql, [owner.0.into(), id.into(), now.into()])
}

pub(crate) fn holds(id: Uuid) -> Fragment {
    Fragment::with("SELECT CAST(1 AS bigint) FROM trash WHERE id = $1 LIMIT 1", [id.into()])
}

/// Deletes a thing permanently, if it has not expired.
pub(crate) fn remove_unexpired(owner: UserId, id: Uuid, now: DateTime<Utc>) -> Fragment {
    let mut removal = remove(owner, id);
    removal.push(" AND expires_at > ");
    removal.bind(now.into());
    removal
}

pub(crate) fn empty(owner: UserId) -> Fragment {
    Fragment::with("DELETE FROM trash WHERE owner_id = $1", [owner.0.into()])
}

/// Deletes expired things in batches; returns how many.
pub(crate) async fn remove_expired(database: &Database, now: DateTime<Utc>) -> Result<u64, StoreError> {
    // On PostgreSQL by their physical place, skipping rows that another instance is about to remove.
    let some = match database.backend() {
        DbBackend::Postgres => {
            "DELETE FROM trash WHERE ctid = ANY(ARRAY(SELECT ctid FROM trash WHERE expires_at <= $1 \
             ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))"
        }
        _ => {
            "DELETE FROM trash WHERE (owner_id, id) IN \
             (SELECT owner_id, id FROM trash WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)"
        }
    };
    let mut removed = 0;
    loop {
        match database.execute(Fragment::with(some, [now.into(), BATCH.into()])).await? {
            0 => return Ok(removed),
            some => removed += some,
        }
    }
}
