//! What can be wrong with a value, and where.

use std::fmt;

/// What is wrong with one value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Fault {
    /// The sort of fault, for programs.
    pub kind: FaultKind,
    /// A sentence for people. Never repeats the value: it may be a secret.
    pub message: String,
}

impl Fault {
    /// A fault of the given kind with its sentence.
    pub fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }
}

/// The sort of a [`Fault`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Absent or empty where something must be.
    Missing,
    /// Of another type than the field's.
    WrongType,
    /// `null` where the field cannot be cleared.
    Null,
    /// A field that this operation does not know.
    Unknown,
    /// Fewer characters than allowed.
    TooShort,
    /// More characters than allowed.
    TooLong,
    /// A number outside its range.
    OutOfRange,
    /// Not of the form that the field has.
    Invalid,
    /// Holds a control character.
    ControlCharacter,
    /// Too easily guessed.
    WeakPassword,
    /// A duplicate where each may appear only once.
    Duplicate,
    /// Differs from the field it must equal.
    Mismatch,
}

impl FaultKind {
    /// The stable code of this kind, as clients see it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::WrongType => "wrong_type",
            Self::Null => "null",
            Self::Unknown => "unknown_field",
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::OutOfRange => "out_of_range",
            Self::Invalid => "invalid",
            Self::ControlCharacter => "control_character",
            Self::WeakPassword => "weak_password",
            Self::Duplicate => "duplicate",
            Self::Mismatch => "mismatch",
        }
    }
}

/// The maximum number of characters of a name in an error. A name may be anything that was sent.
const LONGEST_NAME: usize = 100;

/// One step on the path to a faulty value: a field name or an index in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A field.
    Field(String),
    /// A place in a list, from 0.
    Index(usize),
}

impl From<&str> for Location {
    fn from(name: &str) -> Self {
        Self::Field(name.chars().take(LONGEST_NAME).collect())
    }
}

impl From<usize> for Location {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// A fault and its path, from the outermost step inwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The path to the value; empty for the whole input.
    pub at: Vec<Location>,
    /// What is wrong there.
    pub fault: Fault,
}

/// The faults of one input, so that all of them can be corrected at once. If there are very many, only the first are kept: an input
/// of a megabyte may have a fault in every second byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors {
    kept: Vec<FieldError>,
    has_more: bool,
}

impl FieldErrors {
    /// The maximum number of faults that are kept.
    pub const MAX: usize = 50;

    /// One fault of one field.
    #[must_use]
    pub fn one(field: &str, fault: Fault) -> Self {
        let mut errors = Self::default();
        errors.add(field, fault);
        errors
    }

    /// Notes a fault of a field.
    pub fn add(&mut self, field: &str, fault: Fault) {
        self.add_at(vec![field.into()], fault);
    }

    /// Adds a fault at any path; an empty path is the whole input.
    pub fn add_at(&mut self, at: Vec<Location>, fault: Fault) {
        self.push(FieldError { at, fault });
    }

    fn push(&mut self, error: FieldError) {
        if self.kept.len() < Self::MAX {
            self.kept.push(error);
        } else {
            self.has_more = true;
        }
    }

    /// Keeps a good value and notes a bad one.
    pub fn check<T>(&mut self, field: &str, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.add(field, fault)).ok()
    }

    /// Adds the faults of another part of the same input.
    pub fn extend(&mut self, others: Self) {
        self.extend_each(others, |error| error);
    }

    /// Adds the faults of a value within a field, or at an index of a list.
    pub fn extend_within(&mut self, at: impl Into<Location>, others: Self) {
        let at = at.into();
        self.extend_each(others, |error| FieldError { at: [vec![at.clone()], error.at].concat(), ..error });
    }

    fn extend_each(&mut self, others: Self, change: impl Fn(FieldError) -> FieldError) {
        self.has_more |= others.has_more;
        others.kept.into_iter().for_each(|error| self.push(change(error)));
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Whether there are more faults than [`Self::iter`] returns. Then there is no need to look for more.
    #[must_use]
    pub const fn has_more(&self) -> bool {
        self.has_more
    }

    /// The faults in the order they were found, at most [`Self::MAX`].
    pub fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.kept.iter()
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.kept.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{}", error.fault)?;
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(count: usize) -> FieldErrors {
        let mut errors = FieldErrors::default();
        for index in 0..count {
            errors.add_at(vec![index.into()], Fault::new(FaultKind::Invalid, "Must be a UUID"));
        }
        errors
    }

    #[test]
    fn the_first_fifty_faults_are_kept_and_has_more_says_that_there_are_others() {
        for (found, kept, has_more) in [(0, 0, false), (50, 50, false), (51, 50, true), (10_000, 50, true)] {
            let errors = faults(found);
            assert_eq!((errors.iter().count(), errors.has_more()), (kept, has_more), "{found}");
        }
    }

    #[test]
    fn the_bound_holds_over_the_parts_of_an_input() {
        for (one, other, kept, has_more) in
            [(20, 30, 50, false), (30, 30, 50, true), (0, 51, 50, true), (1, 0, 1, false)]
        {
            let mut errors = faults(one);
            errors.extend(faults(other));
            assert_eq!((errors.iter().count(), errors.has_more()), (kept, has_more), "{one} and {other}");
            let mut errors = faults(one);
            errors.extend_within("list", faults(other));
            assert_eq!((errors.iter().count(), errors.has_more()), (kept, has_more), "{one} and {other}");
        }
    }

    #[test]
    fn a_long_name_is_cut_between_characters() {
        assert_eq!(Location::from("é".repeat(101).as_str()), Location::Field("é".repeat(100)));
    }
}
