//! When the calendar says that its owner is busy.

use std::collections::HashSet;

use scheduler_domain::planner::BusyTime;
use scheduler_domain::{Calendar, Event, EventStatus, EventsInWindow, TimeZone, Window};

/// The busy time within a window: occurrences of what makes busy and was not called off, in calendars that are shown. Whole days are those
/// of the zone. Of a series with very many occurrences it knows the first ones.
pub(crate) fn busy_time(
    events: impl IntoIterator<Item = Event>,
    calendars: &[Calendar],
    window: Window,
    zone: &TimeZone,
) -> Vec<BusyTime> {
    let visible: HashSet<_> = calendars.iter().filter(|it| it.is_visible).map(|it| it.id).collect();
    let days = zone.days();
    let mut looking = EventsInWindow::new(window, days.clone());
    let mut busy = Vec::new();
    for event in events.into_iter().filter(|event| visible.contains(&event.calendar)) {
        let occurrences = looking.occurrences(&event).into_iter().map(|it| it.event);
        let taken = occurrences.filter(|it| it.is_busy && it.status != EventStatus::Cancelled);
        busy.extend(taken.map(|it| {
            let (start, end) = it.instants(&days);
            BusyTime { start, end }
        }));
    }
    busy
}
