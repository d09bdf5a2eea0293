//! What a change of an occurrence and all that follow says of a half that begins elsewhere.

use super::*;

/// Each Monday at nine in Berlin from 12 October 2026 on, but not the first time.
fn but_not_at_first() -> Event {
    let mut event = by("FREQ=WEEKLY", event(draft("2026-10-12T07:00:00Z", "2026-10-12T08:00:00Z")));
    event.cancel_occurrence(when("2026-10-12T07:00:00Z"), NOW).expect("good");
    event
}

fn with_dates(rule: &str, dates: &[&str], mut event: Event) -> Event {
    let rdates = dates.iter().map(ToString::to_string).collect();
    let draft = RecurrenceDraft { rule: Some(rule.to_owned()), rdates, ..RecurrenceDraft::default() };
    event.repetition = Some(Arc::new(draft.repetition(&event.span, Vec::new()).expect("good")));
    event
}

/// What follows after a change of it, if there is anything to cut, or all of it.
fn following(event: &Event, at: &str, changes: &EventChanges) -> Event {
    let at = when(at);
    let mut later = match event.cut(at, EventId(Uuid::from_u128(2)), NOW).expect("an occurrence") {
        Following::All => event.clone(),
        Following::Halves(halves) => {
            let [_, later] = *halves;
            later
        }
    };
    later.apply_to_following(at, changes, &berlin(), NOW).expect("good");
    later
}

fn span_text(event: &Event) -> (String, String) {
    let (start, end) = event.span.ends();
    (start.to_string(), end.to_string())
}

fn spans(of: (&str, &str)) -> (String, String) {
    (of.0.to_owned(), of.1.to_owned())
}

fn changed(start: Option<&str>, end: Option<&str>) -> EventChanges {
    let span = SpanDraft { start: start.map(when), end: end.map(when), ..SpanDraft::default() };
    EventChanges { span, ..EventChanges::default() }
}

#[test]
fn a_new_end_makes_each_occurrence_as_long_as_the_named_one() {
    let longer = changed(None, Some("2026-10-19T09:00:00Z"));
    let after = following(&but_not_at_first(), "2026-10-19T07:00:00Z", &longer);
    assert_eq!(span_text(&after), spans(("2026-10-12T07:00:00Z", "2026-10-12T09:00:00Z")));
    assert_eq!(shown(&after), "19T07:00, 26T08:00");
}

#[test]
fn a_new_start_keeps_the_end_of_the_named_one() {
    let earlier = changed(Some("2026-10-19T06:30:00Z"), None);
    let after = following(&but_not_at_first(), "2026-10-19T07:00:00Z", &earlier);
    assert_eq!(span_text(&after), spans(("2026-10-12T06:30:00Z", "2026-10-12T08:00:00Z")));
}

#[test]
fn a_week_later_over_a_change_of_clocks_is_at_the_same_time() {
    let week_later = changed(Some("2026-10-26T08:00:00Z"), Some("2026-10-26T09:00:00Z"));
    let after = following(&but_not_at_first(), "2026-10-19T07:00:00Z", &week_later);
    assert_eq!(span_text(&after), spans(("2026-10-19T07:00:00Z", "2026-10-19T08:00:00Z")));
    assert_eq!(shown(&after), "26T08:00");
}

#[test]
fn whole_days_over_a_change_of_clocks_are_as_many_days_off() {
    // Half past midnight on Tuesdays in Berlin: in UTC that is on Mondays.
    let mut event = by("FREQ=WEEKLY", event(draft("2026-10-12T22:30:00Z", "2026-10-12T23:00:00Z")));
    event.cancel_occurrence(when("2026-10-12T22:30:00Z"), NOW).expect("good");
    let on = |start, end| EventChanges { span: draft(start, end), ..EventChanges::default() };
    let next_day = following(&event, "2026-10-19T22:30:00Z", &on("2026-10-21", "2026-10-22"));
    assert_eq!(span_text(&next_day), spans(("2026-10-14", "2026-10-15")));
    event.cancel_occurrence(when("2026-10-19T22:30:00Z"), NOW).expect("good");
    let same_day = following(&event, "2026-10-26T23:30:00Z", &on("2026-10-27", "2026-10-28"));
    assert_eq!(span_text(&same_day), spans(("2026-10-13", "2026-10-14")));
}

#[test]
fn a_half_that_begins_after_an_added_date_moves_by_the_same_time_on_the_clock() {
    let summer = event(draft("2026-10-05T07:00:00Z", "2026-10-05T08:00:00Z"));
    let event = with_dates("FREQ=WEEKLY;INTERVAL=3", &["2026-10-20T13:00:00Z"], summer);
    // Wednesday at five instead of Tuesday at three: the rest is on Tuesdays at eleven.
    let later = changed(Some("2026-10-21T15:00:00Z"), Some("2026-10-21T16:00:00Z"));
    assert_eq!(shown(&following(&event, "2026-10-20T13:00:00Z", &later)), "21T15:00, 27T10:00");
    let longer = changed(None, Some("2026-10-20T15:00:00Z"));
    let after = following(&event, "2026-10-20T13:00:00Z", &longer);
    assert_eq!(span_text(&after), spans(("2026-10-26T08:00:00Z", "2026-10-26T10:00:00Z")));
    let all_day = EventChanges { span: draft("2026-10-21", "2026-10-22"), ..EventChanges::default() };
    assert_eq!(shown(&following(&event, "2026-10-20T13:00:00Z", &all_day)), "21, 27");
}

