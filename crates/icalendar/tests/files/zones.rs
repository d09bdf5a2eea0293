//! The rules of zones: what is written is found again.

use super::support::{at, corpus, read_in_berlin, written, zone};
use scheduler_domain::{Minute, NewSpan, Span, TimeZone, ZoneClock};
use scheduler_icalendar::ReadEvent;

/// A file with one event in this zone, which the file calls by a name that says nothing.
fn disguised(zone: &TimeZone) -> String {
    let (_, file) = corpus().into_iter().find(|(name, _)| name == "nextcloud.ics").expect("a file");
    let mut reading = read_in_berlin(&file);
    let event: &mut ReadEvent = &mut reading.events[0];
    let minute = |raw| Minute::parse(raw).expect("a minute");
    let span = NewSpan::Timed(minute("2026-07-10T09:00:00Z"), minute("2026-07-10T10:00:00Z"), Some(zone.clone()));
    event.object.fields.span = span.in_zone(zone);
    let text = String::from_utf8(written(&reading)).expect("UTF-8").replace("\r\n ", "");
    let name = zone.as_str();
    text.replace(&format!("TZID:{name}\r\n"), "TZID:Own\r\n").replace(&format!(";TZID={name}:"), ";TZID=Own:")
}

#[test]
fn the_rules_of_every_zone_are_found_again() {
    let (from, to) = (at("2020-01-01T00:00:00Z"), at("2038-01-01T00:00:00Z"));
    let changes = |zone: &TimeZone| -> Vec<_> {
        ZoneClock::of(zone).changes(from, to).into_iter().map(|change| (change.at, change.offset)).collect()
    };
    for zone in TimeZone::all().into_iter().filter(|zone| *zone != TimeZone::utc()) {
        let text = disguised(&zone);
        let reading = read_in_berlin(text.as_bytes());
        let event = reading.events.first().unwrap_or_else(|| panic!("{zone:?}: {:?}\n{text}", reading.problems));
        let Span::Timed(span) = &event.object.fields.span else { panic!("all day") };
        assert_eq!(changes(span.zone()), changes(&zone), "{zone:?} is read as {:?}\n{text}", span.zone());
        assert_eq!(span.start().instant(), at("2026-07-10T09:00:00Z"), "{zone:?}");
    }
}

#[test]
fn a_zone_that_goes_on_ends_in_rules() {
    for (name, rules) in [
        ("Europe/Berlin", vec!["FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"]),
        ("America/New_York", vec!["FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"]),
        (
            "America/Santiago",
            vec![
                "FREQ=YEARLY;BYMONTH=4;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8",
                "FREQ=YEARLY;BYMONTH=9;BYDAY=SU;BYMONTHDAY=2,3,4,5,6,7,8",
            ],
        ),
        ("Asia/Kolkata", vec![]),
    ] {
        let text = disguised(&zone(name));
        let mut found: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("RRULE:")).collect();
        found.sort_unstable();
        assert_eq!(found, rules, "{name}\n{text}");
    }
}
