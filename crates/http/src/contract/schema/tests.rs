//! Compares the patterns of the document with the rules of the domain, and those of headers with the parser of headers.

use axum::http::{HeaderMap, HeaderValue, header};
use fancy_regex::Regex;
use scheduler_domain::{
    ApiKeyName, EmailAddress, FullName, HourSetName, ItemDescription, LabelName, PasswordCandidate, TaskDescription,
    TaskViewName, Title,
};

use super::*;
use crate::contract::etag::Condition;

/// Texts at the limits of the rules.
fn odd_texts() -> Vec<String> {
    let mut texts: Vec<String> =
        ["", " ", "a", "a b", "日本語", "𝄞", "e\u{301}", "\u{200b}", "\u{202e}", "\u{feff}", "\u{e000}", "\u{10ffff}"]
            .map(str::to_owned)
            .into();
    // Each character of Latin-1 and each white space character: alone, inside a text, and at both ends.
    let blanks = ('\u{2000}'..='\u{206f}').chain(['\u{1680}', '\u{180e}', '\u{3000}', '\u{feff}']);
    for odd in ('\0'..='\u{ff}').chain(blanks) {
        texts.extend([odd.to_string(), format!("a{odd}b"), format!("{odd}ab{odd}"), format!("{odd}12345678{odd}")]);
    }
    for length in [7, 8, 49, 50, 51, 64, 128, 129, 254, 255, 256, 10_000, 10_001] {
        texts.extend(["é", "𝄞", "é "].map(|text| text.repeat(length)));
        texts.push(format!(" {}\n", "é".repeat(length)));
    }
    texts
}

fn addresses() -> Vec<String> {
    let (label, local) = ("d".repeat(63), "l".repeat(64));
    let mut texts: Vec<String> = [
        "ada",
        "@b",
        "a@",
        "a@b",
        "a@b.c",
        "A.B@C.D",
        "a+b/c'd@e-f.g",
        "a@-b",
        "a@b-",
        "a@b..c",
        "a@.b",
        "a@b.",
        ".a@b",
        "a.@b",
        "a..b@c",
        "a@@b",
        "a@b@c",
        "a b@c",
        "\"a\"@b",
        "a@[127.0.0.1]",
        "a@<b>[127.0.0.1]",
        "a@b_c",
        " a@b\t",
        "a@b\0",
        "a\u{1}@b",
        "ä@b",
        "a,b@c",
        "a@b:c",
        "1@2",
        "{}|~^`=?_@x",
    ]
    .map(str::to_owned)
    .into();
    texts.extend([format!("{local}@b"), format!("l{local}@b"), format!("a@{label}"), format!("a@d{label}")]);
    texts.extend((0..5).map(|count| format!("{local}@{}", format!("{label}.").repeat(count) + "d")));
    texts
}

/// Whether a schema accepts a text, counting as validators do: in Unicode scalar values.
fn admission(schema: &Object) -> impl Fn(&str) -> bool {
    let schema = serde_json::to_value(schema).unwrap();
    let bound = |key: &str| schema[key].as_u64().map(|bound| usize::try_from(bound).unwrap());
    let (least, most) = (bound("minLength").unwrap_or(0), bound("maxLength").unwrap_or(usize::MAX));
    let pattern = Regex::new(schema["pattern"].as_str().unwrap()).unwrap();
    move |text| (least..=most).contains(&text.chars().count()) && pattern.is_match(text).unwrap()
}

fn agree<T, E>(name: &str, schema: &Object, texts: &[String], parse: impl Fn(&str) -> Result<T, E>) {
    let admits = admission(schema);
    for text in texts {
        let start: String = text.chars().take(20).collect();
        let length = text.chars().count();
        assert_eq!(admits(text), parse(text).is_ok(), "{name}: {start:?}, {length} characters");
    }
}

#[test]
fn the_document_admits_exactly_the_text_that_the_domain_takes() {
    let texts = odd_texts();
    agree("title", &title(), &texts, Title::parse);
    agree("label", &label_name(), &texts, LabelName::parse);
    let long = [49, 50, 51].map(|length| format!(" {} ", "é".repeat(length)));
    agree("view", &task_view_name(), &[texts.as_slice(), &long].concat(), TaskViewName::parse);
    agree("set of hours", &hour_set_name(), &[texts.as_slice(), &long].concat(), HourSetName::parse);
    agree("API key", &api_key_name(), &texts, ApiKeyName::parse);
    agree("full name", &full_name(), &texts, FullName::parse);
    agree("task description", &task_description(), &texts, TaskDescription::parse);
    agree("item description", &item_description(), &texts, ItemDescription::parse);
    agree("email", &email(), &texts, EmailAddress::parse);
}

#[test]
fn the_document_admits_exactly_the_addresses_that_the_domain_takes() {
    agree("email", &email(), &addresses(), EmailAddress::parse);
}

#[test]
fn the_document_admits_exactly_the_passwords_that_the_domain_takes_but_for_weak_ones() {
    let is_weak = |text: &str| {
        PasswordCandidate::parse(text).is_err_and(|fault| fault.kind == scheduler_domain::FaultKind::WeakPassword)
    };
    let texts: Vec<String> = odd_texts().into_iter().filter(|text| !is_weak(text)).collect();
    assert!(texts.len() > 1000, "few are weak");
    agree("password", &new_password(), &texts, PasswordCandidate::parse);
}

#[test]
fn an_address_in_another_script_is_taken_though_the_pattern_does_not_show_it() {
    assert!(EmailAddress::parse("ada@bücher.example").is_ok());
    assert!(!admission(&email())("ada@bücher.example"));
}

/// Every sequence of up to five pieces of a list of tags, and each character of Latin-1 in a tag and next to one.
fn tag_lists() -> Vec<String> {
    let pieces = ["\"", "\"\"", "\"a,b\"", "\"a b\"", "W/", "w/", "*", ",", " ", "\t"];
    let mut texts = vec![String::new()];
    let mut shorter = 0;
    for _ in 0..5 {
        let longer = texts.len();
        for index in shorter..longer {
            texts.extend(pieces.map(|piece| format!("{}{piece}", texts[index])));
        }
        shorter = longer;
    }
    for odd in '\0'..='\u{ff}' {
        texts.extend([format!("\"{odd}\""), format!("{odd}\"\""), format!("\"\"{odd}"), format!("\"\",{odd}\"\"")]);
    }
    texts
}

#[test]
fn the_document_admits_exactly_the_conditions_that_the_server_reads() {
    for name in [header::IF_MATCH, header::IF_NONE_MATCH] {
        agree(name.as_str(), &entity_tags(), &tag_lists(), |text| {
            let value = HeaderValue::from_bytes(text.as_bytes()).map_err(|_| "no header has it")?;
            let headers = HeaderMap::from_iter([(name.clone(), value)]);
            Condition::read(&headers, &name).map_err(|_| "refused")
        });
    }
}
