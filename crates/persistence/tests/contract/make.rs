//! Values for the contract suite.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{
    Authority, Caller, Clock, Credential, Ids, PasswordHash, QueuedMail, SealedText, SecretHash, Store, StoreError,
    ThingRef, UnitOfWork, Write, WriteOutcome, Writer,
};
use scheduler_domain::quick_add::Language;
use scheduler_domain::{
    Action, AuditEntry, AuditEntryId, Blockers, Calendar, CalendarId, Color, Difference, EmailAddress, Event,
    EventDescription, EventId, EventStatus, EventUrl, FullName, Item, ItemDescription, ItemId, Label, LabelId,
    LabelName, MailId, MinutesDone, NewTask, Place, Planning, Priority, RecurrenceRule, Reminders, RepeatFrom, Session,
    SessionId, Source, SpanDraft, Subject, Task, TaskDescription, TaskDuration, TaskId, TaskRepetition, TimeZone,
    Title, Update, User, UserId, When,
};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, FrozenClock, ORIGIN, SequentialIds, TestDatabase};
use uuid::Uuid;

/// A store of the test's own.
pub(crate) struct TestStore {
    pub(crate) store: SqlStore,
    ids: SequentialIds,
    pub(crate) database: TestDatabase,
}

impl TestStore {
    pub(crate) async fn on(engine: Engine) -> Self {
        let database = TestDatabase::create_migrated(engine).await;
        Self { store: database.connect().await, ids: SequentialIds::default(), database }
    }

    pub(crate) async fn begin(&self) -> Box<dyn UnitOfWork> {
        self.store.begin(&Authority::operator()).await.unwrap()
    }

    pub(crate) fn new_user(&self, name: &str) -> User {
        User {
            id: UserId(self.ids.next()),
            email: email(name),
            full_name: FullName::parse(name).unwrap(),
            is_superuser: false,
            is_active: true,
            created_at: now(),
            updated_at: now(),
        }
    }

    pub(crate) async fn user(&self, name: &str) -> User {
        let user = self.new_user(name);
        self.add_user(&user).await;
        user
    }

    pub(crate) async fn add_user(&self, user: &User) {
        let mut unit = self.begin().await;
        unit.accounts().add(user, &hash("first"), &first_calendar(user)).await.unwrap();
        unit.commit().await.unwrap();
    }

    /// The right of a user to write, in a session of theirs that is made for it. Somebody who is not kept has none.
    pub(crate) async fn writer(&self, user: &User) -> Writer {
        let session = Session { id: SessionId(user.id.0), ..self.new_session(user) };
        if self.store.accounts().live_session(user.id, session.id, now()).await.unwrap().is_none()
            && self.store.accounts().user(user.id).await.unwrap().is_some()
        {
            self.within(async |unit| unit.credentials().add_session(&session).await.unwrap()).await;
        }
        let credential = Credential::Session(session.id);
        let caller = Caller { user: user.clone(), planning: new_planning(), credential, origin: ORIGIN };
        caller.writer(now()).unwrap()
    }

    pub(crate) fn new_session(&self, user: &User) -> Session {
        let expires_at = now() + TimeDelta::hours(1);
        Session {
            id: SessionId(self.ids.next()),
            user: user.id,
            created_at: now(),
            expires_at,
            last_seen_at: now(),
            address: None,
            user_agent: None,
        }
    }

    pub(crate) fn new_item(&self, owner: &User, title: &str) -> Item {
        Item {
            id: ItemId(self.ids.next()),
            owner: owner.id,
            title: Title::parse(title).unwrap(),
            description: ItemDescription::parse("Zeile 1\n\tzwei 🗓").unwrap(),
            created_at: now(),
            updated_at: now(),
        }
    }

    pub(crate) fn new_label(&self, owner: &User, name: &str) -> Label {
        Label {
            id: LabelId(self.ids.next()),
            owner: owner.id,
            name: LabelName::parse(name).unwrap(),
            color: Color::Teal,
            hour_set: None,
            created_at: now(),
            updated_at: now(),
        }
    }

    pub(crate) async fn label(&self, owner: &User, name: &str) -> Label {
        let label = self.new_label(owner, name);
        self.create(&self.writer(owner).await, ThingRef::Label(&label)).await.unwrap();
        label
    }

    pub(crate) fn new_event(&self, owner: &User, title: &str, start: &str, end: &str) -> Event {
        let draft = SpanDraft {
            all_day: Some(start.len() == 10),
            start: Some(When::parse(start).unwrap()),
            end: Some(When::parse(end).unwrap()),
            zone: Update::Keep,
        };
        Event {
            id: EventId(self.ids.next()),
            owner: owner.id,
            repetition: None,
            title: Title::parse(title).unwrap(),
            description: EventDescription::parse("Zeile 1\n\tzwei 🗓").unwrap(),
            place: Place::parse("Zimmer 5").unwrap(),
            span: draft.complete(None).unwrap().in_zone(&TimeZone::parse("Europe/Berlin").unwrap()),
            calendar: CalendarId::first_of(owner.id),
            color: Some(Color::Teal),
            is_busy: true,
            status: EventStatus::Tentative,
            url: EventUrl::parse("https://example.org/plan").unwrap(),
            reminders: Reminders::parse(&[10, 60]).unwrap(),
            uid: Some("uid@example.org".to_owned()),
            sequence: 3,
            source: Some(Source { last_modified: Some(now()), version: now() }),
            created_at: now(),
            updated_at: now(),
        }
    }

