//! What is held: it stays as it is until it is changed itself, or a rule forbids what stood well.

use chrono::{DateTime, TimeDelta};
use scheduler_domain::{Task, TaskId};

use super::make::{Account, at, behind, block, busy, due, id, is, moved, pinned, task, told, with};
use crate::{HeldTask, WhyAtRisk};

fn held(number: u128, stands: bool) -> HeldTask {
    HeldTask { task: id(number), version: DateTime::UNIX_EPOCH, stands }
}

fn stands(account: &Account) -> Vec<(TaskId, bool)> {
    account.outcome().held.iter().map(|it| (it.task, it.stands)).collect()
}

/// An hour on Wednesday at noon, which the planner would move up to Monday.
fn on_wednesday() -> Task {
    with(task(1, 60), &[block(11, "2026-11-25T12:00:00Z", 60)])
}

#[test]
fn valid_held_blocks_stay_and_are_planned_again_when_a_newer_meeting_overlaps_them() {
    let mut account = Account::with(vec![on_wednesday(), task(2, 60)]);
    account.held = vec![held(1, true)];
    assert_eq!(told(&account.outcome()), [is(2, "Mon 09:00", 60), is(1, "Wed 12:00", 60)]);
    account.busy = vec![busy("2026-11-25T12:30:00Z", "2026-11-25T13:00:00Z")];
    assert_eq!(moved(&account.outcome()), [1, 2]);
}

#[test]
fn held_blocks_that_already_overlap_a_meeting_stay_and_are_valid_once_it_is_gone() {
    let mut account = Account::with(vec![on_wednesday()]);
    account.busy = vec![busy("2026-11-25T12:30:00Z", "2026-11-25T13:00:00Z")];
    account.held = vec![held(1, false)];
    assert_eq!((moved(&account.outcome()), stands(&account)), (vec![], vec![(id(1), false)]));
    account.busy = Vec::new();
    assert_eq!((moved(&account.outcome()), stands(&account)), (vec![], vec![(id(1), true)]));
}

#[test]
fn a_task_that_was_changed_or_is_done_or_not_to_be_planned_is_no_longer_held() {
    let mut changed = on_wednesday();
    changed.updated_at += TimeDelta::seconds(1);
    let by_hand = Task { is_auto: false, ..on_wednesday() };
    let done = Task { completed: true, ..on_wednesday() };
    for (other, moves) in [(changed, vec![1]), (by_hand, vec![]), (done, vec![1])] {
        let mut account = Account::with(vec![other]);
        account.busy = vec![busy("2026-11-25T12:30:00Z", "2026-11-25T13:00:00Z")];
        account.held = vec![held(1, false)];
        assert_eq!((moved(&account.outcome()), stands(&account)), (moves, vec![]));
    }
}

#[test]
fn the_passing_of_time_does_not_end_the_hold() {
    let mut account = Account::with(vec![with(task(1, 60), &[block(11, "2026-11-23T09:00:00Z", 60)])]);
    account.held = vec![held(1, true)];
    let later = account.at("2026-11-23T11:00:00Z").outcome();
    assert_eq!((moved(&later), later.missed, later.held.len()), (vec![], vec![], 1));
}

#[test]
fn a_held_task_is_not_planned_afresh_after_falling_behind() {
    let mut account = Account::with(vec![with(task(1, 60), &[block(11, "2026-11-23T14:00:00Z", 60)])]);
    assert_eq!(moved(&account.all_afresh()), [1]);
    account.held = vec![held(1, true)];
    assert_eq!((moved(&account.afresh()), moved(&account.all_afresh())), (vec![], vec![]));
}

#[test]
fn without_a_place_it_is_at_risk_only_if_it_is_due_and_there_is_too_little_time() {
    let meeting = |end| busy("2026-11-23T09:00:00Z", end);
    let at_risk = |due_at: Option<&str>, end| {
        let task = task(1, 120);
        let mut account = Account::with(vec![due_at.map_or(task.clone(), |at| due(task, at))]);
        (account.busy, account.held) = (vec![meeting(end)], vec![held(1, false)]);
        let outcome = account.outcome();
        assert_eq!(moved(&outcome), [], "it gets no place");
        (
            outcome.at_risk.into_iter().map(|it| (it.late_minutes, it.why, it.remedies)).collect::<Vec<_>>(),
            outcome.feasible,
        )
    };
    assert_eq!(at_risk(Some("2026-11-23"), "2026-11-23T15:00:00Z"), (vec![], true), "there is time for it");
    let too_little = (None, WhyAtRisk::TooLittleTime(105), Vec::new());
    assert_eq!(at_risk(Some("2026-11-23"), "2026-11-23T15:15:00Z"), (vec![too_little], false));
    assert_eq!(at_risk(None, "2026-12-23T17:00:00Z"), (vec![], true), "it is not due");
    assert_eq!(at_risk(Some("2027-11-23"), "2026-12-23T17:00:00Z"), (vec![], true), "not in the days that are planned");
}

#[test]
fn blocks_in_time_count_and_a_held_task_is_late_only_if_there_is_no_other_time() {
    let first = pinned(11, "2026-11-23T09:00:00Z", 60);
    let too_late = block(12, "2026-11-24T09:00:00Z", 60);
    let task = due(with(task(1, 120), &[first, too_late]), "2026-11-23");
    let mut account = Account::with(vec![Task { min_block: task.duration, ..task }]);
    account.held = vec![held(1, false)];
    assert_eq!(account.outcome().at_risk, []);
    account.busy = vec![busy("2026-11-23T10:00:00Z", "2026-11-23T16:30:00Z")];
    let late: Vec<_> = account.outcome().at_risk.iter().map(|it| (it.late_minutes, it.why.clone())).collect();
    assert_eq!(late, [(Some(600), WhyAtRisk::TooLittleTime(30))], "of what stands well");
    account.busy.push(busy("2026-11-24T09:30:00Z", "2026-11-24T10:00:00Z"));
    let late: Vec<_> = account.outcome().at_risk.iter().map(|it| (it.late_minutes, it.why.clone())).collect();
    assert_eq!(late, [(Some(600), WhyAtRisk::TooLittleTime(30))], "and of what does not");
    assert_eq!(account.outcome().blocks[1].start, at("2026-11-24T09:00:00Z"), "it stays all the same");
}

#[test]
fn blocks_on_other_days_do_not_move_up_after_falling_behind() {
    let mut account = Account::with(vec![on_wednesday(), task(2, 60)]);
    account.fallen_behind = Some(behind(&[1]));
    assert_eq!(moved(&account.outcome()), [2], "what is new has a place");
    assert_eq!(moved(&account.all_afresh()), [1, 2]);
    account.fallen_behind = None;
    assert_eq!(moved(&account.outcome()), [1, 2]);
    account.fallen_behind = Some(behind(&[1]));
    account.busy = vec![busy("2026-11-25T12:30:00Z", "2026-11-25T13:00:00Z")];
    assert_eq!(moved(&account.outcome()), [1, 2], "a rule forbids that it stays");
}
