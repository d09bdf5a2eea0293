//! What somebody looks for.

use super::words::{Word, words};
use crate::Fault;
use crate::text::{self, Lines};

/// Words that must all match, each the beginning of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchQuery {
    typed: String,
    /// The longest first. None is a prefix of another.
    words: Vec<String>,
    /// The same in alphabetical order, each with its index in `words`.
    ordered: Vec<(String, u32)>,
}

impl SearchQuery {
    /// The most characters of what is typed.
    pub const MAX: u64 = 255;

    /// Parses what was typed, trimming it. Without a letter or a digit there are no words.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let typed = raw.trim();
        text::check_required(typed, "Query", Self::MAX, Lines::One)?;
        Ok(Self::of(typed))
    }

    /// A query that was typed under the rules of its time, trimmed.
    #[must_use]
    pub fn from_stored(typed: &str) -> Self {
        Self::of(typed)
    }

    fn of(typed: &str) -> Self {
        let mut found: Vec<_> =
            words(typed).into_iter().filter(|word| !word.is_within).map(|word| word.folded).collect();
        found.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
        let mut words: Vec<String> = Vec::with_capacity(found.len());
        for word in found {
            if !words.iter().any(|longer| longer.starts_with(&word)) {
                words.push(word);
            }
        }
        let mut ordered: Vec<_> = words.iter().cloned().zip(0..).collect();
        ordered.sort_unstable();
        Self { typed: typed.to_owned(), words, ordered }
    }

    /// What was typed, trimmed.
    #[must_use]
    pub fn as_typed(&self) -> &str {
        &self.typed
    }

    /// The words, folded, the longest first. None is a prefix of another.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Which of the words is a prefix of a word. None is a prefix of another, so it can only be the last one that does not sort
    /// after it.
    fn beginning_of(&self, word: &str) -> Option<u32> {
        let after = self.ordered.partition_point(|(looked_for, _)| looked_for.as_str() <= word);
        let (looked_for, number) = self.ordered.get(after.checked_sub(1)?)?;
        word.starts_with(looked_for.as_str()).then_some(*number)
    }

    /// Which of the words are in a text: one bit each, in order, and the first word of the text that matches.
    pub(super) fn found_in(&self, text: &[Word]) -> (u128, Option<usize>) {
        let (mut found, mut first) = (0, None);
        for (index, word) in text.iter().enumerate() {
            if let Some(number) = self.beginning_of(&word.folded) {
                found |= 1_u128.checked_shl(number).unwrap_or_default();
                first = first.or(Some(index));
            }
        }
        (found, first)
    }

    /// All of the words, bit by bit.
    pub(super) fn all(&self) -> u128 {
        (0..self.words.len()).fold(0, |all, _| all << 1 | 1)
    }

    /// Whether each word is a prefix of some of these, which are folded and separated by spaces.
    #[must_use]
    pub fn is_in(&self, folded: &str) -> bool {
        let bits = folded.split(' ').filter_map(|word| self.beginning_of(word));
        bits.fold(0, |found, number| found | 1_u128.checked_shl(number).unwrap_or_default()) == self.all()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::FaultKind;

    fn query(raw: &str) -> Vec<String> {
        SearchQuery::parse(raw).unwrap().words
    }

    #[test]
    fn it_is_words_the_longest_first_and_none_twice() {
        assert_eq!(query(" Ada m MEETING meet "), ["meeting", "ada"]);
        assert_eq!(query("会議室"), ["会議室"]);
        assert_eq!(query("\"*: 🗓"), Vec::<String>::new());
    }

    #[test]
    fn it_has_1_to_255_characters_of_one_line() {
        let fault = |raw: &str| SearchQuery::parse(raw).err().map(|fault| fault.kind);
        assert_eq!(fault("  "), Some(FaultKind::Missing));
        assert_eq!(fault(&"ü".repeat(255)), None);
        assert_eq!(fault(&"ü".repeat(256)), Some(FaultKind::TooLong));
        assert_eq!(fault("a\0b"), Some(FaultKind::ControlCharacter));
    }

    proptest! {
        /// The bits are enough: of 255 characters every second one separates words.
        #[test]
        fn there_are_at_most_128_words(raw in "\\PC{1,255}") {
            if let Ok(query) = SearchQuery::parse(&raw) {
                prop_assert!(query.words.len() <= 128);
                prop_assert_eq!(query.all().count_ones() as usize, query.words.len());
            }
        }

        #[test]
        fn each_word_of_a_text_is_found_in_it_by_any_beginning(text in "[\\p{L}\\p{N} ]{1,60}", cut in 1_usize..8) {
            let found = words(&text);
            for word in &found {
                let beginning: String = word.folded.chars().take(cut).collect();
                let query = SearchQuery::parse(&beginning).unwrap();
                prop_assert_eq!(query.found_in(&found).0, query.all());
                let folded: Vec<_> = found.iter().map(|word| word.folded.as_str()).collect();
                prop_assert!(query.is_in(&folded.join(" ")));
            }
        }
    }
}
