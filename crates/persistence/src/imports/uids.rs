//! Things by their UIDs.

use scheduler_domain::{CalendarId, UserId};
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::calendars::IS_THERE;
use crate::entities::{events, tasks};
use crate::statement::{Fragment, among, owned};
use crate::table::Table;

/// The owner's events in a calendar with these UIDs.
pub(crate) fn events_by_uid(backend: DbBackend, owner: UserId, calendar: CalendarId, uids: &[&str]) -> Fragment {
    let sql = format!("{} AND calendar_id = $3 AND {IS_THERE} ORDER BY events.id", by_uid::<events::Model>(backend));
    Fragment::with(sql, [owner.0.into(), list(uids).into(), calendar.0.into()])
}

/// The owner's events in a calendar with these ids that have no UID of their own: then the id is the UID.
pub(crate) fn events_by_id(backend: DbBackend, owner: UserId, calendar: CalendarId, ids: &[Uuid]) -> Fragment {
    let (columns, is_owned) = (events::Model::LIST, owned(backend, "owner_id"));
    let sql = format!("SELECT {columns} FROM events WHERE {is_owned} AND uid IS NULL AND {IS_THERE} AND id ");
    let mut find = Fragment::with(sql, [owner.0.into()]);
    find.append(among(backend, ids));
    // In a form that no index serves. Otherwise SQLite would start with the index by calendar.
    find.push(" AND COALESCE(calendar_id, id) = ");
    find.bind(calendar.0.into());
    find
}

/// The owner's tasks with these UIDs.
pub(crate) fn tasks_by_uid(backend: DbBackend, owner: UserId, uids: &[&str]) -> Fragment {
    let sql = format!("{} ORDER BY tasks.id", by_uid::<tasks::Model>(backend));
    Fragment::with(sql, [owner.0.into(), list(uids).into()])
}

/// The owner's tasks with these ids that have no UID of their own: then the id is the UID.
pub(crate) fn tasks_by_id(backend: DbBackend, owner: UserId, ids: &[Uuid]) -> Fragment {
    let (columns, is_owned) = (tasks::Model::LIST, owned(backend, "owner_id"));
    let sql = format!("SELECT {columns} FROM tasks WHERE {is_owned} AND uid IS NULL AND id ");
    let mut find = Fragment::with(sql, [owner.0.into()]);
    find.append(among(backend, ids));
    find
}

/// All UIDs are one parameter, so that the text of the statement is the same however many there are.
fn list(uids: &[&str]) -> String {
    // Serializing a list of strings cannot fail.
    serde_json::to_string(uids).unwrap_or_default()
}

/// The rows of the owner `$1` with one of the UIDs `$2`. They are looked up one by one, which the index serves.
fn by_uid<T: Table>(backend: DbBackend) -> String {
    let (columns, table) = (T::qualified(), T::NAME);
    // Otherwise SQLite would use another index that begins with the owner.
    let from = match backend {
        DbBackend::Postgres => format!(
            "jsonb_array_elements_text($2::jsonb) AS named(value) CROSS JOIN {table} WHERE md5(uid) = md5(named.value)"
        ),
        _ => format!("json_each($2) AS named CROSS JOIN {table} INDEXED BY {table}_uid WHERE TRUE"),
    };
    format!("SELECT {columns} FROM {from} AND owner_id = $1 AND uid IS NOT NULL AND uid = named.value")
}
