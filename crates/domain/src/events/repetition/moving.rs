//! Moving a series with all that hangs on it.

use super::{Override, Repetition, instant_of, series, start_of};
use crate::events::{Event, Span};
use crate::recurrence::SeriesMove;
use crate::{Fault, Recurrence, When};

impl Repetition {
    /// The repetition after its event's first occurrence was moved from `before` to its current time: dates, UNTIL and the original
    /// starts of differing occurrences move by the same local time. Differing occurrences keep their own times.
    pub(super) fn moved(&self, before: &Span, after: &Span) -> Result<Self, Fault> {
        let to = start_of(after);
        if start_of(before) == to {
            return Self::with_overrides(self.recurrence.clone(), after, self.overrides.clone());
        }
        let moved = self.series(before).moved_to(&to);
        if let Some(rule) = moved.rule() {
            rule.check_beside(&to)?;
        }
        Self::with_overrides(moved, after, self.moved_overrides(before, after))
    }

    /// The differing occurrences, by their new original starts; whether these are occurrences is not checked.
    pub(super) fn moved_overrides(&self, before: &Span, after: &Span) -> Vec<Override> {
        let to = start_of(after);
        if start_of(before) == to {
            return self.overrides.clone();
        }
        let series = SeriesMove::new(self.series(before), to);
        let moved =
            |one: &Override| Override { original_start: series.original_start(one.original_start), ..one.clone() };
        self.overrides.iter().map(moved).collect()
    }
}

/// How a change of a series moves its original starts, for data that is stored under them elsewhere.
#[derive(Clone, Debug)]
pub struct OriginalStarts {
    /// `None` if all stay.
    moved: Option<SeriesMove>,
    /// Those that do not move with the others.
    staying: Vec<When>,
    /// Those before this one do not go along.
    from: Option<When>,
}

impl OriginalStarts {
    /// The same without those before this one: the part after a split has none of these.
    #[must_use]
    pub fn not_before(self, original_start: When) -> Self {
        Self { from: Some(original_start), ..self }
    }

    /// Whether each is where it was.
    #[must_use]
    pub const fn all_stay(&self) -> bool {
        self.moved.is_none() && self.from.is_none()
    }

    /// The new original start after the change; `None` if it does not move along.
    #[must_use]
    pub fn after(&self, original_start: When) -> Option<When> {
        if self.from.is_some_and(|from| instant_of(original_start) < instant_of(from)) {
            return None;
        }
        let moved = self.moved.as_ref().filter(|_| !self.staying.contains(&original_start));
        Some(moved.map_or(original_start, |series| series.original_start(original_start)))
    }
}

impl Event {
    /// How original starts move when this event becomes `after`. They also move if the event no longer repeats, or does not repeat
    /// yet, because an Undo may restore differing occurrences. An original start stays if it differs both before and after, and
    /// none differs at its target: if a change lists the differing occurrences itself, some may stay.
    #[must_use]
    pub fn original_starts_after(&self, after: &Self) -> OriginalStarts {
        let to = start_of(&after.span);
        let has_any = self.repetition.is_some() || after.repetition.is_some();
        let moved = (has_any && start_of(&self.span) != to).then(|| {
            let single = || series(&self.span, &Recurrence::from_stored(None, Vec::new(), Vec::new()));
            let series = self.repetition.as_ref().map_or_else(single, |repetition| repetition.series(&self.span));
            SeriesMove::new(series, to)
        });
        let staying = moved.as_ref().map_or_else(Vec::new, |series| self.staying_in(after, series));
        OriginalStarts { moved, staying, from: None }
    }

    fn staying_in(&self, after: &Self, series: &SeriesMove) -> Vec<When> {
        let (Some(before), Some(after)) = (&self.repetition, &after.repetition) else { return Vec::new() };
        let starts = before.overrides.iter().map(|one| one.original_start);
        let stays = |start: &When| after.has_override(*start) && !after.has_override(series.original_start(*start));
        starts.filter(stays).collect()
    }
}
