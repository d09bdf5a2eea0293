//! The table `events`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "events")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub owner_id: Uuid,
    pub title: String,
    pub description: String,
    pub place: String,
    pub all_day: bool,
    /// Of whole days: midnight as if in UTC.
    pub start_at: DateTimeUtc,
    /// As the start.
    pub end_at: DateTimeUtc,
    pub time_zone: Option<String>,
    pub color: String,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    /// How long it is, roughly, and whether on whole days: see `events/sizes.rs`.
    pub size_class: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
