//! Stored sets of hours: JSON, or NULL while there is only the one that an account starts with. That one comes from the working hours,
//! whichever version wrote them last.

use scheduler_application::StoreError;
use scheduler_domain::{HourSet, HourSetId, HourSetName, HourSets, HourSpan, UserId, WorkingHours};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Serialize, Deserialize)]
struct StoredSet {
    id: Uuid,
    name: String,
    spans: Vec<StoredSpan>,
}

/// In minutes since midnight, and one bit a day, Monday the lowest: as in the columns for the working hours.
#[derive(Serialize, Deserialize)]
struct StoredSpan {
    start: i32,
    end: i32,
    days: i32,
}

impl From<&HourSet> for StoredSet {
    fn from(set: &HourSet) -> Self {
        let span = |it: &HourSpan| StoredSpan {
            start: it.start().minutes(),
            end: it.end().minutes(),
            days: it.days_as_bits(),
        };
        Self { id: set.id.0, name: set.name.as_str().to_owned(), spans: set.spans.iter().map(span).collect() }
    }
}

impl From<StoredSet> for HourSet {
    fn from(stored: StoredSet) -> Self {
        let span = |it: StoredSpan| HourSpan::from_stored(it.start, it.end, it.days);
        Self {
            id: HourSetId(stored.id),
            name: HourSetName::from_stored(stored.name),
            spans: stored.spans.into_iter().map(span).collect(),
        }
    }
}

pub(super) fn to_stored(owner: UserId, sets: &HourSets, hours: WorkingHours) -> Option<String> {
    if *sets == HourSets::first_of(owner, hours) {
        return None;
    }
    // Serializing texts, ids and numbers cannot fail.
    serde_json::to_string(&sets.iter().map(StoredSet::from).collect::<Vec<_>>()).ok()
}

/// JSON that cannot be read is an error: if it were read as no sets, the next save would delete them.
pub(super) fn from_stored(owner: UserId, json: Option<&str>, hours: WorkingHours) -> Result<HourSets, StoreError> {
    let Some(json) = json else { return Ok(HourSets::first_of(owner, hours)) };
    let unreadable = |_| StoreError::Failed("the sets of hours cannot be read".into());
    let stored: Vec<StoredSet> = serde_json::from_str(json).map_err(unreadable)?;
    Ok(HourSets::from_stored(owner, stored.into_iter().map(HourSet::from).collect(), hours))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWNER: UserId = UserId(Uuid::nil());

    #[test]
    fn sets_that_a_later_rule_would_refuse_are_read_and_kept_as_they_are() {
        let long = "ü".repeat(300);
        let stored = format!(
            r#"[{{"id":"00000000-0000-0000-0000-000000000001","name":"{long}","spans":[{{"start":540,"end":540,"days":0}}]}}]"#
        );
        let hours = WorkingHours::from_stored(540, 540, 0);
        let sets = from_stored(OWNER, Some(&stored), hours).unwrap();
        assert_eq!(to_stored(OWNER, &sets, hours), Some(stored));
    }

    #[test]
    fn the_set_that_everybody_has_is_not_kept() {
        let hours = WorkingHours::from_stored(60, 120, 1);
        let sets = from_stored(OWNER, None, hours).unwrap();
        assert_eq!(sets.first().spans, [hours]);
        assert_eq!(to_stored(OWNER, &sets, hours), None);
    }

    #[test]
    fn what_is_no_set_is_told() {
        for stored in ["", "{}", "[1]", r#"[{"id":"00000000-0000-0000-0000-000000000001","name":"x"}]"#] {
            assert!(from_stored(OWNER, Some(stored), WorkingHours::default()).is_err(), "{stored}");
        }
    }
}
