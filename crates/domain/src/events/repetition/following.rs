//! A change of an occurrence and all following ones, as a change of the series that they form.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Repetition, length_of, span_at, span_lasting, start_of};
use crate::events::{Event, EventChanges, Span};
use crate::{ExtraDate, FieldErrors, Recurrence, SpanDraft, TimeZone, When};

impl Event {
    /// Applies a change of an occurrence and all following ones to the part after the split. The times in the change are those of
    /// the occurrence: a part that begins at another time moves by the same local time, and gets the same length. `zone` is as in
    /// [`Event::apply`]; on a fault nothing changes.
    ///
    /// An added period that only moves keeps its own length (RFC 5545, section 3.8.5.2), and the others keep theirs. If its length
    /// is changed, it is from then on as long as the others, which get that length too.
    pub fn apply_to_following(
        &mut self,
        original_start: When,
        changes: &EventChanges,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<bool, FieldErrors> {
        let (changes, is_resized) = changes.of_later_half(original_start, self, zone)?;
        let mut after = self.clone();
        let is_other = is_resized && after.drop_own_end(original_start, now);
        let has_changed = after.apply(changes, zone, now)? || is_other;
        *self = after;
        Ok(has_changed)
    }

    /// Makes an added period as long as the others.
    fn drop_own_end(&mut self, original_start: When, now: DateTime<Utc>) -> bool {
        let Some(repetition) = self.repetition.clone() else { return false };
        let recurrence = repetition.recurrence();
        let rdates = recurrence.rdates().iter().map(|date| match date.start() {
            start if start == original_start => ExtraDate::from_stored(start, None),
            _ => *date,
        });
        let (rule, exdates) = (recurrence.rule().cloned(), recurrence.exdates().to_vec());
        let recurrence = Recurrence::from_stored(rule, rdates.collect(), exdates);
        self.repeat(Repetition { recurrence, ..(*repetition).clone() }, now)
    }

    /// The length of the period that was added there, if there is one.
    fn own_length_at(&self, original_start: When) -> Option<TimeDelta> {
        let repetition = self.repetition.as_ref()?;
        let is_period = |date: &&ExtraDate| date.start() == original_start && date.end().is_some();
        repetition.recurrence().rdates().iter().find(is_period)?;
        Some(length_of(&repetition.plain_at(self, original_start).span))
    }
}

impl EventChanges {
    /// The change of the series `later`, and whether it gives an added period another length.
    fn of_later_half(&self, original_start: When, later: &Event, zone: &TimeZone) -> Result<(Self, bool), FieldErrors> {
        let (begins, own_length) = (start_of(&later.span), later.own_length_at(original_start));
        let is_first = begins.when() == original_start;
        if self.span == SpanDraft::default() || (is_first && own_length.is_none()) {
            return Ok((self.clone(), false));
        }
        let length = own_length.unwrap_or_else(|| length_of(&later.span));
        let planned = span_lasting(original_start, length, &later.span);
        let named = self.span.clone().complete(Some(&planned))?.in_zone(zone);
        let to = start_of(&named);
        let begins = if is_first { to } else { begins.moved_along(original_start, &to) };
        let is_same_kind = matches!((&named, &planned), (Span::Timed(_), Span::Timed(_)));
        let keeps_length = own_length.is_some() && is_same_kind && length_of(&named) == length;
        let span = if keeps_length {
            span_lasting(begins.when(), length_of(&later.span), &named)
        } else {
            span_at(begins.when(), &named)
        };
        let (start, end) = span.ends();
        let mut errors = FieldErrors::default();
        errors.check("start", start.check_years());
        errors.check("end", end.check_years());
        let is_resized = own_length.is_some() && !keeps_length;
        let changes = Self { span: SpanDraft::from(&span), ..self.clone() };
        if errors.is_empty() { Ok((changes, is_resized)) } else { Err(errors) }
    }
}
