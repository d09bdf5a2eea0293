//! Writing a plan.

use chrono::{DateTime, SecondsFormat, Utc};
use scheduler_application::{PlanWords, WhyAtRisk, WhyHere};
use scheduler_domain::planner::Plan;
use serde::Serialize;

#[derive(Serialize)]
struct Answer<'a> {
    blocks: Vec<Block<'a>>,
    at_risk: Vec<AtRisk<'a>>,
    feasible: bool,
}

#[derive(Serialize)]
struct Block<'a> {
    task_id: &'a str,
    start: String,
    minutes: i64,
    pinned: bool,
    reason: String,
}

#[derive(Serialize)]
struct AtRisk<'a> {
    task_id: &'a str,
    late_minutes: Option<i64>,
    reason: String,
    mends: Vec<String>,
}

/// A plan as one line of JSON, with the tasks by their ids.
pub(super) fn written(ids: &[String], plan: &Plan) -> String {
    let name = |task: &usize| format!("{:?}", ids[*task]);
    let words = PlanWords(&name);
    let blocks = plan.blocks.iter().map(|it| Block {
        task_id: &ids[it.task],
        start: written_instant(it.start),
        minutes: it.minutes,
        pinned: it.pinned,
        reason: words.block(&WhyHere::of(&it.reason, |task| task)),
    });
    let at_risk = plan.at_risk.iter().map(|it| AtRisk {
        task_id: &ids[it.task],
        late_minutes: it.late_minutes,
        reason: words.risk(&WhyAtRisk::of(&it.reason, |task| task)),
        mends: it.mends.iter().map(|mend| words.mend(mend)).collect(),
    });
    let answer = Answer { blocks: blocks.collect(), at_risk: at_risk.collect(), feasible: plan.feasible };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn written_instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}
