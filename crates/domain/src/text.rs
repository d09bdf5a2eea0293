//! The rules that all text shares: trimming, length in Unicode scalar values, control characters.

use unicode_normalization::UnicodeNormalization as _;
use validator::ValidateLength;

use crate::{Fault, FaultKind};

/// Declares a text type for parsed input: what each type has in addition to its own `parse`.
macro_rules! parsed_text {
    ($(#[$about:meta])* $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// A text that was parsed before it was stored; it is not checked again, because the rules may have become stricter
            /// since.
            #[must_use]
            pub const fn from_stored(text: String) -> Self {
                Self(text)
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }
    };
}

pub(crate) use parsed_text;

parsed_text!(
    /// The title of a task or an item: one line of 1 to 255 characters, trimmed.
    Title
);

impl Title {
    /// The most characters a title may have.
    pub const MAX: u64 = 255;

    /// Parses a title, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let title = raw.trim();
        check_required(title, "Title", Self::MAX, Lines::One)?;
        Ok(Self(title.to_owned()))
    }
}

/// Which control characters a text may hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    /// None: the text is one line.
    One,
    /// Line feed and tab.
    Many,
}

/// Checks length and characters of an already trimmed text; `name` begins the sentences.
pub(crate) fn check(text: &str, name: &str, max: u64, lines: Lines) -> Result<(), Fault> {
    let forbidden = |c: char| c.is_control() && !(lines == Lines::Many && matches!(c, '\n' | '\t'));
    if text.chars().any(forbidden) {
        return Err(Fault::new(FaultKind::ControlCharacter, format!("{name} must not contain control characters")));
    }
    if !text.validate_length(None, Some(max), None) {
        return Err(Fault::new(FaultKind::TooLong, format!("{name} must be at most {max} characters")));
    }
    Ok(())
}

/// As [`check`], and the text must not be empty.
pub(crate) fn check_required(text: &str, name: &str, max: u64, lines: Lines) -> Result<(), Fault> {
    if text.is_empty() {
        return Err(Fault::new(FaultKind::Missing, format!("{name} is required")));
    }
    check(text, name, max, lines)
}

/// Trims and checks the name of a thing that users choose by its name: it is one line, and has at least one visible character.
pub(crate) fn parse_name(raw: &str, max: u64) -> Result<String, Fault> {
    let name = raw.trim();
    check_required(name, "Name", max, Lines::One)?;
    // Separators of lines and paragraphs are no control characters, but no one line either.
    if name.contains(['\u{2028}', '\u{2029}']) {
        return Err(Fault::new(FaultKind::ControlCharacter, "Name must be on one line"));
    }
    if !name.contains(is_seen) {
        return Err(Fault::new(FaultKind::Missing, "Name must have something to be seen"));
    }
    Ok(name.to_owned())
}

/// The key that must be unique among such names: the name in lower case, ignoring Unicode composition. A sigma is one letter, also
/// at the end of a word.
pub(crate) fn name_key(name: &str) -> String {
    let lower = name.nfc().flat_map(char::to_lowercase);
    lower.map(|letter| if letter == 'ς' { 'σ' } else { letter }).nfc().collect()
}

/// Whether a character is visible by itself: it is not a space, and not one that the Unicode standard allows to ignore
/// (`Default_Ignorable_Code_Point` in `DerivedCoreProperties.txt`, of the Basic Multilingual Plane).
fn is_seen(c: char) -> bool {
    let is_ignorable = matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}');
    !c.is_whitespace() && !c.is_control() && !is_ignorable
}

#[cfg(test)]
mod tests {
    use super::*;

    fn title_fault(raw: &str) -> Option<FaultKind> {
        Title::parse(raw).err().map(|fault| fault.kind)
    }

    #[test]
    fn a_title_is_trimmed() {
        assert_eq!(Title::parse("  Call Ada \n").map(|t| t.as_str().to_owned()), Ok("Call Ada".to_owned()));
    }

    #[test]
    fn a_blank_title_is_missing() {
        assert_eq!(title_fault(" \u{a0}\t "), Some(FaultKind::Missing));
    }

    #[test]
    fn a_title_counts_characters_not_bytes() {
        assert_eq!(title_fault(&"𝄞".repeat(255)), None);
        assert_eq!(title_fault(&"𝄞".repeat(256)), Some(FaultKind::TooLong));
    }

    #[test]
    fn a_title_is_one_line_without_control_characters() {
        assert_eq!(title_fault("a\nb"), Some(FaultKind::ControlCharacter));
        assert_eq!(title_fault("a\0b"), Some(FaultKind::ControlCharacter));
    }
}
