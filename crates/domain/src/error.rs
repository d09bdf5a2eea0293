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
    /// Named twice where each may stand once.
    Duplicate,
    /// Differs from the field it must equal.
    Mismatch,
}

impl FaultKind {
    /// The stable word for this kind, as clients see it.
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

/// One step on the way to a faulty value: a field's name or a place in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Location {
    /// A field.
    Field(String),
    /// A place in a list, from 0.
    Index(usize),
}

impl From<&str> for Location {
    fn from(name: &str) -> Self {
        Self::Field(name.to_owned())
    }
}

impl From<usize> for Location {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

/// A fault and where it stands, from the outermost step inwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The way to the value; empty for the whole input.
    pub at: Vec<Location>,
    /// What is wrong there.
    pub fault: Fault,
}

/// Every fault of one input, so that a person mends all of them at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
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

    /// Notes a fault at any place; an empty one is the whole input.
    pub fn add_at(&mut self, at: Vec<Location>, fault: Fault) {
        self.0.push(FieldError { at, fault });
    }

    /// Keeps a good value and notes a bad one.
    pub fn check<T>(&mut self, field: &str, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.add(field, fault)).ok()
    }

    /// Adds the faults of another part of the same input.
    pub fn extend(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    /// Adds the faults of a value within a field.
    pub fn extend_within(&mut self, field: &str, others: Self) {
        let within = |error: FieldError| FieldError { at: [vec![field.into()], error.at].concat(), fault: error.fault };
        self.0.extend(others.0.into_iter().map(within));
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The faults in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.0.iter()
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{}", error.fault)?;
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}
