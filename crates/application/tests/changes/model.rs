//! What a device knows that loaded everything once and was told of changes since.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use scheduler_application::{
    Caller, ChangeToken, InWindow, LoggedChange, LoggedContent, Page, Shows, Since, TaskListQuery, Thing,
};
use scheduler_domain::{Calendar, Event, Item, Label, Task, UserSettings};
use scheduler_test_support::TestApp;
use uuid::Uuid;

use super::steps::window;

/// Everything that somebody has.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Everything {
    /// In the order of the list.
    pub(crate) tasks: Vec<Task>,
    pub(crate) events: Vec<Event>,
    pub(crate) items: Vec<Item>,
    /// In their order.
    pub(crate) calendars: Vec<Calendar>,
    pub(crate) labels: Vec<Label>,
    pub(crate) settings: UserSettings,
}

impl Everything {
    pub(crate) async fn load(app: &TestApp, caller: &Caller) -> Self {
        let page = Page::parse(None, Some(1000)).unwrap();
        let tasks = app.app.tasks.list(caller, &TaskListQuery::whole(page)).await.unwrap();
        let mut items = app.app.items.list(caller, page).await.unwrap();
        let found = app.app.events.list(caller, window(), Shows::Series).await.unwrap();
        let InWindow::Few(found) = found else { panic!("they are few") };
        let mut events: Vec<_> = found.into_iter().map(|it| it.event).collect();
        let count = |length: usize| i64::try_from(length).unwrap();
        assert_eq!((tasks.count, items.count), (count(tasks.data.len()), count(items.data.len())), "all fit on a page");
        items.data.sort_unstable_by_key(|item| item.id);
        events.sort_unstable_by_key(|event| event.id);
        let settings = app.app.settings.get(caller).await.unwrap();
        let calendars = app.app.calendars.list(caller).await.unwrap();
        let mut labels = app.app.labels.list(caller).await.unwrap();
        labels.sort_unstable_by_key(|label| label.id);
        Self { tasks: tasks.data, events, items: items.data, calendars, labels, settings }
    }
}

/// A device. It asks by small pages, and looks closely at what it is told.
pub(crate) struct Device {
    user: Uuid,
    known: HashMap<Uuid, LoggedContent>,
    versions: HashMap<Uuid, DateTime<Utc>>,
    place: i64,
    token: ChangeToken,
}

impl Device {
    /// Takes the present token, and then loads everything, whoever writes meanwhile.
    pub(crate) async fn new(app: &TestApp, caller: &Caller) -> Self {
        let page = app.app.changes.list(caller, &Since::Now, 1).await.unwrap();
        assert!(page.changes.is_empty() && !page.more, "a present token and nothing else");
        let Everything { tasks, events, items, calendars, labels, settings } = Everything::load(app, caller).await;
        let user = caller.user.id.0;
        let mut known = HashMap::from([(user, LoggedContent::Settings(settings))]);
        known.extend(tasks.into_iter().map(|task| (task.id.0, LoggedContent::Thing(Thing::Task(task)))));
        known.extend(events.into_iter().map(|event| (event.id.0, LoggedContent::Thing(Thing::Event(event)))));
        known.extend(items.into_iter().map(|item| (item.id.0, LoggedContent::Thing(Thing::Item(item)))));
        known.extend(calendars.into_iter().map(|one| (one.id.0, LoggedContent::Thing(Thing::Calendar(one)))));
        known.extend(labels.into_iter().map(|label| (label.id.0, LoggedContent::Thing(Thing::Label(label)))));
        let versions = known.iter().map(|(id, content)| (*id, content.version())).collect();
        Self { user, known, versions, place: 0, token: page.next }
    }

    /// Where it stands.
    pub(crate) const fn token(&self) -> &ChangeToken {
        &self.token
    }

    /// Asks by pages of so many until there is no more; answers what it was told of.
    pub(crate) async fn catch_up(&mut self, app: &TestApp, caller: &Caller, limit: i64) -> HashSet<Uuid> {
        let mut told = HashSet::new();
        loop {
            let since = Since::Token(self.token.clone());
            let page = app.app.changes.list(caller, &since, limit).await.unwrap();
            let length = i64::try_from(page.changes.len()).unwrap();
            assert!(length == limit || (length < limit && !page.more), "{length} of {limit}, more: {}", page.more);
            assert_eq!(page.changes.is_empty(), page.next == self.token, "the token goes on with the changes");
            for change in page.changes {
                told.insert(change.id);
                self.learn(change);
            }
            self.token = page.next;
            if !page.more {
                return told;
            }
        }
    }

    fn learn(&mut self, change: LoggedChange) {
        assert!(change.place > self.place, "{change:?} after {}", self.place);
        self.place = change.place;
        if let Some(known) = self.versions.insert(change.id, change.version) {
            assert!(change.version >= known, "{change:?} was {known}");
            if change.version == known {
                let before = self.known.get(&change.id).cloned().map(without_position);
                assert_eq!(
                    change.content.clone().map(without_position),
                    before,
                    "what keeps its version has moved at most"
                );
            }
        }
        match change.content {
            Some(content) => {
                assert_eq!(content.version(), change.version);
                self.known.insert(change.id, content);
            }
            None => {
                self.known.remove(&change.id);
            }
        }
    }

    /// The settings.
    pub(crate) fn settings(&self) -> UserSettings {
        match &self.known[&self.user] {
            LoggedContent::Settings(settings) => settings.clone(),
            other @ LoggedContent::Thing(_) => panic!("{other:?} has the id of the user"),
        }
    }

    /// All that it knows.
    pub(crate) fn everything(&self) -> Everything {
        let (mut tasks, mut events, mut items) = (Vec::new(), Vec::new(), Vec::new());
        let (mut calendars, mut labels) = (Vec::new(), Vec::new());
        for content in self.known.values().cloned() {
            match content {
                LoggedContent::Thing(Thing::Task(task)) => tasks.push(task),
                LoggedContent::Thing(Thing::Event(event)) => events.push(event),
                LoggedContent::Thing(Thing::Item(item)) => items.push(item),
                LoggedContent::Thing(Thing::Calendar(calendar)) => calendars.push(calendar),
                LoggedContent::Thing(Thing::Label(label)) => labels.push(label),
                LoggedContent::Settings(_) => {}
            }
        }
        tasks.sort_unstable_by_key(|task| task.position);
        events.sort_unstable_by_key(|event| event.id);
        items.sort_unstable_by_key(|item| item.id);
        calendars.sort_unstable_by_key(|calendar| (calendar.position, calendar.id));
        labels.sort_unstable_by_key(|label| label.id);
        Everything { tasks, events, items, calendars, labels, settings: self.settings() }
    }
}

fn without_position(content: LoggedContent) -> LoggedContent {
    match content {
        LoggedContent::Thing(Thing::Task(task)) => LoggedContent::Thing(Thing::Task(Task { position: 0, ..task })),
        LoggedContent::Thing(Thing::Calendar(calendar)) => {
            LoggedContent::Thing(Thing::Calendar(Calendar { position: 0, ..calendar }))
        }
        other => other,
    }
}
