//! Every mend that is told helps: with it, and with the plan so far, the task is on time, or at least clearly less late if it is split.

use std::cmp::Reverse;

use chrono::{DateTime, Days, TimeDelta, Utc};
use proptest::prelude::*;

use super::rules::{again, problems};
use super::weeks::{at, task, week};
use crate::ZoneClock;
use crate::planner::{AtRisk, BusyTime, Hours, Mend, Plan, PlanningProblem, PreviousBlock, TaskToPlan, plan};

/// The problem after a person did what a mend says, with the plan that they had.
fn mended(problem: &PlanningProblem, plan: &Plan, task: usize, mend: &Mend) -> (PlanningProblem, usize) {
    let mut next = again(problem, &plan.blocks);
    match mend {
        Mend::Split { least } => next.tasks[task].min_block_minutes = Some(*least),
        Mend::DueLater { days } => {
            assert!(!next.tasks[task].due_is_day, "it is a time");
            let clock = ZoneClock::of(&next.time_zone);
            let later = |due| clock.instant(clock.wall(due) + Days::new(days.unsigned_abs()));
            next.tasks[task].due = next.tasks[task].due.map(later);
        }
        Mend::Unpin { start, .. } => {
            let own = next.previous.iter_mut().filter(|it| it.task == task && it.start == *start);
            own.for_each(|it| it.pinned = false);
        }
        Mend::MoreHours { start, minutes, .. } => {
            next.previous.push(PreviousBlock { task, start: *start, minutes: *minutes, pinned: true });
        }
        Mend::LetGo { task: other } => return without(next, task, *other),
    }
    (next, task)
}

/// Without a task, or with nothing more of it than what stays: then its blocks are taken by it alone.
fn without(mut problem: PlanningProblem, task: usize, other: usize) -> (PlanningProblem, usize) {
    let now = problem.now;
    problem.previous.retain(|it| it.task != other || it.pinned || it.start < now);
    problem.tasks.iter_mut().for_each(|it| it.blocked_by.retain(|it| *it != other));
    let stays: i64 = problem.previous.iter().filter(|it| it.task == other).map(|it| it.minutes).sum();
    if stays > 0 {
        problem.tasks[other].minutes = stays;
        return (problem, task);
    }
    let moved = |index: usize| if index > other { index - 1 } else { index };
    problem.tasks.remove(other);
    problem.tasks.iter_mut().for_each(|it| it.blocked_by.iter_mut().for_each(|it| *it = moved(*it)));
    problem.previous.iter_mut().for_each(|it| it.task = moved(it.task));
    (problem, moved(task))
}

fn helps_with(problem: &PlanningProblem, plan_so_far: &Plan, task: usize, mend: &Mend) -> bool {
    let (next, task) = mended(problem, plan_so_far, task, mend);
    let risks = plan(&next).at_risk;
    let Some(risk) = risks.iter().find(|it| it.task == task) else { return true };
    // To split a task helps already if it has a place that had none, or is clearly less late.
    let before = plan_so_far.at_risk.iter().find(|it| it.task == task).and_then(|it| it.late_minutes);
    let is_less = |late: i64| before.is_none_or(|before| before - late > 60 && 10 * (before - late) > before);
    matches!(mend, Mend::Split { .. }) && risk.late_minutes.is_some_and(is_less)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_mend_that_is_told_helps_when_all_is_planned_again(problem in problems()) {
        let told = plan(&problem);
        for risk in &told.at_risk {
            for mend in &risk.mends {
                prop_assert!(helps_with(&problem, &told, risk.task, mend), "{mend:?} for {}", risk.task);
            }
        }
    }

    #[test]
    fn no_fewer_days_would_help(problem in problems()) {
        let told = plan(&problem);
        for risk in &told.at_risk {
            let days = risk.mends.iter().find_map(|it| if let Mend::DueLater { days } = it { Some(*days) } else { None });
            for fewer in 1..days.unwrap_or_default() {
                let mend = Mend::DueLater { days: fewer };
                prop_assert!(!helps_with(&problem, &told, risk.task, &mend), "{fewer} of {days:?} for {}", risk.task);
            }
        }
    }
}

