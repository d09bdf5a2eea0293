//! A plan as it is shown: the current blocks of the tasks, each with the planner's reason for it.

mod risks;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, Task, TaskDuration, TaskId, UserSettings};

use self::risks::StillAtRisk;
use crate::planning::{Outcome, held_among, is_told, told_since};
use crate::{KeptPlan, MissedBlock, PlanProposal, PlanRun, PlannedBlock, RiskyTask, WhyHere};

/// A plan, to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanView {
    /// The blocks of open tasks that have not ended, by their starts.
    pub blocks: Vec<ShownBlock>,
    /// What will be late.
    pub at_risk: Vec<RiskyTask>,
    /// Whether everything could be on time if tasks could be split freely.
    pub is_feasible: bool,
    /// When it was last planned; `None` for never.
    pub planned_at: Option<DateTime<Utc>>,
    /// The last run that wrote something.
    pub run: Option<PlanRun>,
    /// What was missed since the last day with hours.
    pub missed: Vec<MissedBlock>,
    /// The tasks that are held because a run that moved them was undone, sorted by their first blocks. Those without a block come
    /// last.
    pub held: Vec<TaskId>,
    /// What waits to be taken.
    pub proposal: Option<PlanProposal>,
    /// The titles of the tasks that it names, if they exist.
    pub titles: HashMap<TaskId, String>,
}

/// A block, to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownBlock {
    /// The task.
    pub task: TaskId,
    /// When it begins.
    pub start: DateTime<Utc>,
    /// How long it is.
    pub minutes: i64,
    /// Whether it stays there.
    pub is_pinned: bool,
    /// The reason for its place; `None` if it was moved there after it was last planned, or if this version does not know the
    /// reason.
    pub why: Option<WhyHere>,
}

impl From<PlannedBlock> for ShownBlock {
    fn from(block: PlannedBlock) -> Self {
        let PlannedBlock { task, start, minutes, is_pinned, why } = block;
        Self { task, start, minutes, is_pinned, why }
    }
}

impl PlanView {
    /// What is stored, in addition to the current open tasks.
    pub(super) fn of(mut kept: KeptPlan, tasks: &[Task], settings: &UserSettings, now: DateTime<Utc>) -> Self {
        // Where nobody plans again, time goes on all the same.
        let since = told_since(settings, now);
        kept.missed.retain(|missed| is_told(missed, since));
        let why = |block: &PlannedBlock| Some(((block.task, block.start), block.why?));
        let why: HashMap<_, _> = kept.blocks.iter().filter_map(why).collect();
        let shown = |task: &Task| {
            let duration = task.duration_or(settings.default_duration);
            let blocks = task.blocks.all().iter();
            blocks.filter_map(|block| shown(task, block, duration, &why, now)).collect::<Vec<_>>()
        };
        let mut blocks: Vec<_> = tasks.iter().filter(|task| !task.completed).flat_map(shown).collect();
        blocks.sort_unstable_by_key(|block| (block.start, block.task));
        let by_id: HashMap<_, _> = tasks.iter().map(|task| (task.id, task)).collect();
        let planned_at = kept.planned_at;
        let is_discarded = kept.proposal.is_none() && kept.discarded.is_some();
        let still = StillAtRisk { settings, planned_at, is_discarded, now };
        let at_risk = kept.at_risk.into_iter().filter_map(|risk| match by_id.get(&risk.task) {
            Some(task) => still.judged(risk, task),
            None => Some(risk),
        });
        kept.at_risk = at_risk.collect();
        let taken_back = kept.taken_back.take().filter(|it| now < it.until);
        let held = taken_back.map_or_else(Vec::new, |it| held_among(&it.tasks, tasks));
        Self { held, ..Self::beside(kept, blocks, tasks) }
    }

    /// A plan that is not stored, in addition to what is stored. No task is held, because a requested plan includes all of them.
    pub(super) fn of_outcome(kept: KeptPlan, outcome: Outcome, tasks: &[Task]) -> Self {
        let kept = KeptPlan { at_risk: outcome.at_risk, is_feasible: outcome.feasible, ..kept };
        Self::beside(kept, outcome.blocks.into_iter().map(Into::into).collect(), tasks)
    }

    fn beside(kept: KeptPlan, blocks: Vec<ShownBlock>, tasks: &[Task]) -> Self {
        let open = || tasks.iter().filter(|task| !task.completed);
        let is_open: HashSet<_> = open().map(|task| task.id).collect();
        let at_risk: Vec<_> = kept.at_risk.into_iter().filter(|risk| is_open.contains(&risk.task)).collect();
        Self {
            blocks,
            is_feasible: kept.is_feasible || at_risk.is_empty(),
            at_risk,
            planned_at: kept.planned_at,
            run: kept.run,
            missed: kept.missed.into_iter().filter(|missed| is_open.contains(&missed.task)).collect(),
            held: Vec::new(),
            proposal: kept.proposal,
            titles: open().map(|task| (task.id, task.title.as_str().to_owned())).collect(),
        }
    }
}

/// A block with its reason; `None` if it has ended.
fn shown(
    task: &Task,
    block: &Block,
    of_task: TaskDuration,
    why: &HashMap<(TaskId, DateTime<Utc>), WhyHere>,
    now: DateTime<Utc>,
) -> Option<ShownBlock> {
    let (start, minutes) = (block.start.instant(), i64::from(block.duration_or(of_task).minutes()));
    if start + TimeDelta::minutes(minutes) <= now {
        return None;
    }
    let why = match why.get(&(task.id, start)) {
        // Those of tasks that the planner lets alone stay, too.
        _ if block.is_pinned || !task.is_auto => Some(WhyHere::Pinned),
        _ if start < now => Some(WhyHere::Begun),
        // It was let go, or came there in another options, since it was last planned.
        Some(WhyHere::Pinned | WhyHere::Begun) | None => None,
        Some(why) => Some(*why),
    };
    Some(ShownBlock { task: task.id, start, minutes, is_pinned: block.is_pinned, why })
}
