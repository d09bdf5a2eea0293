//! The parts of a plan as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{
    DiscardedPlan, KeptPlan, MissedBlock, MovedTask, PlanProposal, PlanRun, PlannedBlock, RiskyTask, StoreError,
};
use scheduler_domain::{Blocks, TaskId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::reasons::{StoredRemedy, StoredWhyAtRisk, StoredWhyHere};
use crate::tasks::StoredBlock;

#[derive(Serialize, Deserialize)]
struct StoredPlannedBlock {
    task: Uuid,
    start: DateTime<Utc>,
    minutes: i64,
    pinned: bool,
    why: StoredWhyHere,
}

impl From<&PlannedBlock> for StoredPlannedBlock {
    fn from(block: &PlannedBlock) -> Self {
        Self {
            task: block.task.0,
            start: block.start,
            minutes: block.minutes,
            pinned: block.is_pinned,
            why: block.why.into(),
        }
    }
}

impl From<StoredPlannedBlock> for PlannedBlock {
    fn from(stored: StoredPlannedBlock) -> Self {
        let StoredPlannedBlock { task, start, minutes, pinned, why } = stored;
        Self { task: TaskId(task), start, minutes, is_pinned: pinned, why: why.into() }
    }
}

#[derive(Serialize, Deserialize)]
struct StoredRisk {
    task: Uuid,
    late: Option<i64>,
    why: StoredWhyAtRisk,
    remedies: Vec<StoredRemedy>,
}

impl From<&RiskyTask> for StoredRisk {
    fn from(risk: &RiskyTask) -> Self {
        let remedies = risk.remedies.iter().map(|remedy| (*remedy).into()).collect();
        Self { task: risk.task.0, late: risk.late_minutes, why: (&risk.why).into(), remedies }
    }
}

impl StoredRisk {
    fn into_risk(self) -> Result<RiskyTask, StoreError> {
        let remedies = self.remedies.into_iter().map(StoredRemedy::into_remedy).collect::<Result<_, _>>()?;
        Ok(RiskyTask { task: TaskId(self.task), late_minutes: self.late, why: self.why.into(), remedies })
    }
}

fn risks(stored: Vec<StoredRisk>) -> Result<Vec<RiskyTask>, StoreError> {
    stored.into_iter().map(StoredRisk::into_risk).collect()
}

#[derive(Serialize, Deserialize)]
struct StoredMissed {
    task: Uuid,
    start: DateTime<Utc>,
    minutes: i64,
}

impl From<&MissedBlock> for StoredMissed {
    fn from(missed: &MissedBlock) -> Self {
        Self { task: missed.task.0, start: missed.start, minutes: missed.minutes }
    }
}

impl From<StoredMissed> for MissedBlock {
    fn from(stored: StoredMissed) -> Self {
        Self { task: TaskId(stored.task), start: stored.start, minutes: stored.minutes }
    }
}

/// What a run found, apart from what it moved.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPresent {
    blocks: Vec<StoredPlannedBlock>,
    at_risk: Vec<StoredRisk>,
    missed: Vec<StoredMissed>,
    feasible: bool,
}

impl From<&KeptPlan> for StoredPresent {
    fn from(plan: &KeptPlan) -> Self {
        Self {
            blocks: plan.blocks.iter().map(Into::into).collect(),
            at_risk: plan.at_risk.iter().map(Into::into).collect(),
            missed: plan.missed.iter().map(Into::into).collect(),
            feasible: plan.is_feasible,
        }
    }
}

/// Blocks, tasks at risk, missed blocks, and whether all could be on time.
type Present = (Vec<PlannedBlock>, Vec<RiskyTask>, Vec<MissedBlock>, bool);

impl StoredPresent {
    pub(super) fn into_parts(self) -> Result<Present, StoreError> {
        let blocks = self.blocks.into_iter().map(Into::into).collect();
        let missed = self.missed.into_iter().map(Into::into).collect();
        Ok((blocks, risks(self.at_risk)?, missed, self.feasible))
    }
}

#[derive(Serialize, Deserialize)]
struct StoredMove {
    task: Uuid,
    version: DateTime<Utc>,
    before: Vec<StoredBlock>,
    after: Vec<StoredBlock>,
}

impl From<&MovedTask> for StoredMove {
    fn from(moved: &MovedTask) -> Self {
        let list = |blocks: &Blocks| blocks.all().iter().map(Into::into).collect();
        Self { task: moved.task.0, version: moved.version, before: list(&moved.before), after: list(&moved.after) }
    }
}

impl StoredMove {
    fn into_move(self) -> Result<MovedTask, StoreError> {
        let list = |stored: Vec<StoredBlock>| {
            let blocks = stored.into_iter().map(StoredBlock::into_block).collect::<Result<_, StoreError>>()?;
            Ok::<_, StoreError>(Blocks::from_stored(blocks))
        };
        let (before, after) = (list(self.before)?, list(self.after)?);
        Ok(MovedTask { task: TaskId(self.task), version: self.version, before, after })
    }
}

fn moves(stored: Vec<StoredMove>) -> Result<Vec<MovedTask>, StoreError> {
    stored.into_iter().map(StoredMove::into_move).collect()
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredRun {
    id: Uuid,
    at: DateTime<Utc>,
    undone: bool,
    moves: Vec<StoredMove>,
}

impl From<&PlanRun> for StoredRun {
    fn from(run: &PlanRun) -> Self {
        Self { id: run.id, at: run.at, undone: run.is_undone, moves: run.moves.iter().map(Into::into).collect() }
    }
}

impl StoredRun {
    pub(super) fn into_run(self) -> Result<PlanRun, StoreError> {
        Ok(PlanRun { id: self.id, at: self.at, moves: moves(self.moves)?, is_undone: self.undone })
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredProposal {
    id: Uuid,
    planned_at: DateTime<Utc>,
    blocks: Vec<StoredPlannedBlock>,
    at_risk: Vec<StoredRisk>,
    feasible: bool,
    moves: Vec<StoredMove>,
}

impl From<&PlanProposal> for StoredProposal {
    fn from(proposal: &PlanProposal) -> Self {
        Self {
            id: proposal.id,
            planned_at: proposal.planned_at,
            blocks: proposal.blocks.iter().map(Into::into).collect(),
            at_risk: proposal.at_risk.iter().map(Into::into).collect(),
            feasible: proposal.is_feasible,
            moves: proposal.moves.iter().map(Into::into).collect(),
        }
    }
}

impl StoredProposal {
    pub(super) fn into_proposal(self) -> Result<PlanProposal, StoreError> {
        Ok(PlanProposal {
            id: self.id,
            planned_at: self.planned_at,
            blocks: self.blocks.into_iter().map(Into::into).collect(),
            at_risk: risks(self.at_risk)?,
            is_feasible: self.feasible,
            moves: moves(self.moves)?,
        })
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredDiscarded {
    place: i64,
    moves: Vec<StoredMove>,
}

impl From<&DiscardedPlan> for StoredDiscarded {
    fn from(discarded: &DiscardedPlan) -> Self {
        Self { place: discarded.place, moves: discarded.moves.iter().map(Into::into).collect() }
    }
}

impl StoredDiscarded {
    pub(super) fn into_discarded(self) -> Result<DiscardedPlan, StoreError> {
        Ok(DiscardedPlan { place: self.place, moves: moves(self.moves)? })
    }
}
