//! Things whose clients give them their ids, so that a request may be repeated by who is unsure whether it arrived.

use scheduler_domain::{Action, Kind, UserId};
use uuid::Uuid;

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{Caller, Conflict, Digest, Entered, Error, Thing, Write, Writer};

/// An id that a client chose, and what it said with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientId {
    /// The id.
    pub id: Uuid,
    /// What the request said beside.
    pub digest: Digest,
}

/// What came of making a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made<T> {
    /// It is new.
    New(T),
    /// The same request made it before; this is the thing as it is now.
    Already(T),
}

impl<T> Made<T> {
    /// The thing, whenever it was made.
    pub fn into_thing(self) -> T {
        let (Self::New(thing) | Self::Already(thing)) = self;
        thing
    }
}

/// Whether somebody could make a thing.
pub(crate) enum Outcome {
    Added(Entered),
    /// The same request made it before.
    MadeBefore,
}

impl Core {
    /// The id of a new thing.
    pub(crate) fn new_id(&self, own: Option<ClientId>) -> Uuid {
        own.map_or_else(|| self.ports.ids.next(), |own| own.id)
    }

    /// Adds a thing of the caller's, unless the same request did before.
    pub(crate) async fn create(
        &self,
        caller: &Caller,
        writer: &Writer,
        thing: Thing<'_>,
        own: Option<ClientId>,
    ) -> Result<Outcome, Error> {
        let digest = own.map(|own| own.digest);
        let added = if caller.planning.shows_samples && thing.kind() == Kind::Event {
            retrying(|| self.create_with_all(writer, thing, digest)).await
        } else {
            retrying(|| self.create_alone(writer, thing, digest)).await
        };
        match (added, digest) {
            // Who has all that they may have is told so before their id is looked at.
            (Err(refused @ Error::Conflict(Conflict::IdTaken | Conflict::QuotaExceeded(_))), Some(digest)) => {
                if self.was_made_by(writer.user(), thing, digest).await? {
                    Ok(Outcome::MadeBefore)
                } else {
                    Err(refused)
                }
            }
            (added, _) => added.map(Outcome::Added),
        }
    }

    /// In a unit of work, with what follows.
    async fn create_with_all(
        &self,
        writer: &Writer,
        thing: Thing<'_>,
        digest: Option<Digest>,
    ) -> Result<Entered, Error> {
        let mut unit = self.begin(writer).await?;
        unit.record(Change::Created(thing, digest)).await?;
        unit.commit().await?;
        Ok(Entered { place: 0, position: 0 })
    }

    /// In one statement, where nothing else follows: most of what is made.
    async fn create_alone(&self, writer: &Writer, thing: Thing<'_>, digest: Option<Digest>) -> Result<Entered, Error> {
        let write = Write::Create { thing, digest, quota: self.settings.quotas.of(thing.kind()) };
        let entry = self.entry_on(Some(writer.user()), Action::Created, thing, None);
        let written = self.ports.store.write_once(writer, &write, entry.as_ref()).await;
        let entered = self.log_if_lapsed(writer, written)?;
        self.feed.changed(thing.owner(), entered.place);
        Ok(entered)
    }

    /// Whether what has the id was made by the same request and is still there. Of anybody else's thing nothing is told.
    async fn was_made_by(&self, owner: UserId, thing: Thing<'_>, digest: Digest) -> Result<bool, Error> {
        let known = self.read().changes().find_id(owner, thing.id()).await?;
        Ok(known.is_some_and(|known| known.kind == thing.kind() && known.digest == Some(digest) && !known.is_gone))
    }
}
