use chrono::TimeDelta;
use futures::future::join_all;
use scheduler_application::{Constraint, Found, Gap, Lapse, Page, Store, StoreError, ThingRef, WaitingTask, Write};
use scheduler_domain::{
    Block, BlockId, Blockers, Blocks, Minute, POSITION_SPACING, Priority, Source, Task, TaskDuration, TaskId, Title,
    User, When, Window,
};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::{TestStore, now};

async fn titles(stored: &TestStore, owner: &User) -> Vec<String> {
    let page = Page::parse(None, Some(1000)).unwrap();
    let list = stored.store.owned().tasks(owner.id, page).await.unwrap();
    list.data.into_iter().map(|task| task.title.into()).collect()
}

async fn a_task_comes_back_as_it_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = stored.tasks(&ada, &[-7]).await.remove(0);
    assert_eq!(stored.store.owned().task(ada.id, task.id).await.unwrap(), Some(task));
}

async fn the_list_is_ordered_by_position_and_paged(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    stored.tasks(&ada, &[30, 10, 50, 20, 40]).await;
    stored.tasks(&grace, &[15]).await;
    assert_eq!(titles(&stored, &ada).await, ["10", "20", "30", "40", "50"]);
    for (skip, limit, expected) in [(0, 2, 2), (2, 2, 2), (4, 2, 1), (5, 2, 0), (0, 5, 5), (i64::MAX, 1000, 0)] {
        let page = Page::parse(Some(skip), Some(limit)).unwrap();
        let list = stored.store.owned().tasks(ada.id, page).await.unwrap();
        assert_eq!((list.data.len(), list.count), (expected, 5), "skip {skip} limit {limit}");
    }
}

async fn an_empty_list_counts_nothing(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for skip in [0, 3] {
        let page = Page::parse(Some(skip), None).unwrap();
        let list = stored.store.owned().tasks(ada.id, page).await.unwrap();
        assert_eq!((list.data, list.count), (vec![], 0));
    }
}

async fn a_strangers_task_is_not_there(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let task = stored.tasks(&ada, &[1]).await.remove(0);
    assert_eq!(stored.store.owned().task(grace.id, task.id).await.unwrap(), None);
    let mut unit = stored.begin().await;
    assert_eq!(unit.owned().task(grace.id, task.id).await.unwrap(), None);
    assert_eq!(unit.owned().tasks(grace.id, &[task.id]).await.unwrap(), vec![]);
    unit.commit().await.unwrap();
    stored.write(Write::Positions(grace.id, &[(task.id, 99)])).await;
    let hers = Task { owner: grace.id, completed: true, ..task.clone() };
    stored.write(Write::Update(ThingRef::Task(&hers))).await;
    stored.move_to_trash(ThingRef::Task(&hers)).await;
    assert_eq!(stored.store.owned().task(ada.id, task.id).await.unwrap(), Some(task));
}

async fn a_task_with_all_its_times_comes_back_as_it_went_in(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for due in ["2026-11-30", "2026-11-30T17:00:00Z"] {
        let task = stored.new_task(&ada, due, 0);
        let task = Task {
            due: Some(When::parse(due).unwrap()),
            duration: Some(TaskDuration::parse(90).unwrap()),
            blocks: Blocks::whole(task.id, Minute::parse("2026-11-20T09:00:00Z").unwrap()),
            ..task
        };
        let written = stored.create(&stored.writer(&ada).await, ThingRef::Task(&task)).await.unwrap();
        let task = Task { position: written.position.unwrap(), ..task };
        assert_eq!(stored.store.owned().task(ada.id, task.id).await.unwrap(), Some(task.clone()));
        let without = Task { due: None, duration: None, priority: Priority::Low, blocks: Blocks::default(), ..task };
        stored.write(Write::Update(ThingRef::Task(&without))).await;
        assert_eq!(stored.store.owned().task(ada.id, without.id).await.unwrap(), Some(without));
    }
}

