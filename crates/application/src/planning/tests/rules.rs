//! What is planned, and what stays where it is.

use scheduler_domain::{BlockId, Blockers, Minute, Priority, Task, When};
use uuid::Uuid;

use super::make::{Account, at, block, blocks_of, done, due, id, is, minutes, moved, pinned, task, told, with};
use crate::WhyHere;

fn after(task: Task, blockers: &[u128]) -> Task {
    let blockers = blockers.iter().copied().map(id).collect();
    Task { blocked_by: Blockers::parse(blockers).expect("blockers"), ..task }
}

fn by_hand(task: Task) -> Task {
    Task { is_auto: false, ..task }
}

#[test]
fn the_remaining_work_of_open_tasks_is_planned_within_the_hours() {
    let fresh = Task { duration: None, ..task(1, 5) };
    let account = Account::with(vec![fresh, done(task(2, 90), 30), done(task(3, 60), 60)]);
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:00", 30), is(2, "Mon 09:30", 60)]);
    assert_eq!((moved(&outcome), outcome.feasible), (vec![1, 2], true));
}

#[test]
fn a_plan_that_holds_moves_nothing() {
    let account = Account::with(vec![task(1, 60), task(2, 45)]);
    let written = account.after(&account.outcome());
    let outcome = written.outcome();
    assert_eq!((moved(&outcome), told(&outcome).len()), (vec![], 2));
}

#[test]
fn the_only_block_of_a_task_may_be_as_long_as_the_task() {
    let whole = scheduler_domain::Block { duration: None, ..block(7, "2026-11-23T11:00:00Z", 5) };
    let account = Account::with(vec![with(task(1, 50), &[whole])]);
    assert_eq!((moved(&account.outcome()), told(&account.outcome())), (vec![], vec![is(1, "Mon 11:00", 50)]));
}

#[test]
fn nothing_begins_before_it_can_be_begun_or_the_others_are_done() {
    let later = Task { not_before: When::from_stored("2026-11-24"), ..task(1, 30) };
    let at_ten = Task { not_before: When::from_stored("2026-11-23T10:00:00Z"), ..task(2, 30) };
    let account = Account::with(vec![later, at_ten, after(task(3, 30), &[2])]);
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(2, "Mon 10:00", 30), is(3, "Mon 10:30", 30), is(1, "Tue 09:00", 30)]);
    let why: Vec<_> = outcome.blocks.iter().filter_map(|it| it.why).collect();
    assert_eq!(why, [WhyHere::NotBefore, WhyHere::After(id(2)), WhyHere::FirstFree]);
}

#[test]
fn blocks_of_tasks_that_are_placed_by_hand_are_time_that_is_taken() {
    let by_hand = by_hand(with(task(1, 60), &[block(7, "2026-11-23T09:00:00Z", 30)]));
    let outcome = Account::with(vec![by_hand, task(2, 30)]).outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:00", 30), is(2, "Mon 09:30", 30)]);
    assert_eq!((moved(&outcome), outcome.at_risk.len()), (vec![2], 0));
    assert_eq!((outcome.blocks[0].is_pinned, outcome.blocks[0].why), (false, Some(WhyHere::Pinned)));
}

#[test]
fn a_task_waits_for_hand_placed_blocks_only_if_they_cover_the_whole_task() {
    let blocks = [block(7, "2026-11-23T09:00:00Z", 30), block(8, "2026-11-23T11:00:00Z", 30)];
    let outcome = |first: Task| Account::with(vec![by_hand(first), after(task(2, 30), &[1])]).outcome();
    let of_second = |first: Task| told(&outcome(first)).into_iter().find(|it| it.0 == 2).map(|it| it.1);
    assert_eq!(of_second(with(task(1, 60), &blocks)).as_deref(), Some("Mon 11:30"));
    assert_eq!(of_second(with(task(1, 60), &blocks[..1])), None, "half an hour has no time");
    assert_eq!(of_second(task(1, 60)), None);
    assert_eq!(of_second(done(task(1, 60), 60)).as_deref(), Some("Mon 09:00"), "nothing of it is left");
    let at_risk = outcome(task(1, 60)).at_risk;
    assert_eq!(at_risk.iter().map(|it| it.task).collect::<Vec<_>>(), [id(2)], "what is placed by hand is not told");
}

