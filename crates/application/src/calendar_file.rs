//! A calendar as a file, for exports and for published calendars.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use scheduler_domain::{Calendar, CalendarId, Event, Label, LabelName, LabelSet, Task, TaskId, UserId};

use crate::core::Core;
use crate::{CalendarFile, CalendarFileHead, Error, Exported, Snapshot};

/// Receives a text piece by piece, and says when it has enough.
pub trait TextSink: Fn(&[u8]) -> ControlFlow<()> + Clone + Send + 'static {}

impl<F: Fn(&[u8]) -> ControlFlow<()> + Clone + Send + 'static> TextSink for F {}

/// Passes on what is shown of an event: the event itself, or others in its place.
pub(crate) type Tell = dyn Fn(&Exported<Event>, &mut dyn FnMut(&Exported<Event>)) + Send;

/// Tells all of it.
pub(crate) fn whole(event: &Exported<Event>, to: &mut dyn FnMut(&Exported<Event>)) {
    to(event);
}

/// A file that a long read of the store writes into. More can be written after the read.
pub(crate) struct SharedFile<S> {
    file: Arc<Mutex<Option<Box<dyn CalendarFile>>>>,
    sink: S,
}

impl<S: TextSink> SharedFile<S> {
    pub(crate) fn begin(core: &Core, head: &CalendarFileHead, sink: S) -> Self {
        Self { file: Arc::new(Mutex::new(Some(core.ports.calendar_files.begin(head)))), sink }
    }

    /// Writes something.
    fn write(&self, what: impl FnOnce(&mut dyn CalendarFile, &S) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.as_mut().map_or(ControlFlow::Break(()), |file| what(file.as_mut(), &self.sink))
    }

    /// Writes all events of a calendar.
    pub(crate) async fn events(
        &self,
        snapshot: &mut dyn Snapshot,
        (owner, calendar): (UserId, CalendarId),
        tell: Box<Tell>,
    ) -> Result<(), Error> {
        let here = self.clone();
        let each = move |event: Exported<Event>| {
            here.write(|file, sink| {
                let mut flow = ControlFlow::Continue(());
                tell(&event, &mut |event| {
                    if flow.is_continue() {
                        flow = sink(file.event(event));
                    }
                });
                flow
            })
        };
        Ok(snapshot.events(owner, calendar, Box::new(each)).await?)
    }

    /// Writes all tasks of an owner who has these labels.
    pub(crate) async fn tasks(
        &self,
        snapshot: &mut dyn Snapshot,
        owner: UserId,
        labels: &[Label],
    ) -> Result<(), Error> {
        let (here, mut place) = (self.clone(), 0);
        let labels = labels.to_vec();
        let uids: HashMap<_, _> = snapshot.uids_of_tasks(owner).await?.into_iter().collect();
        let each = move |task: Exported<Task>| {
            place += 1;
            let names = names_of(&task.thing.labels, &labels);
            let uid = |id: &TaskId| uids.get(id).cloned().unwrap_or_else(|| id.to_string());
            let waits_for: Vec<_> = task.thing.blocked_by.there().iter().map(uid).collect();
            here.write(|file, sink| sink(file.task(&task, &names, place, &waits_for)))
        };
        Ok(snapshot.tasks(owner, Box::new(each)).await?)
    }

    pub(crate) fn finish(self) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(file) = file {
            // This was the last piece, so it does not matter whether the sink has enough.
            let _ = (self.sink)(&file.finish());
        }
    }
}

impl<S: Clone> Clone for SharedFile<S> {
    fn clone(&self) -> Self {
        Self { file: Arc::clone(&self.file), sink: self.sink.clone() }
    }
}

/// What a task's labels are called.
pub(crate) fn names_of<'l>(of_task: &LabelSet, there: &'l [Label]) -> Vec<&'l LabelName> {
    let is_named = |label: &&Label| of_task.ids().contains(&label.id);
    there.iter().filter(is_named).map(|label| &label.name).collect()
}

/// The head of a file that contains a calendar in full.
pub(crate) fn head_of(calendar: &Calendar) -> CalendarFileHead {
    CalendarFileHead {
        name: calendar.name.as_str().to_owned(),
        color: Some(calendar.color),
        refresh_interval: None,
        written_at: calendar.updated_at,
    }
}
