//! How late a plan is that keeps the last one, beside one from nothing, over many weeks.

use chrono::TimeDelta;

use super::checker::checked;
use super::rules::again;
use super::steadiness::{Random, week, with_one_more};
use crate::planner::{Plan, PlanningProblem, TaskToPlan, plan};

const WEEKS: u64 = 150;

/// Weighted minutes late, of what has a place and is due; what is left out counts as two weeks late.
fn lateness(problem: &PlanningProblem, plan: &Plan) -> i64 {
    let late = plan.at_risk.iter().filter(|it| problem.tasks[it.task].due.is_some());
    late.map(|it| problem.tasks[it.task].weight * it.late_minutes.unwrap_or(14 * 24 * 60)).sum()
}

/// The same week with all of it planned from nothing that may move.
fn afresh(problem: &PlanningProblem) -> PlanningProblem {
    let mut fresh = problem.clone();
    fresh.previous.retain(|it| it.pinned || it.start < problem.now);
    fresh
}

/// An urgent task of some hours, due in a day or two.
fn urgent(random: &mut Random, problem: &PlanningProblem) -> TaskToPlan {
    TaskToPlan {
        minutes: 60 * (2 + random.below(4)),
        due: Some(problem.now + TimeDelta::hours(20 + random.below(40))),
        due_is_day: false,
        not_before: None,
        weight: 8,
        min_block_minutes: None,
        blocked_by: Vec::new(),
        set: 0,
    }
}

#[test]
fn tasks_that_are_added_later_are_hardly_later_than_from_scratch() {
    let (mut kept, mut fresh) = (0, 0);
    for seed in 0..WEEKS {
        let mut random = Random(seed);
        let problem = week(&mut random);
        let first = plan(&problem);
        let mut next = with_one_more(&mut random, &problem, &first);
        let urgent = urgent(&mut random, &next);
        next.tasks.pop();
        next.tasks.push(urgent);
        let plan_so_far = checked(&next);
        let planned_afresh = plan(&afresh(&next));
        kept += lateness(&next, &plan_so_far);
        fresh += lateness(&next, &planned_afresh);
        assert_eq!(plan(&again(&next, &plan_so_far.blocks)), plan_so_far);
    }
    // docs/planner.md tells these figures.
    assert!(100 * kept <= 105 * fresh, "{kept} weighted minutes late, and {fresh} from nothing");
}
