//! Writes from the feed of a subscribed calendar. They bypass the trash, and they write into no other calendar.

use chrono::{DateTime, Utc};
use scheduler_domain::{CalendarId, EventId, Kind, UserId};
use sea_orm::DbBackend;

use super::entry::{About, entry};
use super::ledger;
use super::log::{DELETE, LoggedWrite, Missing, State};
use crate::entities::events;
use crate::statement::Fragment;
use crate::table::Table as _;
use crate::{calendars, imports, search};

/// A write of an event, if its calendar is a subscription.
pub(super) fn into_subscription(
    backend: DbBackend,
    owner: UserId,
    calendar: CalendarId,
    write: LoggedWrite,
) -> LoggedWrite {
    let query = calendars::held_subscription(backend, owner, calendar);
    LoggedWrite { state: Some(State { query, missing: Missing::Calendar, needs_turn: false }), ..write }
}

/// Deletes an event permanently.
pub(super) fn remove(
    backend: DbBackend,
    owner: UserId,
    event: EventId,
    version: DateTime<Utc>,
    at: DateTime<Utc>,
) -> LoggedWrite {
    let about = About { owner, id: event.0, kind: Kind::Event, op: DELETE, version };
    let turn = if backend == DbBackend::Postgres { " AND EXISTS (SELECT 1 FROM turn)" } else { "" };
    let sql = format!("DELETE FROM events WHERE owner_id = $1 AND id = $2{turn}");
    let gone = Fragment::with(sql, [owner.0.into(), event.0.into()]);
    LoggedWrite {
        turn: ledger::take_place_to_remove(owner, events::Model::NAME),
        rows: vec![gone, search::remove(owner, event.0), imports::lines::drop_lines(owner, event.0)],
        entry: entry(backend, about, at),
        quota: None,
        state: None,
    }
}
