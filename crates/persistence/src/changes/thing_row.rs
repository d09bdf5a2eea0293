//! The row of a thing of any kind, and statements about it.

use scheduler_application::{StoreError, ThingRef};
use scheduler_domain::UserId;
use sea_orm::DbBackend;

use super::log::from_turn;
use crate::entities::{calendars, events, items, labels, tasks};
use crate::row::failed;
use crate::statement::Fragment;
use crate::table::Table;

/// The row of a thing.
pub(super) enum ThingRow {
    Task(tasks::Model),
    Event(events::Model),
    Calendar(calendars::Model),
    Label(labels::Model),
    Item(items::Model),
}

impl ThingRow {
    pub(super) fn of(thing: ThingRef<'_>) -> Self {
        match thing {
            ThingRef::Task(task) => Self::Task(task.into()),
            ThingRef::Event(event) => Self::Event(event.into()),
            ThingRef::Calendar(calendar) => Self::Calendar(calendar.into()),
            ThingRef::Label(label) => Self::Label(label.into()),
            ThingRef::Item(item) => Self::Item(item.into()),
        }
    }

    pub(super) fn insert_in(self, fragment: Fragment, given: &[(&str, &str)]) -> Fragment {
        match self {
            Self::Task(row) => row.insert_in(fragment, given),
            Self::Event(row) => row.insert_in(fragment, given),
            Self::Calendar(row) => row.insert_in(fragment, given),
            Self::Label(row) => row.insert_in(fragment, given),
            Self::Item(row) => row.insert_in(fragment, given),
        }
    }

    pub(super) fn update_in(self, fragment: Fragment) -> Fragment {
        match self {
            Self::Task(row) => row.update_in(fragment),
            Self::Event(row) => row.update_in(fragment),
            Self::Calendar(row) => row.update_in(fragment),
            Self::Label(row) => row.update_in(fragment),
            Self::Item(row) => row.update_in(fragment),
        }
    }

    pub(super) fn as_json(&self) -> Result<String, StoreError> {
        let text = match self {
            Self::Task(row) => serde_json::to_string(row),
            Self::Event(row) => serde_json::to_string(row),
            Self::Calendar(row) => serde_json::to_string(row),
            Self::Label(row) => serde_json::to_string(row),
            Self::Item(row) => serde_json::to_string(row),
        };
        text.map_err(failed)
    }
}

/// The table of a thing. The column of the ledger that counts the owner's things of this kind has the same name.
pub(super) const fn table_of(thing: ThingRef<'_>) -> &'static str {
    match thing {
        ThingRef::Task(_) => tasks::Model::NAME,
        ThingRef::Event(_) => events::Model::NAME,
        ThingRef::Calendar(_) => calendars::Model::NAME,
        ThingRef::Label(_) => labels::Model::NAME,
        ThingRef::Item(_) => items::Model::NAME,
    }
}

/// The update of the row of an existing thing.
pub(super) fn rewritten(backend: DbBackend, thing: ThingRef<'_>) -> Fragment {
    let mut row = ThingRow::of(thing).update_in(of_owner(thing.owner()));
    row.push(" WHERE owner_id = $1 AND id = ");
    row.bind(thing.id().into());
    if backend == DbBackend::Postgres {
        // Without this PostgreSQL writes the row whether or not the write got its turn, and possibly before it.
        row.push(" AND EXISTS (SELECT 1 FROM turn)");
    }
    row
}

/// An insert that may use the values of the turn.
pub(super) fn in_turn(backend: DbBackend, mut insert: Fragment) -> Fragment {
    insert.push(from_turn(backend));
    insert
}

/// A statement about a row, whose first parameter is the owner.
pub(super) fn of_owner(owner: UserId) -> Fragment {
    Fragment::of_row([owner.0.into()])
}
