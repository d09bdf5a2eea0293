//! What is done with one occurrence, with one and all that follow, or with all.

use chrono::{DateTime, Utc};

use super::{Override, Repetition, instant_of, span_at, start_of};
use crate::events::{Event, EventChanges};
use crate::{Cut, EventId, Fault, FaultKind, FieldErrors, Recurrence, SpanDraft, TimeZone, When, next_version};

/// Why something cannot be done with an occurrence.
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
    /// It is the first one, so all of them follow: there is nothing to cut.
    All,
    /// What is left before it, and what follows. Without a repetition it occurs once.
    Halves(Box<[(Event, Option<Repetition>); 2]>),
}

/// What a change says of the recurrence, parsed beside the event as it is after the change; nothing for one that repeats no more.
pub type ParseRecurrence<'p> = &'p dyn Fn(&Event) -> Result<Option<Recurrence>, FieldErrors>;

impl Repetition {
    /// Changes one occurrence; answers whether anything really changed. On a fault nothing did.
    pub fn change_this(
        &mut self,
        event: &mut Event,
        original_start: When,
        changes: &EventChanges,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<bool, ScopeError> {
        let before = self.occurrence(event, original_start).ok_or(ScopeError::NoOccurrence)?;
        let mut new = before.event;
        new.apply(changes.clone(), zone, now)?;
        let one = self.override_of(original_start).cloned().unwrap_or_else(|| Override::none(original_start));
        let plain = self.plain_at(event, original_start);
        let after = one.after(changes, &plain, new);
        let mut overrides = self.overrides.clone();
        overrides.retain(|one| one.original_start != original_start);
        if !after.is_empty() {
            overrides.push(after);
        }
        if overrides.len() > Self::MAX_OVERRIDES {
            let sentence = format!("At most {} occurrences of an event may differ from it", Self::MAX_OVERRIDES);
            return Err(FieldErrors::one("original_start", Fault::new(FaultKind::TooLong, sentence)).into());
        }
        overrides.sort_unstable_by_key(|one| instant_of(one.original_start));
        Ok(self.replace(event, Self { overrides, ..self.clone() }, now))
    }

    /// Leaves one occurrence out; answers whether any other is left.
    pub fn cancel_this(
        &mut self,
        event: &mut Event,
        original_start: When,
        now: DateTime<Utc>,
    ) -> Result<bool, ScopeError> {
        self.occurrence(event, original_start).ok_or(ScopeError::NoOccurrence)?;
        let invalid = |fault| ScopeError::Invalid(FieldErrors::one("original_start", fault));
        let recurrence = self.recurrence.clone().without(original_start).map_err(invalid)?;
        let mut overrides = self.overrides.clone();
        overrides.retain(|one| one.original_start != original_start);
        let after = Self { recurrence, overrides, ..self.clone() };
        let is_left = !after.from(event, DateTime::<Utc>::MIN_UTC, 1).rows.is_empty();
        self.replace(event, after, now);
        Ok(is_left)
    }

    /// Changes all occurrences. With another start, dates, exceptions and UNTIL move along; with another recurrence those exceptions stay
    /// that still name an occurrence. Answers what it is then: nothing when it does not repeat any more.
    pub fn change_all(
        &self,
        event: &mut Event,
        changes: &EventChanges,
        recurrence: Option<ParseRecurrence<'_>>,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, FieldErrors> {
        let mut after = event.clone();
        after.apply(changes.clone(), zone, now)?;
        let rule_is = |fault| FieldErrors::one("recurrence", fault);
        let repeats = match recurrence {
            None => Some(self.moved(&event.span, &after).map_err(rule_is)?),
            Some(recurrence) => match recurrence(&after)? {
                None => None,
                Some(recurrence) => {
                    let kept = self.moved(&event.span, &after).map_err(rule_is)?.overrides;
                    Some(Self::with_overrides(recurrence, &after.span, kept).map_err(rule_is)?)
                }
            },
        };
        if repeats.as_ref() != Some(self) && after.updated_at == event.updated_at {
            after.updated_at = next_version(event.updated_at, now);
            after.sequence += 1;
        }
        *event = after;
        Ok(repeats)
    }

    /// Cuts the series before an occurrence. What follows takes its fields from the series, under an id of its own, and exceptions go
    /// with their occurrences.
    pub fn cut(
        &self,
        event: &Event,
        original_start: When,
        id: EventId,
        now: DateTime<Utc>,
    ) -> Result<Following, ScopeError> {
        let halves = match self.series(&event.span).cut_before(original_start) {
            Cut::NoOccurrence => return Err(ScopeError::NoOccurrence),
            Cut::Whole => return Ok(Following::All),
            Cut::Unknown => {
                let fault = Fault::new(FaultKind::OutOfRange, "Where to cut takes too much work to be found");
                return Err(FieldErrors::one("original_start", fault).into());
            }
            Cut::Halves(halves) => *halves,
        };
        let at = instant_of(original_start);
        let (before, after) = self.overrides.iter().cloned().partition(|one| instant_of(one.original_start) < at);
        let mut earlier = Event { updated_at: next_version(event.updated_at, now), ..event.clone() };
        earlier.sequence += 1;
        let later = Event { id, uid: None, sequence: 0, created_at: now, updated_at: now, ..event.clone() };
        let half = |mut event: Event, half: crate::Half, overrides: Vec<Override>| {
            event.span = span_at(half.start.when(), &event.span);
            // A half that occurs once is kept as one that repeats if its occurrence differs, or is left out.
            let is_plain = half.recurrence.is_empty() && half.recurrence.exdates().is_empty() && overrides.is_empty();
            let repeats = (!is_plain).then(|| Self::with_overrides(half.recurrence, &event.span, overrides));
            let fault = |fault| ScopeError::Invalid(FieldErrors::one("recurrence", fault));
            Ok::<_, ScopeError>((event, repeats.transpose().map_err(fault)?))
        };
        let halves = [half(earlier, halves.0, before)?, half(later, halves.1, after)?];
        Ok(Following::Halves(Box::new(halves)))
    }

    /// What a change of an occurrence and all that follow says of the later half: the start that it names is that occurrence's, so the half
    /// moves by as much if it begins elsewhere.
    #[must_use]
    pub fn of_later_half(changes: &EventChanges, original_start: When, later: &Event) -> EventChanges {
        let begins = start_of(&later.span).when();
        let (Some(said), true) = (changes.span.start, begins != original_start) else { return changes.clone() };
        let by = instant_of(begins) - instant_of(original_start);
        let moved = |when: When| match when {
            When::Day(day) => When::Day(crate::Day::from_stored(day.as_if_utc() + by)),
            When::At(at) => When::At(crate::Minute::from_stored(at.instant() + by)),
        };
        let span = SpanDraft { start: Some(moved(said)), end: changes.span.end.map(moved), ..changes.span.clone() };
        EventChanges { span, ..changes.clone() }
    }

    fn replace(&mut self, event: &mut Event, after: Self, now: DateTime<Utc>) -> bool {
        let has_changed = *self != after;
        if has_changed {
            *self = after;
            event.updated_at = next_version(event.updated_at, now);
            event.sequence += 1;
        }
        has_changed
    }
}
