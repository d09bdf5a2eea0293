//! What is shown of events of which others may only know when their owner is busy: all events of a calendar that is published as
//! `busy`, and the private events of a calendar that is published in full.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Event, EventDescription, EventId, EventStatus, Override, Place, Recurrence, Reminders, Repetition, Span, TimeZone,
    TimedSpan, Title, When,
};
use uuid::Uuid;

use crate::KeyedHasher;

/// What every such event is called.
pub(crate) const TITLE: &str = "Busy";

/// Shows only the times of an event, and nothing of an event at which its owner is not busy.
pub(crate) struct Discretion<'d> {
    /// Creates UIDs from which the event cannot be found.
    pub(crate) hasher: &'d dyn KeyedHasher,
    /// The time that is shown as the creation and the last change of every event.
    pub(crate) always: DateTime<Utc>,
}

impl Discretion<'_> {
    /// Tells what may be told of an event.
    pub(crate) fn tell(&self, event: &Event, to: &mut dyn FnMut(&Event)) {
        let Some(repetition) = event.repetition.as_deref() else {
            if makes_busy(event) {
                to(&self.blank(event, None));
            }
            return;
        };
        if makes_busy(event) {
            let repetition = Some(Arc::new(blank_repetition(event, repetition)));
            // A series keeps its zone, or its rule would mean other times.
            to(&Event { span: event.span.clone(), repetition, ..self.blank(event, None) });
            return;
        }
        // The owner is not busy at the series as a whole, but may be at some of its occurrences.
        for one in repetition.overrides() {
            let occurrence = event.occurrence(one.original_start);
            if let Some(occurrence) = occurrence.filter(|occurrence| makes_busy(&occurrence.event)) {
                to(&self.blank(&occurrence.event, Some(one.original_start)));
            }
        }
    }

    /// The times of an event in UTC, so that its zone is not revealed.
    fn blank(&self, event: &Event, original_start: Option<When>) -> Event {
        Event {
            title: Title::from_stored(TITLE.to_owned()),
            description: EventDescription::default(),
            place: Place::default(),
            span: in_utc(&event.span),
            repetition: None,
            color: None,
            is_busy: true,
            status: EventStatus::Confirmed,
            url: None,
            reminders: Reminders::default(),
            uid: Some(self.name(event.id, original_start)),
            sequence: 0,
            source: None,
            created_at: self.always,
            updated_at: self.always,
            ..event.clone()
        }
    }

    /// A UID that is always the same for the same event, and from which the event cannot be found.
    fn name(&self, id: EventId, original_start: Option<When>) -> String {
        let occurrence = original_start.map(|start| start.to_string()).unwrap_or_default();
        let message = [b"b", id.0.as_bytes().as_slice(), occurrence.as_bytes()].concat();
        Uuid::new_v8(self.hasher.hash(&message).0).to_string()
    }
}

/// A series of which others may know everything except some occurrences. Of these only the times are shown, and nothing if the
/// owner is not busy.
pub(crate) fn with_private_occurrences(event: &Event, private: &[When]) -> Event {
    let Some(repetition) = event.repetition.as_deref() else { return event.clone() };
    let mut recurrence = repetition.recurrence().clone();
    let is_private = |one: &Override| private.contains(&one.original_start);
    let mut overrides: Vec<_> = repetition.overrides().iter().filter(|one| !is_private(one)).cloned().collect();
    for original_start in private {
        let Some(occurrence) = event.occurrence(*original_start) else { continue };
        let without = (!makes_busy(&occurrence.event)).then(|| recurrence.clone().without(*original_start));
        if let Some(Ok(without)) = without {
            recurrence = without;
        } else {
            overrides.push(blank_occurrence(*original_start, &occurrence.event.span));
        }
    }
    Event { repetition: Some(Arc::new(repetition.differing(recurrence, overrides))), ..event.clone() }
}

fn blank_occurrence(original_start: When, span: &Span) -> Override {
    Override {
        original_start,
        span: Some(in_utc(span)),
        title: Some(Title::from_stored(TITLE.to_owned())),
        description: Some(EventDescription::default()),
        place: Some(Place::default()),
        color: Some(None),
        is_busy: Some(true),
        status: Some(EventStatus::Confirmed),
        url: Some(None),
        reminders: Some(Reminders::default()),
    }
}

