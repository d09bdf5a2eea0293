//! What is left of a text as its title.

use std::ops::Range;

use super::words::is_dash;

/// The title: the text without its phrases, without the backslashes, and without the punctuation that only separated them from the
/// rest. `phrases` are byte ranges in the order of the text.
pub(super) fn title(text: &str, phrases: &[Range<usize>], backslashes: &[usize]) -> String {
    let mut title = String::with_capacity(text.len());
    let mut backslashes = backslashes.iter().copied().peekable();
    let mut from = 0;
    for phrase in phrases {
        let piece = without(text, from..phrase.start, &mut backslashes);
        add(&mut title, &piece, from > 0);
        from = phrase.end;
    }
    let rest = without(text, from..text.len(), &mut backslashes);
    add(&mut title, &rest, from > 0);
    // Only where a phrase was: a title may end in a dash of its own.
    if !phrases.is_empty() && rest.trim().chars().all(parts) {
        trim_separators(&mut title);
    }
    title.trim().to_owned()
}

/// Whether a title has content: a letter, a digit or a symbol.
pub(super) fn says_something(title: &str) -> bool {
    title.contains(|c: char| {
        !c.is_whitespace() && !c.is_ascii_punctuation() && !is_dash(c) && !matches!(c, '…' | '¿' | '¡')
    })
}

/// A piece of the text without the backslashes in it.
fn without(
    text: &str,
    range: Range<usize>,
    backslashes: &mut std::iter::Peekable<impl Iterator<Item = usize>>,
) -> String {
    let mut piece = String::with_capacity(range.len());
    let mut from = range.start;
    while let Some(at) = backslashes.next_if(|at| *at < range.end) {
        piece.push_str(text.get(from..at).unwrap_or_default());
        from = at + 1;
    }
    piece.push_str(text.get(from..range.end).unwrap_or_default());
    piece
}

/// Adds what follows a phrase.
fn add(title: &mut String, piece: &str, is_after_phrase: bool) {
    if !is_after_phrase {
        title.push_str(piece);
        return;
    }
    let piece = piece.trim_end_matches(char::is_whitespace);
    let trimmed = piece.trim_start();
    if trimmed.chars().all(parts) {
        // Nothing but a comma between two phrases.
        return;
    }
    let kept = title.trim_end().len();
    title.truncate(kept);
    if !says_something(title) {
        // The title begins here: a comma or a colon parted it from the phrase.
        title.push_str(trimmed.trim_start_matches(|c: char| parts(c) || c.is_whitespace()));
        return;
    }
    let is_glued = piece.len() == trimmed.len() && trimmed.starts_with(|c: char| !c.is_alphanumeric());
    // The end of a sentence goes with it; a mark that begins a word is no end.
    let ends = trimmed
        .find(|c: char| !matches!(c, '.' | '!' | '?'))
        .is_none_or(|at| trimmed[at..].starts_with(char::is_whitespace));
    if is_glued || (ends && trimmed.starts_with(['.', '!', '?'])) {
        trim_separators(title);
    } else {
        title.push(' ');
    }
    title.push_str(trimmed);
}

/// What parts a phrase from the rest.
fn parts(c: char) -> bool {
    matches!(c, ',' | ';' | ':') || is_dash(c)
}

fn trim_separators(title: &mut String) {
    let kept = title.trim_end_matches(|c: char| parts(c) || c.is_whitespace()).len();
    title.truncate(kept);
}
