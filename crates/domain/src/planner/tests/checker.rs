//! Looks at a plan as somebody would who knows only the contract: minute by minute, without the planner's own parts.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Datelike, TimeDelta, Timelike, Utc};

use crate::planner::{Block, Plan, PlanningProblem, plan};
use crate::{Weekday, ZoneClock};

/// The plan of a problem, after every hard rule was looked at.
pub(super) fn checked(problem: &PlanningProblem) -> Plan {
    let plan = plan(problem);
    check(problem, &plan);
    plan
}

fn minute(at: DateTime<Utc>) -> i64 {
    at.timestamp().div_euclid(60)
}

/// Its beginning and its end, in seconds.
fn span(block: &Block) -> (i64, i64) {
    (block.start.timestamp(), block.start.timestamp() + block.minutes * 60)
}

fn check(problem: &PlanningProblem, plan: &Plan) {
    let fixed = check_fixed(problem, plan);
    let moving: Vec<_> = plan.blocks.iter().enumerate().filter(|it| !fixed.contains(&it.0)).map(|it| it.1).collect();
    assert!(plan.blocks.is_sorted_by_key(|it| it.start), "blocks are by start");
    check_hours(problem, &moving);
    check_buffers(problem, plan, &moving);
    check_days(problem, plan, &moving);
    let ends = check_amounts(problem, plan, &moving, &fixed);
    check_dependencies(problem, &moving, &ends);
    check_risks(problem, plan, &ends);
}

/// What is pinned or has begun is there as it was. Answers the indexes of those blocks.
fn check_fixed(problem: &PlanningProblem, plan: &Plan) -> HashSet<usize> {
    let mut fixed = HashSet::new();
    for before in &problem.previous {
        let end = before.start + TimeDelta::minutes(before.minutes);
        if end <= problem.now || !(before.pinned || before.start < problem.now) {
            continue;
        }
        let same = |it: &Block| {
            (it.task, it.start, it.minutes, it.pinned) == (before.task, before.start, before.minutes, before.pinned)
        };
        let found = plan.blocks.iter().enumerate().find(|(index, it)| !fixed.contains(index) && same(it));
        fixed.insert(found.unwrap_or_else(|| panic!("{before:?} stays")).0);
    }
    fixed
}

fn check_hours(problem: &PlanningProblem, moving: &[&Block]) {
    let clock = ZoneClock::of(&problem.time_zone);
    for block in moving {
        assert!(block.start >= problem.now && !block.pinned, "{block:?} lies ahead");
        assert_eq!(minute(block.start) % PlanningProblem::GRID_MINUTES, 0, "{block:?} is on the grid");
        let set = problem.tasks[block.task].set;
        for at in 0..block.minutes {
            let wall = clock.wall(block.start + TimeDelta::minutes(at));
            let day = Weekday::ALL[wall.weekday().num_days_from_monday() as usize];
            let time = i64::from(wall.hour() * 60 + wall.minute());
            let is_within = problem.hours.iter().any(|hours| {
                let (start, end) = (i64::from(hours.start.minutes()), i64::from(hours.end.minutes()));
                hours.set == set && hours.days.contains(&day) && (start..end).contains(&time)
            });
            assert!(is_within, "{block:?} is within its hours at {wall}");
        }
    }
}

