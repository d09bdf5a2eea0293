//! Changes of one occurrence, of one and all following ones, or of all.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::{Override, OverrideDraft, Repetition, instant_of, span_at, span_of, start_of};
use crate::events::{Event, EventChanges, Span};
use crate::{Cut, EventId, Fault, FaultKind, FieldErrors, Half, Recurrence, TimeZone, Update, When, next_version};

/// Why a change of an occurrence is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScopeError {
    /// The series has no occurrence with this original start.
    NoOccurrence,
    /// What is asked for is wrong.
    Invalid(FieldErrors),
}

impl From<FieldErrors> for ScopeError {
    fn from(errors: FieldErrors) -> Self {
        Self::Invalid(errors)
    }
}

/// What comes of a cut before an occurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Following {
    /// It is the first one, so all others follow: there is nothing to split.
    All,
    /// The part before it, and the following part. A part may have one occurrence, and then does not repeat.
    Halves(Box<[Event; 2]>),
}

/// The recurrence in a change; the dates are parsed together with the new start of the event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecurrenceDraft {
    /// The rule, as it is written.
    pub rule: Option<String>,
    /// Dates that are added.
    pub rdates: Vec<String>,
    /// Original starts that are left out.
    pub exdates: Vec<String>,
    /// Whether it may have neither a rule nor dates, as a part of a series that was split.
    pub may_be_empty: bool,
}

impl RecurrenceDraft {
    /// The repetition of an event with its new values; those differing occurrences stay that are still occurrences.
    pub(in crate::events) fn repetition(
        &self,
        span: &Span,
        overrides: Vec<Override>,
    ) -> Result<Repetition, FieldErrors> {
        let start = start_of(span);
        let parsed = if self.may_be_empty && self.rule.is_none() && self.rdates.is_empty() {
            Recurrence::parse_empty(&self.exdates, &start)
        } else {
            Recurrence::parse(self.rule.as_deref(), &self.rdates, &self.exdates, &start)
        };
        let recurrence = parsed.map_err(|errors| within_recurrence(&errors))?;
        Repetition::with_overrides(recurrence, span, overrides).map_err(at_rule)
    }
}

/// Faults of the parts of a recurrence, as those of its event.
fn within_recurrence(errors: &FieldErrors) -> FieldErrors {
    let mut all = FieldErrors::default();
    all.extend_within("recurrence", errors.clone());
    all
}

/// A fault of the rule.
pub(in crate::events) fn at_rule(fault: Fault) -> FieldErrors {
    within_recurrence(&FieldErrors::one("rrule", fault))
}

impl Event {
    /// The repetition after a change that made `after` of the event. `zone` is as in [`Event::apply`].
    pub(in crate::events) fn repetition_after(
        &self,
        after: &Self,
        recurrence: Update<RecurrenceDraft>,
        overrides: Option<&[OverrideDraft]>,
        zone: &TimeZone,
    ) -> Result<Option<Arc<Repetition>>, FieldErrors> {
        let Some(drafts) = overrides else {
            return self.repetition_moved(after, recurrence);
        };
        let bare = self.repetition.as_ref().map(|it| Arc::new(it.differing(it.recurrence.clone(), Vec::new())));
        let repetition = Self { repetition: bare, ..self.clone() }.repetition_moved(after, recurrence)?;
        let Some(repetition) = repetition else {
            return OverrideDraft::check_none(drafts).map(|()| None);
        };
        let repetition = repetition.differing_as(drafts, &after.span, zone)?;
        Ok(Some(self.shared(repetition)))
    }

    /// Like [`Self::repetition_after`], but differing occurrences move with their original starts.
    fn repetition_moved(
        &self,
        after: &Self,
        recurrence: Update<RecurrenceDraft>,
    ) -> Result<Option<Arc<Repetition>>, FieldErrors> {
        match (recurrence, &self.repetition) {
            (Update::Keep, Some(repetition)) if self.span != after.span => {
                repetition.moved(&self.span, &after.span).map(Arc::new).map(Some).map_err(at_rule)
            }
            (Update::Keep, same) => Ok(same.clone()),
            (Update::Clear, _) => Ok(None),
            (Update::Set(draft), former) => {
                // By the new rule alone it is judged what still is an occurrence.
                let kept = former.as_ref().map(|it| it.moved_overrides(&self.span, &after.span));
                Ok(Some(self.shared(draft.repetition(&after.span, kept.unwrap_or_default())?)))
            }
        }
    }

    /// The existing repetition, if it is the same.
    fn shared(&self, repetition: Repetition) -> Arc<Repetition> {
        let same = self.repetition.clone().filter(|same| **same == repetition);
        same.unwrap_or_else(|| Arc::new(repetition))
    }

