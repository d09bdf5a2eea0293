//! Where the location of an event ends: it has no end mark.

use std::ops::Range;

use super::words::Word;

/// The bytes from the mark to the end of the location, and its name; `None` if nothing follows the mark. The location ends after a
/// comma, before the next phrase, and at the end of the text. `limit` is the first word of that phrase.
pub(super) fn location<'a>(
    text: &'a str,
    words: &[Word<'_>],
    mark: usize,
    limit: Option<usize>,
) -> Option<(Range<usize>, &'a str)> {
    let end = limit.unwrap_or(words.len()).min(words.len());
    let is_last = |word: &&Word<'_>| word.after.contains([',', ';']);
    let own = words.get(mark..end)?;
    let count = own.iter().position(|word| is_last(&word)).map_or(own.len(), |last| last + 1);
    // Punctuation before a phrase or at the end is no part of the place.
    let last = own.get(..count)?.iter().rposition(Word::is_said)?;
    let range = own.first()?.range.start..own.get(last)?.range.end;
    let name = text.get(range.start + 1..range.end)?.trim();
    (!name.is_empty()).then_some((range, name))
}