#[test]
fn no_task_waits_for_completed_or_deleted_tasks() {
    let completed = Task { completed: true, ..with(task(1, 60), &[pinned(7, "2026-11-25T09:00:00Z", 60)]) };
    let outcome = Account::with(vec![completed, after(task(2, 30), &[1, 9])]).outcome();
    assert_eq!(told(&outcome), [is(2, "Mon 09:00", 30)]);
}

#[test]
fn a_cycle_blocks_no_task() {
    let account = Account::with(vec![
        after(task(1, 30), &[2]),
        after(task(2, 30), &[1]),
        after(task(3, 30), &[1]),
        after(task(4, 30), &[4]),
    ]);
    assert_eq!(told(&account.outcome()).len(), 4);
}

#[test]
fn a_block_that_has_begun_stays_and_counts_wholly() {
    let begun = with(task(1, 90), &[block(7, "2026-11-23T09:30:00Z", 60)]);
    let outcome = Account::with(vec![begun]).at("2026-11-23T10:00:00Z").outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:30", 60), is(1, "Mon 10:30", 30)]);
    assert_eq!(outcome.blocks[0].why, Some(WhyHere::Begun));
    let Some(moved) = outcome.moves.first() else { panic!("it has another block") };
    let mut new = 0;
    let blocks = moved.after.in_place_of(&moved.before, || {
        new += 1;
        BlockId(Uuid::nil())
    });
    let ids: Vec<_> = blocks.all().iter().map(|it| it.id.0.as_u128()).collect();
    assert_eq!((ids, new), (vec![7, 0], 1));
}

#[test]
fn pinned_blocks_stay_even_where_nothing_else_would_be_planned() {
    let night = with(task(1, 90), &[pinned(7, "2026-11-24T02:03:00Z", 60)]);
    let account = Account::with(vec![night]);
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:00", 30), is(1, "Tue 02:03", 60)]);
    let written = account.after(&outcome);
    assert_eq!(blocks_of(&written, 1)[1], (7, "Tue 02:03".to_owned(), true));
    assert_eq!(moved(&written.outcome()), []);
}

#[test]
fn blocks_that_are_moved_keep_their_ids() {
    let split = Task { min_block: Some(minutes(30)), ..task(1, 120) };
    let blocks = [
        block(7, "2026-11-23T09:00:00Z", 30),
        block(8, "2026-11-23T12:00:00Z", 30),
        block(9, "2026-11-23T19:00:00Z", 60),
    ];
    let account =
        Account::with(vec![with(split, &blocks), with(task(2, 60), &[pinned(6, "2026-11-23T12:00:00Z", 60)])]);
    let outcome = account.outcome();
    assert_eq!(moved(&outcome), [1]);
    let written = blocks_of(&account.after(&outcome), 1);
    assert_eq!(written, [(7, "Mon 09:00".to_owned(), false)], "it is one piece where the first was");
    assert_eq!(told(&outcome)[0], is(1, "Mon 09:00", 120));
    let away = Account::with(vec![with(task(1, 60), &[block(9, "2026-11-23T19:00:00Z", 60)])]);
    assert_eq!(blocks_of(&away.after(&away.outcome()), 1), [(9, "Mon 09:00".to_owned(), false)]);
}

#[test]
fn completed_tasks_lose_the_blocks_that_are_still_to_come() {
    let blocks = [
        block(6, "2026-11-23T07:00:00Z", 30),
        block(7, "2026-11-23T07:45:00Z", 30),
        block(8, "2026-11-23T09:00:00Z", 30),
        pinned(9, "2026-11-23T10:00:00Z", 60),
    ];
    let completed = Task { completed: true, ..with(task(1, 300), &blocks) };
    let account = Account::with(vec![completed.clone(), task(2, 90)]);
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(2, "Mon 09:00", 90)], "what is done takes no time, pinned or not");
    let written = account.after(&outcome);
    let ids = |account: &Account| blocks_of(account, 1).into_iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(ids(&written), [6, 7, 9], "what is pinned stays");
    assert_eq!(moved(&written.outcome()), []);
    let by_hand = Account::with(vec![by_hand(completed), task(2, 90)]);
    let outcome = by_hand.outcome();
    assert_eq!(told(&outcome), [is(2, "Mon 09:00", 90)]);
    assert_eq!(ids(&by_hand.after(&outcome)), [6, 7, 8, 9], "those of a task that is placed by hand all stay");
}

