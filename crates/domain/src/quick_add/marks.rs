//! Reading what begins with a mark: `#label`, `!priority`, `@ place`, and `p1`.

use unicode_normalization::char::is_combining_mark;

use super::dates::Clarity;
use super::mention::Said;
use super::moment::Place;
use super::words::Word;
use crate::{LabelName, Priority};

/// Priorities in both languages, for both languages of accounts: a mark is unambiguous.
const PRIORITIES: [(&str, Priority); 12] = [
    ("urgent", Priority::Urgent),
    ("dringend", Priority::Urgent),
    ("1", Priority::Urgent),
    ("high", Priority::High),
    ("hoch", Priority::High),
    ("2", Priority::High),
    ("normal", Priority::Normal),
    ("3", Priority::Normal),
    ("low", Priority::Low),
    ("niedrig", Priority::Low),
    ("4", Priority::Low),
    ("mittel", Priority::Normal),
];

/// What a word says by its mark, and where.
pub(super) fn mark(word: &Word<'_>) -> Option<(Said, Place)> {
    let clear = Place::Clear(Clarity::Clear);
    match word.text.chars().next()? {
        '#' => Some((Said::Label(label(&word.text[1..])?.to_owned()), Place::Marked)),
        '!' => Some((Said::Priority(priority(&word.key[1..])?), Place::Marked)),
        '@' => Some((Said::Location, Place::Marked)),
        letter @ ('p' | 'P') => {
            let number = word.key.strip_prefix('p').filter(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))?;
            // A capital letter may be a name: car park P2.
            Some((
                Said::Priority(priority(number)?),
                if letter == 'p' { clear } else { Place::Clear(Clarity::AtTheEnd) },
            ))
        }
        _ => None,
    }
}

fn priority(key: &str) -> Option<Priority> {
    PRIORITIES.iter().find(|(name, _)| *name == key).map(|(_, priority)| *priority)
}

/// A valid label name of letters, digits, `-` and `_`, not only digits: `#12` is the number of something.
fn label(name: &str) -> Option<&str> {
    let is_of_name = |c: char| c.is_alphanumeric() || is_combining_mark(c) || matches!(c, '-' | '_');
    let is_name = name.chars().all(is_of_name) && name.contains(char::is_alphabetic);
    (is_name && LabelName::parse(name).is_ok()).then_some(name)
}
