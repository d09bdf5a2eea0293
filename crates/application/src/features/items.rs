//! Items. Superusers see and change the items of all users; for others, the item of another user is not found.

use std::sync::Arc;

use scheduler_domain::{Item, ItemChanges, ItemId, NewItem};

use crate::core::Core;
use crate::unit::{Changeable, Unit};
use crate::{Caller, ClientId, Error, Listed, Made, Page, Precondition, StoreError, Writer};

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
        Ok(self.core.owned().items(reader.reach(), page).await?)
    }

    /// One item.
    pub async fn get(&self, caller: &Caller, id: ItemId) -> Result<Item, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.owned().item(reader.reach(), id).await?.ok_or(Error::NotFound)
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
        let find = || self.core.owned().item(writer.own(), id);
        self.core.create(caller, &writer, item, own, find).await
    }

    /// Changes an item's content, if it is in the state that the change requires.
    pub async fn update(
        &self,
        caller: &Caller,
        id: ItemId,
        meant_for: &Precondition,
        changes: &ItemChanges,
    ) -> Result<Item, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let apply = |item: &mut Item, now| Ok(!item.apply(changes.clone(), now).is_empty());
        self.core.change(caller, &writer, id, meant_for, apply).await
    }

    /// Moves an item to its owner's trash, if it is in the state that the request requires.
    pub async fn delete(&self, caller: &Caller, id: ItemId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Item>(&writer, id, meant_for).await
    }
}

impl Changeable for Item {
    type Id = ItemId;

    async fn find(core: &Core, writer: &Writer, id: ItemId) -> Result<Option<Self>, StoreError> {
        core.owned().item(writer.own(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: ItemId) -> Result<Option<Self>, StoreError> {
        let reach = writer.reach(unit.standing());
        unit.owned().item(reach, id).await
    }
}
