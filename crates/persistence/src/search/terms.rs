//! The words of the index, which both engines keep alike.
//!
//! Each has a few characters in front that say whose it is and where it stands, so that to look for the beginning of a word touches the
//! owner's own words alone. Other owners may have the same characters, rarely: whose an entry is, the entry says.

use std::collections::BTreeSet;

use scheduler_application::{IndexEntry, IndexField};
use scheduler_domain::{Kind, UserId};

/// How many of the words that are looked for the index is asked for: the longest. Of what it finds the others are looked for later.
const MOST_WORDS: usize = 8;

/// 40 bits of the owner's id, those that are random, in letters and digits.
fn owner_letters(owner: UserId) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
    let bits = owner.0.as_u128();
    (0..8)
        .rev()
        .map(|place| char::from(DIGITS[usize::try_from(bits >> (5 * place) & 31).unwrap_or_default()]))
        .collect()
}

/// What stands before each word of a kind of things in a field.
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

/// All terms of an entry, separated by blanks.
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

/// How an engine writes a condition on terms.
pub(super) struct Notation {
    pub(super) before: &'static str,
    pub(super) after: &'static str,
    pub(super) and: &'static str,
    pub(super) or: &'static str,
}

/// FTS5's.
pub(super) const SQLITE: Notation = Notation { before: "\"", after: "\" *", and: " AND ", or: " OR " };
/// That of `tsquery`.
pub(super) const POSTGRES: Notation = Notation { before: "'", after: "':*", and: " & ", or: " | " };

/// A condition: things of some of these kinds hold words with all of these beginnings in a field. There are letters and digits in
/// words and nothing else, so that nothing in them means anything in a notation.
pub(super) fn condition(
    notation: &Notation,
    owner: UserId,
    words: &[String],
    field: IndexField,
    kinds: &[Kind],
) -> String {
    let owner = owner_letters(owner);
    let of_kind = |kind: &Kind| {
        let prefix = prefix(&owner, *kind, field);
        let terms = words.iter().take(MOST_WORDS);
        let terms: Vec<_> = terms.map(|word| format!("{}{prefix}{word}{}", notation.before, notation.after)).collect();
        format!("({})", terms.join(notation.and))
    };
    kinds.iter().map(of_kind).collect::<Vec<_>>().join(notation.or)
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
    fn conditions_are_written_as_each_engine_reads_them() {
        let words = ["meeting".to_owned(), "ada".to_owned()];
        let of = |notation| {
            let kinds = [Kind::Task, Kind::Item];
            condition(notation, UserId(Uuid::nil()), &words, IndexField::Anywhere, &kinds)
        };
        assert_eq!(
            of(&SQLITE),
            "(\"aaaaaaaa4meeting\" * AND \"aaaaaaaa4ada\" *) OR (\"aaaaaaaa6meeting\" * AND \"aaaaaaaa6ada\" *)"
        );
        assert_eq!(
            of(&POSTGRES),
            "('aaaaaaaa4meeting':* & 'aaaaaaaa4ada':*) | ('aaaaaaaa6meeting':* & 'aaaaaaaa6ada':*)"
        );
    }
}
