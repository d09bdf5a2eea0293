//! The table `outbox`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub(crate) struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whom it is about; nobody when it only looks like a mail.
    pub user_id: Option<Uuid>,
    pub recipient: String,
    pub subject: String,
    /// Sealed; gone once the mail is given up, as the next one.
    pub body_text: Option<Vec<u8>>,
    pub body_html: Option<Vec<u8>>,
    pub queued_at: DateTimeUtc,
    pub attempts: i64,
    /// When it is tried next, or when whoever tries it now has lost it.
    pub due_at: DateTimeUtc,
    pub failed_at: Option<DateTimeUtc>,
    pub failure: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub(crate) enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
