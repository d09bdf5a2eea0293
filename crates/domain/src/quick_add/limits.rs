//! Reading what ends a repetition: `until Dec 24`, `10 times`, `for 2 weeks`.

use super::days::{amount, day};
use super::lexicon::{Role, Unit};
use super::pattern::RepeatEnd;
use super::reader::Reader;

/// What ends a repetition: `until Dec 24`, `before Dec 24`, `for 10 times`, `for 2 weeks`.
pub(super) fn limit(reader: &Reader<'_>, at: usize) -> Option<(RepeatEnd, bool, usize)> {
    if let Some((count, next)) = times(reader, at) {
        return Some((RepeatEnd::Count(count), false, next));
    }
    if let Some((count, unit, next)) = long_length(reader, at) {
        return Some((RepeatEnd::For(count, unit), false, next));
    }
    let ((role, _), next) = reader.phrase(at, reader.lexicon.leads)?;
    let end = match role {
        Role::Until => RepeatEnd::Until,
        Role::Before => RepeatEnd::Before,
        _ => return None,
    };
    let found = reader.then(next, |at| day(reader, at))?;
    Some((end(found.day), found.takes_dot, found.next))
}

/// `10 times`, `insgesamt 10 Mal`.
pub(super) fn times(reader: &Reader<'_>, at: usize) -> Option<(u32, usize)> {
    let start = reader.one_of(at, reader.lexicon.times_starts).filter(|next| reader.is_next(*next)).unwrap_or(at);
    let (count, next) = reader.number(start)?;
    let next = reader.then(next, |at| reader.one_of(at, reader.lexicon.times))?;
    (count > 0).then_some((count, next))
}

/// `for 2 weeks`.
pub(super) fn long_length(reader: &Reader<'_>, at: usize) -> Option<(u32, Unit, usize)> {
    let next = reader.one_of(at, reader.lexicon.length_starts)?;
    reader.then(next, |at| amount(reader, at)).filter(|(count, ..)| *count > 0)
}
