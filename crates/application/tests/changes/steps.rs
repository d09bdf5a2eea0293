//! What people do with their things, at random.

use std::sync::{Mutex, MutexGuard, PoisonError};

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use scheduler_application::{Anchor, Caller, Conflict, Error, Precondition, Thing};
use scheduler_domain::{
    CalendarChanges, CalendarId, CalendarName, EventChanges, EventDescription, EventId, EventStatus, ItemChanges,
    ItemId, LabelChanges, LabelId, LabelName, LabelSet, Minute, NewBlock, NewBlocks, NewCalendar, NewEvent, NewItem,
    NewLabel, NewTask, Place, Reminders, SpanDraft, TaskChanges, TaskDuration, TaskId, Title, Update,
    UserSettingsChanges, When, Window,
};
use scheduler_test_support::TestApp;
use uuid::Uuid;

/// The month in which all events are.
pub(crate) fn window() -> Window {
    Window::parse(Some("2026-11-01T00:00:00Z"), Some("2026-12-01T00:00:00Z")).unwrap()
}

/// One thing that somebody does. Numbers choose among what is there, and make titles that no other step makes.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    AddTask,
    AddEvent,
    AddItem,
    RenameTask(usize),
    RenameEvent(usize),
    RenameItem(usize),
    Toggle(usize),
    Schedule(usize, usize),
    Unschedule(usize),
    PutBlocks(usize, usize),
    Move(usize, usize),
    Reorder(Vec<usize>),
    DeleteTask(usize),
    DeleteEvent(usize),
    DeleteItem(usize),
    AddCalendar,
    ChangeCalendar(usize),
    MoveEvent(usize, usize),
    DeleteCalendar(usize),
    AddLabel,
    RenameLabel(usize),
    DeleteLabel(usize),
    MergeLabels(usize, usize),
    LabelTask(usize, usize),
    Restore(usize),
    Purge(usize),
    EmptyTrash,
    Settle(usize),
}

pub(crate) fn step() -> impl Strategy<Value = Step> {
    use Step::*;
    let any = || 0_usize..64;
    prop_oneof![
        4 => Just(AddTask),
        2 => Just(AddEvent),
        3 => Just(AddItem),
        2 => any().prop_map(RenameTask),
        1 => any().prop_map(RenameEvent),
        2 => any().prop_map(RenameItem),
        2 => any().prop_map(Toggle),
        2 => (any(), any()).prop_map(|(task, hour)| Schedule(task, hour)),
        1 => any().prop_map(Unschedule),
        4 => (any(), any()).prop_map(|(task, hour)| PutBlocks(task, hour)),
        4 => (any(), any()).prop_map(|(task, other)| Move(task, other)),
        2 => proptest::collection::vec(any(), 2..6).prop_map(Reorder),
        2 => any().prop_map(DeleteTask),
        1 => any().prop_map(DeleteEvent),
        1 => any().prop_map(DeleteItem),
        1 => Just(AddCalendar),
        2 => any().prop_map(ChangeCalendar),
        3 => (any(), any()).prop_map(|(event, calendar)| MoveEvent(event, calendar)),
        1 => any().prop_map(DeleteCalendar),
        2 => Just(AddLabel),
        1 => any().prop_map(RenameLabel),
        1 => any().prop_map(DeleteLabel),
        1 => (any(), any()).prop_map(|(label, into)| MergeLabels(label, into)),
        7 => (any(), any()).prop_map(|(task, label)| LabelTask(task, label)),
        4 => any().prop_map(Restore),
        1 => any().prop_map(Purge),
        1 => Just(EmptyTrash),
        1 => any().prop_map(Settle),
    ]
}

/// As many steps, the same ones each time.
pub(crate) fn some_steps(runner: &mut TestRunner, count: usize) -> Vec<Step> {
    proptest::collection::vec(step(), count).new_tree(runner).unwrap().current()
}

/// What one account has, as far as those know who share it.
#[derive(Default)]
pub(crate) struct Things(Mutex<Known>);

#[derive(Default)]
struct Known {
    tasks: Vec<TaskId>,
    events: Vec<EventId>,
    items: Vec<ItemId>,
    calendars: Vec<CalendarId>,
    labels: Vec<LabelId>,
    gone: Vec<Uuid>,
    made: usize,
}

fn pick<T: Copy>(from: &[T], number: usize) -> Option<T> {
    (!from.is_empty()).then(|| from[number % from.len()])
}

