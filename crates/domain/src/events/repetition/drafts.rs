//! All differing occurrences of a series, given at once.

use std::collections::HashSet;

use super::{Override, Repetition, instant_of};
use crate::events::Span;
use crate::{Budget, Fault, FaultKind, FieldErrors, Series, SpanDraft, TimeZone};

/// A differing occurrence in a list of all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverrideDraft {
    /// Which occurrence it is, and what differs; its span is given separately.
    pub fields: Override,
    /// Its time, as a whole; `None` for the time according to the series.
    pub span: SpanDraft,
}

impl OverrideDraft {
    /// Rejects differing occurrences of an event that does not repeat.
    pub(super) fn check_none(drafts: &[Self]) -> Result<(), FieldErrors> {
        if drafts.is_empty() {
            return Ok(());
        }
        let sentence = "Only an event that repeats has occurrences that differ";
        Err(FieldErrors::one("overrides", Fault::new(FaultKind::Invalid, sentence)))
    }

    /// The differences of an occurrence of a series with this span.
    fn complete(&self, whole: &Span, zone: &TimeZone) -> Result<Override, FieldErrors> {
        if self.span == SpanDraft::default() {
            return Ok(self.fields.clone());
        }
        let (is_all_day, zone) = match whole {
            Span::Timed(span) => (false, span.zone()),
            Span::AllDay(_) => (true, zone),
        };
        let draft = SpanDraft { all_day: self.span.all_day.or(Some(is_all_day)), ..self.span.clone() };
        Ok(Override { span: Some(draft.complete(None)?.in_zone(zone)), ..self.fields.clone() })
    }
}

impl Repetition {
    /// The same rule and dates with exactly these differing occurrences. All faults are collected. An occurrence in the list
    /// without differences is like the others.
    pub(super) fn differing_as(
        &self,
        drafts: &[OverrideDraft],
        span: &Span,
        zone: &TimeZone,
    ) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if drafts.len() > Self::MAX_OVERRIDES {
            let sentence = format!("At most {} occurrences of an event may differ from it", Self::MAX_OVERRIDES);
            return Err(FieldErrors::one("overrides", Fault::new(FaultKind::TooLong, sentence)));
        }
        check_named(&self.series(span), drafts, &mut errors)?;
        let mut overrides = Vec::new();
        for (index, draft) in drafts.iter().enumerate() {
            match draft.complete(span, zone) {
                Ok(one) => overrides.extend(Some(one).filter(|one| !one.is_empty())),
                Err(faults) => errors.extend_within(index, faults),
            }
        }
        if !errors.is_empty() {
            let mut all = FieldErrors::default();
            all.extend_within("overrides", errors);
            return Err(all);
        }
        Self::check_size(&overrides, "overrides")?;
        Ok(self.differing(self.recurrence.clone(), overrides))
    }
}

/// Reports times that are not occurrences of the series, and duplicates.
fn check_named(series: &Series, drafts: &[OverrideDraft], errors: &mut FieldErrors) -> Result<(), FieldErrors> {
    // For all of them together, as where a file has them.
    let (mut budget, mut named) = (Budget::of(Budget::STEPS), HashSet::new());
    for (index, draft) in drafts.iter().enumerate() {
        let start = draft.fields.original_start;
        let fault = if !series.has_within(start, &mut budget) {
            Fault::new(FaultKind::Invalid, "The event has no such occurrence")
        } else if !named.insert(instant_of(start)) {
            Fault::new(FaultKind::Duplicate, "Each occurrence may stand here once")
        } else {
            continue;
        };
        errors.add_at(vec![index.into(), "original_start".into()], fault);
    }
    if budget.is_used_up() {
        let sentence = "Finding these occurrences takes too much work";
        return Err(FieldErrors::one("overrides", Fault::new(FaultKind::OutOfRange, sentence)));
    }
    Ok(())
}
