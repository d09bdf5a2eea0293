//! Changing a thing. Usually nobody else changes it at the same moment, and the only effect is an entry of the audit trail. Then it
//! is read without a lock, and written by one statement that takes effect only if the thing has not changed since. On PostgreSQL
//! that is two round trips instead of five. All other cases use a unit of work.

use std::future::Future;

use chrono::{DateTime, Utc};
use scheduler_domain::Action;

use super::creation::Creatable;
use super::things::is_on_calendar;
use super::{Change, Unit};
use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error, Precondition, StoreError, Write, Writer};

/// Something that is found by its id and can be changed.
pub(crate) trait Changeable: Creatable + Clone + Send + Sync {
    /// What it is found by.
    type Id: Copy + Send + Sync;

    /// One of the writer's own.
    fn find(
        core: &Core,
        writer: &Writer,
        id: Self::Id,
    ) -> impl Future<Output = Result<Option<Self>, StoreError>> + Send;

    /// A thing that the writer may change, locked until the unit of work ends.
    fn lock(
        unit: &mut Unit<'_>,
        writer: &Writer,
        id: Self::Id,
    ) -> impl Future<Output = Result<Option<Self>, StoreError>> + Send;

    /// Whether a thing that was found may be written at all. If this is not checked, the store rejects the write, and then it is
    /// checked.
    fn check_writable(&self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// Whether a change needs to read or write something else.
    fn takes_along(&self, _after: &Self) -> bool {
        false
    }

    /// Rejects the new state, or makes the changes that follow from it, before it is written.
    fn settle(&self, _after: &mut Self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// Writes further changes, after the thing itself was written. Called only if something has changed.
    fn take_along(&self, _after: &Self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), StoreError>> + Send {
        std::future::ready(Ok(()))
    }

    /// Makes the changes that the removal requires. Called in the same unit of work, before it goes to the trash.
    fn settle_removal(&self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }
}

impl Core {
    /// Changes a thing, if it is in the state that the change requires. `apply` returns whether anything has changed.
    pub(crate) async fn change<T: Changeable>(
        &self,
        caller: &Caller,
        writer: &Writer,
        id: T::Id,
        meant_for: &Precondition,
        apply: impl Fn(&mut T, DateTime<Utc>) -> Result<bool, Error> + Send + Sync,
    ) -> Result<T, Error> {
        let (apply, mut is_first) = (&apply, true);
        retrying(|| {
            let is_first = std::mem::take(&mut is_first);
            async move {
                if is_first && let Some(changed) = self.change_at_once(caller, writer, id, meant_for, apply).await? {
                    return Ok(changed);
                }
                let mut unit = self.begin(writer).await?;
                let before = lock::<T>(&mut unit, writer, id, meant_for).await?;
                let mut after = before.clone();
                if apply(&mut after, self.now())? {
                    before.settle(&mut after, &mut unit).await?;
                    unit.record(Change::Updated { before: before.as_thing_ref(), after: after.as_thing_ref() }).await?;
                    before.take_along(&after, &mut unit).await?;
                }
                unit.commit().await?;
                Ok(after)
            }
        })
        .await
    }

    /// Moves a thing to the trash, if it is in the state that the request requires.
    pub(crate) async fn move_to_trash<T: Changeable>(
        &self,
        writer: &Writer,
        id: T::Id,
        meant_for: &Precondition,
    ) -> Result<(), Error> {
        retrying(|| async {
            let mut unit = self.begin(writer).await?;
            let thing = lock::<T>(&mut unit, writer, id, meant_for).await?;
            thing.settle_removal(&mut unit).await?;
            unit.record(Change::Deleted(thing.as_thing_ref())).await?;
            unit.commit().await
        })
        .await
    }

    /// Changes a thing by one statement. Returns `None`, without writing, if a unit of work has to do it or has to find out why it
    /// cannot be done. Fails, without writing, if somebody else changed the thing since it was read.
    async fn change_at_once<T: Changeable>(
        &self,
        caller: &Caller,
        writer: &Writer,
        id: T::Id,
        meant_for: &Precondition,
        apply: &(impl Fn(&mut T, DateTime<Utc>) -> Result<bool, Error> + Send + Sync),
    ) -> Result<Option<T>, Error> {
        let Some(before) = T::find(self, writer, id).await? else { return Ok(None) };
        let (mut after, version) = (before.clone(), before.as_thing_ref().version());
        if meant_for.check(version).is_err() || !matches!(apply(&mut after, self.now()), Ok(true)) {
            return Ok(None);
        }
        if before.takes_along(&after) {
            return Ok(None);
        }
        let thing = after.as_thing_ref();
        // Samples that are gone do not come back, so what was read with the caller still holds.
        if caller.planning.shows_samples && is_on_calendar(thing) {
            return Ok(None);
        }
        let entry = self.entry_on(Some(writer.user()), Action::Updated, thing, Some(before.as_thing_ref()));
        let write = Write::UpdateIfUnchanged { thing, version };
        let written = self.write_once(writer, &write, entry.as_ref()).await?;
        after.stand_at(written.position);
        Ok(Some(after))
    }
}

/// The thing, locked until the unit of work ends, in the state that the change requires.
pub(crate) async fn lock<T: Changeable>(
    unit: &mut Unit<'_>,
    writer: &Writer,
    id: T::Id,
    meant_for: &Precondition,
) -> Result<T, Error> {
    let thing = T::lock(unit, writer, id).await?.ok_or(Error::NotFound)?;
    meant_for.check(thing.as_thing_ref().version())?;
    thing.check_writable(unit).await?;
    Ok(thing)
}
