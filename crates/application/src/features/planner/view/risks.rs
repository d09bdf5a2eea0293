//! Which of the risks that were found are still there, if nobody has planned again since.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Task, TimeZone, UserSettings};

use crate::RiskyTask;
use crate::planning::deadline;

/// What a risk is judged by.
pub(super) struct StillAtRisk<'s> {
    pub(super) settings: &'s UserSettings,
    pub(super) planned_at: Option<DateTime<Utc>>,
    pub(super) now: DateTime<Utc>,
}

impl StillAtRisk<'_> {
    /// Whether a task is still at risk. A task that the planner does not plan is not. A task that was changed since the last plan is not if it
    /// was late and is not due any more, or if it has blocks ahead for all of it now, in time.
    pub(super) fn is(&self, risk: &RiskyTask, task: &Task) -> bool {
        if !task.is_auto {
            return false;
        }
        // It was not changed. Its blocks do not tell more: if a plan waits to be taken, the risk is that of other blocks.
        if self.planned_at.is_none_or(|planned_at| task.updated_at < planned_at) {
            return true;
        }
        let duration = task.duration_or(self.settings.default_duration);
        let block = |start: DateTime<Utc>, minutes: i64| (start + TimeDelta::minutes(minutes), minutes);
        let blocks = task.blocks.all().iter();
        let blocks: Vec<_> =
            blocks.map(|it| block(it.start.instant(), it.duration_or(duration).minutes().into())).collect();
        let zone = self.settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let due = task.due.map(|due| deadline(due, &zone.days()));
        let last_end = blocks.iter().map(|it| it.0).max();
        let is_late = due.zip(last_end).is_some_and(|(due, end)| end > due);
        let ahead: i64 = blocks.iter().filter(|it| it.0 > self.now).map(|it| it.1).sum();
        let is_whole = ahead >= i64::from(duration.minutes()) - i64::from(task.minutes_done.minutes());
        is_late || (!is_whole && (risk.late_minutes.is_none() || due.is_some()))
    }
}
