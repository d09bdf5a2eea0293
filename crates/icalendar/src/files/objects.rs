//! Things of the domain as calendar objects.

use chrono::TimeDelta;
use scheduler_domain::{Event, EventStatus as Status, Task};

use crate::object::{Alarm, Edge, EventFields, EventObject, EventStatus, Override, TaskObject, Trigger};

/// An event with how it repeats and all of its occurrences that differ.
#[must_use]
pub fn event_object(event: &Event) -> EventObject {
    let repetition = event.repetition.as_deref();
    let overrides = repetition.into_iter().flat_map(|repetition| {
        repetition.overrides().iter().filter_map(|one| {
            let occurrence = event.occurrence(one.original_start)?;
            Some(Override { original_start: one.original_start, fields: fields(&occurrence.event) })
        })
    });
    EventObject {
        uid: event.uid(),
        sequence: u32::try_from(event.sequence).unwrap_or(if event.sequence < 0 { 0 } else { u32::MAX }),
        created: Some(event.created_at),
        last_modified: Some(event.updated_at),
        fields: fields(event),
        recurrence: repetition.map(|repetition| repetition.recurrence().clone()),
        overrides: overrides.collect(),
    }
}

fn fields(event: &Event) -> EventFields {
    EventFields {
        title: event.title.clone(),
        description: event.description.clone(),
        place: event.place.clone(),
        span: event.span.clone(),
        url: event.url.as_ref().map(|url| url.as_str().to_owned()),
        status: Some(match event.status {
            Status::Confirmed => EventStatus::Confirmed,
            Status::Tentative => EventStatus::Tentative,
            Status::Cancelled => EventStatus::Cancelled,
        }),
        busy: event.is_busy,
        color: event.color,
        categories: Vec::new(),
        alarms: event.reminders.minutes().iter().copied().map(alarm).collect(),
        originals: Vec::new(),
        unknown: Vec::new(),
    }
}

/// A reminder so many minutes before the start. What rings says no more than that: a description is only demanded by the RFC.
fn alarm(minutes: i64) -> Alarm {
    let sign = if minutes == 0 { "" } else { "-" };
    let trigger = format!("TRIGGER:{sign}PT{minutes}M");
    let lines = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", &trigger, "END:VALARM"];
    Alarm {
        trigger: Some(Trigger::From(Edge::Start, TimeDelta::minutes(-minutes))),
        lines: lines.map(str::to_owned).to_vec(),
    }
}

/// A task at a place of the list, which other programs know by Apple's property.
#[must_use]
pub fn task_object(task: &Task, place: u64) -> TaskObject {
    TaskObject {
        uid: task.id.to_string(),
        sequence: 0,
        created: Some(task.created_at),
        last_modified: Some(task.updated_at),
        title: task.title.clone(),
        description: task.description.clone(),
        not_before: None,
        due: task.due,
        completed: task.completed,
        completed_at: None,
        priority: None,
        duration: task.duration,
        categories: Vec::new(),
        rrule: None,
        alarms: Vec::new(),
        originals: Vec::new(),
        unknown: vec![format!("X-APPLE-SORT-ORDER:{place}")],
    }
}