/// The same a while later, with a meeting and an urgent task of an hour.
fn later(problem: &PlanningProblem, minutes: i64, urgent: i64, meeting: i64) -> PlanningProblem {
    let mut next = again(problem, &plan(problem).blocks);
    next.now += TimeDelta::minutes(minutes);
    let at = |minutes| next.now + TimeDelta::minutes(minutes);
    next.busy.push(BusyTime { start: at(meeting), end: at(meeting + 120) });
    next.tasks.push(TaskToPlan { weight: 8, due: Some(at(urgent)), ..task(60, None) });
    next
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_mend_also_helps_in_a_plan_from_before_a_change(
        problem in problems(), minutes in 0_i64..600, urgent in 60_i64..4_000, meeting in 0_i64..4_000,
    ) {
        let next = later(&problem, minutes, urgent, meeting);
        let told = plan(&next);
        for risk in &told.at_risk {
            let rank = |task: usize| {
                let TaskToPlan { weight, due, .. } = next.tasks[task];
                (weight, Reverse(due.unwrap_or(DateTime::<Utc>::MAX_UTC)))
            };
            for mend in &risk.mends {
                prop_assert!(helps_with(&next, &told, risk.task, mend), "{mend:?} for {}", risk.task);
                if let Mend::LetGo { task } = mend {
                    prop_assert!(rank(*task) <= rank(risk.task), "{task} for {}", risk.task);
                }
            }
        }
    }
}

/// Two tasks that are too long for one piece, and so have no place.
fn too_long() -> PlanningProblem {
    week(vec![task(600, Some("2026-11-27T17:00:00Z")), task(600, None)])
}

fn splits(plan: &Plan) -> Vec<usize> {
    let is_split = |mend: &Mend| matches!(mend, Mend::Split { .. });
    plan.at_risk.iter().filter(|it| it.mends.iter().any(is_split)).map(|it| it.task).collect()
}

#[test]
fn a_mend_is_found_where_nothing_is_planned_yet() {
    let problem = too_long();
    let told = plan(&problem);
    assert!(told.blocks.is_empty());
    assert_eq!(splits(&told), [0, 1]);
    assert!(helps_with(&problem, &told, 0, &Mend::Split { least: 15 }));
}

/// The mends by a split of a task of four hours that is due on Monday and done on Wednesday in one piece, if only these hours are free before.
fn splits_of(free: &[(&str, &str)]) -> Vec<Mend> {
    let mut problem = week(vec![task(240, Some("2026-11-23T17:00:00Z"))]);
    let ends = free.iter().map(|it| it.0).chain(["2026-11-25T09:00:00Z"]);
    let starts = ["2026-11-23T09:00:00Z"].into_iter().chain(free.iter().map(|it| it.1));
    problem.busy = starts.zip(ends).map(|(start, end)| BusyTime { start: at(start), end: at(end) }).collect();
    let told = plan(&problem);
    assert_eq!(told.at_risk[0].late_minutes, Some(44 * 60), "on Wednesday at one");
    let is_split = |mend: &&Mend| matches!(mend, Mend::Split { .. });
    let splits: Vec<_> = told.at_risk[0].mends.iter().filter(is_split).cloned().collect();
    assert!(splits.iter().all(|mend| helps_with(&problem, &told, 0, mend)));
    splits
}

