//! What a file said of an event or a task that has no field for it. It is stored beside the thing, as a text that only this crate reads.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use scheduler_domain::{LabelName, OriginalStarts, RecurrenceRule, TaskRepetition, When};
use serde::{Deserialize, Serialize};

use super::priorities;
use crate::object::{Alarm, EventFields, TaskObject};
use crate::writing::escaped;

/// The most bytes that are kept of one event or task.
pub(super) const MAX: usize = 1 << 16;

/// What a task waits for (RFC 9253, section 5): its UID is the value.
const DEPENDS_ON: &str = "RELATED-TO;RELTYPE=DEPENDS-ON";

/// The property with the place of a task in its list. Other programs know it.
pub(super) const PLACE: &str = "X-APPLE-SORT-ORDER";

/// What is kept of one component.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Kept {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) originals: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) unknown: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) categories: Vec<String>,
    /// Reminders that say more than how many minutes before the start they ring.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) alarms: Vec<KeptAlarm>,
}

/// A reminder: how many minutes before the start it rings, if our reminders can express that, and its lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KeptAlarm(pub(super) Option<i64>, pub(super) Vec<String>);

/// What is kept of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct KeptEvent {
    pub(super) own: Kept,
    /// The same of its occurrences that differ, by their original starts.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) overrides: BTreeMap<String, Kept>,
}

/// What is kept of a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct KeptTask {
    pub(super) own: Kept,
    /// A DTSTART that says nothing of when the task may be begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) not_before: Option<String>,
    /// Given back only while the task is completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) completed_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) priority: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rrule: Option<String>,
}

impl Kept {
    pub(super) fn of_event(fields: &EventFields, alarms: Vec<KeptAlarm>) -> Self {
        let EventFields { originals, unknown, categories, .. } = fields.clone();
        Self { originals, unknown, categories, alarms }
    }

    /// The reminders that are given back as they came: those that are still set, and those that our reminders cannot express.
    pub(super) fn alarms_of<'k>(&'k self, minutes: &'k [i64]) -> impl Iterator<Item = &'k KeptAlarm> {
        self.alarms.iter().filter(|alarm| alarm.0.is_none_or(|own| minutes.contains(&own)))
    }
}

impl KeptTask {
    pub(super) fn of(object: &TaskObject) -> Self {
        let alarms = object.alarms.iter().map(|Alarm { lines, .. }| KeptAlarm(None, lines.clone())).collect();
        // The place of a task in its list is written anew.
        let is_place = |line: &String| line.to_ascii_uppercase().starts_with(PLACE);
        let unknown = object.unknown.iter().filter(|line| !is_place(line)).cloned().collect();
        let (originals, categories) = (object.originals.clone(), object.categories.clone());
        Self {
            own: Kept { originals, unknown, categories, alarms },
            not_before: object
                .not_before
                .filter(|start| !is_told_otherwise(object, *start))
                .map(|when| when.to_string()),
            completed_at: object.completed_at,
            priority: priorities::kept(object.priority),
            rrule: object.rrule.clone().filter(|_| rule(object).is_none()),
        }
    }

    pub(super) fn not_before(&self) -> Option<When> {
        self.not_before.as_deref().and_then(When::from_stored)
    }
}

/// Those of some categories that are not the name of one of these labels, whatever their case.
pub(super) fn categories_beside(mut categories: Vec<String>, labels: &[&LabelName]) -> Vec<String> {
    let keys: Vec<_> = labels.iter().map(|name| name.key()).collect();
    categories.retain(|category| LabelName::parse(category).map_or(true, |name| !keys.contains(&name.key())));
    categories
}

/// The lines that say for which others a task waits (RFC 9253, section 5).
pub(super) fn waiting_lines(waits_for: &[String]) -> Vec<String> {
    waits_for.iter().map(|uid| format!("{DEPENDS_ON}:{}", escaped(uid))).collect()
}

