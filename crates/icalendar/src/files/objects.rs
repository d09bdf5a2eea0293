//! Things of the domain as calendar objects.

use chrono::TimeDelta;
use scheduler_application::Exported;
use scheduler_domain::{Event, EventStatus as Status, LabelName, Task};

use super::kept::{self, Kept, KeptAlarm, KeptEvent, KeptTask, PLACE};
use super::priorities;
use crate::object::{Alarm, Edge, EventFields, EventObject, EventStatus, Override, TaskObject, Trigger};

/// An event with how it repeats and all of its occurrences that differ.
#[must_use]
pub fn event_object(exported: &Exported<Event>) -> EventObject {
    let (event, kept) = (&exported.thing, kept::from_text::<KeptEvent>(&exported.lines));
    let repetition = event.repetition.as_deref();
    let overrides = repetition.into_iter().flat_map(|repetition| {
        repetition.overrides().iter().filter_map(|one| {
            let occurrence = event.occurrence(one.original_start)?;
            let own = kept.overrides.get(&one.original_start.to_string());
            let fields = fields(&occurrence.event, own.unwrap_or(&Kept::default()));
            Some(Override { original_start: one.original_start, fields })
        })
    });
    EventObject {
        uid: event.uid(),
        sequence: sequence(event.sequence),
        created: Some(event.created_at),
        last_modified: Some(event.last_modified()),
        fields: fields(event, &kept.own),
        recurrence: repetition.map(|repetition| repetition.recurrence().clone()),
        overrides: overrides.collect(),
    }
}

fn fields(event: &Event, kept: &Kept) -> EventFields {
    let minutes = event.reminders.minutes();
    let back = kept.alarms_of(minutes);
    let mut alarms: Vec<_> = back.map(|KeptAlarm(_, lines)| Alarm { trigger: None, lines: lines.clone() }).collect();
    let rings = |own: &i64| kept.alarms.iter().any(|alarm| alarm.0 == Some(*own));
    alarms.extend(minutes.iter().copied().filter(|own| !rings(own)).map(alarm));
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
        categories: kept.categories.clone(),
        alarms,
        originals: kept.originals.clone(),
        unknown: kept.unknown.clone(),
    }
}

/// A reminder so many minutes before the start. It has a description only because the RFC demands one.
pub(super) fn alarm(minutes: i64) -> Alarm {
    let sign = if minutes == 0 { "" } else { "-" };
    let trigger = format!("TRIGGER:{sign}PT{minutes}M");
    let lines = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Reminder", &trigger, "END:VALARM"];
    Alarm {
        trigger: Some(Trigger::From(Edge::Start, TimeDelta::minutes(-minutes))),
        lines: lines.map(str::to_owned).to_vec(),
    }
}

/// A task at a place of the list, with the names of its labels after the categories that are kept of it, and the UIDs of those that it
/// waits for.
#[must_use]
pub fn task_object(exported: &Exported<Task>, labels: &[&LabelName], place: u64, waits_for: &[String]) -> TaskObject {
    let (task, kept) = (&exported.thing, kept::from_text::<KeptTask>(&exported.lines));
    let not_before = task.not_before.or_else(|| kept.not_before());
    let mut categories = kept::categories_beside(kept.own.categories.clone(), labels);
    categories.extend(labels.iter().map(|name| name.as_str().to_owned()));
    let rrule = match &task.recurrence {
        // The next one goes on with it.
        Some(_) if task.next.is_some() => None,
        Some(recurrence) => Some(recurrence.rule.as_str().to_owned()),
        None => kept.rrule,
    };
    let mut unknown = kept.own.unknown;
    let waits = kept::waiting_lines(waits_for);
    // What is kept of a file that we wrote may say the same.
    unknown.retain(|line| !waits.contains(line));
    unknown.extend(waits);
    unknown.push(format!("{PLACE}:{place}"));
    let mut object = TaskObject {
        uid: task.uid(),
        sequence: sequence(task.sequence),
        created: Some(task.created_at),
        last_modified: Some(task.last_modified()),
        title: task.title.clone(),
        description: task.description.clone(),
        not_before,
        own_not_before: None,
        due: task.due,
        completed: task.completed,
        completed_at: kept.completed_at.filter(|_| task.completed),
        priority: priorities::number_of(task.priority, kept.priority),
        duration: task.duration,
        categories,
        rrule,
        alarms: kept.own.alarms.into_iter().map(|KeptAlarm(_, lines)| Alarm { trigger: None, lines }).collect(),
        originals: kept.own.originals,
        unknown,
    };
    if task.not_before.is_some() && kept::start_before_due(&object) != task.not_before {
        object.own_not_before = object.not_before.take();
    }
    // What repeats has to begin somewhere (RFC 5545, section 3.8.2.4), and what rings counts from there (section 3.8.6.3).
    let needs_start = object.rrule.is_some() || (object.own_not_before.is_some() && !object.alarms.is_empty());
    object.not_before = object.not_before.or_else(|| object.due.filter(|_| needs_start));
    object
}

/// What a file can say of it.
fn sequence(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(if number < 0 { 0 } else { u32::MAX })
}
