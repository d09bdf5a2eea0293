//! The rules of the task list, on the real store.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use scheduler_application::{Anchor, Caller, Error, Page, Precondition, TaskListQuery};
use scheduler_domain::{NewTask, Task, TaskId, Title};
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use tokio::runtime::Runtime;

fn titled(title: &str) -> NewTask {
    NewTask::new(Title::parse(title).unwrap())
}

async fn list(app: &TestApp, caller: &Caller) -> Vec<Task> {
    app.app.tasks.list(caller, &TaskListQuery::whole(Page::parse(None, Some(1000)).unwrap())).await.unwrap().data
}

async fn add(app: &TestApp, caller: &Caller, count: usize) -> Vec<TaskId> {
    let mut ids = Vec::new();
    for number in 0..count {
        ids.push(app.app.tasks.create(caller, titled(&number.to_string()), None).await.unwrap().into_thing().id);
    }
    ids
}

async fn order(app: &TestApp, caller: &Caller) -> Vec<TaskId> {
    list(app, caller).await.into_iter().map(|task| task.id).collect()
}

async fn a_full_gap_is_spread_without_disturbing_the_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    let mut model = add(&app, &ada, 40).await;
    // Each move halves the gap before the first task; some forty halvings fill it twice.
    for _ in 0..45 {
        let last = model.pop().unwrap();
        app.app.tasks.move_beside(&ada, last, &Precondition::None, Anchor::After(model[0])).await.unwrap();
        model.insert(1, last);
    }
    assert_eq!(order(&app, &ada).await, model);
}

async fn a_list_goes_on_after_its_end_was_spread(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    let mut model = add(&app, &ada, 3).await;
    for _ in 0..60 {
        let first = model.remove(0);
        app.app.tasks.move_beside(&ada, first, &Precondition::None, Anchor::Before(model[1])).await.unwrap();
        model.insert(1, first);
    }
    model.extend(add(&app, &ada, 3).await);
    assert_eq!(order(&app, &ada).await, model);
}

async fn reordering_a_part_of_the_list_keeps_the_rest_in_place(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    let ids = add(&app, &ada, 5).await;
    let before = list(&app, &ada).await;
    let named = app.app.tasks.reorder(&ada, &[ids[4], ids[0], ids[2]]).await.unwrap();
    assert_eq!(named.data.iter().map(|task| task.id).collect::<Vec<_>>(), [ids[4], ids[0], ids[2]]);
    assert_eq!(order(&app, &ada).await, [ids[4], ids[1], ids[0], ids[3], ids[2]]);
    let after = list(&app, &ada).await;
    let positions = |tasks: &[Task]| tasks.iter().map(|task| task.position).collect::<Vec<_>>();
    assert_eq!(positions(&before), positions(&after));
}

async fn moving_leaves_the_time_of_change_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    let ids = add(&app, &ada, 2).await;
    let made = list(&app, &ada).await[0].updated_at;
    app.clock.advance(chrono::TimeDelta::hours(1));
    app.app.tasks.move_beside(&ada, ids[0], &Precondition::None, Anchor::After(ids[1])).await.unwrap();
    app.app.tasks.reorder(&ada, &ids).await.unwrap();
    assert!(list(&app, &ada).await.iter().all(|task| task.updated_at == made));
}

async fn reorders_at_once_never_leave_two_tasks_at_one_position(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.caller("ada").await;
    let ids = add(&app, &ada, 12).await;
    let mut running = tokio::task::JoinSet::new();
    for turn in 0..8 {
        let (app, ada, mut ids) = (app.app.clone(), ada.clone(), ids.clone());
        ids.rotate_left(turn);
        running.spawn(async move {
            match turn % 3 {
                0 => app.tasks.move_beside(&ada, ids[0], &Precondition::None, Anchor::Before(ids[5])).await.map(|_| ()),
                1 => app.tasks.reorder(&ada, &ids[..7]).await.map(|_| ()),
                _ => app.tasks.create(&ada, titled("one more"), None).await.map(|_| ()),
            }
        });
    }
    while let Some(done) = running.join_next().await {
        done.unwrap().unwrap();
    }
    let tasks = list(&app, &ada).await;
    assert_eq!(tasks.len(), 14);
    assert!(tasks.is_sorted_by(|a, b| a.position < b.position));
}

async fn a_task_beside_a_strangers_is_not_found(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.caller("ada").await, app.caller("grace").await);
    let (mine, theirs) = (add(&app, &ada, 2).await, add(&app, &grace, 1).await);
    for (id, other) in [(mine[0], theirs[0]), (theirs[0], mine[0])] {
        let refused = app.app.tasks.move_beside(&ada, id, &Precondition::None, Anchor::Before(other)).await;
        assert!(matches!(refused, Err(Error::NotFound)), "{refused:?}");
    }
    let refused = app.app.tasks.reorder(&ada, &[mine[1], theirs[0], mine[0]]).await;
    assert!(matches!(refused, Err(Error::NotFound)));
    assert_eq!(order(&app, &ada).await, mine);
}

