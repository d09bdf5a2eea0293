//! Some tasks of a list: whatever is asked for, the store finds what a walk through the whole list finds.

use std::cmp::Reverse;

use chrono::TimeDelta;
use scheduler_application::{IndexBatch, IndexEntry, Page, Store, TaskSelection, ThingRef, WordsOfTasks, Write};
use scheduler_domain::{
    Blocks, DueBound, DueEdge, Kind, LabelId, LabelSet, Minute, Priority, Task, TaskDescription, TaskOrder, TimeZone,
    Title, User, When,
};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, now};

const WORDS: [&str; 6] = ["tea", "teapot", "garden", "gate", "call", "ada"];
/// Around midnight of the zone and of UTC.
const DUE: [&str; 9] = [
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-19T22:59:00Z",
    "2026-11-19T23:00:00Z",
    "2026-11-20T12:00:00Z",
    "2026-11-20T22:59:00Z",
    "2026-11-20T23:00:00Z",
    "2026-11-21T00:00:00Z",
];
const BOUNDS: [&str; 8] = [
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "today",
    "today+1",
    "2026-11-20T12:00:00Z",
    "2026-11-20T22:59:00Z",
    "2026-11-20T23:00:00Z",
];

/// Numbers that are the same on each run (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(most).unwrap()).unwrap()
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// One time in so many.
    fn seldom<T>(&mut self, times: usize, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(times) == 0).then(|| make(self))
    }

    fn words(&mut self, most: usize) -> String {
        let count = 1 + self.below(most);
        (0..count).map(|_| self.one(&WORDS)).collect::<Vec<_>>().join(" ")
    }

    fn task(&mut self, stored: &TestStore, owner: &User, labels: &[LabelId], number: i64) -> Task {
        let minute = Minute::from_stored(now() + TimeDelta::minutes(number));
        let task = stored.new_task(owner, "x", 0);
        Task {
            title: Title::parse(&self.words(3)).unwrap(),
            description: TaskDescription::parse(&self.words(2)).unwrap(),
            completed: self.below(3) == 0,
            priority: self.one(Priority::ALL),
            due: self.seldom(2, |random| When::parse(random.one(&DUE)).unwrap()),
            labels: self.labels(labels),
            blocks: self.seldom(3, |_| Blocks::whole(task.id, minute)).unwrap_or_default(),
            created_at: now() + TimeDelta::hours(i64::try_from(self.below(20)).unwrap()),
            ..task
        }
    }

    fn labels(&mut self, of: &[LabelId]) -> LabelSet {
        let count = self.below(3);
        LabelSet::from_stored((0..count).map(|_| self.one(of)).collect())
    }

    fn edge(&mut self) -> DueEdge {
        let bound = DueBound::parse(self.one(&BOUNDS)).unwrap();
        bound.edge(&TimeZone::parse("Europe/Berlin").unwrap(), now())
    }

    fn selection(&mut self, changed: &[&Task], labels: &[LabelId]) -> TaskSelection {
        let words = self.seldom(3, |random| {
            let count = 1 + random.below(2);
            let words: Vec<_> =
                (0..count).map(|_| random.one(&["te", "tea", "teapot", "ga", "call", "x"]).to_owned()).collect();
            let found = changed.iter().filter(|task| holds(task, &words)).map(|task| task.id.0).collect();
            WordsOfTasks { words, changed: changed.iter().map(|task| task.id.0).collect(), found }
        });
        let count = self.below(5);
        TaskSelection {
            words,
            labels: self.seldom(3, |random| random.labels(labels).ids().to_vec()).unwrap_or_default(),
            priorities: self
                .seldom(3, |random| (0..count).map(|_| random.one(Priority::ALL)).collect())
                .unwrap_or_default(),
            completed: self.seldom(3, |random| random.below(2) == 0),
            scheduled: self.seldom(3, |random| random.below(2) == 0),
            due_after: self.seldom(3, Self::edge),
            due_before: self.seldom(3, Self::edge),
            order: self.one(TaskOrder::ALL),
        }
    }
}

fn holds(task: &Task, words: &[String]) -> bool {
    let text = format!("{} {}", task.title.as_str(), task.description.as_str());
    words.iter().all(|word| text.split(' ').any(|held| held.starts_with(word)))
}

fn is_after(due: When, edge: DueEdge) -> bool {
    match due {
        When::Day(day) => day >= edge.day,
        When::At(minute) => minute.instant() >= edge.at,
    }
}

/// The obvious way.
fn selected<'t>(tasks: &'t [Task], selection: &TaskSelection) -> Vec<&'t Task> {
    let TaskSelection { words, labels, priorities, completed, scheduled, due_after, due_before, order } = selection;
    let is_selected = |task: &&Task| {
        words.as_ref().is_none_or(|words| holds(task, &words.words))
            && (labels.is_empty() || labels.iter().any(|label| task.labels.ids().contains(label)))
            && (priorities.is_empty() || priorities.contains(&task.priority))
            && completed.is_none_or(|is| task.completed == is)
            && scheduled.is_none_or(|is| task.scheduled_start().is_some() == is)
            && due_after.is_none_or(|edge| task.due.is_some_and(|due| is_after(due, edge)))
            && due_before.is_none_or(|edge| task.due.is_some_and(|due| !is_after(due, edge)))
    };
    let mut found: Vec<_> = tasks.iter().filter(is_selected).collect();
    found.sort_by_key(|task| task.position);
    match order {
        TaskOrder::Position => {}
        TaskOrder::Due => found.sort_by_key(|task| (task.due.is_none(), task.due.map(|due| due.to_string()))),
        TaskOrder::Priority => found.sort_by_key(|task| task.priority),
        TaskOrder::Created => found.sort_by_key(|task| task.created_at),
    }
    found
}

