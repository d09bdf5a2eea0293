//! The clocks of a zone, and whose turn it is by them.

use scheduler_domain::{Budget, Task, TimeZone, When, ZoneDays};

/// How much work it may be to find out whose turn it is, as much as a window of the calendar may be: some 0.2 s.
const MOST_STEPS: u32 = 20_000_000;

/// What the clocks of the zone say of tasks.
pub(super) struct Clocks<'z> {
    zone: &'z TimeZone,
    pub(super) days: ZoneDays,
    /// The work that is left for the turns of all tasks that repeat.
    turns: Budget,
}

impl<'z> Clocks<'z> {
    pub(super) fn of(zone: &'z TimeZone) -> Self {
        Self { zone, days: zone.days(), turns: Budget::of(MOST_STEPS) }
    }

    /// When it is the turn of a task that repeats: who has done today's does not find the next one's time later on the same day.
    pub(super) fn turn(&mut self, task: &Task) -> Option<When> {
        let turn = task.recurrence.as_ref()?.turn_of(task.due?, self.zone, &mut self.turns)?;
        Some(When::Day(turn))
    }
}