/// What is kept of a task, without what our own files say of it: names of its labels, those that it waits for, and a number that its
/// priority has anyway.
pub(super) fn beside_own(text: &str, labels: &[&LabelName], waits_for: &[String]) -> String {
    let before = from_text::<KeptTask>(text);
    let mut kept = before.clone();
    kept.own.categories = categories_beside(kept.own.categories, labels);
    let waits = waiting_lines(waits_for);
    kept.own.unknown.retain(|line| !waits.contains(line));
    kept.priority = priorities::kept(kept.priority);
    if kept == before { text.to_owned() } else { written(&kept) }
}

/// By which rule a task repeats, if ours can.
pub(super) fn rule(object: &TaskObject) -> Option<RecurrenceRule> {
    object.rrule.as_deref().and_then(|rule| TaskRepetition::parse_rule(rule).ok())
}

/// Whether the field for when a task may be begun has its DTSTART, or it is the one that we give to what has to begin somewhere.
fn is_told_otherwise(object: &TaskObject, start: When) -> bool {
    let is_stand_in = object.due == Some(start) && (rule(object).is_some() || object.own_not_before.is_some());
    start_before_due(object).is_some() || is_stand_in
}

/// Before when a task cannot be begun: its DTSTART, or else what our own file says where no DTSTART can.
pub(super) fn beginning(object: &TaskObject) -> Option<When> {
    start_before_due(object).or(object.own_not_before)
}

/// The DTSTART, if that is before the DUE. Some programs write one that is the same as each DUE.
pub(super) fn start_before_due(object: &TaskObject) -> Option<When> {
    let is_before = |start: &When, due: When| match (start, due) {
        (When::At(start), When::At(due)) => *start < due,
        (When::Day(start), When::Day(due)) => *start < due,
        // They need not be of one kind in our own files; a zone makes no more than a day of a difference.
        (When::Day(start), When::At(due)) => start.date() <= due.instant().date_naive(),
        (When::At(start), When::Day(due)) => start.instant().date_naive() <= due.date(),
    };
    object.not_before.filter(|start| object.due.is_none_or(|due| is_before(start, due)))
}

/// The text of what is kept; empty for nothing. `None` if it is longer than the most that is kept.
pub(super) fn text_of<T: Serialize + Default + PartialEq>(kept: &T) -> Option<String> {
    Some(written(kept)).filter(|text| text.len() <= MAX)
}

pub(super) fn written<T: Serialize + Default + PartialEq>(kept: &T) -> String {
    // Serializing structs of strings cannot fail.
    if *kept == T::default() { String::new() } else { serde_json::to_string(kept).unwrap_or_default() }
}

/// The text of what is kept of an event whose occurrences have other original starts. It may be a little longer than what is kept of a
/// file: dates become instants.
pub(super) fn moved(text: &str, starts: &OriginalStarts) -> String {
    let mut kept = from_text::<KeptEvent>(text);
    if kept.overrides.is_empty() {
        return text.to_owned();
    }
    let mut overrides = BTreeMap::new();
    for (key, own) in std::mem::take(&mut kept.overrides) {
        let after = match When::from_stored(&key) {
            Some(original_start) => starts.after(original_start).map(|after| after.to_string()),
            None => Some(key.clone()),
        };
        match after {
            // What stays counts before what would move to where it is.
            Some(after) if after == key => drop(overrides.insert(after, own)),
            // Times of one day are one date on whole days: the first of what differs stays.
            Some(after) => drop(overrides.entry(after).or_insert(own)),
            None => {}
        }
    }
    written(&KeptEvent { overrides, ..kept })
}

/// Reads what was kept. A text that cannot be read counts as empty.
pub(super) fn from_text<T: for<'de> Deserialize<'de> + Default>(text: &str) -> T {
    if text.is_empty() { T::default() } else { serde_json::from_str(text).unwrap_or_default() }
}
