//! Changes of one, of some and of all occurrences, one after another, beside a list of occurrences that is kept by hand.

use chrono::TimeDelta;
use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::RecurrenceDraft;
use crate::events::{EventsInWindow, Following, WindowOutcome};

/// What is done. An index picks an occurrence, and of several series one.
#[derive(Clone, Debug)]
enum Step {
    Rename(Index, u8),
    Move(Index, i64),
    Resize(Index, i64),
    PutBack(Index),
    Cancel(Index),
    RenameAll(Index, u8),
    MoveAll(Index, i64),
    Cut(Index),
}

fn any_step() -> impl Strategy<Value = Step> {
    let one = any::<Index>;
    prop_oneof![
        (one(), 0..4_u8).prop_map(|(at, title)| Step::Rename(at, title)),
        (one(), -5_000..5_000_i64).prop_map(|(at, by)| Step::Move(at, by)),
        (one(), 1..3_000_i64).prop_map(|(at, length)| Step::Resize(at, length)),
        one().prop_map(Step::PutBack),
        one().prop_map(Step::Cancel),
        (one(), 0..4_u8).prop_map(|(at, title)| Step::RenameAll(at, title)),
        (one(), -3_000..3_000_i64).prop_map(|(at, by)| Step::MoveAll(at, by)),
        one().prop_map(Step::Cut),
    ]
}

/// Series that end, in a zone whose clocks never change: those that do are looked at beside the rules.
fn any_series() -> impl Strategy<Value = Event> {
    let ends = prop_oneof![
        (1..30_u32).prop_map(|count| format!("COUNT={count}")),
        (1..30_u32).prop_map(|day| format!("UNTIL=202611{day:02}T120000Z")),
    ];
    let rules = (prop_oneof![Just("DAILY"), Just("WEEKLY"), Just("HOURLY")], 1..5_u32, ends)
        .prop_map(|(frequency, interval, end)| format!("FREQ={frequency};INTERVAL={interval};{end}"));
    let added = proptest::collection::vec((1..30_u32, 0..24_u32), 0..4);
    (rules, added).prop_map(|(rule, added)| {
        let mut event = event(draft("2026-10-28T09:00:00Z", "2026-10-28T10:00:00Z"));
        let Span::Timed(span) = &event.span else { panic!("it has a time") };
        event.span = Span::Timed(TimedSpan::from_stored(span.start(), span.end(), TimeZone::utc()));
        let rdates = added.iter().map(|(day, hour)| format!("2026-12-{day:02}T{hour:02}:30:00Z")).collect();
        let draft = RecurrenceDraft { rule: Some(rule), rdates, ..RecurrenceDraft::default() };
        event.repetition = Some(Arc::new(draft.repetition(&event.span, Vec::new()).expect("good")));
        event
    })
}

/// When an occurrence begins and how long it is, in minutes.
type Place = (i64, i64);

/// An occurrence, kept by hand.
#[derive(Clone, Debug)]
struct Row {
    original: i64,
    own_place: Option<Place>,
    own_title: Option<String>,
}

/// A series, kept by hand.
#[derive(Clone, Debug)]
struct Model {
    title: String,
    length: i64,
    rows: Vec<Row>,
}

impl Model {
    fn of(event: &Event) -> Self {
        let rows = event.occurrences_from(DateTime::<Utc>::MIN_UTC, 10_000).rows;
        let row = |it: EventOccurrence| {
            let original = place(&it.event).0;
            Row { original, own_place: None, own_title: None }
        };
        Self {
            title: event.title.as_str().to_owned(),
            length: place(event).1,
            rows: rows.into_iter().map(row).collect(),
        }
    }

    fn place_of(&self, row: &Row) -> Place {
        row.own_place.unwrap_or((row.original, self.length))
    }

    fn put(&mut self, at: usize, place: Place) {
        let own = (place != (self.rows[at].original, self.length)).then_some(place);
        self.rows[at].own_place = own;
    }

    fn shown(&self) -> Vec<(Place, String)> {
        let row = |row: &Row| (self.place_of(row), row.own_title.clone().unwrap_or_else(|| self.title.clone()));
        let mut rows: Vec<_> = self.rows.iter().map(row).collect();
        rows.sort();
        rows
    }
}

fn place(event: &Event) -> Place {
    let start = begin(event);
    (start, length_of(&event.span).num_minutes())
}

fn begin(event: &Event) -> i64 {
    instant_of(start_of(&event.span).when()).timestamp() / 60
}

fn minute(count: i64) -> When {
    When::At(Minute::from_stored(DateTime::UNIX_EPOCH + TimeDelta::minutes(count)))
}

fn at((start, length): Place) -> EventChanges {
    let span = SpanDraft { start: Some(minute(start)), end: Some(minute(start + length)), ..SpanDraft::default() };
    EventChanges { span, ..EventChanges::default() }
}