#[test]
fn after_falling_behind_the_rest_of_today_is_planned_afresh() {
    let tasks = vec![
        with(task(1, 60), &[block(7, "2026-11-23T09:00:00Z", 60)]),
        with(task(2, 60), &[pinned(8, "2026-11-23T11:00:00Z", 60)]),
        with(task(3, 60), &[block(9, "2026-11-23T13:00:00Z", 60)]),
        Task { priority: Priority::Low, ..with(task(4, 60), &[block(10, "2026-11-24T09:00:00Z", 60)]) },
    ];
    let account = Account::with(tasks).at("2026-11-23T09:30:00Z");
    assert_eq!(moved(&account.outcome()), []);
    let outcome = account.afresh();
    assert_eq!(
        told(&outcome),
        [is(1, "Mon 09:30", 60), is(2, "Mon 11:00", 60), is(3, "Mon 12:00", 60), is(4, "Tue 09:00", 60)]
    );
    assert_eq!(blocks_of(&account.after(&outcome), 1), [(7, "Mon 09:30".to_owned(), false)]);
}

#[test]
fn after_falling_behind_only_blocks_that_make_room_for_late_tasks_move_on_other_days() {
    let urgent = with(task(1, 240), &[block(7, "2026-11-23T13:00:00Z", 240)]);
    let tasks = vec![
        Task { priority: Priority::Urgent, ..due(urgent, "2026-11-24T13:00:00Z") },
        with(task(2, 240), &[block(8, "2026-11-24T09:00:00Z", 240)]),
        with(task(3, 60), &[block(9, "2026-11-26T09:00:00Z", 60)]),
    ];
    let account = Account::with(tasks).at("2026-11-23T14:00:00Z");
    let outcome = account.afresh();
    assert_eq!(told(&outcome), [is(1, "Tue 09:00", 240), is(2, "Tue 13:00", 240), is(3, "Thu 09:00", 60)]);
}

#[test]
fn after_falling_behind_urgent_tasks_are_not_later() {
    let deck = with(task(1, 120), &[block(7, "2026-11-23T15:00:00Z", 120)]);
    let deck = Task { priority: Priority::Urgent, ..due(deck, "2026-11-24") };
    let filler = |number: u8| {
        let start = format!("2026-11-{}T{}:00:00Z", 24 + number / 2, ["09", "13"][usize::from(number % 2)]);
        let filler = with(task(u128::from(number) + 2, 180), &[block(u128::from(number) + 10, &start, 180)]);
        Task { priority: Priority::Low, ..filler }
    };
    let tasks = std::iter::once(deck).chain((0..8).map(filler)).collect();
    let outcome = Account::with(tasks).at("2026-11-23T15:35:00Z").afresh();
    assert_eq!(outcome.at_risk, [], "{:?}", told(&outcome));
}

#[test]
fn everything_is_planned_afresh_except_pinned_and_begun_blocks() {
    let tasks = vec![
        with(task(1, 60), &[block(7, "2026-11-23T09:00:00Z", 60)]),
        with(task(2, 60), &[pinned(8, "2026-11-23T11:00:00Z", 60)]),
        with(task(3, 60), &[block(9, "2026-11-23T10:00:00Z", 60)]),
        Task { priority: Priority::Urgent, ..with(task(4, 60), &[block(10, "2026-11-23T10:15:00Z", 60)]) },
    ];
    let account = Account::with(tasks).at("2026-11-23T09:30:00Z");
    let outcome = account.all_afresh();
    assert_eq!(
        told(&outcome),
        [is(1, "Mon 09:00", 60), is(4, "Mon 10:00", 60), is(2, "Mon 11:00", 60), is(3, "Mon 12:00", 60)]
    );
    assert_eq!(moved(&account.after(&outcome).outcome()), []);
}

#[test]
fn no_block_is_shorter_than_the_shortest() {
    let crumb = done(task(1, 30), 27);
    let in_pieces = Task { min_block: Some(minutes(30)), ..done(task(2, 90), 27) };
    let account = Account::with(vec![crumb, in_pieces, task(3, 33)]);
    let outcome = account.outcome();
    assert_eq!(told(&outcome), [is(1, "Mon 09:00", 5), is(3, "Mon 09:05", 33), is(2, "Mon 09:40", 65)]);
    assert_eq!(moved(&account.after(&outcome).outcome()), []);
}

