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
    let english = [
        "x asap",
        "ASAP: x",
        "x as soon as possible",
        "x now",
        "x right now",
        "Now: x",
        "Right now: x",
        "x NOW",
        "x asap!",
    ];
    check(Language::English, &english.map(|line| (line, urgent)));
    let german = ["x asap", "x so bald wie möglich", "baldmöglichst x", "x sofort", "Dringend: x", "x dringend!"];
    check(Language::German, &german.map(|line| (line, urgent)));
}

#[test]
fn now_and_asap_count_only_where_they_stand_apart() {
    let plain = |line: &str| format!(r#"{{"title":"{line}"}}"#);
    for line in ["ASAP Rocky x", "x now y", "x asap: y", "x for now", "x until now"] {
        check(Language::English, &[(line, &plain(line))]);
    }
    for line in ["sofort X", "Ist es dringend X", "Ab sofort"] {
        check(Language::German, &[(line, &plain(line))]);
    }
    let both = r#"{"title":"x","due":"2026-11-26","priority":"urgent"}"#;
    check(Language::English, &[("x asap tomorrow", both), ("tomorrow now: x", both), ("x tomorrow now", both)]);
    // As in German sentences.
    check(Language::German, &[("x sofort anrufen", r#"{"title":"x anrufen","priority":"urgent"}"#)]);
}

/// Lines of which nothing is understood.
fn check_plain(language: Language, lines: &[&str]) {
    for line in lines {
        check(language, &[(line, &format!(r#"{{"title":"{line}"}}"#))]);
    }
}

#[test]
fn now_is_plain_in_names_questions_and_lists() {
    check_plain(Language::English, &["Right Now - X", "Now & x", "Now, x", "x Now", "x asap, x", "x now?"]);
    check_plain(Language::German, &["Dringend! x", "mit Sofort zahlen", "x ist dringend", "Sofort anrufen"]);
}

#[test]
fn now_is_plain_after_a_preposition_and_when_it_is_negated_or_weakened() {
    check_plain(Language::English, &["don't x now", "never x asap", "so x now", "x as of now", "x with now"]);
    check_plain(Language::German, &["x per sofort", "nicht so dringend", "keine x sofort", "weniger x dringend"]);
}

#[test]
fn a_german_word_before_now_is_an_infinitive() {
    check(Language::German, &[("x sofort sichern", r#"{"title":"x sichern","priority":"urgent"}"#)]);
    check_plain(Language::German, &["x was dringend ist", "x sofort gesucht", "x sofort anrufen?"]);
}

#[test]
fn this_week_counts_only_where_nothing_else_says_when() {
    check(
        Language::English,
        &[
            ("x this week, Thursday at 3pm", r#"{"title":"x this week","due":"2026-11-26T14:00:00Z"}"#),
            ("x tomorrow this week", r#"{"title":"x this week","due":"2026-11-26"}"#),
            ("x eow until Friday", r#"{"title":"x eow","due":"2026-11-27"}"#),
            ("x until this week", r#"{"title":"x","due":"2026-11-27"}"#),
            ("x 2h this week", r#"{"title":"x","due":"2026-11-27","duration_minutes":120}"#),
        ],
    );
    check(
        Language::German,
        &[("Freitag 15 Uhr diese Woche x", r#"{"title":"diese Woche x","due":"2026-11-27T14:00:00Z"}"#)],
    );
    let daily = r#"{"title":"x this week","due":"2026-11-25","recurrence":{"rrule":"FREQ=DAILY","from":"due"}}"#;
    check(Language::English, &[("x every day this week", daily)]);
}

#[test]
fn this_week_is_plain_in_a_stretch_and_where_it_is_denied() {
    let english =
        ["this week and x", "x from this week to next week", "x starting eow", "x in this week", "don't x this week"];
    check_plain(Language::English, &english);
    let german = ["EOW x", "x gegen Ende der Woche", "x in dieser Woche", "x dieser Woche", "nicht mehr diese Woche x"];
    check_plain(Language::German, &german);
}

#[test]
fn a_length_before_a_day_counts_only_together_with_that_day() {
    let english = [
        "x 2 hours before Friday 3pm flight",
        "x 2h before today",
        "x 48h before Saturday 9am",
        "x in 24h before Saturday 9am",
        "x 10 minutes before 3pm tomorrow",
        "2h before Friday 3pm flight x",
    ];
    check_plain(Language::English, &english);
    check_plain(Language::German, &["2 Stunden vor Freitag 15 Uhr Abflug x"]);
}

/// When a task is due that is said on a day, in weeks that begin so.
fn due(text: &str, now: &str, week_start: WeekStart) -> String {
    let place = Place::berlin();
    let context = Context { week_start, ..place.context(Language::English, now) };
    written::fields(&read(text, Target::Task, &context).fields)
}

#[test]
fn next_week_is_its_monday_whichever_day_weeks_begin_with() {
    let is_due = |day: &str| format!(r#"{{"title":"x","due":"2026-{day}"}}"#);
    for week_start in [WeekStart::Monday, WeekStart::Saturday, WeekStart::Sunday] {
        assert_eq!(due("x next week", NOW, week_start), is_due("11-30"), "{week_start:?}");
    }
    // On a Sunday the next week begins on the next day, or in a week.
    assert_eq!(due("x next week", "2026-11-29T10:00", WeekStart::Monday), is_due("11-30"));
    assert_eq!(due("x next week", "2026-11-29T10:00", WeekStart::Sunday), is_due("12-07"));
    // What is before a week is not after its first day.
    assert_eq!(due("x before next week", NOW, WeekStart::Monday), is_due("11-29"));
    assert_eq!(due("x before next week", NOW, WeekStart::Sunday), is_due("11-28"));
}

#[test]
fn this_week_ends_on_friday_and_on_the_weekend_with_its_last_day() {
    let is_due = |day: &str| format!(r#"{{"title":"x","due":"2026-{day}"}}"#);
    for text in ["x this week", "x eow", "x by the end of the week"] {
        for week_start in [WeekStart::Monday, WeekStart::Saturday, WeekStart::Sunday] {
            assert_eq!(due(text, NOW, week_start), is_due("11-27"), "{text}");
            assert_eq!(due(text, "2026-11-27T10:00", week_start), is_due("11-27"), "today: {text}");
        }
        assert_eq!(due(text, "2026-11-28T10:00", WeekStart::Monday), is_due("11-29"));
        assert_eq!(due(text, "2026-11-28T10:00", WeekStart::Sunday), is_due("11-28"));
        // With the day that begins it.
        assert_eq!(due(text, "2026-11-28T10:00", WeekStart::Saturday), is_due("12-04"));
        assert_eq!(due(text, "2026-11-29T10:00", WeekStart::Sunday), is_due("12-04"));
    }
    for text in ["x before this week", "x from this week"] {
        assert_eq!(due(text, NOW, WeekStart::Monday), format!(r#"{{"title":"{text}"}}"#));
    }
}

#[test]
fn a_fraction_after_a_noun_is_its_number() {
    check(
        Language::English,
        &[
            ("x chapter 1/2 h", r#"{"title":"x chapter 1/2 h"}"#),
            ("x part 1/2h", r#"{"title":"x part 1/2h"}"#),
            ("x chapter 3 1/2 h", r#"{"title":"x chapter 3","duration_minutes":30}"#),
            ("x chapter 2h", r#"{"title":"x chapter","duration_minutes":120}"#),
        ],
    );
    check(Language::German, &[("x Kapitel 1/2 h", r#"{"title":"x Kapitel 1/2 h"}"#)]);
}

#[test]
fn the_end_of_the_day_is_only_a_date() {
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
            ("x 30m before Tuesday 2pm", r#"{"title":"x","due":"2026-12-01T13:00:00Z","duration_minutes":30}"#),
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
