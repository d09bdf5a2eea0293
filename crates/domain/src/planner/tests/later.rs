//! What changes when a plan has been made already: what somebody says later, and the time that passes.

use chrono::TimeDelta;

use super::checker::checked;
use super::rules::again;
use super::weeks::{at, is, task, told, week};
use crate::planner::{BusyTime, PlanningProblem, PreviousBlock, TaskToPlan, plan};

fn block(task: usize, start: &str, minutes: i64) -> PreviousBlock {
    PreviousBlock { task, start: at(start), minutes, pinned: false }
}

/// Blocks of one length, one after another from Monday at nine on, eight hours a day.
fn row(first: usize, count: usize, minutes: i64) -> Vec<PreviousBlock> {
    let a_day = 480 / minutes;
    let place = |index: i64| TimeDelta::days(index / a_day) + TimeDelta::minutes(index % a_day * minutes);
    let start = |index: usize| at("2026-11-23T09:00:00Z") + place(i64::try_from(index).expect("few"));
    (0..count).map(|it| PreviousBlock { task: first + it, start: start(it), minutes, pinned: false }).collect()
}

#[test]
fn a_task_with_a_new_dependency_comes_after_it() {
    let waits = || TaskToPlan { blocked_by: vec![0], ..task(60, None) };
    let mut problem = week(vec![task(60, None), waits()]);
    problem.previous = vec![block(1, "2026-11-23T09:00:00Z", 60), block(0, "2026-11-23T10:00:00Z", 60)];
    assert_eq!(told(&checked(&problem)), [is(0, "Mon 10:00", 60), is(1, "Mon 11:00", 60)]);
    problem.previous[1].pinned = true;
    assert_eq!(told(&checked(&problem)), [is(0, "Mon 10:00", 60), is(1, "Mon 11:00", 60)], "pinned later");
    problem.tasks.push(TaskToPlan { blocked_by: vec![1], ..task(60, None) });
    problem.previous.push(block(2, "2026-11-23T11:00:00Z", 60));
    assert_eq!(told(&checked(&problem))[1..], [is(1, "Mon 11:00", 60), is(2, "Mon 12:00", 60)], "and so on");
}

#[test]
fn a_running_block_does_not_change_the_rest_of_the_day() {
    let tasks = || vec![task(240, None), task(120, Some("2026-11-23T17:00:00Z"))];
    let morning = |minutes: i64| {
        let mut problem = week(tasks());
        problem.previous = vec![block(0, "2026-11-23T09:00:00Z", 240), block(1, "2026-11-23T13:00:00Z", 120)];
        problem.now = at("2026-11-23T09:00:00Z") + TimeDelta::minutes(minutes);
        problem
    };
    for minutes in (5..240).step_by(25) {
        let limited = PlanningProblem { max_minutes_per_day: Some(480), ..morning(minutes) };
        assert_eq!(told(&checked(&limited))[1], is(1, "Mon 13:00", 120), "{minutes} minutes later");
        let shared = PlanningProblem { free_share: 0.2, under_way_minutes: minutes, ..morning(minutes) };
        assert_eq!(told(&checked(&shared))[1], is(1, "Mon 13:00", 120), "{minutes} minutes later, with a share");
    }
}

#[test]
fn a_pinned_block_in_the_evening_takes_no_hours_of_the_day() {
    let mut problem = week(vec![task(480, Some("2026-11-23T17:00:00Z")), task(60, None)]);
    problem.previous = vec![block(0, "2026-11-23T09:00:00Z", 480), block(1, "2026-11-23T18:00:00Z", 60)];
    problem.previous[1].pinned = true;
    problem.max_minutes_per_day = Some(600);
    assert!(checked(&problem).at_risk.is_empty());
}

#[test]
fn an_overdue_task_in_first_place_does_not_prevent_others_from_making_room() {
    let overdue = || task(15, Some("2026-11-20T17:00:00Z"));
    let light = || TaskToPlan { weight: 1, ..task(60, None) };
    let mut tasks: Vec<_> = (0..12).map(|_| overdue()).chain((0..30).map(|_| light())).collect();
    tasks.push(TaskToPlan { weight: 8, ..task(120, Some("2026-11-24T17:00:00Z")) });
    let mut problem = week(tasks);
    problem.previous = row(0, 12, 15);
    // The light ones follow at noon and on the days after.
    problem
        .previous
        .extend(row(12, 30, 60).into_iter().map(|it| PreviousBlock { start: it.start + TimeDelta::hours(3), ..it }));
    problem.previous.retain(|it| chrono::Timelike::hour(&it.start) < 17);
    let plan = checked(&problem);
    assert!(plan.at_risk.iter().all(|it| it.task < 12), "{:?}", plan.at_risk);
}

