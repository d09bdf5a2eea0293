//! What a run found, as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{
    HeldTask, KeptPlan, MissedBlock, PlannedBlock, RiskyTask, StoreError, TakenBack, WhyAtRisk,
};
use scheduler_domain::TaskId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::reasons::{StoredRemedy, StoredWhyAtRisk, StoredWhyHere};

#[derive(Serialize, Deserialize)]
pub(super) struct StoredPlannedBlock {
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
pub(super) struct StoredRisk {
    task: Uuid,
    late: Option<i64>,
    why: StoredWhyAtRisk,
    /// The minutes that it needs in one piece, where no stretch has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    needed: Option<i64>,
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
        let remedies =
            self.remedies.into_iter().filter_map(|it| it.into_remedy().transpose()).collect::<Result<_, _>>()?;
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

/// What a run found, apart from what it moved.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPresent {
    blocks: Vec<StoredPlannedBlock>,
    at_risk: Vec<StoredRisk>,
    missed: Vec<StoredMissed>,
    feasible: bool,
    /// Here, and not in the run that was undone: it outlasts that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    held: Option<StoredTakenBack>,
}

impl From<&KeptPlan> for StoredPresent {
    fn from(plan: &KeptPlan) -> Self {
        Self {
            blocks: plan.blocks.iter().map(Into::into).collect(),
            at_risk: plan.at_risk.iter().map(Into::into).collect(),
            missed: plan.missed.iter().map(Into::into).collect(),
            feasible: plan.is_feasible,
            held: plan.taken_back.as_ref().map(Into::into),
        }
    }
}

impl StoredPresent {
    /// A plan with this alone.
    pub(super) fn into_plan(self) -> Result<KeptPlan, StoreError> {
        Ok(KeptPlan {
            blocks: self.blocks.into_iter().map(Into::into).collect(),
            at_risk: risks(self.at_risk)?,
            is_feasible: self.feasible,
            missed: self.missed.into_iter().map(Into::into).collect(),
            taken_back: self.held.map(Into::into),
            ..KeptPlan::default()
        })
    }
}

/// Earlier versions do not know it under this name, and plan again what was undone. What they kept under another holds no longer.
#[derive(Serialize, Deserialize)]
struct StoredTakenBack {
    until: DateTime<Utc>,
    tasks: Vec<StoredHeld>,
}

#[derive(Serialize, Deserialize)]
struct StoredHeld {
    task: Uuid,
    version: DateTime<Utc>,
    stands: bool,
}

impl From<&TakenBack> for StoredTakenBack {
    fn from(taken: &TakenBack) -> Self {
        let held = |it: &HeldTask| StoredHeld { task: it.task.0, version: it.version, stands: it.stands };
        Self { until: taken.until, tasks: taken.tasks.iter().map(held).collect() }
    }
}

impl From<StoredTakenBack> for TakenBack {
    fn from(stored: StoredTakenBack) -> Self {
        let held = |it: StoredHeld| HeldTask { task: TaskId(it.task), version: it.version, stands: it.stands };
        Self { until: stored.until, tasks: stored.tasks.into_iter().map(held).collect() }
    }
}
