//! Tasks: what a person means to do.

use chrono::{DateTime, Utc};

use crate::text::{self, Lines};
use crate::{Fault, TaskId, UserId};

/// A task's title: one line of 1 to 255 characters, trimmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskTitle(String);

impl TaskTitle {
    /// The most characters a title may have.
    pub const MAX: u64 = 255;

    /// Parses a title, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let title = raw.trim();
        text::check_required(title, "Title", Self::MAX, Lines::One)?;
        Ok(Self(title.to_owned()))
    }

    /// A title that was parsed before it was kept; not judged again, for rules may have risen since.
    #[must_use]
    pub const fn from_kept(text: String) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<TaskTitle> for String {
    fn from(text: TaskTitle) -> Self {
        text.0
    }
}

/// A task's description: any lines, at most 10 000 characters, kept as typed; empty when there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskDescription(String);

impl TaskDescription {
    /// The most characters a description may have.
    pub const MAX: u64 = 10_000;

    /// Parses a description.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::check(raw, "Description", Self::MAX, Lines::Many)?;
        Ok(Self(raw.to_owned()))
    }

    /// A description that was parsed before it was kept; not judged again, for rules may have risen since.
    #[must_use]
    pub const fn from_kept(text: String) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<TaskDescription> for String {
    fn from(text: TaskDescription) -> Self {
        text.0
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
    pub title: TaskTitle,
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
    pub title: TaskTitle,
    /// More about it.
    pub description: TaskDescription,
}

/// A change of a task; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskChanges {
    /// A new title.
    pub title: Option<TaskTitle>,
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
    use crate::FaultKind;

    fn title_fault(raw: &str) -> Option<FaultKind> {
        TaskTitle::parse(raw).err().map(|fault| fault.kind)
    }

    #[test]
    fn a_title_is_trimmed() {
        assert_eq!(TaskTitle::parse("  Call Ada \n").map(|t| t.as_str().to_owned()), Ok("Call Ada".to_owned()));
    }

    #[test]
    fn a_blank_title_is_missing() {
        assert_eq!(title_fault(" \u{a0}\t "), Some(FaultKind::Missing));
    }

    #[test]
    fn a_title_counts_characters_not_bytes() {
        assert_eq!(title_fault(&"𝄞".repeat(255)), None);
        assert_eq!(title_fault(&"𝄞".repeat(256)), Some(FaultKind::TooLong));
    }

    #[test]
    fn control_characters_are_refused_but_lines_stay_in_descriptions() {
        assert_eq!(title_fault("a\nb"), Some(FaultKind::ControlCharacter));
        assert_eq!(title_fault("a\0b"), Some(FaultKind::ControlCharacter));
        assert!(TaskDescription::parse("a\n\tb").is_ok());
        assert!(TaskDescription::parse("a\0b").is_err());
        assert!(TaskDescription::parse("a\r\nb").is_err());
    }
}
