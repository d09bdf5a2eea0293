//! The structure of a problem, before its values are parsed.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::super::BadProblem;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    pub(super) now: String,
    pub(super) time_zone: Option<String>,
    pub(super) horizon_days: Option<Whole>,
    pub(super) buffer_minutes: Option<Whole>,
    pub(super) max_minutes_per_day: Option<Whole>,
    pub(super) done_today_minutes: Option<Whole>,
    pub(super) free_share: Option<f64>,
    #[serde(deserialize_with = "objects")]
    pub(super) hours: Vec<RawHours>,
    #[serde(default, deserialize_with = "objects")]
    pub(super) busy: Vec<RawBusy>,
    #[serde(deserialize_with = "objects")]
    pub(super) tasks: Vec<RawTask>,
    #[serde(default, deserialize_with = "objects")]
    pub(super) previous: Vec<RawBlock>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHours {
    pub(super) set: Option<String>,
    pub(super) days: Vec<String>,
    pub(super) start: String,
    pub(super) end: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBusy {
    pub(super) start: String,
    pub(super) end: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTask {
    pub(super) id: String,
    pub(super) minutes: Whole,
    pub(super) due: Option<String>,
    pub(super) not_before: Option<String>,
    pub(super) weight: Option<Whole>,
    pub(super) priority: Option<String>,
    pub(super) min_block_minutes: Option<Whole>,
    #[serde(default)]
    pub(super) blocked_by: Vec<String>,
    pub(super) set: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBlock {
    pub(super) task_id: String,
    pub(super) start: String,
    pub(super) minutes: Whole,
    #[serde(default)]
    pub(super) pinned: bool,
}

/// Reads the structure of a problem, or reports where it differs.
pub(super) fn read(text: &str) -> Result<Raw, BadProblem> {
    let mut json = serde_json::Deserializer::from_str(text);
    let raw: Object<Raw> = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        BadProblem::new(if path == "." { "problem".to_owned() } else { path }, error.into_inner().to_string())
    })?;
    json.end().map_err(|error| BadProblem::new("problem", error.to_string()))?;
    Ok(raw.0)
}

/// A JSON object. Without this, structs could also be read from arrays.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    Ok(Vec::<Object<T>>::deserialize(deserializer)?.into_iter().map(|it| it.0).collect())
}

/// A whole number. As in JSON Schema, `30.0` is one too.
#[derive(Clone, Copy)]
pub(super) struct Whole(pub(super) i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Whole, E> {
        Ok(Whole(value))
    }

    /// A number that is too large for the type is out of every range.
    fn visit_u64<E: Error>(self, value: u64) -> Result<Whole, E> {
        Ok(Whole(i64::try_from(value).unwrap_or(i64::MAX)))
    }

    #[expect(clippy::cast_possible_truncation, reason = "a whole number; what is too large becomes the largest")]
    fn visit_f64<E: Error>(self, value: f64) -> Result<Whole, E> {
        if value.fract() == 0.0 {
            return Ok(Whole(value as i64));
        }
        Err(E::invalid_type(serde::de::Unexpected::Float(value), &self))
    }
}
