//! `this week`, `eow`: the vaguest of days, which count only if nothing else in the line says when.

use super::dates::Clarity;
use super::lexicon::{EndOf, Unit};
use super::mention::{Mention, Said};
use super::moment::Place;
use super::reader::Reader;

/// Whether a phrase is a day, a time or a repetition, or may have been meant as one.
pub(super) fn says_when(mentions: &[Mention]) -> bool {
    mentions.iter().any(|mention| {
        let is_of_time = matches!(
            mention.said,
            Said::Moment(_) | Said::Moments(..) | Said::Days { .. } | Said::Ahead(_) | Said::Repeat(_) | Said::Nothing
        );
        // German `so` is hardly ever a Sunday.
        is_of_time && mention.place != Place::Clear(Clarity::Unclear)
    })
}

/// The index after `this week`. It begins no range: `this week to next week`.
pub(super) fn this_week(reader: &Reader<'_>, at: usize) -> Option<usize> {
    let next = reader.one_of(at, reader.lexicon.this_week).filter(|_| reader.reads_this_week)?;
    (!begins_stretch(reader, next)).then_some(next)
}

/// Whether this is the end of a period that is read. The end of this week is as vague as the week.
pub(super) fn is_read(reader: &Reader<'_>, end: EndOf, next: usize) -> bool {
    end != EndOf::Week || (reader.reads_this_week && !begins_stretch(reader, next))
}

/// Whether this number of weeks ahead means this week.
pub(super) const fn is_this_week(count: u32, unit: Unit) -> bool {
    count == 0 && matches!(unit, Unit::Week)
}

fn begins_stretch(reader: &Reader<'_>, next: usize) -> bool {
    let follows = reader.then(next, |at| reader.one_of(at, reader.lexicon.range_ends));
    follows.is_some() && reader.key(next) != "-"
}
