//! What weighs much and has no due date, beside what weighs less, when a week begins with much that was missed.

use chrono::{DateTime, Days, TimeDelta, Utc};

use super::checker::checked;
use super::rules::again;
use super::steadiness::Random;
use super::weeks::{at, is, told, week};
use crate::planner::{BusyTime, Plan, PlanningProblem, PreviousBlock, TaskToPlan, plan};

const FRIDAY: &str = "2026-11-27T14:00:00Z";
const MONDAY: &str = "2026-11-30T08:30:00Z";
/// With these seeds an urgent task once stood days behind a light one: the first groups of neighbours that were tried were all late or due.
const HARD: [u64; 6] = [110, 124, 139, 278, 347, 351];
/// So much has to be won for each task that moves.
const ENOUGH: i64 = 2_880;

fn pick<T: Copy>(random: &mut Random, from: &[T]) -> T {
    from[usize::try_from(random.below(i64::try_from(from.len()).expect("few"))).expect("not below zero")]
}

fn task_of(minutes: i64, weight: i64, due: Option<&str>) -> TaskToPlan {
    TaskToPlan { weight, ..super::weeks::task(minutes, due) }
}

fn block(task: usize, from: &str, later: i64, minutes: i64) -> PreviousBlock {
    PreviousBlock { task, start: at(from) + TimeDelta::minutes(later), minutes, pinned: false }
}

fn task(random: &mut Random) -> TaskToPlan {
    let due = (random.below(5) < 3).then(|| at("2026-11-28T00:00:00Z") + Days::new(random.below(10).unsigned_abs()));
    TaskToPlan {
        minutes: pick(random, &[15, 15, 20, 30, 30, 45, 60, 60, 120, 180, 240]),
        due,
        due_is_day: false,
        not_before: None,
        weight: pick(random, &[1, 2, 2, 2, 4, 8]),
        min_block_minutes: (random.below(6) == 0).then_some(30),
        blocked_by: Vec::new(),
        set: 0,
    }
}

/// Some twenty tasks that were planned on a Friday afternoon, of which none was done when Monday begins.
fn monday(random: &mut Random) -> PlanningProblem {
    let count = 12 + random.below(16);
    let tasks = (0..count).map(|_| task(random)).collect();
    let friday = PlanningProblem { now: at(FRIDAY), horizon_days: 28, ..week(tasks) };
    let mut monday = again(&friday, &plan(&friday).blocks);
    monday.now = at(MONDAY);
    for _ in 0..random.below(4) {
        let start =
            at("2026-11-30T09:00:00Z") + TimeDelta::days(random.below(5)) + TimeDelta::minutes(30 * random.below(14));
        monday.busy.push(BusyTime { start, end: start + TimeDelta::minutes(60) });
    }
    monday
}

/// When a task begins that is in one piece.
fn start(plan: &Plan, task: usize) -> Option<DateTime<Utc>> {
    let mut blocks = plan.blocks.iter().filter(|it| it.task == task);
    let first = blocks.next()?;
    blocks.next().is_none().then_some(first.start)
}

/// Tasks without a due date that stand more than a day behind a lighter one of the same length, though to exchange both would win enough.
fn behind_lighter(problem: &PlanningProblem, plan: &Plan) -> Vec<(usize, usize)> {
    let places = problem.tasks.iter().enumerate().filter(|(_, it)| it.due.is_none());
    let places: Vec<_> = places.filter_map(|(index, it)| Some((index, it, start(plan, index)?))).collect();
    let mut found = Vec::new();
    for (heavy, task, at) in &places {
        let is_behind = |(_, light, before): &&(usize, &TaskToPlan, DateTime<Utc>)| {
            let gain = (task.weight.pow(2) - light.weight.pow(2)) * (*at - *before).num_minutes();
            let can_exchange = task.minutes == light.minutes && 2 * light.weight <= task.weight;
            can_exchange && *before + TimeDelta::days(1) < *at && gain > 2 * ENOUGH
        };
        found.extend(places.iter().filter(is_behind).map(|light| (*heavy, light.0)));
    }
    found
}

#[test]
fn what_was_missed_puts_no_heavy_task_behind_a_light_one_that_can_wait() {
    for seed in (0..40).chain(HARD) {
        let problem = monday(&mut Random(seed));
        let next = checked(&problem);
        assert!(behind_lighter(&problem, &next).is_empty(), "{seed}: {:?}", told(&next));
        assert_eq!(plan(&again(&problem, &next.blocks)), next, "{seed}");
    }
}

#[test]
fn an_urgent_task_passes_a_light_one_however_many_overdue_ones_come_before_both() {
    let overdue = |minutes| task_of(minutes, 2, Some("2026-11-20T17:00:00Z"));
    let mut tasks: Vec<_> = (0..12).map(|_| overdue(30)).collect();
    tasks.extend([task_of(45, 1, None), task_of(45, 8, None)]);
    let mut problem = week(tasks);
    problem.previous =
        (0..12).map(|it| block(it, "2026-11-23T09:00:00Z", 30 * i64::try_from(it).expect("few"), 30)).collect();
    problem.previous.push(block(12, "2026-11-23T15:00:00Z", 0, 45));
    problem.previous.push(block(13, "2026-11-27T09:45:00Z", 0, 45));
    problem.busy = vec![BusyTime { start: at("2026-11-23T15:45:00Z"), end: at("2026-11-27T09:00:00Z") }];
    assert_eq!(told(&checked(&problem))[12], is(13, "Mon 15:00", 45));
}
