//! What happens when a repeating task is completed or reopened, in the same transaction.

use scheduler_domain::{Task, TaskId, TimeZone, UserId};

use crate::task_order;
use crate::unit::{Change, Unit};
use crate::{Error, Gap, Thing, ThingRef};

/// Whether a change of a task has such effects.
pub(crate) fn follows(before: &Task, after: &Task) -> bool {
    match (before.completed, after.completed) {
        (false, true) => after.recurrence.is_some() && after.next.is_none(),
        (true, false) => after.next.is_some(),
        _ => false,
    }
}

/// Creates the next task of a completed one, or removes it when the task is reopened, before the task itself is written.
pub(crate) async fn settle(before: &Task, after: &mut Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    if !follows(before, after) {
        return Ok(());
    }
    if after.completed { add_next(after, unit).await } else { take_back_next(before, after, unit).await }
}

/// The next task goes right after the completed one. It may exceed the quota by a tenth: a full list must not prevent anyone from
/// completing a task, but there must still be a limit.
async fn add_next(done: &mut Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    let (owner, now, zone) = (done.owner, unit.now(), zone_of(unit, done.owner).await?);
    let next = done.recurrence.as_ref().and_then(|repetition| repetition.next(done.due, now, &zone));
    let Some(next) = next else { return Ok(()) };
    let mut successor = done.successor(TaskId(unit.new_id()), next, &zone, now);
    let gap = Gap::After(done.position);
    let bounds = task_order::bounds(unit, owner, successor.id, gap).await?;
    successor.position = task_order::position_in(unit, owner, successor.id, gap, bounds).await?;
    unit.record(Change::Inserted(&successor)).await?;
    done.next = Some(successor.id);
    // It may have made room itself.
    let here = unit.owned().tasks(owner, &[done.id]).await?;
    done.position = here.first().map_or(done.position, |here| here.position);
    Ok(())
}

/// What happens with the next task when a task is reopened. At most one of them continues to repeat. If the next task
/// - was not changed, and no other task waits for it: it is deleted permanently;
/// - exists otherwise, or was completed: it continues to repeat, and the reopened one does not;
/// - is open and in the trash: it no longer repeats if it is restored;
/// - was deleted permanently: nothing. If it was completed before, [`settle_removal`] has already removed it and the rule from this task.
async fn take_back_next(before: &Task, open: &mut Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    let Some(id) = open.next.take() else { return Ok(()) };
    let goes_on = match unit.owned().task(open.owner, id).await? {
        Some(next) if next.is_as_made() && !is_waited_for(id, open, unit).await? => {
            unit.record(Change::Deleted(ThingRef::Task(&next))).await?;
            unit.remove_from_trash(open.owner, id.0).await?;
            open.blocked_by = open.blocked_by.without(id);
            false
        }
        Some(_) => true,
        None => went_on_before_it_went(id, open.owner, unit).await?,
    };
    if goes_on && open.recurrence == before.recurrence {
        open.recurrence = None;
    }
    Ok(())
}

/// Called before a completed next task goes to the trash. The task after it continues, and once this one is permanently deleted,
/// nothing shows that any more. So the task before it stops repeating now, as it would if it were reopened.
pub(crate) async fn settle_removal(gone: &Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    if !gone.completed || gone.next.is_none() {
        return Ok(());
    }
    let (owner, now) = (gone.owner, unit.now());
    for id in unit.owned().predecessors(owner, gone.id).await? {
        let mut there = unit.owned().task(owner, id).await?;
        if there.is_none() {
            match unit.owned().trashed(owner, id.0, now).await?.map(|found| found.thing) {
                Some(Thing::Task(mut trashed)) => {
                    if trashed.stop_repeating_after(gone.id, now) {
                        unit.rewrite_in_trash(ThingRef::Task(&trashed)).await?;
                    }
                }
                // It was restored between the two looks.
                _ => there = unit.owned().task(owner, id).await?,
            }
        }
        if let Some(before) = there {
            let mut after = before.clone();
            if after.stop_repeating_after(gone.id, now) {
                unit.record(Change::Updated { before: ThingRef::Task(&before), after: ThingRef::Task(&after) }).await?;
            }
        }
    }
    Ok(())
}

/// Whether another task than the reopened one waits for its next task. Then the user wants it to exist.
async fn is_waited_for(next: TaskId, open: &Task, unit: &mut Unit<'_>) -> Result<bool, Error> {
    let waiting = unit.owned().waiting(open.owner).await?;
    Ok(waiting.iter().any(|task| task.id != open.id && task.blocked_by.there().contains(&next)))
}

/// Whether a missing next task was completed before it went to the trash, so that the task after it continues. If it exists and is
/// open, it loses its rule.
async fn went_on_before_it_went(next: TaskId, owner: UserId, unit: &mut Unit<'_>) -> Result<bool, Error> {
    let now = unit.now();
    let Some(found) = unit.owned().trashed(owner, next.0, now).await? else { return Ok(false) };
    let Thing::Task(mut next) = found.thing else { return Ok(false) };
    if next.completed {
        return Ok(true);
    }
    if next.recurrence.take().is_some() {
        unit.rewrite_in_trash(ThingRef::Task(&next)).await?;
    }
    Ok(false)
}

/// The time zone for the days of a task's owner.
async fn zone_of(unit: &mut Unit<'_>, owner: UserId) -> Result<TimeZone, Error> {
    let settings = unit.owned().settings(owner).await?;
    Ok(settings.and_then(|settings| settings.time_zone).unwrap_or_else(TimeZone::utc))
}