fn check_buffers(problem: &PlanningProblem, plan: &Plan, moving: &[&Block]) {
    let buffer = problem.buffer_minutes * 60;
    for block in moving {
        let (from, to) = span(block);
        for busy in problem.busy.iter().filter(|it| it.start < it.end) {
            let (start, end) = (busy.start.timestamp(), busy.end.timestamp());
            assert!(to <= start - buffer || from >= end + buffer, "{block:?} beside {busy:?}");
        }
        for other in plan.blocks.iter().filter(|it| *it != *block) {
            let (start, end) = span(other);
            let is_clear = to + buffer <= start || from >= end + buffer;
            let touches = other.task == block.task && (to == start || from == end);
            assert!(is_clear || touches, "{block:?} beside {other:?}");
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "minutes of a day")]
fn check_days(problem: &PlanningProblem, plan: &Plan, moving: &[&Block]) {
    if problem.max_minutes_per_day.is_none() && problem.free_share == 0.0 {
        return;
    }
    let clock = ZoneClock::of(&problem.time_zone);
    let mut planned: BTreeMap<_, i64> = BTreeMap::new();
    for block in &plan.blocks {
        for at in 0..block.minutes {
            *planned.entry(clock.wall(block.start + TimeDelta::minutes(at)).date()).or_default() += 1;
        }
    }
    let mut there: BTreeMap<_, i64> = BTreeMap::new();
    for at in 0..(i64::from(problem.horizon_days) + 2) * 24 * 60 {
        let at = problem.now + TimeDelta::minutes(at);
        let wall = clock.wall(at);
        let time = i64::from(wall.hour() * 60 + wall.minute());
        let day = Weekday::ALL[wall.weekday().num_days_from_monday() as usize];
        let is_open = problem.hours.iter().any(|it| {
            it.days.contains(&day) && (i64::from(it.start.minutes())..i64::from(it.end.minutes())).contains(&time)
        });
        if is_open && !problem.busy.iter().any(|it| it.start <= at && at < it.end) {
            *there.entry(wall.date()).or_default() += 1;
        }
    }
    let day_of = |block: &Block, minute: i64| clock.wall(block.start + TimeDelta::minutes(minute)).date();
    // Random tasks are shorter than a day, so they lie on two at most.
    for day in moving.iter().flat_map(|it| [day_of(it, 0), day_of(it, it.minutes - 1)]) {
        let sum = planned[&day];
        let done = if day == clock.wall(problem.now).date() { problem.done_today_minutes } else { 0 };
        assert!(sum + done <= problem.max_minutes_per_day.unwrap_or(i64::MAX), "{day}: {sum} and {done} minutes");
        if problem.free_share == 0.0 {
            continue;
        }
        let today = if day == clock.wall(problem.now).date() { problem.under_way_minutes } else { 0 };
        let sum = sum - today;
        let share = sum as f64 / there.get(&day).copied().unwrap_or_default().max(1) as f64;
        assert!(share <= 1.0 - problem.free_share + 1e-9, "{day}: {share} of the hours");
    }
}

/// Each task is planned as a whole or not at all beside its fixed blocks, in pieces that are long enough. Answers when each is done.
fn check_amounts(
    problem: &PlanningProblem,
    plan: &Plan,
    moving: &[&Block],
    fixed: &HashSet<usize>,
) -> Vec<Option<i64>> {
    let mut ends = Vec::new();
    for (index, task) in problem.tasks.iter().enumerate() {
        let stays: Vec<_> = fixed.iter().map(|it| &plan.blocks[*it]).filter(|it| it.task == index).collect();
        let mut left = task.minutes - stays.iter().map(|it| it.minutes).sum::<i64>();
        let own: Vec<_> = moving.iter().filter(|it| it.task == index).collect();
        let is_touching = own.windows(2).any(|pair| span(pair[0]).1 == span(pair[1]).0);
        assert!(!is_touching, "pieces that touch are one: {own:?}");
        if !own.is_empty() {
            for piece in &own {
                let least = task.min_block_minutes.unwrap_or(i64::MAX).min(left);
                assert!(piece.minutes >= least, "{piece:?} is at least {least}");
                left -= piece.minutes;
            }
            assert_eq!(left, 0, "{own:?} is all of {task:?}");
        }
        let end = stays.iter().copied().chain(own.iter().map(|it| **it)).map(|it| span(it).1).max();
        ends.push(end.filter(|_| left <= 0));
    }
    ends
}

fn check_dependencies(problem: &PlanningProblem, moving: &[&Block], ends: &[Option<i64>]) {
    for block in moving {
        let task = &problem.tasks[block.task];
        assert!(task.not_before.is_none_or(|at| block.start >= at), "{block:?} not before");
        for blocker in &task.blocked_by {
            assert!(ends[*blocker].is_some_and(|end| end <= span(block).0), "{block:?} after {blocker}");
        }
    }
}

fn check_risks(problem: &PlanningProblem, plan: &Plan, ends: &[Option<i64>]) {
    for (index, task) in problem.tasks.iter().enumerate() {
        let told = plan.at_risk.iter().find(|it| it.task == index);
        let late = ends[index].and_then(|end| {
            let late = end - task.due?.timestamp();
            (late > 0).then_some((late + 59) / 60)
        });
        match ends[index] {
            None => assert_eq!(told.map(|it| it.late_minutes), Some(None), "{index} is left out"),
            Some(_) => assert_eq!(told.map(|it| it.late_minutes), late.map(Some), "{index} is late or not"),
        }
    }
}
