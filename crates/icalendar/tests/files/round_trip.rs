//! Whatever the domain allows is written and read back as it was.

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use scheduler_domain::{
    Color, Day, DaySpan, EventDescription, ExtraDate, Minute, NewSpan, Place, Recurrence, RecurrenceRule, Span,
    TaskDescription, TaskDuration, TimeZone, Title, When,
};
use scheduler_icalendar::{EventFields, EventObject, EventStatus, Override, ReadEvent, ReadTask, Reading, TaskObject};

use super::support::{meaning, read_in_berlin, written, zone};

/// With summer time in the south, half an hour of it, none, midnight changes, a skipped day, and odd offsets long ago.
const ZONES: [&str; 10] = [
    "UTC",
    "Etc/UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "Africa/Casablanca",
    "America/Havana",
];

const RULES: [&str; 4] =
    ["FREQ=DAILY", "freq=weekly;byday=MO,tu;COUNT=010", "FREQ=YEARLY;UNTIL=20300101", "FREQ=MONTHLY;BYDAY=-1FR"];

/// Many of them around changes of clocks, where a time comes twice.
fn minutes() -> impl Strategy<Value = DateTime<Utc>> {
    let fold = DateTime::from_timestamp(1_792_890_000, 0).expect("25 October 2026, 01:00 in UTC");
    let ever = (-1_262_304_000_i64..6_311_347_200).prop_map(|at| at.div_euclid(60) * 60);
    prop_oneof![
        2 => ever.prop_map(|at| DateTime::from_timestamp(at, 0).expect("an instant")),
        1 => (-300_i64..300).prop_map(move |minutes| fold + TimeDelta::minutes(minutes)),
    ]
}

fn days() -> impl Strategy<Value = Day> {
    minutes().prop_map(Day::from_stored)
}

fn zones() -> impl Strategy<Value = TimeZone> {
    (0..ZONES.len()).prop_map(|index| zone(ZONES[index]))
}

fn spans() -> impl Strategy<Value = Span> {
    prop_oneof![
        (minutes(), 1_i64..20_000, zones()).prop_map(|(start, length, zone)| {
            let end = Minute::from_stored(start + TimeDelta::minutes(length));
            NewSpan::Timed(Minute::from_stored(start), end, Some(zone.clone())).in_zone(&zone)
        }),
        (days(), 1_i64..366).prop_map(|(start, length)| {
            let end = Day::from_stored(start.as_if_utc() + TimeDelta::days(length));
            Span::AllDay(DaySpan::from_stored(start, end))
        }),
    ]
}

/// One line with what has to be escaped.
fn line(longest: usize) -> impl Strategy<Value = String> {
    let character = prop_oneof![4 => "[a-z ,;:\\\\\"=^é𝄞]", 1 => "\\PC"];
    prop::collection::vec(character, 0..longest).prop_map(|parts| parts.concat())
}

fn fields() -> impl Strategy<Value = EventFields> {
    let words = (line(90), prop::collection::vec(line(40), 0..4), line(60), prop::collection::vec(line(20), 0..3));
    let choices = (0..4_usize, any::<bool>(), prop::option::of(0..Color::ALL.len()), any::<bool>());
    (words, spans(), choices).prop_map(|((title, lines, place, categories), span, (status, busy, color, has_url))| {
        EventFields {
            title: Title::parse(&title).or_else(|_| Title::parse("x")).expect("a title"),
            description: EventDescription::parse(&lines.join("\n")).expect("a description"),
            place: Place::parse(&place).expect("a place"),
            span,
            url: has_url.then(|| "https://example.com/a,b;c?d=\\e".to_owned()),
            status: [None, Some(EventStatus::Tentative), Some(EventStatus::Confirmed), Some(EventStatus::Cancelled)]
                [status],
            busy,
            color: color.map(|index| Color::ALL[index]),
            categories: categories.iter().map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect(),
            alarms: Vec::new(),
            originals: Vec::new(),
            unknown: vec!["X-A;B=\"c:d\":e\\,f".to_owned()],
        }
    })
}

