//! What changed since a client last looked.

use std::sync::Arc;

use scheduler_domain::{Kind, UserId};
use uuid::Uuid;

use crate::core::Core;
use crate::feed::Listener;
use crate::{Caller, Ending, Error, LogPage, LoggedChange};

/// Use cases of the change log: everybody's own.
pub struct Changes {
    core: Arc<Core>,
}

/// Up to where a client knows the changes. Only the server that created it can read it, and only for its account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeToken(pub String);

/// From where on a client wants to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Since {
    /// From now on: the current token and nothing else.
    Now,
    /// From what a token says.
    Token(ChangeToken),
}

/// What changed after a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangePage {
    /// The changes in their order, each thing once.
    pub changes: Vec<LoggedChange>,
    /// The token that goes on after them.
    pub next: ChangeToken,
    /// Whether there is more at once.
    pub more: bool,
}

impl Changes {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The caller's changes, at most `limit` things.
    pub async fn list(&self, caller: &Caller, since: &Since, limit: i64) -> Result<ChangePage, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let mut page = self.page(reader.user(), since, limit).await?;
        if caller.session().is_err() {
            // Settings are for people; a program is told that they changed.
            let settings = page.changes.iter_mut().filter(|change| change.kind == Kind::Settings);
            settings.for_each(|change| change.content = None);
        }
        Ok(page)
    }

    async fn page(&self, owner: UserId, since: &Since, limit: i64) -> Result<ChangePage, Error> {
        let place = match since {
            Since::Now => i64::MAX,
            Since::Token(token) => token.place().ok_or(Error::ResyncRequired)?,
        };
        // One more than is told shows whether there is more.
        let page = self.core.owned().changes_since(owner, place, limit + 1).await?.ok_or(Error::Unauthenticated)?;
        let place = match since {
            Since::Now => page.last,
            Since::Token(token) => {
                self.confirm(owner, token, place, &page)?;
                place
            }
        };
        let mut changes = page.changes;
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = changes.len() > limit;
        changes.truncate(limit);
        let next = changes.last().map_or(place, |last| last.place);
        Ok(ChangePage { next: self.token(&page.epoch, owner, next), changes, more })
    }

    /// Rejects a token that belongs to another log or account, or that is older than the log.
    fn confirm(&self, owner: UserId, token: &ChangeToken, place: i64, page: &LogPage) -> Result<(), Error> {
        let is_ours = *token == self.token(&page.epoch, owner, place);
        if is_ours && (page.forgotten..=page.last).contains(&place) { Ok(()) } else { Err(Error::ResyncRequired) }
    }

    /// Listens to the caller's changes, from the place that the client knows.
    pub async fn listen(&self, caller: &Caller, since: &Since) -> Result<ChangeListener, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let owner = reader.user();
        // Before the look at the log, so that nothing is missed in between.
        let listener = self.core.feed.listen(owner, reader.holder().credential).ok_or(Error::TooManyStreams)?;
        let page = self.core.owned().changes_since(owner, i64::MAX, 1).await?.ok_or(Error::Unauthenticated)?;
        let told = match since {
            Since::Now => page.last,
            Since::Token(token) => {
                let place = token.place().ok_or(Error::ResyncRequired)?;
                self.confirm(owner, token, place, &page)?;
                place
            }
        };
        let core = Arc::clone(&self.core);
        Ok(ChangeListener { core, epoch: page.epoch, owner, told, latest: page.last, listener })
    }

    /// Ends the streams of those whose session, key or account has ended.
    pub async fn end_lapsed_streams(&self) -> Result<(), Error> {
        let asked = self.core.feed.credentials();
        let live = self.core.accounts().live_among(&asked, self.core.now()).await?.into_iter().collect();
        self.core.feed.end_all_but(&asked, &live);
        Ok(())
    }

    /// Polls for changes of which no notification arrived: the notification from another instance may have failed.
    pub async fn catch_up(&self) -> Result<(), Error> {
        let owners = self.core.feed.owners();
        if !owners.is_empty() {
            for (owner, place) in self.core.owned().last_places(&owners).await? {
                self.core.feed.heard(owner, place);
            }
        }
        Ok(())
    }

    fn token(&self, epoch: &str, owner: UserId, place: i64) -> ChangeToken {
        self.core.token(epoch, owner, place)
    }
}

impl Core {
    /// `place.check` in hexadecimal digits: the check is a hash of the identity of the log, its owner, and the place.
    fn token(&self, epoch: &str, owner: UserId, place: i64) -> ChangeToken {
        let hash = self.ports.secret_tokens.hash(&format!("{epoch}/{owner}/{place}"));
        let check = hash.0.first_chunk().copied().map(Uuid::from_bytes).unwrap_or_default();
        ChangeToken(format!("{place:x}.{}", check.simple()))
    }
}

impl ChangeToken {
    fn place(&self) -> Option<i64> {
        let (place, _) = self.0.split_once('.')?;
        i64::from_str_radix(place, 16).ok()
    }
}

/// A listener that is notified when there are changes to ask for.
pub struct ChangeListener {
    core: Arc<Core>,
    epoch: String,
    owner: UserId,
    told: i64,
    latest: i64,
    listener: Listener,
}

impl ChangeListener {
    /// Says whether the stream has ended, for code that does not wait for the next change.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.listener.ending()
    }

    /// Their place in the log.
    #[must_use]
    pub fn token(&self) -> ChangeToken {
        self.core.token(&self.epoch, self.owner, self.told)
    }

    /// Waits for a change after the last reported one and returns the token of its place; `None` when the session, key or account
    /// has ended.
    pub async fn next(&mut self) -> Option<ChangeToken> {
        while self.latest <= self.told {
            self.latest = self.listener.next().await?;
        }
        self.told = self.latest;
        Some(self.token())
    }
}
