//! Calendars: rows to values and back, and what becomes of the events of one that goes to the trash.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use scheduler_domain::{Calendar, CalendarId, CalendarName, Color, UserId};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entities::calendars::{Column, Entity, Model};
use crate::entities::events;
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
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Calendar> for Model {
    fn from(calendar: &Calendar) -> Self {
        Self {
            id: calendar.id.0,
            owner_id: calendar.owner.0,
            name: calendar.name.as_str().to_owned(),
            color: calendar.color.as_str().to_owned(),
            is_visible: calendar.is_visible,
            is_default: calendar.is_default,
            position: calendar.position,
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

pub(crate) fn one(owner: UserId, id: CalendarId) -> impl IntoStatement {
    Entity::find_by_id(id.0).filter(Column::OwnerId.eq(owner.0))
}

/// All of an owner's, in their order.
pub(crate) fn all(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0)).order_by_asc(Column::Position).order_by_asc(Column::Id)
}

pub(crate) fn default_of(owner: UserId) -> Fragment {
    Fragment::with("SELECT id FROM calendars WHERE owner_id = $1 AND is_default", [owner.0.into()])
}

/// The calendar that a new account has.
pub(crate) fn insert(calendar: &Calendar) -> Fragment {
    Model::from(calendar).insert(&[])
}

/// When the last of an owner's events in a calendar changed.
pub(crate) fn last_version_within(owner: UserId, calendar: CalendarId) -> Fragment {
    let sql = format!("SELECT MAX(updated_at) FROM events WHERE {THEIRS}");
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

/// What goes to the trash with a calendar and comes back with it; `$1` is the owner. Its events keep their rows, in a table that nothing
/// else reads: so a calendar that holds very much goes and comes in one piece, and nobody who reads events has to leave some out.
pub(crate) struct Events {
    owner: UserId,
    calendar: CalendarId,
}

impl Events {
    pub(crate) const fn of(calendar: &Calendar) -> Self {
        Self { owner: calendar.owner, calendar: calendar.id }
    }

    fn told(&self, sql: String) -> Fragment {
        Fragment::with(sql, [self.owner.0.into(), self.calendar.0.into()])
    }

    /// Copies them beside the trash.
    pub(crate) fn keep(&self) -> Fragment {
        let columns = events::Model::LIST;
        self.told(format!("INSERT INTO trashed_events ({columns}) SELECT {columns} FROM events WHERE {THEIRS}"))
    }

    /// Takes away what searches know of them.
    pub(crate) fn forget_words(&self) -> Fragment {
        let theirs = format!("SELECT id FROM events WHERE {THEIRS}");
        self.told(format!("DELETE FROM search_entries WHERE owner_id = $1 AND id IN ({theirs})"))
    }

    pub(crate) fn remove(&self) -> Fragment {
        self.told(format!("DELETE FROM events WHERE {THEIRS}"))
    }

    /// Brings them back from beside the trash, in this version, if the write has its turn. They go from there with the calendar's entry in the trash.
    pub(crate) fn restore(&self, backend: DbBackend, version: DateTime<Utc>) -> Fragment {
        let columns = events::Model::LIST;
        let source = |column: &&'static str| if *column == "updated_at" { "$3" } else { *column };
        let sources: Vec<_> = events::Model::COLUMNS.iter().map(source).collect();
        let sql =
            format!("INSERT INTO events ({columns}) SELECT {} FROM trashed_events WHERE {THEIRS}", sources.join(", "));
        let mut insert = Fragment::with(sql, [self.owner.0.into(), self.calendar.0.into(), version.into()]);
        if backend == DbBackend::Postgres {
            // It is the same statement there, and the calendar is not back without a turn.
            insert.push(" AND EXISTS (SELECT 1 FROM turn)");
        }
        insert
    }
}

/// Those of a calendar, in the table of events or beside the trash.
pub(crate) const THEIRS: &str = "owner_id = $1 AND calendar_id = $2";
