//! Whether what a plan says of its blocks is true, over random problems: by somebody who sees only the problem and the plan.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, TimeDelta, Timelike, Utc};
use proptest::prelude::*;

use super::checker::checked;
use super::rules::problems;
use crate::planner::{Block, BlockReason, Hours, Plan, PlanningProblem};
use crate::{Weekday, ZoneClock};

const GRID: i64 = PlanningProblem::GRID_MINUTES;

fn minute(at: DateTime<Utc>) -> i64 {
    at.timestamp().div_euclid(60)
}

/// On the grid, or the next minute that is.
fn ceil(seconds: i64) -> i64 {
    seconds.div_euclid(60) + i64::from(seconds.rem_euclid(60) > 0)
}

fn on_grid(minute: i64) -> i64 {
    minute + (GRID - minute.rem_euclid(GRID)) % GRID
}

fn end(block: &Block) -> DateTime<Utc> {
    block.start + TimeDelta::minutes(block.minutes)
}

/// What somebody sees who looks for free time in the hours of a task.
struct Seen<'p> {
    problem: &'p PlanningProblem,
    plan: &'p Plan,
    /// When hours are open, by set and by steps of the grid.
    open: HashSet<(usize, i64)>,
}

/// When the hours of a problem are open within its horizon.
fn open(problem: &PlanningProblem) -> HashSet<(usize, i64)> {
    let clock = ZoneClock::of(&problem.time_zone);
    let begin = on_grid(minute(problem.now));
    let last = begin + (i64::from(problem.horizon_days) + 2) * 24 * 60;
    let mut open = HashSet::new();
    for from in (begin..last).step_by(5) {
        // Hours and changes of the clocks begin and end on whole steps.
        let wall = clock.wall(DateTime::from_timestamp(from * 60, 0).expect("an instant"));
        let day = Weekday::ALL[wall.weekday().num_days_from_monday() as usize];
        let time = i64::from(wall.hour() * 60 + wall.minute());
        let at = |it: &&Hours| (i64::from(it.start.minutes())..i64::from(it.end.minutes())).contains(&time);
        let hours = problem.hours.iter().filter(|it| it.days.contains(&day)).filter(at);
        open.extend(hours.map(|it| (it.set, from)));
    }
    open
}

impl Seen<'_> {
    fn moves(&self, block: &Block) -> bool {
        !block.pinned && block.start >= self.problem.now
    }

    /// When a task can be begun: not in the past, not before it may, not before what it waits for.
    fn earliest(&self, task: usize) -> i64 {
        let task = &self.problem.tasks[task];
        let ends = self.plan.blocks.iter().filter(|it| task.blocked_by.contains(&it.task)).map(end);
        let times = ends.chain(task.not_before).chain([self.problem.now]);
        on_grid(times.map(|it| ceil(it.timestamp())).max().unwrap_or_default())
    }

    /// Whether five minutes of a set of hours are free beside all that is busy or planned, with the buffers.
    fn is_free(&self, set: usize, from: i64, without: Option<usize>) -> bool {
        let (start, stop) = (from * 60, (from + GRID) * 60);
        let buffer = self.problem.buffer_minutes * 60;
        let is_apart = |(from, to): (DateTime<Utc>, DateTime<Utc>)| {
            from >= to || stop <= from.timestamp() - buffer || start >= to.timestamp() + buffer
        };
        let busy = self.problem.busy.iter().map(|it| (it.start, it.end));
        let blocks = self.plan.blocks.iter().filter(|it| Some(it.task) != without || !self.moves(it));
        // What is planned takes whole steps of the grid.
        let taken = |it: &Block| if self.moves(it) { on_grid(it.minutes) } else { it.minutes };
        let blocks = blocks.map(|it| (it.start, it.start + TimeDelta::minutes(taken(it))));
        self.open.contains(&(set, from)) && busy.chain(blocks).all(is_apart)
    }

    /// The longest free time of a set of hours within a stretch of time, as if a task had no blocks.
    fn longest(&self, set: usize, (from, to): (i64, i64), without: Option<usize>) -> i64 {
        let (mut longest, mut run) = (0, 0);
        for at in (from..to).step_by(5) {
            run = if at + GRID <= to && self.is_free(set, at, without) { run + GRID } else { 0 };
            longest = longest.max(run);
        }
        longest
    }

    /// Whether a block of another task in the same hours stands between the beginning of a task and its place.
    fn is_behind(&self, block: &Block, other: usize) -> bool {
        let from = self.earliest(block.task);
        let same_hours = self.problem.tasks[other].set == self.problem.tasks[block.task].set;
        let mut others = self.plan.blocks.iter().filter(|it| it.task == other && self.moves(it));
        other != block.task && same_hours && others.any(|it| it.start < block.start && minute(end(it)) >= from)
    }

    fn check(&self, block: &Block) {
        let Self { problem, plan, .. } = self;
        let (task, start) = (&problem.tasks[block.task], minute(block.start));
        let from = self.earliest(block.task);
        let longest = || self.longest(task.set, (from, start), None);
        // The last piece may be longer on the grid than it is.
        let minutes = on_grid(block.minutes);
        let is_true = match block.reason {
            BlockReason::Pinned => block.pinned,
            BlockReason::Begun => !block.pinned && block.start < problem.now,
            BlockReason::After { task: other } => {
                let ends = plan.blocks.iter().filter(|it| it.task == other).map(end).max();
                let is_then = ends.is_some_and(|it| on_grid(ceil(it.timestamp())) == start);
                task.blocked_by.contains(&other) && is_then
            }
            BlockReason::NotBefore => task.not_before.is_some_and(|it| on_grid(ceil(it.timestamp())) == start),
            BlockReason::BehindWeightier { task: other } => {
                problem.tasks[other].weight > task.weight && self.is_behind(block, other)
            }
            BlockReason::BehindSooner { task: other } => {
                let is_sooner = problem.tasks[other].due.is_some_and(|it| task.due.is_none_or(|due| it < due));
                is_sooner && self.is_behind(block, other)
            }
            BlockReason::Kept => {
                let one_step_sooner = (from, start + minutes - GRID);
                let pieces = plan.blocks.iter().filter(|it| it.task == block.task && self.moves(it)).count();
                let room = self.longest(task.set, one_step_sooner, Some(block.task));
                longest() > 0 && (pieces > 1 || room >= minutes)
            }
            BlockReason::FirstLongEnough => (1..minutes).contains(&longest()),
            BlockReason::Limits => {
                let has_limits = problem.max_minutes_per_day.is_some() || problem.free_share > 0.0;
                has_limits && longest() >= minutes
            }
            BlockReason::FirstFree => longest() == 0,
            BlockReason::Continued => {
                let mut pieces = plan.blocks.iter().filter(|it| it.task == block.task && self.moves(it));
                pieces.any(|it| it.start < block.start)
            }
        };
        assert!(is_true, "{block:?} of {task:?}: from {from}, free before it {}\n{plan:?}\n{problem:?}", longest());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_reason_for_a_block_is_true(problem in problems()) {
        let plan = checked(&problem);
        let seen = Seen { problem: &problem, plan: &plan, open: open(&problem) };
        for block in &plan.blocks {
            seen.check(block);
        }
    }
}
