//! How much a new task moves, over many weeks.

use chrono::{DateTime, TimeDelta, Utc};

use super::checker::checked;
use super::rules::again;
use crate::planner::{Block, BusyTime, Holds, Hours, Plan, PlanningProblem, TaskToPlan, plan};
use crate::{TimeOfDay, TimeZone, Weekday};

const WEEKS: u64 = 500;
/// A Monday.
const NOW: &str = "2026-11-23T08:00:00Z";

/// Always the same numbers for the same seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        i64::try_from((mixed ^ (mixed >> 31)) >> 33).expect("31 bits") % bound
    }
}

fn at(minutes: i64) -> DateTime<Utc> {
    NOW.parse::<DateTime<Utc>>().expect("an instant") + TimeDelta::minutes(minutes)
}

fn task(random: &mut Random, minutes: i64) -> TaskToPlan {
    TaskToPlan {
        minutes,
        due: (random.below(5) > 0).then(|| at(60 * (4 + random.below(150)))),
        due_is_day: false,
        not_before: None,
        weight: 1 << random.below(4),
        min_block_minutes: (random.below(3) == 0).then_some(30),
        blocked_by: Vec::new(),
        set: 0,
    }
}

/// Nine to five, with meetings, and tasks for half to nine tenths of the time beside them.
pub(super) fn week(random: &mut Random) -> PlanningProblem {
    let time = |hours: i32| TimeOfDay::from_stored(hours * 60);
    let meeting = |random: &mut Random| {
        let start = at(24 * 60 * random.below(5) + 60 + 15 * random.below(32));
        BusyTime { start, end: start + TimeDelta::minutes(15 * (1 + random.below(5))) }
    };
    let busy: Vec<_> = (0..5 + random.below(8)).map(|_| meeting(random)).collect();
    let free = 5 * 8 * 60 - busy.iter().map(|it| (it.end - it.start).num_minutes()).sum::<i64>();
    let (mut left, mut tasks) = (free * (50 + random.below(40)) / 100, Vec::new());
    while left > 0 {
        let minutes = 15 * (1 + random.below(10));
        tasks.push(task(random, minutes));
        left -= minutes;
    }
    PlanningProblem {
        now: at(0),
        time_zone: TimeZone::utc(),
        horizon_days: 13,
        buffer_minutes: 5 * random.below(3),
        max_minutes_per_day: None,
        done_today_minutes: 0,
        under_way_minutes: 0,
        free_share: 0.0,
        hours: vec![Hours { set: 0, days: Weekday::ALL[..5].to_vec(), start: time(9), end: time(17) }],
        busy,
        tasks,
        previous: Vec::new(),
        holds: Holds::default(),
    }
}

/// The same week a while later, with its plan, of which some blocks are pinned, and one more task of an hour.
pub(super) fn with_one_more(random: &mut Random, problem: &PlanningProblem, before: &Plan) -> PlanningProblem {
    let mut next = again(problem, &before.blocks);
    next.now = at(60 + 15 * random.below(60));
    for block in &mut next.previous {
        block.pinned = random.below(8) == 0;
        // What has ended was done.
        if block.start + TimeDelta::minutes(block.minutes) <= next.now {
            next.tasks[block.task].minutes -= block.minutes;
        }
    }
    for done in (0..next.tasks.len()).rev() {
        if next.tasks[done].minutes == 0 {
            next.tasks.remove(done);
            next.previous.retain(|it| it.task != done);
            next.previous.iter_mut().filter(|it| it.task > done).for_each(|it| it.task -= 1);
        }
    }
    next.tasks.push(task(random, 60));
    next
}

/// A plan some minutes after its first block has ended, which was worked as planned.
fn with_the_first_done(problem: &PlanningProblem, before: &Plan, minutes: i64) -> PlanningProblem {
    let mut next = again(problem, &before.blocks);
    let first = &before.blocks[0];
    next.now = first.start + TimeDelta::minutes(first.minutes + minutes);
    next.tasks[first.task].minutes -= first.minutes;
    next
}

fn moved(before: &PlanningProblem, after: &[Block]) -> usize {
    let lies_ahead = before.previous.iter().filter(|it| it.start >= before.now);
    let stands = |start, task| after.iter().any(|it| it.start == start && it.task == task);
    lies_ahead.filter(|it| !stands(it.start, it.task)).count()
}

#[test]
fn one_new_task_of_an_hour_moves_at_most_three_blocks_in_the_median() {
    let mut all = Vec::new();
    for seed in 0..WEEKS {
        let mut random = Random(seed);
        let problem = week(&mut random);
        let before = plan(&problem);
        let next = with_one_more(&mut random, &problem, &before);
        // The checker sees to it that nothing that has begun or is pinned is elsewhere.
        all.push(moved(&next, &checked(&next).blocks));
    }
    all.sort_unstable();
    let [median, most_of_all, most] = [all[all.len() / 2], all[all.len() * 95 / 100], all[all.len() - 1]];
    // docs/planner.md tells these figures.
    assert!(median <= 1 && most_of_all <= 7 && most <= 16, "{median}, {most_of_all}, {most}");
}

#[test]
fn that_time_passes_and_work_is_done_as_planned_moves_little() {
    let mut all = Vec::new();
    for seed in 0..WEEKS / 5 {
        let mut random = Random(seed);
        let mut problem = week(&mut random);
        // More than there is time for, some of it overdue.
        problem.tasks.extend((0..5).map(|_| task(&mut random, 90)));
        problem.tasks.iter_mut().step_by(4).for_each(|it| it.due = it.due.map(|due| due - TimeDelta::days(3)));
        let before = plan(&problem);
        for minutes in [1, 5, 30] {
            let next = with_the_first_done(&problem, &before, minutes);
            all.push(moved(&next, &plan(&next).blocks));
        }
    }
    all.sort_unstable();
    let (moved, most) = (all.iter().filter(|it| **it > 0).count(), all[all.len() - 1]);
    assert!(moved <= 20 && most <= 14, "{moved} of {}, at most {most}", all.len());
}
