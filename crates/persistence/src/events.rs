//! Events: rows to values and back.

mod sizes;
mod window;

pub(crate) use window::near;

use scheduler_application::StoreError;
use scheduler_domain::{
    Color, Day, DaySpan, Event, EventDescription, EventId, Minute, Place, Span, TimeZone, TimedSpan, Title, UserId,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::events::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::IntoStatement;

impl From<Model> for Event {
    fn from(row: Model) -> Self {
        let span = if row.all_day {
            Span::AllDay(DaySpan::from_stored(Day::from_stored(row.start_at), Day::from_stored(row.end_at)))
        } else {
            let zone = row.time_zone.map_or_else(TimeZone::utc, TimeZone::from_stored);
            Span::Timed(TimedSpan::from_stored(
                Minute::from_stored(row.start_at),
                Minute::from_stored(row.end_at),
                zone,
            ))
        };
        Self {
            id: EventId(row.id),
            owner: UserId(row.owner_id),
            title: Title::from_stored(row.title),
            description: EventDescription::from_stored(row.description),
            place: Place::from_stored(row.place),
            span,
            color: Color::from_stored(&row.color),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Event> for Model {
    fn from(event: &Event) -> Self {
        let (all_day, start_at, end_at, zone) = match &event.span {
            Span::Timed(span) => (false, span.start().instant(), span.end().instant(), Some(span.zone())),
            Span::AllDay(span) => (true, span.start().as_if_utc(), span.end().as_if_utc(), None),
        };
        Self {
            id: event.id.0,
            owner_id: event.owner.0,
            title: event.title.as_str().to_owned(),
            description: event.description.as_str().to_owned(),
            place: event.place.as_str().to_owned(),
            all_day,
            start_at,
            end_at,
            time_zone: zone.map(|zone| zone.as_str().to_owned()),
            color: event.color.as_str().to_owned(),
            created_at: event.created_at,
            updated_at: event.updated_at,
            size_class: sizes::class_of(start_at, end_at, all_day),
        }
    }
}

impl FromRow for Event {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

pub(crate) fn one(owner: UserId, id: EventId) -> impl IntoStatement {
    Entity::find_by_id(id.0).filter(Column::OwnerId.eq(owner.0))
}
