//! What somebody has taken back: it stays where it stands, or stays out.

use super::rules::again;
use super::weeks::{at, is, task, told, week};
use crate::planner::{
    AtRisk, BusyTime, HeldUntil, LeftTask, Mend, PlanningProblem, PreviousBlock, RiskReason, TaskToPlan, plan, standing,
};

fn block(task: usize, start: &str, minutes: i64) -> PreviousBlock {
    PreviousBlock { task, start: at(start), minutes, pinned: false }
}

fn meeting(start: &str, end: &str) -> BusyTime {
    BusyTime { start: at(start), end: at(end) }
}

#[test]
fn a_held_task_stays_where_another_would_move_up_and_others_make_room_for_it() {
    let urgent = TaskToPlan { weight: 8, ..task(60, None) };
    let mut problem = week(vec![urgent.clone(), task(60, None), urgent]);
    problem.previous = vec![
        block(0, "2026-11-25T12:00:00Z", 60),
        block(1, "2026-11-25T11:30:00Z", 60),
        block(2, "2026-11-25T14:00:00Z", 60),
    ];
    problem.holds.tasks = vec![0];
    let blocks = told(&plan(&problem));
    assert!(blocks.contains(&is(0, "Wed 12:00", 60)), "{blocks:?}");
    assert!(blocks.contains(&is(2, "Mon 10:00", 60)), "the same that nobody holds moves up: {blocks:?}");
    assert_eq!(standing(&problem), [true, false, true], "what overlaps it has to go");
}

#[test]
fn a_held_task_moves_where_a_rule_forbids_that_it_stays() {
    let mut problem = week(vec![task(60, None)]);
    problem.previous = vec![block(0, "2026-11-25T12:00:00Z", 60)];
    problem.holds.tasks = vec![0];
    problem.busy = vec![meeting("2026-11-25T12:30:00Z", "2026-11-25T13:00:00Z")];
    assert_eq!(told(&plan(&problem)), [is(0, "Mon 09:00", 60)]);
    assert_eq!(standing(&problem), [false]);
}

#[test]
fn a_held_task_that_is_late_is_at_risk_only_if_there_is_no_other_time_for_it() {
    let mut problem = week(vec![task(60, Some("2026-11-23T17:00:00Z"))]);
    problem.previous = vec![block(0, "2026-11-25T12:00:00Z", 60)];
    problem.holds.tasks = vec![0];
    let made = plan(&problem);
    assert_eq!((told(&made), made.at_risk.len(), made.feasible), (vec![is(0, "Wed 12:00", 60)], 0, true));
    problem.busy = vec![meeting("2026-11-23T09:00:00Z", "2026-11-23T16:30:00Z")];
    let made = plan(&problem);
    assert_eq!((made.at_risk[0].late_minutes, made.feasible), (Some(2640), false));
}

#[test]
fn a_task_before_its_dependency_breaks_a_rule() {
    let mut problem = week(vec![task(60, None), TaskToPlan { blocked_by: vec![0], ..task(60, None) }]);
    problem.previous = vec![block(0, "2026-11-25T12:00:00Z", 60), block(1, "2026-11-25T09:00:00Z", 60)];
    assert_eq!(standing(&problem), [true, false]);
    problem.previous.remove(0);
    assert_eq!(standing(&problem), [false, false], "the first has no place");
}

/// A task that is due on Monday and waits for another one, which stands on Wednesday and would move up if nothing held it there.
fn behind_what_is_held(previous_until: HeldUntil) -> PlanningProblem {
    let waiting = TaskToPlan { blocked_by: vec![1], ..task(60, Some("2026-11-23T17:00:00Z")) };
    let mut problem = week(vec![waiting, task(60, None)]);
    problem.previous = vec![block(1, "2026-11-25T12:00:00Z", 60)];
    (problem.holds.previous, problem.holds.previous_until) = (true, previous_until);
    problem
}

