//! The audit trail.

use std::sync::Arc;

use axum::extract::State;
use chrono::{DateTime, Utc};
use scheduler_application::{App, Listed};
use scheduler_domain::{Action, AuditEntry, Difference, ItemId, Subject, UserId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Authenticated, PageParams, PageQuery};
use crate::contract::json::Json;
use crate::contract::problem::Problem;
use crate::contract::responses::{NeedsCaller, NeedsInput, ServerFailure};
use crate::contract::routes::{Routes, route};

pub(crate) fn routes() -> Routes {
    Routes::default().with(route!(list_audit_entries))
}

/// One change that somebody made.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditEntry)]
struct AuditEntryBody {
    id: Uuid,
    created_at: DateTime<Utc>,
    /// Who made it; null when an operator did, on the command line or by the configuration.
    #[schema(required)]
    actor_id: Option<Uuid>,
    action: ActionBody,
    subject_type: SubjectTypeBody,
    /// What was changed; it may be gone.
    subject_id: Uuid,
    /// What is different since.
    changes: Vec<ChangeBody>,
    /// Whether the values are gone, with the account that they told about.
    erased: bool,
}

/// What was done.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditAction)]
enum ActionBody {
    Created,
    Updated,
    Deleted,
    /// It was restored from the trash.
    Restored,
}

/// What it was done to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditSubjectType)]
enum SubjectTypeBody {
    User,
    Item,
}

/// One field before and after. A secret is named and never shown.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditChange)]
struct ChangeBody {
    field: String,
    #[schema(required)]
    from: Option<String>,
    #[schema(required)]
    to: Option<String>,
}

impl From<Difference> for ChangeBody {
    fn from(change: Difference) -> Self {
        Self { field: change.field, from: change.from, to: change.to }
    }
}

impl From<AuditEntry> for AuditEntryBody {
    fn from(entry: AuditEntry) -> Self {
        let (subject_type, subject_id) = match entry.subject {
            Subject::User(UserId(id)) => (SubjectTypeBody::User, id),
            Subject::Item(ItemId(id)) => (SubjectTypeBody::Item, id),
        };
        let action = match entry.action {
            Action::Created => ActionBody::Created,
            Action::Updated => ActionBody::Updated,
            Action::Deleted => ActionBody::Deleted,
            Action::Restored => ActionBody::Restored,
        };
        Self {
            id: entry.id.0,
            created_at: entry.at,
            actor_id: entry.actor.map(|id| id.0),
            action,
            subject_type,
            subject_id,
            changes: entry.differences.into_iter().map(Into::into).collect(),
            erased: entry.is_erased,
        }
    }
}

/// The audit trail, the newest entry first.
#[derive(Serialize, ToSchema)]
#[schema(as = AuditEntries)]
struct AuditEntriesBody {
    data: Vec<AuditEntryBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl From<Listed<AuditEntry>> for AuditEntriesBody {
    fn from(list: Listed<AuditEntry>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}

/// List the audit trail.
///
/// For superusers: a page of who changed what on users and items, the newest first.
#[utoipa::path(
    get,
    path = "/audit/",
    operation_id = "list_audit_entries",
    tag = "audit",
    params(PageParams),
    responses((status = 200, description = "The page.", body = AuditEntriesBody), NeedsCaller, NeedsInput, ServerFailure)
)]
async fn list_audit_entries(
    State(app): State<Arc<App>>,
    Authenticated(caller): Authenticated,
    PageQuery(page): PageQuery,
) -> Result<Json<AuditEntriesBody>, Problem> {
    Ok(Json(app.audit.list(&caller, page).await?.into()))
}