fn done<T>(outcome: Result<T, Error>) -> Option<T> {
    match outcome {
        Ok(done) => Some(done),
        // Somebody else was there first.
        Err(Error::NotFound) => None,
        Err(other) => panic!("{other:?}"),
    }
}

/// None to four blocks, an hour each and some of them pinned, within eight hours from a time in the morning on.
fn blocks(number: usize) -> NewBlocks {
    let block = |index: usize| NewBlock {
        id: None,
        start: Minute::parse(&format!("2026-11-21T{:02}:00:00Z", number % 8 + 2 * index)).unwrap(),
        duration: TaskDuration::parse(60).ok(),
        is_pinned: index.is_multiple_of(2),
    };
    NewBlocks::parse((0..number % 5).map(block).collect()).unwrap()
}

const ANYHOW: Precondition = Precondition::None;

impl Things {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn title(&self) -> Title {
        let mut known = self.known();
        known.made += 1;
        Title::parse(&known.made.to_string()).unwrap()
    }

    fn task(&self, number: usize) -> Option<TaskId> {
        pick(&self.known().tasks, number)
    }

    fn label(&self, number: usize) -> Option<LabelId> {
        pick(&self.known().labels, number)
    }

    fn is_gone(&self, id: Uuid) {
        let mut known = self.known();
        known.tasks.retain(|task| task.0 != id);
        known.events.retain(|event| event.0 != id);
        known.items.retain(|item| item.0 != id);
        known.calendars.retain(|calendar| calendar.0 != id);
        known.labels.retain(|label| label.0 != id);
        known.gone.push(id);
    }

    fn is_back(&self, id: Uuid, object: &Thing) {
        let mut known = self.known();
        known.gone.retain(|gone| *gone != id);
        match object {
            Thing::Task(task) => known.tasks.push(task.id),
            Thing::Event(event) => known.events.push(event.id),
            Thing::Item(item) => known.items.push(item.id),
            Thing::Calendar(calendar) => known.calendars.push(calendar.id),
            Thing::Label(label) => known.labels.push(label.id),
        }
    }

    /// Takes a step, of a superuser's another one that is theirs. Answers what has certainly another version since.
    pub(crate) async fn take(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        if by.user.is_superuser {
            return match step {
                Step::DeleteTask(item) | Step::DeleteEvent(item) | Step::DeleteItem(item) => {
                    self.delete_item(app, by, item).await
                }
                Step::RenameTask(item) | Step::Toggle(item) | Step::Move(item, _) => {
                    self.rename_item(app, by, item).await
                }
                _ => None,
            };
        }
        match step {
            Step::AddTask | Step::AddEvent | Step::AddItem => Some(self.add(app, by, &step).await),
            Step::RenameTask(_) | Step::Toggle(_) | Step::Schedule(..) | Step::Unschedule(_) | Step::PutBlocks(..) => {
                self.change_task(app, by, step).await
            }
            Step::Move(..) | Step::Reorder(_) => self.reposition(app, by, step).await,
            Step::RenameEvent(event) => self.rename_event(app, by, event).await,
            Step::RenameItem(item) => self.rename_item(app, by, item).await,
            Step::DeleteTask(task) => {
                let id = self.task(task)?;
                done(app.app.tasks.delete(by, id, &ANYHOW).await)?;
                self.is_gone(id.0);
                Some(id.0)
            }
            Step::DeleteEvent(event) => {
                let id = pick(&self.known().events, event)?;
                done(app.app.events.delete(by, id, &ANYHOW).await)?;
                self.is_gone(id.0);
                Some(id.0)
            }
            Step::DeleteItem(item) => self.delete_item(app, by, item).await,
            Step::AddCalendar | Step::ChangeCalendar(_) | Step::MoveEvent(..) | Step::DeleteCalendar(_) => {
                self.in_calendars(app, by, step).await
            }
            Step::AddLabel
            | Step::RenameLabel(_)
            | Step::DeleteLabel(_)
            | Step::MergeLabels(..)
            | Step::LabelTask(..) => self.in_labels(app, by, step).await,
            Step::Restore(_) | Step::Purge(_) | Step::EmptyTrash => self.in_trash(app, by, step).await,
            Step::Settle(number) => {
                let default_duration = TaskDuration::parse(5 + i64::try_from(number).unwrap()).unwrap();
                let changes =
                    UserSettingsChanges { default_duration: Some(default_duration), ..UserSettingsChanges::default() };
                app.app.settings.update(by, &ANYHOW, &changes).await.unwrap();
                None
            }
        }
    }

