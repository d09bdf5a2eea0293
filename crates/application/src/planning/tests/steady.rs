//! Whatever an account has: its plan keeps the rules of blocks, and planning it again moves nothing.

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use scheduler_domain::planner::BusyTime;
use scheduler_domain::{
    Block, BlockId, Blockers, Blocks, BufferMinutes, DailyMinutes, FreeShare, Minute, Priority, Task, Weekday, When,
};
use uuid::Uuid;

use super::make::{Account, WEEKDAYS, at, behind, done, id, label, labelled, minutes, moved, sets, span, task};
use crate::MissedBlock;

const ZONES: [&str; 4] = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
/// Days before clocks are changed in Berlin and New York, and a usual Monday.
const NOWS: [&str; 4] =
    ["2026-11-23T08:07:30Z", "2026-10-24T11:00:00Z", "2026-03-07T23:45:00Z", "2026-03-28T15:20:00Z"];

/// What a task is made of: minutes, done, least piece, due and not before in hours, priority, labels, blocker, by hand, blocks.
type Recipe = (
    (i64, i64, Option<i64>),
    (Option<i64>, Option<i64>, usize),
    (Option<u128>, Option<u128>, bool, bool),
    Vec<(i64, i64, bool)>,
);

fn recipe() -> impl Strategy<Value = Recipe> {
    let hours = || proptest::option::of(-30..400_i64);
    (
        (5..400_i64, 0..200_i64, proptest::option::of(5..120_i64)),
        (hours(), hours(), 0..4_usize),
        (
            proptest::option::of(11..15_u128),
            proptest::option::of(1..12_u128),
            proptest::bool::weighted(0.15),
            proptest::bool::weighted(0.1),
        ),
        proptest::collection::vec((-40..200_i64, 5..90_i64, proptest::bool::weighted(0.3)), 0..4),
    )
}

fn made(number: u128, now: DateTime<Utc>, recipe: Recipe) -> Task {
    let ((long, worked, least), (due, from, priority), (label, blocker, by_hand, completed), blocks) = recipe;
    let minute =
        |hours: i64| Minute::from_stored(at("2026-01-01T00:00:00Z") + hours_since(now) + TimeDelta::hours(hours));
    let mut next = i64::MIN;
    let mut kept = Vec::new();
    for (index, (hour, long, is_pinned)) in blocks.into_iter().enumerate() {
        // In their order and without overlaps.
        let hour = hour.max(next);
        next = hour + 2;
        let block_id = BlockId(Uuid::from_u128(number * 100 + index as u128));
        kept.push(Block { id: block_id, start: minute(hour), duration: Some(minutes(long)), is_pinned });
    }
    let task = Task {
        min_block: least.map(minutes),
        due: due.map(|hours| When::At(minute(hours))),
        not_before: from.map(|hours| When::At(minute(hours))),
        priority: Priority::ALL[priority],
        // Only on earlier ones, so there is no circle.
        blocked_by: Blockers::from_stored(blocker.filter(|it| *it < number).map(id).into_iter().collect(), vec![]),
        is_auto: !by_hand,
        completed,
        blocks: Blocks::from_stored(kept),
        ..done(task(number, long), worked)
    };
    label.map_or(task.clone(), |label| labelled(task, &[label]))
}

fn hours_since(now: DateTime<Utc>) -> TimeDelta {
    TimeDelta::hours((now - at("2026-01-01T00:00:00Z")).num_hours())
}

/// The minutes of the blocks that have not ended; each says how long it is.
fn time_ahead(task: Option<&Task>, now: DateTime<Utc>) -> i64 {
    let blocks = task.iter().flat_map(|task| task.blocks.all());
    let times = blocks.map(|it| (it.start.instant(), it.duration.map_or(0, |long| i64::from(long.minutes()))));
    times.filter(|(start, long)| *start + TimeDelta::minutes(*long) > now).map(|it| it.1).sum()
}

