//! As soon as possible, by the end of the day, and before a day.

use super::*;

fn check(language: Language, lines: &[(&str, &str)]) {
    for (text, wanted) in lines {
        let found = read(text, Target::Task, &Place::berlin().context(language, NOW));
        assert_eq!(written::fields(&found.fields), *wanted, "{text}");
    }
}

#[test]
fn as_soon_as_possible_is_urgent_and_not_due() {
    let urgent = r#"{"title":"x","priority":"urgent"}"#;
    check(Language::English, &[("x asap", urgent), ("ASAP x", urgent), ("x as soon as possible", urgent)]);
    check(Language::German, &[("x asap", urgent), ("x so bald wie möglich", urgent), ("baldmöglichst x", urgent)]);
}

#[test]
fn the_end_of_the_day_is_the_date_alone() {
    let (today, friday) = (r#"{"title":"x","due":"2026-11-25"}"#, r#"{"title":"x","due":"2026-11-27"}"#);
    check(
        Language::English,
        &[("x eod", today), ("x by end of day", today), ("x before eod", today), ("x by eod on Friday", friday)],
    );
    check(Language::German, &[("x bis Feierabend", today), ("x bis Freitag Feierabend", friday)]);
    // Without anything that makes it a date it may be a word of the title.
    check(Language::English, &[("x eod y", r#"{"title":"x eod y"}"#)]);
    check(Language::German, &[("x Feierabend", r#"{"title":"x Feierabend"}"#)]);
}

#[test]
fn before_a_day_is_due_on_the_day_before_and_before_a_time_at_that_time() {
    let thursday = r#"{"title":"x","due":"2026-11-26"}"#;
    let at_three = r#"{"title":"x","due":"2026-11-25T14:00:00Z"}"#;
    let month = r#"{"title":"x","due":"2026-11-30"}"#;
    check(
        Language::English,
        &[
            ("x before Friday", thursday),
            ("x before 3pm", at_three),
            ("x before the end of the month", month),
            ("x before today", r#"{"title":"x before today"}"#),
        ],
    );
    check(
        Language::German,
        &[("x vor Freitag", thursday), ("x vor 15 Uhr", at_three), ("x vor Ende des Monats", month)],
    );
}

#[test]
fn how_long_before_is_a_part_of_the_sentence_and_hours_before_a_day_are_a_length() {
    check(
        Language::English,
        &[
            ("x the day before Friday", r#"{"title":"x the day before Friday"}"#),
            ("x 30 minutes before 3pm", r#"{"title":"x 30 minutes before 3pm"}"#),
            ("x 2h before Friday", r#"{"title":"x","due":"2026-11-26","duration_minutes":120}"#),
        ],
    );
    check(Language::German, &[("x kurz vor 15 Uhr", r#"{"title":"x kurz vor 15 Uhr"}"#)]);
}

#[test]
fn half_an_hour_may_be_written_as_a_fraction() {
    let lasts = |minutes: u32| format!(r#"{{"title":"x","duration_minutes":{minutes}}}"#);
    for language in [Language::English, Language::German] {
        for (text, minutes) in
            [("x 1/2h", 30), ("x 1/2 h", 30), ("x ½h", 30), ("x 1½h", 90), ("x 1 1/2 h", 90), ("x 3/4 h", 45)]
        {
            check(language, &[(text, &lasts(minutes))]);
        }
    }
    check(Language::English, &[("x 1/2", r#"{"title":"x","due":"2027-01-02"}"#)]);
}
