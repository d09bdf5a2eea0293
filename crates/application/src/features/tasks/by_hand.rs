//! The order of the list, which its owner changes by hand.

use scheduler_domain::{Fault, FaultKind, FieldErrors, Task, TaskId, between};

use super::Tasks;
use crate::retrying::retrying;
use crate::task_order::{self, Bounds};
use crate::{Caller, Error, Gap, Listed, Precondition, Spot, Write, Writer};

/// Beside which task another one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Directly before it.
    Before(TaskId),
    /// Directly after it.
    After(TaskId),
}

impl Tasks {
    /// Gives the named tasks, in the given order, the positions that these tasks have now. All others stay where they are.
    pub async fn reorder(&self, caller: &Caller, ids: &[TaskId]) -> Result<Listed<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let duplicates = task_order::duplicates(ids);
        if !duplicates.is_empty() {
            return Err(Error::Invalid(duplicates));
        }
        if ids.is_empty() {
            return Ok(Listed { data: Vec::new(), count: 0 });
        }
        let owner = writer.user();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let mut tasks = unit.owned().tasks(owner, ids).await?;
            if tasks.len() != ids.len() {
                return Err(Error::NotFound);
            }
            let changed = task_order::permute(&mut tasks, ids);
            if changed.is_empty() {
                unit.commit().await?;
            } else {
                unit.commit_with_positions(owner, &changed).await?;
            }
            Ok(Listed { count: i64::try_from(tasks.len()).unwrap_or(i64::MAX), data: tasks })
        })
        .await
    }

    /// Puts a task directly before or after another one, if it is in the state that the request requires. The cost does not grow
    /// with the list.
    pub async fn move_beside(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        anchor: Anchor,
    ) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (Anchor::Before(other) | Anchor::After(other)) = anchor;
        if other == id {
            return Err(Error::Invalid(beside_itself(anchor)));
        }
        let (owner, mut is_first) = (writer.user(), true);
        retrying(|| {
            let is_first = std::mem::take(&mut is_first);
            let writer = &writer;
            async move {
                if is_first && let Some(moved) = self.move_at_once(writer, id, meant_for, anchor).await? {
                    return Ok(moved);
                }
                let mut unit = self.core.begin(writer).await?;
                let spot = unit.owned().spot(owner, id, other).await?.ok_or(Error::NotFound)?;
                let (gap, bounds) = gap_of(anchor, &spot);
                let mut task = spot.task;
                meant_for.check(task.updated_at)?;
                if task_order::is_between(task.position, bounds) {
                    unit.commit().await?;
                    return Ok(task);
                }
                task.position = task_order::position_in(&mut unit, owner, id, gap, bounds).await?;
                unit.commit_with_positions(owner, &[(id, task.position)]).await?;
                Ok(task)
            }
        })
        .await
    }

    /// Moves a task into a gap with room, which is the usual case: it is read without a lock, and written only if nothing has
    /// changed since. On PostgreSQL, nobody has to wait for our round trip then. Returns `None`, without writing, if a unit of work
    /// has to do it or has to find out why it cannot be done.
    async fn move_at_once(
        &self,
        writer: &Writer,
        id: TaskId,
        meant_for: &Precondition,
        anchor: Anchor,
    ) -> Result<Option<Task>, Error> {
        let (Anchor::Before(other) | Anchor::After(other)) = anchor;
        let Some(spot) = self.core.owned().spot(writer.user(), id, other).await? else { return Ok(None) };
        let (_, bounds) = gap_of(anchor, &spot);
        let stays =
            meant_for.check(spot.task.updated_at).is_err() || task_order::is_between(spot.task.position, bounds);
        let (low, Some(high)) = bounds else { return Ok(None) };
        let Some(to) = between(low, Some(high)).filter(|_| !stays) else { return Ok(None) };
        let gap = (low.unwrap_or(i64::MIN), high);
        let write = Write::Move { task: &spot.task, to, beside: (other, spot.beside), gap };
        self.core.write_once(writer, &write, None).await?;
        Ok(Some(Task { position: to, ..spot.task }))
    }
}

/// The gap for a task, and the positions around it.
fn gap_of(anchor: Anchor, spot: &Spot) -> (Gap, Bounds) {
    let beside = spot.beside;
    match anchor {
        Anchor::Before(_) => (Gap::Before(beside), (spot.predecessor, Some(beside))),
        Anchor::After(_) => (Gap::After(beside), (Some(beside), spot.successor)),
    }
}

fn beside_itself(anchor: Anchor) -> FieldErrors {
    let field = match anchor {
        Anchor::Before(_) => "before",
        Anchor::After(_) => "after",
    };
    FieldErrors::one(field, Fault::new(FaultKind::Invalid, "A task cannot be moved next to itself"))
}
