//! What comes later or becomes free: what moves up, and what does not.

use super::checker::checked;
use super::rules::again;
use super::weeks::{at, is, task, told, week};
use crate::planner::{BusyTime, PlanningProblem, PreviousBlock, TaskToPlan, plan};

fn block(task: usize, start: &str, minutes: i64) -> PreviousBlock {
    PreviousBlock { task, start: at(start), minutes, pinned: false }
}

/// A plan that is kept if it is made again.
fn settled(problem: &PlanningProblem) -> Vec<(usize, String, i64)> {
    let first = checked(problem);
    assert_eq!(plan(&again(problem, &first.blocks)), first);
    told(&first)
}

#[test]
fn a_long_urgent_task_finds_the_neighbours_that_make_room_before_it_is_due() {
    let due = |day| Some(["2026-11-24T17:00:00Z", "2026-11-27T17:00:00Z"][day]);
    let mut tasks: Vec<_> = (0..5).map(|_| task(90, None)).collect();
    tasks.extend((0..4).map(|_| task(120, due(1))));
    tasks.push(TaskToPlan { weight: 8, ..task(360, due(0)) });
    let mut problem = week(tasks);
    let monday = ["09:00", "10:30", "12:00", "13:30", "15:00"].map(|at| format!("2026-11-23T{at}:00Z"));
    let tuesday = ["09:00", "11:00", "13:00", "15:00"].map(|at| format!("2026-11-24T{at}:00Z"));
    problem.previous = monday.iter().enumerate().map(|(task, start)| block(task, start, 90)).collect();
    problem.previous.extend(tuesday.iter().enumerate().map(|(count, start)| block(5 + count, start, 120)));
    settled(&problem);
    let plan = checked(&problem);
    assert!(plan.at_risk.is_empty(), "{:?}", told(&plan));
}

#[test]
fn an_urgent_task_without_a_due_date_comes_before_light_ones() {
    let light = || TaskToPlan { weight: 1, ..task(120, None) };
    let urgent = TaskToPlan { weight: 8, ..task(60, None) };
    let problem = week((0..8).map(|_| light()).chain([urgent]).collect());
    assert_eq!(settled(&problem)[0], is(8, "Mon 09:00", 60), "from nothing");
    let before = checked(&week((0..8).map(|_| light()).collect()));
    let later = PlanningProblem { previous: again(&problem, &before.blocks).previous, ..problem };
    assert_eq!(settled(&later)[0], is(8, "Mon 09:00", 60), "and when it comes later");
}

#[test]
fn an_urgent_task_without_a_due_date_does_not_make_others_late() {
    let due = TaskToPlan { weight: 1, ..task(480, Some("2026-11-23T17:00:00Z")) };
    let mut problem = week(vec![due, TaskToPlan { weight: 8, ..task(60, None) }]);
    problem.previous = vec![block(0, "2026-11-23T09:00:00Z", 480)];
    assert_eq!(settled(&problem), [is(0, "Mon 09:00", 480), is(1, "Tue 09:00", 60)]);
}

#[test]
fn a_postponed_task_moves_up_when_time_becomes_free() {
    let mut problem = week(vec![task(60, None), task(60, Some("2026-11-27T17:00:00Z")), task(120, None)]);
    problem.previous = vec![
        block(0, "2026-11-23T09:00:00Z", 60),
        block(1, "2026-11-25T09:00:00Z", 60),
        block(2, "2026-11-27T09:00:00Z", 120),
    ];
    let moved_up = [is(0, "Mon 09:00", 60), is(2, "Mon 10:00", 120), is(1, "Mon 12:00", 60)];
    assert_eq!(settled(&problem), moved_up);
    // A little later on the same day is not worth a move.
    let meeting = BusyTime { start: at("2026-11-23T09:00:00Z"), end: at("2026-11-23T09:30:00Z") };
    problem.busy = vec![meeting];
    problem.tasks.truncate(1);
    problem.previous = vec![block(0, "2026-11-23T14:00:00Z", 60)];
    assert_eq!(settled(&problem), [is(0, "Mon 14:00", 60)]);
}

#[test]
fn held_blocks_make_room_for_late_tasks_and_do_not_move_up() {
    let urgent = TaskToPlan { weight: 8, ..task(120, Some("2026-11-23T12:00:00Z")) };
    let mut problem = week(vec![task(240, None), task(60, None), urgent]);
    problem.holds.previous = true;
    problem.previous = vec![block(0, "2026-11-23T09:00:00Z", 240), block(1, "2026-11-26T09:00:00Z", 60)];
    let held = [is(2, "Mon 09:00", 120), is(0, "Mon 11:00", 240), is(1, "Thu 09:00", 60)];
    assert_eq!(settled(&problem), held);
    problem.busy = vec![BusyTime { start: at("2026-11-26T09:30:00Z"), end: at("2026-11-26T10:00:00Z") }];
    assert_eq!(settled(&problem)[2], is(1, "Mon 15:00", 60));
}
