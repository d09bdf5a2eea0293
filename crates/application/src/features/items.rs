//! Items. Superusers see and change everybody's; somebody else's is not found.

use std::sync::Arc;

use scheduler_domain::{Item, ItemChanges, ItemId, NewItem};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Change, Unit};
use crate::{Caller, ClientId, Error, Listed, Made, Page, Precondition, ThingRef, Writer};

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
        Ok(self.core.plan().items(reader.reach(), page).await?)
    }

    /// One item.
    pub async fn get(&self, caller: &Caller, id: ItemId) -> Result<Item, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.plan().item(reader.reach(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds an item of the caller's.
    pub async fn create(&self, caller: &Caller, new: NewItem, own: Option<ClientId>) -> Result<Made<Item>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let id = ItemId(self.core.new_id(own));
        let item = Item {
            id,
            owner: writer.user(),
            title: new.title,
            description: new.description,
            created_at: now,
            updated_at: now,
        };
        let find = || self.core.plan().item(writer.own(), id);
        self.core.create(caller, &writer, item, own, find).await
    }

    /// Changes an item's content, if it is in a state that the change is meant for.
    pub async fn update(
        &self,
        caller: &Caller,
        id: ItemId,
        meant_for: &Precondition,
        changes: &ItemChanges,
    ) -> Result<Item, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let before = find(&mut unit, &writer, id, meant_for).await?;
            let mut item = before.clone();
            if !item.apply(changes.clone(), self.core.now()).is_empty() {
                let (before, after) = (ThingRef::Item(&before), ThingRef::Item(&item));
                unit.record(Change::Updated { before, after }).await?;
                unit.commit().await?;
            }
            Ok(item)
        })
        .await
    }

    /// Puts an item into its owner's trash, if it is in a state that the removal is meant for.
    pub async fn delete(&self, caller: &Caller, id: ItemId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let item = find(&mut unit, &writer, id, meant_for).await?;
            unit.record(Change::Deleted(ThingRef::Item(&item))).await?;
            unit.commit().await
        })
        .await
    }
}

async fn find(unit: &mut Unit<'_>, writer: &Writer, id: ItemId, meant_for: &Precondition) -> Result<Item, Error> {
    let reach = unit.standing().map_or(writer.own(), |now| writer.reach(now));
    let item = unit.plan().item(reach, id).await?.ok_or(Error::NotFound)?;
    meant_for.check(item.updated_at)?;
    Ok(item)
}
