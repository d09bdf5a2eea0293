//! Changes of values that may be absent.

/// A change of an optional value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Update<T> {
    /// It stays as it is.
    #[default]
    Keep,
    /// It is absent from now on.
    Clear,
    /// It is this from now on.
    Set(T),
}

impl<T> Update<T> {
    /// Makes the change to a value.
    pub fn apply(self, value: &mut Option<T>) {
        match self {
            Self::Keep => {}
            Self::Clear => *value = None,
            Self::Set(new) => *value = Some(new),
        }
    }
}

impl<T> From<Option<T>> for Update<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Clear, Self::Set)
    }
}
