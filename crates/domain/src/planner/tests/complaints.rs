//! What users of other planners complain about, where no other test answers it (docs/planner.md names them all).

use super::checker::checked;
use super::weeks::{at, is, task, told, week};
use crate::planner::{BusyTime, Hours, PlanningProblem, PreviousBlock, TaskToPlan, plan};
use crate::{TimeOfDay, Weekday};

#[test]
fn what_is_light_and_due_comes_before_what_is_heavy_and_can_wait() {
    let heavy = TaskToPlan { weight: 8, ..task(120, Some("2026-11-25T17:00:00Z")) };
    let light = TaskToPlan { weight: 1, ..task(60, Some("2026-11-23T10:00:00Z")) };
    let plan = checked(&week(vec![heavy, light]));
    assert_eq!(told(&plan), [is(1, "Mon 09:00", 60), is(0, "Mon 10:00", 120)]);
    assert!(plan.at_risk.is_empty());
}

#[test]
fn where_not_all_can_be_on_time_the_lightest_is_late_whatever_is_due_first() {
    let light = TaskToPlan { weight: 1, ..task(60, Some("2026-11-23T10:00:00Z")) };
    let heavy = TaskToPlan { weight: 8, ..task(120, Some("2026-11-23T11:00:00Z")) };
    let plan = checked(&week(vec![light, heavy]));
    assert_eq!(told(&plan), [is(1, "Mon 09:00", 120), is(0, "Mon 11:00", 60)]);
    let late: Vec<_> = plan.at_risk.iter().map(|it| (it.task, it.late_minutes)).collect();
    assert_eq!(late, [(0, Some(120))]);
}

#[test]
fn buffers_stay_free_around_meetings_and_between_blocks() {
    let busy = BusyTime { start: at("2026-11-23T11:00:00Z"), end: at("2026-11-23T12:00:00Z") };
    let tasks = vec![task(60, Some("2026-11-23T10:00:00Z")), task(40, Some("2026-11-23T11:00:00Z")), task(60, None)];
    let plan = checked(&PlanningProblem { buffer_minutes: 10, busy: vec![busy], ..week(tasks) });
    assert_eq!(told(&plan), [is(0, "Mon 09:00", 60), is(1, "Mon 10:10", 40), is(2, "Mon 12:10", 60)]);
}

#[test]
fn a_task_is_not_split_into_crumbs() {
    // Twenty minutes are free before each meeting, which are too few.
    let meeting = |from: &str, to: &str| BusyTime { start: at(from), end: at(to) };
    let busy = vec![
        meeting("2026-11-23T09:20:00Z", "2026-11-23T10:00:00Z"),
        meeting("2026-11-23T10:20:00Z", "2026-11-23T11:00:00Z"),
        meeting("2026-11-23T12:00:00Z", "2026-11-23T16:00:00Z"),
    ];
    let split = TaskToPlan { min_block_minutes: Some(45), ..task(105, Some("2026-11-24T17:00:00Z")) };
    let plan = checked(&PlanningProblem { busy, ..week(vec![split]) });
    assert_eq!(told(&plan), [is(0, "Mon 11:00", 60), is(0, "Mon 16:00", 45)]);
}

#[test]
fn each_task_stays_in_the_hours_of_its_set() {
    let evening = Hours {
        set: 1,
        days: vec![Weekday::Monday, Weekday::Saturday],
        start: TimeOfDay::from_stored(18 * 60),
        end: TimeOfDay::from_stored(20 * 60),
    };
    let home = |minutes| TaskToPlan { set: 1, ..task(minutes, None) };
    let heavy = TaskToPlan { weight: 4, ..home(60) };
    let mut problem = week(vec![home(90), task(60, None), heavy]);
    problem.hours.push(evening);
    assert_eq!(told(&checked(&problem)), [is(1, "Mon 09:00", 60), is(2, "Mon 18:00", 60), is(0, "Sat 18:00", 90)]);
}

#[test]
fn minutes_late_are_counted_from_seconds_and_rounded_up() {
    let late = |due: &str| {
        let mut problem = week(vec![task(60, Some(due))]);
        problem.previous =
            vec![PreviousBlock { task: 0, start: at("2026-11-23T09:00:10Z"), minutes: 60, pinned: true }];
        plan(&problem).at_risk.iter().map(|it| it.late_minutes).collect::<Vec<_>>()
    };
    assert_eq!(late("2026-11-23T09:30:20Z"), [Some(30)], "by ten seconds less");
    assert_eq!(late("2026-11-23T09:30:10Z"), [Some(30)]);
    assert_eq!(late("2026-11-23T09:30:09Z"), [Some(31)], "by a second more");
    assert_eq!((late("2026-11-23T10:00:09Z"), late("2026-11-23T10:00:10Z")), (vec![Some(1)], vec![]));
}
