//! Users: rows to values and back.

use scheduler_application::{Credentials, Page, PasswordHash, StoreError};
use scheduler_domain::{EmailAddress, FullName, User, UserId};
use sea_orm::{ColumnTrait as _, EntityTrait, QueryFilter as _, QuerySelect as _, Select, Value};

use crate::entities::users::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

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

/// A user with their password hash.
fn credentials_where(column: &str, value: Value) -> Fragment {
    Fragment::with(format!("SELECT {}, password_hash FROM users WHERE {column} = $1", Model::LIST), [value])
}

pub(crate) fn credentials(id: UserId) -> Fragment {
    credentials_where("id", id.0.into())
}

pub(crate) fn credentials_by_email(email: &EmailAddress) -> Fragment {
    credentials_where("email_key", email.key().into())
}

pub(crate) fn one(id: UserId) -> Select<Entity> {
    Entity::find_by_id(id.0)
}

pub(crate) fn list(page: Page) -> Fragment {
    let sql = format!(
        "SELECT {}, (SELECT COUNT(*) FROM users) FROM users ORDER BY created_at, id LIMIT $1 OFFSET $2",
        Model::LIST
    );
    Fragment::with(sql, [page.limit().into(), page.skip().into()])
}

pub(crate) fn count() -> Fragment {
    Fragment::new("SELECT COUNT(*) FROM users")
}

/// Any one user. Ordered by the key, because otherwise PostgreSQL scans the table.
pub(crate) fn any() -> Fragment {
    Fragment::new("SELECT id FROM users ORDER BY id LIMIT 1")
}

/// On PostgreSQL waits for all transactions that write accounts, and makes later ones wait. Reads go on.
pub(crate) fn lock_all() -> Fragment {
    Fragment::new("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE")
}

/// The ids of the superusers. It has the same expressions as the index `users_superusers`, because SQLite matches a partial index by its
/// text.
pub(crate) fn superusers() -> Select<Entity> {
    let query = Entity::find().filter(Column::IsSuperuser.into_expr()).filter(Column::IsActive.into_expr());
    query.select_only().column(Column::Id)
}

pub(crate) fn insert(user: &User, password: &PasswordHash) -> Fragment {
    let sql = format!("INSERT INTO users (password_hash, settings_updated_at, {}) VALUES ($1, $2", Model::LIST);
    let mut insert = Fragment::with(sql, [password.0.clone().into(), user.created_at.into()]);
    for value in Model::from(user).into_values() {
        insert.push(", ");
        insert.bind(value);
    }
    insert.push(")");
    insert
}

/// Updates all columns of a user except the password.
pub(crate) fn update(user: &User) -> Fragment {
    let mut update = Model::from(user).update();
    update.push(" WHERE id = ");
    update.bind(user.id.0.into());
    update
}

pub(crate) fn set_password(id: UserId, password: &PasswordHash) -> Fragment {
    let sql = "UPDATE users SET password_hash = $2 WHERE id = $1";
    Fragment::with(sql, [id.0.into(), password.0.clone().into()])
}

pub(crate) fn remove(id: UserId) -> impl IntoStatement {
    Entity::delete_by_id(id.0)
}
