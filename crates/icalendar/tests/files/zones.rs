//! The rules of zones: what is written is found again.

use std::fmt::Write as _;

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

/// A file with a zone of this name and these observances, and with two events on the first of January and of July, at nine.
#[test]
fn a_name_that_windows_shows_to_people_needs_no_rules() {
    let name = "\"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna\"";
    let file = format!(
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID={name}:20260701T090000\nDURATION:PT1H\nEND:VEVENT\nEND:VCALENDAR\n"
    );
    assert_eq!(read_own(&file), ("Europe/Berlin".to_owned(), vec!["01 07:00".to_owned()], Vec::new()));
}

fn own(name: &str, more: &str, observances: &[(&str, &str, &str, &str, &str)]) -> String {
    let mut file = format!("BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:{name}\n{more}");
    for (kind, start, from, to, rule) in observances {
        let _ = write!(file, "BEGIN:{kind}\nDTSTART:{start}\nTZOFFSETFROM:{from}\nTZOFFSETTO:{to}\n");
        if !rule.is_empty() {
            let _ = writeln!(file, "RRULE:FREQ=YEARLY;{rule}");
        }
        let _ = writeln!(file, "END:{kind}");
    }
    file += "END:VTIMEZONE\n";
    for month in ["01", "07"] {
        let times = format!("DTSTART;TZID={name}:2026{month}01T090000\nDTEND;TZID={name}:2026{month}01T100000");
        let _ = write!(file, "BEGIN:VEVENT\nUID:{month}\n{times}\nEND:VEVENT\n");
    }
    file + "END:VCALENDAR\n"
}

/// The zone and the hours in UTC of the events of a file, and what is told.
fn read_own(file: &str) -> (String, Vec<String>, Vec<(usize, String)>) {
    let reading = read_in_berlin(file.as_bytes());
    let mut zones = Vec::new();
    let mut starts = Vec::new();
    for event in &reading.events {
        let Span::Timed(span) = &event.object.fields.span else { panic!("all day") };
        zones.push(span.zone().as_str().to_owned());
        starts.push(span.start().instant().format("%d %H:%M").to_string());
    }
    zones.dedup();
    (zones.join(" "), starts, reading.problems.into_iter().map(|it| (it.line, it.message)).collect())
}

const AMERICAN: [&str; 2] = ["BYMONTH=11;BYDAY=1SU", "BYMONTH=3;BYDAY=2SU"];

const EASTERN: [(&str, &str, &str, &str, &str); 2] = [
    ("STANDARD", "20071104T020000", "-0400", "-0500", AMERICAN[0]),
    ("DAYLIGHT", "20070311T020000", "-0500", "-0400", AMERICAN[1]),
];

const BRITISH: [(&str, &str, &str, &str, &str); 2] = [
    ("STANDARD", "19701025T020000", "+0100", "+0000", "BYMONTH=10;BYDAY=-1SU"),
    ("DAYLIGHT", "19700329T010000", "+0000", "+0100", "BYMONTH=3;BYDAY=-1SU"),
];

#[test]
fn what_a_file_says_of_an_abbreviation_counts_more_than_the_abbreviation() {
    let mountain = [
        ("STANDARD", "19701101T020000", "-0600", "-0700", AMERICAN[0]),
        ("DAYLIGHT", "19700308T020000", "-0700", "-0600", AMERICAN[1]),
    ];
    let always = [("STANDARD", "19700101T000000", "+0530", "+0530", "")];
    for (name, observances, zone, starts) in [
        ("EST", EASTERN.as_slice(), "America/New_York", ["01 14:00", "01 13:00"]),
        ("est", EASTERN.as_slice(), "America/New_York", ["01 14:00", "01 13:00"]),
        ("GMT", &BRITISH, "Europe/London", ["01 09:00", "01 08:00"]),
        ("MST", &mountain, "America/Denver", ["01 16:00", "01 15:00"]),
        ("CET", &always, "Asia/Kolkata", ["01 03:30", "01 03:30"]),
        ("Etc/GMT+5", &EASTERN, "America/New_York", ["01 14:00", "01 13:00"]),
    ] {
        let (found, times, told) = read_own(&own(name, "", observances));
        assert_eq!((found.as_str(), times), (zone, starts.map(str::to_owned).to_vec()), "{name}");
        let known = if name == "est" { "EST" } else { name };
        let sentence = format!(
            "The file describes the time zone \"{name}\" differently from {known}. \
             Its times were read in {zone}, which fits the description"
        );
        assert_eq!(told.iter().map(|(_, it)| it).collect::<Vec<_>>(), [&sentence], "once in a file");
    }
}