async fn what_waits_for_a_task_changes_as_that_goes_to_the_trash_and_comes_back(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let [first, second, third] = stored.tasks(&ada, &[1, 2, 3]).await.try_into().unwrap();
    let waiting = |task: &Task| Task {
        blocked_by: Blockers::parse(vec![first.id]).unwrap(),
        source: Some(Source { last_modified: None, version: task.updated_at }),
        ..task.clone()
    };
    let (second, third) = (waiting(&second), Task { source: None, ..waiting(&third) });
    for task in [&second, &third] {
        stored.write(Write::Update(ThingRef::Task(task))).await;
    }
    let place = stored.move_to_trash(ThingRef::Task(&first)).await.place;
    let marked = Blockers::from_stored(vec![], vec![first.id]);
    let expected = Task {
        blocked_by: marked.clone(),
        updated_at: now(),
        source: Some(Source { last_modified: None, version: now() }),
        ..second.clone()
    };
    assert_eq!(stored.store.owned().task(ada.id, second.id).await.unwrap(), Some(expected));
    let places = stored.store.owned().changes_since(ada.id, place - 3, 9).await.unwrap().unwrap().changes;
    let [theirs @ .., own] = &places[..] else { panic!("{places:?}") };
    assert_eq!((own.place, own.id, own.is_gone), (place, first.id.0, true));
    // Those that waited for it have entries before its own, in any order.
    let mut theirs: Vec<_> = theirs.iter().map(|change| (change.id, change.is_gone)).collect();
    theirs.sort_unstable();
    assert_eq!(theirs, [(second.id.0, false), (third.id.0, false)]);
    stored
        .within(async |unit| {
            assert_eq!(unit.owned().last_version_waiting_for(ada.id, first.id).await.unwrap(), None);
            unit.forget_blocker(ada.id, first.id, &[third.id]).await.unwrap();
            let waiting = unit.owned().waiting(ada.id).await.unwrap();
            assert_eq!(waiting, [WaitingTask { id: second.id, version: now(), blocked_by: marked }]);
        })
        .await;
    let later = Task { updated_at: now() + TimeDelta::microseconds(1), ..first };
    stored.write(Write::Restore { thing: ThingRef::Task(&later), quota: 3, events: 0 }).await;
    let found = stored.store.owned().task(ada.id, second.id).await.unwrap().unwrap();
    assert_eq!((found.updated_at, found.blocked_by.there()), (later.updated_at, &[later.id][..]));
    let found = stored.store.owned().task(ada.id, third.id).await.unwrap().unwrap();
    assert_eq!((found.updated_at, found.blocked_by), (now(), Blockers::default()));
}

async fn what_is_scheduled_is_found_from_a_day_before_the_window_on(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    for (owner, title, start) in [
        (&ada, "a day before", "2026-11-19T10:00:00Z"),
        (&ada, "within a day before", "2026-11-19T10:01:00Z"),
        (&ada, "in it", "2026-11-20T11:59:00Z"),
        (&ada, "at its end", "2026-11-20T12:00:00Z"),
        (&grace, "somebody else's", "2026-11-20T11:00:00Z"),
    ] {
        let task = stored.new_task(owner, title, 0);
        let task = Task { blocks: Blocks::whole(task.id, Minute::parse(start).unwrap()), ..task };
        stored.create(&stored.writer(owner).await, ThingRef::Task(&task)).await.unwrap();
    }
    stored.tasks(&ada, &[7]).await;
    let window = Window::parse(Some("2026-11-20T10:00:00Z"), Some("2026-11-20T12:00:00Z")).unwrap();
    assert_eq!(scheduled_near(&stored, &ada, window).await, ["in it", "within a day before"]);
}

