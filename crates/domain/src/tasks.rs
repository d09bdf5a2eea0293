//! Tasks: what a person means to do.

mod blockers;
mod blocks;
mod changes;
mod due_bound;
mod filter;
mod foreign;
mod minutes_done;
mod priority;
mod repetition;
mod successor;

use chrono::{DateTime, Utc};

use crate::source::Source;
use crate::text::{self, Lines, parsed_text};
use crate::window::in_order;
use crate::{Fault, LabelSet, Minute, TaskDuration, TaskId, Title, UserId, When, Window};

pub use blockers::{Blockers, Waits, circle, circle_fault, waited_for};
pub use blocks::{Block, Blocks, NewBlock, NewBlocks};
pub use changes::TaskChanges;
pub use due_bound::{DueBound, DueEdge};
pub use filter::{TaskFilter, TaskOrder};
pub use foreign::ForeignTask;
pub use minutes_done::MinutesDone;
pub use priority::Priority;
pub use repetition::{NextDue, RepeatFrom, TaskRepetition};

parsed_text!(
    /// A task's description: any lines, at most 10 000 characters, stored as typed; empty if there is none.
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
    /// Its position in the list: unique for an owner and ascending in list order, otherwise opaque.
    pub position: i64,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When its content was last changed; a move does not count.
    pub updated_at: DateTime<Utc>,
    /// By when it is to be done.
    pub due: Option<When>,
    /// Its length; `None` for the default in its owner's settings.
    pub duration: Option<TaskDuration>,
    /// How much it matters.
    pub priority: Priority,
    /// Its earliest start: the beginning of a day, or a moment.
    pub not_before: Option<When>,
    /// The shortest piece into which it may be split; `None` if it is done in one piece.
    pub min_block: Option<TaskDuration>,
    /// Whether the planner may find time for it.
    pub is_auto: bool,
    /// Its labels.
    pub labels: LabelSet,
    /// The tasks that it waits for.
    pub blocked_by: Blockers,
    /// How it repeats; of a completed one, how it did.
    pub recurrence: Option<TaskRepetition>,
    /// The task that was created when this one was completed, because it repeats.
    pub next: Option<TaskId>,
    /// How much of it is done already.
    pub minutes_done: MinutesDone,
    /// When somebody means to work on it.
    pub blocks: Blocks,
    /// Its UID in other task lists (RFC 5545, section 3.8.4.7), if that is not its id.
    pub uid: Option<String>,
    /// How often it was changed elsewhere, or, as a repeating task, was completed or reopened here (RFC 5545, section 3.8.7.4). So
    /// a file from the same second is recognized as older.
    pub sequence: i64,
    /// Its origin if it was imported, or the record of its creation as the next task of another.
    pub source: Option<Source>,
}

/// The data of a new task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTask {
    /// What is to be done.
    pub title: Title,
    /// More about it.
    pub description: TaskDescription,
    /// By when it is to be done.
    pub due: Option<When>,
    /// Its length; `None` for the default in its owner's settings.
    pub duration: Option<TaskDuration>,
    /// How much it matters.
    pub priority: Priority,
    /// Before when it cannot be begun.
    pub not_before: Option<When>,
    /// The shortest piece that it may be split into.
    pub min_block: Option<TaskDuration>,
    /// Whether the planner may find time for it.
    pub is_auto: bool,
    /// Its labels.
    pub labels: LabelSet,
    /// The tasks that it waits for.
    pub blocked_by: Blockers,
    /// How it repeats.
    pub recurrence: Option<TaskRepetition>,
    /// How much of it is done already.
    pub minutes_done: MinutesDone,
}

impl NewTask {
    /// A task with a title and nothing else.
    #[must_use]
    pub fn new(title: Title) -> Self {
        Self {
            title,
            description: TaskDescription::default(),
            due: None,
            duration: None,
            priority: Priority::default(),
            not_before: None,
            min_block: None,
            is_auto: true,
            labels: LabelSet::default(),
            blocked_by: Blockers::default(),
            recurrence: None,
            minutes_done: MinutesDone::default(),
        }
    }
}

