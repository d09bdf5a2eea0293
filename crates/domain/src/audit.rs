//! The audit trail: who changed what on users and items.

use chrono::{DateTime, Utc};

use crate::{AuditEntryId, ItemId, UserId};

/// One change that somebody made. It is kept when those whom it names are gone, without what it tells about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Identifies the entry.
    pub id: AuditEntryId,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// Who made it; nobody when an operator did, on the command line or by the configuration.
    pub actor: Option<UserId>,
    /// What was done.
    pub action: Action,
    /// To what.
    pub subject: Subject,
    /// Whom it tells about: the user, or whose item it is; unknown in entries from before it was noted.
    pub owner: Option<UserId>,
    /// What is different since. A password is named and never shown.
    pub differences: Vec<Difference>,
    /// Whether the values are gone, with the account that they told about.
    pub is_erased: bool,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It was made.
    Created,
    /// It was changed.
    Updated,
    /// It was deleted.
    Deleted,
    /// It came back from the trash.
    Restored,
}

impl Action {
    /// Every action.
    pub const ALL: [Self; 4] = [Self::Created, Self::Updated, Self::Deleted, Self::Restored];

    /// The stable word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Deleted => "deleted",
            Self::Restored => "restored",
        }
    }
}

/// What a change was made to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A user.
    User(UserId),
    /// An item.
    Item(ItemId),
}

impl Subject {
    /// The stable word for its kind.
    #[must_use]
    pub const fn kind(self) -> &'static str {
        match self {
            Self::User(_) => "user",
            Self::Item(_) => "item",
        }
    }
}

/// One field before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The field.
    pub field: String,
    /// What it was; nothing when it was empty, is new, or is a secret.
    pub from: Option<String>,
    /// What it is; nothing when it is empty or a secret.
    pub to: Option<String>,
}

impl Difference {
    /// The change between two values, if there is one.
    #[must_use]
    pub fn between(field: &str, from: Option<String>, to: Option<String>) -> Option<Self> {
        (from != to).then(|| Self { field: field.to_owned(), from, to })
    }

    /// A secret that changed: named and never shown.
    #[must_use]
    pub fn secret(field: &str) -> Self {
        Self { field: field.to_owned(), from: None, to: None }
    }
}