async fn scheduled_near(stored: &TestStore, owner: &User, window: Window) -> Vec<String> {
    let Found::Few(found) = stored.store.owned().tasks_scheduled_near(owner.id, window).await.unwrap() else {
        panic!("they are few")
    };
    let mut titles: Vec<String> = found.into_iter().map(|task| task.title.into()).collect();
    titles.sort_unstable();
    titles
}

/// Blocks of half an hour at these hours of November 2026, each a day and an hour.
fn blocks_at(hours: &[(u32, u32)]) -> Blocks {
    let block = |(number, (day, hour)): (u128, &(u32, u32))| Block {
        id: BlockId(Uuid::from_u128(number)),
        start: Minute::parse(&format!("2026-11-{day}T{hour:02}:00:00Z")).unwrap(),
        duration: TaskDuration::parse(30).ok(),
        is_pinned: number % 2 == 0,
    };
    Blocks::from_stored((1..).zip(hours).map(block).collect())
}

/// Of how many blocks it is kept when they begin.
async fn listed_blocks(stored: &TestStore) -> String {
    stored.database.query("SELECT COUNT(*) FROM task_blocks").await.remove(0).remove(0)
}

async fn a_task_is_found_by_any_of_its_blocks_and_once(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let day = |day| {
        let from = format!("2026-11-{day}T00:00:00Z");
        Window::parse(Some(&from), Some(&format!("2026-11-{day}T12:00:00Z"))).unwrap()
    };
    let mut made = Vec::new();
    for (owner, title, hours) in [
        (&ada, "first here", &[(20, 9), (20, 10), (25, 9)][..]),
        (&ada, "later ones here", &[(15, 9), (20, 9), (20, 11)]),
        (&ada, "elsewhere", &[(15, 9), (25, 9)]),
        (&grace, "somebody else's", &[(15, 9), (20, 9)]),
    ] {
        let task = Task { blocks: blocks_at(hours), ..stored.new_task(owner, title, 0) };
        let written = stored.create(&stored.writer(owner).await, ThingRef::Task(&task)).await.unwrap();
        let task = Task { position: written.position.unwrap(), ..task };
        assert_eq!(stored.store.owned().task(owner.id, task.id).await.unwrap(), Some(task.clone()));
        made.push(task);
    }
    assert_eq!(listed_blocks(&stored).await, "6");
    assert_eq!(scheduled_near(&stored, &ada, day(20)).await, ["first here", "later ones here"]);
    assert_eq!(scheduled_near(&stored, &ada, day(25)).await, ["elsewhere", "first here"]);
    assert_eq!(scheduled_near(&stored, &ada, day(22)).await, Vec::<String>::new());

    let [first, _, elsewhere, _] = &made[..] else { panic!("four") };
    let moved = Task { blocks: blocks_at(&[(15, 9), (22, 9)]), ..elsewhere.clone() };
    stored.write(Write::Update(ThingRef::Task(&moved))).await;
    assert_eq!(scheduled_near(&stored, &ada, day(22)).await, ["elsewhere"]);
    assert_eq!(scheduled_near(&stored, &ada, day(25)).await, ["first here"]);
    stored.move_to_trash(ThingRef::Task(first)).await;
    assert_eq!(scheduled_near(&stored, &ada, day(20)).await, ["later ones here"]);
    assert_eq!(listed_blocks(&stored).await, "4");
    stored.write(Write::Restore { thing: ThingRef::Task(first), quota: 9, events: 9 }).await;
    assert_eq!(stored.store.owned().task(ada.id, first.id).await.unwrap().as_ref(), Some(first));
    assert_eq!(scheduled_near(&stored, &ada, day(25)).await, ["first here"]);
    let whole = Task { blocks: Blocks::whole(moved.id, moved.blocks.start().unwrap()), ..moved };
    stored.write(Write::Update(ThingRef::Task(&whole))).await;
    assert_eq!(listed_blocks(&stored).await, "5");

    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    assert_eq!(listed_blocks(&stored).await, "1", "that of somebody else");
}

