//! What a calendar that is published in full shows of its events: nothing private, and nothing that concerns only its owner or
//! other people.

use scheduler_domain::{Event, Override, Reminders};

use crate::busy::{Discretion, with_private_occurrences};
use crate::{CalendarFiles, Exported};

/// Tells what others may know of an event.
pub(crate) fn tell(
    discretion: &Discretion<'_>,
    files: &dyn CalendarFiles,
    event: &Exported<Event>,
    to: &mut dyn FnMut(&Exported<Event>),
) {
    let kept = files.for_others(&event.lines);
    if kept.is_private {
        let mut blank = |told: &Event| to(&Exported { thing: told.clone(), lines: String::new() });
        discretion.tell(&event.thing, &mut blank);
        return;
    }
    let mut thing = without_reminders(&event.thing);
    if !kept.private_occurrences.is_empty() {
        thing = with_private_occurrences(&thing, &kept.private_occurrences);
    }
    to(&Exported { thing, lines: kept.lines });
}

/// A subscriber must not get the reminders of the owner.
fn without_reminders(event: &Event) -> Event {
    let repetition = event.repetition.as_ref().map(|repetition| {
        let none_of = |one: &Override| Override { reminders: None, ..one.clone() };
        let overrides = repetition.overrides().iter().map(none_of).filter(|one| !one.is_empty()).collect();
        repetition.differing(repetition.recurrence().clone(), overrides).into()
    });
    Event { reminders: Reminders::default(), repetition, ..event.clone() }
}
