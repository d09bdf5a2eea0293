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
    /// Whether it says a time, or a time before its day, behind the preposition that begins here: `before 3pm tomorrow`.
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
    /// Whether it is a day rather than a time on the clock.
    pub(super) const fn is_of_day(self) -> bool {
        matches!(self, Self::AllDay | Self::EndOfDay)
    }
}

/// Where in a text a phrase is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Where it is clear enough for a phrase without a preposition.
    Clear(Clarity),
    /// Everywhere: it has a mark.
    Marked,
    /// Everywhere but behind `not`: it has a preposition.
    Led,
    /// At the beginning of a text, and where what follows belongs to no noun with it: not `before Monday standup`. Never behind what says
    /// how long before: `a day before Friday`.
    Before,
    /// Where the phrase behind it counts, too, and that one only with it: `2h` in `2h before Friday`.
    WithNext,
    /// Where what follows shows that its number is a time: `at 3`.
    BareTime,
    /// Where what follows shows that its number is a day: `on the 15th`.
    BareDay,
}
