//! The entry of a write in the log.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, ThingRef};
use scheduler_domain::{Calendar, Kind, UserId};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use super::log::{PUT, UPSERT, from_turn};
use crate::calendars::WITHIN;
use crate::statement::Fragment;

/// The content of an entry.
#[derive(Clone, Copy)]
pub(super) struct About {
    pub(super) owner: UserId,
    pub(super) id: Uuid,
    pub(super) kind: Kind,
    pub(super) op: &'static str,
    pub(super) version: DateTime<Utc>,
}

impl About {
    /// The thing exists.
    pub(super) const fn put(thing: ThingRef<'_>) -> Self {
        Self { owner: thing.owner(), id: thing.id(), kind: thing.kind(), op: PUT, version: thing.version() }
    }
}

/// The entry of a thing that has one already, or had one until the log forgot it.
pub(super) fn entry(backend: DbBackend, about: About, at: DateTime<Utc>) -> Fragment {
    let mut entry = first_entry(backend, about, None, at, LAST);
    entry.push(UPSERT);
    entry
}

/// The place of an entry: the last one that the turn took.
pub(super) const LAST: &str = "turn.last_place";

/// The place of a calendar's entry: before those of the events in it. `$2` is the calendar.
pub(super) const BEFORE_ALL_WITHIN: &str =
    "turn.last_place - (SELECT COUNT(*) FROM events WHERE events.owner_id = $1 AND events.calendar_id = $2)";

/// The entry of a new thing. It fails if there is an entry with this id, because then the id is taken.
///
/// There is no `table!` for `changes`: it would take the first column as the key, but the key is the owner and the id together.
pub(super) fn first_entry(
    backend: DbBackend,
    about: About,
    digest: Option<Digest>,
    at: DateTime<Utc>,
    place: &str,
) -> Fragment {
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at, digest, first_place) \
         SELECT $1, $2, $3, $4, $5, {place}, $6, $7, {place}{}",
        from_turn(backend)
    );
    let values: [Value; 7] = [
        about.owner.0.into(),
        about.id.into(),
        about.kind.as_str().into(),
        about.op.into(),
        about.version.into(),
        at.into(),
        digest.map(|digest| digest.0.to_vec()).into(),
    ];
    Fragment::with(sql, values)
}

/// The entries of the events in a calendar, each with the operation and version of the calendar's own entry. A calendar that is deleted has
/// the last place, after its events; one that is restored has the first place, before them.
pub(super) fn entries_within(backend: DbBackend, calendar: &Calendar, about: About, at: DateTime<Utc>) -> Fragment {
    let shift = if about.op == PUT { "1 -" } else { "-" };
    let turn = from_turn(backend).trim_start_matches(" FROM ");
    let sql = format!(
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
         SELECT $1, within.id, $3, $4, $5, turn.last_place + {shift} within.number, $6 FROM \
         (SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS number FROM events WHERE {WITHIN}) AS within, {turn}{UPSERT}"
    );
    let values: [Value; 6] = [
        calendar.owner.0.into(),
        calendar.id.0.into(),
        Kind::Event.as_str().into(),
        about.op.into(),
        about.version.into(),
        at.into(),
    ];
    Fragment::with(sql, values)
}
