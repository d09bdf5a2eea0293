//! Events: rows to values and back.

mod sizes;
mod window;

use async_trait::async_trait;
use scheduler_application::{EventQueries, EventRepository, EventStatements, StoreError, Writer};
use scheduler_domain::{
    Color, Day, DaySpan, Event, EventDescription, EventId, Minute, Place, Span, TimeZone, TimedSpan, Title, UserId,
    Window,
};
use sea_orm::{
    ActiveModelTrait as _, ActiveValue::Set, ColumnTrait, DbBackend, EntityTrait, Iterable as _, QueryFilter, Select,
    Statement, Value,
};
use uuid::Uuid;

use crate::authority::GuardedWrite;
use crate::entities::events::{ActiveModel, Column, Entity};
use crate::row::{FromRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// The columns in the order of the entity, without the class, which nobody needs to see again. `json_each` has
/// an `id` too.
macro_rules! columns {
    () => {
        "events.id, owner_id, title, description, place, all_day, start_at, end_at, time_zone, color, created_at, updated_at"
    };
}
use columns;

impl FromRow for Event {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let (start, end) = (row.instant(6)?, row.instant(7)?);
        let span = if row.get(5)? {
            Span::AllDay(DaySpan::from_stored(Day::from_stored(start), Day::from_stored(end)))
        } else {
            let zone = row.get::<Option<String>>(8)?.map_or_else(TimeZone::utc, TimeZone::from_stored);
            Span::Timed(TimedSpan::from_stored(Minute::from_stored(start), Minute::from_stored(end), zone))
        };
        Ok(Self {
            id: EventId(row.get(0)?),
            owner: UserId(row.get(1)?),
            title: Title::from_stored(row.get(2)?),
            description: EventDescription::from_stored(row.get(3)?),
            place: Place::from_stored(row.get(4)?),
            span,
            color: Color::from_stored(&row.get::<String>(9)?),
            created_at: row.instant(10)?,
            updated_at: row.instant(11)?,
        })
    }
}

/// Every column in the order of [`values`].
const ALL_COLUMNS: &str = "id, owner_id, title, description, place, all_day, start_at, end_at, time_zone, color, created_at, \
                           updated_at, size_class";

fn values(event: &Event) -> Vec<Value> {
    let row = row(event);
    Column::iter().filter_map(|column| row.get(column).into_value()).collect()
}

/// The whole row.
fn row(event: &Event) -> ActiveModel {
    let (all_day, start, end, zone) = match &event.span {
        Span::Timed(span) => {
            (false, span.start().instant(), span.end().instant(), Some(span.zone().as_str().to_owned()))
        }
        Span::AllDay(span) => (true, span.start().as_if_utc(), span.end().as_if_utc(), None),
    };
    ActiveModel {
        id: Set(event.id.0),
        owner_id: Set(event.owner.0),
        title: Set(event.title.as_str().to_owned()),
        description: Set(event.description.as_str().to_owned()),
        place: Set(event.place.as_str().to_owned()),
        all_day: Set(all_day),
        start_at: Set(start),
        end_at: Set(end),
        time_zone: Set(zone),
        color: Set(event.color.as_str().to_owned()),
        created_at: Set(event.created_at),
        updated_at: Set(event.updated_at),
        size_class: Set(sizes::class_of(start, end, all_day)),
    }
}

fn one(owner: UserId, id: EventId) -> Select<Entity> {
    Entity::find_by_id(id.0).filter(Column::OwnerId.eq(owner.0))
}

#[async_trait]
impl EventQueries for AutoCommit {
    async fn find(&self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError> {
        self.0.find(&one(owner, id)).await
    }

    async fn near(&self, owner: UserId, window: Window) -> Result<Vec<Event>, StoreError> {
        self.0.all(window::near(self.0.backend(), owner, window)).await
    }
}

#[async_trait]
impl EventStatements for AutoCommit {
    async fn add(&self, writer: &Writer, event: &Event) -> Result<(), StoreError> {
        let backend = self.0.backend();
        let source = match backend {
            DbBackend::Postgres => "SELECT $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16 FROM holder",
            _ => "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
        };
        let sql = format!(" INSERT INTO events ({ALL_COLUMNS}) {source} RETURNING id");
        let statement = Statement::from_sql_and_values(backend, sql, values(event));
        let write = match backend {
            DbBackend::Postgres => GuardedWrite::Postgres(statement),
            _ => GuardedWrite::Sqlite(vec![statement]),
        };
        self.0.write_guarded::<(Uuid,)>(writer, write).await?;
        Ok(())
    }
}

#[async_trait]
impl EventRepository for SqlUnitOfWork {
    async fn find(&mut self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError> {
        let query = self.locked(one(owner, id));
        self.0.find(&query).await
    }

    async fn add(&mut self, event: &Event) -> Result<(), StoreError> {
        self.0.change(&Entity::insert(row(event))).await?;
        Ok(())
    }

    async fn update(&mut self, event: &Event) -> Result<(), StoreError> {
        let query = Entity::update_many().set(row(event)).filter(Column::Id.eq(event.id.0));
        self.0.change(&query.filter(Column::OwnerId.eq(event.owner.0))).await?;
        Ok(())
    }

    async fn remove(&mut self, owner: UserId, id: EventId) -> Result<(), StoreError> {
        let query = Entity::delete_many().filter(Column::OwnerId.eq(owner.0)).filter(Column::Id.eq(id.0));
        self.0.change(&query).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::{IdenStatic as _, Iterable as _};

    use super::*;

    #[test]
    fn the_columns_stand_in_the_order_of_the_values() {
        let columns: Vec<_> = Column::iter().map(|column| column.as_str().to_owned()).collect();
        assert_eq!(ALL_COLUMNS, columns.join(", "));
    }
}
