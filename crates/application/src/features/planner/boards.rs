//! Whose turn it is to make a large plan.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use event_listener::Event;
use scheduler_domain::UserId;

/// So many large plans are made at a time. Others wait, or whoever asks again and again would have all processors.
const AT_A_TIME: usize = 2;

/// Where large plans are made, first come, first served. Clones are the same.
#[derive(Clone)]
pub(super) struct DrawingBoards(Arc<Boards>);

struct Boards {
    state: Mutex<State>,
    /// Somebody else may be the first of those who wait, or a board has become free.
    moved: Event,
}

struct State {
    free: usize,
    /// The number of who comes next.
    next: u64,
    waiting: BTreeSet<u64>,
}

impl Boards {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for DrawingBoards {
    fn default() -> Self {
        let state = State { free: AT_A_TIME, next: 0, waiting: BTreeSet::new() };
        Self(Arc::new(Boards { state: Mutex::new(state), moved: Event::new() }))
    }
}

impl DrawingBoards {
    /// Waits for a board.
    pub(super) async fn take(&self) -> Board {
        let waiter = Waiter::of(&self.0);
        loop {
            // Before the look, so that none is missed that becomes free in between.
            let moved = self.0.moved.listen();
            if let Some(board) = waiter.try_take() {
                return board;
            }
            moved.await;
        }
    }
}

/// Somebody who waits, until this is dropped.
struct Waiter<'b> {
    boards: &'b Arc<Boards>,
    number: u64,
}

impl<'b> Waiter<'b> {
    fn of(boards: &'b Arc<Boards>) -> Self {
        let mut state = boards.state();
        let number = state.next;
        state.next += 1;
        state.waiting.insert(number);
        drop(state);
        Self { boards, number }
    }

    fn try_take(&self) -> Option<Board> {
        let mut state = self.boards.state();
        if state.free == 0 || state.waiting.first() != Some(&self.number) {
            return None;
        }
        state.free -= 1;
        Some(Board(Arc::clone(self.boards)))
    }
}

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.boards.state().waiting.remove(&self.number);
        self.boards.moved.notify(usize::MAX);
    }
}

/// One of them, until this is dropped.
pub(super) struct Board(Arc<Boards>);

impl Drop for Board {
    fn drop(&mut self) {
        self.0.state().free += 1;
        self.0.moved.notify(usize::MAX);
    }
}

/// How many plans an account may ask for at once: some of its devices, each of which waits for its own.
pub(super) const OF_AN_ACCOUNT: usize = 4;

/// The places of all who ask for a plan.
#[derive(Clone, Default)]
pub(super) struct Places(Arc<Mutex<HashMap<UserId, usize>>>);

impl Places {
    /// A place of an account; `None` when all of them are taken.
    pub(super) fn take(&self, account: UserId) -> Option<Place> {
        let mut taken = self.taken();
        let own = taken.entry(account).or_default();
        if *own == OF_AN_ACCOUNT {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(Place { account, places: self.clone() })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<UserId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place, until it is dropped.
pub(super) struct Place {
    account: UserId,
    places: Places,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::Pin;
    use std::task::Poll;

    use uuid::Uuid;

    use super::*;

    type Waiting<'b> = Pin<Box<dyn Future<Output = Board> + 'b>>;

    /// Whoever has their turn now.
    async fn turns(waiting: &mut [Waiting<'_>]) -> Vec<Option<Board>> {
        let look = poll_fn(|context| {
            let ready = |it: &mut Waiting<'_>| match it.as_mut().poll(context) {
                Poll::Ready(board) => Some(board),
                Poll::Pending => None,
            };
            Poll::Ready(waiting.iter_mut().map(ready).collect())
        });
        look.await
    }

    #[tokio::test]
    async fn large_plans_are_made_first_come_first_served() {
        let boards = DrawingBoards::default();
        let (first, second) = (boards.take().await, boards.take().await);
        let mut waiting: Vec<Waiting<'_>> = (0..3).map(|_| Box::pin(boards.take()) as Waiting<'_>).collect();
        assert!(turns(&mut waiting).await.iter().all(Option::is_none));
        drop(first);
        // The last one looks first, and it is not its turn.
        let mut others = waiting.split_off(1);
        others.reverse();
        assert!(turns(&mut others).await.iter().all(Option::is_none));
        let third = turns(&mut waiting).await.remove(0);
        assert!(third.is_some());
        // Whoever leaves lets the next one come.
        others.pop();
        drop(second);
        assert!(turns(&mut others).await.remove(0).is_some());
    }

    #[test]
    fn an_account_has_so_many_places_and_takes_none_from_others() {
        let places = Places::default();
        let [ada, grace] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let mut taken: Vec<_> = (0..OF_AN_ACCOUNT).map(|_| places.take(ada).expect("a place")).collect();
        assert!(places.take(ada).is_none(), "one too many");
        assert!(places.take(grace).is_some());
        taken.pop();
        assert!(places.take(ada).is_some());
        drop(taken);
        assert!(places.taken().is_empty());
    }
}
