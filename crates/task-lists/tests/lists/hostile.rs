//! Broken and hostile files: no panic, no hang. How many are tried is said by `PROPTEST_CASES`.

use std::io::{Cursor, Write as _};

use proptest::prelude::*;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::support::run;
use super::whole::read;

const TABLE: &str = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG\r\n\
section,Kitchen,,,,,,,,,,,,\r\n\
task,Bake @home,\"a \"\"cake\"\"\",1,1,Ada (1),,every friday,en,Europe/Berlin,15,minute,2026-12-01,en\r\n\
note,Nice,,,,Ada (1),,2026-07-10T14:03:22Z,,,,,,\r\n\
task,Flour,,4,2,,,30 Nov 2019,en,,,,,\r\n";
const ACCOUNT: &str = include_str!("vikunja.json");

/// What is put into files.
const PIECES: &[&str] = &[
    "\n",
    "\r",
    ",",
    ";",
    "\"",
    "\"\"",
    "{",
    "}",
    "[",
    "]",
    ":",
    "null",
    "task,",
    "note,",
    "section,",
    "0001-01-01",
    "9999-12-31T23:59:59Z",
    "-9223372036854775808",
    "1e308",
    "every! ",
    "tomorrow ",
    "\u{feff}",
    "\\u0000",
    "\\ud800",
    "é",
    "<",
    "<li>",
    "</ul>",
    "&#0;",
    "\u{0}",
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
        (place, any::<u8>()).prop_map(|(at, byte)| Mutation::Set(at, byte)),
    ]
}

fn mutated(mut bytes: Vec<u8>, mutations: &[Mutation]) -> Vec<u8> {
    for mutation in mutations {
        let place = |at: usize| at % (bytes.len() + 1);
        match *mutation {
            Mutation::Cut(at, length) => {
                let at = place(at);
                let end = (at + length).min(bytes.len());
                bytes.drain(at..end);
            }
            Mutation::Double(at, length) => {
                let at = place(at);
                let again = bytes[at..(at + length).min(bytes.len())].to_vec();
                bytes.splice(at..at, again);
            }
            Mutation::Put(at, piece) => {
                let at = place(at);
                bytes.splice(at..at, PIECES[piece].bytes());
            }
            Mutation::Set(at, byte) => {
                let at = place(at);
                if let Some(there) = bytes.get_mut(at) {
                    *there = byte;
                }
            }
        }
    }
    bytes
}

fn archive() -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("data.json", SimpleFileOptions::default()).expect("room");
    archive.write_all(ACCOUNT.as_bytes()).expect("room");
    archive.finish().expect("room").into_inner()
}

/// What is read is read again as the same, and nothing of it is left out without a word.
fn check(bytes: &[u8]) {
    let Ok(objects) = run(read(bytes)) else { return };
    for object in &objects {
        assert!(object.uid.is_some() || !object.problems.is_empty(), "{object:?}");
        assert!(!object.tasks.is_empty() || !object.problems.is_empty(), "{object:?}");
        for task in &object.tasks {
            assert!(task.thing.description.as_str().chars().count() <= 10_000);
        }
    }
    assert_eq!(run(read(bytes)).expect("as before"), objects);
}

proptest! {
    #[test]
    fn no_broken_table_makes_it_panic(mutations in prop::collection::vec(mutation(), 1..12)) {
        check(&mutated(TABLE.as_bytes().to_vec(), &mutations));
    }

    #[test]
    fn no_broken_account_makes_it_panic(mutations in prop::collection::vec(mutation(), 1..12)) {
        check(&mutated(ACCOUNT.as_bytes().to_vec(), &mutations));
    }

    #[test]
    fn no_broken_archive_makes_it_panic(mutations in prop::collection::vec(mutation(), 1..4)) {
        check(&mutated(archive(), &mutations));
    }

    #[test]
    fn no_cell_makes_it_panic(cells in prop::collection::vec("\\PC{0,30}", 13)) {
        let cells: Vec<_> = cells.iter().map(|cell| format!("\"{}\"", cell.replace('"', "\"\""))).collect();
        let (header, _) = TABLE.split_once("\r\n").expect("a header");
        check(format!("{header}\r\ntask,{}\r\n", cells.join(",")).as_bytes());
    }

    #[test]
    fn no_markup_makes_it_panic(html in "(<[a-z]{1,4}( [a-z]{1,4}=\"?)?>?|</[a-z]{1,4}>|&[a-z#0-9]{0,6};?|\\PC){0,40}") {
        let task = serde_json::json!([{ "tasks": [{ "id": 1, "title": "Tea", "description": html }] }]);
        check(task.to_string().as_bytes());
    }
}
