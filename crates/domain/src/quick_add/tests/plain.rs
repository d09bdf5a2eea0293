//! What somebody made plain text again.

use std::ops::Range;

use super::*;

fn read_with(text: &str, plain: &[(usize, usize)]) -> (String, String) {
    let plain: Vec<_> = plain.iter().map(|(start, end)| Range { start: *start, end: *end }).collect();
    let place = Place::berlin();
    let context = Context { plain: &plain, ..place.context(Language::English, NOW) };
    let found = read(text, Target::Task, &context);
    (written::fields(&found.fields), written::parts(text, &found.parts))
}

#[test]
fn letters_that_the_user_made_plain_are_not_understood() {
    let text = "🎉 Party tomorrow 3pm #work";
    let (fields, parts) = read_with(text, &[]);
    assert_eq!(fields, r#"{"title":"🎉 Party","due":"2026-11-26T14:00:00Z","labels":["work"]}"#);
    assert_eq!(parts, "due:tomorrow 3pm | labels:#work");
    // The whole part, as a click makes it, and one letter of it.
    let label = r#"{"title":"🎉 Party tomorrow 3pm","labels":["work"]}"#;
    assert_eq!(read_with(text, &[(9, 21)]).0, label);
    assert_eq!(read_with(text, &[(9, 10), (20, 21)]).0, label);
}

#[test]
fn a_word_beside_plain_text_is_understood_by_itself() {
    let (fields, parts) = read_with("Call tomorrow 3pm", &[(5, 13)]);
    assert_eq!(fields, r#"{"title":"Call tomorrow","due":"2026-11-25T14:00:00Z"}"#);
    assert_eq!(parts, "due:3pm");
}

#[test]
fn another_phrase_counts_once_one_is_plain() {
    assert_eq!(read_with("Tomorrow call mum on Friday", &[]).1, "due:on Friday");
    assert_eq!(read_with("Tomorrow call mum on Friday", &[(18, 27)]).1, "due:Tomorrow");
}

#[test]
fn ranges_may_lie_anywhere() {
    let beyond = [(40, 9), (5, 5), (100, usize::MAX), (0, 1)];
    assert_eq!(read_with("Call tomorrow", &beyond).1, "due:tomorrow");
    assert_eq!(read_with("Call tomorrow", &[(0, usize::MAX), (3, 4)]).1, "-");
}

#[test]
fn a_task_has_each_label_once_and_no_more_than_it_may() {
    assert_eq!(read_with("x #Caf\u{e9} #cafe\u{301}", &[]).0, "{\"title\":\"x\",\"labels\":[\"Caf\u{e9}\"]}");
    let long = "a".repeat(51);
    assert_eq!(read_with(&format!("x #{long}"), &[]).0, format!("{{\"title\":\"x #{long}\"}}"));
    let marks: Vec<_> = (0..60).map(|number| format!("#label{number}")).collect();
    let place = Place::berlin();
    let found = read(&format!("x {}", marks.join(" ")), Target::Task, &place.context(Language::English, NOW));
    let Fields::Task(fields) = found.fields else { panic!("a task") };
    assert_eq!(fields.labels.len(), 50);
    assert_eq!(fields.title.as_str(), format!("x {}", marks[50..].join(" ")), "the others stay where they were typed");
}