#[test]
fn an_urgent_task_passes_many_short_ones_and_others_that_cannot() {
    let light = |minutes| TaskToPlan { weight: 1, ..task(minutes, None) };
    let urgent = |minutes| TaskToPlan { weight: 8, ..task(minutes, None) };
    let mut problem = week((0..120).map(|_| light(15)).chain([urgent(240)]).collect());
    problem.previous = row(0, 120, 15);
    assert_eq!(told(&checked(&problem))[0], is(120, "Mon 09:00", 240));
    // Nine that need a whole day come first where they can, and still the small one passes all light ones.
    let mut tasks: Vec<_> = (0..24).map(|_| light(60)).chain((0..9).map(|_| urgent(470))).collect();
    tasks.push(urgent(60));
    let mut problem = PlanningProblem { horizon_days: 13, ..week(tasks) };
    problem.previous = row(0, 24, 60);
    let plan = told(&checked(&problem));
    let place = |is_it: &dyn Fn(usize) -> bool| plan.iter().position(|it| is_it(it.0));
    assert!(place(&|it| it == 33) < place(&|it| it < 24), "{plan:?}");
}

#[test]
fn a_short_task_fills_a_hole_that_long_ones_cannot() {
    let mut problem = PlanningProblem { horizon_days: 90, ..week((0..80).map(|_| task(240, None)).collect()) };
    problem.tasks.push(task(60, None));
    problem.previous = row(0, 81, 240);
    problem.previous[80].minutes = 60;
    // The first of them is shorter, and leaves an hour.
    (problem.tasks[0].minutes, problem.previous[0].minutes) = (180, 180);
    assert_eq!(told(&checked(&problem))[..2], [is(0, "Mon 09:00", 180), is(80, "Mon 12:00", 60)]);
}

#[test]
fn the_time_of_day_does_not_change_which_tasks_are_left_out() {
    let mut problem = week(vec![
        TaskToPlan { weight: 2, ..task(480, Some("2026-11-28T16:15:00Z")) },
        TaskToPlan { weight: 1, ..task(480, Some("2026-11-25T17:00:00Z")) },
    ]);
    problem.now = at("2026-11-23T00:00:00Z");
    problem.horizon_days = 3;
    problem.hours[0].days = vec![crate::Weekday::Wednesday];
    problem.previous = vec![block(0, "2026-11-25T09:00:00Z", 480)];
    let mut stood = plan(&problem);
    let mut changed = Vec::new();
    for _ in 0..56 {
        problem = again(&problem, &stood.blocks);
        problem.now += TimeDelta::hours(1);
        let next = checked(&problem);
        if next.blocks[0].task != stood.blocks[0].task {
            changed.push(problem.now);
        }
        stood = next;
    }
    assert!(changed.is_empty(), "{changed:?}");
}

#[test]
fn an_urgent_task_passes_lighter_ones_with_breaks_between_them() {
    let due = || task(60, Some("2026-11-27T17:00:00Z"));
    let light = |weight, minutes| TaskToPlan { weight, ..task(minutes, None) };
    let mut problem = week(vec![due(), due(), light(2, 30), light(1, 20), light(8, 45)]);
    let time = |hours: i32| crate::TimeOfDay::from_stored(hours * 60);
    problem.hours[0].end = time(12);
    problem.hours.push(crate::planner::Hours { start: time(13), end: time(17), ..problem.hours[0].clone() });
    (problem.buffer_minutes, problem.now, problem.horizon_days) = (10, at("2026-11-25T08:00:00Z"), 4);
    problem.busy =
        vec![crate::planner::BusyTime { start: at("2026-11-25T14:40:00Z"), end: at("2026-11-27T15:00:00Z") }];
    problem.previous = vec![
        block(0, "2026-11-25T09:00:00Z", 60),
        block(1, "2026-11-25T10:10:00Z", 60),
        block(2, "2026-11-25T13:30:00Z", 30),
        block(3, "2026-11-25T14:10:00Z", 20),
        block(4, "2026-11-27T16:10:00Z", 45),
    ];
    let plan = told(&checked(&problem));
    assert!(plan.iter().any(|it| it.0 == 4 && it.1.starts_with("Wed")), "{plan:?}");
}

#[test]
fn several_open_tasks_find_places_in_an_order_that_suits_them_together() {
    let urgent = TaskToPlan { weight: 8, ..task(30, None) };
    let due = task(60, Some("2026-11-23T16:30:00Z"));
    let mut problem = week(vec![urgent, due, task(60, None), task(90, None), task(60, None)]);
    problem.busy = vec![BusyTime { start: at("2026-11-23T10:10:00Z"), end: at("2026-11-23T15:00:00Z") }];
    problem.previous = vec![block(4, "2026-11-24T09:00:00Z", 60)];
    for days in [6, 60] {
        problem.horizon_days = days;
        let plan = checked(&problem);
        // The task that is due fits later, too. When it was placed first, the urgent one stood after the meeting.
        assert_eq!(told(&plan)[..2], [is(0, "Mon 09:00", 30), is(1, "Mon 15:00", 60)], "{days} days");
        assert!(plan.at_risk.is_empty());
    }
}