    pub(crate) async fn event(&self, owner: &User, title: &str, start: &str, end: &str) -> Event {
        let event = self.new_event(owner, title, start, end);
        self.create(&self.writer(owner).await, ThingRef::Event(&event)).await.unwrap();
        event
    }

    /// Adds a thing by a right.
    pub(crate) async fn create(&self, writer: &Writer, thing: ThingRef<'_>) -> Result<WriteOutcome, StoreError> {
        self.store.write_once(writer, &Write::Create { thing, digest: None, quota: 20_000 }, None).await
    }

    /// Writes within a unit of work of its own.
    pub(crate) async fn write(&self, write: Write<'_>) -> WriteOutcome {
        self.within(async |unit| unit.write(now(), &write, None).await.unwrap()).await
    }

    /// Puts a thing into the trash for a day.
    pub(crate) async fn move_to_trash(&self, thing: ThingRef<'_>) -> WriteOutcome {
        self.write(Write::MoveToTrash { thing, version: now(), expires_at: now() + TimeDelta::days(1) }).await
    }

    /// An entry of the trail by an actor.
    pub(crate) fn entry(&self, actor: Option<UserId>, action: Action, subject: Subject) -> AuditEntry {
        let difference = |field: &str, to: &str| Difference::between(field, None, Some(to.to_owned())).unwrap();
        let differences = vec![difference("title", "\"quoted\" 🗓"), Difference::secret("password")];
        AuditEntry {
            id: AuditEntryId(self.ids.next()),
            at: now(),
            actor,
            action,
            subject,
            owner: actor,
            differences,
            is_erased: false,
        }
    }

    pub(crate) fn new_mail(&self, user: Option<&User>) -> QueuedMail {
        QueuedMail {
            id: MailId(self.ids.next()),
            user: user.map(|user| user.id),
            to: email("reader"),
            subject: "Betreff 🗓".to_owned(),
            text: SealedText(vec![0, 1, 255]),
            html: SealedText(vec![2]),
            queued_at: now(),
            attempts: 0,
        }
    }

    /// Something within one unit of work.
    pub(crate) async fn within<T>(&self, work: impl AsyncFnOnce(&mut dyn UnitOfWork) -> T) -> T {
        let mut unit = self.begin().await;
        let done = work(&mut *unit).await;
        unit.commit().await.unwrap();
        done
    }

    pub(crate) fn new_task(&self, owner: &User, title: &str, position: i64) -> Task {
        let new = NewTask {
            description: TaskDescription::parse("Zeile 1\n\tzwei 🗓").unwrap(),
            priority: Priority::High,
            min_block: Some(TaskDuration::parse(15).unwrap()),
            is_auto: false,
            minutes_done: MinutesDone::parse(10).unwrap(),
            blocked_by: Blockers::from_stored(vec![TaskId(Uuid::from_u128(7))], vec![TaskId(Uuid::from_u128(8))]),
            recurrence: Some(TaskRepetition {
                rule: RecurrenceRule::parse("FREQ=WEEKLY;BYDAY=MO").unwrap(),
                from: RepeatFrom::Completion,
            }),
            ..NewTask::new(Title::parse(title).unwrap())
        };
        Task {
            position,
            uid: Some("task@example.org".to_owned()),
            next: Some(TaskId(Uuid::from_u128(9))),
            sequence: 4,
            source: Some(Source { last_modified: None, version: now() }),
            ..Task::create(TaskId(self.ids.next()), owner.id, new, now())
        }
    }

    /// Tasks at the given positions, titled by them.
    pub(crate) async fn tasks(&self, owner: &User, positions: &[i64]) -> Vec<Task> {
        let tasks: Vec<_> = positions.iter().map(|at| self.new_task(owner, &at.to_string(), *at)).collect();
        for task in &tasks {
            self.create(&self.writer(owner).await, ThingRef::Task(task)).await.unwrap();
        }
        let positions: Vec<_> = tasks.iter().map(|task| (task.id, task.position)).collect();
        self.write(Write::Positions(owner.id, &positions)).await;
        tasks
    }
}

pub(crate) fn now() -> DateTime<Utc> {
    FrozenClock::default().now() + TimeDelta::microseconds(123_456)
}

/// What of their settings the requests of a new user are answered with.
pub(crate) fn new_planning() -> Planning {
    Planning { shows_samples: true, ..Planning::default() }
}

pub(crate) fn email(name: &str) -> EmailAddress {
    EmailAddress::parse(&format!("{name}@example.org")).unwrap()
}

pub(crate) fn first_calendar(user: &User) -> Calendar {
    Calendar::first_of(user.id, Language::English, user.created_at)
}

pub(crate) fn hash(text: &str) -> PasswordHash {
    PasswordHash(text.to_owned())
}

pub(crate) fn secret(text: &str) -> SecretHash {
    SecretHash(text.as_bytes().to_vec())
}