async fn what_an_earlier_version_schedules_is_one_pinned_block(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = Task { blocks: blocks_at(&[(20, 9), (21, 9)]), ..stored.new_task(&ada, "x", 0) };
    stored.create(&stored.writer(&ada).await, ThingRef::Task(&task)).await.unwrap();
    let found = async || stored.store.owned().task(ada.id, task.id).await.unwrap().unwrap();
    let at = |day| format!("UPDATE tasks SET scheduled_start = '2026-11-{day}T09:00:00.000000Z'");
    stored.database.execute("UPDATE tasks SET duration = 20").await;
    assert_eq!(found().await.blocks, task.blocks, "what it does not know stays");
    stored.database.execute(&at(22)).await;
    let by_hand = Blocks::whole(task.id, Minute::parse("2026-11-22T09:00:00Z").unwrap());
    assert_eq!(found().await.blocks, by_hand);
    stored.write(Write::Update(ThingRef::Task(&found().await))).await;
    assert_eq!((found().await.blocks, listed_blocks(&stored).await.as_str()), (by_hand, "0"));
    stored.database.execute(&at(20)).await;
    assert_eq!(found().await.blocks.all().len(), 1, "the list is gone for good");
    stored.write(Write::Update(ThingRef::Task(&Task { blocks: task.blocks.clone(), ..found().await }))).await;
    stored.database.execute("UPDATE tasks SET scheduled_start = NULL").await;
    assert_eq!(found().await.blocks, Blocks::default());
}

async fn an_update_writes_the_content_and_not_the_position(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let task = stored.tasks(&ada, &[5]).await.remove(0);
    let title = Title::parse("changed").unwrap();
    let changed = Task { title, completed: true, position: 77, ..task };
    stored.write(Write::Update(ThingRef::Task(&changed))).await;
    let found = stored.store.owned().task(ada.id, changed.id).await.unwrap();
    assert_eq!(found, Some(Task { position: 5, ..changed }));
}

async fn positions_are_exchanged_in_one_statement(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let tasks = stored.tasks(&ada, &[1, 2, 3]).await;
    let positions = [(tasks[0].id, 3), (tasks[1].id, 1), (tasks[2].id, 2), (TaskId(Uuid::nil()), 9)];
    stored.write(Write::Positions(ada.id, &positions)).await;
    assert_eq!(titles(&stored, &ada).await, ["2", "3", "1"]);
}

async fn ten_thousand_positions_are_written_at_once(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let positions: Vec<_> = (0..10_000).collect();
    let tasks = stored.tasks(&ada, &positions).await;
    let ids: Vec<_> = tasks.iter().map(|task| task.id).collect();
    let mut unit = stored.begin().await;
    assert_eq!(unit.owned().tasks(ada.id, &ids).await.unwrap().len(), 10_000);
    let reversed: Vec<_> = ids.into_iter().rev().zip(positions).collect();
    unit.write(now(), &Write::Positions(ada.id, &reversed), None).await.unwrap();
    assert_eq!(unit.owned().task(ada.id, tasks[0].id).await.unwrap().unwrap().position, 9_999);
}

async fn a_neighbourhood_is_what_lies_around_a_gap(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let tasks = stored.tasks(&ada, &[10, 20, 30, 40, 50]).await;
    stored.tasks(&grace, &[25]).await;
    let mut unit = stored.begin().await;
    let at = |hood: &[(TaskId, i64)]| hood.iter().map(|entry| entry.1).collect::<Vec<_>>();
    let near = unit.owned().neighbourhood(ada.id, tasks[4].id, Gap::Before(30), 1).await.unwrap();
    assert_eq!((at(&near.before), at(&near.after)), (vec![20], vec![30]));
    let near = unit.owned().neighbourhood(ada.id, tasks[3].id, Gap::After(30), 2).await.unwrap();
    assert_eq!((at(&near.before), at(&near.after)), (vec![30, 20], vec![50]));
    let near = unit.owned().neighbourhood(ada.id, tasks[0].id, Gap::After(50), 9).await.unwrap();
    assert_eq!((at(&near.before), at(&near.after)), (vec![50, 40, 30, 20], vec![]));
    let near = unit.owned().neighbourhood(ada.id, tasks[0].id, Gap::Before(10), 9).await.unwrap();
    assert_eq!((at(&near.before), at(&near.after)), (vec![], vec![20, 30, 40, 50]));
}

