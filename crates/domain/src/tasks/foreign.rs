//! Tasks that come in.

use chrono::{DateTime, Utc};

use super::{NewTask, Priority, RepeatFrom, Task, TaskChanges, TaskDescription, TaskRepetition};
use crate::source::{ForeignState, Source, Taken, last_modified, renewed};
use crate::{
    Blocks, LabelName, LabelSet, RecurrenceRule, TaskDuration, TaskId, Title, Update, UserId, When, next_version,
};

/// A task as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForeignTask {
    /// Names it everywhere.
    pub uid: String,
    /// Which state of it this is.
    pub state: ForeignState,
    /// What is to be done.
    pub title: Title,
    /// More about it.
    pub description: TaskDescription,
    /// Whether it is done.
    pub completed: bool,
    /// By when it is to be done.
    pub due: Option<When>,
    /// How long it takes.
    pub duration: Option<TaskDuration>,
    /// How much it matters.
    pub priority: Priority,
    /// Before when it cannot be begun.
    pub not_before: Option<When>,
    /// Its recurrence rule, if it is valid for tasks.
    pub rule: Option<RecurrenceRule>,
    /// From when it repeats, if files of its kind say that: calendar files do not.
    pub repeats_from: Option<RepeatFrom>,
    /// The names of its labels, if files of its kind have them: at most as many as a task may have, without duplicate keys.
    pub labels: Option<Vec<LabelName>>,
}

impl Task {
    /// A task in a file, at the end of its owner's list, with these of the owner's labels.
    #[must_use]
    pub fn from_foreign(id: TaskId, owner: UserId, foreign: ForeignTask, labels: LabelSet, now: DateTime<Utc>) -> Self {
        let from = foreign.repeats_from.unwrap_or_default();
        let new = NewTask {
            description: foreign.description,
            due: foreign.due,
            duration: foreign.duration,
            priority: foreign.priority,
            not_before: foreign.not_before,
            labels,
            recurrence: foreign.rule.map(|rule| TaskRepetition { rule, from }),
            ..NewTask::new(foreign.title)
        };
        Self {
            completed: foreign.completed,
            created_at: foreign.state.made_at(now),
            uid: Some(foreign.uid).filter(|uid| *uid != id.to_string()),
            sequence: foreign.state.sequence,
            source: Some(foreign.state.source(now)),
            ..Self::create(id, owner, new, now)
        }
    }

    /// What names it in lists elsewhere.
    #[must_use]
    pub fn uid(&self) -> String {
        self.uid.clone().unwrap_or_else(|| self.id.to_string())
    }

    /// Comes back as it was, with a later version.
    pub fn come_back(&mut self, version: DateTime<Utc>) {
        self.source = renewed(self.source, self.updated_at, version);
        self.updated_at = version;
    }

    /// Takes other blocks from the planner, with a later version. That is not a change by a user.
    pub fn move_blocks(&mut self, blocks: Blocks, version: DateTime<Utc>) {
        // Otherwise a file that somebody edited before the move would count as older than it.
        self.source = Some(Source { last_modified: Some(self.last_modified()), version });
        self.blocks = blocks;
        self.updated_at = version;
    }

    /// When it was last changed, here or at its origin.
    #[must_use]
    pub fn last_modified(&self) -> DateTime<Utc> {
        last_modified(self.source, self.updated_at)
    }

    /// Applies the content of a file, and these labels of its owner if the file has any; `has_same_lines` says whether the data
    /// without fields is also the same.
    pub fn take(
        &mut self,
        foreign: ForeignTask,
        labels: Option<LabelSet>,
        has_same_lines: bool,
        now: DateTime<Utc>,
    ) -> Taken {
        let state = foreign.state;
        let changes = TaskChanges {
            title: Some(foreign.title),
            description: Some(foreign.description),
            completed: Some(foreign.completed),
            due: foreign.due.map_or(Update::Clear, Update::Set),
            duration: foreign.duration.map_or(Update::Clear, Update::Set),
            priority: Some(foreign.priority),
            not_before: foreign.not_before.map_or(Update::Clear, Update::Set),
            labels,
            recurrence: self.taken_rule(foreign.rule, foreign.repeats_from),
            ..TaskChanges::default()
        };
        let mut after = self.clone();
        if !after.apply(changes, now) {
            if has_same_lines {
                return Taken::Same;
            }
            after.updated_at = next_version(self.updated_at, now);
        }
        if !state.is_newer(self.sequence, self.last_modified()) {
            return Taken::Older;
        }
        after.sequence = self.sequence.max(state.sequence);
        after.source = Some(state.source_after(self.source, after.updated_at));
        *self = after;
        Taken::Changed
    }

    /// Combines the rule in a file with the existing one. If a file does not say from when the task repeats, the existing value
    /// stays. Files that we write have no rule for a task whose next task continues.
    fn taken_rule(&self, rule: Option<RecurrenceRule>, from: Option<RepeatFrom>) -> Update<TaskRepetition> {
        match (rule, &self.recurrence) {
            (Some(rule), Some(own)) if own.rule == rule && from.is_none_or(|from| from == own.from) => Update::Keep,
            (Some(rule), _) => Update::Set(TaskRepetition { rule, from: from.unwrap_or_default() }),
            (None, _) if self.next.is_some() => Update::Keep,
            (None, _) => Update::Clear,
        }
    }
}