#[test]
fn splitting_is_suggested_if_a_task_is_then_late_but_clearly_less() {
    let hour = ("2026-11-23T15:00:00Z", "2026-11-23T16:00:00Z");
    let two_hours = ("2026-11-24T10:00:00Z", "2026-11-24T12:00:00Z");
    let tuesday = ("2026-11-24T13:00:00Z", "2026-11-24T16:00:00Z");
    assert_eq!(splits_of(&[hour, tuesday]), [Mend::Split { least: 60 }]);
    let later = ("2026-11-24T15:00:00Z", "2026-11-24T17:00:00Z");
    assert_eq!(splits_of(&[two_hours, later]), [Mend::Split { least: 120 }], "shorter ones win nothing");
    let soon = ("2026-11-23T14:00:00Z", "2026-11-23T14:30:00Z");
    let half = ("2026-11-24T15:00:00Z", "2026-11-24T15:30:00Z");
    let rest = ("2026-11-24T09:00:00Z", "2026-11-24T12:00:00Z");
    assert_eq!(splits_of(&[soon, rest, half]), [Mend::Split { least: 30 }]);
    assert_eq!(splits_of(&[two_hours]), [], "two hours of forty-four are no more than a tenth");
}

#[test]
fn mends_that_only_a_search_could_test_are_not_suggested() {
    // The only block is that of the task which is let go of, and then two others could have its time.
    let mut problem = week((0..3).map(|_| task(480, Some("2026-11-23T17:00:00Z"))).collect());
    problem.horizon_days = 0;
    let told = plan(&problem);
    let planned: Vec<_> = told.blocks.iter().map(|it| it.task).collect();
    assert_eq!(planned.len(), 1);
    let let_go = Mend::LetGo { task: planned[0] };
    assert!(told.at_risk.iter().all(|it| !it.mends.contains(&let_go)), "{told:?}");
    // Without the third one it is certain who has it.
    problem.tasks.pop();
    let told = plan(&problem);
    let let_go = Mend::LetGo { task: told.blocks[0].task };
    assert!(told.at_risk.iter().all(|it| it.mends.contains(&let_go)), "{told:?}");
}

/// What each task at risk would have to let go of.
fn let_go_of(plan: &Plan) -> Vec<(usize, usize)> {
    let of =
        |it: &AtRisk| it.mends.iter().find_map(|mend| if let Mend::LetGo { task } = mend { Some(*task) } else { None });
    plan.at_risk.iter().filter_map(|it| Some((it.task, of(it)?))).collect()
}

#[test]
fn a_task_that_weighs_more_or_is_due_sooner_is_never_let_go_of() {
    let (noon, evening) = (Some("2026-11-23T13:00:00Z"), Some("2026-11-23T17:00:00Z"));
    let monday = |others: [TaskToPlan; 2]| {
        let [first, second] = others;
        let mut problem = week(vec![task(240, evening), first, second]);
        let block = |task, start: &str| PreviousBlock { task, start: at(start), minutes: 240, pinned: false };
        problem.previous = vec![block(1, "2026-11-23T09:00:00Z"), block(2, "2026-11-23T13:00:00Z")];
        problem.tasks[0].weight = 4;
        let_go_of(&plan(&problem))
    };
    let weighs = |weight, due| TaskToPlan { weight, ..task(240, due) };
    assert_eq!(monday([weighs(8, noon), weighs(8, evening)]), [], "both weigh more");
    assert_eq!(monday([weighs(4, noon), weighs(8, evening)]), [], "the other is due sooner");
    assert_eq!(monday([weighs(8, noon), weighs(4, evening)]), [(0, 2)]);
}

#[test]
fn a_task_is_let_go_of_only_if_that_was_tried() {
    let many = |count: usize| {
        let mut problem = week((0..2).map(|_| task(480, Some("2026-11-23T17:00:00Z"))).collect());
        problem.previous =
            vec![PreviousBlock { task: 0, start: at("2026-11-23T09:00:00Z"), minutes: 480, pinned: false }];
        // They are planned elsewhere, and only make the problem large.
        problem.hours.push(Hours { set: 1, ..problem.hours[0].clone() });
        problem.tasks.extend((0..count).map(|_| TaskToPlan { set: 1, ..task(5, None) }));
        problem.hours[1].days = vec![crate::Weekday::Saturday];
        let_go_of(&plan(&problem))
    };
    assert_eq!(many(0), [(1, 0)]);
    assert_eq!(many(1_000), [], "there is no time to try it");
}
