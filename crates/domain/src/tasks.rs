//! Tasks: what a person means to do.

use chrono::{DateTime, Utc};

use crate::text::{self, Lines, parsed_text};
use crate::{Fault, TaskId, Title, UserId};

parsed_text!(
    /// A task's description: any lines, at most 10 000 characters, kept as typed; empty when there is none.
    #[derive(Default)]
    TaskDescription
);

impl TaskDescription {
    /// The most characters a description may have.
    pub const MAX: u64 = 10_000;

    /// Parses a description.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::check(raw, "Description", Self::MAX, Lines::Many)?;
        Ok(Self(raw.to_owned()))
    }
}

/// A task in its owner's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Identifies the task.
    pub id: TaskId,
    /// Whose list it is in.
    pub owner: UserId,
    /// What is to be done.
    pub title: Title,
    /// More about it.
    pub description: TaskDescription,
    /// Whether it is done.
    pub completed: bool,
    /// Its place: unique for an owner and ascending in list order, otherwise opaque.
    pub position: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When its content last changed; a move does not count.
    pub updated_at: DateTime<Utc>,
}

/// What a new task is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTask {
    /// What is to be done.
    pub title: Title,
    /// More about it.
    pub description: TaskDescription,
}

/// A change of a task; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskChanges {
    /// A new title.
    pub title: Option<Title>,
    /// A new description.
    pub description: Option<TaskDescription>,
    /// Done or not.
    pub completed: Option<bool>,
}

impl Task {
    /// Applies a change; `updated_at` moves only when something really changed.
    /// Answers whether it did.
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
        let has_changed = *self != before;
        if has_changed {
            self.updated_at = now;
        }
        has_changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_descriptions_and_other_control_characters_are_refused() {
        assert!(TaskDescription::parse("a\n\tb").is_ok());
        assert!(TaskDescription::parse("a\0b").is_err());
        assert!(TaskDescription::parse("a\r\nb").is_err());
    }
}
