//! Users: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{Credentials, PasswordHash, StoreError, UserQueries, UserRepository};
use scheduler_domain::{EmailAddress, FullName, User, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::users::{ActiveModel, Column, Entity, Model};
use crate::error::store_error;
use crate::store::Reads;
use crate::unit_of_work::SqlUnitOfWork;

impl From<Model> for User {
    fn from(row: Model) -> Self {
        Self {
            id: UserId(row.id),
            email: EmailAddress::from_kept(row.email),
            full_name: row.full_name.map(FullName::from_kept),
            is_superuser: row.is_superuser,
            is_active: row.is_active,
            created_at: row.created_at,
        }
    }
}

impl From<Model> for Credentials {
    fn from(mut row: Model) -> Self {
        let password = PasswordHash(std::mem::take(&mut row.password_hash));
        Self { user: row.into(), password }
    }
}

#[async_trait]
impl UserQueries for Reads {
    async fn find_credentials(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError> {
        let query = Entity::find().filter(Column::EmailKey.eq(email.key()));
        Ok(query.one(&self.0).await.map_err(store_error)?.map(Into::into))
    }

    async fn has_superuser(&self) -> Result<bool, StoreError> {
        let query = Entity::find().filter(Column::IsSuperuser.eq(true)).filter(Column::IsActive.eq(true));
        let found = query.select_only().column(Column::Id).limit(1).into_tuple::<uuid::Uuid>().one(&self.0).await;
        Ok(found.map_err(store_error)?.is_some())
    }
}

#[async_trait]
impl UserRepository for SqlUnitOfWork {
    async fn find_credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError> {
        let query = self.locked(Entity::find_by_id(id.0));
        Ok(query.one(&self.0).await.map_err(store_error)?.map(Into::into))
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
        Entity::insert(row).exec_without_returning(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError> {
        let change = ActiveModel { password_hash: Set(password.0.clone()), ..ActiveModel::default() };
        let query = Entity::update_many().set(change).filter(Column::Id.eq(id.0));
        query.exec(&self.0).await.map_err(store_error)?;
        Ok(())
    }
}
