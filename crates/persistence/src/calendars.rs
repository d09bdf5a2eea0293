//! Calendars: rows to values and back, and what happens to the events of a calendar that goes to the trash.

use scheduler_application::StoreError;
use scheduler_domain::{
    Calendar, CalendarFeed, CalendarId, CalendarName, Color, FeedDetails, FeedUrl, RefreshInterval, Subscription,
    UserId,
};
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, Select};
use uuid::Uuid;

use crate::connection::Database;
use crate::entities::calendars::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

impl From<Model> for Calendar {
    fn from(row: Model) -> Self {
        Self {
            id: CalendarId(row.id),
            owner: UserId(row.owner_id),
            name: CalendarName::from_stored(row.name),
            color: Color::from_stored(&row.color),
            is_visible: row.is_visible,
            is_default: row.is_default,
            position: row.position,
            feed: row
                .feed_details
                .zip(row.feed_created_at)
                .map(|(details, created_at)| CalendarFeed { details: FeedDetails::from_stored(&details), created_at }),
            subscription: row.subscription_url.map(|url| Subscription {
                url: FeedUrl::from_stored(url),
                interval: row.subscription_minutes.and_then(interval),
                last_refreshed_at: row.last_refreshed_at,
                last_error: row.last_refresh_error,
            }),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Calendar> for Model {
    fn from(calendar: &Calendar) -> Self {
        let subscription = calendar.subscription.as_ref();
        Self {
            id: calendar.id.0,
            owner_id: calendar.owner.0,
            name: calendar.name.as_str().to_owned(),
            color: calendar.color.as_str().to_owned(),
            is_visible: calendar.is_visible,
            is_default: calendar.is_default,
            position: calendar.position,
            // A calendar that is written is not in the trash, or is being restored.
            is_trashed: false,
            feed_details: calendar.feed.map(|feed| feed.details.as_str().to_owned()),
            feed_created_at: calendar.feed.map(|feed| feed.created_at),
            subscription_url: subscription.map(|it| it.url.as_str().to_owned()),
            subscription_minutes: subscription.and_then(|it| it.interval).map(|interval| interval.minutes().into()),
            last_refreshed_at: subscription.and_then(|it| it.last_refreshed_at),
            last_refresh_error: subscription.and_then(|it| it.last_error.clone()),
            created_at: calendar.created_at,
            updated_at: calendar.updated_at,
        }
    }
}

impl FromRow for Calendar {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

/// The interval in a column.
pub(crate) fn interval(minutes: i64) -> Option<RefreshInterval> {
    i32::try_from(minutes).ok().map(RefreshInterval::from_stored)
}

pub(crate) fn one(owner: UserId, id: CalendarId) -> impl IntoStatement {
    there(owner).filter(Column::Id.eq(id.0))
}

/// All calendars of an owner, in their order.
pub(crate) fn all(owner: UserId) -> Select<Entity> {
    there(owner).order_by_asc(Column::Position).order_by_asc(Column::Id)
}

fn there(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0)).filter(Column::IsTrashed.into_expr().not())
}

pub(crate) fn default_of(owner: UserId) -> Fragment {
    Fragment::with("SELECT id FROM calendars WHERE owner_id = $1 AND is_default", [owner.0.into()])
}

/// Inserts a calendar: the first one of a new account.
pub(crate) fn insert(calendar: &Calendar) -> Fragment {
    Model::from(calendar).insert(&[])
}

/// When the last event of a calendar changed.
pub(crate) fn last_version_within(owner: UserId, calendar: CalendarId) -> Fragment {
    let sql = format!("SELECT MAX(updated_at) FROM events WHERE {WITHIN}");
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

/// The events of a calendar: the owner is `$1`, the calendar `$2`.
pub(crate) const WITHIN: &str = "owner_id = $1 AND calendar_id = $2";

/// The condition that a row of `events` is visible: its calendar is not in the trash. For queries of single rows.
pub(crate) const IS_THERE: &str =
    "NOT EXISTS (SELECT 1 FROM calendars WHERE calendars.id = events.calendar_id AND calendars.is_trashed)";

/// The same for the events of the owner `$1`, in queries of many rows: the calendars in the trash are looked up once.
pub(crate) const ARE_THERE: &str =
    "COALESCE(calendar_id NOT IN (SELECT id FROM calendars WHERE owner_id = $1 AND is_trashed), TRUE)";

/// Puts a calendar into the trash with all its events. No row of an event changes, however many there are.
pub(crate) fn trash(calendar: &Calendar) -> Fragment {
    let sql = "UPDATE calendars SET is_trashed = TRUE WHERE owner_id = $1 AND id = $2";
    Fragment::with(sql, [calendar.owner.0.into(), calendar.id.0.into()])
}

/// Gives the events of a restored calendar a version that is later than their deletion. Events that nobody changed since their import still
/// count as unchanged.
pub(crate) fn renew_within(calendar: &Calendar) -> Fragment {
    let sql = format!(
        "UPDATE events SET updated_at = $3, \
         source_version = CASE WHEN source_version = updated_at THEN $3 ELSE source_version END WHERE {WITHIN}"
    );
    Fragment::with(sql, [calendar.owner.0.into(), calendar.id.0.into(), calendar.updated_at.into()])
}

/// Finds the calendar of an event that is written, unless it is in the trash or a subscription. On PostgreSQL locks it, so that it cannot
/// go to the trash in the meantime.
pub(crate) fn held(backend: DbBackend, owner: UserId, calendar: CalendarId) -> Fragment {
    held_if(backend, owner, calendar, "subscription_url IS NULL")
}

/// As [`held`], but finds only a subscription.
pub(crate) fn held_subscription(backend: DbBackend, owner: UserId, calendar: CalendarId) -> Fragment {
    held_if(backend, owner, calendar, "subscription_url IS NOT NULL")
}

fn held_if(backend: DbBackend, owner: UserId, calendar: CalendarId, condition: &str) -> Fragment {
    let lock = if backend == DbBackend::Postgres { " FOR SHARE" } else { "" };
    let sql = format!(
        "SELECT CAST(NULL AS bigint) AS position FROM calendars WHERE owner_id = $1 AND id = $2 AND NOT is_trashed \
         AND {condition}{lock}"
    );
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

pub(crate) fn is_subscription(owner: UserId, calendar: CalendarId) -> Fragment {
    let sql = "SELECT subscription_url IS NOT NULL FROM calendars WHERE owner_id = $1 AND id = $2";
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

/// How many events one statement removes, so that others can write between two batches.
const BATCH: i64 = 1000;

/// Deletes permanently the calendars that have left the trash, and their events, in batches; returns how many rows were deleted.
pub(crate) async fn remove_discarded(database: &Database) -> Result<u64, StoreError> {
    let discarded = "SELECT id FROM calendars WHERE is_trashed AND NOT EXISTS \
                     (SELECT 1 FROM trash WHERE trash.owner_id = calendars.owner_id AND trash.id = calendars.id) LIMIT $1";
    let some = "DELETE FROM events WHERE id IN (SELECT id FROM events WHERE calendar_id = $1 LIMIT $2)";
    let mut removed = 0;
    loop {
        let calendars: Vec<(Uuid,)> = database.all(Fragment::with(discarded, [BATCH.into()])).await?;
        if calendars.is_empty() {
            return Ok(removed);
        }
        for (calendar,) in calendars {
            loop {
                match database.execute(Fragment::with(some, [calendar.into(), BATCH.into()])).await? {
                    0 => break,
                    some => removed += some,
                }
            }
            let whole = "DELETE FROM calendars WHERE id = $1";
            removed += database.execute(Fragment::with(whole, [calendar.into()])).await?;
        }
    }
}
