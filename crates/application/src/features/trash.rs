//! What a user deleted and may want back. Only its owner sees it, whoever deleted it.

use std::sync::Arc;

use scheduler_domain::{Calendar, CalendarId, Event, Task, TaskId, UserId, move_calendar, next_version};
use uuid::Uuid;

use crate::core::Core;
use crate::retrying::retrying;
use crate::task_order;
use crate::unit::{Change, Unit};
use crate::{Caller, Conflict, Error, Gap, Listed, Page, Soon, Thing, ThingRef, TrashEntry};

/// Use cases of the trash.
pub struct Trash {
    core: Arc<Core>,
}

impl Trash {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the caller's trash, the last deleted first.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<TrashEntry>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        Ok(self.core.owned().trash(reader.user(), self.core.now(), page).await?)
    }

    /// Restores a thing from the trash; a task or a calendar goes back next to one of its old neighbours.
    pub async fn restore(&self, caller: &Caller, id: Uuid) -> Result<Thing, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (owner, now) = (writer.user(), self.core.now());
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let mut found = unit.owned().trashed(owner, id, now).await?.ok_or(Error::NotFound)?;
            // The deletion was a version too, so what comes back has a later one.
            let version = next_version(found.deleted_at, now);
            match &mut found.thing {
                Thing::Task(task) => {
                    let version = unit.resume_waiting(task, found.deleted_at).await?;
                    task.come_back(version);
                    leave_out_gone_labels(&mut unit, task).await?;
                    let neighbours = (found.predecessor.map(TaskId), found.successor.map(TaskId));
                    task.position = old_position(&mut unit, owner, task.id, neighbours).await?;
                }
                Thing::Event(event) => {
                    event.come_back(version);
                    event.calendar = calendar_of(&mut unit, event).await?;
                }
                Thing::Calendar(calendar) => {
                    calendar.updated_at = version;
                    let there = unit.owned().calendars(owner).await?;
                    // If there is room for it, what is refused later is its events.
                    let most = self.core.settings.quotas.calendars;
                    if i64::try_from(there.len()).is_ok_and(|count| count >= most) {
                        return Err(Error::Conflict(Conflict::QuotaExceeded(most)));
                    }
                    // There was another default when it was deleted.
                    calendar.is_default = false;
                    let neighbours = (found.predecessor.map(CalendarId), found.successor.map(CalendarId));
                    make_room(&mut unit, &there, calendar, neighbours).await?;
                }
                Thing::Label(label) => {
                    let of_tasks = unit.owned().last_version_labelled(owner, label.id).await?;
                    label.updated_at = of_tasks.map_or(version, |last| next_version(last, version));
                }
                Thing::Item(item) => item.updated_at = version,
            }
            unit.record(Change::Restored(found.thing.as_thing_ref())).await?;
            if let Some(calendar) = subscription(&found.thing) {
                unit.subscriptions().resume(calendar, Soon::after(now)).await?;
            }
            unit.commit().await?;
            Ok(found.thing)
        })
        .await
        .inspect(|restored| {
            if subscription(restored).is_some() {
                self.core.subscriptions_wait.notify(1);
            }
        })
    }

    /// Deletes a thing from the trash permanently.
    pub async fn remove(&self, caller: &Caller, id: Uuid) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            if !unit.remove_from_trash(writer.user(), id).await? {
                return Err(Error::NotFound);
            }
            unit.commit().await
        })
        .await
    }

    /// Deletes everything in the trash permanently.
    pub async fn empty(&self, caller: &Caller) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            unit.empty_trash(writer.user()).await?;
            unit.commit().await
        })
        .await
    }
}

/// The calendar, if it is a subscription: its content may have changed in the meantime.
fn subscription(thing: &Thing) -> Option<CalendarId> {
    let Thing::Calendar(calendar) = thing else { return None };
    calendar.subscription.as_ref().map(|_| calendar.id)
}

/// Some of a task's labels may have been deleted after it.
async fn leave_out_gone_labels(unit: &mut Unit<'_>, task: &mut Task) -> Result<(), Error> {
    if !task.labels.ids().is_empty() {
        let there = unit.owned().labels(task.owner).await?;
        task.labels.retain(|id| there.iter().any(|label| label.id == id));
    }
    Ok(())
}

/// The calendar of an event, or the default one if that no longer exists.
async fn calendar_of(unit: &mut Unit<'_>, event: &Event) -> Result<CalendarId, Error> {
    let there = unit.owned().calendars(event.owner).await?;
    let old = there.iter().find(|calendar| calendar.id == event.calendar);
    let chosen = old.or_else(|| there.iter().find(|calendar| calendar.is_default));
    Ok(chosen.map_or(event.calendar, |calendar| calendar.id))
}

/// Puts a calendar after its former predecessor, or else before its former successor, or else at the end. The following calendars
/// move on.
async fn make_room(
    unit: &mut Unit<'_>,
    there: &[Calendar],
    restored: &mut Calendar,
    (predecessor, successor): (Option<CalendarId>, Option<CalendarId>),
) -> Result<(), Error> {
    let place_of = |id: Option<CalendarId>| there.iter().position(|calendar| Some(calendar.id) == id);
    let place = place_of(predecessor).map(|before| before + 1).or_else(|| place_of(successor)).unwrap_or(there.len());
    let mut all = there.to_vec();
    all.push(restored.clone());
    move_calendar(&mut all, restored.id, place);
    for after in &all {
        let before = there.iter().find(|before| before.id == after.id);
        match before {
            Some(before) if before.position != after.position => {
                let (before, after) = (ThingRef::Calendar(before), ThingRef::Calendar(after));
                unit.record(Change::Updated { before, after }).await?;
            }
            Some(_) => {}
            None => restored.position = after.position,
        }
    }
    Ok(())
}

/// After its former predecessor, or else before its former successor, or else at the end.
async fn old_position(
    unit: &mut Unit<'_>,
    owner: UserId,
    id: TaskId,
    (predecessor, successor): (Option<TaskId>, Option<TaskId>),
) -> Result<i64, Error> {
    let named: Vec<_> = predecessor.into_iter().chain(successor).collect();
    let there = unit.owned().tasks(owner, &named).await?;
    let position_of =
        |id: Option<TaskId>| there.iter().find(|task: &&Task| Some(task.id) == id).map(|task| task.position);
    let gap = position_of(predecessor).map(Gap::After).or_else(|| position_of(successor).map(Gap::Before));
    let Some(gap) = gap else { return Ok(unit.owned().next_position(owner).await?) };
    let bounds = task_order::bounds(unit, owner, id, gap).await?;
    task_order::position_in(unit, owner, id, gap, bounds).await
}
