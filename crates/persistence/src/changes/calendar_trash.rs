//! Moving a calendar to the trash and back, with the events in it.

use chrono::{DateTime, Utc};
use scheduler_application::{StoreError, ThingRef};
use scheduler_domain::Calendar;
use sea_orm::DbBackend;

use super::entry::{About, BEFORE_ALL_WITHIN, entries_within, entry, first_entry};
use super::ledger;
use super::log::{DELETE, LoggedWrite, UPSERT};
use super::thing_row::{ThingRow, rewritten};
use crate::{calendars, trash};

/// Puts a calendar into the trash with its events: each event has an entry before the calendar's. The search index removes them when it
/// follows the log.
pub(super) fn move_to_trash(
    backend: DbBackend,
    calendar: &Calendar,
    version: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    at: DateTime<Utc>,
) -> Result<LoggedWrite, StoreError> {
    let thing = ThingRef::Calendar(calendar);
    let kept = trash::insert(thing, ThingRow::of(thing).as_json()?, version, expires_at);
    let told = entries_within(backend, calendar, About { op: DELETE, version, ..About::put(thing) }, at);
    Ok(LoggedWrite {
        turn: ledger::take_places_to_remove_calendar(calendar.owner, calendar.id),
        rows: vec![kept, told, calendars::trash(calendar)],
        entry: entry(backend, About { op: DELETE, version, ..About::put(thing) }, at),
        quota: None,
        state: None,
    })
}

/// Takes a calendar out of the trash with its events: each event has an entry after the calendar's, with the calendar's version.
pub(super) fn restore(
    backend: DbBackend,
    calendar: &Calendar,
    quota: i64,
    events: i64,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let thing = ThingRef::Calendar(calendar);
    let mut own = first_entry(backend, About::put(thing), None, at, BEFORE_ALL_WITHIN);
    own.push(UPSERT);
    let gone = trash::remove(calendar.owner, calendar.id.0);
    LoggedWrite {
        turn: ledger::take_places_to_restore_calendar(calendar.owner, calendar.id, quota, events),
        rows: vec![gone, rewritten(backend, thing), calendars::renew_within(calendar), own],
        entry: entries_within(backend, calendar, About::put(thing), at),
        quota: Some(events),
        state: None,
    }
}
