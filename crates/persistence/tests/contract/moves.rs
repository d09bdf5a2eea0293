//! Moves of tasks that were read without a lock.

use futures::future::join_all;
use scheduler_application::{Page, Spot, Store as _, StoreError, ThingRef, Write, WriteOutcome, Writer};
use scheduler_domain::{Task, TaskId, Title, User};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, now};

/// A list of four, of which the last is to go directly after the second.
struct Scene {
    stored: TestStore,
    ada: User,
    writer: Writer,
    tasks: Vec<Task>,
    spot: Spot,
}

impl Scene {
    async fn on(engine: Engine) -> Self {
        let stored = TestStore::on(engine).await;
        let ada = stored.user("ada").await;
        let writer = stored.writer(&ada).await;
        let tasks = stored.tasks(&ada, &[10, 20, 30, 40]).await;
        let spot = stored.store.owned().spot(ada.id, tasks[3].id, tasks[1].id).await.unwrap().unwrap();
        Self { stored, ada, writer, tasks, spot }
    }

    async fn go(&self, task: &Task, to: i64) -> Result<WriteOutcome, StoreError> {
        let gap = (self.spot.beside, self.spot.successor.unwrap());
        let write = Write::Move { task, to, beside: (self.tasks[1].id, self.spot.beside), gap };
        self.stored.store.write_once(&self.writer, &write, None).await
    }

    async fn put(&self, positions: &[(TaskId, i64)]) {
        self.stored.write(Write::Positions(self.ada.id, positions)).await;
    }

    /// The positions of the tasks in their order, and how far the log goes.
    async fn state(&self) -> (Vec<i64>, i64) {
        let page = Page::parse(None, Some(1000)).unwrap();
        let list = self.stored.store.owned().tasks(self.ada.id, page).await.unwrap();
        let places = self.stored.store.owned().last_places(&[self.ada.id]).await.unwrap();
        (list.data.iter().map(|task| task.position).collect(), places[0].1)
    }
}

async fn a_spot_is_what_is_around_the_other_task(engine: Engine) {
    let scene = Scene::on(engine).await;
    let of = async |moved: usize, beside: usize| {
        let (moved, beside) = (scene.tasks[moved].id, scene.tasks[beside].id);
        let spot = scene.stored.store.owned().spot(scene.ada.id, moved, beside).await.unwrap().unwrap();
        let mut unit = scene.stored.begin().await;
        assert_eq!(unit.owned().spot(scene.ada.id, moved, beside).await.unwrap().as_ref(), Some(&spot));
        assert_eq!(spot.task.id, moved);
        (spot.predecessor, spot.beside, spot.successor)
    };
    assert_eq!(of(3, 1).await, (Some(10), 20, Some(30)));
    assert_eq!(of(0, 1).await, (None, 20, Some(30)), "the one that goes does not count");
    assert_eq!(of(2, 3).await, (Some(20), 40, None));
    let grace = scene.stored.user("grace").await;
    let hers = scene.stored.tasks(&grace, &[25]).await.remove(0);
    for (owner, moved, beside) in [
        (&scene.ada, hers.id, scene.tasks[1].id),
        (&scene.ada, scene.tasks[1].id, hers.id),
        (&grace, hers.id, TaskId(hers.owner.0)),
    ] {
        assert_eq!(scene.stored.store.owned().spot(owner.id, moved, beside).await.unwrap(), None);
    }
}

async fn a_move_is_written_and_logged(engine: Engine) {
    let scene = Scene::on(engine).await;
    let before = scene.state().await.1;
    let written = scene.go(&scene.spot.task, 25).await.unwrap();
    assert_eq!(scene.state().await, (vec![10, 20, 25, 30], written.place));
    let logged = scene.stored.store.owned().changes_since(scene.ada.id, before, 10).await.unwrap().unwrap();
    let ids: Vec<_> = logged.changes.iter().map(|change| change.id).collect();
    assert_eq!(ids, [scene.tasks[3].id.0]);
}

async fn what_happens_elsewhere_does_not_keep_a_task_from_moving(engine: Engine) {
    let scene = Scene::on(engine).await;
    scene.put(&[(scene.tasks[0].id, 50), (scene.tasks[2].id, 45)]).await;
    let another = scene.stored.new_task(&scene.ada, "another", 0);
    scene.stored.create(&scene.writer, ThingRef::Task(&another)).await.unwrap();
    scene.go(&scene.spot.task, 25).await.unwrap();
}

async fn a_task_does_not_move_when_it_or_the_place_has_changed(engine: Engine) {
    for case in 0..6 {
        let scene = Scene::on(engine).await;
        let [first, second, _, last] = &scene.tasks[..] else { panic!("four") };
        let changed = Task {
            title: Title::parse("changed").unwrap(),
            updated_at: now() + chrono::TimeDelta::seconds(1),
            ..last.clone()
        };
        match case {
            0 => scene.put(&[(first.id, 25)]).await,
            1 => scene.put(&[(second.id, 35)]).await,
            2 => scene.put(&[(second.id, 21)]).await,
            3 => drop(scene.stored.write(Write::Update(ThingRef::Task(&changed))).await),
            4 => drop(scene.stored.move_to_trash(ThingRef::Task(last)).await),
            _ => drop(scene.stored.move_to_trash(ThingRef::Task(second)).await),
        }
        let before = scene.state().await;
        let refused = scene.go(&scene.spot.task, 22).await;
        assert!(matches!(refused, Err(StoreError::Contended(_))), "{case}: {refused:?}");
        assert_eq!(scene.state().await, before, "{case}: nothing was written");
    }
}

async fn of_many_that_go_into_one_gap_at_once_one_does(engine: Engine) {
    let scene = Scene::on(engine).await;
    let mut tasks = Vec::new();
    for number in 0..8 {
        let task = scene.stored.new_task(&scene.ada, &number.to_string(), 0);
        let position = scene.stored.create(&scene.writer, ThingRef::Task(&task)).await.unwrap().position.unwrap();
        tasks.push(Task { position, ..task });
    }
    // All of them have begun before one of them is done.
    let database = &scene.stored.database;
    let statement = format!("UPDATE users SET full_name = 'Ada' WHERE id = '{}'", scene.ada.id.0);
    let hold = if engine == Engine::Postgres { Some(database.hold(&statement).await) } else { None };
    let moves = join_all(tasks.iter().zip(21..).map(|(task, to)| scene.go(task, to)));
    let let_go = async {
        database.so_many_wait(tasks.len()).await;
        drop(hold);
    };
    let (outcomes, ()) = tokio::join!(moves, let_go);
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
    for refused in outcomes.into_iter().filter_map(Result::err) {
        assert!(matches!(refused, StoreError::Contended(_)), "{refused:?}");
    }
    let between = scene.state().await.0.into_iter().filter(|position| (21..30).contains(position)).count();
    assert_eq!(between, 1);
}

on_both_engines!(
    a_spot_is_what_is_around_the_other_task,
    a_move_is_written_and_logged,
    what_happens_elsewhere_does_not_keep_a_task_from_moving,
    a_task_does_not_move_when_it_or_the_place_has_changed,
    of_many_that_go_into_one_gap_at_once_one_does,
);
