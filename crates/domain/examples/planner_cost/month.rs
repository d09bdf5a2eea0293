//! A full month, always the same.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::{BusyTime, Holds, Hours, PlanningProblem, PreviousBlock, TaskToPlan, plan};
use scheduler_domain::{TimeOfDay, TimeZone, Weekday};

const EVENTS: i64 = 500;
const DAYS: i64 = 28;
/// How much of the free time there are tasks for, in per cent.
const LOAD: i64 = 75;
const DAY: i64 = 24 * 60;

/// So many tasks in 28 days beside 500 events, in two sets of hours that overlap.
pub(crate) fn problem(tasks: usize) -> PlanningProblem {
    let now = DateTime::from_timestamp(1_795_420_800, 0).unwrap_or_default();
    let mut random = Random(7);
    let busy = (0..EVENTS).map(|number| {
        let start = at(now, number * DAYS * DAY / EVENTS + random.below(6) * 5);
        BusyTime { start, end: start + TimeDelta::minutes(10 + 5 * random.below(5)) }
    });
    let busy: Vec<_> = busy.collect();
    let time = |hours: i32| TimeOfDay::from_stored(hours * 60);
    let hours = vec![
        Hours { set: 0, days: Weekday::ALL.to_vec(), start: time(7), end: time(18) },
        Hours { set: 1, days: Weekday::ALL.to_vec(), start: time(16), end: time(23) },
    ];
    // Sixteen hours a day, less about a quarter that is busy.
    let minutes = DAYS * 16 * 60 * 3 / 4 * LOAD / 100 / i64::try_from(tasks).unwrap_or(i64::MAX);
    let tasks = (0..tasks).map(|number| task(now, number, minutes, &mut random)).collect();
    PlanningProblem {
        now,
        time_zone: TimeZone::utc(),
        horizon_days: 28,
        buffer_minutes: 0,
        max_minutes_per_day: None,
        done_today_minutes: 0,
        under_way_minutes: 0,
        free_share: 0.0,
        hours,
        busy,
        tasks,
        previous: Vec::new(),
        holds: Holds::default(),
    }
}

fn task(now: DateTime<Utc>, number: usize, minutes: i64, random: &mut Random) -> TaskToPlan {
    let minutes = (minutes / 2 + random.below(minutes.max(1)) + 1).max(1);
    TaskToPlan {
        minutes,
        due: (random.below(10) > 0).then(|| at(now, DAY / 2 + random.below(DAYS * DAY))),
        due_is_day: false,
        not_before: (random.below(4) == 0).then(|| at(now, random.below(DAYS * DAY / 2))),
        weight: 1 << random.below(4),
        min_block_minutes: (random.below(2) == 0).then_some(15),
        blocked_by: if number > 0 && random.below(10) == 0 { vec![number - 1] } else { Vec::new() },
        set: usize::from(random.below(3) == 0),
    }
}

/// The same with its plan, after an event came to it that stands where a block stood.
pub(crate) fn changed(problem: &PlanningProblem) -> PlanningProblem {
    let blocks = plan(problem).blocks;
    let mut changed = problem.clone();
    if let Some(block) = blocks.get(blocks.len() / 8) {
        changed.busy.push(BusyTime { start: block.start, end: block.start + TimeDelta::minutes(60) });
    }
    changed.previous = blocks
        .iter()
        .map(|it| PreviousBlock { task: it.task, start: it.start, minutes: it.minutes, pinned: it.pinned })
        .collect();
    changed
}

fn at(now: DateTime<Utc>, minutes: i64) -> DateTime<Utc> {
    now + TimeDelta::minutes(minutes)
}

/// Always the same numbers (Marsaglia's xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        i64::try_from(high).unwrap_or_default() % bound.max(1)
    }
}
