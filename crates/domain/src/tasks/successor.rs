//! What becomes of a task that repeats: the next one, or the same one at a later time.

use chrono::{DateTime, Utc};

use super::{NewTask, NextDue, Task, TaskChanges};
use crate::source::Source;
use crate::{TaskId, TimeZone, Update, next_version};

impl Task {
    /// The next one of this task, for somebody in this zone. What a planner or a list elsewhere knows of this one stays with it: when it
    /// is scheduled, how much of it is done, what it waits for, and its name there.
    #[must_use]
    pub fn successor(&self, id: TaskId, next: NextDue, zone: &TimeZone, now: DateTime<Utc>) -> Self {
        let new = NewTask {
            description: self.description.clone(),
            due: Some(next.due),
            duration: self.duration,
            priority: self.priority,
            not_before: self.not_before.and_then(|when| next.moved(when, zone)),
            min_block: self.min_block,
            is_auto: self.is_auto,
            labels: self.labels.clone(),
            recurrence: Some(next.repetition),
            ..NewTask::new(self.title.clone())
        };
        Self { source: Some(Source { last_modified: None, version: now }), ..Self::create(id, self.owner, new, now) }
    }

    /// Whether it is open and nobody has changed it since it was made as the next one of another, here or in a file. A move is no change,
    /// nor is it one that a label of its goes or comes back, or that it was in the trash itself.
    #[must_use]
    pub fn is_as_made(&self) -> bool {
        let made = Source { last_modified: None, version: self.updated_at };
        // Those of an earlier time have no source.
        let is_untouched = self.source.map_or(self.updated_at == self.created_at, |source| source == made);
        !self.completed && self.sequence == 0 && is_untouched
    }

    /// Ends its repetition and forgets its next one, if that is this task, which goes. Answers whether it changes.
    pub fn stop_repeating_after(&mut self, next: TaskId, now: DateTime<Utc>) -> bool {
        if self.next != Some(next) {
            return false;
        }
        (self.next, self.recurrence) = (None, None);
        self.updated_at = next_version(self.updated_at, now);
        self.sequence += 1;
        true
    }

    /// Moves it to its next due date, and with it when it may be begun. Answers whether it changes.
    pub fn skip_to(&mut self, next: NextDue, zone: &TimeZone, now: DateTime<Utc>) -> bool {
        let not_before = self.not_before.and_then(|when| next.moved(when, zone));
        let changes = TaskChanges {
            due: Update::Set(next.due),
            not_before: not_before.into(),
            recurrence: Update::Set(next.repetition),
            ..TaskChanges::default()
        };
        self.apply(changes, now)
    }
}
