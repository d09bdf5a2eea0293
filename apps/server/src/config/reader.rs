//! Reads settings by name, and records every fault.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::service_links::is_service_link;
use super::{Faults, names};

pub(super) struct Reader {
    values: BTreeMap<String, String>,
    faults: Faults,
}

impl Reader {
    pub(super) fn new(values: BTreeMap<String, String>) -> Self {
        Self { values, faults: Faults::default() }
    }

    pub(super) fn fault(&mut self, name: &str, what: &str) {
        self.faults.add(format!("{name} {}", in_a_line(what)));
    }

    /// Whether it is set and not empty (`NAME=` is how many tools write "not set").
    pub(super) fn has(&self, name: &str) -> bool {
        self.raw(name).is_some()
    }

    fn raw(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str).filter(|value| !value.trim().is_empty())
    }

    fn check<T, E: Display>(&mut self, name: &str, result: Result<T, E>) -> Option<T> {
        result.map_err(|why| self.fault(name, &why.to_string())).ok()
    }

    /// A setting without a default.
    pub(super) fn optional<T, E: Display>(&mut self, name: &str, parse: impl Fn(&str) -> Result<T, E>) -> Option<T> {
        self.optional_untrimmed(name, |raw| parse(raw.trim()))
    }

    /// A secret: spaces around it belong to it.
    pub(super) fn optional_untrimmed<T, E: Display>(
        &mut self,
        name: &str,
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        let result = parse(self.raw(name)?);
        self.check(name, result)
    }

    /// A setting with a default. `None` only after a fault was recorded.
    pub(super) fn or<T, E: Display>(
        &mut self,
        name: &str,
        default: &str,
        parse: impl Fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        let result = parse(self.raw(name).unwrap_or(default).trim());
        self.check(name, result)
    }

    /// A list, separated by commas; each invalid entry is a fault.
    pub(super) fn list<T, E: Display>(&mut self, name: &str, parse: impl Fn(&str) -> Result<T, E>) -> Vec<T> {
        let raw = self.raw(name).unwrap_or_default().to_owned();
        let entries = raw.split(',').map(str::trim).enumerate().filter(|(_, entry)| !entry.is_empty());
        let numbered = |(index, entry)| parse(entry).map_err(|why| format!("entry {} {why}", index + 1));
        entries.filter_map(|entry| self.check(name, numbered(entry))).collect()
    }

    /// All faults, including those for unknown names.
    pub(super) fn finish(mut self) -> Faults {
        let means_nothing = |(name, value): &(&String, &String)| {
            names::is_ours(name) && !names::is_known(name) && !is_service_link(name, value)
        };
        for (name, _) in self.values.iter().filter(means_nothing) {
            let hint = names::meant_by(name).map(|meant| format!("; did you mean {meant}?"));
            self.faults.add(format!("{name} is not a setting{}", hint.unwrap_or_default()));
        }
        self.faults
    }
}

/// The rules of the domain are complete sentences: here they follow the name and a colon.
fn in_a_line(why: &str) -> String {
    if why.starts_with(char::is_uppercase) { format!("is refused: {why}") } else { why.to_owned() }
}
