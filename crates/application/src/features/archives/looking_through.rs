//! What can be wrong with an export beyond its single things: what they name, how many there are, and what may be there once.

use std::collections::{HashMap, HashSet};

use scheduler_domain::{Calendar, CalendarId, Event, Fault, FaultKind, FieldErrors, LabelId, Location, Task, TaskId};

use super::circles::in_circle;
use super::new_ids::NewIds;
use crate::core::{Core, refused_address};
use crate::{Archive, ArchivedThing, Conflict, Error, ImportError, Quotas, Thing};

/// An export while it is looked through, before anything of it is written.
pub(super) struct LookingThrough<'c> {
    core: &'c Core,
    errors: FieldErrors,
    ids: NewIds,
    /// At which place of its list each task stands, and which other each waits for, by their places there.
    places: HashMap<TaskId, usize>,
    waits: Vec<(usize, TaskId)>,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    tasks: i64,
    events: i64,
    items: i64,
}

impl<'c> LookingThrough<'c> {
    pub(super) fn new(core: &'c Core) -> Self {
        let (errors, ids) = (FieldErrors::default(), NewIds::default());
        Self { core, errors, ids, places: HashMap::new(), waits: Vec::new(), counts: Counts::default() }
    }

    /// Looks at all of it; answers the ids that its things get.
    pub(super) async fn all(mut self, archive: &dyn Archive) -> Result<NewIds, ImportError> {
        self.head(archive).await?;
        let mut reader = archive.things();
        loop {
            let things = reader.next_things().await.map_err(ImportError::Unreadable)?;
            // Of very many faults only some are told.
            if things.is_empty() || self.errors.has_more() {
                break;
            }
            for thing in things {
                self.thing(thing)?;
            }
        }
        self.blockers();
        if self.errors.is_empty() { Ok(self.ids) } else { Err(Error::Invalid(self.errors).into()) }
    }

    async fn head(&mut self, archive: &dyn Archive) -> Result<(), Error> {
        let (head, quotas) = (archive.head(), self.core.settings.quotas);
        check_quota(head.calendars.len(), quotas.calendars)?;
        check_quota(head.labels.len(), quotas.labels)?;
        let default = default_among(&head.calendars);
        for (index, calendar) in head.calendars.iter().enumerate() {
            let id = CalendarId(self.core.new_id(None));
            if self.ids.calendars.insert(calendar.id, id).is_some() {
                self.refuse("calendars", index, "id", twice());
            }
            if calendar.is_default && default != Some(calendar.id) {
                let sentence = "One calendar is the default, and it is no subscription";
                self.refuse("calendars", index, "is_default", Fault::new(FaultKind::Invalid, sentence));
            }
            if let Some(subscription) = &calendar.subscription
                && let Some(fault) =
                    refused_address(&subscription.url, self.core.ports.feeds.check(&subscription.url).await)
            {
                self.refuse("calendars", index, "url", fault);
            }
        }
        self.ids.default_calendar = default;
        let mut keys = HashSet::new();
        for (index, label) in head.labels.iter().enumerate() {
            if self.ids.labels.insert(label.id, LabelId(self.core.new_id(None))).is_some() {
                self.refuse("labels", index, "id", twice());
            }
            if !keys.insert(label.name.key()) {
                let fault = Fault::new(FaultKind::Duplicate, "Another label has this name");
                self.refuse("labels", index, "name", fault);
            }
        }
        Ok(())
    }

    fn thing(&mut self, ArchivedThing { list, index, id, thing }: ArchivedThing) -> Result<(), Error> {
        let quotas @ Quotas { events, items, .. } = self.core.settings.quotas;
        match thing {
            Ok(Thing::Task(task)) => {
                count(&mut self.counts.tasks, quotas.tasks_with_next_ones())?;
                self.task(index, &task);
            }
            Ok(Thing::Event(event)) => {
                count(&mut self.counts.events, events)?;
                self.event(index, &event);
            }
            Ok(_) => count(&mut self.counts.items, items)?,
            Err(faults) => {
                // Others may wait for a task with faults.
                if let (Some(id), "tasks") = (id, list) {
                    self.places.entry(TaskId(id)).or_insert(index);
                }
                let mut within = FieldErrors::default();
                within.extend_within(index, faults);
                self.errors.extend_within(list, within);
            }
        }
        Ok(())
    }

    fn task(&mut self, index: usize, task: &Task) {
        self.ids.tasks.insert(task.id, TaskId(self.core.new_id(None)));
        if self.places.insert(task.id, index).is_some() {
            self.refuse("tasks", index, "id", twice());
        }
        if task.labels.ids().iter().any(|label| !self.ids.labels.contains_key(label)) {
            self.refuse("tasks", index, "labels", Fault::new(FaultKind::Invalid, "No such label"));
        }
        self.waits.extend(task.blocked_by.there().iter().map(|other| (index, *other)));
    }

    fn event(&mut self, index: usize, event: &Event) {
        if !self.ids.calendars.contains_key(&event.calendar) {
            self.refuse("events", index, "calendar_id", Fault::new(FaultKind::Invalid, "No such calendar"));
        }
    }

    /// Once all tasks are known: a task may wait for one that stands behind it.
    fn blockers(&mut self) {
        let mut waits = Vec::with_capacity(self.waits.len());
        for (index, other) in std::mem::take(&mut self.waits) {
            match self.places.get(&other) {
                Some(place) => waits.push((index, *place)),
                None => self.refuse("tasks", index, "blocked_by", Fault::new(FaultKind::Invalid, "No such task")),
            }
        }
        // Those with faults have places, too.
        let tasks = waits.iter().map(|(index, other)| index.max(other) + 1).max().unwrap_or_default();
        if let Some(index) = in_circle(tasks, waits) {
            let fault =
                Fault::new(FaultKind::Invalid, "The task would wait for itself, by way of those that it waits for");
            self.refuse("tasks", index, "blocked_by", fault);
        }
    }

    fn refuse(&mut self, list: &str, index: usize, field: &str, fault: Fault) {
        self.errors.add_at(vec![list.into(), Location::Index(index), field.into()], fault);
    }
}

/// The calendar that is to be the default: the one that says so, or else the first that may be.
fn default_among(calendars: &[Calendar]) -> Option<CalendarId> {
    let mut own = calendars.iter().filter(|calendar| calendar.subscription.is_none());
    let said = own.clone().find(|calendar| calendar.is_default);
    said.or_else(|| own.next()).map(|calendar| calendar.id)
}

fn twice() -> Fault {
    Fault::new(FaultKind::Duplicate, "Another one in this list has this id")
}

fn count(so_far: &mut i64, most: i64) -> Result<(), Error> {
    *so_far += 1;
    if *so_far > most { Err(Error::Conflict(Conflict::QuotaExceeded(most))) } else { Ok(()) }
}

fn check_quota(count: usize, most: i64) -> Result<(), Error> {
    let is_within = i64::try_from(count).is_ok_and(|count| count <= most);
    if is_within { Ok(()) } else { Err(Error::Conflict(Conflict::QuotaExceeded(most))) }
}
