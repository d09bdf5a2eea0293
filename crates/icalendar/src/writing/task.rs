//! VTODO (RFC 5545, section 3.6.2).

use std::io::{self, Write};

use chrono::{DateTime, Utc};
use scheduler_domain::When;

use super::lines::{Sink, duration};
use crate::object::TaskObject;
use crate::reading::{NOT_BEFORE_PROPERTY, START_PROPERTY, Text};
use crate::stamp::utc;

pub(super) fn write<W: Write>(sink: &mut Sink<W>, task: &TaskObject, written_at: DateTime<Utc>) -> io::Result<()> {
    sink.begin("VTODO", &task.originals)?;
    sink.instant("DTSTAMP", task.last_modified.or(task.created).unwrap_or(written_at))?;
    sink.text("UID", &task.uid)?;
    sink.raw("SEQUENCE", &task.sequence.to_string())?;
    let times = [("CREATED", task.created), ("LAST-MODIFIED", task.last_modified), ("COMPLETED", task.completed_at)];
    for (name, at) in times.into_iter().filter_map(|(name, at)| Some((name, at?))) {
        sink.instant(name, at)?;
    }
    sink.bounded(&Text::TITLE, task.title.as_str())?;
    sink.bounded(&Text::DESCRIPTION, task.description.as_str())?;
    if let Some(start) = task.not_before {
        let (name, value) = time("DTSTART", start);
        // What repeats and what rings counts from it, so there it has to stand (sections 3.8.2.4 and 3.8.6.3).
        let is_needed = task.rrule.is_some() || !task.alarms.is_empty();
        if is_needed || task.due.is_none_or(|due| may_begin(start, due)) {
            sink.raw(&name, &value)?;
        } else {
            sink.renamed(&name, &value, START_PROPERTY)?;
        }
    }
    if let Some(start) = task.own_not_before {
        let (name, value) = time(NOT_BEFORE_PROPERTY, start);
        sink.raw(&name, &value)?;
    }
    if let Some(due) = task.due {
        let (name, value) = time("DUE", due);
        sink.raw(&name, &value)?;
    }
    if task.completed {
        sink.raw("STATUS", "COMPLETED")?;
    }
    if let Some(priority) = task.priority {
        sink.raw("PRIORITY", &priority.to_string())?;
    }
    if let Some(length) = task.duration {
        // Not DURATION, which must not stand beside DUE.
        sink.raw("ESTIMATED-DURATION", &duration(length.span()))?;
    }
    sink.categories(&task.categories)?;
    if let Some(rule) = &task.rrule {
        sink.raw("RRULE", rule)?;
    }
    unknown(sink, task)?;
    sink.end("VTODO")
}

/// A property with a date or a time, and its value.
fn time(name: &str, when: When) -> (String, String) {
    match when {
        When::Day(day) => (format!("{name};VALUE=DATE"), day.to_string().replace('-', "")),
        When::At(at) => (name.to_owned(), utc(at.instant())),
    }
}

/// Whether DTSTART may stand beside DUE, which has to be of the same kind and later (section 3.8.2.3). When a task may begin is
/// as it was imported; when it is due may have been changed here since.
fn may_begin(start: When, due: When) -> bool {
    match (start, due) {
        (When::Day(start), When::Day(due)) => start < due,
        (When::At(start), When::At(due)) => start < due,
        _ => false,
    }
}

/// If a property has a value now, its old line, which did not fit, is not written as well.
fn unknown<W: Write>(sink: &mut Sink<W>, task: &TaskObject) -> io::Result<()> {
    let has_value = [
        ("STATUS", task.completed),
        ("PRIORITY", task.priority.is_some()),
        ("ESTIMATED-DURATION", task.duration.is_some()),
        ("DURATION", task.duration.is_some() || task.due.is_some()),
    ];
    let is_replaced =
        |name: &str| has_value.iter().any(|(known, has_value)| *has_value && name.eq_ignore_ascii_case(known));
    sink.unknown(&task.unknown, is_replaced)?;
    task.alarms.iter().flat_map(|alarm| &alarm.lines).try_for_each(|line| sink.line(line))
}
