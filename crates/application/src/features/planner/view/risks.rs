//! Which of the reported risks still exist, if nobody has planned again since.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Task, TimeZone, UserSettings};

use crate::RiskyTask;
use crate::planning::deadline;

/// What a risk is judged by.
pub(super) struct StillAtRisk<'s> {
    pub(super) settings: &'s UserSettings,
    pub(super) planned_at: Option<DateTime<Utc>>,
    /// Whether the last plan was discarded. Then all risks refer to blocks that do not exist.
    pub(super) is_discarded: bool,
    pub(super) now: DateTime<Utc>,
}

impl StillAtRisk<'_> {
    /// The risk, if a task is still at risk. A task that is not planned is not at risk. A task that was changed since the last plan
    /// is not at risk if it was late and is no longer due, or if it now has future blocks for all of it, in time.
    pub(super) fn judged(&self, mut risk: RiskyTask, task: &Task) -> Option<RiskyTask> {
        if !task.is_auto {
            return None;
        }
        // It was not changed. Its blocks do not tell more: if a plan waits to be taken, the risk is that of other blocks.
        if !self.is_discarded && self.planned_at.is_none_or(|planned_at| task.updated_at < planned_at) {
            return Some(risk);
        }
        let duration = task.duration_or(self.settings.default_duration);
        let block = |start: DateTime<Utc>, minutes: i64| (start + TimeDelta::minutes(minutes), minutes);
        let blocks = task.blocks.all().iter();
        let blocks: Vec<_> =
            blocks.map(|it| block(it.start.instant(), it.duration_or(duration).minutes().into())).collect();
        let zone = self.settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let due = task.due.map(|due| deadline(due, &zone.days()));
        let last_end = blocks.iter().map(|it| it.0).max();
        let late = due.zip(last_end).map(|(due, end)| end - due).filter(|late| *late > TimeDelta::zero());
        let ahead: i64 = blocks.iter().filter(|it| it.0 > self.now).map(|it| it.1).sum();
        let is_whole = ahead >= i64::from(duration.minutes()) - i64::from(task.minutes_done.minutes());
        let is_at_risk = late.is_some() || (!is_whole && (risk.late_minutes.is_none() || due.is_some()));
        // Without a block it is not so late as the plan had it: nothing is planned for it.
        if self.is_discarded || blocks.is_empty() {
            risk.late_minutes = late.filter(|_| is_whole).map(|late| (late + TimeDelta::seconds(59)).num_minutes());
        }
        is_at_risk.then_some(risk)
    }
}
