//! Labels: rows to values and back, and the tasks that have them. A task's labels are in its row. Triggers of the schema maintain the
//! reverse, which tasks a label has (`task_labels`), so no statement here writes that.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use scheduler_domain::{Color, HourSetId, Kind, Label, LabelId, LabelName, LabelSet, UserId};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

use crate::entities::labels::{Column, Entity, Model};
use crate::imports::in_another_version;
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, among};

impl From<Model> for Label {
    fn from(row: Model) -> Self {
        Self {
            id: LabelId(row.id),
            owner: UserId(row.owner_id),
            name: LabelName::from_stored(row.name),
            color: Color::from_stored(&row.color),
            hour_set: row.hour_set_id.map(HourSetId),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Label> for Model {
    fn from(label: &Label) -> Self {
        Self {
            id: label.id.0,
            owner_id: label.owner.0,
            name: label.name.as_str().to_owned(),
            name_key: label.name.key(),
            color: label.color.as_str().to_owned(),
            created_at: label.created_at,
            updated_at: label.updated_at,
            hour_set_id: label.hour_set.map(|set| set.0),
        }
    }
}

impl FromRow for Label {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

pub(crate) fn one(owner: UserId, id: LabelId) -> Select<Entity> {
    all(owner).filter(Column::Id.eq(id.0))
}

/// All labels of an owner.
pub(crate) fn all(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0))
}

/// The text of a task's column of labels: their ids as 32 digits, each followed by a comma. So one of them can be removed or replaced as
/// text, in the same way on both engines.
pub(crate) fn text_of(labels: &LabelSet) -> String {
    labels.ids().iter().map(|id| entry_of(*id)).collect()
}

fn entry_of(id: LabelId) -> String {
    format!("{},", id.0.simple())
}

/// The labels in a task's column.
pub(crate) fn from_text(text: &str) -> LabelSet {
    LabelSet::from_stored(text.split(',').filter_map(|id| Uuid::parse_str(id).ok()).map(LabelId).collect())
}

/// The condition that all these labels are the owner's and none is in the trash. On PostgreSQL it also locks them, so that none is deleted
/// until the transaction ends.
pub(crate) fn are_there(backend: DbBackend, owner: UserId, labels: &LabelSet) -> Fragment {
    let ids: Vec<_> = labels.ids().iter().map(|id| id.0).collect();
    let lock = if backend == DbBackend::Postgres { " FOR KEY SHARE" } else { "" };
    let sql = "(SELECT COUNT(*) FROM (SELECT id FROM labels WHERE owner_id = $1 AND id ";
    let mut condition = Fragment::with(sql, [owner.0.into()]);
    condition.append(among(backend, &ids));
    condition.push(lock);
    condition.push(") AS held) = ");
    condition.bind(i64::try_from(ids.len()).unwrap_or(i64::MAX).into());
    condition
}

/// The tasks that have a label: the owner is `$1`, the label `$2`.
pub(crate) const TASKS: &str = "SELECT task_id FROM task_labels WHERE owner_id = $1 AND label_id = $2";

/// The tasks that had a label when it went to the trash, if they still exist and have room for it: `$1` and `$2` as above.
pub(crate) const FORMER_TASKS: &str = "SELECT tasks.id AS task_id FROM former_labels \
     JOIN tasks ON tasks.id = former_labels.task_id AND tasks.owner_id = former_labels.owner_id \
     WHERE former_labels.owner_id = $1 AND former_labels.label_id = $2 AND length(tasks.labels) < 50 * 33";

/// The version of the task that changed last among those that have a label or had it.
pub(crate) fn last_version(owner: UserId, label: LabelId) -> Fragment {
    let sql = "SELECT MAX(updated_at) FROM tasks WHERE id IN \
               (SELECT task_id FROM task_labels WHERE owner_id = $1 AND label_id = $2 \
               UNION ALL SELECT task_id FROM former_labels WHERE owner_id = $1 AND label_id = $2)";
    Fragment::with(sql, [owner.0.into(), label.0.into()])
}

/// Records which tasks have a label. The label's entry is in the trash already.
pub(crate) fn remember_tasks(label: &Label) -> Fragment {
    let sql = "INSERT INTO former_labels (owner_id, label_id, task_id) \
               SELECT owner_id, label_id, task_id FROM task_labels WHERE owner_id = $1 AND label_id = $2";
    Fragment::with(sql, [label.owner.0.into(), label.id.0.into()])
}

/// Takes a label from the tasks that have it.
pub(crate) fn take_from_tasks(label: &Label, version: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "UPDATE tasks SET labels = replace(labels, $3, ''), {} WHERE id IN ({TASKS})",
        in_another_version("$4")
    );
    Fragment::with(sql, [label.owner.0.into(), label.id.0.into(), entry_of(label.id).into(), version.into()])
}

/// Replaces a label with another one in the tasks that have it; none gets it twice.
pub(crate) fn replace_in_tasks(label: &Label, other: &Label, version: DateTime<Utc>) -> Fragment {
    let sql = format!(
        "UPDATE tasks SET labels = replace(replace(labels, $4, ''), $3, $4), {} WHERE id IN ({TASKS})",
        in_another_version("$5")
    );
    let entries = [entry_of(label.id).into(), entry_of(other.id).into()];
    let values = [label.owner.0.into(), label.id.0.into()].into_iter().chain(entries).chain([version.into()]);
    Fragment::with(sql, values)
}

/// Gives a restored label back to the tasks that had it.
pub(crate) fn give_back_to_tasks(label: &Label) -> Fragment {
    let sql =
        format!("UPDATE tasks SET labels = labels || $3, {} WHERE id IN ({FORMER_TASKS})", in_another_version("$4"));
    let values = [label.owner.0.into(), label.id.0.into(), entry_of(label.id).into(), label.updated_at.into()];
    Fragment::with(sql, values)
}

/// Replaces a label with another one in the tasks in the trash that have it; none gets it twice. They keep it when they are restored.
pub(crate) fn replace_in_trash(backend: DbBackend, label: &Label, other: &Label) -> Fragment {
    let labels = labels_in_trash(backend);
    let content = with_labels_in_trash(backend, &format!("replace(replace({labels}, $3, ''), $2, $3)"));
    // The text is searched before it is parsed as JSON: most tasks in the trash do not have the label.
    let sql = format!(
        "UPDATE trash SET content = {content} WHERE owner_id = $1 AND kind = $4 \
         AND content LIKE '%' || $2 || '%' AND {labels} LIKE '%' || $2 || '%'"
    );
    let entries = [entry_of(label.id).into(), entry_of(other.id).into()];
    Fragment::with(sql, [label.owner.0.into()].into_iter().chain(entries).chain([Kind::Task.as_str().into()]))
}

/// Gives a restored label back to the tasks in the trash that had it when it was deleted, if they have room for it.
pub(crate) fn give_back_in_trash(backend: DbBackend, label: &Label) -> Fragment {
    let labels = labels_in_trash(backend);
    let content = with_labels_in_trash(backend, &format!("COALESCE({labels}, '') || $3"));
    let sql = format!(
        "UPDATE trash SET content = {content} WHERE owner_id = $1 AND kind = $4 AND id IN \
         (SELECT task_id FROM former_labels WHERE owner_id = $1 AND label_id = $2) \
         AND length(COALESCE({labels}, '')) < 50 * 33"
    );
    let kind = Kind::Task.as_str().into();
    Fragment::with(sql, [label.owner.0.into(), label.id.0.into(), entry_of(label.id).into(), kind])
}

/// The labels of a task in the trash, in the format of the column.
const fn labels_in_trash(backend: DbBackend) -> &'static str {
    match backend {
        DbBackend::Postgres => "content::jsonb ->> 'labels'",
        // A JSON path would begin with a `$`, as a parameter does.
        _ => "content ->> 'labels'",
    }
}

/// A task in the trash with these labels.
fn with_labels_in_trash(backend: DbBackend, labels: &str) -> String {
    match backend {
        DbBackend::Postgres => format!("jsonb_set(content::jsonb, '{{labels}}', to_jsonb({labels}))::text"),
        _ => format!("json_patch(content, json_object('labels', {labels}))"),
    }
}

/// Takes a label from its table.
pub(crate) fn remove(label: &Label) -> Fragment {
    let sql = "DELETE FROM labels WHERE owner_id = $1 AND id = $2";
    Fragment::with(sql, [label.owner.0.into(), label.id.0.into()])
}
