//! Taking a proposal, dropping it, and taking a run back.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, PlanningMode, Task, TaskId, UserSettings};
use uuid::Uuid;

use super::Planner;
use super::computing::What;
use super::holding::tomorrow;
use crate::unit::Unit;
use crate::{
    Conflict, DiscardedPlan, Error, HeldTask, Hold, Keeping, KeptPlan, MovedTask, PlanChange, PlanProposal, PlanRun,
    TakenBack, Writer,
};

/// How soon it is planned again after somebody has decided about a proposal: some of its tasks may have been passed over.
const AFTER_DECISION: TimeDelta = TimeDelta::seconds(1);

impl Planner {
    pub(super) async fn take(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let tasks = named(&mut unit, writer, proposal.moves.iter().map(|moved| moved.task)).await?;
        let (versions, now) = (versions(&tasks), unit.now());
        // What a person has changed since always wins.
        let is_taken =
            |moved: &&MovedTask| versions.get(&moved.task) == Some(&moved.version) && !has_begun(&proposal, moved, now);
        let mut moves: Vec<_> = proposal.moves.iter().filter(is_taken).cloned().collect();
        if !moves.is_empty() {
            unit.put_all_blocks(writer, &tasks, &mut moves).await?;
            kept.note_run(PlanRun { id: unit.new_id(), at: now, moves, is_undone: false });
        }
        let (settings, due_at) = (settings(&mut unit, writer).await?, unit.now() + AFTER_DECISION);
        keep(&mut unit, writer, &kept, &settings, Some(due_at)).await?;
        unit.commit().await
    }

    pub(super) async fn drop_proposal(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let (settings, now) = (settings(&mut unit, writer).await?, unit.now());
        let last = last_place(&mut unit, writer).await?;
        // What was changed since it was made may still lead to another one. Of the log one place is taken for what is told of the plan.
        let place = if proposal.place == last { last + 1 } else { proposal.place };
        let hold = Hold { place, until: tomorrow(&settings, now) };
        kept.discarded = Some(DiscardedPlan { hold, moves: proposal.moves });
        keep(&mut unit, writer, &kept, &settings, Some(now + AFTER_DECISION)).await?;
        unit.commit().await
    }

    pub(super) async fn take_back(&self, writer: &Writer, id: Uuid) -> Result<(), Error> {
        let standing = self.would_stand(writer, id).await?;
        let mut unit = self.core.begin(writer).await?;
        // What is to be planned still is; what is written here is nothing to be planned.
        let due_at = unit.planner().due_at(writer.user()).await?;
        let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
        let moves = kept.note_undone(id).ok_or(Error::Conflict(Conflict::NoSuchRun))?;
        // It was made for the tasks as they are before this.
        kept.proposal = None;
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        let moves: HashMap<_, _> = moves.iter().map(|moved| (moved.task, moved)).collect();
        let back = |task: &Task| {
            let it = moves.get(&task.id).filter(|it| can_be_taken_back(it, task))?;
            Some(MovedTask { after: it.before.clone(), ..(*it).clone() })
        };
        let mut back: Vec<_> = tasks.iter().filter_map(back).collect();
        unit.put_all_blocks(writer, &tasks, &mut back).await?;
        let left_so =
            |it: &MovedTask| HeldTask { task: it.task, version: it.version, stands: standing.contains(&it.task) };
        let held: HashMap<_, _> = back.iter().map(|it| (it.task, left_so(it))).collect();
        let (settings, now) = (settings(&mut unit, writer).await?, unit.now());
        let before = kept.taken_back.take().filter(|it| now < it.until).map(|it| it.tasks).unwrap_or_default();
        let mut tasks: Vec<_> = before.into_iter().filter(|it| !held.contains_key(&it.task)).collect();
        tasks.extend(held.into_values());
        kept.taken_back = Some(TakenBack { until: tomorrow(&settings, now), tasks });
        keep(&mut unit, writer, &kept, &settings, due_at).await?;
        unit.commit().await
    }

