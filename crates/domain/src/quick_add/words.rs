//! The words of a text: separated by spaces, without the punctuation around them.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

/// Whether a word may be understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// It may.
    Free,
    /// It may not be understood: it is in quotes, in brackets, or was made plain by the user.
    Plain,
    /// It may not be understood: a backslash is before it.
    Escaped,
}

/// One word.
#[derive(Clone, Debug)]
pub(super) struct Word<'a> {
    /// Its letters, without the punctuation around it and without a backslash. Empty for punctuation only.
    pub(super) text: &'a str,
    /// Its letters in lower case, with umlauts as two letters: the form in which words are looked up.
    pub(super) key: String,
    /// The bytes of its letters.
    pub(super) range: Range<usize>,
    /// The punctuation before it.
    pub(super) before: &'a str,
    /// The punctuation after it.
    pub(super) after: &'a str,
    /// Whether it may be understood.
    pub(super) state: State,
}

impl Word<'_> {
    /// Whether a title of only this word would have content.
    pub(super) fn is_said(&self) -> bool {
        self.text.contains(char::is_alphanumeric)
    }

    /// Whether one full stop follows, as after an abbreviation or a German ordinal.
    pub(super) fn has_dot(&self) -> bool {
        self.after.strip_prefix('.').is_some_and(|rest| !rest.starts_with('.'))
    }

    /// Whether it begins with a small letter.
    pub(super) fn is_small(&self) -> bool {
        self.text.chars().next().is_some_and(char::is_lowercase)
    }
}

/// The words of a text. `plain` are the byte ranges that must not be understood, by their start.
pub(super) fn words<'a>(text: &'a str, plain: &[Range<usize>]) -> Vec<Word<'a>> {
    let mut words = Vec::new();
    let mut plain = plain.iter().peekable();
    for token in tokens(text) {
        while plain.next_if(|range| range.end <= token.start).is_some() {}
        let is_plain = plain.peek().is_some_and(|range| range.start < token.end);
        words.push(word(text, token, is_plain));
    }
    words
}

/// A text between spaces.
fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    text.split(char::is_whitespace).filter_map(move |token| {
        let start = at;
        at += token.len();
        at += text.get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
        (!token.is_empty()).then_some(start..start + token.len())
    })
}

fn word(text: &str, token: Range<usize>, is_plain: bool) -> Word<'_> {
    let letters = &text[token.clone()];
    let is_dash = letters.chars().all(is_dash);
    let rest = if is_dash { letters } else { letters.trim_start_matches(opens) };
    let start = token.end - rest.len();
    let core = if is_dash { rest } else { rest.trim_end_matches(closes) };
    let end = start + core.len();
    let escaped = core.strip_prefix('\\').filter(|rest| !rest.is_empty());
    let state = match escaped {
        // What is quoted or in an unusual place is not taken for a phrase.
        _ if is_plain || start > token.start => State::Plain,
        Some(_) => State::Escaped,
        None => State::Free,
    };
    let core = escaped.filter(|_| state == State::Escaped).unwrap_or(core);
    Word {
        text: core,
        key: key(core),
        range: end - core.len()..end,
        before: &text[token.start..start],
        after: &text[end..token.end],
        state,
    }
}

/// The form in which a word is looked up. The tables use the same form.
fn key(core: &str) -> String {
    if core.is_ascii() {
        return core.to_ascii_lowercase();
    }
    let mut key = String::with_capacity(core.len());
    for c in core.nfc().flat_map(char::to_lowercase) {
        match c {
            'ä' => key.push_str("ae"),
            'ö' => key.push_str("oe"),
            'ü' => key.push_str("ue"),
            'ß' => key.push_str("ss"),
            '’' => key.push('\''),
            c if is_dash(c) => key.push('-'),
            c => key.push(c),
        }
    }
    key
}

/// A hyphen or a dash.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

fn opens(c: char) -> bool {
    matches!(
        c,
        '(' | '['
            | '{'
            | '"'
            | '\''
            | '“'
            | '„'
            | '‚'
            | '‘'
            | '’'
            | '»'
            | '«'
            | '…'
            | '¿'
            | '¡'
            | '.'
            | ','
            | ';'
            | ':'
            | '?'
    ) || is_dash(c)
}

fn closes(c: char) -> bool {
    opens(c) || matches!(c, ')' | ']' | '}' | '”' | '!')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<(&str, String, &str, State)> {
        words(text, &[]).into_iter().map(|word| (word.text, word.key, word.after, word.state)).collect()
    }

    #[test]
    fn punctuation_is_not_of_the_word() {
        let found = told(" Übermorgen,  \\heute (x) - p.m. !!! !1! ");
        let wanted = [
            ("Übermorgen", "uebermorgen", ",", State::Free),
            ("heute", "heute", "", State::Escaped),
            ("x", "x", ")", State::Plain),
            ("-", "-", "", State::Free),
            ("p.m", "p.m", ".", State::Free),
            ("", "", "!!!", State::Free),
            ("!1", "!1", "!", State::Free),
        ];
        assert_eq!(found, wanted.map(|(text, key, after, state)| (text, key.to_owned(), after, state)));
    }

    #[test]
    fn umlauts_may_be_written_in_three_ways() {
        for text in ["für", "fu\u{308}r", "fuer", "FÜR"] {
            assert_eq!(told(text)[0].1, "fuer");
        }
    }
}
