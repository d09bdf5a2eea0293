use super::*;
use crate::{CalendarId, Location, TimeOfDay, Weekday};

const OWNER: UserId = UserId(Uuid::from_u128(0x0193_4a6b_1c2d_7e8f_9a0b_1c2d_3e4f_5a6b));

fn span(start: &str, end: &str, days: &[Weekday]) -> HourSpan {
    let at = |raw| TimeOfDay::parse(raw).expect("a time");
    HourSpan::new(at(start), at(end), days).expect("hours")
}

fn set(id: u128, name: &str, spans: Vec<HourSpan>) -> HourSet {
    HourSet { id: HourSetId(Uuid::from_u128(id)), name: HourSetName::parse(name).expect("a name"), spans }
}

fn faults(sets: Vec<HourSet>) -> Vec<(Vec<Location>, FaultKind)> {
    let errors = HourSets::new(sets).err().unwrap_or_default();
    errors.iter().map(|error| (error.at.clone(), error.fault.kind)).collect()
}

#[test]
fn the_first_set_has_an_id_that_is_known_and_is_not_that_of_the_first_calendar() {
    let first = HourSetId::first_of(OWNER);
    assert_eq!(first.to_string(), "72f63e18-3c42-88af-b264-695f4d6f5a6b");
    assert_ne!(first.0, CalendarId::first_of(OWNER).0);
    assert_ne!(first, HourSetId::first_of(UserId(Uuid::nil())));
    let sets = HourSets::first_of(OWNER, WorkingHours::default());
    assert_eq!((sets.first().id, sets.first().name.as_str(), sets.iter().count()), (first, "Work", 1));
}

#[test]
fn ids_and_names_are_unique_whatever_their_case() {
    assert_eq!(faults(vec![set(1, "Work", vec![]), set(2, "Home", vec![])]), []);
    assert_eq!(
        faults(vec![set(1, "Ärger", vec![]), set(2, "Home", vec![]), set(1, "äRGER", vec![])]),
        [(vec![2.into(), "id".into()], FaultKind::Duplicate), (vec![2.into(), "name".into()], FaultKind::Duplicate)]
    );
}

#[test]
fn there_are_one_to_twenty_sets_of_at_most_fifty_spans() {
    let sets = |count: u128| (0..count).map(|number| set(number, &format!("Set {number}"), vec![])).collect();
    assert_eq!(faults(vec![]), [(vec![], FaultKind::TooShort)]);
    assert_eq!(faults(sets(20)), []);
    assert_eq!(faults(sets(21)), [(vec![], FaultKind::TooLong)]);
    let spans = |count| vec![set(1, "Work", vec![WorkingHours::default(); count])];
    assert_eq!(faults(spans(50)), []);
    assert_eq!(faults(spans(51)), [(vec![0.into(), "spans".into()], FaultKind::TooLong)]);
}

#[test]
fn working_hours_reach_from_the_earliest_start_to_the_latest_end_on_all_days() {
    let former = span("08:00", "12:00", &[Weekday::Sunday]);
    let both = set(
        1,
        "Work",
        vec![
            span("13:00", "17:00", &[Weekday::Monday, Weekday::Tuesday]),
            span("09:00", "12:00", &[Weekday::Monday, Weekday::Friday]),
        ],
    );
    let days = [Weekday::Monday, Weekday::Tuesday, Weekday::Friday];
    assert_eq!(both.hull(former), span("09:00", "17:00", &days));
    assert_eq!(set(1, "Never", vec![]).hull(former), span("08:00", "12:00", &[]), "as they were, on no day");
}

#[test]
fn without_stored_sets_the_working_hours_are_the_only_one() {
    let hours = span("22:00", "24:00", &[Weekday::Sunday]);
    assert_eq!(HourSets::from_stored(OWNER, vec![], hours), HourSets::first_of(OWNER, hours));
}

#[test]
fn working_hours_written_by_an_earlier_version_count() {
    let morning_and_afternoon =
        vec![span("09:00", "12:00", &[Weekday::Monday]), span("13:00", "17:00", &[Weekday::Monday])];
    let stored = vec![set(1, "Office", morning_and_afternoon), set(2, "Home", vec![WorkingHours::default()])];
    let hull = span("09:00", "17:00", &[Weekday::Monday]);
    assert_eq!(HourSets::from_stored(OWNER, stored.clone(), hull), HourSets(stored.clone()), "nobody changed them");
    let later = span("10:00", "17:00", &[Weekday::Monday]);
    let mut expected = stored.clone();
    expected[0].spans = vec![later];
    assert_eq!(HourSets::from_stored(OWNER, stored, later), HourSets(expected));
}

#[test]
fn a_set_without_hours_stays_so_until_working_days_are_written_again() {
    let stored = vec![set(1, "Never", vec![])];
    let none = span("09:00", "17:00", &[]);
    assert_eq!(HourSets::from_stored(OWNER, stored.clone(), none), HourSets(stored.clone()));
    let some = WorkingHours::default();
    assert_eq!(HourSets::from_stored(OWNER, stored, some).first().spans, [some]);
}

#[test]
fn hours_are_changed_in_one_way_at_once() {
    let (hours, sets) = (WorkingHours::default(), HourSets::first_of(OWNER, WorkingHours::default()));
    assert_eq!(HoursChange::parse(None, None), Ok(None));
    assert_eq!(HoursChange::parse(Some(hours), None), Ok(Some(HoursChange::Working(hours))));
    assert_eq!(HoursChange::parse(None, Some(sets.clone())), Ok(Some(HoursChange::Sets(sets.clone()))));
    assert!(HoursChange::parse(Some(hours), Some(sets)).is_err());
}
