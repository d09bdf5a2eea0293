//! Imports the contents of files of other calendars and task lists into a calendar and a task list.

mod answers;
mod labels;
mod tasks;
mod way;

use std::collections::HashMap;

use scheduler_domain::{
    CalendarId, Event, EventId, ForeignEvent, ForeignTask, ImportCounts, ImportOutcome, ImportProblem, Taken, Taking,
    Task, TaskId, UserId,
};
use uuid::Uuid;

use self::labels::OwnLabels;
pub(crate) use self::way::{Added, Way};
use crate::core::Core;
use crate::error::no_such_calendar;
use crate::unit::{Change, Unit};
use crate::{Conflict, Error, FeedWrite, ForeignObject, ReadFromFile, ThingRef};

/// The problem of a thing that differs from ours and is not newer.
const NOT_NEWER: &str =
    "The version here is different, and the one in the file is not newer. The version here was kept";

/// Where things go. The right to write there was checked before; each write checks that the calendar still exists.
#[derive(Clone)]
pub(crate) struct Intake<'i> {
    pub(crate) core: &'i Core,
    pub(crate) owner: UserId,
    pub(crate) calendar: CalendarId,
    pub(crate) way: Way,
}

/// What became of some objects.
#[derive(Clone, Debug, Default)]
pub(crate) struct TakenIn {
    pub(crate) counts: ImportCounts,
    /// In a dry run: what this and earlier parts of the file would have added.
    pub(crate) added: Added,
    pub(crate) problems: Vec<ImportProblem>,
    /// For how many events there was no room, and how many an account may have.
    pub(crate) no_room: Option<(i64, i64)>,
    /// The first problem of the first object of which nothing was imported.
    pub(crate) first_skipped: Option<ImportProblem>,
}

/// Where problems with the events of an object are collected.
struct Told<'t> {
    problems: &'t mut Vec<ImportProblem>,
    no_room: &'t mut Option<(i64, i64)>,
}

/// The existing things with the UIDs of some objects.
struct Present {
    events: HashMap<String, Event>,
    tasks: HashMap<String, Task>,
    lines: HashMap<Uuid, String>,
    /// The UIDs of those that the tasks wait for.
    uids: HashMap<TaskId, String>,
    /// The labels of the owner, if one of the tasks or the file has any.
    labels: OwnLabels,
    /// How many things of each kind there were, and how many were added, or would be. Unknown for a feed.
    owned: Added,
    added: Added,
}

impl Present {
    fn has_same_lines<T>(&self, id: Uuid, read: &ReadFromFile<T>) -> bool {
        self.lines.get(&id).map_or("", String::as_str) == read.lines
    }
}

