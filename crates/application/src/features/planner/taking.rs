//! Taking a proposal, dropping it, and taking a run back.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, PlanningMode, Task, TaskId, UserSettings};
use uuid::Uuid;

use super::Planner;
use super::holding::tomorrow;
use crate::unit::Unit;
use crate::{
    Conflict, DiscardedPlan, Error, Hold, Keeping, KeptPlan, MovedTask, PlanChange, PlanProposal, PlanRun, TakenBack,
    Writer,
};

/// How soon it is planned again after somebody has decided about a proposal: some of its tasks may have been passed over.
const AFTER_DECISION: TimeDelta = TimeDelta::seconds(1);

impl Planner {
    pub(super) async fn take(&self, writer: &Writer, id: Option<Uuid>) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        let (mut kept, proposal) = waiting(&mut unit, writer, id).await?;
        let tasks = named(&mut unit, writer, proposal.moves.iter().map(|moved| moved.task)).await?;
        let mut moves = Vec::new();
        for moved in &proposal.moves {
            let found = tasks.iter().find(|task| task.id == moved.task && task.updated_at == moved.version);
            if let Some(task) = found.filter(|_| !has_begun(&proposal, moved, unit.now())) {
                let version = unit.put_blocks(task, &moved.after).await?;
                moves.push(MovedTask { version, ..moved.clone() });
            }
        }
        if !moves.is_empty() {
            kept.run = Some(PlanRun { id: unit.new_id(), at: unit.now(), moves, is_undone: false });
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
        let mut unit = self.core.begin(writer).await?;
        // What is to be planned still is; what is written here is nothing to be planned.
        let due_at = unit.planner().due_at(writer.user()).await?;
        let mut kept = unit.planner().kept(writer.user()).await?.unwrap_or_default();
        let run = kept.run.as_mut().filter(|run| run.id == id && !run.is_undone);
        let run = run.ok_or(Error::Conflict(Conflict::NoSuchRun))?;
        run.is_undone = true;
        let moves = run.moves.clone();
        // It was made for the tasks as they are before this.
        kept.proposal = None;
        let (last, now) = (last_place(&mut unit, writer).await?, unit.now());
        let before = kept.taken_back.take().filter(|it| it.hold.is_on(last, now));
        let mut taken_back = before.map(|it| it.tasks).unwrap_or_default();
        let tasks = named(&mut unit, writer, moves.iter().map(|moved| moved.task)).await?;
        for moved in &moves {
            // What became of the task's other fields since is left as it is, and of one that is done it stays told when it was done.
            let found = tasks.iter().find(|task| task.id == moved.task && !task.completed);
            if let Some(task) = found.filter(|task| task.blocks == moved.after) {
                unit.put_blocks(task, &moved.before).await?;
                taken_back.push(task.id);
            }
        }
        let settings = settings(&mut unit, writer).await?;
        let place = last_place(&mut unit, writer).await? + 1;
        let hold = Hold { place, until: tomorrow(&settings, now) };
        kept.taken_back = Some(TakenBack { hold, tasks: taken_back });
        keep(&mut unit, writer, &kept, &settings, due_at).await?;
        unit.commit().await
    }
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
