//! What is pinned far beyond the plan: its rest is not thrown out for what is only late. Else both would take turns, and planning would not end.

use super::rules::again;
use super::weeks::{at, is, task, told, week};
use crate::planner::jobs::Jobs;
use crate::planner::{BusyTime, PlanningProblem, PreviousBlock, plan};

/// Two days, of which the first belongs to the rest of a task that is pinned on Friday, too. Another one is late, on Tuesday.
fn pinned_beyond_the_plan() -> PlanningProblem {
    let monday = Some("2026-11-23T17:00:00Z");
    let mut problem = PlanningProblem { horizon_days: 1, ..week(vec![task(540, monday), task(60, monday)]) };
    let block = |task, start, minutes, pinned| PreviousBlock { task, start: at(start), minutes, pinned };
    problem.previous = vec![
        block(0, "2026-11-27T12:00:00Z", 60, true),
        block(0, "2026-11-23T09:00:00Z", 480, false),
        block(1, "2026-11-24T12:00:00Z", 60, false),
    ];
    let busy = |start, end| BusyTime { start: at(start), end: at(end) };
    problem.busy = vec![
        busy("2026-11-24T09:00:00Z", "2026-11-24T12:00:00Z"),
        busy("2026-11-24T13:00:00Z", "2026-11-24T17:00:00Z"),
    ];
    problem
}

#[test]
fn the_rest_of_a_task_pinned_after_the_plan_is_not_removed_for_a_late_task() {
    let problem = pinned_beyond_the_plan();
    let made = plan(&problem);
    assert_eq!(told(&made), [is(0, "Mon 09:00", 480), is(1, "Tue 12:00", 60), is(0, "Fri 12:00", 60)]);
    assert_eq!(told(&plan(&again(&problem, &made.blocks))), told(&made));
}

#[test]
fn to_be_left_out_costs_more_than_to_be_late_however_late_the_last_block_is() {
    let problem = pinned_beyond_the_plan();
    let jobs = Jobs::of(&problem);
    let late = |end| jobs.cost(0, end).late;
    assert!(late(None) > late(jobs.all[0].fixed_end));
}
