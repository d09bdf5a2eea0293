//! Moving a series with all that hangs on it.

use super::{Override, Repetition, start_of};
use crate::events::Span;
use crate::{Fault, SeriesMove};

impl Repetition {
    /// The repetition after its event's first occurrence was moved from `before` to where it is now: dates, UNTIL and the original starts
    /// of what differs move along by the same time on the clock. What differs stays where it was put.
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

    /// What differs, by the original starts that it then has; whether these are occurrences is not looked at.
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
