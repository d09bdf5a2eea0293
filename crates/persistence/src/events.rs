//! Events: rows to values and back.

mod series;
mod sizes;
mod window;

pub(crate) use window::near;

use std::sync::Arc;

use scheduler_application::StoreError;
use scheduler_domain::{
    CalendarId, Color, Day, DaySpan, Event, EventDescription, EventId, EventStatus, EventUrl, Minute, Place, Reminders,
    Span, TimeZone, TimedSpan, Title, UserId,
};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::calendars;
use crate::entities::events::{Column, Entity, Model};
use crate::imports;
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

impl From<Model> for Event {
    fn from(row: Model) -> Self {
        let own = || span(&row);
        let series = row.series.as_deref().and_then(series::from_text);
        let (span, repetition) = series.map_or_else(|| (own(), None), |(span, it)| (span, Some(Arc::new(it))));
        let owner = UserId(row.owner_id);
        Self {
            id: EventId(row.id),
            owner,
            calendar: row.calendar_id.map_or_else(|| CalendarId::first_of(owner), CalendarId),
            title: Title::from_stored(row.title),
            description: EventDescription::from_stored(row.description),
            place: Place::from_stored(row.place),
            is_busy: row.is_busy.unwrap_or(matches!(span, Span::Timed(_))),
            span,
            repetition,
            color: color(&row.color, row.calendar_id.is_some()),
            status: row.status.map_or_else(EventStatus::default, |word| EventStatus::from_stored(&word)),
            url: row.url.map(EventUrl::from_stored),
            reminders: Reminders::from_stored(minutes(row.reminders.as_deref())),
            uid: row.uid,
            sequence: row.sequence,
            source: imports::source(row.source_modified_at, row.source_version),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Event> for Model {
    fn from(event: &Event) -> Self {
        let (all_day, zone) = match &event.span {
            Span::Timed(span) => (false, Some(span.zone())),
            Span::AllDay(_) => (true, None),
        };
        let (start_at, end) = event.bounds();
        let end_at = end.unwrap_or(sizes::NO_END);
        let series = event.repetition.as_deref().map(|it| series::text_of(&event.span, it));
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
            color: event.color.map_or(OF_CALENDAR, Color::as_str).to_owned(),
            created_at: event.created_at,
            updated_at: event.updated_at,
            size_class: sizes::class_of(start_at, end, all_day, event.regularity()),
            calendar_id: Some(event.calendar.0),
            is_busy: Some(event.is_busy),
            status: Some(event.status.as_str().to_owned()),
            url: event.url.as_ref().map(|url| url.as_str().to_owned()),
            reminders: joined(event.reminders.minutes()),
            uid: event.uid.clone(),
            sequence: event.sequence,
            series,
            source_modified_at: event.source.and_then(|source| source.last_modified),
            source_version: event.source.map(|source| source.version),
        }
    }
}

/// The span of an event that does not repeat.
fn span(row: &Model) -> Span {
    if row.all_day {
        return Span::AllDay(DaySpan::from_stored(Day::from_stored(row.start_at), Day::from_stored(row.end_at)));
    }
    let zone = row.time_zone.clone().map_or_else(TimeZone::utc, TimeZone::from_stored);
    Span::Timed(TimedSpan::from_stored(Minute::from_stored(row.start_at), Minute::from_stored(row.end_at), zone))
}

/// The stored word for the calendar's colour.
const OF_CALENDAR: &str = "calendar";

/// In versions where every event had a colour, blue was the default.
fn color(word: &str, is_in_calendar: bool) -> Option<Color> {
    let color = (word != OF_CALENDAR).then(|| Color::from_stored(word));
    color.filter(|color| is_in_calendar || *color != Color::default())
}

fn minutes(joined: Option<&str>) -> Vec<i64> {
    joined.into_iter().flat_map(|joined| joined.split(',')).filter_map(|minutes| minutes.parse().ok()).collect()
}

fn joined(minutes: &[i64]) -> Option<String> {
    let texts: Vec<_> = minutes.iter().map(i64::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

impl FromRow for Event {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

/// Every event in a calendar with its lines from files, in the order in which SQLite stores them.
pub(crate) fn within(owner: UserId, calendar: CalendarId) -> Fragment {
    let (columns, lines) = (Model::qualified(), imports::lines::lines_of("events"));
    let sql = format!(
        "SELECT {columns}, {lines} WHERE events.owner_id = $1 AND events.calendar_id = $2 ORDER BY size_class, start_at, events.id"
    );
    Fragment::with(sql, [owner.0.into(), calendar.0.into()])
}

pub(crate) fn one(owner: UserId, id: EventId) -> impl IntoStatement {
    Entity::find_by_id(id.0).filter(Column::OwnerId.eq(owner.0)).filter(Expr::cust(calendars::IS_THERE))
}