#[test]
fn the_place_that_a_zone_was_made_from_is_taken_if_it_has_the_rules() {
    for (location, zone) in [("America/Toronto", "America/Toronto"), ("Europe/Paris", "America/New_York")] {
        assert_eq!(read_own(&own("EST", &format!("X-LIC-LOCATION:{location}\n"), &EASTERN)).0, zone);
    }
}

#[test]
fn an_abbreviation_with_its_own_rules_stays_what_it_is() {
    let standard = |from, to| [("STANDARD", "20251102T020000", from, to, "")];
    for (name, observances) in [
        ("EST", standard("-0500", "-0500")),
        // Only what holds at the time of the events; what was before it nobody says.
        ("EST", standard("-0400", "-0500")),
        ("UTC", standard("+0000", "+0000")),
        ("Etc/GMT-3", standard("+0300", "+0300")),
    ] {
        let (zone, _, told) = read_own(&own(name, "", &observances));
        assert_eq!((zone.as_str(), told), (name, Vec::new()));
    }
}

#[test]
fn a_place_stays_itself_whatever_rules_stand_beside_it() {
    let outdated = [
        ("STANDARD", "19671029T020000", "-0400", "-0500", "BYMONTH=10;BYDAY=-1SU"),
        ("DAYLIGHT", "19870405T020000", "-0500", "-0400", "BYMONTH=4;BYDAY=1SU"),
    ];
    for (name, zone) in [
        ("America/New_York", "America/New_York"),
        ("US/Eastern", "US/Eastern"),
        ("Eastern Standard Time", "America/New_York"),
        ("Japan", "Japan"),
        ("/example.org/1/Asia/Tokyo", "Asia/Tokyo"),
        // With a slash before it a name is the same in all files.
        ("/example.org/UTC", "UTC"),
    ] {
        let (found, _, told) = read_own(&own(name, "", &outdated));
        assert_eq!((found.as_str(), told), (zone, Vec::new()), "{name}");
    }
}

#[test]
fn rules_that_no_zone_has_are_told_and_the_abbreviation_counts() {
    let odd = [
        ("STANDARD", "19701001T020000", "-0400", "-0500", "BYMONTH=10;BYMONTHDAY=1"),
        ("DAYLIGHT", "19700501T020000", "-0500", "-0400", "BYMONTH=5;BYMONTHDAY=1"),
    ];
    let (zone, starts, told) = read_own(&own("EST", "", &odd));
    assert_eq!((zone.as_str(), starts.as_slice()), ("EST", ["01 14:00".to_owned(), "01 14:00".to_owned()].as_slice()));
    let sentence = "The file describes the time zone \"EST\" differently from EST, and as no other time zone. \
                    Its times were read in EST and may be an hour off";
    assert_eq!(told, [(19, sentence.to_owned())], "where it is named first");
}

#[test]
fn rules_that_are_not_understood_change_nothing() {
    let counted = [EASTERN[0], ("DAYLIGHT", "20070311T020000", "-0500", "-0400", "BYMONTH=3;BYDAY=SU;BYSETPOS=2")];
    let without_an_offset = [EASTERN[0], ("DAYLIGHT", "20070311T020000", "", "-0400", AMERICAN[1])];
    for observances in [counted, without_an_offset] {
        let (zone, _, told) = read_own(&own("EST", "", &observances));
        assert_eq!((zone.as_str(), told), ("EST", Vec::new()));
    }
}

#[test]
fn what_is_written_of_a_zone_without_a_place_does_not_contradict_it() {
    let (_, file) = corpus().into_iter().find(|(name, _)| name == "nextcloud.ics").expect("a file");
    let mut reading = read_in_berlin(&file);
    let has_no_place = |zone: &TimeZone| zone.as_str().starts_with("Etc/") || !zone.as_str().contains('/');
    for zone in TimeZone::all().into_iter().filter(has_no_place) {
        let minute = |raw| Minute::parse(raw).expect("a minute");
        let span = NewSpan::Timed(minute("2026-07-10T09:00:00Z"), minute("2026-07-10T10:00:00Z"), Some(zone.clone()));
        reading.events[0].object.fields.span = span.in_zone(&zone);
        let again = read_in_berlin(&written(&reading));
        assert_eq!(again.problems, [], "{zone:?}");
        assert_eq!(again.events[0].object.fields.span, reading.events[0].object.fields.span);
    }
}
