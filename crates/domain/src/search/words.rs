//! The words of a text.

use super::fold::fold;

/// The maximum number of characters of a word that are compared.
const MOST: usize = 32;
/// Like [`MOST`], for a word that begins in a script without spaces: a word begins at each of its characters.
const MOST_UNSPACED: usize = 8;

/// A word as it is compared, and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, folded.
    pub folded: String,
    /// Its first byte in the text.
    pub start: usize,
    /// The byte after its last one.
    pub end: usize,
    /// Whether it is the continuation of a word that began before it.
    pub is_within: bool,
}

/// A character of a word as it is compared, and the bytes of the original character.
struct Letter {
    folded: char,
    start: usize,
    end: usize,
}

/// The words of a text in their order.
#[must_use]
pub fn words(text: &str) -> Vec<Word> {
    let (mut words, mut run) = (Vec::new(), Vec::new());
    for (start, c) in text.char_indices() {
        let end = start + c.len_utf8();
        let mut splits = false;
        fold(c, |folded| {
            if folded.is_alphanumeric() {
                run.push(Letter { folded, start, end });
            } else {
                splits = true;
            }
        });
        if splits {
            end_run(&mut run, &mut words);
        }
    }
    end_run(&mut run, &mut words);
    words
}

/// Turns a sequence of letters into a word, and into one more from each character of a script without spaces.
fn end_run(run: &mut Vec<Letter>, words: &mut Vec<Word>) {
    let mut before = None;
    for (index, letter) in run.iter().enumerate() {
        let is_unspaced = is_unspaced(letter.folded);
        // One character may be compared as several, which begin no words of their own.
        if index > 0 && (!is_unspaced || before == Some(letter.start)) {
            continue;
        }
        before = Some(letter.start);
        let most = if is_unspaced { MOST_UNSPACED } else { MOST };
        let letters = &run[index..run.len().min(index + most)];
        words.push(Word {
            folded: letters.iter().map(|letter| letter.folded).collect(),
            start: letter.start,
            end: letters.last().map_or(letter.end, |last| last.end),
            is_within: index > 0,
        });
    }
    run.clear();
}

/// Whether a character is of a script that puts no blanks between words: Thai, Lao, Myanmar, Khmer, kana, and Chinese characters.
const fn is_unspaced(c: char) -> bool {
    matches!(
        c,
        '\u{e00}'..='\u{eff}'
            | '\u{1000}'..='\u{109f}'
            | '\u{1780}'..='\u{17ff}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3040}'..='\u{30ff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{20000}'..='\u{3ffff}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn folded(text: &str) -> Vec<String> {
        words(text).into_iter().map(|word| word.folded).collect()
    }

    #[test]
    fn words_are_letters_and_digits_that_stand_together() {
        assert_eq!(folded("Call Ada, don't e-mail: 14:30!"), ["call", "ada", "don", "t", "e", "mail", "14", "30"]);
        assert_eq!(folded(" 🗓 …\"*"), Vec::<String>::new());
    }

    #[test]
    fn scripts_without_blanks_have_a_word_from_each_character() {
        assert_eq!(folded("会議室 A"), ["会議室", "議室", "室", "a"]);
        assert!(words("会議室")[1].is_within);
    }

    #[test]
    fn a_long_word_is_compared_by_its_beginning() {
        let long = "x".repeat(100);
        assert_eq!(words(&long)[0].folded.len(), MOST);
        assert_eq!(folded(&"語".repeat(20))[0].chars().count(), MOST_UNSPACED);
    }

    proptest! {
        #[test]
        fn each_word_is_at_its_place_in_the_text(text in "\\PC*") {
            for word in words(&text) {
                prop_assert!(!word.folded.is_empty());
                prop_assert!(word.folded.chars().all(char::is_alphanumeric));
                prop_assert!(!words(&text[word.start..word.end]).is_empty());
            }
        }

        #[test]
        fn words_do_not_depend_on_case(text in "[a-zA-ZäöüßÄÖÜ ,.-]*") {
            prop_assert_eq!(folded(&text), folded(&text.to_uppercase()));
        }
    }
}
