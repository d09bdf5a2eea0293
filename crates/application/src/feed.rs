//! Who listens to an owner's changes while they happen.
//!
//! It carries places of change logs and nothing else, so that no thing is read or written per listener. Of several changes that
//! come while a listener is busy it hears the last: that is all it has to ask for.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use event_listener::Event;
use scheduler_domain::UserId;

use crate::CredentialId;

/// How many streams may be open; each holds a connection, apart from those for requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamLimits {
    /// In all.
    pub most: usize,
    /// Of one account.
    pub per_account: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { most: 4096, per_account: 50 }
    }
}

/// All who listen on this instance, and what other instances are to be told.
pub struct Feed {
    limits: StreamLimits,
    audience: Mutex<Audience>,
    /// Nothing where there are no other instances.
    outgoing: Mutex<Option<HashMap<UserId, i64>>>,
    has_outgoing: Event,
}

#[derive(Default)]
struct Audience {
    listeners: usize,
    owners: HashMap<UserId, Arc<Channel>>,
    /// With what they listen, and how many do.
    credentials: HashMap<CredentialId, (Arc<AtomicBool>, usize)>,
    is_closed: bool,
}

/// What the listeners of one owner wait for. Orders nothing else, so it asks for no order.
#[derive(Default)]
struct Channel {
    last: AtomicI64,
    listeners: AtomicI64,
    event: Event,
}

impl Feed {
    pub(crate) fn new(limits: StreamLimits) -> Self {
        Self { limits, audience: Mutex::default(), outgoing: Mutex::default(), has_outgoing: Event::new() }
    }

    /// Tells that an owner's log goes as far as this place now, here and on other instances.
    pub(crate) fn changed(&self, owner: UserId, place: i64) {
        self.heard(owner, place);
        if let Some(outgoing) = self.outgoing_places().as_mut() {
            let last = outgoing.entry(owner).or_insert(place);
            *last = place.max(*last);
            self.has_outgoing.notify(usize::MAX);
        }
    }

    /// Tells who listens here.
    pub fn heard(&self, owner: UserId, place: i64) {
        let channel = self.audience().owners.get(&owner).map(Arc::clone);
        if let Some(channel) = channel
            && channel.last.fetch_max(place, Ordering::SeqCst) < place
        {
            channel.event.notify(usize::MAX);
        }
    }

    /// Keeps from now on what other instances are to be told: there are some.
    pub fn keep_outgoing(&self) {
        self.outgoing_places().get_or_insert_default();
    }

    /// Waits until other instances are to be told of something; answers the owners and the last places of their logs.
    pub async fn outgoing(&self) -> Vec<(UserId, i64)> {
        loop {
            let coming = self.has_outgoing.listen();
            let outgoing = self.outgoing_places().as_mut().map(std::mem::take).unwrap_or_default();
            if !outgoing.is_empty() {
                return outgoing.into_iter().collect();
            }
            coming.await;
        }
    }

    /// Listens until the listener is dropped or the credential ends. Nothing when there are as many listeners as there may be.
    pub(crate) fn listen(self: &Arc<Self>, owner: UserId, credential: CredentialId) -> Option<Listener> {
        let mut audience = self.audience();
        let own = audience.owners.get(&owner).map_or(0, |channel| channel.listeners.load(Ordering::SeqCst));
        let is_full = audience.listeners >= self.limits.most || own >= most_of(self.limits.per_account);
        if audience.is_closed || is_full {
            return None;
        }
        audience.listeners += 1;
        let channel = Arc::clone(audience.owners.entry(owner).or_default());
        channel.listeners.fetch_add(1, Ordering::SeqCst);
        let (is_over, count) = audience.credentials.entry(credential).or_default();
        *count += 1;
        let is_over = Arc::clone(is_over);
        drop(audience);
        let heard = channel.last.load(Ordering::SeqCst);
        Some(Listener { feed: Arc::clone(self), owner, credential, channel, is_over, heard })
    }

    /// How many listen.
    #[must_use]
    pub fn listeners(&self) -> usize {
        self.audience().listeners
    }

    pub(crate) fn owners(&self) -> Vec<UserId> {
        self.audience().owners.keys().copied().collect()
    }

    pub(crate) fn credentials(&self) -> Vec<CredentialId> {
        self.audience().credentials.keys().copied().collect()
    }

    /// Ends those who listen with a credential that was asked for and is not live.
    pub(crate) fn end_all_but(&self, asked: &[CredentialId], live: &HashSet<CredentialId>) {
        let audience = self.audience();
        let ended = asked.iter().filter(|credential| !live.contains(credential));
        audience.end(ended.filter_map(|credential| audience.credentials.get(credential)));
    }

    /// Ends all who listen, and lets nobody listen any more.
    pub fn close(&self) {
        let mut audience = self.audience();
        audience.is_closed = true;
        audience.end(audience.credentials.values());
    }

    fn audience(&self) -> MutexGuard<'_, Audience> {
        // Whoever panicked left at worst a listener that hears nothing, and asks from time to time.
        self.audience.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn outgoing_places(&self) -> MutexGuard<'_, Option<HashMap<UserId, i64>>> {
        self.outgoing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn most_of(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

impl Audience {
    fn end<'c>(&self, credentials: impl Iterator<Item = &'c (Arc<AtomicBool>, usize)>) {
        let mut has_ended = false;
        for (is_over, _) in credentials {
            is_over.store(true, Ordering::SeqCst);
            has_ended = true;
        }
        if has_ended {
            // Who goes on looks and waits again.
            for channel in self.owners.values() {
                channel.event.notify(usize::MAX);
            }
        }
    }
}

/// Somebody who listens, until it is dropped.
pub(crate) struct Listener {
    feed: Arc<Feed>,
    owner: UserId,
    credential: CredentialId,
    channel: Arc<Channel>,
    is_over: Arc<AtomicBool>,
    heard: i64,
}

impl Listener {
    /// Waits for a change; answers its place, and nothing when the credential has ended.
    pub(crate) async fn next(&mut self) -> Option<i64> {
        loop {
            // First, so that nothing comes between the look and the wait.
            let coming = self.channel.event.listen();
            if self.is_over.load(Ordering::SeqCst) {
                return None;
            }
            let last = self.channel.last.load(Ordering::SeqCst);
            if last > self.heard {
                self.heard = last;
                return Some(last);
            }
            coming.await;
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut audience = self.feed.audience();
        audience.listeners -= 1;
        if self.channel.listeners.fetch_sub(1, Ordering::SeqCst) == 1 {
            audience.owners.remove(&self.owner);
        }
        if let Some((_, count)) = audience.credentials.get_mut(&self.credential) {
            *count -= 1;
            if *count == 0 {
                audience.credentials.remove(&self.credential);
            }
        }
    }
}

#[cfg(test)]
mod tests;
