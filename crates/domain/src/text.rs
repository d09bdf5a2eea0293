//! The rules that all text shares: trimming, length in Unicode scalar values, control characters.

use validator::ValidateLength;

use crate::{Fault, FaultKind};

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
