//! Reading the words of a text one after the other.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::english::ENGLISH;
use super::german::GERMAN;
use super::language::Language;
use super::lexicon::{Lexicon, Table, Words, entries};
use super::words::{State, Word};

static ENGLISH_STARTS: LazyLock<HashSet<&str>> = LazyLock::new(|| ENGLISH.first_words());
static GERMAN_STARTS: LazyLock<HashSet<&str>> = LazyLock::new(|| GERMAN.first_words());

/// The words of a text, and the language in which they are read. A function that reads a phrase takes the index of its first word,
/// and returns its meaning with the index after it. Every phrase has a limited number of words, so reading takes linear time.
pub(super) struct Reader<'a> {
    /// The first words of phrases.
    first_words: &'static HashSet<&'static str>,
    /// The words.
    pub(super) words: &'a [Word<'a>],
    /// What they mean.
    pub(super) lexicon: &'static Lexicon,
    /// Their language.
    pub(super) language: Language,
    /// A word that is read although a backslash is before it: whether it would be understood without the backslash.
    pub(super) unescaped: Option<usize>,
    /// Whether `this week` is read: only if nothing else in the line says when.
    pub(super) reads_this_week: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(words: &'a [Word<'a>], language: Language) -> Self {
        let (lexicon, first_words) = match language {
            Language::English => (&ENGLISH, &*ENGLISH_STARTS),
            Language::German => (&GERMAN, &*GERMAN_STARTS),
        };
        Self { first_words, words, lexicon, language, unescaped: None, reads_this_week: false }
    }

    /// A word that may be understood.
    pub(super) fn word(&self, at: usize) -> Option<&'a Word<'a>> {
        let word = self.words.get(at)?;
        let is_free = word.state == State::Free || self.unescaped == Some(at);
        is_free.then_some(word)
    }

    /// Whether a phrase may begin with a word: by its table, by a digit, or as a word of two parts such as `Mon-Fri`.
    pub(super) fn may_begin(&self, word: &Word<'_>) -> bool {
        let is_number = word.key.starts_with(|c: char| c.is_numeric());
        is_number
            || self.first_words.contains(word.key.as_str())
            || word.key.contains('-')
            || self.is_compound(&word.key)
    }

    /// Whether a word begins with a day of the week, as `Freitagabend` does.
    fn is_compound(&self, key: &str) -> bool {
        self.language == Language::German
            && key.len() > 7
            && entries(self.lexicon.weekdays).any(|(name, _)| key.starts_with(name))
    }

    /// The form in which a word is looked up; empty if it must not be understood.
    pub(super) fn key(&self, at: usize) -> &'a str {
        self.word(at).map_or("", |word| &word.key)
    }

    /// Whether only a space is between a word and the one before, or a full stop that belongs to that word.
    pub(super) fn is_next(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.words.get(before)) else { return false };
        self.words.get(at).is_some_and(|word| word.before.is_empty())
            && (before.after.is_empty() || (before.after == "." && self.keeps_dot(before)))
    }

    /// As [`Self::is_next`], or a comma.
    pub(super) fn is_near(&self, at: usize) -> bool {
        self.is_next(at) || self.is_after_comma(at)
    }

    /// Whether there is a comma between a word and the one before.
    pub(super) fn is_after_comma(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.words.get(before));
        before.is_some_and(|before| matches!(before.after, "," | ".,"))
            && self.words.get(at).is_some_and(|word| word.before.is_empty())
    }

    /// Whether a full stop after this word belongs to it.
    fn keeps_dot(&self, word: &Word<'_>) -> bool {
        self.is_abbreviation(word) || (self.language == Language::German && is_day_number(word.text))
    }

    /// Whether a word is an abbreviation that may have a full stop.
    pub(super) fn is_abbreviation(&self, word: &Word<'_>) -> bool {
        self.lexicon.abbreviations.contains(&word.key.as_str())
    }

    /// The longest phrase of a table that begins here.
    pub(super) fn phrase<T: Copy>(&self, at: usize, table: Table<T>) -> Option<(T, usize)> {
        let first = self.key(at);
        if first.is_empty() {
            return None;
        }
        let found = entries(table).filter_map(|(phrase, meaning)| Some((meaning, self.end_of(at, first, phrase)?)));
        // Of two that are as long, the first.
        found.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }

    /// The end of the longest phrase of a list that begins here.
    pub(super) fn one_of(&self, at: usize, words: Words) -> Option<usize> {
        let first = self.key(at);
        if first.is_empty() {
            return None;
        }
        words.iter().filter_map(|phrase| self.end_of(at, first, phrase)).max()
    }

    fn end_of(&self, at: usize, first: &str, phrase: &str) -> Option<usize> {
        if phrase.as_bytes().first() != first.as_bytes().first() {
            return None;
        }
        let rest = phrase.strip_prefix(first)?;
        let mut end = at + 1;
        if !rest.is_empty() {
            for part in rest.strip_prefix(' ')?.split(' ') {
                if !self.is_next(end) || self.key(end) != part {
                    return None;
                }
                end += 1;
            }
        }
        Some(end)
    }

    /// Reads the next word, if only a space is between.
    pub(super) fn then<T>(&self, at: usize, read: impl FnOnce(usize) -> Option<T>) -> Option<T> {
        if self.is_next(at) { read(at) } else { None }
    }

    /// The end of one of these phrases, if it comes next; otherwise the same index.
    pub(super) fn skip(&self, at: usize, words: Words) -> usize {
        if self.is_next(at) { self.one_of(at, words).unwrap_or(at) } else { at }
    }

    /// A whole number, in digits or as a word.
    pub(super) fn number(&self, at: usize) -> Option<(u32, usize)> {
        let digits = digits(self.key(at)).map(|number| (number, at + 1));
        digits.or_else(|| self.phrase(at, self.lexicon.numbers))
    }

    /// An ordinal: `2nd`, `second`, `zweiten`, `2.`; -1 is the last.
    pub(super) fn ordinal(&self, at: usize) -> Option<(i32, usize)> {
        let number = self.day_number(at).and_then(|(number, next)| Some((i32::try_from(number).ok()?, next)));
        number.or_else(|| self.phrase(at, self.lexicon.ordinals))
    }

    /// The number of a day with its ordinal mark: `15th` in English, `15.` in German.
    pub(super) fn day_number(&self, at: usize) -> Option<(u32, usize)> {
        let word = self.word(at)?;
        let number = match self.language {
            Language::English => english_ordinal(&word.key)?,
            Language::German => digits(&word.key).filter(|_| word.has_dot())?,
        };
        (1..=31).contains(&number).then_some((number, at + 1))
    }
}

/// A number of at most four digits.
pub(super) fn digits(text: &str) -> Option<u32> {
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// Whether a full stop may end this as a German day: `24.`, `24.12.`
pub(super) fn is_day_number(text: &str) -> bool {
    let mut parts = text.split(['.', '-', '–']);
    text.len() <= 16
        && parts.all(|part| digits(part).is_some_and(|number| number <= 31) && part.len() <= 2 || part.is_empty())
}

fn english_ordinal(key: &str) -> Option<u32> {
    let (number, suffix) = key.split_at_checked(key.len().checked_sub(2)?)?;
    let number = digits(number)?;
    let wanted = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    (suffix == wanted).then_some(number)
}
