//! What a run, a proposal or a discarded plan moves, as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{Afresh, DiscardedPlan, Hold, MovedTask, PlanProposal, PlanRun, StoreError};
use scheduler_domain::{Blocks, TaskId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::causes::{StoredCause, causes};
use super::found::{StoredPlannedBlock, StoredRisk, risks};
use super::known::those_known;
use crate::tasks::StoredBlock;

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
    /// Absent in runs that an earlier version has stored.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    causes: Vec<StoredCause>,
    /// The runs before it. An earlier version does not know them and drops them when it writes another run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<Self>,
}

impl StoredRun {
    /// The last run, and those before it.
    pub(super) fn with(run: &PlanRun, earlier: &[PlanRun]) -> Self {
        Self {
            id: run.id,
            at: run.at,
            undone: run.is_undone,
            moves: run.moves.iter().map(Into::into).collect(),
            causes: run.causes.iter().map(Into::into).collect(),
            earlier: earlier.iter().map(|run| Self::with(run, &[])).collect(),
        }
    }

    /// The earlier runs, and the last one.
    pub(super) fn into_runs(self) -> Result<(Vec<PlanRun>, PlanRun), StoreError> {
        let earlier: Result<_, StoreError> = self.earlier.into_iter().map(|run| Ok(run.into_runs()?.1)).collect();
        let causes = causes(self.causes);
        let (id, at, is_undone) = (self.id, self.at, self.undone);
        Ok((earlier?, PlanRun { id, at, moves: moves(self.moves)?, is_undone, causes }))
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredProposal {
    id: Uuid,
    planned_at: DateTime<Utc>,
    blocks: Vec<StoredPlannedBlock>,
    #[serde(deserialize_with = "those_known")]
    at_risk: Vec<StoredRisk>,
    feasible: bool,
    moves: Vec<StoredMove>,
    // Proposals that were stored before these fields existed have none of them.
    #[serde(default)]
    afresh: bool,
    #[serde(default)]
    all_afresh: bool,
    #[serde(default)]
    place: i64,
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
            afresh: proposal.afresh.today,
            all_afresh: proposal.afresh.all,
            place: proposal.place,
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
            afresh: Afresh { today: self.afresh, all: self.all_afresh },
            place: self.place,
        })
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredDiscarded {
    place: i64,
    // What was discarded before this field existed no longer counts.
    #[serde(default)]
    until: DateTime<Utc>,
    moves: Vec<StoredMove>,
}

impl From<&DiscardedPlan> for StoredDiscarded {
    fn from(discarded: &DiscardedPlan) -> Self {
        let Hold { place, until } = discarded.hold;
        Self { place, until, moves: discarded.moves.iter().map(Into::into).collect() }
    }
}

impl StoredDiscarded {
    pub(super) fn into_discarded(self) -> Result<DiscardedPlan, StoreError> {
        let Self { place, until, moves: discarded } = self;
        Ok(DiscardedPlan { hold: Hold { place, until }, moves: moves(discarded)? })
    }
}