impl Intake<'_> {
    /// Takes objects of a file in.
    pub(crate) async fn take(&self, unit: &mut Unit<'_>, objects: &[ForeignObject]) -> Result<TakenIn, Error> {
        if self.writes_nothing() {
            // Writes check that their calendar is there. A dry run writes nothing, so it looks here.
            let calendars = unit.owned().calendars(self.owner).await?;
            calendars.iter().find(|calendar| calendar.id == self.calendar).ok_or_else(no_such_calendar)?;
        }
        let mut present = self.present(unit, objects).await?;
        let address = self.address(objects).await?;
        let mut taken = TakenIn::default();
        for object in objects {
            let tasks = self.tasks_of(object);
            if self.is_feed() && object.events.is_empty() && !object.tasks.is_empty() {
                continue;
            }
            let mut problems = object.problems.clone();
            let mut outcome = ImportOutcome::Skipped;
            for event in &object.events {
                let told = Told { problems: &mut problems, no_room: &mut taken.no_room };
                let event = self.with_answer(event.clone(), address.as_ref());
                outcome = outcome.max(self.event(unit, &event, &mut present, told).await?);
            }
            for task in tasks {
                outcome = outcome.max(self.task(unit, task, &mut present, &mut problems).await?);
            }
            if object.uid.is_some() {
                taken.counts.count(outcome);
            }
            problems.sort_by_key(|problem| problem.line);
            if outcome == ImportOutcome::Skipped && object.uid.is_some() && taken.first_skipped.is_none() {
                taken.first_skipped = problems.first().cloned();
            }
            taken.problems.append(&mut problems);
        }
        taken.added = present.added;
        Ok(taken)
    }

    /// The tasks of an object that come in.
    fn tasks_of<'o>(&self, object: &'o ForeignObject) -> &'o [ReadFromFile<ForeignTask>] {
        if self.is_feed() { &[] } else { &object.tasks }
    }

    async fn present(&self, unit: &mut Unit<'_>, objects: &[ForeignObject]) -> Result<Present, Error> {
        let events: Vec<_> = objects.iter().flat_map(|it| &it.events).map(|it| it.thing.uid.as_str()).collect();
        let tasks: Vec<_> = objects.iter().flat_map(|it| self.tasks_of(it)).map(|it| it.thing.uid.as_str()).collect();
        let (mut found_events, mut found_tasks) = (Vec::new(), Vec::new());
        if !events.is_empty() {
            found_events = unit.imports().events_by_uid(self.owner, self.calendar, &events).await?;
        }
        if !tasks.is_empty() {
            found_tasks = unit.imports().tasks_by_uid(self.owner, &tasks).await?;
        }
        let ids = found_events.iter().map(|event| event.id.0).chain(found_tasks.iter().map(|task| task.id.0));
        let ids: Vec<_> = ids.collect();
        let lines = if ids.is_empty() { Vec::new() } else { unit.imports().kept_lines(self.owner, &ids).await? };
        let has_labels = |task: &Task| !task.labels.ids().is_empty();
        let mut says_labels = objects.iter().flat_map(|it| self.tasks_of(it)).map(|it| it.thing.labels.as_ref());
        let needs_labels =
            found_tasks.iter().any(has_labels) || says_labels.any(|names| names.is_some_and(|names| !names.is_empty()));
        let mut labels = if needs_labels { unit.owned().labels(self.owner).await? } else { Vec::new() };
        let waits_for: Vec<_> = found_tasks.iter().flat_map(|task| task.blocked_by.there()).copied().collect();
        let waits_for =
            if waits_for.is_empty() { Vec::new() } else { unit.owned().tasks(self.owner, &waits_for).await? };
        let (mut owned, mut added) = (Added::default(), Added::default());
        if !self.is_feed() {
            (owned.events, owned.tasks) = unit.imports().count_things(self.owner).await?;
        }
        if let Way::DryRun { before } = &self.way {
            added = before.clone();
            labels.extend(before.labels.iter().cloned());
        }
        Ok(Present {
            labels: OwnLabels::of(labels),
            // Several things have one UID only if one of them came back from the trash. Then the first counts.
            events: found_events.into_iter().rev().map(|event| (event.uid(), event)).collect(),
            tasks: found_tasks.into_iter().rev().map(|task| (task.uid(), task)).collect(),
            lines: lines.into_iter().collect(),
            uids: waits_for.into_iter().map(|task| (task.id, task.uid())).collect(),
            owned,
            added,
        })
    }

    async fn event(
        &self,
        unit: &mut Unit<'_>,
        read: &ReadFromFile<ForeignEvent>,
        present: &mut Present,
        told: Told<'_>,
    ) -> Result<ImportOutcome, Error> {
        let (uid, foreign, now) = (&read.thing.uid, read.thing.clone(), self.core.now());
        let mut say = |message: &str| told.problems.push(ImportProblem::new(read.line, Some(uid), message));
        let Some(before) = present.events.get(uid) else {
            let id = EventId(self.core.ports.ids.next());
            let event = Event::from_foreign(id, self.owner, self.calendar, foreign, now);
            if let Some(most) = self.create(unit, present, ThingRef::Event(&event), &read.lines).await? {
                *told.no_room = Some((told.no_room.map_or(0, |(count, _)| count) + 1, most));
                say(&no_room_for_it("event", most));
                return Ok(ImportOutcome::Skipped);
            }
            present.lines.insert(event.id.0, read.lines.clone());
            present.events.insert(uid.clone(), event);
            return Ok(ImportOutcome::Created);
        };
        let mut after = before.clone();
        let taken = after.take(foreign, present.has_same_lines(before.id.0, read), self.taking(), now);
        match taken {
            Taken::Same => {}
            Taken::Older => say(NOT_NEWER),
            Taken::Changed => {
                self.update(unit, ThingRef::Event(before), ThingRef::Event(&after), &read.lines).await?;
                present.lines.insert(after.id.0, read.lines.clone());
                present.events.insert(uid.clone(), after);
            }
        }
        Ok(outcome_of(taken))
    }

    const fn taking(&self) -> Taking {
        match self.way {
            Way::Import | Way::DryRun { .. } => Taking::Newer,
            Way::Feed { .. } => Taking::Always,
        }
    }

    const fn is_feed(&self) -> bool {
        matches!(self.way, Way::Feed { .. })
    }

    const fn writes_nothing(&self) -> bool {
        matches!(self.way, Way::DryRun { .. })
    }

    /// Adds a thing. If there is no room for it, nothing is written, and the result is how many of its kind there may be; the unit
    /// of work can continue.
    async fn create(
        &self,
        unit: &mut Unit<'_>,
        present: &mut Present,
        thing: ThingRef<'_>,
        lines: &str,
    ) -> Result<Option<i64>, Error> {
        if self.writes_nothing() {
            let full = self.quota_reached(thing, present);
            if full.is_none() {
                *present.added.count_of(thing) += 1;
            }
            return Ok(full);
        }
        let for_feeds = self.core.settings.quotas.events_of_feeds();
        let change = match (&self.way, thing) {
            (Way::Feed { has_room: false }, _) => return Ok(Some(for_feeds)),
            (Way::Feed { .. }, ThingRef::Event(event)) => {
                Change::FromFeed(FeedWrite::Create { event, quota: for_feeds })
            }
            _ => Change::Created(thing, None),
        };
        match unit.record(change).await {
            Ok(()) => {}
            Err(Error::Conflict(Conflict::QuotaExceeded(most))) => return Ok(Some(most)),
            Err(error) => return Err(error),
        }
        *present.added.count_of(thing) += 1;
        if !lines.is_empty() {
            unit.imports().keep_lines(self.owner, thing.id(), lines).await?;
        }
        Ok(None)
    }

    /// How many of its kind there may be, if this number exists or would exist.
    fn quota_reached(&self, thing: ThingRef<'_>, present: &mut Present) -> Option<i64> {
        let most = self.core.settings.quotas.of(thing);
        (*present.owned.count_of(thing) + *present.added.count_of(thing) >= most).then_some(most)
    }

    async fn update(
        &self,
        unit: &mut Unit<'_>,
        before: ThingRef<'_>,
        after: ThingRef<'_>,
        lines: &str,
    ) -> Result<(), Error> {
        if self.writes_nothing() {
            return Ok(());
        }
        let change = match (&self.way, after) {
            (Way::Feed { .. }, ThingRef::Event(event)) => Change::FromFeed(FeedWrite::Update(event)),
            _ => Change::Updated { before, after },
        };
        unit.record(change).await?;
        Ok(unit.imports().keep_lines(self.owner, after.id(), lines).await?)
    }
}

fn no_room_for_it(kind: &str, most: i64) -> String {
    format!("There is no room for this {kind}: an account may have at most {most} {kind}s")
}

const fn outcome_of(taken: Taken) -> ImportOutcome {
    match taken {
        Taken::Same | Taken::Older => ImportOutcome::Unchanged,
        Taken::Changed => ImportOutcome::Updated,
    }
}