fn account(
    (zone, now, recipes): (usize, usize, Vec<Recipe>),
    (buffer, most, share): (i64, Option<i64>, f64),
    busy: &[(i64, i64)],
) -> Account {
    let now = at(NOWS[now]);
    let tasks = recipes.into_iter().zip(1..).map(|(recipe, number)| made(number, now, recipe)).collect();
    let hours = sets(vec![
        (1, vec![span("08:30", "12:00", WEEKDAYS), span("13:00", "17:00", WEEKDAYS)]),
        (2, vec![span("00:30", "04:00", &Weekday::ALL[5..]), span("19:00", "24:00", Weekday::ALL)]),
        (3, vec![]),
    ]);
    let mut account = Account { now, ..Account::with(tasks).with_hours(hours).in_zone(ZONES[zone]) };
    account.labels = vec![label(11, Some(2)), label(12, Some(1)), label(13, None), label(14, Some(3))];
    account.busy = busy
        .iter()
        .map(|(from, long)| {
            let start = now + TimeDelta::minutes(*from);
            BusyTime { start, end: start + TimeDelta::minutes(*long) }
        })
        .collect();
    account.settings.planning.buffer = BufferMinutes::parse(buffer).expect("minutes");
    account.settings.planning.max_per_day = most.map(|most| DailyMinutes::parse(most).expect("minutes"));
    account.settings.planning.free_share = FreeShare::parse(share).expect("a share");
    account
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn planning_the_same_again_moves_nothing(
        what in (0..ZONES.len(), 0..NOWS.len(), proptest::collection::vec(recipe(), 1..12)),
        limits in (prop_oneof![Just(0), Just(10), 0..60_i64], proptest::option::of(30..400_i64), prop_oneof![Just(0.0), 0.0..0.9_f64]),
        busy in proptest::collection::vec((-600..20_000_i64, 10..600_i64), 0..12),
        is_afresh in proptest::bool::ANY,
    ) {
        let account = account(what, limits, &busy);
        let outcome = if is_afresh { account.afresh() } else { account.outcome() };
        // Whoever has fallen behind keeps what stands on other days.
        let written = Account { fallen_behind: is_afresh.then(|| behind(&[])), ..account.after(&outcome) };
        let again = written.outcome();
        prop_assert_eq!(moved(&again), Vec::<u128>::new());
        let is_there = |it: &&MissedBlock| {
            let task = written.tasks.iter().find(|task| task.id == it.task);
            task.is_some_and(|task| task.blocks.all().iter().any(|block| block.start.instant() == it.start))
        };
        let is_missing = |it: &&MissedBlock| again.missed.contains(it) || !outcome.moves.iter().any(|moved| moved.task == it.task);
        let still_missed: Vec<_> = outcome.missed.iter().filter(is_there).filter(is_missing).copied().collect();
        // If a task has lost time that was still ahead, more of it is missing than before.
        let ahead = |account: &Account, task| time_ahead(account.tasks.iter().find(|it| it.id == task), account.now);
        let has_lost = |it: &MissedBlock| ahead(&written, it.task) < ahead(&account, it.task);
        let told_again: Vec<_> =
            again.missed.iter().filter(|it| outcome.missed.contains(it) || !has_lost(it)).copied().collect();
        prop_assert_eq!(&told_again, &still_missed, "where no other time was found");
        // The plan says of open tasks what they have now.
        for task in written.tasks.iter().filter(|task| !task.completed) {
            let duration = task.duration_or(written.settings.default_duration);
            let has: Vec<_> = task.blocks.all().iter()
                .map(|it| (it.start.instant(), i64::from(it.duration_or(duration).minutes()), it.is_pinned))
                .filter(|(start, long, _)| *start + TimeDelta::minutes(*long) > account.now)
                .collect();
            let said: Vec<_> = outcome.blocks.iter().filter(|it| it.task == task.id)
                .map(|it| (it.start, it.minutes, it.is_pinned)).collect();
            prop_assert_eq!(said, has);
            prop_assert!(task.blocks.all().len() <= Blocks::MOST);
        }
        prop_assert!(outcome.next > account.now);
    }
}
