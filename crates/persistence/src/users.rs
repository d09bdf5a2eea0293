//! Users: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{
    Credentials, Listed, Page, PasswordHash, StoreError, UserLocks, UserQueries, UserRepository,
};
use scheduler_domain::{EmailAddress, FullName, User, UserId};
use sea_orm::{
    ColumnTrait as _, DbBackend, EntityTrait, QueryFilter as _, QueryOrder as _, QuerySelect as _, QueryTrait as _,
    Select, Value,
};
use uuid::Uuid;

use crate::changes::open_ledger;
use crate::entities::users::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::store::AutoCommit;
use crate::table::Table as _;
use crate::unit_of_work::SqlUnitOfWork;

impl From<Model> for User {
    fn from(row: Model) -> Self {
        Self {
            id: UserId(row.id),
            email: EmailAddress::from_stored(row.email),
            full_name: row.full_name.map(FullName::from_stored),
            is_superuser: row.is_superuser,
            is_active: row.is_active,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&User> for Model {
    fn from(user: &User) -> Self {
        Self {
            id: user.id.0,
            email: user.email.as_str().to_owned(),
            email_key: user.email.key(),
            full_name: user.full_name.as_ref().map(|name| name.as_str().to_owned()),
            is_superuser: user.is_superuser,
            is_active: user.is_active,
            created_at: user.created_at,
            updated_at: user.updated_at,
        }
    }
}

impl FromRow for User {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

impl FromRow for Credentials {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { user: row.get()?, password: PasswordHash(row.get()?) })
    }
}

/// A user with the hash of their password.
fn credentials(which: &str, value: Value) -> Fragment {
    Fragment::with(format!("SELECT {}, password_hash FROM users WHERE {which} = $1", Model::LIST), [value])
}

/// Those who manage others. It uses the same expressions as the index `users_superusers`, because SQLite matches a partial index by
/// its text.
fn superusers() -> Select<Entity> {
    Entity::find().filter(Column::IsSuperuser.into_expr()).filter(Column::IsActive.into_expr())
}

#[async_trait]
impl UserQueries for AutoCommit {
    async fn find_credentials(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError> {
        self.0.one(credentials("email_key", email.key().into()).on(self.0.backend())).await
    }

    async fn list(&self, page: Page) -> Result<Listed<User>, StoreError> {
        let sql = format!(
            "SELECT {}, (SELECT COUNT(*) FROM users) FROM users ORDER BY created_at, id LIMIT $1 OFFSET $2",
            Model::LIST
        );
        let entries = Fragment::with(sql, [page.limit().into(), page.skip().into()]);
        self.0.list(page, entries, || Fragment::new("SELECT COUNT(*) FROM users")).await
    }

    async fn find(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.0.find(&Entity::find_by_id(id.0)).await
    }

    async fn find_credentials_by_id(&self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        self.0.one(credentials("id", id.0.into()).on(self.0.backend())).await
    }

    async fn has_superuser(&self) -> Result<bool, StoreError> {
        let query = superusers();
        Ok(self.0.find::<(Uuid,)>(&query.select_only().column(Column::Id).limit(1)).await?.is_some())
    }
}

#[async_trait]
impl UserLocks for SqlUnitOfWork {
    async fn find_credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        let backend = self.0.backend();
        let mut query = credentials("id", id.0.into());
        if backend == DbBackend::Postgres {
            query.push(" FOR NO KEY UPDATE");
        }
        Ok(self.0.all(query.on(backend)).await?.into_iter().next())
    }

    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError> {
        let query = superusers();
        // In one order, so that two who lock them do not wait for each other.
        let query = self.locked(query.select_only().column(Column::Id).order_by_asc(Column::Id));
        let statement = query.build(self.0.backend());
        Ok(self.0.all::<(Uuid,)>(statement).await?.into_iter().map(|(id,)| UserId(id)).collect())
    }
}

#[async_trait]
impl UserRepository for SqlUnitOfWork {
    async fn add(&mut self, user: &User, password: &PasswordHash) -> Result<(), StoreError> {
        let backend = self.0.backend();
        let sql = format!("INSERT INTO users (password_hash, settings_updated_at, {}) VALUES ($1, $2", Model::LIST);
        let mut insert = Fragment::with(sql, [password.0.clone().into(), user.created_at.into()]);
        for value in Model::from(user).into_values() {
            insert.push(", ");
            insert.bind(value);
        }
        insert.push(")");
        self.0.execute(insert.on(backend)).await?;
        self.0.execute(open_ledger(user.id).on(backend)).await?;
        Ok(())
    }

    async fn update(&mut self, user: &User) -> Result<(), StoreError> {
        let mut update = Model::from(user).update();
        update.push(" WHERE id = ");
        update.bind(user.id.0.into());
        let update = update.on(self.0.backend());
        self.0.execute(update).await?;
        Ok(())
    }

    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError> {
        Ok(self.0.change(&Entity::delete_by_id(id.0)).await? == 1)
    }

    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError> {
        let sql = "UPDATE users SET password_hash = $2 WHERE id = $1";
        let update = Fragment::with(sql, [id.0.into(), password.0.clone().into()]).on(self.0.backend());
        self.0.execute(update).await?;
        Ok(())
    }
}
