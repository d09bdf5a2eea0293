//! Creating things. Usually the only effect is an entry of the audit trail: then one statement does it, and no unit of work is
//! opened.

use std::future::Future;

use scheduler_domain::{Action, Calendar, CalendarId, Event, Item, Kind, Label, Task};

use super::things::is_on_calendar;
use uuid::Uuid;

use crate::client_id::{ClientId, Made};
use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Conflict, Digest, Error, StoreError, ThingRef, Write, WriteOutcome, Writer};

/// Something that can be created.
pub(crate) trait Creatable {
    /// As it is written.
    fn as_thing_ref(&self) -> ThingRef<'_>;

    /// Takes its given position, if it is in a list.
    fn stand_at(&mut self, _position: Option<i64>) {}
}

impl Creatable for Task {
    fn as_thing_ref(&self) -> ThingRef<'_> {
        ThingRef::Task(self)
    }

    fn stand_at(&mut self, position: Option<i64>) {
        self.position = position.unwrap_or(self.position);
    }
}

impl Creatable for Event {
    fn as_thing_ref(&self) -> ThingRef<'_> {
        ThingRef::Event(self)
    }
}

impl Creatable for Calendar {
    fn as_thing_ref(&self) -> ThingRef<'_> {
        ThingRef::Calendar(self)
    }
}

impl Creatable for Label {
    fn as_thing_ref(&self) -> ThingRef<'_> {
        ThingRef::Label(self)
    }
}

impl Creatable for Item {
    fn as_thing_ref(&self) -> ThingRef<'_> {
        ThingRef::Item(self)
    }
}

impl Core {
    /// Adds a thing of the caller, unless the same request did before: then `find` returns its current state.
    pub(crate) async fn create<T: Creatable, F>(
        &self,
        caller: &Caller,
        writer: &Writer,
        mut new: T,
        own: Option<ClientId>,
        find: impl FnOnce() -> F,
    ) -> Result<Made<T>, Error>
    where
        F: Future<Output = Result<Option<T>, StoreError>> + Send,
    {
        if own.is_some_and(|own| is_taken(writer, own.id)) {
            return self.refuse(writer, Error::Conflict(Conflict::IdTaken)).await;
        }
        let digest = own.map(|own| own.digest);
        match (self.add_unless_trashed(caller, writer, new.as_thing_ref(), digest).await, digest) {
            (Ok(written), _) => {
                new.stand_at(written.position);
                Ok(Made::New(new))
            }
            // The quota, the calendar and the name of a label are looked at before the id, so each refusal may answer the repetition of
            // a request that succeeded.
            (
                Err(
                    refused @ (Error::Conflict(Conflict::IdTaken | Conflict::LabelTaken | Conflict::QuotaExceeded(_))
                    | Error::Invalid(_)),
                ),
                Some(_),
            ) => self.unless_made_before(writer, new.as_thing_ref().kind(), own, find, refused).await,
            (Err(error), _) => Err(error),
        }
    }

    /// What the same request created before, in its current state; or else the error.
    pub(crate) async fn unless_made_before<T, F>(
        &self,
        writer: &Writer,
        kind: Kind,
        own: Option<ClientId>,
        find: impl FnOnce() -> F,
        refused: Error,
    ) -> Result<Made<T>, Error>
    where
        F: Future<Output = Result<Option<T>, StoreError>> + Send,
    {
        let Some(own) = own else { return Err(refused) };
        let known = self.owned().known_id(writer.user(), own.id).await?;
        match known {
            // Nothing is told about anybody else's thing.
            Some(known) if known.kind == kind && known.digest == Some(own.digest) => {
                let found = if known.is_gone { None } else { find().await? };
                found.map(Made::Already).ok_or(Error::Conflict(Conflict::IdTaken))
            }
            // The id is what is wrong then, whatever else is.
            Some(_) if matches!(refused, Error::Conflict(Conflict::LabelTaken)) => {
                Err(Error::Conflict(Conflict::IdTaken))
            }
            _ => Err(refused),
        }
    }

    /// Whether an id that a client chose cannot belong to anybody, as far as is known before it is written.
    pub(crate) async fn is_id_taken(&self, writer: &Writer, id: Uuid) -> Result<bool, StoreError> {
        Ok(is_taken(writer, id) || self.owned().is_in_a_trash(id).await?)
    }

    /// The owner of a thing in the trash may want to restore it.
    async fn add_unless_trashed(
        &self,
        caller: &Caller,
        writer: &Writer,
        thing: ThingRef<'_>,
        digest: Option<Digest>,
    ) -> Result<WriteOutcome, Error> {
        if digest.is_some() && self.owned().is_in_a_trash(thing.id()).await? {
            return self.refuse(writer, Error::Conflict(Conflict::IdTaken)).await;
        }
        self.add(caller, writer, thing, digest).await
    }

    async fn add(
        &self,
        caller: &Caller,
        writer: &Writer,
        thing: ThingRef<'_>,
        digest: Option<Digest>,
    ) -> Result<WriteOutcome, Error> {
        // Samples that are gone never come back, so if they were gone when the caller was read, they are gone now.
        if waits(thing) || (caller.planning.shows_samples && is_on_calendar(thing)) {
            retrying(|| self.add_with_what_follows(writer, thing, digest)).await
        } else {
            retrying(|| self.add_alone(writer, thing, digest)).await
        }
    }

    async fn add_with_what_follows(
        &self,
        writer: &Writer,
        thing: ThingRef<'_>,
        digest: Option<Digest>,
    ) -> Result<WriteOutcome, Error> {
        let mut unit = self.begin(writer).await?;
        if let ThingRef::Task(task) = thing {
            unit.check_blockers(task).await?;
        }
        let written = unit.created(thing, digest).await?;
        unit.commit().await?;
        Ok(written)
    }

    async fn add_alone(
        &self,
        writer: &Writer,
        thing: ThingRef<'_>,
        digest: Option<Digest>,
    ) -> Result<WriteOutcome, Error> {
        let write = Write::Create { thing, digest, quota: self.settings.quotas.of(thing) };
        let entry = self.entry_on(Some(writer.user()), Action::Created, thing, None);
        self.write_once(writer, &write, entry.as_ref()).await
    }
}

/// Whether it is a task that waits for others, which are checked first.
fn waits(thing: ThingRef<'_>) -> bool {
    matches!(thing, ThingRef::Task(task) if !task.blocked_by.there().is_empty())
}

/// The user's own id means their settings in the log, and a client that sends the nil UUID has made a mistake. The first calendar
/// has its id before it has a log entry.
fn is_taken(writer: &Writer, id: Uuid) -> bool {
    id.is_nil() || id == writer.user().0 || id == CalendarId::first_of(writer.user()).0
}
