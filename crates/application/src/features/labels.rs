//! Labels, which group tasks.

use std::sync::Arc;

use scheduler_domain::{Color, Fault, FaultKind, FieldErrors, Label, LabelChanges, LabelId, NewLabel};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Change, Changeable, Unit, lock};
use crate::{Caller, ClientId, Error, Made, Precondition, StoreError, Writer};

/// Use cases of labels. The label of another user is not found.
pub struct Labels {
    core: Arc<Core>,
}

impl Labels {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// All of the caller's labels, by their names.
    pub async fn list(&self, caller: &Caller) -> Result<Vec<Label>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let mut labels = self.core.owned().labels(reader.user()).await?;
        // Not by the database: each has an order of letters of its own.
        labels.sort_by_cached_key(|label| label.name.key());
        Ok(labels)
    }

    /// One label.
    pub async fn get(&self, caller: &Caller, id: LabelId) -> Result<Label, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.owned().label(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a label.
    pub async fn create(&self, caller: &Caller, new: NewLabel, own: Option<ClientId>) -> Result<Made<Label>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let color = if let Some(color) = new.color {
            color
        } else {
            let there = self.core.owned().labels(writer.user()).await?;
            Color::least_used(there.iter().map(|label| label.color))
        };
        let (id, now) = (LabelId(self.core.new_id(own)), self.core.now());
        let label = Label {
            id,
            owner: writer.user(),
            name: new.name,
            color,
            hour_set: new.hour_set,
            created_at: now,
            updated_at: now,
        };
        let find = || self.core.owned().label(writer.user(), id);
        self.core.create(caller, &writer, label, own, find).await
    }

    /// Changes a label, if it is in the state that the change requires.
    pub async fn update(
        &self,
        caller: &Caller,
        id: LabelId,
        meant_for: &Precondition,
        changes: &LabelChanges,
    ) -> Result<Label, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let apply = |label: &mut Label, now| Ok(label.apply(changes, now));
        self.core.change(caller, &writer, id, meant_for, apply).await
    }

    /// Replaces a label by another one on all its tasks, also those in the trash, and moves it to the trash, if it is in the state
    /// that the request requires. Returns the other label.
    pub async fn merge(
        &self,
        caller: &Caller,
        id: LabelId,
        meant_for: &Precondition,
        into: LabelId,
    ) -> Result<Label, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let label = lock::<Label>(&mut unit, &writer, id, meant_for).await?;
            if into == id {
                return Err(cannot_merge("A label cannot be merged with itself"));
            }
            let other = unit.owned().label(writer.user(), into).await?.ok_or_else(|| cannot_merge("No such label"))?;
            unit.record(Change::Merged { label: &label, into: &other }).await?;
            unit.commit().await?;
            Ok(other)
        })
        .await
    }

    /// Moves a label to the trash, if it is in the state that the request requires. Its tasks lose it until it is restored.
    pub async fn delete(&self, caller: &Caller, id: LabelId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Label>(&writer, id, meant_for).await
    }
}

fn cannot_merge(why: &str) -> Error {
    FieldErrors::one("into", Fault::new(FaultKind::Invalid, why)).into()
}

impl Changeable for Label {
    type Id = LabelId;

    async fn find(core: &Core, writer: &Writer, id: LabelId) -> Result<Option<Self>, StoreError> {
        core.owned().label(writer.user(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: LabelId) -> Result<Option<Self>, StoreError> {
        unit.owned().label(writer.user(), id).await
    }
}