/// Dates of the kind of the span, those that are taken for periods too.
fn dates(span: &Span, raw: &[DateTime<Utc>]) -> Vec<When> {
    let when = |at: &DateTime<Utc>| match span {
        Span::Timed(_) => When::At(Minute::from_stored(*at + TimeDelta::seconds(at.timestamp() / 60 % 60))),
        Span::AllDay(_) => When::Day(Day::from_stored(*at)),
    };
    raw.iter().map(when).collect()
}

fn extra((index, start): (usize, When)) -> ExtraDate {
    let end = match start {
        When::At(at) if index % 2 == 0 => Some(Minute::from_stored(at.instant() + TimeDelta::minutes(90))),
        _ => None,
    };
    ExtraDate::from_stored(start, end)
}

fn objects() -> impl Strategy<Value = EventObject> {
    let some_minutes = || prop::collection::vec(minutes(), 0..3);
    let series =
        (prop::option::of(0..RULES.len()), some_minutes(), some_minutes(), prop::option::of((minutes(), fields())));
    (fields(), series, line(40), any::<u32>(), prop::option::of(minutes()), prop::option::of(minutes())).prop_map(
        |(fields, (rule, rdates, exdates, other), uid, sequence, created, last_modified)| {
            let rule = rule.map(|index| RecurrenceRule::parse(RULES[index]).expect("a rule"));
            let rdates: Vec<_> = dates(&fields.span, &rdates).into_iter().enumerate().map(extra).collect();
            let exdates = dates(&fields.span, &exdates);
            let recurrence = Recurrence::from_stored(rule, rdates, exdates);
            let overrides = other
                .into_iter()
                .map(|(at, other)| Override { original_start: dates(&fields.span, &[at])[0], fields: other });
            EventObject {
                uid: format!("{}u", uid.trim_start()),
                sequence,
                created,
                last_modified,
                overrides: overrides.collect(),
                recurrence: Some(recurrence).filter(|it| !it.is_empty()),
                fields,
            }
        },
    )
}

fn tasks() -> impl Strategy<Value = TaskObject> {
    let day_or_minute = || {
        prop::option::of(prop_oneof![
            days().prop_map(When::Day),
            minutes().prop_map(|at| When::At(Minute::from_stored(at)))
        ])
    };
    let times = (day_or_minute(), day_or_minute(), day_or_minute());
    (fields(), times, prop::option::of(minutes()), 0_u8..10, prop::option::of(5_i64..1441)).prop_map(
        |(fields, (not_before, own_not_before, due), completed_at, priority, minutes)| TaskObject {
            uid: "task".to_owned(),
            sequence: 1,
            created: None,
            last_modified: completed_at,
            title: fields.title,
            description: TaskDescription::parse(fields.description.as_str()).expect("a description"),
            not_before,
            own_not_before,
            due,
            completed: completed_at.is_some() || fields.busy,
            completed_at,
            priority: Some(priority).filter(|priority| *priority > 0),
            duration: minutes.map(|minutes| TaskDuration::parse(minutes).expect("a length")),
            categories: fields.categories,
            rrule: fields.url.map(|_| RULES[1].to_owned()),
            alarms: Vec::new(),
            originals: Vec::new(),
            unknown: fields.unknown,
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_as_it_was(object in objects(), task in tasks()) {
        let reading = Reading {
            events: vec![ReadEvent { line: 0, object }],
            tasks: vec![ReadTask { line: 0, object: task }],
            ..Reading::default()
        };
        let file = written(&reading);
        prop_assert!(file.split(|byte| *byte == b'\n').all(|line| line.len() <= 76));
        let again = read_in_berlin(&file);
        prop_assert_eq!(&again.problems, &[], "{}", String::from_utf8_lossy(&file));
        prop_assert_eq!(meaning(&again), reading, "{}", String::from_utf8_lossy(&file));
    }
}
