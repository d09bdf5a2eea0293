//! Broken and hostile files: no panic, no hang. How many are tried is said by `PROPTEST_CASES`.

use std::fmt::Write as _;

use super::support::{corpus, meaning, read_in_berlin, written, zone};
use proptest::prelude::*;
use scheduler_icalendar::{Limits, read};

/// What is put into files.
const PIECES: &[&str] = &[
    "\n",
    "\r",
    "\r\n ",
    ":",
    ";",
    ",",
    "\"",
    "\\",
    "=",
    "T",
    "Z",
    "/",
    "BEGIN:VEVENT\n",
    "END:VEVENT\n",
    "BEGIN:VALARM\n",
    "END:VCALENDAR\n",
    "99999999T999999Z",
    "00000101",
    "99991231T235959",
    "-P99999999999W",
    "PT4294967295S",
    "RRULE:FREQ=SECONDLY;BYMONTHDAY=31;BYMONTH=2\n",
    "RDATE;VALUE=PERIOD:20260101T000000Z/P1D\n",
    "RECURRENCE-ID:20260101T000000\n",
    "DTSTART;TZID=Pacific/Apia:20111230T120000\n",
    "DTSTART;VALUE=DATE:99991231\n",
    "ENCODING=QUOTED-PRINTABLE;",
    "CHARSET=utf-7;",
    "VALUE=BINARY;ENCODING=BASE64;",
    "\u{feff}",
    "é",
];

#[derive(Clone, Debug)]
enum Mutation {
    Cut(usize, usize),
    Double(usize, usize),
    Put(usize, usize),
    Set(usize, u8),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let place = any::<prop::sample::Index>().prop_map(|index| index.index(100_000));
    prop_oneof![
        (place.clone(), 1_usize..80).prop_map(|(at, length)| Mutation::Cut(at, length)),
        (place.clone(), 1_usize..200).prop_map(|(at, length)| Mutation::Double(at, length)),
        (place.clone(), 0..PIECES.len()).prop_map(|(at, piece)| Mutation::Put(at, piece)),
        (place, 0_u8..128).prop_map(|(at, byte)| Mutation::Set(at, byte)),
    ]
}

fn mutate(file: &mut Vec<u8>, mutation: &Mutation) {
    let length = file.len().max(1);
    match *mutation {
        Mutation::Cut(at, count) => drop(file.drain(at % length..(at % length + count).min(file.len()))),
        Mutation::Double(at, count) => {
            let part = file[at % length..(at % length + count).min(file.len())].to_vec();
            file.splice(at % length..at % length, part);
        }
        Mutation::Put(at, piece) => drop(file.splice(at % length..at % length, PIECES[piece].bytes())),
        Mutation::Set(at, byte) => {
            if let Some(place) = file.get_mut(at % length) {
                *place = byte;
            }
        }
    }
}

proptest! {
    #[test]
    fn no_broken_file_makes_it_panic_and_what_is_read_is_read_again(
        file in 0_usize..7,
        mutations in prop::collection::vec(mutation(), 1..30),
    ) {
        let mut file = corpus()[file].1.clone();
        for mutation in &mutations {
            if file.is_empty() {
                break;
            }
            mutate(&mut file, mutation);
        }
        let Ok(reading) = read(&file, &Limits::default(), &zone("Europe/Berlin")) else { return Ok(()) };
        let lines = file.split(|byte| *byte == b'\n').count();
        prop_assert!(reading.problems.iter().all(|problem| (1..=lines).contains(&problem.line)));
        let again = read_in_berlin(&written(&reading));
        let objects = |reading| -> Vec<_> { meaning(reading).events.into_iter().map(|it| it.object).collect() };
        let (first, second) = (objects(&reading), objects(&again));
        prop_assert_eq!(first.len(), second.len());
        for (first, second) in first.iter().zip(&second) {
            prop_assert_eq!((&first.uid, &first.recurrence), (&second.uid, &second.recurrence));
            prop_assert_eq!((&first.fields.title, &first.fields.span), (&second.fields.title, &second.fields.span));
            prop_assert_eq!(first.overrides.len(), second.overrides.len());
        }
    }
}

#[test]
fn many_names_of_zones_that_do_not_exist_are_no_work() {
    let mut file = "BEGIN:VCALENDAR\n".to_owned();
    for number in 0..20_000 {
        let _ = write!(file, "BEGIN:VEVENT\nUID:{number}\nDTSTART;TZID=No/{number}:20260101T090000\nEND:VEVENT\n");
    }
    file += "END:VCALENDAR\n";
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!((reading.events.len(), reading.left_out), (0, 20_000));
}

#[test]
fn a_component_of_nonsense_lists_only_some_of_it() {
    let nonsense = "x\n".repeat(10_000);
    let file =
        format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\n{nonsense}END:VEVENT\nEND:VCALENDAR\n");
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!(reading.problems.len(), 21);
    assert!(
        reading
            .problems
            .iter()
            .any(|problem| problem.message == "There are 9980 more problems here, which are not listed")
    );
}
