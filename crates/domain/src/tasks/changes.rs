//! Changing a task.

use chrono::{DateTime, Utc};

use super::{Blockers, Blocks, MinutesDone, Priority, Task, TaskDescription, TaskRepetition};
use crate::{LabelSet, TaskDuration, Title, Update, When, next_version};

/// A change of a task; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskChanges {
    /// A new title.
    pub title: Option<Title>,
    /// A new description.
    pub description: Option<TaskDescription>,
    /// Done or not.
    pub completed: Option<bool>,
    /// By when it is to be done.
    pub due: Update<When>,
    /// How long it takes.
    pub duration: Update<TaskDuration>,
    /// How much it matters.
    pub priority: Option<Priority>,
    /// Before when it cannot be begun.
    pub not_before: Update<When>,
    /// The shortest piece that it may be split into.
    pub min_block: Update<TaskDuration>,
    /// Whether the planner may find time for it.
    pub is_auto: Option<bool>,
    /// Its labels, in place of those that it has.
    pub labels: Option<LabelSet>,
    /// The tasks that it waits for.
    pub blocked_by: Option<Blockers>,
    /// How it repeats.
    pub recurrence: Update<TaskRepetition>,
    /// How much of it is done already.
    pub minutes_done: Option<MinutesDone>,
    /// When somebody means to work on it.
    pub blocks: Option<Blocks>,
}

impl Task {
    /// Applies a change; `updated_at` changes only if something really changed. Returns whether it did.
    pub fn apply(&mut self, changes: TaskChanges, now: DateTime<Utc>) -> bool {
        let before = self.clone();
        if let Some(title) = changes.title {
            self.title = title;
        }
        if let Some(description) = changes.description {
            self.description = description;
        }
        if let Some(completed) = changes.completed {
            self.completed = completed;
        }
        if let Some(priority) = changes.priority {
            self.priority = priority;
        }
        if let Some(is_auto) = changes.is_auto {
            self.is_auto = is_auto;
        }
        if let Some(labels) = changes.labels {
            self.labels = labels;
        }
        if let Some(blocked_by) = changes.blocked_by {
            self.blocked_by.replace(blocked_by);
        }
        if let Some(minutes_done) = changes.minutes_done {
            self.minutes_done = minutes_done;
        }
        if let Some(blocks) = changes.blocks {
            self.blocks = blocks;
        }
        changes.due.apply(&mut self.due);
        changes.duration.apply(&mut self.duration);
        changes.not_before.apply(&mut self.not_before);
        changes.min_block.apply(&mut self.min_block);
        changes.recurrence.apply(&mut self.recurrence);
        let has_changed = *self != before;
        if has_changed {
            self.updated_at = next_version(before.updated_at, now);
        }
        has_changed
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::{Minute, NewTask, TaskId, UserId};

    #[test]
    fn scheduling_is_a_change_and_the_same_again_is_none() {
        let new = NewTask {
            duration: Some(TaskDuration::parse(60).expect("a duration")),
            ..NewTask::new(Title::from_stored("x".to_owned()))
        };
        let mut task = Task::create(TaskId(Uuid::nil()), UserId(Uuid::nil()), new, DateTime::UNIX_EPOCH);
        let now = DateTime::UNIX_EPOCH + chrono::TimeDelta::hours(1);
        let start = Minute::parse("2026-11-20T10:00:00Z").expect("a minute");
        let blocks = Some(Blocks::whole(task.id, start));
        let changes = TaskChanges { blocks, duration: Update::Clear, ..Default::default() };
        assert!(task.apply(changes.clone(), now));
        assert_eq!((task.scheduled_start(), task.duration, task.updated_at), (Some(start), None, now));
        assert!(!task.apply(changes, now));
        assert!(task.apply(TaskChanges { blocks: Some(Blocks::default()), ..Default::default() }, now));
        assert_eq!(task.scheduled_start(), None);
    }
}
