//! The table `tasks`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "tasks")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub owner_id: Uuid,
    pub title: String,
    pub description: String,
    pub completed: bool,
    /// Unique for an owner.
    pub position: i64,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// A date or an instant.
    pub due: Option<String>,
    /// In minutes.
    pub duration: Option<i32>,
    pub scheduled_start: Option<DateTimeUtc>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
