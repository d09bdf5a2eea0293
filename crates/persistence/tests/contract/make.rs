//! Values for the contract suite.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Clock, Ids, PasswordHash, SecretHash, Store, UnitOfWork};
use scheduler_domain::{
    EmailAddress, FullName, Session, SessionId, Task, TaskDescription, TaskId, Title, User, UserId,
};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, FrozenClock, SequentialIds, TestDatabase};

/// A store of the test's own.
pub(crate) struct Kept {
    pub(crate) store: SqlStore,
    ids: SequentialIds,
    _database: TestDatabase,
}

impl Kept {
    pub(crate) async fn on(engine: Engine) -> Self {
        let database = TestDatabase::create(engine);
        Self { store: database.migrated().await, ids: SequentialIds::default(), _database: database }
    }

    pub(crate) async fn begin(&self) -> Box<dyn UnitOfWork> {
        self.store.begin().await.unwrap()
    }

    pub(crate) fn new_user(&self, name: &str) -> User {
        User {
            id: UserId(self.ids.next()),
            email: email(name),
            full_name: FullName::parse(name).unwrap(),
            is_superuser: false,
            is_active: true,
            created_at: now(),
        }
    }

    pub(crate) async fn user(&self, name: &str) -> User {
        let user = self.new_user(name);
        self.add_user(&user).await;
        user
    }

    pub(crate) async fn add_user(&self, user: &User) {
        let mut unit = self.begin().await;
        unit.users().add(user, &hash("first")).await.unwrap();
        unit.commit().await.unwrap();
    }

    pub(crate) fn new_session(&self, user: &User) -> Session {
        let expires_at = now() + TimeDelta::hours(1);
        Session { id: SessionId(self.ids.next()), user: user.id, created_at: now(), expires_at }
    }

    pub(crate) fn new_task(&self, owner: &User, title: &str, position: i64) -> Task {
        Task {
            id: TaskId(self.ids.next()),
            owner: owner.id,
            title: Title::parse(title).unwrap(),
            description: TaskDescription::parse("Zeile 1\n\tzwei 🗓").unwrap(),
            completed: false,
            position,
            created_at: now(),
            updated_at: now(),
        }
    }

    /// Tasks at the given positions, titled by them.
    pub(crate) async fn tasks(&self, owner: &User, positions: &[i64]) -> Vec<Task> {
        let tasks: Vec<_> = positions.iter().map(|at| self.new_task(owner, &at.to_string(), *at)).collect();
        for task in &tasks {
            self.store.write().tasks().append(task, 1).await.unwrap();
        }
        let places: Vec<_> = tasks.iter().map(|task| (task.id, task.position)).collect();
        let mut unit = self.begin().await;
        unit.tasks().place(owner.id, &places).await.unwrap();
        unit.commit().await.unwrap();
        tasks
    }
}

pub(crate) fn now() -> DateTime<Utc> {
    FrozenClock::default().now() + TimeDelta::microseconds(123_456)
}

pub(crate) fn email(name: &str) -> EmailAddress {
    EmailAddress::parse(&format!("{name}@example.org")).unwrap()
}

pub(crate) fn hash(text: &str) -> PasswordHash {
    PasswordHash(text.to_owned())
}

pub(crate) fn secret(text: &str) -> SecretHash {
    SecretHash(text.as_bytes().to_vec())
}
