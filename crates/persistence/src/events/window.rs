//! The statement that reads a window. Its text is constant, so that the databases prepare it only once; the stretches are parameters.

use chrono::{DateTime, Utc};
use scheduler_domain::{InstantText, UserId, Window};
use sea_orm::{DbBackend, Value};

use super::sizes::{Stretch, stretches};
use crate::calendars::ARE_THERE;
use crate::entities::events::Model;
use crate::statement::Fragment;
use crate::table::Table as _;

/// Every event of the owner that lies in one of the window's stretches.
pub(crate) fn near(backend: DbBackend, owner: UserId, window: Window) -> Fragment {
    let owner = owner.0.into();
    match backend {
        DbBackend::Postgres => postgres(owner, stretches(window)),
        _ => sqlite(owner, stretches(window)),
    }
}

/// `OFFSET 0` keeps the query planner from turning the index seeks into a join over the whole table. It thinks the join is cheaper because
/// it does not know the bounds.
fn postgres(owner: Value, stretches: impl Iterator<Item = Stretch>) -> Fragment {
    let sql = format!(
        "SELECT found.* FROM unnest(string_to_array($2, ',')::int[], string_to_array($3, ',')::timestamptz[], \
         string_to_array($4, ',')::timestamptz[], string_to_array($5, ',')::timestamptz[]) \
         AS stretch(class, since, until, beyond) CROSS JOIN LATERAL (SELECT {} FROM events WHERE owner_id = $1 \
         AND size_class = stretch.class AND start_at > stretch.since \
         AND start_at < stretch.until AND end_at > stretch.beyond AND {ARE_THERE} OFFSET 0) AS found",
        Model::LIST
    );
    let mut lists: [Vec<String>; 4] = Default::default();
    for Stretch { class, since, until, beyond } in stretches {
        let parts = [class.to_string(), kept(since), kept(until), kept(beyond)];
        lists.iter_mut().zip(parts).for_each(|(list, part)| list.push(part));
    }
    let lists = lists.map(|list| Value::from(list.join(",")));
    Fragment::with(sql, std::iter::once(owner).chain(lists))
}

/// `CROSS JOIN` keeps the loops in this order.
fn sqlite(owner: Value, stretches: impl Iterator<Item = Stretch>) -> Fragment {
    let sql = format!(
        "SELECT {} FROM json_each($2) AS stretch CROSS JOIN events \
         WHERE owner_id = $1 AND size_class = stretch.value ->> 0 AND start_at > stretch.value ->> 1 \
         AND start_at < stretch.value ->> 2 AND end_at > stretch.value ->> 3 AND {ARE_THERE}",
        Model::qualified()
    );
    let listed = stretches.map(|Stretch { class, since, until, beyond }| {
        format!("[{class},\"{}\",\"{}\",\"{}\"]", kept(since), kept(until), kept(beyond))
    });
    Fragment::with(sql, [owner, format!("[{}]", listed.collect::<Vec<_>>().join(",")).into()])
}

/// The text of an instant as SQLite stores it.
fn kept(at: DateTime<Utc>) -> String {
    InstantText::to_micros(at).as_str().to_owned()
}
