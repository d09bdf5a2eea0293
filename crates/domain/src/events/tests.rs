use chrono::TimeDelta;
use proptest::prelude::*;
use uuid::Uuid;

use super::*;
use crate::{Day, FaultKind, Minute, Update, When};

fn said(raw: &str) -> When {
    When::parse(raw).expect("good")
}

fn zone(name: &str) -> TimeZone {
    TimeZone::parse(name).expect("a zone")
}

fn draft(start: &str, end: &str) -> SpanDraft {
    SpanDraft { start: Some(said(start)), end: Some(said(end)), ..SpanDraft::default() }
}

fn all_day(start: &str, end: &str) -> SpanDraft {
    SpanDraft { all_day: Some(true), ..draft(start, end) }
}

fn faults(draft: SpanDraft, current: Option<&Span>) -> Vec<(String, FaultKind)> {
    let errors = draft.complete(current).err().unwrap_or_default();
    errors.iter().map(|error| (format!("{:?}", error.at), error.fault.kind)).collect()
}

fn fault(field: &str, kind: FaultKind) -> (String, FaultKind) {
    (format!("{:?}", vec![crate::Location::from(field)]), kind)
}

fn span(draft: SpanDraft) -> Span {
    draft.complete(None).expect("good").in_zone(&zone("Europe/Berlin"))
}

fn event(number: u128, span: Span) -> Event {
    Event {
        id: EventId(Uuid::from_u128(number)),
        owner: UserId(Uuid::nil()),
        title: Title::from_stored("Lunch".to_owned()),
        description: EventDescription::default(),
        place: Place::default(),
        span,
        repetition: None,
        calendar: CalendarId::first_of(UserId(Uuid::nil())),
        color: None,
        is_busy: true,
        status: EventStatus::default(),
        url: None,
        reminders: Reminders::default(),
        uid: None,
        source: None,
        sequence: 0,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    }
}

const NINE: &str = "2026-11-20T09:00:00Z";
const TEN: &str = "2026-11-20T10:00:00Z";

#[test]
fn a_place_is_one_line() {
    assert_eq!(Place::parse("  Room 1 ").map(String::from), Ok("Room 1".to_owned()));
    assert_eq!(Place::parse(" "), Ok(Place::default()));
    assert!(Place::parse("a\nb").is_err() && Place::parse(&"𝄞".repeat(256)).is_err());
    assert!(EventDescription::parse("a\n\tb").is_ok() && EventDescription::parse("\r").is_err());
}

#[test]
fn a_new_span_needs_both_ends_of_its_kind() {
    use FaultKind::{Invalid, Missing};

    assert_eq!(faults(draft(NINE, TEN), None), []);
    assert_eq!(faults(all_day("2026-11-20", "2026-11-21"), None), []);
    let none = SpanDraft::default();
    assert_eq!(faults(none, None), [fault("start", Missing), fault("end", Missing)]);
    assert_eq!(faults(draft("2026-11-20", TEN), None), [fault("start", Invalid)]);
    assert_eq!(faults(all_day("2026-11-20", TEN), None), [fault("end", Invalid)]);
}

#[test]
fn a_span_ends_after_it_begins_and_within_a_leap_year() {
    use FaultKind::{Invalid, OutOfRange};

    assert_eq!(faults(draft(NINE, NINE), None), [fault("end", Invalid)]);
    assert_eq!(faults(draft(TEN, NINE), None), [fault("end", Invalid)]);
    assert_eq!(faults(all_day("2026-11-20", "2026-11-20"), None), [fault("end", Invalid)]);
    assert_eq!(faults(draft(NINE, "2027-11-21T09:00:00Z"), None), []);
    assert_eq!(faults(draft(NINE, "2027-11-21T09:01:00Z"), None), [fault("end", OutOfRange)]);
    assert_eq!(faults(all_day("2028-01-01", "2029-01-01"), None), []);
    assert_eq!(faults(all_day("2028-01-01", "2029-01-02"), None), [fault("end", OutOfRange)]);
}

#[test]
fn only_a_time_has_a_zone() {
    let tokyo = Update::Set(zone("Asia/Tokyo"));
    let with_zone = SpanDraft { zone: tokyo.clone(), ..all_day("2026-11-20", "2026-11-21") };
    assert_eq!(faults(with_zone, None), [fault("time_zone", FaultKind::Invalid)]);
    let cleared = SpanDraft { zone: Update::Clear, ..all_day("2026-11-20", "2026-11-21") };
    assert_eq!(faults(cleared, None), []);
    let without = SpanDraft { zone: Update::Clear, ..draft(NINE, TEN) };
    assert_eq!(faults(without, None), [fault("time_zone", FaultKind::Null)]);
    let Span::Timed(own) = span(SpanDraft { zone: tokyo, ..draft(NINE, TEN) }) else { panic!("it has a time") };
    assert_eq!(own.zone(), &zone("Asia/Tokyo"));
    let Span::Timed(own) = span(draft(NINE, TEN)) else { panic!("it has a time") };
    assert_eq!(own.zone(), &zone("Europe/Berlin"), "its owner's");
}

