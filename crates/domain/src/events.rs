//! Events: the entries of a calendar.

mod details;
mod foreign;
mod in_window;
mod listing;
mod repetition;
mod span;

use std::sync::Arc;

use chrono::{DateTime, Utc};

use crate::source::Source;
use crate::text::{self, Lines, parsed_text};
use crate::vocabulary::vocabulary;
use crate::{CalendarId, EventId, Fault, FieldErrors, TimeZone, Title, Update, UserId, Window, ZoneDays, next_version};

pub use details::{EventStatus, EventUrl, Reminders};
pub use foreign::{ForeignEvent, ForeignFields};
pub use in_window::{EventsInWindow, WindowOutcome};
pub use listing::OccurrencePage;
pub use repetition::{
    EventOccurrence, EventOccurrences, Following, OriginalStarts, Override, OverrideDraft, RecurrenceDraft, Repetition,
    ScopeError,
};
pub use span::{DaySpan, NewSpan, Span, SpanDraft, TimedSpan};

parsed_text!(
    /// An event's description: any lines, at most 10 000 characters, stored as typed; empty if there is none.
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
    /// The location of an event: one line of at most 255 characters, trimmed; empty if there is none.
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
    /// The colour of an event, a calendar or a label. Each theme of the screen defines how it looks.
    Color or Blue {
        /// What an account's first calendar has.
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

impl Color {
    /// The least used colour; if there are several, the first.
    #[must_use]
    pub fn least_used(taken: impl IntoIterator<Item = Self>) -> Self {
        let taken: Vec<_> = taken.into_iter().collect();
        let times = |color: &Self| taken.iter().filter(|other| *other == color).count();
        Self::ALL.iter().copied().min_by_key(times).unwrap_or_default()
    }
}

/// An event in one of its owner's calendars, single or repeating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Identifies the event.
    pub id: EventId,
    /// Whose it is.
    pub owner: UserId,
    /// In which calendar it is.
    pub calendar: CalendarId,
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: EventDescription,
    /// Where it is.
    pub place: Place,
    /// When it is; of a series, when it begins.
    pub span: Span,
    /// How it repeats.
    pub repetition: Option<Arc<Repetition>>,
    /// Its own colour; `None` for the colour of its calendar.
    pub color: Option<Color>,
    /// Whether its owner is busy during it (RFC 5545, section 3.8.2.7: TRANSP).
    pub is_busy: bool,
    /// Whether it takes place.
    pub status: EventStatus,
    /// Where more about it is.
    pub url: Option<EventUrl>,
    /// When its owner is reminded of it.
    pub reminders: Reminders,
    /// Its UID in other calendar programs (RFC 5545, section 3.8.4.7), if that is not its id.
    pub uid: Option<String>,
    /// How often its time or status was changed (RFC 5545, section 3.8.7.4).
    pub sequence: i64,
    /// Where it came in from, if it did.
    pub source: Option<Source>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it was last changed. Each change has a later time than the previous one, so it also identifies the state.
    pub updated_at: DateTime<Utc>,
}

/// The data of a new event.
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
    /// How it repeats.
    pub recurrence: Option<RecurrenceDraft>,
    /// The calendar for it; `None` for the default one.
    pub calendar: Option<CalendarId>,
    /// Its own colour.
    pub color: Option<Color>,
    /// Whether its owner is busy during it. The default is busy for timed events, and free for all-day events.
    pub is_busy: Option<bool>,
    /// Whether it takes place.
    pub status: EventStatus,
    /// Where more about it is.
    pub url: Option<EventUrl>,
    /// When its owner is reminded of it.
    pub reminders: Reminders,
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
    /// How it repeats.
    pub recurrence: Update<RecurrenceDraft>,
    /// All occurrences that differ after the rest of the change, instead of the previous ones.
    pub overrides: Option<Vec<OverrideDraft>>,
    /// Another calendar.
    pub calendar: Option<CalendarId>,
    /// A new colour, or that of its calendar.
    pub color: Update<Color>,
    /// Whether its owner is busy then.
    pub is_busy: Option<bool>,
    /// Whether it takes place.
    pub status: Option<EventStatus>,
    /// Where more about it is.
    pub url: Update<EventUrl>,
    /// When its owner is reminded of it.
    pub reminders: Option<Reminders>,
}

