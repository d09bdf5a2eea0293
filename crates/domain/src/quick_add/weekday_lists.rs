//! Reading several weekdays: `Monday and Thursday`, `Mon-Fri`.

use chrono::Weekday;

use super::days::hyphenated;
use super::lexicon::Cycle;
use super::pattern::bit;
use super::reader::Reader;

/// Weekdays: `Monday`, `Monday and Thursday`, `mon, wed and fri`, `Monday to Thursday`.
pub(super) fn weekdays(reader: &Reader<'_>, at: usize) -> Option<(u8, usize)> {
    if let Some((first, last)) = hyphenated(reader, at) {
        return Some((from_to(first, last), at + 1));
    }
    let (first, mut next) = weekday(reader, at)?;
    if let Some((last, next)) = reader
        .then(next, |at| reader.one_of(at, reader.lexicon.range_ends))
        .filter(|_| !reader.lexicon.ands.contains(&reader.key(next)))
        .and_then(|at| reader.then(at, |at| weekday(reader, at)))
    {
        return Some((from_to(first, last), next));
    }
    let mut days = bit(first);
    // A list of more than a week's days says nothing new.
    for _ in 0..7 {
        let after_comma = reader.is_after_comma(next).then(|| reader.one_of(next, reader.lexicon.ands).unwrap_or(next));
        let after_and = reader.then(next, |at| reader.one_of(at, reader.lexicon.ands));
        let beside = reader.is_next(next).then_some(next);
        let Some((day, end)) = after_comma.or(after_and).or(beside).and_then(|at| weekday(reader, at)) else { break };
        days |= bit(day);
        next = end;
    }
    Some((days, next))
}

fn from_to(first: Weekday, last: Weekday) -> u8 {
    let days = std::iter::successors(Some(first), |day| (*day != last).then(|| day.succ()));
    days.fold(0, |days, day| days | bit(day))
}

fn weekday(reader: &Reader<'_>, at: usize) -> Option<(Weekday, usize)> {
    if let Some(((day, _), next)) = reader.phrase(at, reader.lexicon.weekdays) {
        return Some((day, next));
    }
    match reader.phrase(at, reader.lexicon.cycles)? {
        (Cycle::On(day), next) => Some((day, next)),
        _ => None,
    }
}