    /// The tasks that a run has moved and that would stand well where they were before. Where it is not known when somebody is busy, that is
    /// not known of any.
    async fn would_stand(&self, writer: &Writer, run: Uuid) -> Result<HashSet<TaskId>, Error> {
        let reservation = self.reserve(&self.slots, writer.user()).await?;
        let (mut read, now) = (self.core.read_to_plan(writer.user()).await?, self.core.now());
        // Whether there is such a run is said where the right is judged that writes.
        let moves = read.kept.as_ref().and_then(|kept| kept.moves_of(run)).unwrap_or_default().iter();
        let moves: HashMap<_, _> = moves.map(|moved| (moved.task, moved.clone())).collect();
        let Some(busy) = read.busy.take().filter(|_| !moves.is_empty()) else { return Ok(HashSet::new()) };
        let mut held = read.taken_back(now);
        for task in &mut read.tasks {
            if let Some(moved) = moves.get(&task.id).filter(|moved| can_be_taken_back(moved, task)) {
                task.blocks = moved.before.clone();
                held.push(HeldTask { task: task.id, version: task.updated_at, stands: true });
            }
        }
        let (_, standing) = reservation.standing(read, busy, now, What { held, ..What::default() }).await?;
        Ok(standing)
    }
}

/// Whether a task stands as a run has put it. What became of its other fields since is left as it is, and of one that is done it stays told
/// when it was done.
fn can_be_taken_back(moved: &MovedTask, task: &Task) -> bool {
    task.id == moved.task && !task.completed && task.blocks == moved.after
}

/// Whether a block would have begun that a proposal adds, or one has begun since that it takes from its place.
fn has_begun(proposal: &PlanProposal, moved: &MovedTask, now: DateTime<Utc>) -> bool {
    let has_begun = |block: &Block| block.start.instant() < now;
    // What had begun already when it was made is moved only where somebody has fallen behind.
    let was_ahead = |block: &Block| !proposal.afresh.today && block.start.instant() >= proposal.planned_at;
    moved.new_blocks().any(has_begun) || moved.gone().any(|block| has_begun(block) && was_ahead(block))
}

/// What is kept, and the proposal out of it.
async fn waiting(unit: &mut Unit<'_>, writer: &Writer, id: Option<Uuid>) -> Result<(KeptPlan, PlanProposal), Error> {
    let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
    let proposal = kept.proposal.take().filter(|proposal| id.is_none_or(|id| proposal.id == id));
    Ok((kept, proposal.ok_or(Error::Conflict(Conflict::NoProposal))?))
}

async fn named(unit: &mut Unit<'_>, writer: &Writer, ids: impl Iterator<Item = TaskId>) -> Result<Vec<Task>, Error> {
    let ids: Vec<_> = ids.collect();
    Ok(unit.owned().tasks(writer.user(), &ids).await?)
}

fn versions(tasks: &[Task]) -> HashMap<TaskId, DateTime<Utc>> {
    tasks.iter().map(|task| (task.id, task.updated_at)).collect()
}

async fn last_place(unit: &mut Unit<'_>, writer: &Writer) -> Result<i64, Error> {
    Ok(unit.planner().last_place(writer.user()).await?.unwrap_or_default())
}

async fn settings(unit: &mut Unit<'_>, writer: &Writer) -> Result<UserSettings, Error> {
    unit.owned().settings(writer.user()).await?.ok_or(Error::Unauthenticated)
}

/// Keeps what somebody has decided; the worker plans again at `due_at`, if it plans for them.
async fn keep(
    unit: &mut Unit<'_>,
    writer: &Writer,
    kept: &KeptPlan,
    settings: &UserSettings,
    due_at: Option<DateTime<Utc>>,
) -> Result<(), Error> {
    let due_at = due_at.filter(|_| settings.planning.mode != PlanningMode::Off);
    let keeping = Keeping { now: unit.now(), due_at, claimed: None, changed: PlanChange::News };
    unit.keep(writer.user(), kept, &keeping).await
}