impl Event {
    /// A new event of a user in this time zone.
    pub fn new(
        id: EventId,
        owner: UserId,
        calendar: CalendarId,
        new: NewEvent,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Self, FieldErrors> {
        let span = new.span.in_zone(zone);
        let repetition = new.recurrence.map(|draft| draft.repetition(&span, Vec::new())).transpose()?;
        Ok(Self {
            id,
            owner,
            calendar,
            title: new.title,
            description: new.description,
            place: new.place,
            color: new.color,
            is_busy: new.is_busy.unwrap_or(matches!(span, Span::Timed(_))),
            span,
            repetition: repetition.map(Arc::new),
            status: new.status,
            url: new.url,
            reminders: new.reminders,
            uid: None,
            sequence: 0,
            source: None,
            created_at: now,
            updated_at: now,
        })
    }

    /// What names it in calendars elsewhere.
    #[must_use]
    pub fn uid(&self) -> String {
        self.uid.clone().unwrap_or_else(|| self.id.to_string())
    }

    /// Applies a change, for a series to the whole series; `zone` is for an event that becomes a timed one without naming a zone.
    /// If a series moves, its dates, its exceptions and UNTIL move by the same local time; differing occurrences keep their times,
    /// unless the change itself lists them. Returns whether anything really changed; on a fault nothing did.
    pub fn apply(&mut self, changes: EventChanges, zone: &TimeZone, now: DateTime<Utc>) -> Result<bool, FieldErrors> {
        let mut after = self.clone();
        after.span = changes.span.complete(Some(&self.span))?.in_zone(zone);
        after.repetition = self.repetition_after(&after, changes.recurrence, changes.overrides.as_deref(), zone)?;
        if let Some(title) = changes.title {
            after.title = title;
        }
        if let Some(description) = changes.description {
            after.description = description;
        }
        if let Some(place) = changes.place {
            after.place = place;
        }
        after.calendar = changes.calendar.unwrap_or(self.calendar);
        changes.color.apply(&mut after.color);
        after.is_busy = changes.is_busy.unwrap_or(self.is_busy);
        after.status = changes.status.unwrap_or(self.status);
        changes.url.apply(&mut after.url);
        if let Some(reminders) = changes.reminders {
            after.reminders = reminders;
        }
        let has_changed = after != *self;
        if has_changed {
            if (&after.span, after.status, &after.repetition) != (&self.span, self.status, &self.repetition) {
                after.sequence += 1;
            }
            after.updated_at = next_version(self.updated_at, now);
            *self = after;
        }
        Ok(has_changed)
    }

    /// The approximate size of its texts and of the dates beside its rule, which each of its occurrences repeats.
    #[must_use]
    pub fn text_bytes(&self) -> usize {
        const DATE: usize = 24;
        let dates = self.repetition.as_ref().map_or(0, |it| {
            let recurrence = it.recurrence();
            recurrence.rdates().len() * 2 + recurrence.exdates().len()
        });
        self.title.as_str().len() + self.description.as_str().len() + dates * DATE
    }

    /// When it begins and ends for a user with these days.
    #[must_use]
    pub fn instants(&self, days: &ZoneDays) -> (DateTime<Utc>, DateTime<Utc>) {
        match &self.span {
            Span::Timed(span) => (span.start().instant(), span.end().instant()),
            Span::AllDay(span) => (days.start_of(span.start()), days.start_of(span.end())),
        }
    }

    /// When it begins for a user with these days, if any part of it is in the window.
    #[must_use]
    pub fn start_in(&self, window: Window, days: &ZoneDays) -> Option<DateTime<Utc>> {
        let (start, end) = self.instants(days);
        window.overlaps(start, end).then_some(start)
    }
}

#[cfg(test)]
mod tests;
