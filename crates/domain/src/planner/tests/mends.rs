//! Every mend that is told helps: with it, and with the plan so far, the task is on time.

use chrono::Days;
use proptest::prelude::*;

use super::rules::{again, problems};
use super::weeks::{task, week};
use crate::ZoneClock;
use crate::planner::{Mend, Plan, PlanningProblem, PreviousBlock, plan};

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

fn is_on_time_with(problem: &PlanningProblem, plan_so_far: &Plan, task: usize, mend: &Mend) -> bool {
    let (next, task) = mended(problem, plan_so_far, task, mend);
    let risks = plan(&next).at_risk;
    let Some(risk) = risks.iter().find(|it| it.task == task) else { return true };
    // To split a task that has no place helps already if it has one.
    let was_left_out = plan_so_far.at_risk.iter().any(|it| it.task == task && it.late_minutes.is_none());
    matches!(mend, Mend::Split { .. }) && was_left_out && risk.late_minutes.is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_mend_that_is_told_helps_when_all_is_planned_again(problem in problems()) {
        let told = plan(&problem);
        for risk in &told.at_risk {
            for mend in &risk.mends {
                prop_assert!(is_on_time_with(&problem, &told, risk.task, mend), "{mend:?} for {}", risk.task);
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
                prop_assert!(!is_on_time_with(&problem, &told, risk.task, &mend), "{fewer} of {days:?} for {}", risk.task);
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
    assert!(is_on_time_with(&problem, &told, 0, &Mend::Split { least: 15 }));
}

#[test]
fn what_only_a_search_would_tell_is_not_told() {
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
