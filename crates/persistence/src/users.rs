//! Users: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{Credentials, Listed, Page, PasswordHash, StoreError, UserQueries, UserRepository};
use scheduler_domain::{EmailAddress, FullName, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select};
use uuid::Uuid;

use crate::connection::shared;
use crate::entities::users::{ActiveModel, Column, Entity};
use crate::row::{FromRow, ListRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// In the order of the entity's columns.
impl FromRow for Credentials {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let user = User {
            id: UserId(row.get(0)?),
            email: EmailAddress::from_stored(row.get(1)?),
            full_name: row.get::<Option<String>>(3)?.map(FullName::from_stored),
            is_superuser: row.get(5)?,
            is_active: row.get(6)?,
            created_at: row.instant(7)?,
        };
        Ok(Self { user, password: PasswordHash(row.get(4)?) })
    }
}

impl FromRow for User {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Credentials::from_row(row)?.user)
    }
}

impl ListRow for User {
    const COLUMNS: usize = 8;
}

/// Those who manage others. In the words of the index of them: SQLite finds it by no others.
fn superusers() -> Select<Entity> {
    Entity::find().filter(Column::IsSuperuser.into_expr()).filter(Column::IsActive.into_expr())
}

#[async_trait]
impl UserQueries for AutoCommit {
    async fn find_credentials(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError> {
        self.0.find(&Entity::find().filter(Column::EmailKey.eq(email.key()))).await
    }

    async fn list(&self, page: Page) -> Result<Listed<User>, StoreError> {
        let backend = self.0.backend();
        let sql = "SELECT id, email, email_key, full_name, password_hash, is_superuser, is_active, created_at, \
                   (SELECT COUNT(*) FROM users) FROM users ORDER BY created_at, id LIMIT $1 OFFSET $2";
        let entries = shared(backend, sql, [page.limit().into(), page.skip().into()]);
        self.0.list(page, entries, || shared(backend, "SELECT COUNT(*) FROM users", [])).await
    }

    async fn find(&self, id: UserId) -> Result<Option<User>, StoreError> {
        self.0.find(&Entity::find_by_id(id.0)).await
    }

    async fn find_credentials_by_id(&self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        self.0.find(&Entity::find_by_id(id.0)).await
    }

    async fn has_superuser(&self) -> Result<bool, StoreError> {
        let query = superusers();
        Ok(self.0.find::<(Uuid,)>(&query.select_only().column(Column::Id).limit(1)).await?.is_some())
    }
}

#[async_trait]
impl UserRepository for SqlUnitOfWork {
    async fn find_credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        let query = self.locked(Entity::find_by_id(id.0));
        self.0.find(&query).await
    }

    async fn add(&mut self, user: &User, password: &PasswordHash) -> Result<(), StoreError> {
        let row = ActiveModel {
            id: Set(user.id.0),
            email: Set(user.email.as_str().to_owned()),
            email_key: Set(user.email.key()),
            full_name: Set(user.full_name.as_ref().map(|name| name.as_str().to_owned())),
            password_hash: Set(password.0.clone()),
            is_superuser: Set(user.is_superuser),
            is_active: Set(user.is_active),
            created_at: Set(user.created_at),
        };
        self.0.change(&Entity::insert(row)).await?;
        Ok(())
    }

    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError> {
        let query = superusers();
        // In one order, so that two who lock them do not wait for each other.
        let query = self.locked(query.select_only().column(Column::Id).order_by_asc(Column::Id));
        let statement = query.build(self.0.backend());
        Ok(self.0.all::<(Uuid,)>(statement).await?.into_iter().map(|(id,)| UserId(id)).collect())
    }

    async fn update(&mut self, user: &User) -> Result<(), StoreError> {
        let change = ActiveModel {
            email: Set(user.email.as_str().to_owned()),
            email_key: Set(user.email.key()),
            full_name: Set(user.full_name.as_ref().map(|name| name.as_str().to_owned())),
            is_superuser: Set(user.is_superuser),
            is_active: Set(user.is_active),
            ..ActiveModel::default()
        };
        self.0.change(&Entity::update_many().set(change).filter(Column::Id.eq(user.id.0))).await?;
        Ok(())
    }

    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError> {
        Ok(self.0.change(&Entity::delete_by_id(id.0)).await? == 1)
    }

    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError> {
        let change = ActiveModel { password_hash: Set(password.0.clone()), ..ActiveModel::default() };
        self.0.change(&Entity::update_many().set(change).filter(Column::Id.eq(id.0))).await?;
        Ok(())
    }
}
