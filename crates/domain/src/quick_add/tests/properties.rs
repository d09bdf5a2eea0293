//! What holds for every text.

use std::ops::Range;

use chrono::TimeDelta;
use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::When;

/// Words and marks of both languages as they stand in the corpus, and what parts them.
fn pieces() -> Vec<&'static str> {
    let lines = Language::ALL.iter().flat_map(|language| corpus::lines(*language));
    let mut pieces: Vec<_> = lines.flat_map(|line| line.text.split(' ').collect::<Vec<_>>()).collect();
    pieces.extend([
        "\\", "\"", "„", "“", "(", ")", "!", "#", "@", "-", "\u{a0}", "\n", "🎉", "ß", "İ", "e\u{301}", "31.12.", "½",
    ]);
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

/// A text of whole phrases, of words in any order, or of anything.
fn texts() -> impl Strategy<Value = String> {
    let lines: Vec<_> =
        Language::ALL.iter().flat_map(|language| corpus::lines(*language)).map(|line| line.text).collect();
    let phrases = prop::collection::vec(select(lines), 1..3).prop_map(|lines| lines.join(" "));
    let joined = (select(pieces()), select(vec![" ", " ", " ", " ", ", ", "  ", "", ". "]));
    let words = prop::collection::vec(joined, 1..16);
    let words = words.prop_map(|words| words.into_iter().flat_map(|(word, blank)| [word, blank]).collect::<String>());
    let pair = (select(pieces()), "\\PC{0,12}", select(pieces()));
    let anything = pair.prop_map(|(before, between, after)| format!("{before} {between} {after}"));
    prop_oneof![3 => words, 1 => phrases, 1 => anything, 1 => ".{0,80}"]
}

const ZONES: [&str; 5] = ["Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe", "UTC"];

/// Where and when a text is read.
#[derive(Clone, Debug)]
struct Setting {
    zone: &'static str,
    minutes: i64,
    seconds: i64,
    language: Language,
    target: Target,
    week_start: WeekStart,
    plain: Vec<Range<usize>>,
}

fn settings() -> impl Strategy<Value = Setting> {
    // Around changes of the clocks and the ends of a year, and anywhere in five years.
    let minutes = prop_oneof![0..5 * 525_600_i64, 123_000..127_000_i64, 524_000..527_000_i64];
    let range = (0..40_usize, 0..6_usize).prop_map(|(start, length)| start..start + length);
    let chosen = (select(&ZONES[..]), select(Language::ALL), prop::bool::ANY, select(WeekStart::ALL));
    (chosen, minutes, 0..60_i64, prop::collection::vec(range, 0..3)).prop_map(
        |((zone, language, is_task, week_start), minutes, seconds, plain)| {
            let target = if is_task { Target::Task } else { Target::Event };
            Setting { zone, minutes, seconds, language, target, week_start, plain }
        },
    )
}

fn read_in(setting: &Setting, text: &str, plain: &[Range<usize>]) -> (DateTime<Utc>, TimeZone, Understood) {
    let place = Place::in_zone(setting.zone);
    let mut context = Context { week_start: setting.week_start, plain, ..place.context(setting.language, NOW) };
    context.now += TimeDelta::minutes(setting.minutes) + TimeDelta::seconds(setting.seconds);
    let found = read(text, setting.target, &context);
    assert_eq!(read(text, setting.target, &context), found, "the same input gives the same result");
    (context.now, place.zone.clone(), found)
}

/// The letters and digits of a text, with a blank for whatever is between.
fn letters(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

fn title(fields: &Fields) -> &str {
    match fields {
        Fields::Task(fields) => &fields.title,
        Fields::Event(fields) => &fields.title,
    }
}

/// The dates and instants that are to be due or to begin.
fn times(fields: &Fields) -> Vec<When> {
    match fields {
        Fields::Task(fields) => fields.due.into_iter().chain(fields.not_before).collect(),
        Fields::Event(fields) => fields.span.iter().flat_map(|span| <[When; 2]>::from(span.ends())).collect(),
    }
}

fn is_to_come(when: When, now: DateTime<Utc>, zone: &TimeZone) -> bool {
    match when {
        When::At(at) => at.instant() >= now - TimeDelta::seconds(59),
        When::Day(day) => day.date() >= ZoneClock::of(zone).wall(now).date(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_word_is_understood_or_in_the_title(text in texts(), setting in settings()) {
        let (now, zone, found) = read_in(&setting, &text, &setting.plain);
        let units: Vec<u16> = text.encode_utf16().collect();
        let mut rest = String::new();
        let mut from = 0;
        for part in &found.parts {
            prop_assert!(from <= part.from && part.from < part.to && part.to <= units.len(), "parts are in order");
            // Half a surrogate pair is no text.
            rest += &String::from_utf16(&units[from..part.from])?;
            rest.push(' ');
            String::from_utf16(&units[part.from..part.to])?;
            from = part.to;
        }
        rest += &String::from_utf16(&units[from..])?;
        prop_assert_eq!(letters(title(&found.fields)), letters(&rest));
        for plain in &setting.plain {
            let touches = |part: &Part| {
                let both = part.from.max(plain.start)..part.to.min(plain.end);
                let letters = units.get(both).map(String::from_utf16_lossy).unwrap_or_default();
                // A blank within a phrase is not of a word.
                !letters.trim().is_empty()
            };
            // The mark of a place is one word; the place behind it may have others that are plain.
            let touched = found.parts.iter().filter(|part| part.field != Field::Location).any(touches);
            prop_assert!(!touched, "what is plain is not understood");
        }
        for when in times(&found.fields) {
            prop_assert!(is_to_come(when, now, &zone), "{} is over", when);
        }
    }

    #[test]
    fn a_part_that_is_made_plain_is_not_found_again(text in texts(), setting in settings()) {
        let (.., found) = read_in(&setting, &text, &[]);
        for part in &found.parts {
            let plain = Range { start: part.from, end: part.to };
            let (.., again) = read_in(&setting, &text, std::slice::from_ref(&plain));
            let is_there = again.parts.iter().any(|other| other.field != Field::Location && other.from < part.to && part.from < other.to);
            prop_assert!(!is_there, "{:?} of {:?}", part, again);
        }
    }

    #[test]
    fn an_event_is_over_after_it_begins_and_a_task_is_due_after_it_may_begin(text in texts(), setting in settings()) {
        let (_, zone, found) = read_in(&setting, &text, &setting.plain);
        match found.fields {
            Fields::Event(EventFields { span: Some(span), .. }) => {
                let (start, end) = span.ends();
                prop_assert!(start.to_string() < end.to_string(), "{} to {}", start, end);
            }
            Fields::Task(TaskFields { due: Some(due), not_before: Some(not_before), .. }) => {
                let date = |when: When| match when {
                    When::Day(day) => day.date(),
                    When::At(at) => ZoneClock::of(&zone).wall(at.instant()).date(),
                };
                prop_assert!(date(not_before) <= date(due), "{} to {}", not_before, due);
            }
            _ => {}
        }
    }
}
