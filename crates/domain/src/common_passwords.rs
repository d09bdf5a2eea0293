//! The 10 000 most common passwords of at least 8 characters, in lower case and sorted.
//!
//! Merged by rank from the lists of two libraries that publish them for this use: zxcvbn (MIT) and
//! Django's common password validator (BSD-3-Clause).

use std::sync::LazyLock;

static SORTED: LazyLock<Vec<&'static str>> = LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Whether the password, already in lower case, is one of the most common.
pub(crate) fn contains(folded: &str) -> bool {
    SORTED.binary_search(&folded).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_in_lower_case_and_long_enough() {
        assert_eq!(SORTED.len(), 10_000);
        assert!(SORTED.is_sorted());
        assert!(SORTED.iter().all(|word| word.chars().count() >= 8 && *word == word.to_lowercase()));
    }

    #[test]
    fn every_one_of_the_commonest_is_found() {
        assert!(SORTED.iter().all(|word| contains(word)));
        assert!(!contains("correct horse battery staple"));
    }
}