#[test]
fn a_change_of_the_kind_names_both_ends() {
    let timed = span(draft(NINE, TEN));
    let becomes_all_day = SpanDraft { all_day: Some(true), ..SpanDraft::default() };
    let missing = [fault("start", FaultKind::Missing), fault("end", FaultKind::Missing)];
    assert_eq!(faults(becomes_all_day, Some(&timed)), missing);
    let whole = span(all_day("2026-11-20", "2026-11-21"));
    let becomes_timed = SpanDraft { all_day: Some(false), start: Some(said(NINE)), ..SpanDraft::default() };
    assert_eq!(faults(becomes_timed, Some(&whole)), [fault("end", FaultKind::Missing)]);
    let said = SpanDraft { all_day: Some(false), ..draft(NINE, TEN) };
    assert_eq!(said.complete(Some(&whole)).map(|new| new.in_zone(&zone("Europe/Berlin"))), Ok(timed));
}

#[test]
fn what_is_left_out_stays() {
    let mut lunch = event(1, span(draft(NINE, TEN)));
    let before = lunch.clone();
    let now = DateTime::UNIX_EPOCH + TimeDelta::days(1);
    assert_eq!(lunch.apply(EventChanges::default(), &TimeZone::utc(), now), Ok(false));
    assert_eq!(lunch, before);
    let later = SpanDraft { end: Some(said("2026-11-20T11:00:00Z")), ..SpanDraft::default() };
    let changes = EventChanges { span: later, ..EventChanges::default() };
    assert_eq!(lunch.apply(changes, &TimeZone::utc(), now), Ok(true));
    let expected = span(draft(NINE, "2026-11-20T11:00:00Z"));
    assert_eq!((lunch.span.clone(), lunch.updated_at), (expected, now), "the zone stays too");
    let wrong = SpanDraft { end: Some(said("2026-11-20")), ..SpanDraft::default() };
    let title = Some(Title::from_stored("x".to_owned()));
    let refused = lunch.apply(EventChanges { title, span: wrong, ..EventChanges::default() }, &TimeZone::utc(), now);
    assert!(refused.is_err() && lunch.title == before.title, "all or nothing");
}

#[test]
fn each_change_is_later_than_the_one_before_whatever_the_clock_does() {
    let mut lunch = event(1, span(draft(NINE, TEN)));
    let mut last = lunch.updated_at;
    for (title, now) in [("a", 5), ("b", 5), ("c", 3), ("d", 6)] {
        let title = Some(Title::from_stored(title.to_owned()));
        let now = DateTime::UNIX_EPOCH + TimeDelta::microseconds(now);
        lunch.apply(EventChanges { title, ..EventChanges::default() }, &TimeZone::utc(), now).expect("good");
        assert!(lunch.updated_at > last && lunch.updated_at >= now);
        last = lunch.updated_at;
    }
}

fn all_in(looking: &mut EventsInWindow, events: &[Event]) -> Vec<EventOccurrence> {
    let rows = events.iter().flat_map(|event| looking.occurrences(event)).collect();
    looking.in_order(rows)
}

fn window(from: &str, to: &str) -> Window {
    Window::parse(Some(from), Some(to)).expect("good")
}

#[test]
fn all_day_events_use_the_days_of_the_reader() {
    let holiday = || vec![event(1, span(all_day("2026-11-20", "2026-11-21")))];
    // The hour before and the hour after midnight in Tokyo, nine hours ahead of UTC.
    let before = window("2026-11-19T14:00:00Z", "2026-11-19T15:00:00Z");
    let after = window("2026-11-19T15:00:00Z", "2026-11-19T16:00:00Z");
    let count =
        |window, zone: &str| all_in(&mut EventsInWindow::new(window, self::zone(zone).days()), &holiday()).len();
    assert_eq!((count(before, "Asia/Tokyo"), count(after, "Asia/Tokyo")), (0, 1));
    assert_eq!((count(before, "UTC"), count(after, "UTC")), (0, 0));
    let last_hour = window("2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z");
    assert_eq!((count(last_hour, "Asia/Tokyo"), count(last_hour, "UTC")), (0, 1));
}

