//! Items: things with a title and an optional description.

use chrono::{DateTime, Utc};

use crate::text::{self, Lines, parsed_text};
use crate::{Difference, Fault, ItemId, Title, Update, UserId, next_version};

parsed_text!(
    /// An item's description: any lines of at most 255 characters, stored as typed, never empty.
    ItemDescription
);

impl ItemDescription {
    /// The most characters a description may have.
    pub const MAX: u64 = 255;

    /// Parses a description; an empty one is none.
    pub fn parse(raw: &str) -> Result<Option<Self>, Fault> {
        text::check(raw, "Description", Self::MAX, Lines::Many)?;
        Ok((!raw.is_empty()).then(|| Self(raw.to_owned())))
    }
}

/// An item of a user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Identifies the item.
    pub id: ItemId,
    /// Whose it is.
    pub owner: UserId,
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: Option<ItemDescription>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it last changed; each change has a later time than the one before.
    pub updated_at: DateTime<Utc>,
}

/// The data of a new item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewItem {
    /// What it is called.
    pub title: Title,
    /// More about it.
    pub description: Option<ItemDescription>,
}

/// A change of an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemChanges {
    /// A new title; without one it stays.
    pub title: Option<Title>,
    /// More about it.
    pub description: Update<ItemDescription>,
}

impl Item {
    /// Applies a change; answers what really changed.
    pub fn apply(&mut self, changes: ItemChanges, now: DateTime<Utc>) -> Vec<Difference> {
        let before = self.clone();
        if let Some(title) = changes.title {
            self.title = title;
        }
        changes.description.apply(&mut self.description);
        let differences = self.differences_from(Some(&before));
        if !differences.is_empty() {
            self.updated_at = next_version(before.updated_at, now);
        }
        differences
    }

    /// The differences from an earlier state; without one, all fields.
    #[must_use]
    pub fn differences_from(&self, before: Option<&Self>) -> Vec<Difference> {
        let title = |item: &Self| Some(item.title.as_str().to_owned());
        let description = |item: &Self| item.description.as_ref().map(|text| text.as_str().to_owned());
        [
            Difference::between("title", before.and_then(title), title(self)),
            Difference::between("description", before.and_then(description), description(self)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_description_is_none() {
        assert_eq!(ItemDescription::parse(""), Ok(None));
        assert!(ItemDescription::parse(&"𝄞".repeat(255)).is_ok());
        assert!(ItemDescription::parse(&"𝄞".repeat(256)).is_err());
    }

    #[test]
    fn only_what_really_changes_is_a_change() {
        let now = DateTime::UNIX_EPOCH;
        let title = |raw| Title::parse(raw).expect("good");
        let mut item = Item {
            id: ItemId(uuid::Uuid::nil()),
            owner: UserId(uuid::Uuid::nil()),
            title: title("a"),
            description: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
        };
        let before = item.clone();
        assert_eq!(item.apply(ItemChanges { title: Some(title("a")), description: Update::Clear }, now), []);
        assert_eq!(item, before, "its version too");
        let changes = item.apply(ItemChanges { title: Some(title("b")), description: Update::Keep }, now);
        assert_eq!(
            changes,
            [Difference { field: "title".to_owned(), from: Some("a".to_owned()), to: Some("b".to_owned()) }]
        );
        assert_eq!(item, Item { title: title("b"), updated_at: next_version(now, now), ..before });
    }
}
