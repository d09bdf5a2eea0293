//! What belongs together: components of one UID.

use std::collections::{HashMap, HashSet};

use super::event::EventDraft;
use super::{ReadEvent, ReadTask, repeats};
use crate::object::{EventObject, Override};
use crate::problem::{Problem, Trouble};

/// Of two of the same occurrence.
const AGAIN: &str = "The same occurrence stands in the file again; the later state of it is read";

/// The events of a file so far.
#[derive(Default)]
pub(super) struct Events {
    groups: Vec<Group>,
    by_uid: HashMap<String, usize>,
}

/// The components of one UID.
struct Group {
    master: Option<EventDraft>,
    occurrences: Vec<EventDraft>,
    /// Masters that another one replaced: their lines.
    replaced: Vec<usize>,
}

impl Events {
    pub(super) fn add(&mut self, draft: EventDraft) {
        let groups = &mut self.groups;
        let place = *self.by_uid.entry(draft.uid.clone()).or_insert_with(|| {
            groups.push(Group { master: None, occurrences: Vec::new(), replaced: Vec::new() });
            groups.len() - 1
        });
        groups[place].add(draft);
    }

    /// Whether something of this UID was read.
    pub(super) fn has(&self, uid: &str) -> bool {
        self.by_uid.contains_key(uid)
    }

    pub(super) fn finish(&mut self, problems: &mut Vec<Problem>) -> Vec<ReadEvent> {
        std::mem::take(&mut self.groups).into_iter().flat_map(|group| group.finish(problems)).collect()
    }
}

impl Group {
    fn add(&mut self, draft: EventDraft) {
        if draft.occurrence.is_some() {
            self.occurrences.push(draft);
            return;
        }
        match &mut self.master {
            Some(master) if draft.state() > master.state() => {
                self.replaced.push(master.line);
                *master = draft;
            }
            Some(_) => self.replaced.push(draft.line),
            None => self.master = Some(draft),
        }
    }

    fn finish(self, problems: &mut Vec<Problem>) -> Vec<ReadEvent> {
        let Some(master) = self.master else {
            return singles(self.occurrences, problems);
        };
        for line in self.replaced {
            let sentence =
                "The same UID stands in the file again; the one with the later SEQUENCE or LAST-MODIFIED is read";
            problems.push(Trouble::new(line, sentence).into_problem(Some(&master.uid), true));
        }
        let line = master.line;
        let mut object = EventObject {
            uid: master.uid,
            sequence: master.sequence,
            created: master.created,
            last_modified: master.last_modified,
            fields: master.fields,
            recurrence: master.recurrence,
            overrides: Vec::new(),
        };
        add_overrides(&mut object, self.occurrences, problems);
        vec![ReadEvent { line, object }]
    }
}

/// The later state first, so that the first of an original start is the one that counts.
fn add_overrides(object: &mut EventObject, mut drafts: Vec<EventDraft>, problems: &mut Vec<Problem>) {
    let start = repeats::start_of(&object.fields.span);
    drafts.sort_by_key(|draft| std::cmp::Reverse(draft.state()));
    let mut seen = HashSet::new();
    let mut kept = Vec::new();
    for draft in drafts {
        let Some((line, stamp)) = draft.occurrence else { continue };
        let mut note = |line: usize, message: String, left_out| {
            problems.push(Trouble::new(line, message).into_problem(Some(&object.uid), left_out));
        };
        let (raw, of_other_kind) = stamp.beside(&start);
        match scheduler_domain::parse_original_start(&raw, &start) {
            Err(fault) => note(line, fault.message, true),
            Ok(_) if seen.contains(&raw) => {
                note(draft.line, AGAIN.to_owned(), true);
            }
            Ok(original_start) => {
                if of_other_kind {
                    let sentence = "RECURRENCE-ID is a date beside a time, or a time beside a date; its day is taken";
                    note(line, sentence.to_owned(), false);
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

/// Occurrences whose series is not in the file, as Outlook and Google send them to who is invited to one only. The UID of
/// each is made of the series' and of the occurrence, because several of one series may be in the file.
fn singles(mut drafts: Vec<EventDraft>, problems: &mut Vec<Problem>) -> Vec<ReadEvent> {
    drafts.sort_by_key(|draft| std::cmp::Reverse(draft.state()));
    let mut seen = HashSet::new();
    let mut events = Vec::new();
    for draft in drafts {
        let start = repeats::start_of(&draft.fields.span);
        let name = draft.occurrence.as_ref().map(|(_, stamp)| stamp.beside(&start).0).unwrap_or_default();
        let is_new = seen.insert(name.clone());
        let sentence = if is_new {
            "This is one occurrence of a series that is not in the file; it is read as a single event"
        } else {
            AGAIN
        };
        problems.push(Trouble::new(draft.line, sentence).into_problem(Some(&draft.uid), !is_new));
        if is_new {
            events.push(single(draft, &name));
        }
    }
    events.sort_by_key(|event| event.line);
    events
}

fn single(draft: EventDraft, name: &str) -> ReadEvent {
    let object = EventObject {
        uid: format!("{}#{name}", draft.uid),
        sequence: draft.sequence,
        created: draft.created,
        last_modified: draft.last_modified,
        fields: draft.fields,
        recurrence: None,
        overrides: Vec::new(),
    };
    ReadEvent { line: draft.line, object }
}

/// The tasks of a file so far.
#[derive(Default)]
pub(super) struct Tasks {
    kept: Vec<ReadTask>,
    by_uid: HashMap<String, usize>,
    /// Tasks that another one of the same UID replaced.
    replaced: Vec<(usize, String)>,
}

impl Tasks {
    pub(super) fn add(&mut self, task: ReadTask) {
        let state = |task: &ReadTask| (task.object.sequence, task.object.last_modified);
        let uid = task.object.uid.clone();
        match self.by_uid.get(&uid).and_then(|place| self.kept.get_mut(*place)) {
            Some(first) if state(&task) > state(first) => {
                self.replaced.push((first.line, uid));
                *first = task;
            }
            Some(_) => self.replaced.push((task.line, uid)),
            None => {
                self.by_uid.insert(uid, self.kept.len());
                self.kept.push(task);
            }
        }
    }

    pub(super) fn has(&self, uid: &str) -> bool {
        self.by_uid.contains_key(uid)
    }

    pub(super) fn finish(&mut self, problems: &mut Vec<Problem>) -> Vec<ReadTask> {
        for (line, uid) in &self.replaced {
            let sentence =
                "The same UID stands in the file again; the one with the later SEQUENCE or LAST-MODIFIED is read";
            problems.push(Trouble::new(*line, sentence).into_problem(Some(uid), true));
        }
        std::mem::take(&mut self.kept)
    }
}