async fn tasks_are_appended_one_after_the_other(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let append = async |owner: &User, title: &str| {
        let task = stored.new_task(owner, title, 0);
        stored.create(&stored.writer(owner).await, ThingRef::Task(&task)).await.unwrap().position.unwrap()
    };
    assert_eq!(append(&grace, "x").await, 0);
    assert_eq!([append(&ada, "a").await, append(&ada, "b").await], [0, POSITION_SPACING]);
    let mut unit = stored.begin().await;
    let next = unit.owned().next_position(ada.id).await.unwrap();
    assert_eq!(next, 2 * POSITION_SPACING);
    let list = stored.store.owned().tasks(ada.id, Page::parse(None, None).unwrap()).await.unwrap();
    unit.write(now(), &Write::Positions(ada.id, &[(list.data[0].id, next)]), None).await.unwrap();
    unit.commit().await.unwrap();
    assert_eq!(append(&ada, "c").await, 3 * POSITION_SPACING);
    assert_eq!(titles(&stored, &ada).await, ["b", "a", "c"]);
}

async fn tasks_appended_at_once_take_turns(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let tasks: Vec<_> = (0..24).map(|number| stored.new_task(&ada, &number.to_string(), 0)).collect();
    let writer = stored.writer(&ada).await;
    let written = join_all(tasks.iter().map(|task| stored.create(&writer, ThingRef::Task(task)))).await;
    let mut written: Vec<_> =
        written.into_iter().map(Result::unwrap).map(|it| (it.place, it.position.unwrap())).collect();
    written.sort_unstable();
    assert_eq!(written, (0..24).map(|number| (number + 1, number * POSITION_SPACING)).collect::<Vec<_>>());
}

async fn a_task_of_nobody_is_refused(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ghost = stored.new_user("ghost");
    let task = stored.new_task(&ghost, "x", 1);
    let refused = stored.create(&stored.writer(&ghost).await, ThingRef::Task(&task)).await;
    assert!(matches!(refused, Err(StoreError::Lapsed(Lapse::Credential))), "{refused:?}");
}

/// SQLite checks uniqueness row by row, which would forbid an exchange of positions; there the one
/// writer keeps positions apart.
#[tokio::test]
async fn postgresql_refuses_two_tasks_at_one_position() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    let tasks = stored.tasks(&ada, &[1, 2]).await;
    let mut unit = stored.begin().await;
    let refused = unit.write(now(), &Write::Positions(ada.id, &[(tasks[0].id, 2)]), None).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::TaskPosition))), "{refused:?}");
}

on_both_engines!(
    what_waits_for_a_task_changes_as_that_goes_to_the_trash_and_comes_back,
    a_task_comes_back_as_it_went_in,
    the_list_is_ordered_by_position_and_paged,
    an_empty_list_counts_nothing,
    a_strangers_task_is_not_there,
    a_task_with_all_its_times_comes_back_as_it_went_in,
    what_is_scheduled_is_found_from_a_day_before_the_window_on,
    a_task_is_found_by_any_of_its_blocks_and_once,
    what_an_earlier_version_schedules_is_one_pinned_block,
    an_update_writes_the_content_and_not_the_position,
    positions_are_exchanged_in_one_statement,
    ten_thousand_positions_are_written_at_once,
    a_neighbourhood_is_what_lies_around_a_gap,
    tasks_are_appended_one_after_the_other,
    tasks_appended_at_once_take_turns,
    a_task_of_nobody_is_refused,
);
