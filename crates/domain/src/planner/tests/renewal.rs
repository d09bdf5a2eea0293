//! A plan from nothing instead of one that is clearly later.

use super::weeks::{at, is, task, told, week};
use crate::planner::{PlanningProblem, PreviousBlock, plan};

/// A Monday's tasks, all of them late, of which the longest come first; and a light one on Wednesday, which would be the first from nothing.
fn longest_first() -> PlanningProblem {
    let lengths = [180, 150, 120, 90, 60, 30];
    let mut tasks: Vec<_> = lengths.iter().map(|minutes| task(*minutes, Some("2026-11-23T09:00:00Z"))).collect();
    tasks.push(task(30, None));
    tasks[6].weight = 1;
    let starts = ["23T09:00", "23T12:00", "23T14:30", "24T09:00", "24T10:30", "24T11:30", "25T14:00"];
    let mut problem = week(tasks);
    let block = |(task, start): (usize, &&str)| PreviousBlock {
        task,
        start: at(&format!("2026-11-{start}:00Z")),
        minutes: problem.tasks[task].minutes,
        pinned: false,
    };
    problem.previous = starts.iter().enumerate().map(block).collect();
    problem
}

/// The same before the shortest of them has its place.
fn with_a_new_one() -> PlanningProblem {
    let mut problem = longest_first();
    problem.previous.retain(|it| it.task != 5);
    problem
}

#[test]
fn a_plan_that_is_clearly_later_than_one_from_scratch_is_replaced_and_equally_good_blocks_stay() {
    let blocks = told(&plan(&with_a_new_one()));
    assert_eq!(
        blocks,
        [
            is(5, "Mon 09:00", 30),
            is(4, "Mon 09:30", 60),
            is(3, "Mon 10:30", 90),
            is(2, "Mon 12:00", 120),
            is(1, "Mon 14:00", 150),
            is(0, "Tue 09:00", 180),
            is(6, "Wed 14:00", 30),
        ]
    );
}

#[test]
fn while_something_is_held_no_plan_is_replaced() {
    let mut problem = with_a_new_one();
    problem.holds.tasks = vec![6];
    let blocks = told(&plan(&problem));
    assert!(blocks.contains(&is(0, "Mon 09:00", 180)), "{blocks:?}");
}

#[test]
fn where_nothing_is_new_no_plan_is_replaced() {
    let blocks = told(&plan(&longest_first()));
    assert!(blocks.contains(&is(0, "Mon 09:00", 180)), "{blocks:?}");
}
