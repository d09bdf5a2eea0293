//! Published calendars: the hashes of their addresses, and the state of their files when they were last written. The id of a row is its
//! calendar's id.

use scheduler_application::{PublishedCalendar, SecretHash, StoreError, WrittenFeed};
use scheduler_domain::{Calendar, CalendarId};

use crate::entities::calendars;
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::table::Table as _;

/// The result of [`published`]. `None` for a calendar that has an address but no details: an earlier version of the server, which does not
/// know that column, has restored it from the trash.
pub(crate) struct Found(pub(crate) Option<PublishedCalendar>);

impl FromRow for Found {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let calendar: Calendar = row.get()?;
        let hash = SecretHash(row.get()?);
        // A deletion that the log has forgotten was still a change.
        let (latest, forgotten) = row.get::<(Option<i64>, i64)>()?;
        let place = latest.unwrap_or_default().max(forgotten);
        let (written_place, tag, changed_at) = (row.get()?, row.get()?, row.get()?);
        let written = match (written_place, tag, changed_at) {
            (Some(place), Some(tag), Some(changed_at)) => Some(WrittenFeed { place, tag, changed_at }),
            _ => None,
        };
        Ok(Self(calendar.feed.map(|feed| PublishedCalendar { calendar, feed, hash, place, written })))
    }
}

/// The calendar at an address, if it is not in the trash and its owner is active. Its place is that of the last entry in the owner's log. A
/// plan also takes places, but its entry is not in `changes`.
pub(crate) fn published(hash: &SecretHash) -> Fragment {
    let sql = format!(
        "SELECT {}, calendar_feeds.hash, \
         (SELECT MAX(place) FROM changes WHERE changes.owner_id = calendars.owner_id), ledgers.forgotten, \
         written_place, written_tag, written_changed_at \
         FROM calendar_feeds JOIN calendars ON calendars.id = calendar_feeds.id \
         JOIN users ON users.id = calendars.owner_id JOIN ledgers ON ledgers.owner_id = calendars.owner_id \
         WHERE calendar_feeds.hash = $1 AND users.is_active AND NOT calendars.is_trashed",
        calendars::Model::qualified()
    );
    Fragment::with(sql, [hash.0.clone().into()])
}

/// Gives a calendar an address. It replaces an existing one.
pub(crate) fn set(calendar: CalendarId, hash: &SecretHash) -> Fragment {
    let sql = "INSERT INTO calendar_feeds (id, hash) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET hash = $2, \
               written_place = NULL, written_tag = NULL, written_changed_at = NULL";
    Fragment::with(sql, [calendar.0.into(), hash.0.clone().into()])
}

pub(crate) fn remove(calendar: CalendarId) -> Fragment {
    Fragment::with("DELETE FROM calendar_feeds WHERE id = $1", [calendar.0.into()])
}

/// Records the current state of a file, unless a later one is recorded. A file of the same place may be written in another format. For
/// [`Database::note`](crate::connection::Database::note).
pub(crate) fn note(hash: &SecretHash, written: &WrittenFeed) -> Fragment {
    let sql = "UPDATE calendar_feeds SET written_place = $2, written_tag = $3, written_changed_at = $4 \
               WHERE hash = $1 AND (written_place IS NULL OR written_place <= $2)";
    let WrittenFeed { place, tag, changed_at } = written.clone();
    Fragment::with(sql, [hash.0.clone().into(), place.into(), tag.into(), changed_at.into()])
}