#[test]
fn a_half_that_begins_after_a_skipped_time_moves_as_the_clock_shows() {
    // At half past two each night; on 29 March the clocks skip that.
    let event = by("FREQ=DAILY", event(draft("2026-03-27T01:30:00Z", "2026-03-27T02:00:00Z")));
    let skipped = "2026-03-29T01:30:00Z";
    let quarter_later = changed(Some("2026-03-29T01:45:00Z"), Some("2026-03-29T02:15:00Z"));
    let after = following(&event, skipped, &quarter_later);
    assert_eq!(span_text(&after), spans(("2026-03-30T00:45:00Z", "2026-03-30T01:15:00Z")));
    assert!(after.occurrence(when("2026-03-29T01:45:00Z")).is_some(), "the named one, too");
    let longer = changed(Some(skipped), Some("2026-03-29T03:00:00Z"));
    let after = following(&event, skipped, &longer);
    assert_eq!(span_text(&after), spans(("2026-03-30T00:30:00Z", "2026-03-30T02:00:00Z")));
}

#[test]
fn another_zone_keeps_when_the_named_one_is() {
    let zone = TimeZone::parse("America/New_York").expect("a zone");
    let elsewhere =
        EventChanges { span: SpanDraft { zone: Update::Set(zone), ..SpanDraft::default() }, ..EventChanges::default() };
    let after = following(&but_not_at_first(), "2026-10-26T08:00:00Z", &elsewhere);
    assert!(after.occurrence(when("2026-10-26T08:00:00Z")).is_some(), "{after:?}");
}

#[test]
fn times_outside_of_the_allowed_years_are_rejected() {
    let mut event = by("FREQ=YEARLY", event(draft("1900-01-02", "1900-01-03")));
    event.cancel_occurrence(when("1900-01-02"), NOW).expect("good");
    let earlier = changed(Some("1900-01-05"), Some("1900-01-06"));
    let before = event.clone();
    let refused = event.apply_to_following(when("1901-01-02"), &earlier, &berlin(), NOW).expect_err("1899");
    assert_eq!(event, before);
    assert!(refused.to_string().contains("1900"), "{refused}");
}

/// Each Monday from nine to ten in Berlin, and on Tuesday, 20 October, from three to six.
fn with_period() -> Event {
    let summer = event(draft("2026-10-12T07:00:00Z", "2026-10-12T08:00:00Z"));
    with_dates("FREQ=WEEKLY", &["2026-10-20T13:00:00Z/2026-10-20T16:00:00Z"], summer)
}

const PERIOD: &str = "2026-10-20T13:00:00Z";

fn ends(event: &Event) -> Vec<String> {
    let rows = event.occurrences_from(DateTime::UNIX_EPOCH, 2).rows;
    rows.iter().map(|it| it.event.span.ends().1.to_string()).collect()
}

#[test]
fn a_period_that_moves_keeps_its_own_length_and_the_others_keep_theirs() {
    for end in [Some("2026-10-20T17:00:00Z"), None] {
        let start = Some(if end.is_some() { "2026-10-20T14:00:00Z" } else { PERIOD });
        let after = following(&with_period(), PERIOD, &changed(start, end));
        let hours = i64::from(end.is_some());
        assert_eq!(
            ends(&after),
            [format!("2026-10-20T{}:00:00Z", 16 + hours), format!("2026-10-26T{:02}:00:00Z", 9 + hours)]
        );
    }
}

#[test]
fn a_period_that_gets_another_length_is_as_long_as_the_others() {
    let longer = changed(None, Some("2026-10-20T17:00:00Z"));
    let after = following(&with_period(), PERIOD, &longer);
    assert_eq!(ends(&after), ["2026-10-20T17:00:00Z", "2026-10-26T12:00:00Z"]);
    // As long as the others were: they stay, and it follows them.
    let usual = changed(None, Some("2026-10-20T14:00:00Z"));
    let after = following(&with_period(), PERIOD, &usual);
    assert_eq!(ends(&after), ["2026-10-20T14:00:00Z", "2026-10-26T09:00:00Z"]);
}

#[test]
fn a_period_that_is_the_first_is_changed_as_one_with_others_before_it() {
    let summer = event(draft(PERIOD, "2026-10-20T14:00:00Z"));
    let event = with_dates("FREQ=WEEKLY", &["2026-10-20T13:00:00Z/2026-10-20T16:00:00Z"], summer);
    let later = changed(Some("2026-10-20T14:00:00Z"), Some("2026-10-20T17:00:00Z"));
    assert_eq!(ends(&following(&event, PERIOD, &later)), ["2026-10-20T17:00:00Z", "2026-10-27T16:00:00Z"]);
    let shorter = changed(None, Some("2026-10-20T15:00:00Z"));
    assert_eq!(ends(&following(&event, PERIOD, &shorter)), ["2026-10-20T15:00:00Z", "2026-10-27T16:00:00Z"]);
}

#[test]
fn an_unchanged_period_keeps_its_length() {
    let summer = event(draft("2026-10-12T07:00:00Z", "2026-10-12T08:00:00Z"));
    let last = with_dates("FREQ=WEEKLY;COUNT=2", &["2026-10-20T13:00:00Z/2026-10-20T16:00:00Z"], summer.clone());
    let alone = following(&last, PERIOD, &called("Workshop"));
    assert_eq!((span_text(&alone), alone.repetition), (spans((PERIOD, "2026-10-20T16:00:00Z")), None));
    let first = with_dates("FREQ=WEEKLY;COUNT=2", &["2026-10-10T13:00:00Z/2026-10-10T16:00:00Z"], summer);
    let Ok(Following::Halves(halves)) = first.cut(when("2026-10-12T07:00:00Z"), EventId(Uuid::nil()), NOW) else {
        panic!("it is cut");
    };
    assert_eq!(span_text(&halves[0]), spans(("2026-10-10T13:00:00Z", "2026-10-10T16:00:00Z")));
}
