//! Folding: which characters are equal in a search.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Returns the characters as which a character is compared: none for characters that only join or mark others.
pub(super) fn fold(c: char, mut each: impl FnMut(char)) {
    if c.is_ascii() {
        return each(c.to_ascii_lowercase());
    }
    // Both ways, because some small letters decompose (İ), and what some compatibility forms stand for is a capital (ℌ).
    for part in c.nfkd().flat_map(char::to_lowercase).nfkd() {
        match spelled(part) {
            Some(letters) => letters.chars().for_each(&mut each),
            None if is_combining_mark(part) || is_invisible(part) => {}
            None => each(part),
        }
    }
}

/// Letters that do not decompose, but that people type without their stroke or as two letters.
const fn spelled(c: char) -> Option<&'static str> {
    Some(match c {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ς' => "σ",
        _ => return None,
    })
}

/// Hyphens that are visible only at the end of a line, and characters that join or separate others without a space.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn folded(text: &str) -> String {
        let mut folded = String::new();
        text.chars().for_each(|c| fold(c, |part| folded.push(part)));
        folded
    }

    #[test]
    fn case_and_accents_make_no_difference() {
        for (one, other) in [("MÜLLER", "muller"), ("Straße", "STRASSE"), ("ŁÓDŹ", "lodz"), ("İstanbul", "istanbul")]
        {
            assert_eq!(folded(one), folded(other));
        }
        assert_eq!(folded("ΟΔΟΣ"), folded("οδος"));
        assert_eq!(folded("ﬁn ℌ ｆｕｌｌ"), "fin h full");
    }

    #[test]
    fn composed_and_decomposed_forms_are_one() {
        assert_eq!(folded("Mu\u{308}ller"), folded("Müller"));
        assert_eq!(folded("co\u{ad}op"), "coop");
    }

    proptest! {
        #[test]
        fn to_fold_again_changes_nothing(text in "\\PC*") {
            let once = folded(&text);
            prop_assert_eq!(folded(&once), once);
        }
    }
}