#[test]
fn the_end_of_a_block_or_of_the_day_changes_the_plan() {
    let blocks = [block(7, "2026-11-23T09:00:00Z", 60), block(8, "2026-11-24T09:00:00Z", 60)];
    // For a low one, to be done some hours earlier is not worth a move.
    let low = Task { priority: Priority::Low, ..with(task(1, 120), &blocks) };
    let account = Account::with(vec![low.clone()]);
    assert_eq!(account.outcome().next, at("2026-11-23T10:00:00Z"));
    let later = Account::with(vec![done(low, 60)]).at("2026-11-23T10:00:00Z");
    assert_eq!(later.outcome().next, at("2026-11-24T00:00:00Z"));
    assert_eq!(later.in_zone("Europe/Berlin").outcome().next, at("2026-11-23T23:00:00Z"));
    let elsewhere = Account::with(vec![with(task(1, 30), &[block(7, "2026-11-23T08:10:00Z", 30)])]);
    assert_eq!(elsewhere.outcome().next, at("2026-11-23T08:40:00Z"), "until the proposal is taken, it stands there");
}

#[test]
fn the_limits_of_the_settings_hold() {
    let mut account = Account::with((1..=4).map(|number| due(task(number, 60), "2026-11-30")).collect());
    account.settings.planning.buffer = scheduler_domain::BufferMinutes::parse(15).expect("minutes");
    account.settings.planning.max_per_day = scheduler_domain::DailyMinutes::parse(120).ok();
    account.settings.planning.horizon = scheduler_domain::HorizonDays::parse(1).expect("days");
    let outcome = account.outcome();
    let starts: Vec<_> = told(&outcome).into_iter().map(|it| it.1).collect();
    assert_eq!(starts, ["Mon 09:00", "Mon 10:15", "Tue 09:00", "Tue 10:15"]);
    account.settings.planning.free_share = scheduler_domain::FreeShare::parse(0.9).expect("a share");
    assert_eq!(told(&account.outcome()), [], "48 minutes a day are left");
    assert_eq!(account.outcome().at_risk.len(), 4);
}

#[test]
fn work_done_today_counts_towards_the_limit_of_today() {
    let mut account = Account::with(vec![task(1, 60), task(2, 60)]).at("2026-11-23T12:00:00Z");
    account.settings.planning.max_per_day = scheduler_domain::DailyMinutes::parse(120).ok();
    let starts = |account: &Account| told(&account.outcome()).into_iter().map(|it| it.1).collect::<Vec<_>>();
    assert_eq!(starts(&account), ["Mon 12:00", "Mon 13:00"]);
    let completed = |it: Task| Task { completed: true, ..it };
    let whole = completed(with(task(3, 90), &[block(7, "2026-11-23T09:00:00Z", 90)]));
    account.tasks.push(whole.clone());
    assert_eq!(starts(&account), ["Tue 09:00", "Tue 10:00"], "thirty minutes are left");
    account.tasks[2] = done(with(task(3, 90), &[block(7, "2026-11-23T09:00:00Z", 90)]), 30);
    assert_eq!(starts(&account), ["Mon 12:00", "Tue 09:00", "Tue 10:00"], "what was missed was not worked");
    let written = account.after(&account.outcome());
    assert_eq!(blocks_of(&written, 3)[0], (7, "Mon 09:00".to_owned(), false), "what was worked is kept in mind");
    assert_eq!(starts(&written), ["Mon 12:00", "Tue 09:00", "Tue 10:00"]);
    assert_eq!(moved(&written.outcome()), []);
    account.tasks[2] = completed(with(whole, &[block(7, "2026-11-22T23:00:00Z", 120)]));
    assert_eq!(starts(&account), ["Mon 12:00", "Tue 09:00"], "an hour of it was today");
    // It is done before its block is over.
    account.tasks[2] = completed(with(task(3, 90), &[block(7, "2026-11-23T11:00:00Z", 90)]));
    assert_eq!(starts(&account), ["Tue 09:00", "Tue 10:00"]);
}

#[test]
fn a_version_is_that_of_the_task_as_it_was_read() {
    let changed = Task { updated_at: at(super::make::MONDAY), ..task(1, 30) };
    let outcome = Account::with(vec![changed]).outcome();
    assert_eq!(outcome.moves[0].version, at(super::make::MONDAY));
    let start = outcome.moves[0].after.in_place_of(&outcome.moves[0].before, || BlockId(Uuid::nil())).start();
    assert_eq!(start, Some(Minute::from_stored(at("2026-11-23T09:00:00Z"))));
}
