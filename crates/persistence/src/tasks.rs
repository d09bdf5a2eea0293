//! Tasks: rows to values and back.

mod blocks;
mod moved_blocks;
pub(crate) mod predecessors;
mod selected;
mod statements;
pub(crate) mod waiting;

pub(crate) use blocks::StoredBlock;
pub(crate) use moved_blocks::{log_versions, set_blocks};
pub(crate) use selected::Selected;
pub(crate) use statements::{
    all_of, count, list, log_move, log_moves, named, scheduled_near, set_position, set_positions, spot,
};

use scheduler_application::{Gap, Neighbourhood, Spot, StoreError};
use scheduler_domain::{
    Minute, MinutesDone, Priority, RecurrenceRule, RepeatFrom, Task, TaskDescription, TaskDuration, TaskId,
    TaskRepetition, Title, UserId, When,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use crate::connection::Transaction;
use crate::entities::tasks::{Column, Entity, Model};
use crate::imports;
use crate::labels;
use crate::row::{FromRow, Row};
use crate::statement::IntoStatement;

impl TryFrom<Model> for Task {
    type Error = StoreError;

    fn try_from(row: Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: TaskId(row.id),
            owner: UserId(row.owner_id),
            title: Title::from_stored(row.title),
            description: TaskDescription::from_stored(row.description),
            completed: row.completed,
            position: row.position,
            created_at: row.created_at,
            updated_at: row.updated_at,
            due: row.due.map(|due| when_from_stored(&due)).transpose()?,
            duration: row.duration.map(TaskDuration::from_stored),
            priority: Priority::from_stored(&row.priority),
            not_before: row.not_before.map(|when| when_from_stored(&when)).transpose()?,
            min_block: row.min_block.map(TaskDuration::from_stored),
            is_auto: row.auto,
            labels: labels::from_text(&row.labels),
            blocked_by: waiting::from_stored(row.blocked_by.as_deref())?,
            recurrence: row.rrule.map(|rule| recurrence_from_stored(&rule, row.repeats_from.as_deref())).transpose()?,
            next: row.next_id.map(TaskId),
            minutes_done: MinutesDone::from_stored(row.minutes_done),
            blocks: blocks::from_stored(TaskId(row.id), row.scheduled_start, row.blocks.as_deref())?,
            uid: row.uid,
            sequence: row.sequence,
            source: imports::source(row.source_modified_at, row.source_version),
        })
    }
}

impl From<&Task> for Model {
    fn from(task: &Task) -> Self {
        Self {
            id: task.id.0,
            owner_id: task.owner.0,
            title: task.title.as_str().to_owned(),
            description: task.description.as_str().to_owned(),
            completed: task.completed,
            position: task.position,
            created_at: task.created_at,
            updated_at: task.updated_at,
            due: task.due.map(|due| due.to_string()),
            duration: task.duration.map(TaskDuration::minutes),
            scheduled_start: task.scheduled_start().map(Minute::instant),
            uid: task.uid.clone(),
            sequence: task.sequence,
            source_modified_at: task.source.and_then(|source| source.last_modified),
            source_version: task.source.map(|source| source.version),
            priority: task.priority.as_str().to_owned(),
            not_before: task.not_before.map(|when| when.to_string()),
            min_block: task.min_block.map(TaskDuration::minutes),
            auto: task.is_auto,
            labels: labels::text_of(&task.labels),
            blocked_by: waiting::stored(&task.blocked_by),
            rrule: task.recurrence.as_ref().map(|recurrence| recurrence.rule.as_str().to_owned()),
            repeats_from: task.recurrence.as_ref().map(|recurrence| recurrence.from.as_str().to_owned()),
            next_id: task.next.map(|next| next.0),
            minutes_done: task.minutes_done.minutes(),
            blocks: blocks::stored(task.id, &task.blocks),
        }
    }
}

impl FromRow for Task {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.get::<Model>()?.try_into()
    }
}

impl FromRow for Spot {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { task: row.get()?, beside: row.get()?, predecessor: row.get()?, successor: row.get()? })
    }
}

/// A text that is not a time is an error: if it were read as no date, the next save would delete it.
fn when_from_stored(raw: &str) -> Result<When, StoreError> {
    When::from_stored(raw).ok_or_else(|| StoreError::Failed("a date of a task cannot be read".into()))
}

/// A rule that cannot be read is an error, too.
fn recurrence_from_stored(rule: &str, from: Option<&str>) -> Result<TaskRepetition, StoreError> {
    let rule = RecurrenceRule::parse(rule).map_err(|_| StoreError::Failed("a task's rule cannot be read".into()))?;
    Ok(TaskRepetition { rule, from: RepeatFrom::from_stored(from.unwrap_or_default()) })
}

pub(crate) fn one(owner: UserId, id: TaskId) -> impl IntoStatement {
    Entity::find().filter(Column::OwnerId.eq(owner.0)).filter(Column::Id.eq(id.0))
}

/// The entries around a gap of the owner's list, `moved` left out.
pub(crate) async fn neighbourhood(
    transaction: &mut Transaction,
    owner: UserId,
    moved: TaskId,
    gap: Gap,
    radius: usize,
) -> Result<Neighbourhood, StoreError> {
    let boundary = match gap {
        Gap::Before(position) => position,
        Gap::After(position) => position + 1,
    };
    let entries = transaction.all::<(Uuid, i64)>(statements::around(owner, moved, boundary, radius)).await?;
    let entries = entries.into_iter().map(|(id, position)| (TaskId(id), position));
    let (mut before, mut after): (Vec<_>, Vec<_>) = entries.partition(|(_, position)| *position < boundary);
    before.sort_unstable_by_key(|(_, position)| std::cmp::Reverse(*position));
    after.sort_unstable_by_key(|(_, position)| *position);
    Ok(Neighbourhood { before, after })
}
