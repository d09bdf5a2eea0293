//! A task as a list elsewhere has it, and as a file's object of ours.

use scheduler_application::{ForeignObject, ReadFromFile};
use scheduler_domain::{ForeignState, ForeignTask, ImportProblem, Priority, TaskDuration, TaskRepetition, When};

use crate::labels::Labels;
use crate::texts;

/// A task as a list elsewhere has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ListedTask {
    /// The line or number of it in its file, from 1.
    pub(crate) line: u64,
    pub(crate) uid: String,
    pub(crate) state: ForeignState,
    /// As it was written, without what became labels.
    pub(crate) title: String,
    /// What is said about it.
    pub(crate) text: String,
    pub(crate) comments: Vec<String>,
    pub(crate) completed: bool,
    pub(crate) due: Option<When>,
    pub(crate) not_before: Option<When>,
    pub(crate) duration: Option<TaskDuration>,
    pub(crate) priority: Priority,
    pub(crate) labels: Labels,
    pub(crate) repeats: Option<TaskRepetition>,
    /// What has no field, each with its name before it.
    pub(crate) lines: Vec<String>,
    /// What did not fit.
    pub(crate) problems: Vec<String>,
}

impl ListedTask {
    /// Notes what has no field.
    pub(crate) fn keep(&mut self, name: &str, value: &str) {
        let value = value.trim();
        if !value.is_empty() {
            self.lines.push(format!("{name}: {value}"));
        }
    }

    /// What its file says of it.
    pub(crate) fn into_object(self) -> ForeignObject {
        let Self {
            line,
            uid,
            state,
            completed,
            due,
            not_before,
            duration,
            priority,
            labels,
            repeats,
            mut problems,
            ..
        } = self;
        let labels = Some(labels.into_names(&mut problems));
        let (rule, repeats_from) = repeats.map(|repeats| (repeats.rule, repeats.from)).unzip();
        let (title, is_cut) = texts::title(&self.title, &mut problems);
        let whole_title = is_cut.then_some(self.title.as_str());
        let paragraphs =
            whole_title.into_iter().chain([self.text.as_str()]).chain(self.comments.iter().map(String::as_str));
        let description = texts::description(paragraphs, &self.lines, &mut problems);
        let problems = problems.iter().map(|said| of_task(line, &uid, title.as_str(), said)).collect();
        let thing = ForeignTask {
            uid: uid.clone(),
            state,
            title,
            description,
            completed,
            due,
            duration,
            priority,
            not_before,
            rule,
            repeats_from,
            labels,
        };
        let tasks = vec![ReadFromFile { line, thing, lines: String::new() }];
        ForeignObject { uid: Some(uid), events: Vec::new(), tasks, problems }
    }
}

/// What is said of a task, which people know by its title: its line is one of a file of one row, and its UID is ours.
fn of_task(line: u64, uid: &str, title: &str, said: &str) -> ImportProblem {
    const MOST: usize = 60;
    let short: String = title.chars().take(MOST).collect();
    let dots = if short.len() < title.len() { "…" } else { "" };
    ImportProblem::new(line, Some(uid), &format!("\u{201c}{short}{dots}\u{201d}: {said}"))
}

/// What is said of a part of a file that is no task.
pub(crate) fn only_a_problem(line: u64, uid: Option<String>, message: &str) -> ForeignObject {
    let problems = vec![ImportProblem::new(line, uid.as_deref(), message)];
    ForeignObject { uid, problems, ..ForeignObject::default() }
}
