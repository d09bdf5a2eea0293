//! The findings of a run, as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{KeptPlan, MissedBlock, PlannedBlock, RiskyTask, StoreError, WhyAtRisk};
use scheduler_domain::TaskId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::causes::StoredSinceRun;
use super::held::{StoredFallenBehind, StoredTakenBack};
use super::known::{if_known, those_known};
use super::reasons::{StoredRemedy, StoredWhyAtRisk, StoredWhyHere};

#[derive(Serialize, Deserialize)]
pub(super) struct StoredPlannedBlock {
    task: Uuid,
    start: DateTime<Utc>,
    minutes: i64,
    pinned: bool,
    #[serde(default, deserialize_with = "if_known")]
    why: Option<StoredWhyHere>,
}

impl From<&PlannedBlock> for StoredPlannedBlock {
    fn from(block: &PlannedBlock) -> Self {
        Self {
            task: block.task.0,
            start: block.start,
            minutes: block.minutes,
            pinned: block.is_pinned,
            why: block.why.map(Into::into),
        }
    }
}

impl From<StoredPlannedBlock> for PlannedBlock {
    fn from(stored: StoredPlannedBlock) -> Self {
        let StoredPlannedBlock { task, start, minutes, pinned, why } = stored;
        Self { task: TaskId(task), start, minutes, is_pinned: pinned, why: why.map(Into::into) }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredRisk {
    task: Uuid,
    late: Option<i64>,
    why: StoredWhyAtRisk,
    /// The minutes that it needs in one piece, if no free stretch is that long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    needed: Option<i64>,
    #[serde(deserialize_with = "those_known")]
    remedies: Vec<StoredRemedy>,
}

impl From<&RiskyTask> for StoredRisk {
    fn from(risk: &RiskyTask) -> Self {
        let remedies = risk.remedies.iter().map(|remedy| (*remedy).into()).collect();
        let needed = if let WhyAtRisk::NoLongStretch { needed, .. } = risk.why { needed } else { None };
        Self { task: risk.task.0, late: risk.late_minutes, why: (&risk.why).into(), needed, remedies }
    }
}

impl StoredRisk {
    fn into_risk(self) -> Result<RiskyTask, StoreError> {
        let remedies = self.remedies.into_iter().map(StoredRemedy::into_remedy).collect::<Result<_, _>>()?;
        let why = self.why.into_why(self.needed);
        Ok(RiskyTask { task: TaskId(self.task), late_minutes: self.late, why, remedies })
    }
}

pub(super) fn risks(stored: Vec<StoredRisk>) -> Result<Vec<RiskyTask>, StoreError> {
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

/// The findings of a run, without what it moved.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPresent {
    blocks: Vec<StoredPlannedBlock>,
    /// A task at risk is left out if its reason is unknown here. The next run finds it again.
    #[serde(deserialize_with = "those_known")]
    at_risk: Vec<StoredRisk>,
    missed: Vec<StoredMissed>,
    feasible: bool,
    /// Stored here and not in the run that was undone, because it outlives that run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    held: Option<StoredTakenBack>,
    // An earlier version does not know these two, and drops both when it writes a plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    behind: Option<StoredFallenBehind>,
    #[serde(default)]
    since: StoredSinceRun,
}

impl From<&KeptPlan> for StoredPresent {
    fn from(plan: &KeptPlan) -> Self {
        Self {
            blocks: plan.blocks.iter().map(Into::into).collect(),
            at_risk: plan.at_risk.iter().map(Into::into).collect(),
            missed: plan.missed.iter().map(Into::into).collect(),
            feasible: plan.is_feasible,
            held: plan.taken_back.as_ref().map(Into::into),
            behind: plan.fallen_behind.as_ref().map(Into::into),
            since: (&plan.since_run).into(),
        }
    }
}

impl StoredPresent {
    /// A plan that has only these findings.
    pub(super) fn into_plan(self) -> Result<KeptPlan, StoreError> {
        Ok(KeptPlan {
            blocks: self.blocks.into_iter().map(Into::into).collect(),
            at_risk: risks(self.at_risk)?,
            is_feasible: self.feasible,
            missed: self.missed.into_iter().map(Into::into).collect(),
            taken_back: self.held.map(Into::into),
            fallen_behind: self.behind.map(Into::into),
            since_run: self.since.into_since_run(),
            ..KeptPlan::default()
        })
    }
}
