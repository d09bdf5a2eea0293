//! Items. Superusers see and change everybody's; somebody else's is not found.

use std::sync::Arc;

use scheduler_domain::{Action, Item, ItemChanges, ItemId, NewItem, Subject};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error, Listed, Page, Reach, UnitOfWork, Writer};

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
        let reader = self.core.authorize(caller, Caller::reader)?;
        Ok(self.core.read().items().list(Reach::of(reader.user(), caller.user.is_superuser), page).await?)
    }

    /// One item.
    pub async fn get(&self, caller: &Caller, id: ItemId) -> Result<Item, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core
            .read()
            .items()
            .find(Reach::of(reader.user(), caller.user.is_superuser), id)
            .await?
            .ok_or(Error::NotFound)
    }

    /// Adds an item of the caller's.
    pub async fn create(&self, caller: &Caller, new: NewItem) -> Result<Item, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let item = Item {
            id: ItemId(self.core.ports.ids.next()),
            owner: writer.user(),
            title: new.title,
            description: new.description,
            created_at: self.core.now(),
        };
        let changes = item.changes_since(None);
        let entry = self.core.entry(Some(writer.user()), Action::Created, Subject::Item(item.id), changes);
        self.core.log_if_lapsed(&writer, self.core.write().items().add(&writer, &item, &entry).await)?;
        Ok(item)
    }

    /// Changes an item's content.
    pub async fn update(&self, caller: &Caller, id: ItemId, changes: &ItemChanges) -> Result<Item, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let reach = reach_within(&*unit, &writer);
            let mut item = unit.items().find(reach, id).await?.ok_or(Error::NotFound)?;
            let differences = item.apply(changes.clone());
            if !differences.is_empty() {
                let entry = self.core.entry(Some(writer.user()), Action::Updated, Subject::Item(id), differences);
                unit.items().update(reach, &item).await?;
                unit.audit().add(&entry).await?;
                unit.commit().await?;
            }
            Ok(item)
        })
        .await
    }

    /// Removes an item.
    pub async fn delete(&self, caller: &Caller, id: ItemId) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let reach = reach_within(&*unit, &writer);
            unit.items().find(reach, id).await?.ok_or(Error::NotFound)?;
            let entry = self.core.entry(Some(writer.user()), Action::Deleted, Subject::Item(id), Vec::new());
            unit.items().remove(reach, id).await?;
            unit.audit().add(&entry).await?;
            Ok(unit.commit().await?)
        })
        .await
    }
}

/// How far a writer reaches now; they may have been a superuser when their request began.
fn reach_within(unit: &dyn UnitOfWork, writer: &Writer) -> Reach {
    Reach::of(writer.user(), unit.standing().is_some_and(|standing| standing.is_superuser))
}
