//! One field of a body: absent, null, of a wrong type, or a value. Reading a field never fails, so that the other fields are read too.

use scheduler_domain::{Fault, FaultKind, Update};
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _};
use serde_json::value::RawValue;
use uuid::Uuid;

/// A field as it was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Field<T> {
    /// Absent.
    #[default]
    Absent,
    /// `null`.
    Null,
    /// Of another type.
    Wrong,
    /// A value.
    Value(T),
}

/// A field of the right type that may be missing: absent and null mean different things.
pub(crate) enum Nullable<T> {
    /// Absent.
    Absent,
    /// `null`.
    Null,
    /// A value.
    Value(T),
}

/// A number without a fraction, in any notation: JSON does not distinguish `5.0` from `5` (JSON Schema, section 4.2.3 of the core:
/// "integer").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WholeNumber(pub(crate) i64);

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = serde_json::Number::deserialize(deserializer)?;
        let whole = number.as_i64().or_else(|| number.as_f64().and_then(without_fraction));
        whole.map(Self).ok_or_else(|| D::Error::custom("not a whole number of 64 bits"))
    }
}

/// The value of a float if it is whole and exact.
#[expect(clippy::cast_possible_truncation, reason = "within the range that is checked")]
fn without_fraction(number: f64) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_991.0; // 2^53 − 1, JavaScript's largest
    (number.fract() == 0.0 && number.abs() <= EXACT).then_some(number as i64)
}

/// The name of a JSON type in a sentence.
pub(crate) trait JsonType {
    const NAME: &'static str;
}

impl JsonType for String {
    const NAME: &'static str = "a string";
}

impl JsonType for f64 {
    const NAME: &'static str = "a number";
}

impl JsonType for bool {
    const NAME: &'static str = "true or false";
}

impl JsonType for WholeNumber {
    const NAME: &'static str = "a whole number";
}

impl JsonType for Vec<String> {
    const NAME: &'static str = "a list of strings";
}

impl JsonType for Vec<WholeNumber> {
    const NAME: &'static str = "a list of whole numbers";
}

impl JsonType for Vec<Uuid> {
    const NAME: &'static str = "a list of UUIDs";
}

impl JsonType for Box<RawValue> {
    const NAME: &'static str = "an object";
}

impl JsonType for Uuid {
    const NAME: &'static str = "a UUID";
}

impl<T: JsonType> Field<T> {
    /// The value of a required field; `name` begins the message if it is missing.
    pub(crate) fn required(self, name: &str) -> Result<T, Fault> {
        let missing = || Fault::new(FaultKind::Missing, format!("{name} is required"));
        self.optional()?.ok_or_else(missing)
    }

    /// The value of a field that may be absent, but not null.
    pub(crate) fn optional(self) -> Result<Option<T>, Fault> {
        match self.nullable()? {
            Nullable::Absent => Ok(None),
            Nullable::Null => Err(Fault::new(FaultKind::Null, "Must not be null")),
            Nullable::Value(value) => Ok(Some(value)),
        }
    }

    /// The value of a field that may be absent or null, which mean the same.
    pub(crate) fn or_null(self) -> Result<Option<T>, Fault> {
        match self.nullable()? {
            Nullable::Absent | Nullable::Null => Ok(None),
            Nullable::Value(value) => Ok(Some(value)),
        }
    }

    /// The update from a field that can be cleared.
    pub(crate) fn change<V>(self, parse: impl FnOnce(T) -> Result<V, Fault>) -> Result<Update<V>, Fault> {
        match self.nullable()? {
            Nullable::Absent => Ok(Update::Keep),
            Nullable::Null => Ok(Update::Clear),
            Nullable::Value(raw) => parse(raw).map(Update::Set),
        }
    }

    /// A field that may be absent or null.
    pub(crate) fn nullable(self) -> Result<Nullable<T>, Fault> {
        match self {
            Self::Absent => Ok(Nullable::Absent),
            Self::Null => Ok(Nullable::Null),
            Self::Value(value) => Ok(Nullable::Value(value)),
            Self::Wrong => Err(Fault::new(FaultKind::WrongType, format!("Must be {}", T::NAME))),
        }
    }
}

impl Field<WholeNumber> {
    /// The value of a field that may be absent, but not null.
    pub(crate) fn parsed_number<V>(self, parse: impl FnOnce(i64) -> Result<V, Fault>) -> Result<Option<V>, Fault> {
        self.optional()?.map(|WholeNumber(raw)| parse(raw)).transpose()
    }

    /// The update from a field that can be cleared.
    pub(crate) fn update_number<V>(self, parse: impl FnOnce(i64) -> Result<V, Fault>) -> Result<Update<V>, Fault> {
        self.change(|WholeNumber(raw)| parse(raw))
    }
}

impl Field<String> {
    /// The value of a field that may be absent, but not null.
    pub(crate) fn parsed<V>(self, parse: impl FnOnce(&str) -> Result<V, Fault>) -> Result<Option<V>, Fault> {
        self.optional()?.map(|raw| parse(&raw)).transpose()
    }

    /// The update from a field that can be cleared; a text that parses to nothing clears it too.
    pub(crate) fn update<V>(self, parse: impl FnOnce(&str) -> Result<Option<V>, Fault>) -> Result<Update<V>, Fault> {
        match self.nullable()? {
            Nullable::Absent => Ok(Update::Keep),
            Nullable::Null => Ok(Update::Clear),
            Nullable::Value(raw) => parse(&raw).map(Update::from),
        }
    }

    /// The value of a field that may be absent or null, which mean the same.
    pub(crate) fn text<V>(self, parse: impl FnOnce(&str) -> Result<Option<V>, Fault>) -> Result<Option<V>, Fault> {
        self.or_null()?.map_or(Ok(None), |raw| parse(&raw))
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Field<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&'de RawValue>::deserialize(deserializer)?.get();
        if raw == "null" {
            return Ok(Self::Null);
        }
        Ok(serde_json::from_str(raw).map_or(Self::Wrong, Self::Value))
    }
}
