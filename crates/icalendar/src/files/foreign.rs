//! Calendar objects as things of the domain.

use chrono::{DateTime, Utc};
use scheduler_application::{ForeignObject, ReadFromFile};
use scheduler_domain::{
    EventStatus as Status, EventUrl, ForeignEvent, ForeignFields, ForeignState, ForeignTask, ImportProblem, Reminders,
};

use super::kept::{self, Kept, KeptAlarm, KeptEvent, KeptTask};
use super::objects::alarm;
use super::{others, priorities};
use crate::object::{Alarm, Edge, EventFields, EventObject, EventStatus, TaskObject, Trigger};
use crate::problem::Problem;
use crate::reading::{ReadEvent, ReadObject, ReadTask};

/// What a file says under one UID.
pub(super) fn object(read: ReadObject) -> ForeignObject {
    let mut problems: Vec<_> = read.problems.iter().map(problem).collect();
    let events = read.events.into_iter().filter_map(|event| self::event(event, &mut problems)).collect();
    let tasks = read.tasks.into_iter().map(|task| self::task(task, &mut problems)).collect();
    ForeignObject { uid: read.uid, events, tasks, problems }
}

fn problem(problem: &Problem) -> ImportProblem {
    ImportProblem::new(number(problem.line), problem.uid.as_deref(), &problem.message)
}

fn number(line: usize) -> u64 {
    u64::try_from(line).unwrap_or(u64::MAX)
}

fn event(read: ReadEvent, problems: &mut Vec<ImportProblem>) -> Option<ReadFromFile<ForeignEvent>> {
    let EventObject { uid, sequence, created, last_modified, fields, recurrence, overrides } = read.object;
    let line = number(read.line);
    let mut kept = KeptEvent::default();
    let fields = self::fields(fields, &mut kept.own);
    let overrides = overrides.into_iter().map(|one| {
        let mut own = Kept::default();
        let fields = self::fields(one.fields, &mut own);
        if own != Kept::default() {
            kept.overrides.insert(one.original_start.to_string(), own);
        }
        (one.original_start, fields)
    });
    let overrides = overrides.collect();
    let lines = lines_of(&kept, line, &uid, problems).unwrap_or_else(|| kept::written(&others::privacy_of(&kept)));
    let mut say = |message: &str| problems.push(ImportProblem::new(line, Some(&uid), message));
    let state = state(sequence, created, last_modified);
    let (thing, left_out) = match ForeignEvent::new(uid.clone(), state, fields, recurrence, overrides) {
        Ok(made) => made,
        Err(faults) => {
            say(&faults.to_string());
            return None;
        }
    };
    for original_start in left_out {
        say(&format!(
            "The series has no occurrence at {original_start}. What the file says of this occurrence was left out"
        ));
    }
    Some(ReadFromFile { line, thing, lines })
}

fn task(read: ReadTask, problems: &mut Vec<ImportProblem>) -> ReadFromFile<ForeignTask> {
    let line = number(read.line);
    let lines = lines_of(&KeptTask::of(&read.object), line, &read.object.uid, problems).unwrap_or_default();
    let (not_before, rule) = (kept::beginning(&read.object), kept::rule(&read.object));
    let TaskObject { uid, sequence, created, last_modified, title, description, due, completed, duration, .. } =
        read.object;
    let (state, priority) = (state(sequence, created, last_modified), priorities::of_number(read.object.priority));
    let thing = ForeignTask {
        uid,
        state,
        title,
        description,
        completed,
        due,
        duration,
        priority,
        not_before,
        rule,
        repeats_from: None,
        // Its categories stay what they are.
        labels: None,
    };
    ReadFromFile { line, thing, lines }
}

/// Times before 1970 are dropped: no such file is older, and not every database stores those of the first centuries.
fn state(sequence: u32, created: Option<DateTime<Utc>>, last_modified: Option<DateTime<Utc>>) -> ForeignState {
    let sensible = |at: &DateTime<Utc>| *at >= DateTime::UNIX_EPOCH;
    ForeignState {
        sequence: sequence.into(),
        created: created.filter(sensible),
        last_modified: last_modified.filter(sensible),
    }
}

/// The text of what is kept; `None` if that is too much.
fn lines_of<T: serde::Serialize + Default + PartialEq>(
    kept: &T,
    line: u64,
    uid: &str,
    problems: &mut Vec<ImportProblem>,
) -> Option<String> {
    let text = kept::text_of(kept);
    if text.is_none() {
        let message = format!(
            "This entry has more than {} KiB of details that this app has no fields for. They were left out",
            kept::MAX >> 10
        );
        problems.push(ImportProblem::new(line, Some(uid), &message));
    }
    text
}

fn fields(mut fields: EventFields, kept: &mut Kept) -> ForeignFields {
    let url = fields.url.take();
    let parsed = url.as_deref().and_then(|url| EventUrl::parse(url).ok().flatten());
    // A URL that would run a script when somebody opens it becomes no link. Its line is only given back.
    if let (Some(url), None) = (url, &parsed) {
        fields.unknown.push(format!("URL:{url}"));
    }
    let mut minutes: Vec<i64> = fields.alarms.iter().filter_map(before_start).collect();
    minutes.sort_unstable();
    minutes.dedup();
    minutes.truncate(Reminders::MOST);
    let alarms = fields.alarms.iter().filter_map(|alarm| kept_alarm(alarm, &minutes)).collect();
    *kept = Kept::of_event(&fields, alarms);
    ForeignFields {
        title: fields.title,
        description: fields.description,
        place: fields.place,
        span: fields.span,
        color: fields.color,
        is_busy: fields.busy,
        status: match fields.status {
            None | Some(EventStatus::Confirmed) => Status::Confirmed,
            Some(EventStatus::Tentative) => Status::Tentative,
            Some(EventStatus::Cancelled) => Status::Cancelled,
        },
        url: parsed,
        reminders: Reminders::parse(&minutes).unwrap_or_default(),
    }
}

/// How many minutes before the start a reminder rings, if our reminders can express that.
fn before_start(alarm: &Alarm) -> Option<i64> {
    let Some(Trigger::From(Edge::Start, after)) = alarm.trigger else { return None };
    let minutes = -after.num_minutes();
    let can = after.num_seconds() % 60 == 0 && (0..=Reminders::MAX_MINUTES).contains(&minutes);
    can.then_some(minutes)
}

/// What is kept of a reminder: nothing if we would write the same lines.
fn kept_alarm(own: &Alarm, minutes: &[i64]) -> Option<KeptAlarm> {
    let rings = before_start(own).filter(|rings| minutes.contains(rings));
    let is_ours = rings.is_some_and(|rings| alarm(rings).lines == own.lines);
    (!is_ours).then(|| KeptAlarm(rings, own.lines.clone()))
}
