//! The audit trail: who changed what on users and items.

use chrono::{DateTime, Utc};

use crate::{AuditEntryId, ItemId, UserId};

/// One change that somebody made. The entry stays when the users in it are deleted, without the values about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// Identifies the entry.
    pub id: AuditEntryId,
    /// When it was created.
    pub at: DateTime<Utc>,
    /// Who made it; `None` if an operator did, on the command line or through the configuration.
    pub actor: Option<UserId>,
    /// What was done.
    pub action: Action,
    /// To what.
    pub subject: Subject,
    /// Whom it is about: the user, or the owner of the item; unknown in old entries that did not record it.
    pub owner: Option<UserId>,
    /// The changed fields. A password is named but never shown.
    pub differences: Vec<Difference>,
    /// Whether the values were removed, together with the account that they are about.
    pub is_erased: bool,
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It was created.
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

/// The kind of thing that was changed.
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
    /// The old value; `None` if it was empty, is new, or is a secret.
    pub from: Option<String>,
    /// The new value; `None` if it is empty or a secret.
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
