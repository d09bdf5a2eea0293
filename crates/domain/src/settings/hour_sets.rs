//! When each kind of task is done: sets of hours, each with a name.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::WorkingHours;
use crate::text::{self, parsed_text};
use crate::{Fault, FaultKind, FieldErrors, HourSetId, UserId};

impl HourSetId {
    /// The set of a new account. Its id is derived from the account's, so that it is known without a query, and differs from that
    /// of its [first calendar](crate::CalendarId::first_of).
    #[must_use]
    pub fn first_of(owner: UserId) -> Self {
        const MARK: u128 = u128::from_be_bytes(*b"sets of hours \0\0");
        Self(Uuid::new_v8((owner.0.as_u128() ^ MARK).to_be_bytes()))
    }
}

parsed_text!(
    /// The name of a set of hours: one line of 1 to 50 characters, trimmed.
    HourSetName
);

impl HourSetName {
    /// The most characters of a name.
    pub const MAX: u64 = 50;

    /// Parses a name, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::parse_name(raw, Self::MAX).map(Self)
    }
}

/// A time span on days of the week; working hours have this form too.
pub type HourSpan = WorkingHours;

/// Hours of the week in which tasks are done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HourSet {
    /// Identifies it among its owner's sets.
    pub id: HourSetId,
    /// What it is called.
    pub name: HourSetName,
    /// The hours; in a set without any, nothing is planned. They may overlap.
    pub spans: Vec<HourSpan>,
}

impl HourSet {
    /// The most spans of a set.
    pub const MOST_SPANS: usize = 50;

    /// Refuses more spans than a set may have.
    pub fn check_count(count: usize) -> Result<(), Fault> {
        if count <= Self::MOST_SPANS {
            return Ok(());
        }
        Err(Fault::new(FaultKind::TooLong, format!("At most {} spans", Self::MOST_SPANS)))
    }

    /// From the earliest start to the latest end, on all its days. Without any span, the former hours on no day.
    #[must_use]
    pub fn hull(&self, former: WorkingHours) -> WorkingHours {
        let spans = self.spans.iter().copied();
        spans.reduce(WorkingHours::with).unwrap_or_else(|| former.on_no_day())
    }
}

/// A user's sets in order; the first one is the default. There is always one. Ids are unique, and so are names, ignoring case and
/// Unicode composition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HourSets(Vec<HourSet>);

impl HourSets {
    /// The most sets that somebody has.
    pub const MAX: usize = 20;

    /// All sets, in this order.
    pub fn new(sets: Vec<HourSet>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if let Err(fault) = Self::check_count(sets.len()) {
            errors.add_at(vec![], fault);
        }
        let (mut ids, mut names) = (BTreeSet::new(), BTreeSet::new());
        for (index, set) in sets.iter().enumerate() {
            let mut check = |is_good: bool, field: &str, fault: Fault| {
                if !is_good {
                    errors.add_at(vec![index.into(), field.into()], fault);
                }
            };
            let twice = |sentence: &str| Fault::new(FaultKind::Duplicate, sentence);
            check(ids.insert(set.id), "id", twice("Each set of hours has an id of its own"));
            let is_new = names.insert(text::name_key(set.name.as_str()));
            check(is_new, "name", twice("There is another set of hours with this name"));
            if let Err(fault) = HourSet::check_count(set.spans.len()) {
                check(false, "spans", fault);
            }
        }
        if errors.is_empty() { Ok(Self(sets)) } else { Err(errors) }
    }

    /// Rejects an empty list, and more sets than a user may have.
    pub fn check_count(count: usize) -> Result<(), Fault> {
        match count {
            0 => Err(Fault::new(FaultKind::TooShort, "There must be at least one set of hours")),
            1..=Self::MAX => Ok(()),
            _ => Err(Fault::new(FaultKind::TooLong, format!("At most {} sets of hours", Self::MAX))),
        }
    }

    /// The single set of an account whose owner has not created any.
    #[must_use]
    pub fn first_of(owner: UserId, hours: WorkingHours) -> Self {
        let name = HourSetName::from_stored("Work".to_owned());
        Self(vec![HourSet { id: HourSetId::first_of(owner), name, spans: vec![hours] }])
    }

    /// Sets that were checked before they were stored, and the working hours that were stored beside them. An earlier version of
    /// the server changes only the latter, and then they count. Without any sets, only they are known.
    #[must_use]
    pub fn from_stored(owner: UserId, sets: Vec<HourSet>, hours: WorkingHours) -> Self {
        if sets.is_empty() {
            return Self::first_of(owner, hours);
        }
        let mut sets = Self(sets);
        if sets.first().hull(hours) != hours {
            sets.set_working_hours(hours);
        }
        sets
    }

    /// The default set.
    #[must_use]
    pub fn first(&self) -> &HourSet {
        &self.0[0]
    }

    /// The sets in their order.
    pub fn iter(&self) -> impl Iterator<Item = &HourSet> {
        self.0.iter()
    }

    /// Replaces the hours of the default set by one span.
    pub(super) fn set_working_hours(&mut self, hours: WorkingHours) {
        self.0[0].spans = vec![hours];
    }
}

/// A change of the hours: of the default set only, or of all sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HoursChange {
    /// The default set has this one span.
    Working(WorkingHours),
    /// These are the sets.
    Sets(HourSets),
}

impl HoursChange {
    /// The values of both fields. If both are given, it would be unclear which one counts.
    pub fn parse(working: Option<WorkingHours>, sets: Option<HourSets>) -> Result<Option<Self>, Fault> {
        match (working, sets) {
            (Some(_), Some(_)) => {
                Err(Fault::new(FaultKind::Invalid, "Sets of hours and working hours cannot be changed at once"))
            }
            (working, sets) => Ok(working.map(Self::Working).or(sets.map(Self::Sets))),
        }
    }
}

#[cfg(test)]
mod tests;
