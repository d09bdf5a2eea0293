//! What has to be known of a `data.json` before its events, tasks and items are read, wherever in it that stands.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use scheduler_application::{ArchiveHead, Error, ImportError, UnreadableFile};
use scheduler_domain::{Fault, FaultKind, FieldErrors};
use serde_json::Value;
use serde_json::value::RawValue;
use uuid::Uuid;

use super::things::Things;
use super::top::{Parts, Want};
use super::{broken, limits};

/// The lists that every export has.
const LISTS: [&str; 5] = ["calendars", "labels", "events", "tasks", "items"];
const EXPORTED_AT: &str = "exported_at";
/// More calendars or labels than this are not read. How many an account may have is judged later.
const MOST: usize = 10_000;
/// The same, of the tasks without a duration of their own.
const MOST_TASKS: usize = 1_000_000;

/// It, while it is read.
pub(super) struct Head<'t> {
    things: &'t mut Things,
    found: ArchiveHead,
    seen: BTreeSet<String>,
    errors: FieldErrors,
    /// Not all of it was read, so what is missing is not known.
    is_cut: bool,
    unreadable: Option<UnreadableFile>,
}

impl<'t> Head<'t> {
    pub(super) fn new(things: &'t mut Things) -> Self {
        let (seen, errors) = (BTreeSet::new(), FieldErrors::default());
        Self { things, found: ArchiveHead::default(), seen, errors, is_cut: false, unreadable: None }
    }

    /// What was read, once the whole file was.
    pub(super) fn finish(mut self) -> Result<ArchiveHead, ImportError> {
        if let Some(why) = self.unreadable {
            return Err(ImportError::Unreadable(why));
        }
        for name in LISTS.into_iter().chain([EXPORTED_AT]) {
            if !self.seen.contains(name) && !self.is_cut && !self.errors.has_more() {
                self.errors.add(name, Fault::new(FaultKind::Missing, "Every export has this"));
            }
        }
        if self.errors.is_empty() { Ok(self.found) } else { Err(Error::Invalid(self.errors).into()) }
    }

    fn note<T>(&mut self, list: &str, index: usize, read: Result<T, FieldErrors>) -> Option<T> {
        read.map_err(|faults| {
            let mut within = FieldErrors::default();
            within.extend_within(index, faults);
            self.errors.extend_within(list, within);
        })
        .ok()
    }
}

impl Parts for Head<'_> {
    fn wants(&mut self, name: &str) -> Want {
        let want = match name {
            "format" | "version" | "settings" => Want::Value,
            "calendars" | "labels" | "default_duration_tasks" => Want::Entries,
            "events" | "tasks" | "items" | EXPORTED_AT => Want::Nothing,
            _ => return Want::Nothing,
        };
        if !self.seen.insert(name.to_owned()) {
            self.errors.add(name, Fault::new(FaultKind::Duplicate, "Stands twice"));
        }
        want
    }

    fn value(&mut self, name: &str, raw: &RawValue) {
        match name {
            "format" => {
                let format = serde_json::from_str::<String>(raw.get()).unwrap_or_default();
                // Another program's version says nothing.
                if format != limits::FORMAT {
                    self.unreadable = Some(broken::of_another_program());
                }
            }
            "version" => {
                let is_ours = serde_json::from_str::<Value>(raw.get()).is_ok_and(|it| it == limits::VERSION);
                if !is_ours && self.unreadable.is_none() {
                    self.unreadable = Some(broken::of_another_version(raw.get()));
                }
            }
            _ if raw.get() == "null" => {}
            _ => match self.things.settings(raw) {
                Ok(settings) => self.found.settings = settings,
                Err(faults) => self.errors.extend_within("settings", faults),
            },
        }
    }

    fn entry(&mut self, list: &str, index: usize, raw: &RawValue) -> ControlFlow<()> {
        match list {
            "calendars" => {
                let read = self.things.calendar(raw);
                if let Some(calendar) = self.note(list, index, read) {
                    if calendar.subscription.is_some() {
                        self.things.subscriptions.insert(calendar.id.0);
                    }
                    self.found.calendars.push(calendar);
                }
            }
            "labels" => {
                let read = self.things.label(raw);
                let label = self.note(list, index, read);
                self.found.labels.extend(label);
            }
            _ => {
                let fault = || {
                    let mut faults = FieldErrors::default();
                    faults.add_at(vec![], Fault::new(FaultKind::WrongType, "Must be a UUID"));
                    faults
                };
                let id = serde_json::from_str::<Uuid>(raw.get()).map_err(|_| fault());
                let id = self.note(list, index, id);
                if self.things.default_duration.len() < MOST_TASKS {
                    self.things.default_duration.extend(id);
                }
                return go_on_unless(self.errors.has_more());
            }
        }
        if index >= MOST {
            self.unreadable = Some(UnreadableFile::TooLarge(format!("At most {MOST} calendars and labels are read")));
        }
        go_on_unless(self.errors.has_more() || index >= MOST)
    }

    fn is_no_list(&mut self, list: &str) {
        self.errors.add(list, Fault::new(FaultKind::WrongType, "Must be a list"));
        self.is_cut = true;
    }
}

const fn go_on_unless(is_over: bool) -> ControlFlow<()> {
    if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
