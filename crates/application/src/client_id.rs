//! Ids that clients choose for new things, so that a client can retry a request when it does not know whether it arrived.

use uuid::Uuid;

use crate::Digest;
use crate::core::Core;

/// An id that a client chose, and the content of the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientId {
    /// The id.
    pub id: Uuid,
    /// The rest of the request.
    pub digest: Digest,
}

/// What came of making a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made<T> {
    /// It is new.
    New(T),
    /// The same request created it before; this is the thing as it is now.
    Already(T),
}

impl<T> Made<T> {
    /// The thing, whether it is new or existed before.
    pub fn into_thing(self) -> T {
        let (Self::New(thing) | Self::Already(thing)) = self;
        thing
    }
}

impl Core {
    /// The id of a new thing.
    pub(crate) fn new_id(&self, own: Option<ClientId>) -> Uuid {
        own.map_or_else(|| self.ports.ids.next(), |own| own.id)
    }
}
