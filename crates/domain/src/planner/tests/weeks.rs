//! Small weeks whose plan is clear.

use chrono::{DateTime, Utc};

use super::checker::checked;
use crate::planner::{
    BlockReason, BusyTime, Holds, Hours, Mend, Plan, PlanningProblem, PreviousBlock, RiskReason, TaskToPlan,
};
use crate::{TimeOfDay, TimeZone, Weekday};

/// A Monday.
const NOW: &str = "2026-11-23T08:00:00Z";

pub(super) fn at(raw: &str) -> DateTime<Utc> {
    raw.parse().expect("an instant")
}

pub(super) fn task(minutes: i64, due: Option<&str>) -> TaskToPlan {
    TaskToPlan {
        minutes,
        due: due.map(at),
        due_is_day: false,
        not_before: None,
        weight: 2,
        min_block_minutes: None,
        blocked_by: Vec::new(),
        set: 0,
    }
}

/// Nine to five from Monday to Friday.
pub(super) fn week(tasks: Vec<TaskToPlan>) -> PlanningProblem {
    let time = |hours: i32| TimeOfDay::from_stored(hours * 60);
    PlanningProblem {
        now: at(NOW),
        time_zone: TimeZone::utc(),
        horizon_days: 6,
        buffer_minutes: 0,
        max_minutes_per_day: None,
        done_today_minutes: 0,
        under_way_minutes: 0,
        free_share: 0.0,
        hours: vec![Hours { set: 0, days: Weekday::ALL[..5].to_vec(), start: time(9), end: time(17) }],
        busy: Vec::new(),
        tasks,
        previous: Vec::new(),
        holds: Holds::default(),
    }
}

pub(super) fn told(plan: &Plan) -> Vec<(usize, String, i64)> {
    plan.blocks.iter().map(|it| (it.task, it.start.format("%a %H:%M").to_string(), it.minutes)).collect()
}

pub(super) fn is(task: usize, start: &str, minutes: i64) -> (usize, String, i64) {
    (task, start.to_owned(), minutes)
}

#[test]
fn tasks_stand_one_after_another_from_the_first_hour_on() {
    let plan = checked(&week(vec![task(60, None), task(30, Some("2026-11-23T12:00:00Z"))]));
    assert_eq!(told(&plan), [is(1, "Mon 09:00", 30), is(0, "Mon 09:30", 60)]);
    assert!(plan.feasible && plan.at_risk.is_empty());
}

#[test]
fn a_task_that_may_be_split_goes_around_what_is_busy() {
    let busy = BusyTime { start: at("2026-11-23T10:00:00Z"), end: at("2026-11-23T16:30:00Z") };
    let split = TaskToPlan { min_block_minutes: Some(30), ..task(120, Some("2026-11-24T10:00:00Z")) };
    let plan = checked(&PlanningProblem { busy: vec![busy], ..week(vec![split]) });
    assert_eq!(told(&plan), [is(0, "Mon 09:00", 60), is(0, "Mon 16:30", 30), is(0, "Tue 09:00", 30)]);
}

#[test]
fn one_piece_is_preferred_on_the_same_day() {
    let busy = BusyTime { start: at("2026-11-23T10:00:00Z"), end: at("2026-11-23T11:00:00Z") };
    let split = TaskToPlan { min_block_minutes: Some(30), ..task(120, Some("2026-11-24T10:00:00Z")) };
    let plan = checked(&PlanningProblem { busy: vec![busy], ..week(vec![split]) });
    assert_eq!(told(&plan), [is(0, "Mon 11:00", 120)]);
    assert_eq!(plan.blocks[0].reason, BlockReason::FirstLongEnough);
}

#[test]
fn what_weighs_more_is_late_last_and_the_plan_says_by_how_much_and_what_would_help() {
    let heavy = TaskToPlan { weight: 8, ..task(480, Some("2026-11-23T17:00:00Z")) };
    let plan = checked(&week(vec![task(60, Some("2026-11-23T17:00:00Z")), heavy]));
    assert_eq!(told(&plan), [is(1, "Mon 09:00", 480), is(0, "Tue 09:00", 60)]);
    assert!(!plan.feasible);
    let risk = &plan.at_risk[0];
    assert_eq!((risk.task, risk.late_minutes), (0, Some(17 * 60)));
    assert_eq!(risk.reason, RiskReason::Others { tasks: vec![1] });
    assert_eq!(risk.mends, [Mend::DueLater { days: 1 }], "to give up what weighs more is no help");
    assert_eq!(plan.blocks[1].reason, BlockReason::BehindWeightier { task: 1 });
}

