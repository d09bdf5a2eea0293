//! The hard rules, over random problems.

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;

use super::checker::checked;
use crate::planner::{BusyTime, Holds, Hours, PlanningProblem, PreviousBlock, TaskToPlan, plan};
use crate::{TimeOfDay, TimeZone, Weekday};

/// Random problems around a change of the clocks, in a zone that has one.
pub(super) fn problems() -> impl Strategy<Value = PlanningProblem> {
    let start = prop_oneof![Just("2026-03-27T06:58:30Z"), Just("2026-10-23T21:30:00Z"), Just("2026-11-23T08:00:00Z")];
    let zone = prop_oneof![Just("Europe/Berlin"), Just("America/New_York"), Just("UTC")];
    let most = prop::option::of((30_i64..400, prop_oneof![3 => Just(0), 1 => 1_i64..400]));
    let rules = (1_u16..10, 0_i64..20, most, prop_oneof![Just(0.0), Just(0.2), Just(0.5)]);
    let hours = prop::collection::vec((0_usize..2, 0_i32..24, 1_i32..12, 0_u8..127), 1..5);
    let busy = prop::collection::vec((0_i64..10_000, 0_i64..240), 0..15);
    let tasks = prop::collection::vec(
        (
            1_i64..300,
            prop::option::of(0_i64..12_000),
            prop::option::of(0_i64..8_000),
            1_i64..20,
            prop::option::of(5_i64..90),
            prop::collection::vec(0_usize..12, 0..2),
            0_usize..2,
        ),
        1..14,
    );
    let previous = prop::collection::vec((0_usize..14, -200_i64..8_000, 1_i64..120, any::<bool>()), 0..4);
    (start, zone, rules, hours, busy, tasks, previous).prop_map(problem)
}

type Raw = (
    &'static str,
    &'static str,
    (u16, i64, Option<(i64, i64)>, f64),
    Vec<(usize, i32, i32, u8)>,
    Vec<(i64, i64)>,
    Vec<(i64, Option<i64>, Option<i64>, i64, Option<i64>, Vec<usize>, usize)>,
    Vec<(usize, i64, i64, bool)>,
);

fn problem((start, zone, rules, hours, busy, tasks, previous): Raw) -> PlanningProblem {
    let now: DateTime<Utc> = start.parse().expect("an instant");
    let at = |minutes: i64| now + TimeDelta::minutes(minutes);
    let (horizon_days, buffer_minutes, most, free_share) = rules;
    let (max_minutes_per_day, done_today_minutes) = (most.map(|it| it.0), most.map_or(0, |it| it.1));
    let count = tasks.len();
    let days = |bits: u8| Weekday::ALL.iter().copied().filter(|it| bits >> (*it as u8) & 1 == 1).collect();
    let hours = hours.into_iter().map(|(set, from, length, bits)| Hours {
        set,
        days: days(bits),
        start: TimeOfDay::from_stored(from * 60),
        end: TimeOfDay::from_stored(((from + length) * 60).min(24 * 60)),
    });
    let tasks = tasks.into_iter().enumerate().map(|(index, (minutes, due, from, weight, least, blockers, set))| {
        TaskToPlan {
            minutes,
            due: due.map(at),
            due_is_day: false,
            not_before: from.map(at),
            weight,
            min_block_minutes: least,
            // Only earlier ones, so that there is no circle.
            blocked_by: blockers.into_iter().filter(|it| *it < index).collect(),
            set,
        }
    });
    // Blocks that stay lie apart from each other: the planner is not asked to part them.
    let mut end = i64::MIN;
    let mut stays: Vec<_> = previous.into_iter().filter(|it| it.0 < count).collect();
    stays.sort_unstable_by_key(|it| it.1);
    stays.retain(|(_, from, minutes, _)| {
        let is_apart = end <= *from;
        end = end.max(from + minutes + 40);
        is_apart
    });
    PlanningProblem {
        now,
        time_zone: TimeZone::parse(zone).expect("a zone"),
        horizon_days,
        buffer_minutes,
        max_minutes_per_day,
        done_today_minutes,
        under_way_minutes: 0,
        free_share,
        hours: hours.collect(),
        busy: busy.into_iter().map(|(from, long)| BusyTime { start: at(from), end: at(from + long) }).collect(),
        tasks: tasks.collect(),
        holds: Holds::default(),
        previous: stays
            .into_iter()
            .map(|(task, from, minutes, pinned)| PreviousBlock { task, start: at(from), minutes, pinned })
            .collect(),
    }
}

/// The same problem with its plan as the previous one.
pub(super) fn again(problem: &PlanningProblem, blocks: &[crate::planner::Block]) -> PlanningProblem {
    let previous = blocks.iter().map(|it| PreviousBlock {
        task: it.task,
        start: it.start,
        minutes: it.minutes,
        pinned: it.pinned,
    });
    PlanningProblem { previous: previous.collect(), ..problem.clone() }
}

proptest! {
    // Each case plans several times, and an unoptimised build is slow at it.
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn every_plan_keeps_every_hard_rule(problem in problems()) {
        checked(&problem);
    }

    #[test]
    fn the_same_problem_has_the_same_plan(problem in problems()) {
        prop_assert_eq!(plan(&problem), plan(&problem));
    }

    #[test]
    fn planning_again_moves_nothing(problem in problems()) {
        let first = plan(&problem);
        let second = plan(&again(&problem, &first.blocks));
        prop_assert_eq!(second, first);
    }

    #[test]
    fn a_plan_from_before_a_change_follows_the_rules_after_it(
        problem in problems(), busy_from in 0_i64..8_000, later in 0_i64..600, without in 0_usize..14, waits in (0_usize..14, 0_usize..14),
    ) {
        let first = plan(&problem);
        let mut next = again(&problem, &first.blocks);
        next.now += TimeDelta::minutes(later);
        let at = next.now + TimeDelta::minutes(busy_from);
        next.busy.push(BusyTime { start: at, end: at + TimeDelta::minutes(90) });
        if let Some(task) = next.tasks.get_mut(without) {
            task.minutes += 25;
        }
        // Only for an earlier one, so that there is no circle.
        let (first, second) = (waits.0.min(waits.1), waits.0.max(waits.1));
        if first < second && second < next.tasks.len() {
            next.tasks[second].blocked_by.push(first);
        }
        checked(&next);
    }
}
