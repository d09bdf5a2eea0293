//! Labels: rows to values and back.

use scheduler_application::StoreError;
use scheduler_domain::{Color, Label, LabelId, LabelName, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};

use crate::entities::labels::{Column, Entity, Model};
use crate::row::{FromRow, Row};

impl From<Model> for Label {
    fn from(row: Model) -> Self {
        Self {
            id: LabelId(row.id),
            owner: UserId(row.owner_id),
            name: LabelName::from_stored(row.name),
            color: Color::from_stored(&row.color),
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

/// All of an owner's.
pub(crate) fn all(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0))
}