impl Task {
    /// A task created at `now`, at the end of its owner's list.
    #[must_use]
    pub fn create(id: TaskId, owner: UserId, new: NewTask, now: DateTime<Utc>) -> Self {
        Self {
            id,
            owner,
            title: new.title,
            description: new.description,
            completed: false,
            position: 0,
            created_at: now,
            updated_at: now,
            due: new.due,
            duration: new.duration,
            priority: new.priority,
            not_before: new.not_before,
            min_block: new.min_block,
            is_auto: new.is_auto,
            labels: new.labels,
            blocked_by: new.blocked_by,
            recurrence: new.recurrence,
            next: None,
            minutes_done: new.minutes_done,
            blocks: Blocks::default(),
            uid: None,
            sequence: 0,
            source: None,
        }
    }

    /// Whether a change of the task changes what it waits for.
    #[must_use]
    pub fn has_new_blockers(&self, after: &Self) -> bool {
        let (before, after) = (self.blocked_by.there(), after.blocked_by.there());
        after.iter().any(|id| !before.contains(id))
    }

    /// Its length, with `default_duration` for tasks without one.
    #[must_use]
    pub fn duration_or(&self, default_duration: TaskDuration) -> TaskDuration {
        self.duration.unwrap_or(default_duration)
    }

    /// When its first block begins.
    #[must_use]
    pub fn scheduled_start(&self) -> Option<Minute> {
        self.blocks.start()
    }

    /// The start of its first block with any part in the window; with `default_duration` for tasks without a length.
    #[must_use]
    pub fn start_in(&self, window: Window, default_duration: TaskDuration) -> Option<DateTime<Utc>> {
        self.blocks.start_in(window, self.duration_or(default_duration))
    }
}

/// Those of the tasks with a block that overlaps the window, with `default_duration` for tasks without a length: by the start of
/// the first such block and then by id.
#[must_use]
pub fn scheduled_in(tasks: Vec<Task>, window: Window, default_duration: TaskDuration) -> Vec<Task> {
    in_order(tasks, |task| Some((task.start_in(window, default_duration)?, task.id)))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn task(number: u128, start: Option<&str>, minutes: Option<i64>) -> Task {
        let new = NewTask {
            duration: minutes.map(|it| TaskDuration::parse(it).expect("a duration")),
            ..NewTask::new(Title::from_stored("x".to_owned()))
        };
        let id = TaskId(Uuid::from_u128(number));
        Task {
            blocks: start
                .map_or_else(Blocks::default, |start| Blocks::whole(id, Minute::parse(start).expect("a minute"))),
            ..Task::create(id, UserId(Uuid::nil()), new, DateTime::UNIX_EPOCH)
        }
    }

    #[test]
    fn a_window_contains_its_scheduled_tasks_in_order() {
        let tasks = vec![
            task(5, Some("2026-11-20T11:59:00Z"), Some(5)),
            task(4, Some("2026-11-20T12:00:00Z"), Some(5)),
            task(3, Some("2026-11-20T09:30:00Z"), None),
            task(2, Some("2026-11-20T09:30:00Z"), Some(31)),
            task(1, None, None),
            task(6, Some("2026-11-19T10:01:00Z"), Some(1440)),
        ];
        let window = Window::parse(Some("2026-11-20T10:00:00Z"), Some("2026-11-20T12:00:00Z")).expect("a window");
        let found = |minutes| {
            let default_duration = TaskDuration::parse(minutes).expect("a duration");
            let found = scheduled_in(tasks.clone(), window, default_duration);
            found.into_iter().map(|task| task.id.0.as_u128()).collect::<Vec<_>>()
        };
        assert_eq!(found(30), [6, 2, 5]);
        assert_eq!(found(31), [6, 2, 3, 5], "where most take longer");
    }

    #[test]
    fn lines_stay_in_descriptions_and_other_control_characters_are_refused() {
        assert!(TaskDescription::parse("a\n\tb").is_ok());
        assert!(TaskDescription::parse("a\0b").is_err());
        assert!(TaskDescription::parse("a\r\nb").is_err());
    }
}
