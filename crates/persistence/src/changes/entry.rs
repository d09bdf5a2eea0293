//! The entry of a write in the log.

use chrono::{DateTime, Utc};
use scheduler_application::{Digest, ThingRef};
use scheduler_domain::{Calendar, Kind, UserId};
use sea_orm::{DbBackend, Value};
use uuid::Uuid;

use super::log::{PUT, UPSERT, from_turn};
use crate::calendars::WITHIN;
use crate::statement::Fragment;

/// What an entry says.
#[derive(Clone, Copy)]
pub(super) struct About {
    pub(super) owner: UserId,
    pub(super) id: Uuid,
    pub(super) kind: Kind,
    pub(super) op: &'static str,
    pub(super) version: DateTime<Utc>,
}

impl About {
    /// The thing is there.
    pub(super) const fn put(thing: ThingRef<'_>) -> Self {
        Self { owner: thing.owner(), id: thing.id(), kind: thing.kind(), op: PUT, version: thing.version() }
    }
}

/// The entry of a thing that has one, or had one as long as the log remembered it.
pub(super) fn entry(backend: DbBackend, about: About, at: DateTime<Utc>) -> Fragment {
    let mut entry = first_entry(backend, about, None, at, LAST);
    entry.push(UPSERT);
    entry
}

/// The place of an entry: the last one that the turn gave.
pub(super) const LAST: &str = "turn.last_place";

/// The place of a calendar's entry: before those of the events in it. `$2` is the calendar.
pub(super) const BEFORE_ALL_WITHIN: &str =
    "turn.last_place - (SELECT COUNT(*) FROM events WHERE events.owner_id = $1 AND events.calendar_id = $2)";

/// The entry of a new thing: with one that is there already, its id is taken.
///
/// There is no `table!` for `changes`: it would name the first column as the key, which the owner and the id are together.
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

/// The entries of the events in a calendar, which say of each what is said of the calendar. A calendar that goes has the last place, and
/// they those before it; one that comes back has the first place, and they those after it.
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
