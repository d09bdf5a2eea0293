//! What will be late, and what would help.

use chrono::NaiveDate;
use scheduler_domain::planner::{AtRisk, Block, BlockReason, Mend, Plan, RiskReason};
use scheduler_domain::{Priority, Task, TaskId, When};

use super::make::{Account, at, behind, block, busy, due, id, is, minutes, pinned, task, told, with};
use crate::planning::explained::Explanation;
use crate::planning::problem::Asked;
use crate::{Afresh, PlanWords, Remedy, WhyAtRisk, WhyHere};

#[test]
fn a_late_task_says_by_how_much_and_which_task_has_its_time() {
    let urgent = Task { priority: Priority::Urgent, ..due(task(1, 120), "2026-11-23T11:00:00Z") };
    let other = due(task(2, 60), "2026-11-23T10:00:00Z");
    let outcome = Account::with(vec![other, urgent]).outcome();
    assert_eq!(outcome.blocks[1].why, Some(WhyHere::BehindWeightier(id(1))));
    let [late] = &outcome.at_risk[..] else { panic!("one is late: {:?}", outcome.at_risk) };
    assert_eq!((late.task, late.late_minutes, &late.why), (id(2), Some(120), &WhyAtRisk::Others(vec![id(1)])));
    let later = Remedy::DueLater { days: 1, due: When::from_stored("2026-11-24T10:00:00Z").expect("a time") };
    assert_eq!(late.remedies, [later], "what is more urgent is not given up");
    assert!(!outcome.feasible);
}

#[test]
fn a_later_due_date_is_suggested_as_the_planner_counts_it_even_if_others_must_make_room_first() {
    let account = Account::with(vec![due(task(1, 60), "2026-11-23"), due(task(2, 60), "2026-11-23T10:00:00Z")]);
    let situation = account.situation(Afresh::default());
    // Both stand days later in this plan than they would with one day more.
    let block = |task| Block {
        task,
        start: at("2026-11-27T09:00:00Z"),
        minutes: 60,
        pinned: false,
        reason: BlockReason::FirstFree,
    };
    let late = |task| AtRisk {
        task,
        late_minutes: Some(4920),
        reason: RiskReason::Limits,
        mends: vec![Mend::DueLater { days: 1 }],
    };
    let plan = Plan { blocks: [0, 1].map(block).into(), at_risk: [0, 1].map(late).into(), feasible: true };
    let told = Explanation { asked: &Asked::of(&situation), plan: &plan }.at_risk();
    let later = |due| vec![Remedy::DueLater { days: 1, due: When::from_stored(due).expect("a moment") }];
    let remedies: Vec<_> = told.into_iter().map(|it| it.remedies).collect();
    assert_eq!(remedies, [later("2026-11-24"), later("2026-11-24T10:00:00Z")]);
}

#[test]
fn more_hours_begin_where_the_hours_of_that_day_end() {
    let long = due(task(1, 120), "2026-11-23");
    let mut account = Account::with(vec![long]);
    account.busy = vec![busy("2026-11-23T09:00:00Z", "2026-11-23T16:00:00Z")];
    let outcome = account.clone().outcome();
    let date = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a day");
    let more = Remedy::MoreHours { date, start: at("2026-11-23T17:00:00Z"), minutes: 120 };
    assert!(outcome.at_risk[0].remedies.contains(&more), "{:?}", outcome.at_risk);
    // What the app makes of it helps.
    let helped =
        Account { tasks: vec![with(account.tasks[0].clone(), &[pinned(7, "2026-11-23T17:00:00Z", 120)])], ..account };
    assert_eq!((told(&helped.outcome()).len(), helped.outcome().at_risk.len()), (1, 0));
}

#[test]
fn after_falling_behind_a_later_due_date_is_suggested_for_as_long_as_other_days_stay() {
    let first = with(task(1, 60), &[block(7, "2026-11-25T12:00:00Z", 60)]);
    let waits = Task { blocked_by: scheduler_domain::Blockers::parse(vec![id(1)]).expect("one"), ..task(2, 60) };
    let waits = due(waits, "2026-11-23");
    let days = |stood: &[u128], now_behind: bool| {
        let mut account = Account::with(vec![first.clone(), waits.clone()]);
        account.fallen_behind = Some(behind(stood));
        let outcome = if now_behind { account.afresh() } else { account.outcome() };
        let [risk] = &outcome.at_risk[..] else { panic!("one is late: {:?}", outcome.at_risk) };
        let days = |it: &Remedy| if let Remedy::DueLater { days, .. } = it { Some(*days) } else { None };
        risk.remedies.iter().find_map(days)
    };
    assert_eq!(days(&[1], false), Some(2), "the first one stays on Wednesday");
    assert_eq!(days(&[1, 2], false), Some(1), "the change of the second one ends that");
    assert_eq!(days(&[1], true), Some(1), "so it does once the second one stands on another day");
}