fn shown_by(found: Vec<EventOccurrence>) -> Vec<(Place, String)> {
    let row = |it: EventOccurrence| (place(&it.event), it.event.title.as_str().to_owned());
    let mut rows: Vec<_> = found.into_iter().map(row).collect();
    rows.sort();
    rows
}

/// One step, done to both; to a series with the number that was picked, which its occurrences share.
fn take(all: &mut Vec<(Event, Model)>, step: &Step) {
    let picked = match step {
        Step::Rename(at, _)
        | Step::Move(at, _)
        | Step::Resize(at, _)
        | Step::PutBack(at)
        | Step::Cancel(at)
        | Step::RenameAll(at, _)
        | Step::MoveAll(at, _)
        | Step::Cut(at) => at,
    };
    let number = picked.index(all.len());
    let (event, model) = &mut all[number];
    let row = picked.index(model.rows.len());
    let (original, (start, length)) = (minute(model.rows[row].original), model.place_of(&model.rows[row]));
    let is_of_one = !matches!(step, Step::RenameAll(..) | Step::MoveAll(..));
    if event.repetition.is_none() && is_of_one {
        return;
    }
    let change = |event: &mut Event, changes| {
        event.change_occurrence(original, &changes, &TimeZone::utc(), NOW).expect("it is one of the series");
    };
    match *step {
        Step::Rename(_, title) => {
            let title = title.to_string();
            change(event, called(&title));
            model.rows[row].own_title = (title != model.title).then_some(title);
        }
        Step::Move(_, by) => {
            change(event, at((start + by, length)));
            model.put(row, (start + by, length));
        }
        Step::Resize(_, length) => {
            change(event, at((start, length)));
            model.put(row, (start, length));
        }
        Step::PutBack(_) => {
            let place = (model.rows[row].original, model.length);
            change(event, at(place));
            model.put(row, place);
        }
        Step::Cancel(_) if model.rows.len() > 1 => {
            assert_eq!(event.cancel_occurrence(original, NOW), Ok(true));
            model.rows.remove(row);
        }
        Step::Cancel(_) => assert_eq!(event.clone().cancel_occurrence(original, NOW), Ok(false)),
        Step::RenameAll(_, title) => {
            let title = title.to_string();
            event.apply(called(&title), &TimeZone::utc(), NOW).expect("good");
            model.title = title;
        }
        Step::MoveAll(_, by) => {
            let (start, length) = place(event);
            event.apply(at((start + by, length)), &TimeZone::utc(), NOW).expect("good");
            model.rows.iter_mut().for_each(|row| row.original += by);
        }
        Step::Cut(_) => {
            let later = EventId(Uuid::from_u128(u128::try_from(all.len()).expect("few") + 2));
            let (event, model) = &mut all[number];
            match event.cut(original, later, NOW).expect("it is one of the series") {
                Following::All => assert_eq!(row, 0, "only before the first nothing is cut"),
                Following::Halves(halves) => {
                    let rows = model.rows.split_off(row);
                    let later = Model { rows, ..model.clone() };
                    let [before, after] = *halves;
                    *event = before;
                    all.push((after, later));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn a_series_shows_the_changes_of_its_occurrences(
        series in any_series(),
        steps in proptest::collection::vec(any_step(), 1..25),
        from in -20_000..80_000_i64, length in 1..20_000_i64,
    ) {
        let first = begin(&series);
        let model = Model::of(&series);
        let mut all = vec![(series, model)];
        for step in &steps {
            take(&mut all, step);
            for (event, model) in &all {
                let found = event.occurrences_from(DateTime::<Utc>::MIN_UTC, 10_000);
                prop_assert_eq!(found.rest, Rest::Nothing);
                prop_assert_eq!(shown_by(found.rows), model.shown(), "after {:?}", step);
            }
        }
        let (from, to) = (first + from, first + from + length);
        let text = |count: i64| (DateTime::UNIX_EPOCH + TimeDelta::minutes(count)).to_rfc3339();
        let window = Window::parse(Some(&text(from)), Some(&text(to))).expect("good");
        for (event, model) in &all {
            let mut looking = EventsInWindow::new(window, TimeZone::utc().days());
            let has_any = looking.has_any(event);
            let found = shown_by(looking.occurrences(event));
            prop_assert_eq!(looking.outcome(), WindowOutcome::Complete);
            let mut expected = model.shown();
            expected.retain(|((start, length), _)| *start < to && start + length > from);
            prop_assert_eq!(has_any, !expected.is_empty());
            prop_assert_eq!(found, expected, "from {} to {}", text(from), text(to));
            // The index finds it by these.
            let (begins, ends) = event.bounds();
            for ((start, length), _) in model.shown() {
                let (start, end) = (start * 60, (start + length) * 60);
                prop_assert!(begins.timestamp() <= start && ends.is_some_and(|ends| ends.timestamp() >= end));
            }
        }
    }
}
