//! What a task of Todoist says in our fields.

use chrono::{DateTime, Utc};
use scheduler_domain::quick_add::{Language, TaskFields};
use scheduler_domain::{Priority, TaskDuration, TimeZone};

use super::entries::TaskEntry;
use crate::dates;
use crate::labels::Labels;
use crate::listed::ListedTask;

/// Where and when a file is read.
pub(super) struct Reading<'r> {
    pub(super) zone: &'r TimeZone,
    pub(super) now: DateTime<Utc>,
}

impl Reading<'_> {
    /// A task; `same` is the how manieth of those that say the same it is.
    pub(super) fn task(&self, entry: TaskEntry, same: u32) -> ListedTask {
        let mut task = ListedTask { line: entry.line, uid: uid(&entry, same), ..ListedTask::default() };
        let title = without_labels(&entry.content, &mut task.labels);
        task.priority = priority(&entry.priority, &mut task.problems);
        let zone = zone(&entry.time_zone, &mut task.problems);
        self.dates(&mut task, &entry, zone.as_ref().unwrap_or(self.zone));
        duration(&mut task, &entry);
        task.keep("Assigned to", &entry.responsible);
        task.keep("Section", &entry.section);
        task.keep("Part of", &without_labels(&entry.parent, &mut Labels::default()));
        if entry.has_more_comments {
            task.problems.push("This task has too many comments. The last ones were left out".to_owned());
        }
        if entry.is_open {
            let said = "A quotation mark in this row is not closed, so the rest of the file is in this task";
            task.problems.push(said.to_owned());
        }
        ListedTask { title, text: entry.description, comments: entry.comments, ..task }
    }

    /// Todoist's date says when one means to do a task, its deadline by when it is to be done. Of two the deadline is when it is due, and it
    /// is not to be begun before the date. A date that repeats is always when it is due, for its rule begins with it.
    fn dates(&self, task: &mut ListedTask, entry: &TaskEntry, zone: &TimeZone) {
        let date = self.date("date", &entry.date, &entry.date_language, zone, task);
        let deadline = self.date("deadline", &entry.deadline, &entry.deadline_language, zone, task);
        if date.is_none() {
            task.keep("Date", &entry.date);
        }
        let by = deadline.and_then(|deadline| deadline.due);
        let Some(date) = date else {
            task.due = by;
            if by.is_none() {
                task.keep("Deadline", &entry.deadline);
            }
            return;
        };
        task.duration = date.duration;
        (task.due, task.not_before) = (date.due, date.not_before);
        let fits = by.filter(|by| {
            let begins = date.due.or(date.not_before);
            date.recurrence.is_none() && !begins.is_some_and(|begins| dates::is_after(begins, *by, zone))
        });
        match fits {
            Some(by) => (task.due, task.not_before) = (Some(by), date.due.or(date.not_before)),
            None => task.keep("Deadline", &entry.deadline),
        }
        task.repeats = date.recurrence;
    }

    fn date(
        &self,
        name: &str,
        text: &str,
        language: &str,
        zone: &TimeZone,
        task: &mut ListedTask,
    ) -> Option<TaskFields> {
        if text.is_empty() {
            return None;
        }
        if let Some(due) = dates::in_numbers(text, zone) {
            return Some(TaskFields { due: Some(due), ..TaskFields::default() });
        }
        let read = dates::in_words(text, languages(language), zone, self.now);
        if read.is_none() {
            task.problems.push(format!(
                "The {name} \u{201c}{text}\u{201d} is not understood. It is at the end of the description"
            ));
        }
        read
    }
}

fn uid(entry: &TaskEntry, same: u32) -> String {
    let number = entry.number();
    if same == 1 {
        format!("{number:032x}@todoist.scheduler")
    } else {
        format!("{number:032x}-{same}@todoist.scheduler")
    }
}

/// Those that quick add reads of the language of a date; both where it is not said.
fn languages(named: &str) -> &'static [Language] {
    match named.get(..2).map(str::to_ascii_lowercase).as_deref() {
        Some("en") => &[Language::English],
        Some("de") => &[Language::German],
        None => Language::ALL,
        Some(_) => &[],
    }
}

/// 1 is Todoist's highest; its 4 is what a task has that nobody gave one, so neither it nor 3 is low here.
fn priority(text: &str, problems: &mut Vec<String>) -> Priority {
    match text {
        "1" => Priority::Urgent,
        "2" => Priority::High,
        "" | "3" | "4" => Priority::Normal,
        other => {
            problems.push(format!("The priority \u{201c}{other}\u{201d} is not known. It became normal"));
            Priority::Normal
        }
    }
}

fn zone(name: &str, problems: &mut Vec<String>) -> Option<TimeZone> {
    if name.is_empty() {
        return None;
    }
    let zone = TimeZone::parse(name).ok();
    if zone.is_none() {
        problems.push(format!("The time zone \u{201c}{name}\u{201d} is not known. Yours was used"));
    }
    zone
}

fn duration(task: &mut ListedTask, entry: &TaskEntry) {
    if entry.duration.is_empty() || entry.duration == "None" {
        return;
    }
    let minutes = match entry.duration_unit.to_ascii_lowercase().as_str() {
        "" | "minute" | "minutes" => Some(1),
        "day" | "days" => Some(24 * 60),
        _ => None,
    };
    let minutes = minutes.and_then(|each: i64| entry.duration.parse::<i64>().ok()?.checked_mul(each));
    if let Some(duration) = minutes.and_then(|minutes| TaskDuration::parse(minutes).ok()) {
        task.duration = Some(duration);
        return;
    }
    let said = format!("{} {}", entry.duration, entry.duration_unit);
    task.keep("Duration", &said);
    task.problems.push(format!(
        "A task takes from 5 minutes to 24 hours. The duration \u{201c}{}\u{201d} is at the end of the description",
        said.trim()
    ));
}

/// What may stand right behind a label.
const PUNCTUATION: [char; 7] = ['.', ',', ';', ':', '!', '?', ')'];

const PAUSES: [char; 3] = [',', ';', ':'];

/// A title without its words that become labels. One that has no others stays as it is.
fn without_labels(title: &str, labels: &mut Labels) -> String {
    let mut lines = Vec::new();
    for line in title.lines() {
        let mut kept = String::new();
        for word in line.split_whitespace() {
            match label(word).filter(|(name, _)| labels.add(name)) {
                Some(_) if kept.is_empty() => {}
                // In a list of words its comma goes, too.
                Some((_, behind)) if kept.ends_with(PAUSES) => kept += behind.trim_start_matches(PAUSES),
                Some((_, behind)) => kept += behind,
                None if kept.is_empty() => kept += word,
                None => {
                    kept.push(' ');
                    kept += word;
                }
            }
        }
        lines.push(kept);
    }
    let kept = lines.join("\n");
    if labels.is_empty() || kept.trim().is_empty() { title.to_owned() } else { kept }
}

/// The label that a word is, and what stands behind it.
fn label(word: &str) -> Option<(&str, &str)> {
    let word = word.strip_prefix('@')?;
    let name = word.trim_end_matches(PUNCTUATION);
    (!name.is_empty()).then(|| (name, &word[name.len()..]))
}
