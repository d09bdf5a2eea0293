//! What may mean two things, beside the corpus.

use super::*;

/// What a line says on Wednesday 2026-11-25 at ten in Berlin, as the corpus writes it.
fn said(language: Language, target: Target, text: &str) -> String {
    written::fields(&read(text, target, &Place::berlin().context(language, NOW)).fields)
}

fn check(language: Language, target: Target, lines: &[(&str, &str)]) {
    for (text, wanted) in lines {
        assert_eq!(said(language, target, text), *wanted, "{text}");
    }
}

fn plain(language: Language, target: Target, lines: &[&str]) {
    for text in lines {
        assert_eq!(said(language, target, text), format!("{{\"title\":\"{text}\"}}"));
    }
}

#[test]
fn of_two_that_are_named_none_is_guessed() {
    plain(
        Language::English,
        Target::Task,
        &[
            "Call Bob on Monday or Tuesday",
            "Call at 3pm or 4pm",
            "Call at 3 or 4",
            "Pay on 12/24 and 12/25",
            "Review every day except Sunday",
            "Backup every 0 days",
            "Backup in 0 minutes",
            "Backup in 9999 years",
        ],
    );
    plain(
        Language::German,
        Target::Task,
        &["Anruf jeden Tag außer Sonntag", "Anruf um 3 oder 4", "Update von 2.1 bis 3.4"],
    );
}

