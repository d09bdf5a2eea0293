//! When tasks that repeat are planned.

use scheduler_domain::{DailyMinutes, RepeatFrom, Task, TaskRepetition, Weekday, When};

use super::make::{Account, WEEKDAYS, busy, due, is, label, labelled, minutes, sets, span, task, told};

fn repeated(rule: &str, due: &str, task: Task) -> Task {
    let rule = TaskRepetition::parse_rule(rule).expect("a rule");
    Task { recurrence: Some(TaskRepetition { rule, from: RepeatFrom::Due }), due: When::from_stored(due), ..task }
}

/// The Friday before the Monday that most tasks here are due.
const FRIDAY: &str = "2026-11-20T12:00:00Z";

fn on_friday(task: Task) -> Account {
    Account::with(vec![task]).at(FRIDAY)
}

#[test]
fn a_task_that_repeats_is_planned_when_it_is_its_turn() {
    let daily = repeated("FREQ=DAILY;COUNT=1", "2026-11-24", task(1, 30));
    let weekly = repeated("FREQ=WEEKLY", "2026-12-01", task(2, 30));
    let overdue = repeated("FREQ=DAILY", "2026-11-20", task(3, 30));
    let on_some_days = repeated("FREQ=WEEKLY;BYDAY=WE,FR", "2026-11-27", task(4, 30));
    let by_choice =
        Task { not_before: When::from_stored("2026-11-23"), ..repeated("FREQ=DAILY", "2026-11-26", task(5, 30)) };
    let outcome = Account::with(vec![daily, weekly, overdue, on_some_days, by_choice]).outcome();
    let days: Vec<_> =
        outcome.blocks.iter().map(|it| (it.task.0.as_u128(), it.start.date_naive().to_string())).collect();
    let on = |task, day: &str| (task, format!("2026-{day}"));
    assert_eq!(days, [on(3, "11-23"), on(5, "11-23"), on(1, "11-24"), on(4, "11-27"), on(2, "12-01")]);
}

#[test]
fn a_task_that_repeats_by_days_or_weeks_waits_for_its_day() {
    let every_monday = repeated("FREQ=WEEKLY;BYDAY=MO", "2026-11-23", task(1, 15));
    assert_eq!(told(&on_friday(every_monday).outcome()), [is(1, "Mon 09:00", 15)]);
    let every_second_day = repeated("FREQ=DAILY;INTERVAL=2", "2026-11-23", task(1, 15));
    assert_eq!(told(&on_friday(every_second_day).outcome()), [is(1, "Mon 09:00", 15)]);
    let by_completion = repeated("FREQ=DAILY;INTERVAL=3", "2026-11-23", task(1, 15));
    let from = by_completion.recurrence.clone().map(|it| TaskRepetition { from: RepeatFrom::Completion, ..it });
    assert_eq!(told(&on_friday(Task { recurrence: from, ..by_completion }).outcome()), [is(1, "Mon 09:00", 15)]);
}

#[test]
fn a_task_that_repeats_by_months_or_years_is_planned_before_it_is_due() {
    for rule in ["FREQ=MONTHLY;BYMONTHDAY=23", "FREQ=MONTHLY;BYDAY=4MO", "FREQ=YEARLY"] {
        assert_eq!(
            told(&on_friday(repeated(rule, "2026-11-23", task(1, 15))).outcome()),
            [is(1, "Fri 12:00", 15)],
            "{rule}"
        );
    }
}

#[test]
fn a_task_that_does_not_repeat_waits_for_no_day() {
    let once = Task { due: When::from_stored("2026-11-23"), ..task(1, 15) };
    assert_eq!(told(&on_friday(once).outcome()), [is(1, "Fri 12:00", 15)]);
}

