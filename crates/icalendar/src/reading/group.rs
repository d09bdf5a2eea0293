//! The components of one UID, put together.

use std::cmp::Reverse;
use std::collections::HashSet;

use scheduler_domain::{TimeZone, parse_original_start};

use super::event::EventDraft;
use super::series::SeriesStart;
use super::{ReadEvent, ReadObject, ReadTask, task, uid};
use crate::component::Component;
use crate::object::{EventObject, Override};
use crate::problem::{Notes, Problem, Trouble};
use crate::zones::Zones;

/// The problem of two components with the same UID.
const REPLACED: &str = "This UID is in the file more than once. Only the newest version was read";

/// The problem of two components for the same occurrence.
const AGAIN: &str = "This occurrence is in the file more than once. Only the newest version was read";

/// The components of one UID so far.
#[derive(Default)]
pub(super) struct Group {
    master: Option<EventDraft>,
    occurrences: Vec<EventDraft>,
    task: Option<ReadTask>,
    problems: Vec<Problem>,
}

impl Group {
    pub(super) fn read(&mut self, component: &Component, zones: &mut Zones, calendar: usize, default_zone: &TimeZone) {
        let mut notes = Notes::default();
        let read = match component.name.as_str() {
            "VEVENT" => EventDraft::read(component, zones, calendar, default_zone, &mut notes).map(|it| self.event(it)),
            "VTODO" => task::read(component, zones, calendar, default_zone, &mut notes).map(|it| self.task(it)),
            name => {
                let shown: String = name.chars().take(50).collect();
                let sentence = format!("Only events and tasks can be read, so this {shown} was left out");
                Err(Trouble::new(component.number, sentence))
            }
        };
        // How something was read does not matter if it is left out. What is wrong with a zone is said once in a file, and matters to others.
        if read.is_err() {
            notes = Notes::default();
        }
        zones.take_notes().into_iter().for_each(|note| notes.push(note));
        let notes = notes.finish(component.number);
        if notes.is_empty() && read.is_ok() {
            return;
        }
        let uid = uid::written(component);
        let left_out = read.err().map(|trouble| trouble.into_problem(uid.as_deref(), true));
        self.problems.extend(left_out);
        self.problems.extend(notes.into_iter().map(|note| note.into_problem(uid.as_deref(), false)));
    }

    fn left_out(&mut self, line: usize, uid: &str, sentence: &str) {
        self.problems.push(Trouble::new(line, sentence).into_problem(Some(uid), true));
    }

    fn event(&mut self, draft: EventDraft) {
        if draft.occurrence.is_some() {
            self.occurrences.push(draft);
            return;
        }
        let (kept, replaced) = match self.master.take() {
            Some(master) if draft.state() > master.state() => (draft, Some(master)),
            Some(master) => (master, Some(draft)),
            None => (draft, None),
        };
        self.master = Some(kept);
        if let Some(replaced) = replaced {
            self.left_out(replaced.line, &replaced.uid, REPLACED);
        }
    }

    fn task(&mut self, task: ReadTask) {
        let state = |task: &ReadTask| (task.object.sequence, task.object.last_modified);
        let (kept, replaced) = match self.task.take() {
            Some(first) if state(&task) > state(&first) => (task, Some(first)),
            Some(first) => (first, Some(task)),
            None => (task, None),
        };
        self.task = Some(kept);
        if let Some(replaced) = replaced {
            self.left_out(replaced.line, &replaced.object.uid, REPLACED);
        }
    }

    pub(super) fn finish(mut self, uid: Option<String>) -> ReadObject {
        let occurrences = std::mem::take(&mut self.occurrences);
        let events = match self.master.take() {
            Some(master) => {
                let (mut event, start) = event(master);
                add_overrides(&mut event.object, &start, occurrences, &mut self.problems);
                vec![event]
            }
            None => singles(occurrences, &mut self.problems),
        };
        self.problems.sort_by_key(|problem| problem.line);
        ReadObject { uid, events, tasks: self.task.into_iter().collect(), problems: self.problems }
    }
}

/// The event of a draft, and where its series starts.
fn event(draft: EventDraft) -> (ReadEvent, SeriesStart) {
    let object = EventObject {
        uid: draft.uid,
        sequence: draft.sequence,
        created: draft.created,
        last_modified: draft.last_modified,
        fields: draft.fields,
        recurrence: draft.recurrence,
        overrides: Vec::new(),
    };
    (ReadEvent { line: draft.line, object }, draft.start)
}

/// The later state comes first, so of several components for one occurrence the first counts.
fn add_overrides(
    object: &mut EventObject,
    start: &SeriesStart,
    mut drafts: Vec<EventDraft>,
    problems: &mut Vec<Problem>,
) {
    drafts.sort_by_key(|draft| Reverse(draft.state()));
    let mut seen = HashSet::new();
    let mut kept = Vec::new();
    for draft in drafts {
        let Some((line, stamp)) = draft.occurrence else { continue };
        let mut note = |line: usize, message: &str, left_out| {
            problems.push(Trouble::new(line, message).into_problem(Some(&object.uid), left_out));
        };
        let (raw, of_other_kind) = start.name(&stamp);
        match parse_original_start(&raw, &start.start) {
            Err(fault) => note(line, &fault.message, true),
            Ok(_) if seen.contains(&raw) => note(draft.line, AGAIN, true),
            Ok(original_start) => {
                if of_other_kind {
                    note(
                        line,
                        "RECURRENCE-ID has a date where the event has a time, or the other way round. Only its day was used",
                        false,
                    );
                }
                seen.insert(raw);
                object.sequence = object.sequence.max(draft.sequence);
                object.last_modified = object.last_modified.max(draft.last_modified);
                kept.push((draft.line, Override { original_start, fields: draft.fields }));
            }
        }
    }
    kept.sort_by_key(|(line, _)| *line);
    object.overrides = kept.into_iter().map(|(_, it)| it).collect();
}

/// Occurrences whose series is not in the file, as Outlook and Google send them to people who are invited to one occurrence only. The UID
/// of each is made of the UID of the series and of the occurrence, because several of one series may be in the file.
fn singles(mut drafts: Vec<EventDraft>, problems: &mut Vec<Problem>) -> Vec<ReadEvent> {
    drafts.sort_by_key(|draft| Reverse(draft.state()));
    let mut seen = HashSet::new();
    let mut events = Vec::new();
    for draft in drafts {
        let start = SeriesStart::of(&draft.fields.span);
        let name = draft.occurrence.as_ref().map(|(_, stamp)| start.name(stamp).0).unwrap_or_default();
        let is_new = seen.insert(name.clone());
        let sentence = if is_new {
            "This is one occurrence of a series that is not in the file. It was read as a single event"
        } else {
            AGAIN
        };
        problems.push(Trouble::new(draft.line, sentence).into_problem(Some(&draft.uid), !is_new));
        if is_new {
            let uid = format!("{}#{name}", draft.uid);
            events.push(event(EventDraft { uid, ..draft }).0);
        }
    }
    events.sort_by_key(|event| event.line);
    events
}
