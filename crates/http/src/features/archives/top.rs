//! The parts of a `data.json`, in the order in which they stand there; each is read alone, so the whole is never in memory.

use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;

use scheduler_application::UnreadableFile;
use serde::de::{DeserializeSeed, Deserializer as _, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::broken;
use super::limits::{Allowance, Reached};

/// What is wanted of a field.
pub(super) enum Want {
    Nothing,
    Value,
    Entries,
}

/// What takes the parts.
pub(super) trait Parts {
    /// What is wanted of a field with this name, which comes next.
    fn wants(&mut self, name: &str) -> Want;

    /// The value of a field.
    fn value(&mut self, name: &str, raw: &RawValue);

    /// An entry of a list.
    fn entry(&mut self, list: &str, index: usize, raw: &RawValue) -> ControlFlow<()>;

    /// What should be a list is none. Nothing comes after it.
    fn is_no_list(&mut self, list: &str);
}

/// Reads a `data.json` to its end, or until the parts want no more.
pub(super) fn read(reader: &mut dyn Read, allowance: &Allowance, parts: &mut impl Parts) -> Result<(), UnreadableFile> {
    let mut deserializer = serde_json::Deserializer::from_reader(reader);
    let mut state = State { list: None, has_enough: false };
    let top = Top { parts, allowance, state: &mut state };
    let Err(error) = deserializer.deserialize_map(top).and_then(|()| deserializer.end()) else { return Ok(()) };
    if state.has_enough {
        return Ok(());
    }
    match (allowance.reached(), error.classify(), state.list) {
        (Some(Reached::All), ..) => Err(broken::too_large()),
        (Some(Reached::Thing), ..) => Err(broken::too_large_a_thing()),
        (Some(Reached::Values), ..) => Err(broken::too_many_values()),
        (Some(Reached::Levels), ..) => Err(broken::too_deep()),
        // Whatever is wrong with the packed bytes is told as an error of reading.
        (None, Category::Io, _) => Err(broken::damaged()),
        (None, Category::Data, Some(list)) => {
            parts.is_no_list(&list);
            Ok(())
        }
        (None, Category::Data, None) => Err(broken::no_object()),
        (None, Category::Syntax | Category::Eof, _) => Err(broken::no_json(&error)),
    }
}

/// How far it is.
struct State {
    /// The list that begins, until its first entry.
    list: Option<String>,
    has_enough: bool,
}

struct Top<'t, P> {
    parts: &'t mut P,
    allowance: &'t Allowance,
    state: &'t mut State,
}

impl<'de, P: Parts> Visitor<'de> for Top<'_, P> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { parts, allowance, state } = self;
        loop {
            allowance.begin_thing(true);
            let Some(name) = map.next_key::<String>()? else { return Ok(()) };
            match parts.wants(&name) {
                Want::Nothing => {
                    allowance.begin_thing(false);
                    map.next_value::<IgnoredAny>()?;
                }
                Want::Value => parts.value(&name, &map.next_value::<Box<RawValue>>()?),
                Want::Entries => {
                    state.list = Some(name.clone());
                    map.next_value_seed(Entries { name: &name, parts, allowance, state })?;
                }
            }
        }
    }
}

struct Entries<'t, P> {
    name: &'t str,
    parts: &'t mut P,
    allowance: &'t Allowance,
    state: &'t mut State,
}

impl<'de, P: Parts> DeserializeSeed<'de> for Entries<'_, P> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, P: Parts> Visitor<'de> for Entries<'_, P> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let Self { name, parts, allowance, state } = self;
        state.list = None;
        for index in 0.. {
            allowance.begin_thing(true);
            let Some(raw) = entries.next_element::<Box<RawValue>>()? else { break };
            if parts.entry(name, index, &raw).is_break() {
                state.has_enough = true;
                return Err(A::Error::custom("no more is wanted"));
            }
        }
        Ok(())
    }
}
