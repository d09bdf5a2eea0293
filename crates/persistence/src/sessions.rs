//! Sessions: rows to values and back.

use std::net::IpAddr;
use std::sync::LazyLock;

use chrono::{DateTime, Utc};
use scheduler_application::{LiveSession, Page, StoreError};
use scheduler_domain::{Session, SessionId, UserAgent, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::sessions::{Column, Entity, Model};
use crate::entities::users;
use crate::row::{FromRow, Row};
use crate::settings::PLANNING;
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

/// Every authenticated request runs this query, so its text is built only once.
static LIVE: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {}, {PLANNING}, COALESCE(last_seen_at, sessions.created_at) \
         FROM sessions JOIN users ON users.id = sessions.user_id \
         WHERE sessions.id = $1 AND users.id = $2 AND expires_at > $3 AND is_active = $4",
        users::Model::qualified()
    )
});

impl FromRow for LiveSession {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { user: row.get()?, planning: row.get()?, last_seen_at: row.get()? })
    }
}

impl From<Model> for Session {
    fn from(row: Model) -> Self {
        Self {
            id: SessionId(row.id),
            user: UserId(row.user_id),
            created_at: row.created_at,
            expires_at: row.expires_at,
            last_seen_at: row.last_seen_at.unwrap_or(row.created_at),
            address: row.address.and_then(|text| text.parse().ok()),
            user_agent: row.user_agent.as_deref().and_then(UserAgent::parse),
        }
    }
}

impl From<&Session> for Model {
    fn from(session: &Session) -> Self {
        Self {
            id: session.id.0,
            user_id: session.user.0,
            created_at: session.created_at,
            expires_at: session.expires_at,
            last_seen_at: Some(session.last_seen_at),
            address: session.address.map(|address| address.to_string()),
            user_agent: session.user_agent.as_ref().map(|agent| agent.as_str().to_owned()),
        }
    }
}

impl FromRow for Session {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

/// The owner of a live session.
pub(crate) fn live(user: UserId, id: SessionId, now: DateTime<Utc>) -> Fragment {
    Fragment::with(LIVE.as_str(), [id.0.into(), user.0.into(), now.into(), true.into()])
}

pub(crate) fn list(user: UserId, now: DateTime<Utc>, page: Page) -> Fragment {
    let sql = format!(
        "SELECT {}, COUNT(*) OVER () FROM sessions WHERE user_id = $1 AND expires_at > $2 \
         ORDER BY COALESCE(last_seen_at, created_at) DESC, id DESC LIMIT $3 OFFSET $4",
        Model::LIST
    );
    Fragment::with(sql, [user.0.into(), now.into(), page.limit().into(), page.skip().into()])
}

pub(crate) fn count(user: UserId, now: DateTime<Utc>) -> Fragment {
    let sql = "SELECT COUNT(*) FROM sessions WHERE user_id = $1 AND expires_at > $2";
    Fragment::with(sql, [user.0.into(), now.into()])
}

/// For [`Database::note_use`](crate::connection::Database::note_use).
pub(crate) fn note_use(id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr) -> Fragment {
    let sql = "UPDATE sessions SET last_seen_at = $2, address = $3 \
               WHERE COALESCE(last_seen_at, created_at) <= $4 AND id = ";
    Fragment::with(sql, [id.0.into(), now.into(), address.to_string().into(), stale.into()])
}

pub(crate) fn remove_expired(now: DateTime<Utc>) -> impl IntoStatement {
    Entity::delete_many().filter(Column::ExpiresAt.lte(now))
}

pub(crate) fn end_oldest(user: UserId, kept: i64) -> Fragment {
    let sql = "DELETE FROM sessions WHERE user_id = $1 AND id IN (SELECT id FROM sessions WHERE user_id = $1 \
               ORDER BY created_at DESC, id DESC LIMIT 1000 OFFSET $2)";
    Fragment::with(sql, [user.0.into(), kept.into()])
}

pub(crate) fn end(user: UserId, id: SessionId) -> impl IntoStatement {
    Entity::delete_many().filter(Column::Id.eq(id.0)).filter(Column::UserId.eq(user.0))
}

pub(crate) fn end_all(user: UserId, kept: Option<SessionId>) -> impl IntoStatement {
    let sessions = Entity::delete_many().filter(Column::UserId.eq(user.0));
    match kept {
        Some(kept) => sessions.filter(Column::Id.ne(kept.0)),
        None => sessions,
    }
}