#[test]
fn a_part_of_the_day_says_which_half_of_it_a_bare_hour_is_in() {
    check(
        Language::English,
        Target::Task,
        &[
            (
                "Run every morning at 7",
                r#"{"title":"Run","due":"2026-11-26T06:00:00Z","recurrence":{"rrule":"FREQ=DAILY","from":"due"}}"#,
            ),
            ("Call tonight at 11", r#"{"title":"Call","due":"2026-11-25T22:00:00Z"}"#),
            ("Call at 12 tonight", r#"{"title":"Call","due":"2026-11-25T23:00:00Z"}"#),
            ("Wake up at 6 in the morning", r#"{"title":"Wake up","due":"2026-11-26T05:00:00Z"}"#),
        ],
    );
    let wanted =
        r#"{"title":"Müll","due":"2026-12-01T18:00:00Z","recurrence":{"rrule":"FREQ=WEEKLY;BYDAY=TU","from":"due"}}"#;
    let lines = ["Müll jeden Dienstagabend", "Müll jeden Dienstag Abend um 7"];
    check(Language::German, Target::Task, &lines.map(|text| (text, wanted)));
}

#[test]
fn hours_of_bare_numbers_are_times_only_where_an_event_has_a_day() {
    check(
        Language::English,
        Target::Event,
        &[(
            "Meeting Tuesday 9-11",
            r#"{"title":"Meeting","start":"2026-12-01T08:00:00Z","end":"2026-12-01T10:00:00Z"}"#,
        )],
    );
    plain(Language::English, Target::Event, &["Score 3-4"]);
    check(
        Language::German,
        Target::Task,
        &[("Seiten 9-11 lesen morgen", r#"{"title":"Seiten 9-11 lesen","due":"2026-11-26"}"#)],
    );
}

#[test]
fn days_of_a_week_may_be_a_list_or_a_stretch() {
    let rule = |days: &str, due: &str| {
        format!(r#"{{"title":"Gym","due":"{due}","recurrence":{{"rrule":"FREQ=WEEKLY;BYDAY={days}","from":"due"}}}}"#)
    };
    for (text, days, due) in [
        ("Gym every mon wed fri", "MO,WE,FR", "2026-11-25"),
        ("Gym every Mon-Fri", "MO,TU,WE,TH,FR", "2026-11-25"),
        ("Gym on Tuesdays and Thursdays", "TU,TH", "2026-11-26"),
        ("Gym Fridays", "FR", "2026-11-27"),
    ] {
        assert_eq!(said(Language::English, Target::Task, text), rule(days, due), "{text}");
    }
    plain(Language::English, Target::Task, &["Fridays are for reading"]);
    check(
        Language::German,
        Target::Event,
        &[("Urlaub Mo-Fr", r#"{"title":"Urlaub","start":"2026-11-30","end":"2026-12-05","all_day":true}"#)],
    );
}

#[test]
fn a_repetition_may_have_a_first_and_a_last_day() {
    check(
        Language::English,
        Target::Task,
        &[
            (
                "Call every Monday at 9 from Dec 10 until Jan 20",
                r#"{"title":"Call","due":"2026-12-14T08:00:00Z","recurrence":{"rrule":"FREQ=WEEKLY;BYDAY=MO;UNTIL=20270120","from":"due"}}"#,
            ),
            (
                "Call every day from Monday to Friday",
                r#"{"title":"Call","due":"2026-11-30","recurrence":{"rrule":"FREQ=DAILY;UNTIL=20261204","from":"due"}}"#,
            ),
            (
                "Call every day from Monday, due Friday",
                r#"{"title":"Call","due":"2026-12-04","not_before":"2026-11-30","recurrence":{"rrule":"FREQ=DAILY","from":"due"}}"#,
            ),
        ],
    );
}

#[test]
fn a_stretch_may_go_from_one_time_to_another() {
    let event = r#"{"title":"Trip","start":"2026-11-27T16:00:00Z","end":"2026-11-29T11:00:00Z"}"#;
    for text in ["Trip Friday 5pm - Sunday 12pm", "Trip from Friday 5pm to Sunday noon"] {
        assert_eq!(said(Language::English, Target::Event, text), event, "{text}");
    }
    for text in ["Trip Freitag 17 Uhr bis Sonntag 12 Uhr", "Trip von Freitag 17 Uhr bis Sonntag 12 Uhr"] {
        assert_eq!(said(Language::German, Target::Event, text), event, "{text}");
    }
    let task = r#"{"title":"Trip","due":"2026-11-29T11:00:00Z","not_before":"2026-11-27T16:00:00Z"}"#;
    check(Language::English, Target::Task, &[("Trip from Friday 5pm to Sunday noon", task)]);
    check(
        Language::English,
        Target::Event,
        &[
            ("Offsite Dec 3-5, 2027", r#"{"title":"Offsite","start":"2027-12-03","end":"2027-12-06","all_day":true}"#),
            (
                "Lunch Friday noon-1pm",
                r#"{"title":"Lunch","start":"2026-11-27T11:00:00Z","end":"2026-11-27T12:00:00Z"}"#,
            ),
        ],
    );
}

#[test]
fn a_day_within_a_noun_is_a_part_of_the_noun() {
    plain(
        Language::English,
        Target::Task,
        &[
            "Plan next month budget",
            "Send end of month report",
            "Plan the weekend trip",
            "Call early next week",
            "Mondays are hard",
            "Every 3rd page matters",
        ],
    );
    plain(
        Language::German,
        Target::Task,
        &[
            "Gestern und heute vergleichen",
            "Bericht bis Ende nächster Woche",
            "Wochenende genießen",
            "Jeden 15. Kunden anrufen",
        ],
    );
}

#[test]
fn the_mark_of_a_place_before_a_time_means_at() {
    let wanted =
        r#"{"title":"Coffee","start":"2026-11-25T14:00:00Z","end":"2026-11-25T14:30:00Z","location":"Luigi's"}"#;
    check(Language::English, Target::Event, &[("Coffee @ 3pm @ Luigi's", wanted)]);
    check(Language::English, Target::Task, &[("Coffee @ 3pm", r#"{"title":"Coffee","due":"2026-11-25T14:00:00Z"}"#)]);
}

#[test]
fn a_marked_phrase_is_understood_beside_a_phrase_without_meaning() {
    // On a whole day no hours are said when.
    let found = said(Language::English, Target::Event, "Work 1h 2h 3h 4h 5h 6h 7h 8h tomorrow @ Room 5");
    assert_eq!(found, r#"{"title":"Work 1h 2h 3h 4h 5h 6h 7h 8h tomorrow","location":"Room 5"}"#);
    let found = said(Language::English, Target::Event, "Work 1h 2h tomorrow @ Room 5");
    let day = r#""start":"2026-11-26","end":"2026-11-27","all_day":true"#;
    assert_eq!(found, format!(r#"{{"title":"Work 1h 2h",{day},"location":"Room 5"}}"#));
}

#[test]
fn weeks_begin_as_the_account_says() {
    let place = Place::berlin();
    let due = |text: &str, week_start, now| {
        let context = Context { week_start, ..place.context(Language::English, now) };
        written::fields(&read(text, Target::Task, &context).fields)
    };
    for (week_start, text, wanted) in [
        (WeekStart::Monday, "x next sunday", r#"{"title":"x","due":"2026-12-06"}"#),
        (WeekStart::Sunday, "x next sunday", r#"{"title":"x","due":"2026-11-29"}"#),
        (
            WeekStart::Sunday,
            "x every 2 weeks on Sunday and Monday",
            r#"{"title":"x","due":"2026-11-29","recurrence":{"rrule":"FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU","from":"due"}}"#,
        ),
    ] {
        assert_eq!(due(text, week_start, NOW), wanted, "{text}");
    }
}

#[test]
fn an_event_gets_the_default_length_of_the_account() {
    let place = Place::berlin();
    let default_duration = TaskDuration::parse(45).expect("a duration");
    let context = Context { default_duration, ..place.context(Language::English, NOW) };
    let found = written::fields(&read("Lunch tomorrow noon", Target::Event, &context).fields);
    assert_eq!(found, r#"{"title":"Lunch","start":"2026-11-26T11:00:00Z","end":"2026-11-26T11:45:00Z"}"#);
}

#[test]
fn days_are_those_of_the_zone() {
    let now = "2026-11-25T23:30";
    let found = |zone: &str| {
        let place = Place::in_zone(zone);
        written::fields(&read("Call tomorrow at noon", Target::Task, &place.context(Language::English, now)).fields)
    };
    assert_eq!(found("Pacific/Kiritimati"), r#"{"title":"Call","due":"2026-11-25T22:00:00Z"}"#);
    assert_eq!(found("America/New_York"), r#"{"title":"Call","due":"2026-11-26T17:00:00Z"}"#);
}

#[test]
fn the_present_minute_is_over_and_the_present_day_is_not() {
    let place = Place::berlin();
    let mut context = place.context(Language::English, NOW);
    context.now += chrono::TimeDelta::seconds(30);
    for (text, wanted) in [
        ("x at 10:00", r#"{"title":"x","due":"2026-11-26T09:00:00Z"}"#),
        ("x 10:01", r#"{"title":"x","due":"2026-11-25T09:01:00Z"}"#),
        ("x in 5 min", r#"{"title":"x","due":"2026-11-25T09:05:00Z"}"#),
        ("x Nov 25", r#"{"title":"x","due":"2026-11-25"}"#),
    ] {
        assert_eq!(written::fields(&read(text, Target::Task, &context).fields), wanted, "{text}");
    }
}
