//! The occurrences of an event, those that differ in place of those that the series has.

use chrono::{DateTime, Utc};

use super::{Override, Repetition, instant_of, span_of};
use crate::events::Event;
use crate::{Occurrence, Rest, When, Window, ZoneDays};

/// One occurrence of an event that repeats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventOccurrence {
    /// The event as it is then. Its id is that of the series.
    pub event: Event,
    /// Which occurrence it is: where the series has it.
    pub original_start: When,
    /// Whether it differs from the series.
    pub is_overridden: bool,
}

/// Occurrences by their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventOccurrences {
    /// Those that were asked for.
    pub rows: Vec<EventOccurrence>,
    /// What comes after them.
    pub rest: Rest,
}

impl Repetition {
    /// The occurrences that overlap a window for somebody with these days, by their start. What is left out for too much work is said
    /// by the rest. `most` bounds those that the series has: one that is overridden counts.
    #[must_use]
    pub fn within(&self, event: &Event, window: Window, days: &ZoneDays, most: usize) -> EventOccurrences {
        let found = self.series(&event.span).within(window.from(), window.to(), days, most);
        let overridden =
            |one: &Override| Some(self.overridden(event, one)).filter(|it| it.event.start_in(window, days).is_some());
        let mut rows = self.plain(event, found.rows);
        rows.extend(self.overrides.iter().filter_map(overridden));
        rows.sort_by_key(|it| (it.event.instants(days).0, instant_of(it.original_start)));
        EventOccurrences { rows, rest: found.rest }
    }

    /// The first occurrences that begin at an instant or later; all-day ones begin as if in UTC.
    #[must_use]
    pub fn from(&self, event: &Event, from: DateTime<Utc>, limit: usize) -> EventOccurrences {
        let start = |it: &EventOccurrence| instant_of(super::start_of(&it.event.span).when());
        // Of what the series has, those may be left out that are somewhere else.
        let found = self.series(&event.span).from(from, limit + self.overrides.len());
        let mut rows = self.plain(event, found.rows);
        let last = rows.last().map(start);
        rows.extend(self.overrides.iter().map(|one| self.overridden(event, one)).filter(|it| start(it) >= from));
        rows.sort_by_key(|it| (start(it), instant_of(it.original_start)));
        if found.rest != Rest::Nothing {
            // Between the last of these and what was moved beyond it there are others.
            rows.retain(|it| last.is_some_and(|last| start(it) <= last));
        }
        let rest = if rows.len() > limit { Rest::More } else { found.rest };
        rows.truncate(limit);
        EventOccurrences { rows, rest }
    }

    /// The occurrence with this original start, if there is one.
    #[must_use]
    pub fn occurrence(&self, event: &Event, original_start: When) -> Option<EventOccurrence> {
        if !self.series(&event.span).has(original_start) {
            return None;
        }
        let one = self.override_of(original_start).cloned().unwrap_or_else(|| Override::none(original_start));
        Some(self.overridden(event, &one))
    }

    /// When the first occurrence begins and when all are over; `None` without an end. Dates are as if in UTC.
    #[must_use]
    pub fn bounds(&self, event: &Event) -> (DateTime<Utc>, Option<DateTime<Utc>>) {
        let (first, last) = self.series(&event.span).bounds();
        let spans = self.overrides.iter().filter_map(|one| one.span.as_ref());
        let ends = spans.map(|span| {
            let start = instant_of(super::start_of(span).when());
            (start, start + super::length_of(span))
        });
        ends.fold((first, last), |(first, last), (start, end)| (first.min(start), last.map(|last| last.max(end))))
    }

    /// As the series has it; `None` if there is no such occurrence.
    pub(super) fn plain_at(&self, event: &Event, original_start: When) -> Event {
        let rows = self.series(&event.span).from(instant_of(original_start), 1).rows;
        let found = rows.into_iter().find(|it| it.start == original_start);
        let span = found.map_or_else(|| super::span_at(original_start, &event.span), |it| span_of(it, &event.span));
        Event { span, ..event.clone() }
    }

    fn overridden(&self, event: &Event, one: &Override) -> EventOccurrence {
        EventOccurrence {
            event: one.applied_to(self.plain_at(event, one.original_start)),
            original_start: one.original_start,
            is_overridden: !one.is_empty(),
        }
    }

    fn plain(&self, event: &Event, found: Vec<Occurrence>) -> Vec<EventOccurrence> {
        let plain = found.into_iter().filter(|it| self.override_of(it.start).is_none());
        plain
            .map(|it| EventOccurrence {
                event: Event { span: span_of(it, &event.span), ..event.clone() },
                original_start: it.start,
                is_overridden: false,
            })
            .collect()
    }
}
