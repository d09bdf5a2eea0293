//! Which run may make a large plan next.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use event_listener::Event;

/// How many large plans are made at the same time. Others wait; otherwise repeated requests would use all processors.
const AT_A_TIME: usize = 2;

/// Slots in which large plans are made, first come, first served. Clones share the same slots.
#[derive(Clone)]
pub(super) struct PlanningSlots(Arc<Slots>);

struct Slots {
    state: Mutex<State>,
    /// Notifies the waiters: another one may be the first, or a slot has become free.
    moved: Event,
}

struct State {
    free: usize,
    /// The number of the next waiter.
    next: u64,
    waiting: BTreeSet<u64>,
}

impl Slots {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for PlanningSlots {
    fn default() -> Self {
        let state = State { free: AT_A_TIME, next: 0, waiting: BTreeSet::new() };
        Self(Arc::new(Slots { state: Mutex::new(state), moved: Event::new() }))
    }
}

impl PlanningSlots {
    /// Waits for a slot.
    pub(super) async fn take(&self) -> Permit {
        let waiter = Waiter::of(&self.0);
        loop {
            // Before the look, so that none is missed that becomes free in between.
            let moved = self.0.moved.listen();
            if let Some(permit) = waiter.try_take() {
                return permit;
            }
            moved.await;
        }
    }
}

/// A waiter, until this is dropped.
struct Waiter<'s> {
    slots: &'s Arc<Slots>,
    number: u64,
}

impl<'s> Waiter<'s> {
    fn of(slots: &'s Arc<Slots>) -> Self {
        let mut state = slots.state();
        let number = state.next;
        state.next += 1;
        state.waiting.insert(number);
        drop(state);
        Self { slots, number }
    }

    fn try_take(&self) -> Option<Permit> {
        let mut state = self.slots.state();
        if state.free == 0 || state.waiting.first() != Some(&self.number) {
            return None;
        }
        state.free -= 1;
        Some(Permit(Arc::clone(self.slots)))
    }
}

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.slots.state().waiting.remove(&self.number);
        self.slots.moved.notify(usize::MAX);
    }
}

/// Permits one large plan, until this is dropped.
pub(super) struct Permit(Arc<Slots>);

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.state().free += 1;
        self.0.moved.notify(usize::MAX);
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;
    use std::pin::Pin;
    use std::task::Poll;

    use super::*;

    type Waiting<'s> = Pin<Box<dyn Future<Output = Permit> + 's>>;

    /// The waiter whose turn it is now.
    async fn turns(waiting: &mut [Waiting<'_>]) -> Vec<Option<Permit>> {
        let look = poll_fn(|context| {
            let ready = |it: &mut Waiting<'_>| match it.as_mut().poll(context) {
                Poll::Ready(permit) => Some(permit),
                Poll::Pending => None,
            };
            Poll::Ready(waiting.iter_mut().map(ready).collect())
        });
        look.await
    }

    #[tokio::test]
    async fn large_plans_are_made_first_come_first_served() {
        let slots = PlanningSlots::default();
        let (first, second) = (slots.take().await, slots.take().await);
        let mut waiting: Vec<Waiting<'_>> = (0..3).map(|_| Box::pin(slots.take()) as Waiting<'_>).collect();
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
}
