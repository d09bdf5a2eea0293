//! Events: what stands in a calendar.

mod span;

use chrono::{DateTime, Utc};

use crate::text::{self, Lines, parsed_text};
use crate::vocabulary::vocabulary;
use crate::window::in_order;
use crate::{EventId, Fault, FieldErrors, TimeZone, Title, UserId, Window, ZoneDays, next_version};

pub use span::{DaySpan, NewSpan, Span, SpanDraft, TimedSpan};

parsed_text!(
    /// An event's description: any lines, at most 10 000 characters, kept as typed; empty when there is none.
    #[derive(Default)]
    EventDescription
);

impl EventDescription {
    /// The most characters a description may have.
    pub const MAX: u64 = 10_000;

    /// Parses a description.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::check(raw, "Description", Self::MAX, Lines::Many)?;
        Ok(Self(raw.to_owned()))
    }
}

parsed_text!(
    /// Where an event is: one line of at most 255 characters, trimmed; empty when it is nowhere.
    #[derive(Default)]
    Place
);

impl Place {
    /// The most characters a place may have.
    pub const MAX: u64 = 255;

    /// Parses a place, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let place = raw.trim();
        text::check(place, "Location", Self::MAX, Lines::One)?;
        Ok(Self(place.to_owned()))
    }
}

vocabulary!(
    /// The colour of an event. What it looks like is the screen's affair, in each of its themes.
    Color or the first {
        /// What an event has that does not say.
        Blue = "blue",
        /// Between blue and green.
        Teal = "teal",
        /// As grass.
        Green = "green",
        /// As the sun.
        Yellow = "yellow",
        /// Between yellow and red.
        Orange = "orange",
        /// As fire.
        Red = "red",
        /// Between red and blue.
        Violet = "violet",
        /// None of them.
        Gray = "gray",
    }
);

/// An event in its owner's calendar: a series of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Identifies the event.
    pub id: EventId,
    /// Whose calendar it is in.
    pub owner: UserId,
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: EventDescription,
    /// Where it is.
    pub place: Place,
    /// When it is.
    pub span: Span,
    /// How it is told from others at a glance.
    pub color: Color,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed. Each change has a later one than the change before, so it also names the state.
    pub updated_at: DateTime<Utc>,
}

/// What a new event is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: EventDescription,
    /// Where it is.
    pub place: Place,
    /// When it is.
    pub span: NewSpan,
    /// How it is told from others at a glance.
    pub color: Color,
}

/// A change of an event; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventChanges {
    /// A new title.
    pub title: Option<Title>,
    /// A new description.
    pub description: Option<EventDescription>,
    /// A new place.
    pub place: Option<Place>,
    /// What changes of when it is.
    pub span: SpanDraft,
    /// A new colour.
    pub color: Option<Color>,
}

impl Event {
    /// Applies a change; `zone` is for an event that becomes a timed one and names none. Answers whether anything really
    /// changed; on a fault nothing did.
    pub fn apply(&mut self, changes: EventChanges, zone: &TimeZone, now: DateTime<Utc>) -> Result<bool, FieldErrors> {
        let before = self.clone();
        self.span = changes.span.complete(Some(&self.span))?.in_zone(zone);
        if let Some(title) = changes.title {
            self.title = title;
        }
        if let Some(description) = changes.description {
            self.description = description;
        }
        if let Some(place) = changes.place {
            self.place = place;
        }
        if let Some(color) = changes.color {
            self.color = color;
        }
        let has_changed = *self != before;
        if has_changed {
            self.updated_at = next_version(before.updated_at, now);
        }
        Ok(has_changed)
    }

    /// When it begins and ends for somebody with these days.
    #[must_use]
    pub fn instants(&self, days: &ZoneDays) -> (DateTime<Utc>, DateTime<Utc>) {
        match &self.span {
            Span::Timed(span) => (span.start().instant(), span.end().instant()),
            Span::AllDay(span) => (days.start_of(span.start()), days.start_of(span.end())),
        }
    }

    /// When it begins for somebody with these days, if anything of it lies in the window.
    #[must_use]
    pub fn start_in(&self, window: Window, days: &ZoneDays) -> Option<DateTime<Utc>> {
        let (start, end) = self.instants(days);
        window.overlaps(start, end).then_some(start)
    }
}

/// Those of the events that overlap the window for somebody with these days, by their start and then by id.
#[must_use]
pub fn in_window(events: Vec<Event>, window: Window, days: &ZoneDays) -> Vec<Event> {
    in_order(events, |event| Some((event.start_in(window, days)?, event.id)))
}

#[cfg(test)]
mod tests;