    /// Changes one occurrence; returns whether anything really changed. On a fault nothing did.
    pub fn change_occurrence(
        &mut self,
        original_start: When,
        changes: &EventChanges,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<bool, ScopeError> {
        let before = self.occurrence(original_start).ok_or(ScopeError::NoOccurrence)?;
        let repetition = self.repetition.clone().ok_or(ScopeError::NoOccurrence)?;
        self.check_of_one(changes)?;
        let mut new = Self { repetition: None, ..before.event };
        new.apply(changes.clone(), zone, now)?;
        let one = repetition.override_of(original_start).cloned().unwrap_or_else(|| Override::none(original_start));
        let after = one.after(changes, &repetition.plain_at(self, original_start), new);
        let mut overrides = repetition.overrides.clone();
        overrides.retain(|one| one.original_start != original_start);
        if !after.is_empty() {
            overrides.push(after);
        }
        Repetition::check_size(&overrides, "recurrence")?;
        overrides.sort_unstable_by_key(|one| instant_of(one.original_start));
        Ok(self.repeat(Repetition { overrides, ..(*repetition).clone() }, now))
    }

    /// Refuses what only a whole series has.
    fn check_of_one(&self, changes: &EventChanges) -> Result<(), FieldErrors> {
        let mut errors = FieldErrors::default();
        if changes.recurrence != Update::Keep {
            let sentence = "One occurrence has no recurrence of its own";
            errors.add("recurrence", Fault::new(FaultKind::Invalid, sentence));
        }
        if changes.overrides.is_some() {
            let sentence = "Of one occurrence no others can differ";
            errors.add("overrides", Fault::new(FaultKind::Invalid, sentence));
        }
        if changes.calendar.is_some_and(|calendar| calendar != self.calendar) {
            let sentence = "All occurrences of an event are in one calendar";
            errors.add("calendar_id", Fault::new(FaultKind::Invalid, sentence));
        }
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Removes one occurrence; returns whether any other is left.
    pub fn cancel_occurrence(&mut self, original_start: When, now: DateTime<Utc>) -> Result<bool, ScopeError> {
        self.occurrence(original_start).ok_or(ScopeError::NoOccurrence)?;
        let repetition = self.repetition.clone().ok_or(ScopeError::NoOccurrence)?;
        let invalid = |fault| ScopeError::Invalid(FieldErrors::one("recurrence", fault));
        let recurrence = repetition.recurrence.clone().without(original_start).map_err(invalid)?;
        let mut overrides = repetition.overrides.clone();
        overrides.retain(|one| one.original_start != original_start);
        let after = Repetition { recurrence, overrides, end: repetition.end };
        let is_left = !after.from(self, DateTime::<Utc>::MIN_UTC, 1).rows.is_empty();
        self.repeat(after, now);
        Ok(is_left)
    }

    /// Splits the series before an occurrence. The following part takes its fields from the series, with its own id, and exceptions
    /// go with their occurrences.
    pub fn cut(&self, original_start: When, id: EventId, now: DateTime<Utc>) -> Result<Following, ScopeError> {
        let repetition = self.repetition.as_ref().ok_or(ScopeError::NoOccurrence)?;
        let halves = match repetition.series(&self.span).cut_before(original_start) {
            Cut::NoOccurrence => return Err(ScopeError::NoOccurrence),
            Cut::Whole => return Ok(Following::All),
            Cut::Unknown => {
                let fault = Fault::new(FaultKind::OutOfRange, "Where to cut takes too much work to be found");
                return Err(FieldErrors::one("recurrence", fault).into());
            }
            Cut::Halves(halves) => *halves,
        };
        let at = instant_of(original_start);
        let overrides = repetition.overrides.iter().cloned();
        let (before, after) = overrides.partition(|one| instant_of(one.original_start) < at);
        let mut earlier = Self { updated_at: next_version(self.updated_at, now), ..self.clone() };
        earlier.sequence += 1;
        let later = Self { id, uid: None, source: None, sequence: 0, created_at: now, updated_at: now, ..self.clone() };
        Ok(Following::Halves(Box::new([earlier.into_half(halves.0, before)?, later.into_half(halves.1, after)?])))
    }

    fn into_half(mut self, half: Half, overrides: Vec<Override>) -> Result<Self, FieldErrors> {
        self.span = span_at(half.start.when(), &self.span);
        // A half that occurs once is kept as one that repeats if its occurrence differs, or another is left out.
        let may_be_plain = half.recurrence.exdates().is_empty() && overrides.is_empty();
        let repetition = Repetition::with_overrides(half.recurrence, &self.span, overrides).map_err(at_rule)?;
        let first = repetition.series(&self.span).from(DateTime::<Utc>::MIN_UTC, 2).rows;
        match first[..] {
            // An added period lasts as long as it says.
            [only] if may_be_plain => (self.span, self.repetition) = (span_of(only, &self.span), None),
            _ => self.repetition = Some(Arc::new(repetition)),
        }
        Ok(self)
    }

    pub(super) fn repeat(&mut self, after: Repetition, now: DateTime<Utc>) -> bool {
        let has_changed = self.repetition.as_deref() != Some(&after);
        if has_changed {
            self.repetition = Some(Arc::new(after));
            self.updated_at = next_version(self.updated_at, now);
            self.sequence += 1;
        }
        has_changed
    }
}