#[test]
fn a_mend_is_tested_with_the_blocks_that_are_held_after_it() {
    let mends = |until: HeldUntil| plan(&behind_what_is_held(until)).at_risk[0].mends.clone();
    let days = |days| [Mend::DueLater { days }];
    let those = |tasks: &[usize]| HeldUntil { tasks: tasks.to_vec(), standing_from: None };
    assert_eq!(mends(those(&[1])), days(2), "the other one stays on Wednesday");
    assert_eq!(mends(those(&[])), days(1), "only this plan holds it");
    assert_eq!(mends(those(&[0, 1])), days(1), "the change ends it");
    let tuesday = HeldUntil { tasks: vec![1], standing_from: Some(at("2026-11-24T00:00:00Z")) };
    assert_eq!(mends(tuesday.clone()), days(1), "for it stands on another day by now");
    let thursday = HeldUntil { standing_from: Some(at("2026-11-26T00:00:00Z")), ..tuesday };
    assert_eq!(mends(thursday), days(2), "nothing stands there");
    let problem = behind_what_is_held(those(&[1]));
    let mut next = again(&problem, &plan(&problem).blocks);
    next.holds = problem.holds;
    next.tasks[0].due = Some(at("2026-11-25T17:00:00Z"));
    assert_eq!(plan(&next).at_risk, []);
}

/// A week in which the second task is left out, which would be this one.
fn with_one_left(wanted: TaskToPlan) -> PlanningProblem {
    let nothing = TaskToPlan { minutes: 0, due: None, ..wanted.clone() };
    let mut problem = week(vec![task(300, Some("2026-11-23T17:00:00Z")), nothing]);
    problem.holds.left = vec![LeftTask { task: 1, wanted, is_whole: false }];
    problem
}

#[test]
fn a_held_task_gets_no_place_and_is_at_risk_only_if_it_could_not_be_on_time() {
    let due = |minutes| task(minutes, Some("2026-11-23T17:00:00Z"));
    let mut problem = with_one_left(due(180));
    let made = plan(&problem);
    assert_eq!((told(&made), made.at_risk.len(), made.feasible), (vec![is(0, "Mon 09:00", 300)], 0, true));
    problem = with_one_left(due(240));
    let made = plan(&problem);
    let others = RiskReason::Others { tasks: vec![0] };
    let left = AtRisk { task: 1, late_minutes: None, reason: others, mends: Vec::new() };
    assert_eq!((told(&made), made.at_risk, made.feasible), (vec![is(0, "Mon 09:00", 300)], vec![left], false));
    for not_due in [None, Some("2027-11-23T17:00:00Z")] {
        problem = with_one_left(task(9000, not_due));
        assert_eq!((plan(&problem).at_risk.len(), plan(&problem).feasible), (0, true));
    }
}

#[test]
fn a_late_block_of_a_held_task_is_reported_if_it_is_complete_and_could_not_be_on_time() {
    let due = Some("2026-11-23T17:00:00Z");
    let mut problem = with_one_left(task(240, due));
    problem.tasks[1].minutes = 240;
    problem.previous = vec![PreviousBlock { pinned: true, ..block(1, "2026-11-24T09:00:00Z", 240) }];
    problem.holds.left[0].is_whole = true;
    let made = plan(&problem);
    assert_eq!(made.at_risk.iter().map(|it| (it.task, it.late_minutes)).collect::<Vec<_>>(), [(1, Some(1200))]);
    problem.tasks[0].minutes = 180;
    assert_eq!(plan(&problem).at_risk, [], "it is left there, but there is time");
}

#[test]
fn a_held_task_does_not_wait_for_another_held_task() {
    let mut problem = with_one_left(task(60, Some("2026-11-23T17:00:00Z")));
    problem.holds.left[0].wanted.blocked_by = vec![2];
    problem.tasks.push(TaskToPlan { minutes: 0, ..task(60, None) });
    problem.holds.left.push(LeftTask { task: 2, wanted: task(60, None), is_whole: false });
    assert_eq!(plan(&problem).at_risk, []);
}
