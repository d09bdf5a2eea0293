//! Imports: the results for a file's events and tasks.

use chrono::{DateTime, Utc};

use crate::vocabulary::vocabulary;
use crate::{CalendarId, ImportId, UserId};

vocabulary!(
    /// How far an import is.
    ImportState or Failed {
        /// It ended before it was done.
        Failed = "failed",
        /// It waits.
        Queued = "queued",
        /// It is under way.
        Running = "running",
        /// It came to its end.
        Done = "done",
    }
);

/// What an import has done, or would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// How many of each outcome.
    pub counts: ImportCounts,
    /// What did not fit.
    pub problems: Vec<ImportProblem>,
    /// How many problems were listed before these.
    before: usize,
}

impl ImportReport {
    /// The most problems that are listed.
    pub const MAX_PROBLEMS: usize = 10_000;

    /// A report that continues after this many problems.
    #[must_use]
    pub fn after(problems: usize) -> Self {
        Self { before: problems, ..Self::default() }
    }

    /// Adds problems, up to the maximum number in the list. One more entry then says that there are others.
    pub fn add_problems(&mut self, problems: impl IntoIterator<Item = ImportProblem>) {
        for problem in problems {
            match self.before.saturating_add(self.problems.len()) {
                ..Self::MAX_PROBLEMS => self.problems.push(problem),
                Self::MAX_PROBLEMS => self.problems.push(ImportProblem {
                    message: "There are more problems in this file, which are not listed".to_owned(),
                    ..problem
                }),
                _ => return,
            }
        }
    }
}

/// How many UIDs of a file had which outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    /// They are new here.
    pub created: i64,
    /// They are not what they were.
    pub updated: i64,
    /// They are as they were.
    pub unchanged: i64,
    /// Nothing of them came in.
    pub skipped: i64,
}

impl ImportCounts {
    /// Adds those of another part of the file.
    pub const fn add(&mut self, other: Self) {
        self.created += other.created;
        self.updated += other.updated;
        self.unchanged += other.unchanged;
        self.skipped += other.skipped;
    }

    /// Counts one outcome.
    pub const fn count(&mut self, outcome: ImportOutcome) {
        match outcome {
            ImportOutcome::Skipped => self.skipped += 1,
            ImportOutcome::Unchanged => self.unchanged += 1,
            ImportOutcome::Updated => self.updated += 1,
            ImportOutcome::Created => self.created += 1,
        }
    }
}

/// The result for one UID of a file; if it has several things, the greatest one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ImportOutcome {
    /// Nothing of it came in.
    Skipped,
    /// It is as it was.
    Unchanged,
    /// It is not what it was.
    Updated,
    /// It is new here.
    Created,
}

/// What is wrong with a part of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportProblem {
    /// The line that it is about, from 1.
    pub line: u64,
    /// The UID of what it is about, if it has one.
    pub uid: Option<String>,
    /// A sentence for people.
    pub message: String,
}

impl ImportProblem {
    /// A problem. Quotes from the file are cut if they are very long, and have no control characters, which not every database can
    /// store.
    #[must_use]
    pub fn new(line: u64, uid: Option<&str>, message: &str) -> Self {
        const MAX_UID: usize = 255;
        const MAX_MESSAGE: usize = 500;
        Self { line, uid: uid.map(|uid| shown(uid, MAX_UID)), message: shown(message, MAX_MESSAGE) }
    }
}

fn shown(text: &str, most: usize) -> String {
    let visible = |character: char| if character.is_control() { char::REPLACEMENT_CHARACTER } else { character };
    text.chars().take(most).map(visible).collect()
}

/// An import that runs in the background, because its file is large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// Identifies it.
    pub id: ImportId,
    /// The user who requested it.
    pub owner: UserId,
    /// Into which of their calendars the events go.
    pub calendar: CalendarId,
    /// Whether it only says what would happen.
    pub is_dry_run: bool,
    /// How far it is.
    pub state: ImportState,
    /// How many UIDs it has looked at.
    pub done: i64,
    /// How many there are.
    pub total: i64,
    /// What came of them so far.
    pub counts: ImportCounts,
    /// Why it failed, if it did.
    pub failure: Option<String>,
    /// When it was asked for.
    pub created_at: DateTime<Utc>,
}

impl Import {
    /// Whether it came to its end, one or the other.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.state, ImportState::Done | ImportState::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_beyond_the_most_are_one_that_says_so() {
        let problem = ImportProblem { line: 1, uid: None, message: String::new() };
        let mut report = ImportReport::default();
        for _ in 0..2 {
            report.add_problems(std::iter::repeat_n(problem.clone(), ImportReport::MAX_PROBLEMS));
        }
        assert_eq!(report.problems.len(), ImportReport::MAX_PROBLEMS + 1);
        let mut rest = ImportReport::after(ImportReport::MAX_PROBLEMS - 1);
        rest.add_problems(std::iter::repeat_n(problem, 5));
        assert_eq!(rest.problems.len(), 2);
        assert!(report.problems.last().is_some_and(|last| last.message.contains("not listed")));
    }
}