#[test]
fn a_task_comes_after_the_tasks_that_it_waits_for() {
    let waits = TaskToPlan { blocked_by: vec![1], ..task(30, Some("2026-11-23T10:30:00Z")) };
    let plan = checked(&week(vec![waits, task(45, None)]));
    assert_eq!(told(&plan), [is(1, "Mon 09:00", 45), is(0, "Mon 09:45", 30)]);
    assert_eq!(plan.blocks[1].reason, BlockReason::After { task: 1 });
}

#[test]
fn a_day_is_not_filled_beyond_its_limit() {
    let problem = PlanningProblem { max_minutes_per_day: Some(120), ..week(vec![task(90, None), task(60, None)]) };
    assert_eq!(told(&checked(&problem)), [is(0, "Mon 09:00", 90), is(1, "Tue 09:00", 60)]);
    let problem = PlanningProblem { free_share: 0.5, ..week(vec![task(200, None), task(60, None)]) };
    assert_eq!(told(&checked(&problem)), [is(0, "Mon 09:00", 200), is(1, "Tue 09:00", 60)]);
}

#[test]
fn work_done_today_counts_only_towards_the_limit_of_today() {
    let problem = PlanningProblem {
        max_minutes_per_day: Some(120),
        done_today_minutes: 90,
        ..week(vec![task(60, None), task(30, None), task(60, None)])
    };
    assert_eq!(told(&checked(&problem)), [is(1, "Mon 09:00", 30), is(0, "Tue 09:00", 60), is(2, "Tue 10:00", 60)]);
    let problem = PlanningProblem { done_today_minutes: 300, ..problem };
    assert_eq!(told(&checked(&problem))[0].1, "Tue 09:00", "more was worked than the limit");
    let shared = PlanningProblem { max_minutes_per_day: None, free_share: 0.5, ..problem };
    assert_eq!(told(&checked(&shared))[0].1, "Mon 09:00", "the share is of what lies ahead");
}

#[test]
fn a_task_that_is_not_due_within_the_plan_does_not_affect_feasible() {
    // Three times eight hours, and two days.
    let tasks = vec![task(480, None), task(480, None), task(480, Some("2026-12-23T12:00:00Z"))];
    let plan = checked(&PlanningProblem { horizon_days: 1, ..week(tasks) });
    assert_eq!((plan.at_risk.len(), plan.at_risk[0].late_minutes, plan.feasible), (1, None, true));
}

#[test]
fn a_task_that_is_late_because_it_is_pinned_says_so_and_unpinning_is_suggested() {
    let mut problem = week(vec![task(60, Some("2026-11-24T12:00:00Z")), task(30, None)]);
    let block = |task, start, minutes, pinned| PreviousBlock { task, start: at(start), minutes, pinned };
    problem.previous = vec![block(0, "2026-11-25T09:00:00Z", 60, true), block(1, "2026-11-23T09:00:00Z", 30, false)];
    let plan = checked(&problem);
    let [risk] = &plan.at_risk[..] else { panic!("one is late: {:?}", plan.at_risk) };
    assert_eq!((risk.task, risk.late_minutes, &risk.reason), (0, Some(22 * 60), &RiskReason::PinnedTooLate));
    let (day, start) = (at("2026-11-25T00:00:00Z").date_naive(), at("2026-11-25T09:00:00Z"));
    assert_eq!(risk.mends, [Mend::Unpin { day, start }, Mend::DueLater { days: 1 }]);
    assert!(!plan.feasible, "it stays where it is");
    // The rest of it has time enough, and the pin is late all the same.
    problem.tasks[0].minutes = 90;
    assert_eq!(checked(&problem).at_risk[0].reason, RiskReason::PinnedTooLate);
    problem.previous[0].pinned = false;
    assert_eq!(checked(&problem).at_risk, []);
}

#[test]
fn a_task_that_has_begun_too_late_says_so() {
    let mut problem = week(vec![task(90, Some("2026-11-23T10:00:00Z")), task(60, None)]);
    problem.now = at("2026-11-23T09:20:00Z");
    let start = at("2026-11-23T09:00:00Z");
    problem.previous = vec![PreviousBlock { task: 0, start, minutes: 90, pinned: false }];
    let risk = &checked(&problem).at_risk[0];
    assert_eq!((risk.late_minutes, &risk.reason), (Some(30), &RiskReason::BegunTooLate));
    assert_eq!(risk.mends, [Mend::DueLater { days: 1 }]);
}

#[test]
fn a_new_task_moves_nothing_that_stands_well() {
    let before = checked(&week(vec![task(60, None), task(120, None)]));
    let mut problem = week(vec![task(60, None), task(120, None), task(60, Some("2026-11-24T12:00:00Z"))]);
    problem.previous = super::rules::again(&problem, &before.blocks).previous;
    let after = checked(&problem);
    assert_eq!(told(&after), [is(0, "Mon 09:00", 60), is(1, "Mon 10:00", 120), is(2, "Mon 12:00", 60)]);
}

