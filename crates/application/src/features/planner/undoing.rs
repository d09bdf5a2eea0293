//! Taking a run back, and doing it again.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Blocks, Task, TaskDuration, TaskId, UserSettings};
use uuid::Uuid;

use super::Planner;
use super::computing::Decisions;
use super::holding::tomorrow;
use super::taking::{keep, named, settings};
use crate::{Conflict, Error, HeldTask, MovedTask, TakenBack, Writer};

impl Planner {
    pub(super) async fn take_back(&self, writer: &Writer, id: Uuid) -> Result<(), Error> {
        let standing = self.would_stand(writer, id).await?;
        let mut unit = self.core.begin(writer).await?;
        let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
        let moves = kept.note_undone(id).ok_or(Error::Conflict(Conflict::NoSuchRun))?;
        // What waits was made for the tasks as they were before.
        kept.proposal = None;
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        let moves: HashMap<_, _> = moves.iter().map(|moved| (moved.task, moved)).collect();
        let back = |task: &Task| {
            let it = moves.get(&task.id).filter(|it| is_open_at(task, &it.after))?;
            Some(MovedTask { after: it.before.clone(), ..(*it).clone() })
        };
        let mut back: Vec<_> = tasks.iter().filter_map(back).collect();
        // Nothing is noted: the run can still be undone once the later ones are that moved the same tasks.
        if back.is_empty() {
            return Err(Error::Conflict(refusal(&tasks)));
        }
        let changed = unit.changed_since_run(writer, Some(&kept)).await?;
        unit.put_all_blocks(writer, &tasks, &mut back).await?;
        kept.since_run = unit.marked(writer, changed).await?;
        let left_so =
            |it: &MovedTask| HeldTask { task: it.task, version: it.version, stands: standing.contains(&it.task) };
        let held: HashMap<_, _> = back.iter().map(|it| (it.task, left_so(it))).collect();
        let (settings, now) = (settings(&mut unit, writer).await?, unit.now());
        let before = kept.taken_back.take().filter(|it| now < it.until).map(|it| it.tasks).unwrap_or_default();
        let mut tasks: Vec<_> = before.into_iter().filter(|it| !held.contains_key(&it.task)).collect();
        tasks.extend(held.into_values());
        kept.taken_back = Some(TakenBack { until: tomorrow(&settings, now), tasks });
        keep(&mut unit, writer, &kept, &settings).await?;
        unit.commit().await
    }

    /// The tasks that a run has moved and whose former blocks would follow every rule. If it is not known when the owner is busy,
    /// this is not known for any task.
    async fn would_stand(&self, writer: &Writer, run: Uuid) -> Result<HashSet<TaskId>, Error> {
        let reservation = self.reserve(&self.slots, writer.user()).await?;
        let (mut read, now) = (self.core.read_to_plan(writer.user()).await?, self.core.now());
        // It is no error here if there is no such run: `take_back` refuses that, after it has checked the right to write.
        let moves = read.kept.as_ref().and_then(|kept| kept.moves_of(run)).unwrap_or_default().iter();
        let moves: HashMap<_, _> = moves.map(|moved| (moved.task, moved.clone())).collect();
        let Some(busy) = read.busy.take().filter(|_| !moves.is_empty()) else { return Ok(HashSet::new()) };
        let mut held = read.taken_back(now);
        for task in &mut read.tasks {
            if let Some(moved) = moves.get(&task.id).filter(|moved| is_open_at(task, &moved.after)) {
                task.blocks = moved.before.clone();
                held.push(HeldTask { task: task.id, version: task.updated_at, stands: true });
            }
        }
        let (_, standing) = reservation.standing(read, busy, now, Decisions { held, ..Decisions::default() }).await?;
        Ok(standing)
    }

    /// Gives the tasks of an undone run its blocks again. None of its tasks is held any longer.
    pub(super) async fn put_again(&self, writer: &Writer, id: Uuid) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
        // What waits was made for the tasks as they were before.
        kept.proposal = None;
        let changed = unit.changed_since_run(writer, Some(&kept)).await?;
        let moves = kept.note_redone(id).ok_or(Error::Conflict(Conflict::NoSuchRun))?;
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        let (settings, now) = (settings(&mut unit, writer).await?, unit.now());
        let by_id: HashMap<_, _> = tasks.iter().map(|task| (task.id, task)).collect();
        let can_be_put = |moved: &&mut MovedTask| {
            by_id.get(&moved.task).is_some_and(|task| {
                task.is_auto && is_open_at(task, &moved.before) && !is_over(moved, task, &settings, now)
            })
        };
        let ids: HashSet<_> = moves.iter().map(|moved| moved.task).collect();
        let (mut again, noted): (Vec<_>, Vec<_>) =
            moves.iter_mut().filter(can_be_put).map(|moved| (moved.clone(), moved)).unzip();
        // As when nothing is taken back.
        if again.is_empty() {
            return Err(Error::Conflict(refusal(&tasks)));
        }
        unit.put_all_blocks(writer, &tasks, &mut again).await?;
        for (moved, again) in noted.into_iter().zip(again) {
            *moved = again;
        }
        kept.since_run = unit.marked(writer, changed).await?;
        if let Some(taken) = &mut kept.taken_back {
            taken.tasks.retain(|it| !ids.contains(&it.task));
        }
        keep(&mut unit, writer, &kept, &settings).await?;
        unit.commit().await
    }
}

/// Why nothing of a run can be undone or redone: all of its existing tasks are done, or none is where the run put it, which may
/// change.
fn refusal(tasks: &[Task]) -> Conflict {
    if tasks.iter().all(|task| task.completed) { Conflict::NoSuchRun } else { Conflict::RunMovedOn }
}

/// Whether a task is open and has these blocks. Its other fields may have changed, and stay as they are. The blocks of a completed
/// task stay, because they say when it was done.
fn is_open_at(task: &Task, blocks: &Blocks) -> bool {
    !task.completed && task.blocks == *blocks
}

/// Whether a block that a run added would have ended by now.
fn is_over(moved: &MovedTask, task: &Task, settings: &UserSettings, now: DateTime<Utc>) -> bool {
    let of_task: TaskDuration = task.duration_or(settings.default_duration);
    moved.new_blocks().any(|block| {
        let minutes = i64::from(block.duration_or(of_task).minutes());
        block.start.instant() + TimeDelta::minutes(minutes) <= now
    })
}