/// The same time, without where it is.
fn in_utc(span: &Span) -> Span {
    match span {
        Span::Timed(span) => Span::Timed(TimedSpan::from_stored(span.start(), span.end(), TimeZone::utc())),
        Span::AllDay(days) => Span::AllDay(*days),
    }
}

/// Whether an event or any of its occurrences makes busy.
pub(crate) fn is_ever_busy(event: &Event) -> bool {
    let any = |repetition: &Repetition| repetition.overrides().iter().any(|one| keeps_busy(event, one));
    makes_busy(event) || event.repetition.as_deref().is_some_and(any)
}

fn makes_busy(event: &Event) -> bool {
    event.is_busy && event.status != EventStatus::Cancelled
}

/// Whether an occurrence that differs makes busy.
fn keeps_busy(event: &Event, one: &Override) -> bool {
    one.is_busy.unwrap_or(event.is_busy) && one.status.unwrap_or(event.status) != EventStatus::Cancelled
}

/// The times of a series. Occurrences at which the owner is not busy are left out; of others that differ, only the times are shown.
fn blank_repetition(event: &Event, repetition: &Repetition) -> Repetition {
    let mut recurrence: Recurrence = repetition.recurrence().clone();
    let mut overrides = Vec::new();
    for one in repetition.overrides() {
        if keeps_busy(event, one) {
            let moved = Override { span: one.span.as_ref().map(in_utc), ..Override::none(one.original_start) };
            overrides.extend((!moved.is_empty()).then_some(moved));
        } else if let Ok(without) = recurrence.clone().without(one.original_start) {
            // A series that has as many exceptions as it may have tells of the occurrence as a busy one.
            recurrence = without;
        }
    }
    Repetition::from_stored(recurrence, repetition.end(), overrides)
}

#[cfg(test)]
mod tests {
    use scheduler_domain::{CalendarId, Color, EventUrl, NewEvent, RuleEnd, SpanDraft, Start, UserId};

    use super::*;
    use crate::KeyedHash;

    struct AnyHasher;

    impl KeyedHasher for AnyHasher {
        fn hash(&self, message: &[u8]) -> KeyedHash {
            let sum = message.iter().fold(7_u128, |sum, byte| sum.wrapping_mul(31).wrapping_add(u128::from(*byte)));
            KeyedHash(sum.to_be_bytes())
        }
    }

    fn when(raw: &str) -> When {
        When::parse(raw).expect("good")
    }

    fn at(start: &str, end: &str) -> Span {
        let draft = SpanDraft { start: Some(when(start)), end: Some(when(end)), ..SpanDraft::default() };
        draft.complete(None).expect("good").in_zone(&TimeZone::parse("Europe/Berlin").expect("good"))
    }

    fn standup() -> Event {
        let draft = SpanDraft {
            start: Some(when("2026-10-12T07:30:00Z")),
            end: Some(when("2026-10-12T07:45:00Z")),
            ..SpanDraft::default()
        };
        let new = NewEvent {
            title: Title::from_stored("Standup".to_owned()),
            description: EventDescription::parse("secret").expect("good"),
            place: Place::parse("Room 1").expect("good"),
            span: draft.complete(None).expect("good"),
            recurrence: None,
            calendar: None,
            color: Some(Color::Red),
            is_busy: None,
            status: EventStatus::Tentative,
            url: EventUrl::parse("https://example.org").expect("good"),
            reminders: Reminders::parse(&[15]).expect("good"),
        };
        let zone = TimeZone::parse("Europe/Berlin").expect("good");
        let ids = (EventId(Uuid::from_u128(1)), UserId(Uuid::nil()), CalendarId(Uuid::nil()));
        Event::new(ids.0, ids.1, ids.2, new, &zone, DateTime::UNIX_EPOCH).expect("good")
    }

    fn daily(event: Event, overrides: Vec<Override>) -> Event {
        let Span::Timed(span) = &event.span else { panic!("a time") };
        let start = Start::Timed(span.start(), span.zone().clone());
        let recurrence = Recurrence::parse(Some("FREQ=DAILY"), &[], &[], &start).expect("good");
        let repetition = Repetition::from_stored(recurrence, RuleEnd::Never, overrides);
        Event { repetition: Some(Arc::new(repetition)), ..event }
    }

