//! Reading ranges of times: `3-5pm`, `from 9 to 11`, `zwischen 13 und 15 Uhr`.

use super::lexicon::entries;
use super::reader::Reader;
use super::time::{Clock, ClockRange};
use super::times::{ReadTime, Strength, time, within_word};
use super::words::is_dash;

/// How clearly a stretch is meant as one of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RangeClarity {
    /// It is: `3-5pm`.
    Clear,
    /// It has bare numbers, but a preposition: `from 9 to 11`.
    Led,
    /// It has bare numbers only: `9-11`.
    Bare,
}

/// A stretch that was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReadRange {
    pub(super) range: ClockRange,
    /// How clearly it is meant as times.
    pub(super) clarity: RangeClarity,
    /// The place behind it.
    pub(super) next: usize,
}

/// Reads a range that begins here. `is_led` says that a preposition is before it, which is then not part of the range.
pub(super) fn clock_range(reader: &Reader<'_>, at: usize, is_led: bool) -> Option<ReadRange> {
    if let Some(found) = in_one_word(reader, at) {
        return Some(found);
    }
    let lead = reader.phrase(at, reader.lexicon.range_starts).filter(|(_, next)| !is_led && reader.is_next(*next));
    let (is_window, start) = lead.map_or((false, at), |lead| lead);
    let first = time(reader, start)?;
    let next = reader.then(first.next, |at| reader.one_of(at, reader.lexicon.range_ends))?;
    let is_and = reader.lexicon.ands.contains(&reader.key(first.next));
    let second = reader.then(next, |at| time(reader, at))?;
    let is_bare = [first, second].iter().all(|time| time.strength == Strength::Bare);
    // `9 to 11` counts something, and `at 3 and 5pm` are two times.
    if is_and != is_window || (is_bare && lead.is_none()) {
        return None;
    }
    Some(range(reader, first, second, is_window, if is_bare { RangeClarity::Led } else { RangeClarity::Clear }))
}

/// `3-5pm`, `15:00–16:30`, `14-16 Uhr`.
fn in_one_word(reader: &Reader<'_>, at: usize) -> Option<ReadRange> {
    let (first, second) = reader.key(at).split_once(is_dash)?;
    let first = within_word(reader, first, None)?;
    let second = within_word(reader, second, Some(at + 1))?;
    let is_bare = [first, second].iter().all(|time| time.strength == Strength::Bare);
    Some(range(reader, first, second, false, if is_bare { RangeClarity::Bare } else { RangeClarity::Clear }))
}

fn range(reader: &Reader<'_>, first: ReadTime, second: ReadTime, is_window: bool, clarity: RangeClarity) -> ReadRange {
    // `von 9 bis 11 Uhr`: the word counts for both.
    let counts_to_24 = second.next.checked_sub(1).is_some_and(|last| {
        entries(reader.lexicon.o_clock).any(|(name, is_exact)| is_exact && reader.key(last) == name)
    });
    let start = if counts_to_24 { Clock::exact(first.clock.minutes) } else { first.clock };
    ReadRange { range: ClockRange { start, end: second.clock, is_window }, clarity, next: second.next }
}
