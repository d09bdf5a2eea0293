//! How an event repeats: its recurrence, the occurrences that differ, and changes of one, some or all of them.
//!
//! Pure functions on an [`Event`](super::Event), whose span is that of the first occurrence of the series.

mod drafts;
mod following;
mod moving;
mod occurrences;
mod overriding;
mod scopes;

use chrono::TimeDelta;

use super::{DaySpan, Span, TimedSpan};
use crate::{Budget, Fault, FaultKind, FieldErrors, Minute, Occurrence, Recurrence, RuleEnd, Series, Start, When};

pub use drafts::OverrideDraft;
pub use moving::OriginalStarts;
pub use occurrences::{EventOccurrence, EventOccurrences};
pub use overriding::Override;
pub(super) use scopes::at_rule;
pub use scopes::{Following, RecurrenceDraft, ScopeError};

/// How an event repeats, and which of its occurrences differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    recurrence: Recurrence,
    end: RuleEnd,
    /// By their original starts, each of which is an occurrence of the series.
    overrides: Vec<Override>,
}

impl Repetition {
    /// The maximum number of differing occurrences of a series.
    pub const MAX_OVERRIDES: usize = 1_000;
    /// The maximum number of bytes of text that they may have together.
    pub const MAX_OVERRIDE_BYTES: usize = 1 << 18;

    /// A repetition of an event with this span. Rejects a rule whose end is not found with a limited amount of work; leaves out
    /// overrides of times that are not occurrences.
    pub fn with_overrides(recurrence: Recurrence, span: &Span, overrides: Vec<Override>) -> Result<Self, Fault> {
        let too_much = || {
            let sentence = "RRULE occurs too rarely or ends too far away to be worked out";
            Fault::new(FaultKind::OutOfRange, sentence)
        };
        // For the end and all that differ together: a file may have a thousand of them.
        let mut budget = Budget::of(Budget::STEPS);
        let end = series(span, &recurrence).rule_end_within(&mut budget);
        if end == RuleEnd::Unknown {
            return Err(too_much());
        }
        let mut whole = Self { recurrence, end, overrides };
        let series = whole.series(span);
        whole.overrides.retain(|one| series.has_within(one.original_start, &mut budget));
        if budget.is_used_up() {
            return Err(too_much());
        }
        whole.overrides.sort_by_key(|one| instant_of(one.original_start));
        // Times of one day are one date, once the event is on whole days.
        whole.overrides.dedup_by_key(|one| one.original_start);
        Ok(whole)
    }

    /// Does the work of [`Self::with_overrides`] once more, within what many of them may take together. False if that is used up.
    #[must_use]
    pub fn is_worked_out_within(&self, span: &Span, budget: &mut Budget) -> bool {
        let mut series = series(span, &self.recurrence);
        let is_known = series.rule_end_within(budget) != RuleEnd::Unknown;
        series = series.knowing(self.end);
        is_known
            && self.overrides.iter().all(|one| series.has_within(one.original_start, budget) || !budget.is_used_up())
    }

    /// One that was checked before it was kept.
    #[must_use]
    pub const fn from_stored(recurrence: Recurrence, end: RuleEnd, overrides: Vec<Override>) -> Self {
        Self { recurrence, end, overrides }
    }

    /// The same rule with other exceptions and other differing occurrences.
    #[must_use]
    pub fn differing(&self, recurrence: Recurrence, mut overrides: Vec<Override>) -> Self {
        overrides.sort_by_key(|one| instant_of(one.original_start));
        Self { recurrence, end: self.end, overrides }
    }

    /// Rejects more differing occurrences than one event may have, as a fault of this field.
    pub(super) fn check_size(overrides: &[Override], field: &str) -> Result<(), FieldErrors> {
        let too_long = |sentence| Err(FieldErrors::one(field, Fault::new(FaultKind::TooLong, sentence)));
        if overrides.len() > Self::MAX_OVERRIDES {
            return too_long(format!("At most {} occurrences of an event may differ from it", Self::MAX_OVERRIDES));
        }
        if overrides.iter().map(Override::text_bytes).sum::<usize>() > Self::MAX_OVERRIDE_BYTES {
            let most = Self::MAX_OVERRIDE_BYTES / 1024;
            return too_long(format!("The texts of occurrences that differ have at most {most} KiB together"));
        }
        Ok(())
    }

    /// The rule, and the additional dates.
    #[must_use]
    pub const fn recurrence(&self) -> &Recurrence {
        &self.recurrence
    }

    /// The end of the rule, to be stored with it.
    #[must_use]
    pub const fn end(&self) -> RuleEnd {
        self.end
    }

    /// The occurrences that differ, by their original starts.
    #[must_use]
    pub fn overrides(&self) -> &[Override] {
        &self.overrides
    }

    /// The occurrences of the rule and the dates.
    fn series(&self, span: &Span) -> Series {
        series(span, &self.recurrence).knowing(self.end)
    }

    /// Whether the occurrence with this original start is among those that differ.
    pub(super) fn has_override(&self, original_start: When) -> bool {
        self.override_of(original_start).is_some()
    }

    /// The differences of the occurrence with this original start.
    fn override_of(&self, original_start: When) -> Option<&Override> {
        let at = instant_of(original_start);
        let found = self.overrides.binary_search_by_key(&at, |one| instant_of(one.original_start)).ok()?;
        self.overrides.get(found).filter(|one| one.original_start == original_start)
    }
}

fn series(span: &Span, recurrence: &Recurrence) -> Series {
    Series::new(start_of(span), length_of(span), recurrence.clone())
}

/// Where a series begins if this is its first occurrence.
pub(super) fn start_of(span: &Span) -> Start {
    match span {
        Span::Timed(span) => Start::Timed(span.start(), span.zone().clone()),
        Span::AllDay(span) => Start::AllDay(span.start()),
    }
}

fn length_of(span: &Span) -> TimeDelta {
    match span {
        Span::Timed(span) => span.end().instant() - span.start().instant(),
        Span::AllDay(span) => span.end().date() - span.start().date(),
    }
}

/// The span of an occurrence of a series with this one.
fn span_of(occurrence: Occurrence, whole: &Span) -> Span {
    match (occurrence.start, occurrence.end, whole) {
        (When::At(start), When::At(end), Span::Timed(whole)) => {
            Span::Timed(TimedSpan::from_stored(start, end, whole.zone().clone()))
        }
        (When::Day(start), When::Day(end), Span::AllDay(_)) => Span::AllDay(DaySpan::from_stored(start, end)),
        // A series makes occurrences of its own kind.
        _ => whole.clone(),
    }
}

/// The same span, with another start of the same kind.
pub(super) fn span_at(start: When, whole: &Span) -> Span {
    span_lasting(start, length_of(whole), whole)
}

/// A span of the same kind with this start and length.
fn span_lasting(start: When, length: TimeDelta, whole: &Span) -> Span {
    match (start, whole) {
        (When::At(start), Span::Timed(span)) => {
            let end = Minute::from_stored(start.instant() + length);
            Span::Timed(TimedSpan::from_stored(start, end, span.zone().clone()))
        }
        (When::Day(start), Span::AllDay(_)) => {
            let end = crate::Day::from_stored(start.as_if_utc() + length);
            Span::AllDay(DaySpan::from_stored(start, end))
        }
        _ => whole.clone(),
    }
}

/// The sort key of original starts: dates as if in UTC.
fn instant_of(when: When) -> chrono::DateTime<chrono::Utc> {
    match when {
        When::Day(day) => day.as_if_utc(),
        When::At(at) => at.instant(),
    }
}

#[cfg(test)]
mod tests;
