//! Exports that come back: everything of an account, into another one that is empty.
//!
//! All of it or nothing comes in: it is looked through before anything is written, and written in one transaction, in which the account
//! still is empty. Everything gets an id of its own, because the account that it comes from may still be here.

mod circles;
mod looking_through;
mod new_ids;
mod writing;

use std::sync::Arc;

use scheduler_domain::{TimeZone, UserId};

use self::looking_through::LookingThrough;
use self::writing::Writing;
use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Unit;
use crate::{Archive, Caller, Conflict, Error, ImportError, Writer};

/// Use cases of exports that come back.
pub struct Archives {
    core: Arc<Core>,
}

/// The right to bring an export back, which is checked before the file is received.
#[derive(Clone, Debug)]
pub struct BringingBack {
    writer: Writer,
    /// Settings are for people: a program neither reads nor writes them.
    takes_settings: bool,
    /// Where the caller is. What says no zone of its own is there.
    pub zone: TimeZone,
    /// When it began.
    pub now: chrono::DateTime<chrono::Utc>,
}

/// How much came in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BroughtBack {
    /// Whether the settings did.
    pub settings: bool,
    /// Calendars, the one that was there already among them if it became one of these.
    pub calendars: usize,
    /// Labels.
    pub labels: usize,
    /// Events; those of calendars that are subscribed to come from there.
    pub events: usize,
    /// Tasks.
    pub tasks: usize,
    /// Items.
    pub items: usize,
}

impl Archives {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Checks that the caller may bring something back. Called before the file is received, which may be large.
    pub fn check_right(&self, caller: &Caller) -> Result<(), Error> {
        self.core.authorize(caller, Caller::writer).map(drop)
    }

    /// Checks the right again once the file is there, because that may take longer than a session lasts; and that the account is empty, before
    /// anything is read.
    pub async fn begin(&self, caller: &Caller) -> Result<BringingBack, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async { check_empty(&mut self.core.begin(&writer).await?, writer.user()).await }).await?;
        let (takes_settings, zone) = (caller.session().is_ok(), caller.planning.zone());
        Ok(BringingBack { writer, takes_settings, zone, now: self.core.now() })
    }

    /// Why nothing comes in, unless the right has ended meanwhile.
    pub async fn refuse(&self, way: &BringingBack, why: ImportError) -> ImportError {
        let lapsed = retrying(|| async { self.core.begin(&way.writer).await.map(drop) }).await;
        lapsed.map_or_else(ImportError::Other, |()| why)
    }

    /// Brings an export back.
    pub async fn bring_back(&self, way: &BringingBack, archive: &dyn Archive) -> Result<BroughtBack, ImportError> {
        let ids = match LookingThrough::new(&self.core).all(archive).await {
            Ok(ids) => ids,
            Err(why) => return Err(self.refuse(way, why).await),
        };
        let (core, writer, ids) = (&self.core, &way.writer, &ids);
        let brought = retrying(|| async move {
            let mut unit = core.begin(writer).await?;
            check_empty(&mut unit, writer.user()).await?;
            let mut writing = Writing::new(&mut unit, writer.user(), ids);
            let outcome = writing.all(archive, way.takes_settings).await;
            let brought = writing.brought();
            match outcome {
                Ok(()) => unit.commit().await.map(|()| Ok(brought)),
                Err(ImportError::Other(error)) => Err(error),
                Err(ImportError::Unreadable(why)) => Ok(Err(why)),
            }
        });
        let brought = brought.await?.map_err(ImportError::Unreadable)?;
        if archive.head().calendars.iter().any(|calendar| calendar.subscription.is_some()) {
            self.core.subscriptions_wait.notify(1);
        }
        Ok(brought)
    }
}

/// Refuses an account that has anything but what it has from its beginning. What is in the trash does not count.
async fn check_empty(unit: &mut Unit<'_>, owner: UserId) -> Result<(), Error> {
    if unit.owned().is_empty(owner).await? { Ok(()) } else { Err(Error::Conflict(Conflict::AccountNotEmpty)) }
}
