//! What a calendar tells of its events when it tells no more than when its owner is busy.

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Event, EventDescription, EventId, EventStatus, Override, Place, Recurrence, Reminders, Repetition, Span, TimeZone,
    TimedSpan, Title, When,
};
use uuid::Uuid;

use crate::KeyedHasher;

/// What every such event is called.
pub(crate) const TITLE: &str = "Busy";

/// Says nothing of an event but its times. Of one at which nobody is busy it says nothing at all.
pub(crate) struct Discretion<'d> {
    /// Makes names that lead to no event.
    pub(crate) hasher: &'d dyn KeyedHasher,
    /// What is said of when anything was made or changed.
    pub(crate) always: DateTime<Utc>,
}

impl Discretion<'_> {
    /// Tells what may be told of an event.
    pub(crate) fn tell(
        &self,
        event: &Event,
        repetition: Option<&Repetition>,
        to: &mut dyn FnMut(&Event, Option<&Repetition>),
    ) {
        let Some(repetition) = repetition else {
            if makes_busy(event) {
                to(&self.blank(event, None), None);
            }
            return;
        };
        if makes_busy(event) {
            let series = Event { span: event.span.clone(), ..self.blank(event, None) };
            to(&series, Some(&blank_repetition(event, repetition)));
            return;
        }
        // Free as a series, and yet busy at times.
        for one in repetition.overrides() {
            let occurrence = repetition.occurrence(event, one.original_start);
            if let Some(occurrence) = occurrence.filter(|occurrence| makes_busy(&occurrence.event)) {
                to(&self.blank(&occurrence.event, Some(one.original_start)), None);
            }
        }
    }

    /// The times of an event, in UTC: where it was planned is nobody's business.
    fn blank(&self, event: &Event, original_start: Option<When>) -> Event {
        let span = match &event.span {
            Span::Timed(span) => Span::Timed(TimedSpan::from_stored(span.start(), span.end(), TimeZone::utc())),
            Span::AllDay(_) => event.span.clone(),
        };
        Event {
            title: Title::from_stored(TITLE.to_owned()),
            description: EventDescription::default(),
            place: Place::default(),
            span,
            color: None,
            is_busy: true,
            status: EventStatus::Confirmed,
            url: None,
            reminders: Reminders::default(),
            uid: Some(self.name(event.id, original_start)),
            sequence: 0,
            created_at: self.always,
            updated_at: self.always,
            ..event.clone()
        }
    }

    /// Always the same for the same event, and nobody finds the event by it.
    fn name(&self, id: EventId, original_start: Option<When>) -> String {
        let occurrence = original_start.map(|start| start.to_string()).unwrap_or_default();
        let message = [b"b", id.0.as_bytes().as_slice(), occurrence.as_bytes()].concat();
        Uuid::new_v8(self.hasher.hash(&message).0).to_string()
    }
}

fn makes_busy(event: &Event) -> bool {
    event.is_busy && event.status != EventStatus::Cancelled
}

/// The times of a series: occurrences at which nobody is busy are left out, of others that differ only the times are told.
fn blank_repetition(event: &Event, repetition: &Repetition) -> Repetition {
    let mut recurrence: Recurrence = repetition.recurrence().clone();
    let mut overrides = Vec::new();
    for one in repetition.overrides() {
        if makes_busy(&one.applied_to(event.clone())) {
            let moved = Override { span: one.span.clone(), ..Override::none(one.original_start) };
            overrides.extend((!moved.is_empty()).then_some(moved));
        } else if let Ok(without) = recurrence.clone().without(one.original_start) {
            // A series with as many exceptions as there may be tells of the occurrence as a busy one.
            recurrence = without;
        }
    }
    Repetition::from_stored(recurrence, repetition.end(), overrides)
}
