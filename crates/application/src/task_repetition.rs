//! What follows when a task that repeats is completed or opened again, in the transaction that does it.

use scheduler_domain::{Task, TaskId, TimeZone, UserId};

use crate::task_order;
use crate::unit::{Change, Unit};
use crate::{Error, Gap, ThingRef};

/// Whether something follows when a task becomes another.
pub(crate) fn follows(before: &Task, after: &Task) -> bool {
    match (before.completed, after.completed) {
        (false, true) => after.recurrence.is_some() && after.next.is_none(),
        (true, false) => after.next.is_some(),
        _ => false,
    }
}

/// Makes the next one of a task that is completed, or takes it back when the task is opened again, before the task itself is written.
pub(crate) async fn settle(before: &Task, after: &mut Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    if !follows(before, after) {
        return Ok(());
    }
    if after.completed { add_next(after, unit).await } else { take_back_next(before, after, unit).await }
}

/// The next one stands right after the completed one. It is made whatever the quota: nobody is refused to finish something.
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
    let here = unit.plan().tasks(owner, &[done.id]).await?;
    done.position = here.first().map_or(done.position, |here| here.position);
    Ok(())
}

/// If nobody has touched the next one, it goes for good. If somebody has, that one goes on repeating, and this one does not.
async fn take_back_next(before: &Task, open: &mut Task, unit: &mut Unit<'_>) -> Result<(), Error> {
    let Some(id) = open.next.take() else { return Ok(()) };
    match unit.plan().task(open.owner, id).await? {
        Some(next) if next.is_as_made() => {
            unit.record(Change::Deleted(ThingRef::Task(&next))).await?;
            unit.remove_from_trash(open.owner, id.0).await?;
            open.blocked_by = open.blocked_by.without(id);
        }
        Some(_) if open.recurrence == before.recurrence => open.recurrence = None,
        Some(_) | None => {}
    }
    Ok(())
}

/// The zone that the days of a task's owner are those of.
async fn zone_of(unit: &mut Unit<'_>, owner: UserId) -> Result<TimeZone, Error> {
    let settings = unit.plan().settings(owner).await?;
    Ok(settings.and_then(|settings| settings.time_zone).unwrap_or_else(TimeZone::utc))
}
