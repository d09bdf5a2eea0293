//! Changing a thing. Mostly nobody else changes it at the same moment and nothing follows from it but an entry of the audit trail:
//! then it is read without a lock, and written by one statement that takes effect only if the thing is still as it was read.
//! On PostgreSQL that is two round trips instead of five. Whatever else there is to it, a unit of work decides.

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

    /// One that the writer may change, locked until the unit of work ends.
    fn lock(
        unit: &mut Unit<'_>,
        writer: &Writer,
        id: Self::Id,
    ) -> impl Future<Output = Result<Option<Self>, StoreError>> + Send;

    /// Whether one that was found may be written at all. What is written without asking, the store refuses, and then it is asked.
    fn check_writable(&self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// Whether something beside it has to be looked at or written when it becomes another.
    fn takes_along(&self, _after: &Self) -> bool {
        false
    }

    /// Refuses what it is to become, or makes up for what follows from it, before it is written.
    fn settle(&self, _after: &mut Self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }

    /// Writes what changes along with it, after it was written itself. Called only if something has changed.
    fn take_along(&self, _after: &Self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), StoreError>> + Send {
        std::future::ready(Ok(()))
    }

    /// Changes what its removal would leave wrong. Called in the same unit of work, before it goes to the trash.
    fn settle_removal(&self, _unit: &mut Unit<'_>) -> impl Future<Output = Result<(), Error>> + Send {
        std::future::ready(Ok(()))
    }
}

impl Core {
    /// Changes a thing, if it is in a state that the change is meant for. `apply` answers whether anything is different then.
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

    /// Moves a thing to the trash, if it is in a state that the removal is meant for.
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

    /// Changes a thing by one statement. Answers `None`, having written nothing, when a unit of work has to do it or has to say why
    /// it cannot be done. Fails, having written nothing, when somebody else changed the thing since it was read.
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

/// The thing, locked until the unit of work ends, in a state that the change is meant for.
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
