//! Notifies listeners of an owner's changes as they happen.
//!
//! The feed carries only places of change logs, so that a change costs no read and no write for each listener. If several changes
//! happen while a listener is busy, it gets only the last one. That is enough, because its client asks for everything after the
//! place that it knows.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use event_listener::{Event, EventListener};
use scheduler_domain::UserId;

use crate::CredentialId;

/// How many streams may be open; each uses a connection, separate from those for requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamLimits {
    /// All together.
    pub most: usize,
    /// Those of one account.
    pub per_account: usize,
}

impl Default for StreamLimits {
    fn default() -> Self {
        Self { most: 4096, per_account: 50 }
    }
}

/// All listeners on this instance, and the notifications for other instances.
pub struct Feed {
    limits: StreamLimits,
    audience: Mutex<Audience>,
    /// The last place of each owner of which other instances are still to be notified; `None` if there are no other instances.
    outgoing: Mutex<Option<HashMap<UserId, i64>>>,
    has_outgoing: Event,
    /// Notified with each change of anybody's.
    any: Event,
}

#[derive(Default)]
struct Audience {
    listeners: usize,
    owners: HashMap<UserId, Arc<Channel>>,
    /// The seats that each session or key has taken.
    credentials: HashMap<CredentialId, Seats>,
    is_closed: bool,
}

/// The seats of one session or key.
struct Seats {
    owner: UserId,
    taken: usize,
    /// Set when it ends.
    is_over: Arc<AtomicBool>,
}

/// What the listeners of one owner wait for. A listener asks `event` to wake it before it looks at `last`. In the other order it
/// would sleep through a change that comes between the two.
#[derive(Default)]
struct Channel {
    last: AtomicI64,
    listeners: AtomicI64,
    event: Event,
}

impl Feed {
    pub(crate) fn new(limits: StreamLimits) -> Self {
        Self {
            limits,
            audience: Mutex::default(),
            outgoing: Mutex::default(),
            has_outgoing: Event::new(),
            any: Event::new(),
        }
    }

    /// Notifies listeners, here and on other instances, of the last place of an owner's log.
    pub(crate) fn changed(&self, owner: UserId, place: i64) {
        self.heard(owner, place);
        if let Some(outgoing) = self.outgoing_places().as_mut() {
            let last = outgoing.entry(owner).or_insert(place);
            *last = place.max(*last);
            self.has_outgoing.notify(usize::MAX);
        }
    }

    /// Notifies listeners on this instance of the last place of an owner's log.
    pub fn heard(&self, owner: UserId, place: i64) {
        self.any.notify(usize::MAX);
        let channel = self.audience().owners.get(&owner).map(Arc::clone);
        if let Some(channel) = channel
            && channel.last.fetch_max(place, Ordering::SeqCst) < place
        {
            channel.event.notify(usize::MAX);
        }
    }

    /// From now on stores the notifications for other instances. For an instance that shares its database with others.
    pub fn keep_outgoing(&self) {
        self.outgoing_places().get_or_insert_default();
    }

    /// Waits until there is a notification for other instances; returns the owners and the last places of their logs.
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

    /// A listener that is notified of any change of any user, here or on another instance.
    pub(crate) fn listen_to_all(&self) -> EventListener {
        self.any.listen()
    }

    /// Listens until the listener is dropped or the credential ends. `None` if the limit of listeners is reached.
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
        let new = || Seats { owner, taken: 0, is_over: Arc::default() };
        let seats = audience.credentials.entry(credential).or_insert_with(new);
        seats.taken += 1;
        let is_over = Arc::clone(&seats.is_over);
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

    /// Ends the listeners whose credential was checked and is no longer valid.
    pub(crate) fn end_all_but(&self, asked: &[CredentialId], live: &HashSet<CredentialId>) {
        let mut audience = self.audience();
        for credential in asked.iter().filter(|credential| !live.contains(credential)) {
            audience.end(*credential);
        }
    }

    /// Ends all listeners, and accepts no new ones.
    pub fn close(&self) {
        let mut audience = self.audience();
        audience.is_closed = true;
        for credential in audience.credentials.keys().copied().collect::<Vec<_>>() {
            audience.end(credential);
        }
    }

    fn audience(&self) -> MutexGuard<'_, Audience> {
        // A thread that panicked here left at worst a listener that hears of nothing. Its client also asks from time to time.
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
    /// Ends the listeners with a credential. Their seats are free at once and not only when the listeners are dropped, because a
    /// client that has stopped reading would keep its seat forever.
    fn end(&mut self, credential: CredentialId) {
        let Some(seats) = self.credentials.remove(&credential) else { return };
        seats.is_over.store(true, Ordering::SeqCst);
        if let Some(channel) = self.owners.get(&seats.owner) {
            // This wakes the owner's other listeners too. They find nothing new and wait again.
            channel.event.notify(usize::MAX);
        }
        for _ in 0..seats.taken {
            self.leave(seats.owner);
        }
    }

    fn leave(&mut self, owner: UserId) {
        self.listeners -= 1;
        if self.owners.get(&owner).is_some_and(|channel| channel.listeners.fetch_sub(1, Ordering::SeqCst) == 1) {
            self.owners.remove(&owner);
        }
    }
}

/// Says whether a stream has ended, for code that keeps its connection open.
#[derive(Clone, Debug)]
pub struct Ending(Arc<AtomicBool>);

impl Ending {
    /// Whether the stream is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// A listener; dropping it frees its seat.
pub(crate) struct Listener {
    feed: Arc<Feed>,
    owner: UserId,
    credential: CredentialId,
    channel: Arc<Channel>,
    is_over: Arc<AtomicBool>,
    heard: i64,
}

impl Listener {
    /// Says whether the stream has ended, for code that does not wait for the next change.
    pub(crate) fn ending(&self) -> Ending {
        Ending(Arc::clone(&self.is_over))
    }

    /// Waits for a change and returns its place; `None` when the credential has ended.
    pub(crate) async fn next(&mut self) -> Option<i64> {
        loop {
            // Before the look at the place, so that no change is missed between the look and the wait.
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
        // A listener whose credential has ended has left already.
        let is_this = |seats: &&mut Seats| Arc::ptr_eq(&seats.is_over, &self.is_over);
        let Some(seats) = audience.credentials.get_mut(&self.credential).filter(is_this) else { return };
        seats.taken -= 1;
        if seats.taken == 0 {
            audience.credentials.remove(&self.credential);
        }
        audience.leave(self.owner);
    }
}

#[cfg(test)]
mod tests;