/// Tasks in an order that is not that of their creation; the index knows them.
async fn list(stored: &TestStore, owner: &User, labels: &[LabelId], count: i64, random: &mut Random) -> Vec<Task> {
    let writer = stored.writer(owner).await;
    let mut tasks: Vec<_> = (0..count).map(|number| random.task(stored, owner, labels, number)).collect();
    for task in &tasks {
        stored.create(&writer, ThingRef::Task(task)).await.unwrap();
    }
    tasks.sort_by_key(|task| Reverse(task.description.as_str().len()));
    for (position, task) in (0..).zip(&mut tasks) {
        task.position = 10 * position;
    }
    let positions: Vec<_> = tasks.iter().map(|task| (task.id, task.position)).collect();
    stored.write(Write::Positions(owner.id, &positions)).await;
    let words = |text: &str| text.split(' ').map(str::to_owned).collect();
    let entry = |task: &Task| IndexEntry {
        kind: Kind::Task,
        id: task.id.0,
        is_done: task.completed,
        at: now(),
        title: words(task.title.as_str()),
        others: words(task.description.as_str()),
    };
    let (changed, entries) = (tasks.iter().map(|task| task.id.0).collect(), tasks.iter().map(entry).collect());
    let batch = IndexBatch { since: 0, until: 1, changed, entries };
    assert!(stored.store.search().follow(owner.id, &batch).await.unwrap());
    tasks
}

async fn whatever_is_asked_for_is_what_a_walk_through_the_list_finds(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut random = Random(0x5eed_0000_0017);
    let mut labels = Vec::new();
    for name in ["a", "b", "c"] {
        labels.push(stored.label(&ada, name).await.id);
    }
    let hers = stored.label(&grace, "a").await.id;
    let mut tasks = list(&stored, &ada, &labels, 250, &mut random).await;
    list(&stored, &grace, &[hers], 20, &mut random).await;
    labels.push(hers);
    // The index has other words of some.
    for task in tasks.iter_mut().step_by(10) {
        task.title = Title::parse(&random.words(2)).unwrap();
        stored.write(Write::Update(ThingRef::Task(task))).await;
    }
    let changed: Vec<_> = tasks.iter().step_by(10).collect();
    let mut not_empty = 0;
    for round in 0..400 {
        let selection = random.selection(&changed, &labels);
        let page = Page::parse(Some(random.one(&[0, 0, 3, 40, 1000])), Some(random.one(&[1, 7, 100]))).unwrap();
        let expected = selected(&tasks, &selection);
        let skip = usize::try_from(page.skip()).unwrap();
        let limit = usize::try_from(page.limit()).unwrap();
        let on_page: Vec<_> = expected.iter().skip(skip).take(limit).map(|task| (*task).clone()).collect();
        let found = stored.store.owned().selected_tasks(ada.id, &selection, page).await.unwrap();
        not_empty += usize::from(!on_page.is_empty());
        assert_eq!(found.count, i64::try_from(expected.len()).unwrap(), "{round}: {selection:?}");
        assert_eq!(found.data, on_page, "{round}: {page:?} {selection:?}");
    }
    assert!(not_empty > 150, "{not_empty} of the pages have tasks on them");
}

/// FTS5 bounds how deep a query is.
async fn tasks_are_found_by_as_many_words_as_somebody_may_type(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let words: Vec<_> =
        (0..128_u8).map(|number| format!("{}", char::from_u32(0x4e00 + u32::from(number)).unwrap())).collect();
    let (all, most) = (stored.tasks(&ada, &[10]).await.remove(0), stored.tasks(&ada, &[20]).await.remove(0));
    let entry = |task: &Task, words: &[String]| {
        let (id, title) = (task.id.0, words.to_vec());
        IndexEntry { kind: Kind::Task, id, is_done: false, at: now(), title, others: Vec::new() }
    };
    let entries = vec![entry(&all, &words), entry(&most, &words[1..])];
    let changed = entries.iter().map(|entry| entry.id).collect();
    let batch = IndexBatch { since: 0, until: 1, changed, entries };
    assert!(stored.store.search().follow(ada.id, &batch).await.unwrap());
    let page = Page::parse(None, None).unwrap();
    let find = async |words: &[String]| {
        let words = Some(WordsOfTasks { words: words.to_vec(), ..WordsOfTasks::default() });
        let selection = TaskSelection { words, ..TaskSelection::default() };
        let found = stored.store.owned().selected_tasks(ada.id, &selection, page).await.unwrap();
        found.data.into_iter().map(|task| task.id).collect::<Vec<_>>()
    };
    assert_eq!(find(&words).await, [all.id]);
    assert_eq!(find(&words[1..]).await, [all.id, most.id]);
}

on_both_engines!(
    whatever_is_asked_for_is_what_a_walk_through_the_list_finds,
    tasks_are_found_by_as_many_words_as_somebody_may_type,
);
