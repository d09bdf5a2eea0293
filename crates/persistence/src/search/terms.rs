//! The words of the index, stored in the same way on both engines.
//!
//! A few characters before each word say to whom it belongs and where it occurs, so that a search for the beginning of a word reads only
//! the owner's own words. In rare cases two owners have the same characters: the owner of an entry is in the entry.

use std::collections::BTreeSet;

use scheduler_application::{IndexEntry, IndexField};
use scheduler_domain::{Kind, UserId};

/// 40 random bits of the owner's id, in letters and digits.
fn owner_letters(owner: UserId) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let bits = owner.0.as_u128();
    (0..8)
        .rev()
        .map(|place| char::from(DIGITS[usize::try_from(bits >> (5 * place) & 31).unwrap_or_default()]))
        .collect()
}

/// The prefix of each word of a kind of things in a field.
fn prefix(owner: &str, kind: Kind, field: IndexField) -> String {
    let digit = match (field, kind) {
        (IndexField::Title, Kind::Task) => '1',
        (IndexField::Title, Kind::Event) => '2',
        (IndexField::Title, _) => '3',
        (IndexField::Anywhere, Kind::Task) => '4',
        (IndexField::Anywhere, Kind::Event) => '5',
        (IndexField::Anywhere, _) => '6',
    };
    format!("{owner}{digit}")
}

/// All terms of an entry, separated by spaces.
pub(super) fn of_entry(owner: UserId, entry: &IndexEntry) -> String {
    let owner = owner_letters(owner);
    let in_title = prefix(&owner, entry.kind, IndexField::Title);
    let anywhere = prefix(&owner, entry.kind, IndexField::Anywhere);
    let mut terms = BTreeSet::new();
    for word in &entry.title {
        terms.insert(format!("{in_title}{word}"));
    }
    for word in entry.title.iter().chain(&entry.others) {
        terms.insert(format!("{anywhere}{word}"));
    }
    terms.into_iter().collect::<Vec<_>>().join(" ")
}

/// The beginnings of the terms of things of each of these kinds that contain words with these beginnings in a field.
pub(super) fn beginnings(owner: UserId, words: &[String], field: IndexField, kinds: &[Kind]) -> Vec<Vec<String>> {
    let owner = owner_letters(owner);
    let of_kind = |kind: &Kind| {
        let prefix = prefix(&owner, *kind, field);
        words.iter().map(|word| format!("{prefix}{word}")).collect()
    };
    kinds.iter().map(of_kind).collect()
}

/// A `tsquery` for things of one of the kinds that contain all of its beginnings. The beginnings have only letters and digits, so nothing
/// in them is an operator.
pub(super) fn query(beginnings: &[Vec<String>]) -> String {
    let of_kind = |beginnings: &Vec<String>| {
        let terms: Vec<_> = beginnings.iter().map(|beginning| format!("'{beginning}':*")).collect();
        format!("({})", terms.join(" & "))
    };
    beginnings.iter().map(of_kind).collect::<Vec<_>>().join(" | ")
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn owners_are_told_apart_by_the_end_of_their_ids() {
        let letters = |id: u128| owner_letters(UserId(Uuid::from_u128(id)));
        assert_eq!((letters(0), letters(33)), ("aaaaaaaa".to_owned(), "aaaaaabb".to_owned()));
        assert_eq!(letters(u128::MAX), "77777777");
    }

    #[test]
    fn a_query_asks_for_all_words_in_one_of_the_kinds() {
        let words = ["meeting".to_owned(), "ada".to_owned()];
        let kinds = [Kind::Task, Kind::Item];
        assert_eq!(
            query(&beginnings(UserId(Uuid::nil()), &words, IndexField::Anywhere, &kinds)),
            "('aaaaaaaa4meeting':* & 'aaaaaaaa4ada':*) | ('aaaaaaaa6meeting':* & 'aaaaaaaa6ada':*)"
        );
    }
}
