//! How positions in the task list are found and spread: for moves, and for restored tasks.

use std::collections::{HashMap, HashSet};

use scheduler_domain::{Fault, FaultKind, FieldErrors, Task, TaskId, UserId, between, spread};

use crate::unit::{Change, Unit};
use crate::{Error, Gap};

/// How many entries on each side are spread at first when a gap is full, and how much wider each
/// further try is.
const FIRST_RADIUS: usize = 16;
const WIDENING: usize = 4;

/// The positions directly before and after a gap.
pub(crate) type Bounds = (Option<i64>, Option<i64>);

/// The bounds of a gap for a task, ignoring the task itself.
pub(crate) async fn bounds(unit: &mut Unit<'_>, owner: UserId, id: TaskId, gap: Gap) -> Result<Bounds, Error> {
    let near = unit.owned().neighbourhood(owner, id, gap, 1).await?;
    Ok((near.before.first().map(|entry| entry.1), near.after.first().map(|entry| entry.1)))
}

/// A position in a gap for a task, which is elsewhere in the list or not in it. Makes room if there is none.
pub(crate) async fn position_in(
    unit: &mut Unit<'_>,
    owner: UserId,
    id: TaskId,
    gap: Gap,
    (low, high): Bounds,
) -> Result<i64, Error> {
    if high.is_none() {
        return Ok(unit.owned().next_position(owner).await?);
    }
    match between(low, high) {
        Some(free) => Ok(free),
        None => make_room(unit, owner, id, gap).await,
    }
}

pub(crate) fn is_between(position: i64, (low, high): Bounds) -> bool {
    low.is_none_or(|low| low < position) && high.is_none_or(|high| position < high)
}

/// Spreads the neighbourhood of a full gap. Returns the position that became free for `moved`.
async fn make_room(unit: &mut Unit<'_>, owner: UserId, moved: TaskId, gap: Gap) -> Result<i64, Error> {
    let mut radius = FIRST_RADIUS;
    loop {
        // One more than is spread: the entry beyond is the bound.
        let hood = unit.owned().neighbourhood(owner, moved, gap, radius + 1).await?;
        let low = hood.before.get(radius).map(|entry| entry.1);
        let high = match hood.after.get(radius) {
            Some(entry) => Some(entry.1),
            // Up to the end of the list: beyond it others may be appending, so the space is claimed.
            None => Some(unit.owned().next_position(owner).await?),
        };
        let before: Vec<_> = hood.before.iter().take(radius).rev().copied().collect();
        let after: Vec<_> = hood.after.iter().take(radius).copied().collect();
        if let Some(mut positions) = spread(low, high, before.len() + 1 + after.len()) {
            let free = positions.remove(before.len());
            let changed: Vec<_> = before
                .iter()
                .chain(&after)
                .zip(positions)
                .filter(|(entry, position)| entry.1 != *position)
                .map(|(entry, position)| (entry.0, position))
                .collect();
            if !changed.is_empty() {
                unit.record(Change::Moved(owner, &changed)).await?;
            }
            return Ok(free);
        }
        radius *= WIDENING;
    }
}

/// Puts the tasks into the order of `ids`, each at the position of the task that was there. Returns only the positions that
/// changed.
pub(crate) fn permute(tasks: &mut [Task], ids: &[TaskId]) -> Vec<(TaskId, i64)> {
    let rank: HashMap<_, _> = ids.iter().zip(0_usize..).collect();
    let mut positions: Vec<_> = tasks.iter().map(|task| task.position).collect();
    positions.sort_unstable();
    tasks.sort_unstable_by_key(|task| rank.get(&task.id).copied());
    let mut changed = Vec::new();
    for (task, position) in tasks.iter_mut().zip(positions) {
        if task.position != position {
            task.position = position;
            changed.push((task.id, position));
        }
    }
    changed
}

/// A fault for each id that was already named before.
pub(crate) fn duplicates(ids: &[TaskId]) -> FieldErrors {
    let mut seen = HashSet::with_capacity(ids.len());
    let mut errors = FieldErrors::default();
    for (index, id) in ids.iter().enumerate() {
        if !seen.insert(id) {
            errors.add_at(vec![index.into()], Fault::new(FaultKind::Duplicate, "Each task may be named once"));
        }
    }
    errors
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use scheduler_domain::{NewTask, Title};
    use uuid::Uuid;

    use super::*;

    fn id(number: u128) -> TaskId {
        TaskId(Uuid::from_u128(number))
    }

    fn task(number: u128, position: i64) -> Task {
        let new = NewTask::new(Title::from_stored(number.to_string()));
        Task { position, ..Task::create(id(number), UserId(Uuid::nil()), new, DateTime::UNIX_EPOCH) }
    }

    #[test]
    fn only_tasks_that_change_their_position_are_written() {
        let mut tasks = vec![task(3, 30), task(1, 10), task(4, 40), task(2, 20)];
        let changed = permute(&mut tasks, &[id(1), id(3), id(2), id(4)]);
        assert_eq!(changed, [(id(3), 20), (id(2), 30)]);
        assert_eq!(tasks.iter().map(|task| task.position).collect::<Vec<_>>(), [10, 20, 30, 40]);
    }

    #[test]
    fn the_same_order_again_writes_nothing() {
        let mut tasks = vec![task(2, 20), task(1, 10)];
        assert_eq!(permute(&mut tasks, &[id(1), id(2)]), []);
    }

    #[test]
    fn each_duplicate_id_is_a_separate_fault() {
        let errors = duplicates(&[id(1), id(2), id(1), id(1)]);
        let at: Vec<_> = errors.iter().map(|error| error.at.clone()).collect();
        assert_eq!(at, [vec![2.into()], vec![3.into()]]);
    }
}
