//! Items. Superusers see and change everybody's; somebody else's is not found.

use std::sync::Arc;

use scheduler_domain::{Action, Item, ItemChanges, ItemId, NewItem, Subject};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error, Listed, Page};

/// Use cases of items.
pub struct Items {
    core: Arc<Core>,
}

impl Items {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the items that the caller may see, the newest first.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<Item>, Error> {
        self.core.log_if_denied(caller, caller.may_read())?;
        Ok(self.core.read().items().list(caller.reach(), page).await?)
    }

    /// One item.
    pub async fn get(&self, caller: &Caller, id: ItemId) -> Result<Item, Error> {
        self.core.log_if_denied(caller, caller.may_read())?;
        self.core.read().items().find(caller.reach(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds an item of the caller's.
    pub async fn create(&self, caller: &Caller, new: NewItem) -> Result<Item, Error> {
        self.core.log_if_denied(caller, caller.may_write())?;
        let item = Item {
            id: ItemId(self.core.ports.ids.next()),
            owner: caller.id(),
            title: new.title,
            description: new.description,
            created_at: self.core.now(),
        };
        let changes = item.changes_since(None);
        let entry = self.core.entry(Some(caller.id()), Action::Created, Subject::Item(item.id), changes);
        self.core.write().items().add(&item, &entry).await?;
        Ok(item)
    }

    /// Changes an item's content.
    pub async fn update(&self, caller: &Caller, id: ItemId, changes: &ItemChanges) -> Result<Item, Error> {
        self.core.log_if_denied(caller, caller.may_write())?;
        retrying(|| async {
            let mut unit = self.core.begin().await?;
            let mut item = unit.items().find(caller.reach(), id).await?.ok_or(Error::NotFound)?;
            let differences = item.apply(changes.clone());
            if !differences.is_empty() {
                let entry = self.core.entry(Some(caller.id()), Action::Updated, Subject::Item(id), differences);
                unit.items().update(&item).await?;
                unit.audit().add(&entry).await?;
                unit.commit().await?;
            }
            Ok(item)
        })
        .await
    }

    /// Removes an item.
    pub async fn delete(&self, caller: &Caller, id: ItemId) -> Result<(), Error> {
        self.core.log_if_denied(caller, caller.may_write())?;
        retrying(|| async {
            let mut unit = self.core.begin().await?;
            unit.items().find(caller.reach(), id).await?.ok_or(Error::NotFound)?;
            let entry = self.core.entry(Some(caller.id()), Action::Deleted, Subject::Item(id), Vec::new());
            unit.items().remove(id).await?;
            unit.audit().add(&entry).await?;
            Ok(unit.commit().await?)
        })
        .await
    }
}
