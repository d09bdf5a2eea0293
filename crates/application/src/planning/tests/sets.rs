//! In which hours tasks are planned.

use scheduler_domain::{Task, Weekday};

use super::make::{Account, WEEKDAYS, is, label, labelled, minutes, moved, sets, span, task, told};

fn with_evenings(tasks: Vec<Task>) -> Account {
    let hours = sets(vec![
        (1, vec![span("09:00", "12:00", WEEKDAYS), span("13:00", "17:00", WEEKDAYS)]),
        (2, vec![span("18:00", "20:00", WEEKDAYS)]),
        (3, vec![span("10:00", "14:00", &[Weekday::Saturday])]),
        (4, vec![]),
    ]);
    let labels = vec![label(11, Some(3)), label(12, Some(2)), label(13, None), label(14, Some(99)), label(15, Some(4))];
    Account { labels, ..Account::with(tasks).with_hours(hours) }
}

#[test]
fn a_label_says_in_which_hours_its_tasks_are_done() {
    let account = with_evenings(vec![labelled(task(1, 30), &[12]), labelled(task(2, 30), &[11]), task(3, 30)]);
    assert_eq!(told(&account.outcome()), [is(3, "Mon 09:00", 30), is(1, "Mon 18:00", 30), is(2, "Sat 10:00", 30)]);
}

#[test]
fn with_several_labels_the_set_that_comes_first_in_the_settings_counts() {
    let account = with_evenings(vec![labelled(task(1, 30), &[11, 12, 13])]);
    assert_eq!(told(&account.outcome()), [is(1, "Mon 18:00", 30)]);
}

#[test]
fn a_label_whose_set_was_deleted_counts_as_none() {
    let account = with_evenings(vec![labelled(task(1, 30), &[14]), labelled(task(2, 30), &[13, 77])]);
    assert_eq!(told(&account.outcome()), [is(1, "Mon 09:00", 30), is(2, "Mon 09:30", 30)]);
    let both = with_evenings(vec![labelled(task(1, 30), &[11, 14])]);
    assert_eq!(told(&both.outcome()), [is(1, "Sat 10:00", 30)]);
}

#[test]
fn the_first_set_is_the_default() {
    let mut account = with_evenings(vec![task(1, 30)]);
    account.settings.hour_sets = sets(vec![(2, vec![span("18:00", "20:00", WEEKDAYS)]), (1, vec![])]);
    assert_eq!(told(&account.outcome()), [is(1, "Mon 18:00", 30)]);
}

#[test]
fn a_block_moves_when_its_hours_do() {
    let account = with_evenings(vec![task(1, 30)]);
    let written = account.after(&account.outcome());
    let evening = Account { tasks: vec![labelled(written.tasks[0].clone(), &[12])], ..written };
    assert_eq!((told(&evening.outcome()), moved(&evening.outcome())), (vec![is(1, "Mon 18:00", 30)], vec![1]));
}

#[test]
fn in_a_set_without_hours_or_days_nothing_is_planned() {
    let account = with_evenings(vec![labelled(task(1, 30), &[15])]);
    let outcome = account.outcome();
    assert_eq!((told(&outcome), outcome.at_risk.len()), (vec![], 1));
    let never = Account::with(vec![task(1, 30)]).with_hours(sets(vec![(1, vec![span("09:00", "17:00", &[])])]));
    assert_eq!(told(&never.outcome()), []);
}

/// So many minutes at the beginning of each hour of the working days.
fn scraps(long: u32) -> Account {
    let hour = |hour: u32| span(&format!("{hour:02}:00"), &format!("{hour:02}:{long:02}"), WEEKDAYS);
    let split = Task { min_block: Some(minutes(5)), ..task(1, 1000) };
    Account::with(vec![split]).with_hours(sets(vec![(1, (0..24).map(hour).collect())]))
}

#[test]
fn no_task_gets_more_blocks_than_it_may_have() {
    let outcome = scraps(25).outcome();
    assert_eq!((outcome.blocks.len(), outcome.at_risk.len()), (40, 0));
    // They would be a hundred. There are no longer pieces, so it is left out rather than torn.
    let outcome = scraps(10).outcome();
    assert_eq!((outcome.blocks.len(), outcome.at_risk.len(), outcome.moves.len()), (0, 1, 0));
}

#[test]
fn a_task_that_has_as_many_blocks_as_it_may_gets_no_more() {
    let pins: Vec<_> = (0..50_u32)
        .map(|it| {
            let start = format!("2026-11-2{}T{:02}:{:02}:00Z", 4 + it / 25, it % 25 / 2, it % 2 * 30);
            super::make::pinned(u128::from(it) + 100, &start, 10)
        })
        .collect();
    let outcome = Account::with(vec![super::make::with(task(1, 1000), &pins)]).outcome();
    assert_eq!((outcome.blocks.len(), outcome.moves.len(), outcome.at_risk.len()), (50, 0, 1));
}