    async fn add(&self, app: &TestApp, by: &Caller, step: &Step) -> Uuid {
        let title = self.title();
        match step {
            Step::AddTask => {
                let id = app.app.tasks.create(by, NewTask::new(title), None).await.unwrap().into_thing().id;
                self.known().tasks.push(id);
                id.0
            }
            Step::AddEvent => {
                let day = |raw| Some(When::parse(raw).unwrap());
                let (start, end) = (day("2026-11-20T09:00:00Z"), day("2026-11-20T10:00:00Z"));
                let span = SpanDraft { all_day: Some(false), start, end, zone: Update::Keep }.complete(None).unwrap();
                let (description, place) = (EventDescription::default(), Place::default());
                let new = NewEvent {
                    title,
                    description,
                    place,
                    span,
                    recurrence: None,
                    calendar: None,
                    color: None,
                    is_busy: None,
                    status: EventStatus::default(),
                    url: None,
                    reminders: Reminders::default(),
                };
                let id = app.app.events.create(by, new, None).await.unwrap().into_thing().id;
                self.known().events.push(id);
                id.0
            }
            _ => {
                let new = NewItem { title, description: None };
                let id = app.app.items.create(by, new, None).await.unwrap().into_thing().id;
                self.known().items.push(id);
                id.0
            }
        }
    }

    async fn change_task(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        let tasks = &app.app.tasks;
        match step {
            Step::RenameTask(task) => {
                let changes = TaskChanges { title: Some(self.title()), ..TaskChanges::default() };
                done(tasks.update(by, self.task(task)?, &ANYHOW, &changes, &Update::Keep).await).map(|task| task.id.0)
            }
            Step::Toggle(task) => {
                done(tasks.toggle_completed(by, self.task(task)?, &ANYHOW).await).map(|task| task.id.0)
            }
            Step::Schedule(task, hour) => {
                let start = Minute::parse(&format!("2026-11-20T{:02}:00:00Z", hour % 24)).unwrap();
                done(tasks.schedule(by, self.task(task)?, &ANYHOW, start, Update::Keep).await);
                None
            }
            Step::Unschedule(task) => {
                done(tasks.unschedule(by, self.task(task)?, &ANYHOW).await);
                None
            }
            Step::PutBlocks(task, hour) => {
                let changes = TaskChanges { title: Some(self.title()), ..TaskChanges::default() };
                let blocks = Update::Set(blocks(hour));
                done(tasks.update(by, self.task(task)?, &ANYHOW, &changes, &blocks).await).map(|task| task.id.0)
            }
            other => panic!("{other:?} changes no task"),
        }
    }

    async fn reposition(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        let tasks = &app.app.tasks;
        match step {
            Step::Move(task, other) => {
                let (id, beside) = (self.task(task)?, self.task(other)?);
                let anchor = if task < other { Anchor::After(beside) } else { Anchor::Before(beside) };
                if id != beside {
                    done(tasks.move_beside(by, id, &ANYHOW, anchor).await);
                }
            }
            Step::Reorder(numbers) => {
                let mut ids: Vec<_> = numbers.iter().filter_map(|number| self.task(*number)).collect();
                let mut seen = std::collections::HashSet::new();
                ids.retain(|id| seen.insert(*id));
                done(tasks.reorder(by, &ids).await);
            }
            other => panic!("{other:?} moves no task"),
        }
        None
    }

    async fn rename_event(&self, app: &TestApp, by: &Caller, event: usize) -> Option<Uuid> {
        let id = pick(&self.known().events, event)?;
        let changes = EventChanges { title: Some(self.title()), ..EventChanges::default() };
        done(app.app.events.update(by, id, &ANYHOW, &changes).await).map(|event| event.id.0)
    }

    async fn rename_item(&self, app: &TestApp, by: &Caller, item: usize) -> Option<Uuid> {
        let id = pick(&self.known().items, item)?;
        let changes = ItemChanges { title: Some(self.title()), ..ItemChanges::default() };
        done(app.app.items.update(by, id, &ANYHOW, &changes).await).map(|item| item.id.0)
    }

    async fn delete_item(&self, app: &TestApp, by: &Caller, item: usize) -> Option<Uuid> {
        let id = pick(&self.known().items, item)?;
        done(app.app.items.delete(by, id, &ANYHOW).await)?;
        self.is_gone(id.0);
        Some(id.0)
    }

