//! Reading what begins with a mark: `#label`, `!priority`, `@ place`, and `p1`.

use unicode_normalization::char::is_combining_mark;

use super::dates::Clarity;
use super::mention::Said;
use super::moment::Place;
use super::understood::Urgency;
use super::words::Word;

/// Priorities in both languages, in both kinds of accounts: a mark is no guess.
const URGENCIES: [(&str, Urgency); 12] = [
    ("urgent", Urgency::Urgent),
    ("dringend", Urgency::Urgent),
    ("1", Urgency::Urgent),
    ("high", Urgency::High),
    ("hoch", Urgency::High),
    ("2", Urgency::High),
    ("normal", Urgency::Normal),
    ("3", Urgency::Normal),
    ("low", Urgency::Low),
    ("niedrig", Urgency::Low),
    ("4", Urgency::Low),
    ("mittel", Urgency::Normal),
];

/// What a word says by its mark, and where.
pub(super) fn mark(word: &Word<'_>) -> Option<(Said, Place)> {
    let clear = Place::Clear(Clarity::Clear);
    match word.text.chars().next()? {
        '#' => Some((Said::Label(label(&word.text[1..])?.to_owned()), Place::Marked)),
        '!' => Some((Said::Urgency(urgency(&word.key[1..])?), Place::Marked)),
        '@' => Some((Said::Location, Place::Marked)),
        letter @ ('p' | 'P') => {
            let number = word.key.strip_prefix('p').filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))?;
            // A capital letter may be a name: car park P2.
            Some((Said::Urgency(urgency(number)?), if letter == 'p' { clear } else { Place::Clear(Clarity::AtTheEnd) }))
        }
        _ => None,
    }
}

fn urgency(key: &str) -> Option<Urgency> {
    URGENCIES.iter().find(|(name, _)| *name == key).map(|(_, urgency)| *urgency)
}

/// A name of letters, digits, `-` and `_`, not of digits alone: `#12` is the number of something.
fn label(name: &str) -> Option<&str> {
    let is_of_name = |c: char| c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '-' | '_');
    let is_name = name.chars().all(is_of_name) && name.contains(char::is_alphabetic);
    is_name.then_some(name)
}