    fn told(event: &Event) -> Vec<Event> {
        let mut told = Vec::new();
        let discretion = Discretion { hasher: &AnyHasher, always: DateTime::UNIX_EPOCH };
        discretion.tell(event, &mut |event| told.push(event.clone()));
        told
    }

    fn on(day: u32) -> When {
        when(&format!("2026-10-{day}T07:30:00Z"))
    }

    #[test]
    fn nothing_but_the_times_of_a_series_is_told() {
        let moved = at("2026-10-15T09:00:00Z", "2026-10-15T10:00:00Z");
        let Span::Timed(times) = &moved else { panic!("it has times") };
        let tokyo = TimeZone::parse("Asia/Tokyo").expect("a zone");
        let abroad = Span::Timed(TimedSpan::from_stored(times.start(), times.end(), tokyo));
        let event = daily(
            standup(),
            vec![
                Override { title: Some(Title::from_stored("Demo".to_owned())), ..Override::none(on(13)) },
                Override { is_busy: Some(false), ..Override::none(on(14)) },
                Override { span: Some(abroad), place: Some(Place::default()), ..Override::none(on(15)) },
                Override { status: Some(EventStatus::Cancelled), ..Override::none(on(16)) },
            ],
        );
        let [series] = &told(&event)[..] else { panic!("a series") };
        let repetition = series.repetition.as_ref().expect("it repeats");
        assert_eq!((series.title.as_str(), &series.span, series.status), (TITLE, &event.span, EventStatus::Confirmed));
        assert!(series.description.as_str().is_empty() && series.place.as_str().is_empty() && series.url.is_none());
        assert!(series.reminders.minutes().is_empty() && series.color.is_none() && series.uid != Some(event.uid()));
        assert_eq!(repetition.recurrence().exdates(), [on(14), on(16)]);
        assert_eq!(repetition.overrides(), [Override { span: Some(in_utc(&moved)), ..Override::none(on(15)) }]);
    }

    #[test]
    fn a_series_that_is_free_tells_when_it_is_not() {
        let event = Event { is_busy: false, ..standup() };
        assert!(told(&event).is_empty());
        let busy = |day| Override { is_busy: Some(true), ..Override::none(on(day)) };
        let told = told(&daily(event, vec![busy(13), Override::none(on(14)), busy(15)]));
        let [one, other] = &told[..] else { panic!("two events: {told:?}") };
        assert!(one.repetition.is_none() && other.repetition.is_none());
        let Span::Timed(span) = &one.span else { panic!("a time") };
        assert_eq!((When::At(span.start()), span.zone()), (on(13), &TimeZone::utc()));
        assert_ne!(one.uid, other.uid);
    }

    #[test]
    fn of_private_occurrences_of_a_public_series_only_the_times_are_told() {
        let demo = || Some(Title::from_stored("Demo".to_owned()));
        let event = daily(
            standup(),
            vec![
                Override { title: demo(), ..Override::none(on(13)) },
                Override { title: demo(), is_busy: Some(false), ..Override::none(on(14)) },
                Override { title: demo(), ..Override::none(on(16)) },
            ],
        );
        let shown = with_private_occurrences(&event, &[on(15), on(13), on(14), when("2026-10-15T08:00:00Z")]);
        let repetition = shown.repetition.as_ref().expect("it repeats");
        assert_eq!((shown.title.as_str(), repetition.recurrence().exdates()), ("Standup", &[on(14)][..]));
        let titles: Vec<_> = (13..=17)
            .filter_map(|day| Some(shown.occurrence(on(day))?.event))
            .map(|it| (it.title.as_str().to_owned(), it.description.as_str().to_owned()))
            .collect();
        let said = |title: &str, description: &str| (title.to_owned(), description.to_owned());
        let expected = [said(TITLE, ""), said(TITLE, ""), said("Demo", "secret"), said("Standup", "secret")];
        assert_eq!(titles, expected, "nothing is told of the one that is free");
    }

    #[test]
    fn a_cancelled_event_is_not_shown() {
        let event = Event { status: EventStatus::Cancelled, ..standup() };
        assert!(told(&event).is_empty() && told(&daily(event, Vec::new())).is_empty());
        assert_eq!(told(&standup()).len(), 1);
    }
}
