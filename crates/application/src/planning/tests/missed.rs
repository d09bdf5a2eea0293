//! Which blocks were missed, and how long that is told.

use scheduler_domain::{Task, Weekday};

use super::make::{Account, WEEKDAYS, at, block, blocks_of, busy, done, id, is, moved, sets, span, task, told, with};
use crate::MissedBlock;

#[test]
fn a_missed_block_is_planned_again_and_reported() {
    let missed = with(task(1, 60), &[block(7, "2026-11-23T09:00:00Z", 60)]);
    let account = Account::with(vec![missed]).at("2026-11-23T10:00:00Z");
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 10:00", 60)]);
    let told = MissedBlock { task: id(1), start: at("2026-11-23T09:00:00Z"), minutes: 60 };
    assert_eq!(outcome.missed, [told]);
    let written = account.after(&outcome);
    assert_eq!(blocks_of(&written, 1).len(), 1, "the one that is over is taken away");
    assert_eq!(written.outcome().missed, [], "it is told once");
    let tuesday = account.clone().at("2026-11-24T23:59:00Z");
    assert_eq!(tuesday.outcome().missed, [told], "until the end of the next day");
    let wednesday = account.at("2026-11-25T00:00:00Z");
    assert_eq!((wednesday.outcome().missed.len(), moved(&wednesday.outcome())), (0, vec![1]));
}

#[test]
fn what_was_missed_on_friday_is_told_on_monday() {
    let friday = with(task(1, 60), &[block(7, "2026-11-20T16:00:00Z", 60)]);
    let account = Account::with(vec![friday]);
    let told = [MissedBlock { task: id(1), start: at("2026-11-20T16:00:00Z"), minutes: 60 }];
    assert_eq!(account.outcome().missed, told);
    assert_eq!(account.clone().at("2026-11-23T23:59:00Z").outcome().missed, told);
    assert_eq!(account.clone().at("2026-11-24T00:00:00Z").outcome().missed, [], "Monday had hours");
    let set =
        |days| sets(vec![(1, vec![span("09:00", "17:00", &WEEKDAYS[..1])]), (2, vec![span("09:00", "12:00", days)])]);
    let on_sunday = account.clone().with_hours(set(&[Weekday::Sunday]));
    assert_eq!(on_sunday.outcome().missed, [], "hours of any set count");
    let on_fridays = account.clone().with_hours(set(&WEEKDAYS[4..]));
    assert_eq!(on_fridays.outcome().missed, told);
    let without = account.with_hours(sets(vec![(1, vec![])]));
    assert_eq!(without.outcome().missed, [], "without hours it is told of yesterday");
    assert_eq!(without.at("2026-11-21T12:00:00Z").outcome().missed, told);
}

#[test]
fn a_missed_block_without_another_time_is_reported_too() {
    let missed = with(task(1, 60), &[block(7, "2026-11-23T09:00:00Z", 60)]);
    let mut account = Account::with(vec![missed]).at("2026-11-23T10:00:00Z");
    account.busy = vec![busy("2026-11-23T10:00:00Z", "2026-12-31T00:00:00Z")];
    let told = [MissedBlock { task: id(1), start: at("2026-11-23T09:00:00Z"), minutes: 60 }];
    let outcome = account.outcome();
    assert_eq!((moved(&outcome), outcome.missed), (vec![], told.to_vec()));
    account.tasks[0] = done(account.tasks[0].clone(), 60);
    assert_eq!(account.outcome().missed, [], "it was worked after all");
}

#[test]
fn work_that_was_done_was_not_missed() {
    let blocks = [block(7, "2026-11-23T09:00:00Z", 60), block(8, "2026-11-23T14:00:00Z", 60)];
    let worked = done(with(task(1, 120), &blocks), 60);
    let account = Account::with(vec![worked.clone()]).at("2026-11-23T10:00:00Z");
    assert_eq!((account.outcome().missed, account.outcome().moves), (vec![], vec![]), "and stays as a memory");
    let half = Account::with(vec![done(worked, 30)]).at("2026-11-23T10:00:00Z");
    assert_eq!(half.outcome().missed.len(), 1);
    let by_hand = Task { is_auto: false, ..with(task(1, 60), &blocks[..1]) };
    let outcome = Account::with(vec![by_hand]).at("2026-11-23T10:00:00Z").outcome();
    assert_eq!((outcome.missed, outcome.moves), (vec![], vec![]), "nobody plans it anew");
}
