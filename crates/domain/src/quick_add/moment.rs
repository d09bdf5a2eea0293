//! A day, a time, or both as one phrase says them.

use super::dates::Clarity;
use super::day::SaidDay;
use super::lexicon::{DayPart, Role};
use super::reader::Reader;
use super::time::{Clock, ClockRange};
use super::times::{Strength, time};

/// What one phrase says of when something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    /// How it is said to matter.
    pub(super) role: Role,
    pub(super) day: Option<SaidDay>,
    pub(super) time: Option<SaidTime>,
}

impl Moment {
    /// Whether it contains a time, or a time before its day, after the preposition that begins here: `before 3pm tomorrow`.
    pub(super) fn is_time_first(&self, reader: &Reader<'_>, at: usize) -> bool {
        let lead = reader.phrase(at, reader.lexicon.leads).map(|(_, next)| next);
        let first = lead.and_then(|next| time(reader, next));
        self.day.is_none() || first.is_some_and(|time| matches!(time.strength, Strength::Clear | Strength::Named))
    }
}

/// What a phrase says of a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SaidTime {
    At(Clock),
    Part(DayPart),
    Range(ClockRange),
    /// The whole day.
    AllDay,
    /// The end of the day: by then a task is due.
    EndOfDay,
}

impl SaidTime {
    /// Whether it is a day rather than a time.
    pub(super) const fn is_of_day(self) -> bool {
        matches!(self, Self::AllDay | Self::EndOfDay)
    }
}

/// Where in a text a phrase is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Where it is clear enough as a phrase without a preposition.
    Clear(Clarity),
    /// Everywhere: it has a mark.
    Marked,
    /// Everywhere except after `not`: it has a preposition.
    Led,
    /// At the beginning of a text, and if it is not part of a following noun phrase: not `before Monday standup`. Never after words
    /// that say how long before: `a day before Friday`.
    Before,
    /// If the phrase after it counts too, and that one only together with it: `2h` in `2h before Friday`.
    WithNext,
    /// If the following words show that its number is a time: `at 3`.
    BareTime,
    /// If the following words show that its number is a day: `on the 15th`.
    BareDay,
}