#[test]
fn a_task_that_is_pinned_too_late_says_so_and_is_on_time_when_unpinned() {
    let late = with(due(task(1, 60), "2026-11-23"), &[pinned(7, "2026-11-24T09:00:00Z", 60)]);
    let mut account = Account::with(vec![late]);
    let outcome = account.outcome();
    assert_eq!(outcome.at_risk[0].why, WhyAtRisk::PinnedTooLate);
    let date = NaiveDate::from_ymd_opt(2026, 11, 24).expect("a day");
    let unpin = Remedy::Unpin { date, start: at("2026-11-24T09:00:00Z") };
    assert_eq!(outcome.at_risk[0].remedies.first(), Some(&unpin));
    account.tasks[0] = with(account.tasks[0].clone(), &[block(7, "2026-11-24T09:00:00Z", 60)]);
    assert_eq!((told(&account.outcome()), account.outcome().at_risk), (vec![is(1, "Mon 09:00", 60)], vec![]));
}

#[test]
fn a_task_that_could_be_split_says_so_and_is_on_time_then() {
    let mut account = Account::with(vec![due(task(1, 120), "2026-11-23")]);
    account.busy = vec![busy("2026-11-23T10:00:00Z", "2026-11-23T16:00:00Z")];
    let outcome = account.outcome();
    assert_eq!(outcome.at_risk[0].why, WhyAtRisk::NoLongStretch { minutes: 60, needed: Some(120) });
    assert!(outcome.at_risk[0].remedies.contains(&Remedy::Split { minutes: 60 }), "{:?}", outcome.at_risk);
    account.tasks[0].min_block = Some(minutes(60));
    assert_eq!(account.outcome().at_risk, []);
}

#[test]
fn a_task_whose_last_piece_would_be_too_short_to_help_should_be_planned_in_one_piece() {
    let mut account = Account::with(vec![due(task(1, 33), "2026-11-23")]);
    account.tasks[0].min_block = Some(minutes(31));
    account.busy = vec![
        busy("2026-11-23T09:30:00Z", "2026-11-23T10:00:00Z"),
        busy("2026-11-23T10:30:00Z", "2026-11-23T17:00:00Z"),
    ];
    let why = account.outcome().at_risk[0].why.clone();
    let told = PlanWords(&|it: &TaskId| format!("{it:?}")).risk(&why);
    let said = "There is no free stretch of 35 minutes before it is due or the plan ends; the longest has 30";
    assert_eq!(told, said);
}

#[test]
fn a_task_that_waits_for_one_without_a_place_says_for_which() {
    let endless = due(task(1, 1440), "2026-12-31");
    let waiting = Task { blocked_by: scheduler_domain::Blockers::parse(vec![id(1)]).expect("one"), ..task(2, 30) };
    let outcome = Account::with(vec![endless, waiting]).outcome();
    let why: Vec<_> = outcome.at_risk.iter().map(|it| (it.task, it.late_minutes, it.why.clone())).collect();
    assert!(why.contains(&(id(2), None, WhyAtRisk::Blocked(id(1)))), "{why:?}");
    assert_eq!((told(&outcome), outcome.moves.len()), (vec![], 0));
}

#[test]
fn what_no_longer_fits_loses_its_blocks_and_says_so() {
    let account = Account::with(vec![task(1, 480)]);
    let mut written = account.after(&account.outcome());
    written.busy = (0..4)
        .map(|week| {
            let from = at("2026-11-23T00:00:00Z") + chrono::TimeDelta::weeks(week);
            scheduler_domain::planner::BusyTime { start: from, end: from + chrono::TimeDelta::weeks(1) }
        })
        .collect();
    written.settings.planning.horizon = scheduler_domain::HorizonDays::parse(14).expect("days");
    let outcome = written.outcome();
    assert_eq!((told(&outcome), outcome.moves.len()), (vec![], 1));
    assert_eq!((outcome.at_risk[0].late_minutes, &outcome.at_risk[0].why), (None, &WhyAtRisk::TooLittleTime(0)));
    assert_eq!(written.after(&outcome).tasks[0].blocks.all(), []);
}
