//! An occurrence that differs from its series.

use crate::events::{Color, Event, EventChanges, EventDescription, EventStatus, EventUrl, Place, Reminders, Span};
use crate::{Title, Update, When};

/// One differing occurrence (RFC 5545, section 3.8.4.4: RECURRENCE-ID). It stores only the differences, so that the rest follows
/// the series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// Which occurrence it is: its original start.
    pub original_start: When,
    /// When it is instead.
    pub span: Option<Span>,
    /// Its own title.
    pub title: Option<Title>,
    /// Its own description.
    pub description: Option<EventDescription>,
    /// Its own place.
    pub place: Option<Place>,
    /// Its own colour, or the colour of the calendar although the series has one.
    pub color: Option<Option<Color>>,
    /// Whether its owner is busy then.
    pub is_busy: Option<bool>,
    /// Whether it takes place.
    pub status: Option<EventStatus>,
    /// Its own address, or none although the series has one.
    pub url: Option<Option<EventUrl>>,
    /// Its own reminders.
    pub reminders: Option<Reminders>,
}

impl Override {
    /// An occurrence that does not differ.
    #[must_use]
    pub const fn none(original_start: When) -> Self {
        Self {
            original_start,
            span: None,
            title: None,
            description: None,
            place: None,
            color: None,
            is_busy: None,
            status: None,
            url: None,
            reminders: None,
        }
    }

    /// Whether nothing differs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::none(self.original_start)
    }

    /// How long its texts are.
    pub(super) fn text_bytes(&self) -> usize {
        let title = self.title.as_ref().map_or(0, |title| title.as_str().len());
        let description = self.description.as_ref().map_or(0, |text| text.as_str().len());
        let place = self.place.as_ref().map_or(0, |place| place.as_str().len());
        let url = self.url.as_ref().and_then(Option::as_ref).map_or(0, |url| url.as_str().len());
        title + description + place + url
    }

    /// The complete occurrence; `plain` is the one according to the series.
    #[must_use]
    pub fn applied_to(&self, mut plain: Event) -> Event {
        set(&mut plain.span, self.span.as_ref());
        set(&mut plain.title, self.title.as_ref());
        set(&mut plain.description, self.description.as_ref());
        set(&mut plain.place, self.place.as_ref());
        set(&mut plain.color, self.color.as_ref());
        set(&mut plain.is_busy, self.is_busy.as_ref());
        set(&mut plain.status, self.status.as_ref());
        set(&mut plain.url, self.url.as_ref());
        set(&mut plain.reminders, self.reminders.as_ref());
        plain
    }

    /// The differences after a change that made `new` of the occurrence. Only fields in the change are compared: a field that is
    /// now the same as in the series follows the series again.
    pub(super) fn after(mut self, changes: &EventChanges, plain: &Event, new: Event) -> Self {
        if changes.span != crate::SpanDraft::default() {
            self.span = other_than(&plain.span, new.span);
        }
        if changes.title.is_some() {
            self.title = other_than(&plain.title, new.title);
        }
        if changes.description.is_some() {
            self.description = other_than(&plain.description, new.description);
        }
        if changes.place.is_some() {
            self.place = other_than(&plain.place, new.place);
        }
        if changes.color != Update::Keep {
            self.color = other_than(&plain.color, new.color);
        }
        if changes.is_busy.is_some() {
            self.is_busy = other_than(&plain.is_busy, new.is_busy);
        }
        if changes.status.is_some() {
            self.status = other_than(&plain.status, new.status);
        }
        if changes.url != Update::Keep {
            self.url = other_than(&plain.url, new.url);
        }
        if changes.reminders.is_some() {
            self.reminders = other_than(&plain.reminders, new.reminders);
        }
        self
    }
}

fn set<T: Clone>(field: &mut T, own: Option<&T>) {
    if let Some(own) = own {
        field.clone_from(own);
    }
}

fn other_than<T: PartialEq>(of_series: &T, own: T) -> Option<T> {
    (own != *of_series).then_some(own)
}
