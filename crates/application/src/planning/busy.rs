//! When the calendar says that its owner is busy.

use std::collections::HashSet;
use std::ops::ControlFlow;

use scheduler_domain::planner::BusyTime;
use scheduler_domain::{
    Calendar, CalendarId, Event, EventDescription, EventStatus, EventsInWindow, Place, TimeZone, Window, WindowOutcome,
    ZoneDays,
};

use crate::busy::is_ever_busy;

/// Collects the busy time within a window, event by event: occurrences that make busy and were not cancelled, in visible calendars.
/// All-day events are in the given zone. For a series with very many occurrences it contains the first ones.
pub(crate) struct BusyTimes {
    visible: HashSet<CalendarId>,
    days: ZoneDays,
    looking: EventsInWindow,
    busy: Vec<BusyTime>,
}

/// How much expansion of series is done on the thread that answers requests: about 2 ms.
const FEW: usize = 1_000;
const FEW_STEPS: u32 = 200_000;
const FEW_TEXT_BYTES: usize = 1 << 20;

impl BusyTimes {
    pub(crate) fn new(calendars: &[Calendar], window: Window, zone: &TimeZone) -> Self {
        Self::by(calendars, zone, |days| EventsInWindow::new(window, days))
    }

    /// With bounds so narrow that it takes no time.
    pub(crate) fn few(calendars: &[Calendar], window: Window, zone: &TimeZone) -> Self {
        let few = |days| EventsInWindow::bounded(window, days, FEW, FEW_STEPS, FEW_TEXT_BYTES);
        Self::by(calendars, zone, few)
    }

    fn by(calendars: &[Calendar], zone: &TimeZone, look: impl FnOnce(ZoneDays) -> EventsInWindow) -> Self {
        let visible = calendars.iter().filter(|it| it.is_visible).map(|it| it.id).collect();
        let days = zone.days();
        Self { visible, looking: look(days.clone()), days, busy: Vec::new() }
    }

    /// Adds the occurrences of an event. The limit applies to all events together.
    pub(crate) fn add(&mut self, event: Event) -> ControlFlow<()> {
        if !self.visible.contains(&event.calendar) || !is_ever_busy(&event) {
            return ControlFlow::Continue(());
        }
        // Its texts, which each occurrence would repeat, say nothing of its time.
        let event = Event { description: EventDescription::default(), place: Place::default(), ..event };
        let occurrences = self.looking.occurrences(&event).into_iter().map(|it| it.event);
        let taken = occurrences.filter(|it| it.is_busy && it.status != EventStatus::Cancelled);
        self.busy.extend(taken.map(|it| {
            let (start, end) = it.instants(&self.days);
            BusyTime { start, end }
        }));
        if self.looking.outcome() == WindowOutcome::Exceeded {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// All busy time; `None` if the events have too many occurrences to know it.
    pub(crate) fn found(self) -> Option<Vec<BusyTime>> {
        (self.looking.outcome() != WindowOutcome::Exceeded).then_some(self.busy)
    }
}

/// The same times sorted by start, with touching times merged.
pub(crate) fn merged(mut busy: Vec<BusyTime>) -> Vec<BusyTime> {
    busy.sort_unstable_by_key(|it| (it.start, it.end));
    busy.dedup_by(|later, before| {
        let touches = later.start <= before.end;
        if touches {
            before.end = before.end.max(later.end);
        }
        touches
    });
    busy
}