#[test]
fn events_are_sorted_by_their_start_for_the_reader_and_then_by_id() {
    let events = || {
        vec![
            event(4, span(draft("2026-11-19T23:30:00Z", NINE))),
            event(3, span(all_day("2026-11-20", "2026-11-21"))),
            event(2, span(draft("2026-11-20T00:00:00Z", NINE))),
            event(1, span(draft(TEN, "2026-11-20T11:00:00Z"))),
        ]
    };
    let order = |zone: &str| {
        let all = window("2026-11-01T00:00:00Z", "2026-12-01T00:00:00Z");
        let found = all_in(&mut EventsInWindow::new(all, self::zone(zone).days()), &events());
        found.into_iter().map(|it| it.event.id.0.as_u128()).collect::<Vec<_>>()
    };
    assert_eq!(order("UTC"), [4, 2, 3, 1]);
    assert_eq!(order("Europe/Berlin"), [3, 4, 2, 1], "the day begins an hour earlier there");
    assert_eq!(order("America/New_York"), [4, 2, 3, 1]);
}

/// Minutes around the turn of a year, and how long.
fn any_span() -> impl Strategy<Value = Span> {
    let timed = (0_i64..20_000, 1_i64..10_000).prop_map(|(start, length)| {
        let minute = |count| Minute::from_stored(DateTime::UNIX_EPOCH + TimeDelta::minutes(count));
        Span::Timed(TimedSpan::from_stored(minute(start), minute(start + length), TimeZone::utc()))
    });
    let whole = (0_i64..14, 1_i64..8).prop_map(|(start, length)| {
        let day = |count| Day::from_stored(DateTime::UNIX_EPOCH + TimeDelta::days(count));
        Span::AllDay(DaySpan::from_stored(day(start), day(start + length)))
    });
    prop_oneof![timed, whole]
}

proptest! {
    #[test]
    fn two_adjacent_windows_contain_the_same_as_one_window_over_both(
        spans in proptest::collection::vec(any_span(), 0..20),
        from in 0_i64..10_000, first in 1_i64..10_000, second in 1_i64..10_000,
        place in 0_usize..3,
    ) {
        let days = || zone(["UTC", "Australia/Lord_Howe", "America/St_Johns"][place]).days();
        let events: Vec<_> = (0..).zip(spans).map(|(number, span)| event(number, span)).collect();
        let at = |minutes| (DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes)).to_rfc3339();
        let ids = |from: i64, to: i64| {
            let window = Window::parse(Some(&at(from)), Some(&at(to))).expect("good");
            let mut looking = EventsInWindow::new(window, days());
            let found = all_in(&mut looking, &events);
            let starts: Vec<_> = found.iter().map(|it| looking.start_of(it)).collect();
            assert!(starts.is_sorted());
            found.into_iter().map(|it| it.event.id).collect::<std::collections::BTreeSet<_>>()
        };
        let (middle, to) = (from + first, from + first + second);
        let both = &ids(from, middle) | &ids(middle, to);
        prop_assert_eq!(both, ids(from, to));
    }
}

#[test]
fn a_window_limits_all_series_together() {
    let rule = |raw: &str| RecurrenceDraft { rule: Some(raw.to_owned()), ..RecurrenceDraft::default() };
    let hourly = |number| {
        let mut hourly = event(number, span(draft(NINE, TEN)));
        hourly
            .apply(
                EventChanges { recurrence: Update::Set(rule("FREQ=HOURLY")), ..EventChanges::default() },
                &TimeZone::utc(),
                DateTime::UNIX_EPOCH,
            )
            .expect("good");
        hourly
    };
    let day = window("2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z");
    let bounded = |most, steps| EventsInWindow::bounded(day, TimeZone::utc().days(), most, steps, 1_000);
    let mut looking = bounded(50, 1_000_000);
    let counts: Vec<_> = (1..=3).map(|number| looking.occurrences(&hourly(number)).len()).collect();
    assert_eq!((counts, looking.outcome()), (vec![24, 24, 2], WindowOutcome::Exceeded));
    assert_eq!(looking.occurrences(&event(4, span(draft("2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z")))).len(), 1);
    let mut looking = bounded(1_000, 30);
    looking.occurrences(&hourly(1));
    looking.occurrences(&hourly(2));
    assert_eq!(looking.outcome(), WindowOutcome::Exceeded, "no steps are left");
    let mut looking = bounded(100, 1_000_000);
    assert!((1..=9).all(|number| looking.has_any(&hourly(number))), "who only asks whether takes none");
    assert_eq!(looking.outcome(), WindowOutcome::Complete);
    let mut long = hourly(1);
    long.description = EventDescription::from_stored("x".repeat(95));
    let mut looking = bounded(1_000, 1_000_000);
    assert_eq!(
        (looking.occurrences(&long).len(), looking.outcome()),
        (10, WindowOutcome::Exceeded),
        "its text is too long"
    );
}
