//! Rows that belong together: a task, its comments, and where it stands.

use std::io::Read;

use super::columns::Columns;
use super::row::{Row, RowFault};
use super::rows::{RowError, Rows};
use crate::{limits, texts, uid};

/// The most levels of tasks within tasks. Todoist has five.
const MAX_DEPTH: usize = 32;

/// A part of a file.
pub(super) enum Entry {
    Task(Box<TaskEntry>),
    /// At this line something is no task.
    Problem(u64, String),
}

/// A task with what its other rows say. The fields are texts as they stand in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TaskEntry {
    pub(super) line: u64,
    pub(super) content: String,
    pub(super) description: String,
    pub(super) priority: String,
    pub(super) responsible: String,
    pub(super) date: String,
    pub(super) date_language: String,
    pub(super) time_zone: String,
    pub(super) duration: String,
    pub(super) duration_unit: String,
    pub(super) deadline: String,
    pub(super) deadline_language: String,
    pub(super) section: String,
    /// The task that it is a part of.
    pub(super) parent: String,
    pub(super) comments: Vec<String>,
    /// How many bytes the comments have.
    comment_bytes: usize,
    /// Whether some were left out.
    pub(super) has_more_comments: bool,
    /// Whether its row goes on to the end of the file.
    pub(super) is_open: bool,
}

impl TaskEntry {
    /// What it says, wherever it stands in its file: what its UID is made of. Comments do not count, so that a new one makes no new task.
    pub(super) fn number(&self) -> u128 {
        uid::number([
            self.content.as_str(),
            &self.description,
            &self.priority,
            &self.responsible,
            &self.date,
            &self.date_language,
            &self.time_zone,
            &self.duration,
            &self.duration_unit,
            &self.deadline,
            &self.deadline_language,
            &self.section,
            &self.parent,
        ])
    }

    fn add_comment(&mut self, comment: String) {
        self.comment_bytes += comment.len();
        if self.comment_bytes > limits::COMMENT_BYTES {
            self.has_more_comments = true;
        } else {
            self.comments.push(comment);
        }
    }
}

/// The parts of a file, one after the other.
pub(super) struct Entries<F: Read> {
    rows: Rows<F>,
    columns: Columns,
    /// The task whose comments may follow.
    task: Option<Box<TaskEntry>>,
    /// Whether comments belong to that task.
    takes_comments: bool,
    section: String,
    /// The task of each level that the next one may be a part of.
    parents: Vec<String>,
}

impl<F: Read> Entries<F> {
    pub(super) fn of(mut rows: Rows<F>) -> Result<Self, RowError> {
        let columns = Columns::of(&rows.next()?.unwrap_or_default());
        Ok(Self { rows, columns, task: None, takes_comments: false, section: String::new(), parents: Vec::new() })
    }

    pub(super) fn into_file(self) -> F {
        self.rows.into_file()
    }

    /// The next part. `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<Entry>, RowError> {
        while let Some(row) = self.rows.next()? {
            if let Some(entry) = self.read(&row) {
                return Ok(Some(entry));
            }
        }
        Ok(self.task.take().map(Entry::Task))
    }

    /// Reads a row; answers what it completes, if anything.
    fn read(&mut self, row: &Row) -> Option<Entry> {
        let of = |name: &str| self.columns.field(row, name);
        let what = of("TYPE").to_ascii_lowercase();
        match what.as_str() {
            _ if row.fault == Some(RowFault::TooLarge) => {
                let (bytes, columns) = (limits::TASK_BYTES, limits::COLUMNS);
                let said = format!("This row has more than {bytes} bytes or {columns} columns, so it was left out");
                Some(Entry::Problem(row.line, said))
            }
            "task" => {
                let task = Box::new(self.task(row));
                self.takes_comments = true;
                self.task.replace(task).map(Entry::Task)
            }
            "section" => {
                self.section = name(of("CONTENT"));
                self.parents.clear();
                self.takes_comments = false;
                None
            }
            "note" => {
                let comment = comment(of("AUTHOR"), of("DATE"), of("CONTENT"));
                if let Some(task) = self.task.as_mut().filter(|_| self.takes_comments) {
                    task.add_comment(comment);
                    task.is_open |= row.fault == Some(RowFault::Open);
                    return None;
                }
                let said = format!("This comment belongs to no task, so it was left out: {comment}");
                Some(Entry::Problem(row.line, said))
            }
            // How the project looked.
            "meta" => None,
            _ if row.fields.iter().all(|field| field.trim().is_empty()) => None,
            other => {
                let said = format!("The TYPE \u{201c}{other}\u{201d} is not known, so this row was left out");
                Some(Entry::Problem(row.line, said))
            }
        }
    }

    fn task(&mut self, row: &Row) -> TaskEntry {
        let of = |name: &str| self.columns.field(row, name).to_owned();
        let depth = of("INDENT").parse().unwrap_or(1).clamp(1, MAX_DEPTH);
        let entry = TaskEntry {
            line: row.line,
            content: of("CONTENT"),
            description: of("DESCRIPTION"),
            priority: of("PRIORITY"),
            responsible: of("RESPONSIBLE"),
            date: of("DATE"),
            date_language: of("DATE_LANG"),
            time_zone: of("TIMEZONE"),
            duration: of("DURATION"),
            duration_unit: of("DURATION_UNIT"),
            deadline: of("DEADLINE"),
            deadline_language: of("DEADLINE_LANG"),
            is_open: row.fault == Some(RowFault::Open),
            ..TaskEntry::default()
        };
        self.parents.truncate(depth - 1);
        let parent = self.parents.last().cloned().unwrap_or_default();
        self.parents.push(name(&entry.content));
        TaskEntry { parent, section: self.section.clone(), ..entry }
    }
}

/// What tasks name that are in something.
fn name(text: &str) -> String {
    texts::cut(text, limits::NAME_BYTES).0.to_owned()
}

fn comment(author: &str, date: &str, text: &str) -> String {
    let from: Vec<_> = [author, date].into_iter().filter(|part| !part.is_empty()).collect();
    if from.is_empty() { text.to_owned() } else { format!("{}: {text}", from.join(", ")) }
}