#[test]
fn an_urgent_task_that_would_be_late_moves_what_can_wait() {
    let before = checked(&week(vec![task(60, None), task(420, None)]));
    let urgent = TaskToPlan { weight: 8, ..task(60, Some("2026-11-23T12:00:00Z")) };
    let mut problem = week(vec![task(60, None), task(420, None), urgent]);
    problem.previous = super::rules::again(&problem, &before.blocks).previous;
    let after = checked(&problem);
    assert_eq!(told(&after), [is(2, "Mon 09:00", 60), is(1, "Mon 10:00", 420), is(0, "Tue 09:00", 60)]);
}

#[test]
fn what_has_begun_or_is_pinned_stays() {
    let mut problem = week(vec![task(90, None), task(60, None)]);
    problem.now = at("2026-11-23T09:20:00Z");
    let block = |task, start, minutes, pinned| PreviousBlock { task, start: at(start), minutes, pinned };
    problem.previous = vec![block(0, "2026-11-23T09:00:00Z", 90, false), block(1, "2026-11-28T20:00:00Z", 60, true)];
    let plan = checked(&problem);
    assert_eq!(told(&plan), [is(0, "Mon 09:00", 90), is(1, "Sat 20:00", 60)]);
    let reasons: Vec<_> = plan.blocks.into_iter().map(|it| it.reason).collect();
    assert_eq!(reasons, [BlockReason::Begun, BlockReason::Pinned]);
}

#[test]
fn nine_o_clock_stays_nine_o_clock_over_a_change_of_the_clocks() {
    let mut problem = week(vec![task(480, None), task(480, None)]);
    problem.time_zone = TimeZone::parse("Europe/Berlin").expect("a zone");
    problem.now = at("2026-03-27T06:00:00Z");
    let plan = checked(&problem);
    let starts: Vec<_> = plan.blocks.iter().map(|it| it.start).collect();
    assert_eq!(starts, [at("2026-03-27T08:00:00Z"), at("2026-03-30T07:00:00Z")]);
}

#[test]
fn nobody_is_asked_to_work_where_there_are_no_hours() {
    let plan = checked(&PlanningProblem { hours: Vec::new(), ..week(vec![task(30, Some("2026-11-24T10:00:00Z"))]) });
    assert!(plan.blocks.is_empty() && !plan.feasible);
    assert_eq!(plan.at_risk[0].reason, RiskReason::TooLittleTime { minutes: 0 });
}

/// Four hours are free on Monday before noon, and four on Tuesday.
fn two_short_days(task: TaskToPlan) -> PlanningProblem {
    let busy = |from, to| BusyTime { start: at(from), end: at(to) };
    let busy = vec![
        busy("2026-11-23T13:00:00Z", "2026-11-23T17:00:00Z"),
        busy("2026-11-24T09:00:00Z", "2026-11-24T13:00:00Z"),
    ];
    PlanningProblem { busy, ..week(vec![task]) }
}

#[test]
fn if_no_interval_is_long_enough_for_a_task_in_one_piece_the_longest_is_reported() {
    let plan = checked(&two_short_days(task(360, Some("2026-11-25T00:00:00Z"))));
    assert_eq!(plan.at_risk[0].reason, RiskReason::NoLongStretch { minutes: 240, needed: 360 });
    // What the grid adds is not told.
    let plan = checked(&two_short_days(task(358, Some("2026-11-25T00:00:00Z"))));
    assert_eq!(plan.at_risk[0].reason, RiskReason::NoLongStretch { minutes: 240, needed: 358 });
}

#[test]
fn if_no_interval_is_long_enough_for_the_shortest_piece_it_is_reported_too() {
    let split = TaskToPlan { min_block_minutes: Some(300), ..task(420, Some("2026-11-25T00:00:00Z")) };
    let plan = checked(&two_short_days(split));
    assert_eq!(plan.at_risk[0].reason, RiskReason::NoLongStretch { minutes: 240, needed: 300 });
}

#[test]
fn an_interval_continues_where_another_set_of_hours_begins() {
    let time = |hours: i32| TimeOfDay::from_stored(hours * 60);
    let due = Some("2026-11-23T17:00:00Z");
    let urgent = TaskToPlan { weight: 8, ..task(480, due) };
    let mut problem = week(vec![task(480, due), urgent]);
    problem.hours.push(Hours { set: 1, days: Weekday::ALL.to_vec(), start: time(13), end: time(20) });
    problem.tasks.push(TaskToPlan { set: 1, ..task(60, None) });
    let plan = checked(&problem);
    let light = plan.at_risk.iter().find(|it| it.task == 0).expect("it is late");
    assert_eq!(light.reason, RiskReason::Others { tasks: vec![1] });
}
