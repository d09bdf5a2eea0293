//! The occurrences of an event, with differing ones instead of those of the series.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Override, Repetition, instant_of, length_of, span_of, start_of};
use crate::events::{Event, Span};
use crate::{Budget, Occurrence, Regularity, Rest, When, Window, ZoneDays};

/// One occurrence of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventOccurrence {
    /// The event at that time. Its id is that of the series.
    pub event: Event,
    /// Which occurrence it is: its original start. `None` for an event that does not repeat, or for a series as a whole.
    pub original_start: Option<When>,
    /// Whether it differs from the series.
    pub is_overridden: bool,
}

impl EventOccurrence {
    /// The instant of its original start, a date as if in UTC: the order of occurrences of a series that begin at the same time.
    #[must_use]
    pub fn named_at(&self) -> Option<DateTime<Utc>> {
        self.original_start.map(instant_of)
    }
}

/// Occurrences by their start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventOccurrences {
    /// Those that were asked for.
    pub rows: Vec<EventOccurrence>,
    /// What comes after them.
    pub rest: Rest,
}

impl Event {
    /// The occurrences that overlap a window for a user with these days, by their start. `most` limits the occurrences of the
    /// series; those with another time count too. The second value says whether some were left out, because of this limit or of too
    /// much work.
    #[must_use]
    pub fn occurrences_in(
        &self,
        window: Window,
        days: &ZoneDays,
        most: usize,
        budget: &mut Budget,
    ) -> EventOccurrences {
        match &self.repetition {
            Some(repetition) => repetition.within(self, window, days, most, budget),
            None => self.single(|event| event.start_in(window, days).is_some()),
        }
    }

    /// The first occurrences that begin at an instant or later; all-day ones begin as if in UTC.
    #[must_use]
    pub fn occurrences_from(&self, from: DateTime<Utc>, limit: usize) -> EventOccurrences {
        match &self.repetition {
            Some(repetition) => repetition.from(self, from, limit),
            None => self.single(|event| begin_of(&event.span) >= from && limit > 0),
        }
    }

    /// The occurrence with this original start, if there is one.
    #[must_use]
    pub fn occurrence(&self, original_start: When) -> Option<EventOccurrence> {
        let repetition = self.repetition.as_ref()?;
        if !repetition.series(&self.span).has(original_start) {
            return None;
        }
        let plain = repetition.plain_at(self, original_start);
        Some(occurrence(plain, original_start, repetition.override_of(original_start)))
    }

    /// When the first occurrence begins and when all have ended; `None` without an end. Dates are as if in UTC.
    #[must_use]
    pub fn bounds(&self) -> (DateTime<Utc>, Option<DateTime<Utc>>) {
        match &self.repetition {
            Some(repetition) => repetition.bounds(&self.span),
            None => (begin_of(&self.span), Some(end_of(&self.span))),
        }
    }

    /// Its part of each year or month, if it is a series with such a part and each occurrence lasts at most a day.
    #[must_use]
    pub fn regularity(&self) -> Option<Regularity> {
        let repetition = self.repetition.as_ref()?;
        let is_put_elsewhere = repetition.overrides.iter().any(|one| one.span.is_some());
        if is_put_elsewhere || length_of(&self.span) > TimeDelta::days(1) {
            return None;
        }
        repetition.recurrence.regularity(&start_of(&self.span))
    }

    fn single(&self, is_in: impl Fn(&Self) -> bool) -> EventOccurrences {
        let one = || EventOccurrence { event: self.clone(), original_start: None, is_overridden: false };
        EventOccurrences { rows: is_in(self).then(one).into_iter().collect(), rest: Rest::Nothing }
    }
}

impl Repetition {
    fn within(
        &self,
        event: &Event,
        window: Window,
        days: &ZoneDays,
        most: usize,
        budget: &mut Budget,
    ) -> EventOccurrences {
        let found = self.series(&event.span).within_budget(window.from(), window.to(), days, most, budget);
        let mut rows = self.in_place(event, found.rows);
        rows.extend(self.elsewhere(event).filter(|it| it.event.start_in(window, days).is_some()));
        rows.sort_by_key(|it| (it.event.instants(days).0, it.named_at()));
        EventOccurrences { rows, rest: found.rest }
    }

    pub(super) fn from(&self, event: &Event, from: DateTime<Utc>, limit: usize) -> EventOccurrences {
        let start = |it: &EventOccurrence| begin_of(&it.event.span);
        // Of what the series has, those may be left out that are somewhere else.
        let found = self.series(&event.span).from(from, limit + self.elsewhere(event).count());
        let mut rows = self.in_place(event, found.rows);
        let last = rows.last().map(start);
        rows.extend(self.elsewhere(event).filter(|it| start(it) >= from));
        rows.sort_by_key(|it| (start(it), it.named_at()));
        if found.rest != Rest::Nothing {
            // Between the last of these and what was moved beyond it there are others.
            rows.retain(|it| last.is_some_and(|last| start(it) <= last));
        }
        let rest = if rows.len() > limit { Rest::More } else { found.rest };
        rows.truncate(limit);
        EventOccurrences { rows, rest }
    }

    fn bounds(&self, span: &Span) -> (DateTime<Utc>, Option<DateTime<Utc>>) {
        let (first, last) = self.series(span).bounds();
        // No zone is further from UTC than a day, so whole days among times are that much earlier or later for somebody.
        let margin = |own: &Span| match (own, span) {
            (Span::AllDay(_), Span::Timed(_)) => TimeDelta::days(1),
            _ => TimeDelta::zero(),
        };
        let spans = self.overrides.iter().filter_map(|one| one.span.as_ref());
        spans.fold((first, last), |(first, last), own| {
            let margin = margin(own);
            (first.min(begin_of(own) - margin), last.map(|last| last.max(end_of(own) + margin)))
        })
    }

    /// According to the series; only for valid occurrences.
    pub(super) fn plain_at(&self, event: &Event, original_start: When) -> Event {
        let rows = self.series(&event.span).from(instant_of(original_start), 1).rows;
        let found = rows.into_iter().find(|it| it.start == original_start);
        let span = found.map_or_else(|| super::span_at(original_start, &event.span), |it| span_of(it, &event.span));
        Event { span, ..event.clone() }
    }

    /// Those of the series that have no other time.
    fn in_place(&self, event: &Event, found: Vec<Occurrence>) -> Vec<EventOccurrence> {
        let row = |it: Occurrence| {
            let own = self.override_of(it.start);
            let is_here = own.is_none_or(|own| own.span.is_none());
            let plain = || Event { span: span_of(it, &event.span), ..event.clone() };
            is_here.then(|| occurrence(plain(), it.start, own))
        };
        found.into_iter().filter_map(row).collect()
    }

    /// Those that were put elsewhere.
    fn elsewhere<'r>(&'r self, event: &'r Event) -> impl Iterator<Item = EventOccurrence> + 'r {
        let put = self.overrides.iter().filter(|one| one.span.is_some());
        put.map(|one| occurrence(event.clone(), one.original_start, Some(one)))
    }
}

fn occurrence(plain: Event, original_start: When, own: Option<&Override>) -> EventOccurrence {
    let event = match own {
        Some(own) => own.applied_to(plain),
        None => plain,
    };
    EventOccurrence { event, original_start: Some(original_start), is_overridden: own.is_some() }
}

/// When it begins; dates are as if in UTC.
fn begin_of(span: &Span) -> DateTime<Utc> {
    instant_of(start_of(span).when())
}

fn end_of(span: &Span) -> DateTime<Utc> {
    begin_of(span) + length_of(span)
}