on_both_engines!(
    a_full_gap_is_spread_without_disturbing_the_order,
    a_list_goes_on_after_its_end_was_spread,
    reordering_a_part_of_the_list_keeps_the_rest_in_place,
    moving_leaves_the_time_of_change_alone,
    reorders_at_once_never_leave_two_tasks_at_one_position,
    a_task_beside_a_strangers_is_not_found,
);

/// One step of somebody who orders a list by hand; numbers are taken modulo the list's length.
#[derive(Clone, Debug)]
enum Step {
    Create,
    Delete(usize),
    MoveBefore(usize, usize),
    MoveAfter(usize, usize),
    Reorder(Vec<usize>),
    /// Many moves into one gap, so that it fills.
    Squeeze(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let any = 0_usize..64;
    prop_oneof![
        4 => Just(Step::Create),
        1 => any.clone().prop_map(Step::Delete),
        3 => (any.clone(), any.clone()).prop_map(|(a, b)| Step::MoveBefore(a, b)),
        3 => (any.clone(), any.clone()).prop_map(|(a, b)| Step::MoveAfter(a, b)),
        2 => proptest::collection::vec(any.clone(), 0..8).prop_map(Step::Reorder),
        1 => any.prop_map(Step::Squeeze),
    ]
}

async fn take(app: &TestApp, ada: &Caller, model: &mut Vec<TaskId>, step: Step) {
    let tasks = &app.app.tasks;
    let count = model.len();
    if count == 0 || matches!(step, Step::Create) {
        model.push(tasks.create(ada, titled("x"), None).await.unwrap().into_thing().id);
        return;
    }
    match step {
        Step::Create => {}
        Step::Delete(at) => tasks.delete(ada, model.remove(at % count), &Precondition::None).await.unwrap(),
        Step::MoveBefore(from, to) => move_one(app, ada, model, from % count, to % count, false).await,
        Step::MoveAfter(from, to) => move_one(app, ada, model, from % count, to % count, true).await,
        Step::Reorder(places) => {
            let mut places: Vec<_> = places.into_iter().map(|at| at % count).collect();
            let mut seen = std::collections::HashSet::new();
            places.retain(|at| seen.insert(*at));
            let ids: Vec<_> = places.iter().map(|at| model[*at]).collect();
            tasks.reorder(ada, &ids).await.unwrap();
            places.sort_unstable();
            for (at, id) in places.into_iter().zip(ids) {
                model[at] = id;
            }
        }
        Step::Squeeze(at) => {
            for turn in 0..24 {
                let to = at % count;
                move_one(app, ada, model, (to + 1 + turn % 2) % count, to, true).await;
            }
        }
    }
}

async fn move_one(app: &TestApp, ada: &Caller, model: &mut Vec<TaskId>, from: usize, to: usize, after: bool) {
    if from == to {
        return;
    }
    let (id, other) = (model[from], model[to]);
    let anchor = if after { Anchor::After(other) } else { Anchor::Before(other) };
    app.app.tasks.move_beside(ada, id, &Precondition::None, anchor).await.unwrap();
    model.remove(from);
    let beside = model.iter().position(|entry| *entry == other).unwrap();
    model.insert(if after { beside + 1 } else { beside }, id);
}

fn any_sequence_of_steps_leaves_the_order_of_a_model(engine: Engine) {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::start(engine));
    let users = std::cell::Cell::new(0);
    let mut runner = TestRunner::new(Config { cases: 32, failure_persistence: None, ..Config::default() });
    let run = |steps: Vec<Step>| {
        users.set(users.get() + 1);
        runtime.block_on(async {
            let ada = app.caller(&format!("ada{}", users.get())).await;
            let mut model = Vec::new();
            for step in steps {
                take(&app, &ada, &mut model, step).await;
            }
            let tasks = list(&app, &ada).await;
            prop_assert!(tasks.is_sorted_by(|a, b| a.position < b.position));
            prop_assert_eq!(tasks.into_iter().map(|task| task.id).collect::<Vec<_>>(), model);
            Ok(())
        })
    };
    runner.run(&proptest::collection::vec(step(), 1..40), run).unwrap();
}

#[test]
fn any_sequence_of_steps_leaves_the_order_of_a_model_on_sqlite() {
    any_sequence_of_steps_leaves_the_order_of_a_model(Engine::Sqlite);
}

#[test]
fn any_sequence_of_steps_leaves_the_order_of_a_model_on_postgresql() {
    if Engine::Postgres.is_available() {
        any_sequence_of_steps_leaves_the_order_of_a_model(Engine::Postgres);
    }
}
