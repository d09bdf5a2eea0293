//! What somebody looks for among what is theirs.
//!
//! The index follows the change log of each owner and may be behind it. Newer changes are searched in addition to it, so a search
//! finds what was written a moment ago. If there are many, the index is updated first.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_domain::{Kind, Nearness, SearchQuery, UserId};
use uuid::Uuid;

use crate::core::Core;
use crate::search_follower::{Follower, searchable};
use crate::{Caller, Error, IndexField, Indexed, LoggedChange, LoggedContent, Thing};

/// How many results more than requested are looked up, in case some have changed since they were indexed.
const SPARE: usize = 10;

/// Use cases of searching: everybody's own.
pub struct Search {
    core: Arc<Core>,
    follower: Follower,
}

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchHit {
    /// The thing.
    pub thing: Thing,
    /// The text around the words in its notes or its location. `None` if only the title contains them.
    pub excerpt: Option<String>,
}

/// What was found, the best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchPage {
    /// As many as were asked for, at most.
    pub hits: Vec<SearchHit>,
    /// Whether there is more.
    pub more: bool,
}

impl Search {
    pub(crate) fn new(core: Arc<Core>) -> Self {
        Self { follower: Follower::new(Arc::clone(&core)), core }
    }

    /// Finds things of the caller, of some kinds, at most `limit`. Superusers also find only their own things.
    pub async fn find(
        &self,
        caller: &Caller,
        query: &SearchQuery,
        kinds: &[Kind],
        limit: usize,
    ) -> Result<SearchPage, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        if query.words().is_empty() || kinds.is_empty() {
            return Ok(SearchPage::default());
        }
        let unindexed = self.follower.unindexed(reader.user()).await?;
        let mut candidates = Candidates::new(query, self.core.now());
        for change in unindexed {
            candidates.add_unindexed(change, kinds);
        }
        self.ask_index(reader.user(), kinds, limit, &mut candidates).await?;
        let mut things = candidates.unindexed;
        let wanted = best(candidates.found, limit + 1 + SPARE);
        for kind in [Kind::Task, Kind::Event, Kind::Item] {
            let ids: Vec<_> = wanted
                .iter()
                .filter(|(_, of_kind, id)| *of_kind == kind && !things.contains_key(id))
                .map(|(_, _, id)| *id)
                .collect();
            if !ids.is_empty() {
                let found = self.core.ports.store.search().things(reader.user(), kind, &ids).await?;
                things.extend(found.into_iter().map(|thing| (thing.as_thing_ref().id(), thing)));
            }
        }
        Ok(self.page(query, wanted.into_iter().filter_map(|(_, _, id)| things.remove(&id)), limit))
    }

    /// Continues only as long as there may be something better than what was found.
    async fn ask_index(
        &self,
        owner: UserId,
        kinds: &[Kind],
        limit: usize,
        candidates: &mut Candidates<'_>,
    ) -> Result<(), Error> {
        let (index, words, now) = (self.core.ports.store.search(), candidates.query.words(), candidates.now);
        // A word that many things have is found near now. Only for a rarer one everything is looked through, and then few things have it.
        let near = index.near(owner, &words[0], kinds, false, now).await?;
        candidates.add(near.found, true);
        if candidates.open_within(near.reach) > limit {
            return Ok(());
        }
        let titled = index.holding(owner, words, IndexField::Title, kinds).await?;
        candidates.add(titled.found, true);
        if titled.more {
            // These fill the page, and most of what is so common is done.
            candidates.add(index.near(owner, &words[0], kinds, true, now).await?.found, true);
        } else if candidates.in_title() <= limit {
            candidates.add(index.holding(owner, words, IndexField::Anywhere, kinds).await?.found, false);
        }
        Ok(())
    }

    /// Each thing is compared with the query in its current state, whatever the index contains.
    fn page(&self, query: &SearchQuery, things: impl Iterator<Item = Thing>, limit: usize) -> SearchPage {
        let now = self.core.now();
        let judge = |thing: Thing| Some((searchable(&thing)?.nearness(query, now)?, thing));
        let mut judged: Vec<_> = things.filter_map(judge).collect();
        judged.sort_unstable_by_key(|(nearness, _)| *nearness);
        let more = judged.len() > limit;
        judged.truncate(limit);
        let excerpt = |thing: &Thing| searchable(thing).and_then(|searchable| searchable.excerpt(query));
        let hit = |(_, thing): (_, Thing)| SearchHit { excerpt: excerpt(&thing), thing };
        SearchPage { hits: judged.into_iter().map(hit).collect(), more }
    }

    /// Updates the index to the end of every log; returns for how many owners it was behind.
    pub async fn catch_up(&self) -> Result<u64, Error> {
        self.follower.catch_up().await
    }

    /// Waits for a search that found the index far behind, and updates the index for that owner.
    pub async fn catch_up_where_needed(&self) -> Result<(), Error> {
        self.follower.catch_up_where_needed().await
    }
}

/// Things that may be what is looked for.
struct Candidates<'q> {
    query: &'q SearchQuery,
    now: chrono::DateTime<chrono::Utc>,
    known: HashSet<Uuid>,
    found: Vec<(Nearness, Kind, Uuid)>,
    /// The things for which the index is outdated.
    unindexed: HashMap<Uuid, Thing>,
}

impl<'q> Candidates<'q> {
    fn new(query: &'q SearchQuery, now: chrono::DateTime<chrono::Utc>) -> Self {
        Self { query, now, known: HashSet::new(), found: Vec::new(), unindexed: HashMap::new() }
    }

    /// The index entry for it is outdated, whatever happened to the thing.
    fn add_unindexed(&mut self, change: LoggedChange, kinds: &[Kind]) {
        self.known.insert(change.id);
        let Some(LoggedContent::Thing(thing)) = change.content else { return };
        if kinds.contains(&change.kind)
            && let Some(nearness) = searchable(&thing).and_then(|thing| thing.nearness(self.query, self.now))
        {
            self.found.push((nearness, change.kind, change.id));
            self.unindexed.insert(change.id, thing);
        }
    }

    /// `in_title`: things without all words in their title are left out.
    fn add(&mut self, indexed: Vec<Indexed>, in_title: bool) {
        for Indexed { kind, id, is_done, at, title } in indexed {
            let is_in_title = self.query.is_in(&title);
            if (is_in_title || !in_title) && self.known.insert(id) {
                self.found.push((Nearness::new(is_in_title, is_done, at, id, self.now), kind, id));
            }
        }
    }

    /// How many have all words in their titles, are not done, and are nearer than everything that was not looked at.
    fn open_within(&self, reach: Option<TimeDelta>) -> usize {
        self.found.iter().filter(|(nearness, ..)| nearness.is_open_within(reach)).count()
    }

    /// How many have all words in their titles.
    fn in_title(&self) -> usize {
        self.found.iter().filter(|(nearness, ..)| nearness.is_in_title()).count()
    }
}

fn best(mut found: Vec<(Nearness, Kind, Uuid)>, most: usize) -> Vec<(Nearness, Kind, Uuid)> {
    found.sort_unstable_by_key(|(nearness, ..)| *nearness);
    found.truncate(most);
    found
}
