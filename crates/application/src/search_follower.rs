//! Updates the search index from the change logs.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, MutexGuard, PoisonError};

use scheduler_domain::{Searchable, UserId, words};
use uuid::Uuid;

use crate::core::Core;
use crate::{Error, IndexBatch, IndexEntry, LoggedChange, LoggedContent, Thing};

/// How many changes are searched in addition to the index.
const MOST_UNINDEXED: i64 = 50;
/// How many changes are read at once, and how often before they are written.
const CHANGES_PER_PAGE: i64 = 50;
const PAGES_PER_BATCH: usize = 2;
/// A batch ends with the change that reaches this number of words, so that nobody waits long for its transaction.
const WORDS_PER_BATCH: usize = 10_000;
/// How many batches a search adds to the index before it answers with what there is.
const BATCHES_PER_SEARCH: usize = 5;

/// Updates the index.
pub(crate) struct Follower {
    core: Arc<Core>,
}

impl Follower {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// An owner's changes since the last indexing. If there are many, the index is updated first, for a limited time; the rest is
    /// left to [`Self::catch_up_where_needed`], and the oldest part of it is returned.
    pub(crate) async fn unindexed(&self, owner: UserId) -> Result<Vec<LoggedChange>, Error> {
        let most = usize::try_from(MOST_UNINDEXED).unwrap_or_default();
        for round in 0..=BATCHES_PER_SEARCH {
            let since = self.core.ports.store.search().place(owner).await?;
            let page = self.core.owned().changes_since(owner, since, MOST_UNINDEXED + 1).await?;
            let mut changes = page.ok_or(Error::Unauthenticated)?.changes;
            if changes.len() <= most {
                return Ok(changes);
            }
            // A database that takes no writes can be searched all the same. Whoever catches up says what is wrong with it.
            if round < BATCHES_PER_SEARCH && self.advance(owner).await.is_ok() {
                continue;
            }
            changes.truncate(most);
            self.owners().insert(owner);
            self.core.search_waits.notify(usize::MAX);
            return Ok(changes);
        }
        Ok(Vec::new())
    }

    pub(crate) async fn catch_up(&self) -> Result<u64, Error> {
        let (mut after, mut count, mut failure) = (None, 0, None);
        loop {
            let owners = self.core.ports.store.search().owners_behind(after).await?;
            let Some(last) = owners.last() else { return failure.map_or(Ok(count), Err) };
            after = Some(*last);
            for owner in owners {
                // One whose log cannot be followed keeps nobody else waiting.
                match self.finish(owner).await {
                    Ok(()) => count += 1,
                    Err(error) => failure = Some(error),
                }
            }
        }
    }

    pub(crate) async fn catch_up_where_needed(&self) -> Result<(), Error> {
        loop {
            // Before the look, so that nobody is missed between the look and the wait.
            let coming = self.core.search_waits.listen();
            let owner = self.owners().pop_first();
            match owner {
                Some(owner) => return self.finish(owner).await,
                None => coming.await,
            }
        }
    }

    async fn finish(&self, owner: UserId) -> Result<(), Error> {
        while self.advance(owner).await? {}
        Ok(())
    }

    /// Follows an owner's log for one batch; returns whether there may be more.
    async fn advance(&self, owner: UserId) -> Result<bool, Error> {
        let index = self.core.ports.store.search();
        let since = index.place(owner).await?;
        let (mut until, mut changed, mut more) = (since, HashMap::new(), true);
        let mut room = WORDS_PER_BATCH;
        'batch: for _ in 0..PAGES_PER_BATCH {
            let Some(page) = self.core.owned().changes_since(owner, until, CHANGES_PER_PAGE).await? else {
                return Ok(false);
            };
            more = i64::try_from(page.changes.len()).is_ok_and(|count| count == CHANGES_PER_PAGE);
            for change in page.changes {
                until = change.place;
                // What changed again between two pages counts as it was read last.
                let (id, entry) = (change.id, entry(change));
                room = room.saturating_sub(entry.as_ref().map_or(1, |entry| entry.title.len() + entry.others.len()));
                changed.insert(id, entry);
                if room == 0 {
                    more = true;
                    break 'batch;
                }
            }
            if !more {
                // The last place may be that of a deletion that is forgotten.
                until = page.last;
                break;
            }
        }
        if until <= since {
            return Ok(false);
        }
        let ids: Vec<Uuid> = changed.keys().copied().collect();
        let entries = changed.into_values().flatten().collect();
        index.follow(owner, &IndexBatch { since, until, changed: ids, entries }).await?;
        Ok(more)
    }

    fn owners(&self) -> MutexGuard<'_, BTreeSet<UserId>> {
        // A thread that panicked here left at worst an owner whose turn comes later.
        self.core.far_behind_in_search.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The index entry of a changed thing; none for deleted things, for calendars and for settings.
fn entry(change: LoggedChange) -> Option<IndexEntry> {
    let Some(LoggedContent::Thing(thing)) = change.content else { return None };
    let Searchable { kind, id, title, notes, place, is_done, at } = searchable(&thing)?;
    let folded = |text: &str| words(text).into_iter().map(|word| word.folded);
    Some(IndexEntry {
        kind,
        id,
        is_done,
        at,
        title: folded(title).collect(),
        others: folded(notes).chain(folded(place)).collect::<BTreeSet<_>>().into_iter().collect(),
    })
}

/// `None` for what nobody searches.
pub(crate) fn searchable(thing: &Thing) -> Option<Searchable<'_>> {
    match thing {
        Thing::Task(task) => Some(task.into()),
        Thing::Event(event) => Some(event.into()),
        Thing::Item(item) => Some(item.into()),
        Thing::Calendar(_) | Thing::Label(_) => None,
    }
}
