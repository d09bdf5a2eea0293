//! What a task of Vikunja says in our fields.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike as _, Utc};
use scheduler_domain::{ForeignState, Priority, TimeZone, When};
use serde::Deserialize;

use super::{html, repeat};
use crate::dates;
use crate::listed::ListedTask;
use crate::uid;

/// A task as it is exported, without what is worked out of the rest (`index`, `identifier`) and how it looks.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Task {
    id: i64,
    title: String,
    description: String,
    done: bool,
    done_at: Option<String>,
    due_date: Option<String>,
    start_date: Option<String>,
    end_date: Option<String>,
    priority: i64,
    repeat_after: i64,
    repeat_mode: i64,
    percent_done: f64,
    is_favorite: bool,
    labels: Option<Vec<Label>>,
    assignees: Option<Vec<Person>>,
    reminders: Option<Vec<Reminder>>,
    /// As earlier versions wrote them.
    reminder_dates: Option<Vec<String>>,
    related_tasks: Option<BTreeMap<String, Option<Vec<Related>>>>,
    attachments: Option<Vec<Attachment>>,
    comments: Option<Vec<Comment>>,
    created: Option<String>,
    updated: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Label {
    title: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Person {
    name: String,
    username: String,
}

impl Person {
    fn called(&self) -> &str {
        if self.name.is_empty() { &self.username } else { &self.name }
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Reminder {
    reminder: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Related {
    title: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Attachment {
    file: Option<File>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct File {
    name: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Comment {
    #[serde(rename = "comment")]
    text: String,
    author: Option<Person>,
    created: Option<String>,
}

/// What tasks are to each other, and how that is said. A task names what it is a part of; that names no parts.
const RELATIONS: [(&str, &str); 10] = [
    ("parenttask", "Part of"),
    ("related", "Related to"),
    ("blocked", "Blocked by"),
    ("blocking", "Blocks"),
    ("follows", "Follows"),
    ("precedes", "Precedes"),
    ("duplicateof", "Duplicate of"),
    ("duplicates", "Duplicated by"),
    ("copiedfrom", "Copied from"),
    ("copiedto", "Copied to"),
];

impl Task {
    /// The task; `text` is what it was read from.
    pub(super) fn listed(self, number: u64, text: &str, project: &str) -> ListedTask {
        let stamp = |text: &Option<String>| at(text.as_deref());
        let mut task = ListedTask {
            line: number,
            uid: self.uid(text),
            state: ForeignState { sequence: 0, created: stamp(&self.created), last_modified: stamp(&self.updated) },
            title: self.title.clone(),
            completed: self.done,
            priority: priority(self.priority),
            ..ListedTask::default()
        };
        for label in self.labels.iter().flatten().filter(|label| !label.title.trim().is_empty()) {
            task.labels.add(&label.title);
        }
        self.texts(&mut task);
        self.dates(&mut task);
        self.repetition(&mut task);
        self.lines(&mut task, project);
        task
    }

    /// Ids count from one on every server, so when the task was made is a part of its name, too.
    fn uid(&self, text: &str) -> String {
        if self.id <= 0 {
            return format!("{:032x}@vikunja.scheduler", uid::number([text]));
        }
        match at(self.created.as_deref()) {
            Some(created) => format!("vikunja:{}:{}", self.id, created.timestamp()),
            None => format!("vikunja:{}", self.id),
        }
    }

    fn texts(&self, task: &mut ListedTask) {
        let mut is_cut = false;
        let mut plain = |text: &str| {
            let (text, was_cut) = html::as_text(text);
            is_cut |= was_cut;
            text
        };
        task.text = plain(&self.description);
        task.comments = self
            .comments
            .iter()
            .flatten()
            .map(|comment| {
                let author = comment.author.as_ref().map_or("", Person::called);
                let at = said_at(comment.created.as_deref()).unwrap_or_default();
                let from: Vec<_> = [author, &at].into_iter().filter(|part| !part.is_empty()).collect();
                let text = plain(&comment.text);
                if from.is_empty() { text } else { format!("{}: {text}", from.join(", ")) }
            })
            .collect();
        if is_cut {
            task.problems.push("A text of this task is too long. Only its beginning was used".to_owned());
        }
    }

    /// Vikunja's start is what our tasks cannot be begun before. Its end is when they are due, if nothing else is.
    fn dates(&self, task: &mut ListedTask) {
        let due = task.date("due date", self.due_date.as_deref());
        let end = task.date("end date", self.end_date.as_deref());
        let start = task.date("start date", self.start_date.as_deref());
        task.due = due.or(end);
        if due.is_some() && end != due {
            task.keep("End", &end.map(|end| end.to_string()).unwrap_or_default());
        }
        let is_late = |start: When| task.due.is_some_and(|due| dates::is_after(start, due, &TimeZone::utc()));
        task.not_before = start.filter(|start| !is_late(*start));
        if task.not_before != start {
            task.keep("Start", &start.map(|start| start.to_string()).unwrap_or_default());
        }
    }

    fn repetition(&self, task: &mut ListedTask) {
        match repeat::repeats(self.repeat_after, self.repeat_mode) {
            Ok(repeats) => task.repeats = repeats,
            Err(words) => {
                task.keep("Repeats", &words);
                task.problems.push(format!(
                    "Tasks cannot repeat {words}, so this one does not. How it did is at the end of the description"
                ));
            }
        }
    }

    fn lines(&self, task: &mut ListedTask, project: &str) {
        let names: Vec<_> = self.assignees.iter().flatten().map(Person::called).collect();
        task.keep("Assigned to", &names.join(", "));
        let reminders = self.reminders.iter().flatten().map(|reminder| reminder.reminder.as_str());
        let reminders = reminders.chain(self.reminder_dates.iter().flatten().map(String::as_str));
        let reminders: Vec<_> = reminders.filter_map(|at| said_at(Some(at))).collect();
        task.keep("Reminders", &reminders.join(", "));
        if self.percent_done > 0.0 {
            task.keep("Progress", &format!("{:.0} %", self.percent_done * 100.0));
        }
        if self.is_favorite {
            task.keep("Favorite", "yes");
        }
        if self.done {
            task.keep("Completed", &said_at(self.done_at.as_deref()).unwrap_or_default());
        }
        task.keep("Project", project);
        for (kind, name) in RELATIONS {
            let related = self.related_tasks.as_ref().and_then(|all| all.get(kind)?.as_deref()).unwrap_or_default();
            let titles: Vec<_> = related.iter().map(|related| related.title.trim()).collect();
            task.keep(name, &titles.join(", "));
        }
        let labels = task.labels.left_out();
        task.keep("Labels", &labels);
        let files: Vec<_> = self.attachments.iter().flatten().collect();
        if !files.is_empty() {
            let names = files.iter().map(|attachment| attachment.file.as_ref().map_or("?", |file| file.name.as_str()));
            let names = names.collect::<Vec<_>>().join(", ");
            task.problems.push(format!("The files of this task do not come along: {names}"));
        }
    }
}

impl ListedTask {
    /// A date of an export, on its minute. One that is out of reach is named and kept as a line.
    fn date(&mut self, name: &str, text: Option<&str>) -> Option<When> {
        let text = text.filter(|text| !is_none(text))?;
        let when = DateTime::parse_from_rfc3339(text).ok().and_then(|at| dates::instant(at.to_utc()));
        if when.is_none() {
            self.problems
                .push(format!("The {name} \u{201c}{text}\u{201d} cannot be read. It is at the end of the description"));
            self.keep(&capitalised(name), text);
        }
        when
    }
}

fn capitalised(name: &str) -> String {
    name.get(..1).unwrap_or_default().to_uppercase() + name.get(1..).unwrap_or_default()
}

/// No time is written as the first second of the first year.
fn is_none(text: &str) -> bool {
    text.is_empty() || DateTime::parse_from_rfc3339(text).is_ok_and(|at| at.year() <= 1)
}

/// When something was. Times before 1970 are dropped: no export is older.
fn at(text: Option<&str>) -> Option<DateTime<Utc>> {
    let at = DateTime::parse_from_rfc3339(text?).ok()?.to_utc();
    Some(at).filter(|at| *at >= DateTime::UNIX_EPOCH && at.year() <= 9_999)
}

fn said_at(text: Option<&str>) -> Option<String> {
    Some(at(text)?.format("%Y-%m-%dT%H:%MZ").to_string())
}

/// 5 is "do now" and 4 urgent; 0 is unset.
const fn priority(number: i64) -> Priority {
    match number {
        4.. => Priority::Urgent,
        3 => Priority::High,
        1 => Priority::Low,
        _ => Priority::Normal,
    }
}
