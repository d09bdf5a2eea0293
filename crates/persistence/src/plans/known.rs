//! Reading values that a later version has written and this one does not know. During an upgrade, instances of two versions read the same
//! plans. So unknown values are left out, and the rest is read.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Word<T> {
    Known(T),
    Unknown(IgnoredAny),
}

impl<T> Word<T> {
    fn known(self) -> Option<T> {
        match self {
            Self::Known(it) => Some(it),
            Self::Unknown(_) => None,
        }
    }
}

/// The value if it is known; `None` otherwise.
pub(super) fn if_known<'d, T: Deserialize<'d>, D: Deserializer<'d>>(from: D) -> Result<Option<T>, D::Error> {
    Word::deserialize(from).map(Word::known)
}

/// The known values of a list.
pub(super) fn those_known<'d, T: Deserialize<'d>, D: Deserializer<'d>>(from: D) -> Result<Vec<T>, D::Error> {
    Ok(Vec::<Word<T>>::deserialize(from)?.into_iter().filter_map(Word::known).collect())
}
