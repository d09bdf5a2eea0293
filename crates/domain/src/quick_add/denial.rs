//! Words that negate what follows: `not this week`, `nicht so dringend`.

use super::reader::Reader;

/// Where a line is denied or weakened.
pub(super) struct Denial {
    /// The word from which on it is denied.
    denied_from: usize,
    /// The word from which on the rest is negated or weakened.
    weakened_from: usize,
}

impl Denial {
    /// Looks at all words of a line once.
    pub(super) fn of(reader: &Reader<'_>) -> Self {
        let first = |is_such: &dyn Fn(&str) -> bool| {
            let found = reader.words.iter().position(|word| is_such(&word.key));
            found.map_or(reader.words.len(), |at| at + 1)
        };
        let denied_from = first(&|key| denies(reader, key));
        let weakened_from = first(&|key| reader.lexicon.weakenings.contains(&key)).min(denied_from);
        Self { denied_from, weakened_from }
    }

    pub(super) const fn is_denied(&self, at: usize) -> bool {
        at >= self.denied_from
    }

    pub(super) const fn is_weakened(&self, at: usize) -> bool {
        at >= self.weakened_from
    }
}

fn denies(reader: &Reader<'_>, key: &str) -> bool {
    // `don't`, `keine`
    reader.lexicon.denials.contains(&key) || key.ends_with("n't") || key.starts_with("kein")
}