#[test]
fn where_its_day_has_no_hours_it_is_planned_on_the_last_day_that_has_some() {
    let every_sunday = repeated("FREQ=WEEKLY;BYDAY=SU", "2026-11-29", task(1, 15));
    let outcome = Account::with(vec![every_sunday.clone()]).outcome();
    assert_eq!((told(&outcome), outcome.at_risk.len()), (vec![is(1, "Fri 09:00", 15)], 0));
    let saturdays = sets(vec![
        (1, vec![span("09:00", "17:00", WEEKDAYS)]),
        (2, vec![span("10:00", "14:00", &[Weekday::Saturday])]),
    ]);
    let at_home = Account { labels: vec![label(11, Some(2))], ..Account::with(vec![labelled(every_sunday, &[11])]) };
    assert_eq!(told(&at_home.with_hours(saturdays).outcome()), [is(1, "Sat 10:00", 15)], "its own hours count");
    let daily = repeated("FREQ=DAILY", "2026-11-28", task(1, 15));
    let outcome = Account::with(vec![daily]).outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:00", 15)], "never before its turn, though it is late by that");
}

#[test]
fn where_the_hours_of_its_day_are_too_few_it_begins_sooner() {
    let at_ten = repeated("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T10:00:00Z", task(1, 60));
    assert_eq!(told(&on_friday(at_ten.clone()).outcome()), [is(1, "Mon 09:00", 60)]);
    let longer = Task { duration: Some(minutes(90)), ..at_ten };
    assert_eq!(told(&on_friday(longer).outcome()), [is(1, "Fri 12:00", 90)]);
    let in_parts = |long| Task { min_block: Some(minutes(60)), ..repeated("FREQ=WEEKLY", "2026-11-27", task(1, long)) };
    let mut account = Account::with(vec![in_parts(240)]);
    account.settings.planning.max_per_day = Some(DailyMinutes::parse(240).expect("minutes"));
    assert_eq!(told(&account.outcome()), [is(1, "Fri 09:00", 240)]);
    account.tasks = vec![in_parts(300)];
    let outcome = account.outcome();
    assert_eq!(told(&outcome).iter().map(|it| it.1[..3].to_owned()).collect::<Vec<_>>(), ["Thu", "Fri"]);
    assert_eq!(outcome.at_risk.len(), 0);
}

#[test]
fn busy_time_on_its_day_makes_a_task_late_and_not_earlier() {
    let every_monday = repeated("FREQ=WEEKLY;BYDAY=MO", "2026-11-23", task(1, 15));
    let away = Account { busy: vec![busy("2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z")], ..on_friday(every_monday) };
    let outcome = away.outcome();
    assert_eq!((told(&outcome), outcome.at_risk.len()), (vec![is(1, "Tue 09:00", 15)], 1));
}

#[test]
fn where_no_stretch_of_its_day_has_room_for_it_in_one_piece_it_begins_sooner() {
    let report = repeated("FREQ=WEEKLY;BYDAY=MO", "2026-11-23T14:00:00Z", task(1, 210));
    let lunch = sets(vec![(1, vec![span("09:00", "12:00", WEEKDAYS), span("13:00", "17:00", WEEKDAYS)])]);
    let outcome = on_friday(report.clone()).with_hours(lunch).outcome();
    assert_eq!((told(&outcome), outcome.at_risk.len()), (vec![is(1, "Fri 13:00", 210)], 0));
    let touching = sets(vec![(1, vec![span("09:00", "12:00", WEEKDAYS), span("12:00", "17:00", WEEKDAYS)])]);
    assert_eq!(told(&on_friday(report).with_hours(touching).outcome()), [is(1, "Mon 09:00", 210)]);
}

#[test]
fn a_task_that_cannot_begin_within_the_plan_is_neither_planned_nor_at_risk() {
    let every_60_days = repeated("FREQ=DAILY;INTERVAL=60", "2027-01-22", task(1, 15));
    let later = Task { not_before: When::from_stored("2027-01-04"), ..task(2, 30) };
    let outcome = Account::with(vec![every_60_days, later.clone()]).outcome();
    assert_eq!((told(&outcome), outcome.at_risk), (vec![], vec![]));
    let due_before = Account::with(vec![due(later, "2026-11-27")]).outcome();
    assert_eq!(due_before.at_risk.len(), 1, "it cannot be done by then");
}
