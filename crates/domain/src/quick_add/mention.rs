//! A phrase in a text that may be understood.

use std::ops::Range;

use super::day::SaidDay;
use super::lexicon::Unit;
use super::moment::{Moment, Place};
use super::pattern::Repeat;
use crate::Priority;

/// A phrase that may be understood.
#[derive(Clone, Debug)]
pub(super) struct Mention {
    /// Its words.
    pub(super) words: Range<usize>,
    /// Its bytes.
    pub(super) bytes: Range<usize>,
    pub(super) said: Said,
    /// Where in a text it is understood.
    pub(super) place: Place,
}

/// What a phrase says.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// `tomorrow 3pm`
    Moment(Moment),
    /// `Friday 5pm to Sunday noon`: from one time to another.
    Moments(Moment, Moment),
    /// `from Monday to Friday`
    Days { start: SaidDay, end: SaidDay },
    /// `in 2 hours`, in minutes.
    Ahead(i64),
    /// `for 2h`, in minutes.
    Length(i64),
    /// `for 2 weeks`
    LongLength(u32, Unit),
    /// `every Friday`
    Repeat(Repeat),
    /// `10 times`
    Times(u32),
    /// `#work`
    Label(String),
    /// `!high`
    Priority(Priority),
    /// `@ Luigi's`; the phrase is its first word.
    Location,
    /// Nothing, but its words must not be understood separately: `every sixth Friday`, `31 Nov`.
    Nothing,
}
