//! A plan in responses.

use chrono::{DateTime, Utc};
use scheduler_application::{
    MissedBlock, MovedTask, PlanCause, PlanProposal, PlanRun, PlanView, PlanWords, RiskyTask, ShownBlock,
};
use scheduler_domain::TaskId;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::reasons::{ActionBody, BlockReasonBody, RiskReasonBody};
use crate::contract::json::{instant, instant_if_any};
use crate::contract::schema;

/// A plan.
#[derive(Serialize, ToSchema)]
#[schema(as = Plan)]
pub(super) struct PlanBody {
    /// The blocks of open tasks that have not ended, by their starts.
    blocks: Vec<PlannedBlockBody>,
    /// The tasks that end after they are due or are left out, the worst first.
    at_risk: Vec<RiskyTaskBody>,
    /// Whether every task that is due within the horizon could be on time if it might be split at will.
    feasible: bool,
    /// When it was last planned; null if it never was.
    #[schema(required)]
    #[serde(serialize_with = "instant_if_any")]
    planned_at: Option<DateTime<Utc>>,
    /// The last run that moved something.
    #[schema(required)]
    run: Option<PlanRunBody>,
    /// Blocks that ended while their tasks were open and time for them is missing, whether another time was found for it or not. They are told
    /// since the beginning of the last day before today that has hours.
    missed: Vec<MissedBlockBody>,
    /// The tasks that are left as they are when a plan is made in the background, because what a run did with them was undone: until such a
    /// task is changed, `run` is asked for, or the day ends. In the order of their first blocks; those without a block come last.
    #[schema(max_items = 10_000)]
    held: Vec<Uuid>,
    /// With `suggest`, a plan that waits to be accepted or discarded.
    #[schema(required)]
    proposal: Option<PlanProposalBody>,
}

/// A block of a plan.
#[derive(Serialize, ToSchema)]
#[schema(as = PlannedBlock)]
struct PlannedBlockBody {
    task_id: Uuid,
    /// When it begins; of one that has begun, when it began.
    #[serde(serialize_with = "instant")]
    start: DateTime<Utc>,
    /// How long it is, from its start.
    #[schema(minimum = 1)]
    minutes: i64,
    /// Whether it is pinned. The planner also leaves blocks that have begun where they are.
    pinned: bool,
    /// Why it stands there: a sentence, whose wording may change. Absent of a block that came there since it was last planned.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The same for programs.
    #[schema(value_type = BlockReasonBody, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<BlockReasonBody>,
}

/// A task that a plan does not do in time.
#[derive(Serialize, ToSchema)]
#[schema(as = TaskAtRisk)]
struct RiskyTaskBody {
    task_id: Uuid,
    /// By how many minutes it ends too late; null if not all of it is planned.
    #[schema(required)]
    late_minutes: Option<i64>,
    /// What took its time: a sentence, whose wording may change.
    reason: String,
    because: RiskReasonBody,
    /// Small changes of which each alone would help, as sentences.
    mends: Vec<String>,
    /// The same changes for programs, in the same order.
    actions: Vec<ActionBody>,
}

/// A run that moved something.
#[derive(Serialize, ToSchema)]
#[schema(as = PlanRun)]
struct PlanRunBody {
    /// Names it, to be undone.
    id: Uuid,
    #[serde(serialize_with = "instant")]
    at: DateTime<Utc>,
    /// How many blocks stand elsewhere or are of another length.
    moved: usize,
    /// How many blocks are new.
    placed: usize,
    /// How many blocks are gone.
    removed: usize,
    /// Whether it was undone.
    is_undone: bool,
    /// What was changed since the plan before, if the run was made in the background because of that. Empty if more than 50 things were changed.
    #[schema(max_items = 50)]
    causes: Vec<PlanCauseBody>,
}

/// A change that a run was made because of.
#[derive(Serialize, ToSchema)]
#[schema(as = PlanCause)]
struct PlanCauseBody {
    #[schema(schema_with = schema::kind)]
    kind: &'static str,
    /// The id of the thing; of settings, that of the user.
    id: Uuid,
    /// The version of the thing that the run was made for: `updated_at`, or when it was deleted.
    #[serde(serialize_with = "instant")]
    version: DateTime<Utc>,
}

