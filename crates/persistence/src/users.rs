//! Users: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{Credentials, PasswordHash, StoreError, UserQueries, UserRepository};
use scheduler_domain::{EmailAddress, FullName, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::users::{ActiveModel, Column, Entity};
use crate::row::{FromRow, Row};
use crate::store::Direct;
use crate::unit_of_work::SqlUnitOfWork;

/// In the order of the entity's columns.
impl FromRow for Credentials {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        let user = User {
            id: UserId(row.get(0)?),
            email: EmailAddress::from_kept(row.get(1)?),
            full_name: row.get::<Option<String>>(3)?.map(FullName::from_kept),
            is_superuser: row.get(5)?,
            is_active: row.get(6)?,
            created_at: row.instant(7)?,
        };
        Ok(Self { user, password: PasswordHash(row.get(4)?) })
    }
}

#[async_trait]
impl UserQueries for Direct {
    async fn find_credentials(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError> {
        self.0.find(&Entity::find().filter(Column::EmailKey.eq(email.key()))).await
    }

    async fn has_superuser(&self) -> Result<bool, StoreError> {
        let query = Entity::find().filter(Column::IsSuperuser.eq(true)).filter(Column::IsActive.eq(true));
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

    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError> {
        let change = ActiveModel { password_hash: Set(password.0.clone()), ..ActiveModel::default() };
        self.0.change(&Entity::update_many().set(change).filter(Column::Id.eq(id.0))).await?;
        Ok(())
    }
}