    /// Events that go with a calendar are still known here, as if somebody else had deleted it.
    async fn in_calendars(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        let calendars = &app.app.calendars;
        match step {
            Step::AddCalendar => {
                let name = CalendarName::from_stored(self.title().into());
                let new = NewCalendar { name, color: None, is_visible: true, subscription: None };
                let id = calendars.create(by, new, None).await.unwrap().into_thing().id;
                self.known().calendars.push(id);
                Some(id.0)
            }
            Step::ChangeCalendar(number) => {
                let id = pick(&self.known().calendars, number)?;
                let changes = CalendarChanges {
                    name: Some(CalendarName::from_stored(self.title().into())),
                    becomes_default: number % 5 == 0,
                    position: (number % 3 == 0).then_some(number % 7),
                    ..CalendarChanges::default()
                };
                done(calendars.update(by, id, &ANYHOW, &changes).await).map(|calendar| calendar.id.0)
            }
            Step::MoveEvent(event, calendar) => {
                let id = pick(&self.known().events, event)?;
                let calendar = pick(&self.known().calendars, calendar)?;
                let title = Some(self.title());
                let changes = EventChanges { title, calendar: Some(calendar), ..EventChanges::default() };
                match app.app.events.update(by, id, &ANYHOW, &changes).await {
                    // The calendar was deleted meanwhile.
                    Err(Error::Invalid(_)) => None,
                    outcome => done(outcome).map(|event| event.id.0),
                }
            }
            Step::DeleteCalendar(number) => {
                let id = pick(&self.known().calendars, number)?;
                match calendars.delete(by, id, &ANYHOW).await {
                    Err(Error::Conflict(Conflict::DefaultCalendar)) => return None,
                    outcome => done(outcome)?,
                }
                self.is_gone(id.0);
                Some(id.0)
            }
            other => panic!("{other:?} is about no calendar"),
        }
    }

    async fn in_labels(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        let labels = &app.app.labels;
        let name = || LabelName::from_stored(self.title().into());
        match step {
            Step::AddLabel => {
                let new = NewLabel { name: name(), color: None, hour_set: None };
                let id = labels.create(by, new, None).await.unwrap().into_thing().id;
                self.known().labels.push(id);
                Some(id.0)
            }
            Step::RenameLabel(number) => {
                let id = self.label(number)?;
                let changes = LabelChanges { name: Some(name()), ..LabelChanges::default() };
                done(labels.update(by, id, &ANYHOW, &changes).await).map(|label| label.id.0)
            }
            Step::DeleteLabel(number) => {
                let id = self.label(number)?;
                done(labels.delete(by, id, &ANYHOW).await)?;
                self.is_gone(id.0);
                Some(id.0)
            }
            Step::MergeLabels(one, other) => {
                let (id, into) = (self.label(one)?, self.label(other)?);
                match labels.merge(by, id, &ANYHOW, into).await {
                    // It is the same one, or the other was deleted meanwhile.
                    Err(Error::Invalid(_)) => return None,
                    outcome => done(outcome)?,
                };
                self.is_gone(id.0);
                Some(id.0)
            }
            Step::LabelTask(task, number) => {
                let id = self.task(task)?;
                let two = [self.label(number)?, self.label(number / 2)?];
                let labels = LabelSet::parse(two[..=number % 2].to_vec()).ok();
                let changes = TaskChanges { title: Some(self.title()), labels, ..TaskChanges::default() };
                match app.app.tasks.update(by, id, &ANYHOW, &changes, &Update::Keep).await {
                    // A label was deleted meanwhile.
                    Err(Error::Invalid(_)) => None,
                    outcome => done(outcome).map(|task| task.id.0),
                }
            }
            other => panic!("{other:?} is about no label"),
        }
    }

    async fn in_trash(&self, app: &TestApp, by: &Caller, step: Step) -> Option<Uuid> {
        let trash = &app.app.trash;
        match step {
            Step::Restore(number) => {
                let id = pick(&self.known().gone, number)?;
                let object = done(trash.restore(by, id).await)?;
                self.is_back(id, &object);
                Some(id)
            }
            Step::Purge(number) => {
                let id = pick(&self.known().gone, number)?;
                done(trash.remove(by, id).await)?;
                self.known().gone.retain(|gone| *gone != id);
                None
            }
            _ => {
                trash.empty(by).await.unwrap();
                self.known().gone.clear();
                None
            }
        }
    }
}