/// A block that ended while its task was open.
#[derive(Serialize, ToSchema)]
#[schema(as = MissedBlock)]
struct MissedBlockBody {
    task_id: Uuid,
    /// When it began.
    #[serde(serialize_with = "instant")]
    start: DateTime<Utc>,
    /// How long it was.
    #[schema(minimum = 1)]
    minutes: i64,
}

/// A plan that waits.
#[derive(Serialize, ToSchema)]
#[schema(as = PlanProposal)]
struct PlanProposalBody {
    /// Names it, to be accepted or discarded.
    id: Uuid,
    #[serde(serialize_with = "instant")]
    planned_at: DateTime<Utc>,
    /// All blocks as they would be, by their starts.
    blocks: Vec<PlannedBlockBody>,
    /// What would be late.
    at_risk: Vec<RiskyTaskBody>,
    /// As that of a plan.
    feasible: bool,
    /// How many blocks would stand elsewhere or be of another length.
    moved: usize,
    /// How many blocks would be new.
    placed: usize,
    /// How many blocks would be gone.
    removed: usize,
}

impl From<PlanView> for PlanBody {
    fn from(plan: PlanView) -> Self {
        let title = |task: &TaskId| {
            plan.titles.get(task).map_or_else(|| "another task".to_owned(), |title| format!("\"{title}\""))
        };
        let words = PlanWords(&title);
        Self {
            blocks: blocks(&words, plan.blocks),
            at_risk: at_risk(&words, &plan.at_risk),
            feasible: plan.is_feasible,
            planned_at: plan.planned_at,
            run: plan.run.as_ref().map(PlanRunBody::of),
            missed: plan.missed.iter().map(MissedBlockBody::of).collect(),
            held: plan.held.iter().map(|task| task.0).collect(),
            proposal: plan.proposal.as_ref().map(|proposal| PlanProposalBody::of(&words, proposal)),
        }
    }
}

/// Tasks are named by their titles.
type Words<'n> = PlanWords<'n, TaskId>;

fn blocks(words: &Words<'_>, blocks: impl IntoIterator<Item = ShownBlock>) -> Vec<PlannedBlockBody> {
    let body = |block: ShownBlock| PlannedBlockBody {
        task_id: block.task.0,
        start: block.start,
        minutes: block.minutes,
        pinned: block.is_pinned,
        reason: block.why.map(|why| words.block(&why)),
        because: block.why.map(BlockReasonBody::of),
    };
    blocks.into_iter().map(body).collect()
}

fn at_risk(words: &Words<'_>, tasks: &[RiskyTask]) -> Vec<RiskyTaskBody> {
    let body = |task: &RiskyTask| RiskyTaskBody {
        task_id: task.task.0,
        late_minutes: task.late_minutes,
        reason: words.risk(&task.why),
        because: RiskReasonBody::of(&task.why),
        mends: task.remedies.iter().map(|remedy| words.mend(&remedy.mend())).collect(),
        actions: task.remedies.iter().map(|remedy| ActionBody::of(*remedy)).collect(),
    };
    tasks.iter().map(body).collect()
}

impl PlanRunBody {
    fn of(run: &PlanRun) -> Self {
        let [moved, placed, removed] = MovedTask::counts(&run.moves);
        let cause = |it: &PlanCause| PlanCauseBody { kind: it.kind.as_str(), id: it.id, version: it.version };
        let causes = run.causes.iter().map(cause).collect();
        Self { id: run.id, at: run.at, moved, placed, removed, is_undone: run.is_undone, causes }
    }
}

impl MissedBlockBody {
    fn of(missed: &MissedBlock) -> Self {
        Self { task_id: missed.task.0, start: missed.start, minutes: missed.minutes }
    }
}

impl PlanProposalBody {
    fn of(words: &Words<'_>, proposal: &PlanProposal) -> Self {
        let [moved, placed, removed] = MovedTask::counts(&proposal.moves);
        Self {
            id: proposal.id,
            planned_at: proposal.planned_at,
            blocks: blocks(words, proposal.blocks.iter().copied().map(Into::into)),
            at_risk: at_risk(words, &proposal.at_risk),
            feasible: proposal.is_feasible,
            moved,
            placed,
            removed,
        }
    }
}
