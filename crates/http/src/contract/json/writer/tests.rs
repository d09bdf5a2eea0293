use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::Serialize;

use super::*;

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    InTime,
    Late { by: u8 },
    Moved(String),
}

#[derive(Debug, Serialize)]
struct Wrapped(i64);

#[derive(Debug, Serialize)]
struct Entry {
    text: String,
    number: i64,
    small: u8,
    wrapped: Wrapped,
    is_done: bool,
    some: Option<String>,
    id: uuid::Uuid,
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_times: Option<u64>,
    unit: (),
    entries: Vec<Entry>,
}

#[derive(Serialize)]
struct Plain {
    text: String,
    more: Vec<Option<String>>,
}

#[track_caller]
fn as_serde_json_does(value: &impl Serialize) {
    let text = |json: Result<Vec<u8>, serde_json::Error>| String::from_utf8(json.unwrap()).unwrap();
    assert_eq!(text(to_vec(value)), text(serde_json::to_vec(value)));
}

proptest! {
    #[test]
    fn texts_are_written_as_serde_json_writes_them(text in "\\PC{0,40}", odd in "[\u{0}-\u{7f}é𝄞\u{2028}]{0,40}") {
        as_serde_json_does(&Plain { text: text.clone() + &odd, more: vec![Some(odd), None, Some(text)] });
    }
}

#[test]
fn each_character_that_needs_an_escape_is_found_wherever_it_stands() {
    for special in (0..0x20).map(char::from).chain(['"', '\\', '\u{7f}', '\u{80}']) {
        for place in 0..34 {
            let mut text = "x".repeat(34);
            text.insert(place, special);
            as_serde_json_does(&Plain { text, more: Vec::new() });
        }
    }
}

fn entry(kind: Kind, entries: Vec<Entry>) -> Entry {
    let (text, some, at_times) = (String::from("a \"b\""), Some(String::new()), Some(u64::MAX));
    let id = uuid::Uuid::from_u128(7);
    Entry {
        text,
        number: i64::MIN,
        small: 0,
        wrapped: Wrapped(-1),
        is_done: true,
        some,
        id,
        kind,
        at_times,
        unit: (),
        entries,
    }
}

#[test]
fn whatever_it_does_not_know_is_written_all_the_same() {
    let inner = vec![
        entry(Kind::InTime, Vec::new()),
        Entry { some: None, at_times: None, ..entry(Kind::Late { by: 3 }, Vec::new()) },
    ];
    as_serde_json_does(&entry(Kind::Moved("there".to_owned()), inner));
    as_serde_json_does(&BTreeMap::from([("a", 1.5), ("b", f64::NAN)]));
    as_serde_json_does(&("x", 'y', [1, 2]));
    as_serde_json_does(&Vec::<Entry>::new());
}

#[test]
fn what_cannot_be_written_says_why() {
    let text_of = |result: Result<Vec<u8>, serde_json::Error>| result.unwrap_err().to_string();
    let odd = vec![BTreeMap::from([(vec![1], 2)])];
    assert_eq!(text_of(to_vec(&odd)), text_of(serde_json::to_vec(&odd)));
}
