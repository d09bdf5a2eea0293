//! Whose turn it is to write a large answer.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use scheduler_domain::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many of an account's may wait or be written at once. All of them come before somebody else's next one, for turns are
/// taken in order; a screen asks for a window and its two neighbours.
const OF_AN_ACCOUNT: usize = 16;

/// The turns of everybody.
pub(super) struct Turns {
    free: Arc<Semaphore>,
    asked: Mutex<HashMap<UserId, usize>>,
}

impl Turns {
    pub(super) fn new() -> Arc<Self> {
        // Half of the cores stay for everybody else.
        let at_once = available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Arc::new(Self { free: Arc::new(Semaphore::new(at_once)), asked: Mutex::default() })
    }

    /// Waits for an account's turn; `None` when the account waits for too many already.
    pub(super) async fn take(self: &Arc<Self>, account: UserId) -> Option<Turn> {
        let asked = Asked::by(account, Arc::clone(self))?;
        let permit = Arc::clone(&self.free).acquire_owned().await.ok()?;
        Some(Turn { _permit: permit, _asked: asked })
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<UserId, usize>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A turn, until it is dropped.
pub(super) struct Turn {
    _permit: OwnedSemaphorePermit,
    _asked: Asked,
}

/// Somebody who waits or has a turn.
struct Asked {
    account: UserId,
    turns: Arc<Turns>,
}

impl Asked {
    fn by(account: UserId, turns: Arc<Turns>) -> Option<Self> {
        let mut asked = turns.asked();
        let own = asked.entry(account).or_default();
        if *own == OF_AN_ACCOUNT {
            return None;
        }
        *own += 1;
        drop(asked);
        Some(Self { account, turns })
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        let mut asked = self.turns.asked();
        if let Some(own) = asked.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                asked.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::future::{join_all, poll_immediate};
    use uuid::Uuid;

    use super::*;

    #[tokio::test]
    async fn an_account_waits_for_some_and_not_before_all_others() {
        let turns = Turns::new();
        let [ada, grace] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let at_once = turns.free.available_permits();
        let mut asked: Vec<_> = (0..OF_AN_ACCOUNT).map(|_| Box::pin(turns.take(ada))).collect();
        // Those that have a turn keep it.
        let mut taken: Vec<_> = join_all(asked.iter_mut().map(poll_immediate)).await;
        assert_eq!(taken.iter().flatten().count(), at_once.min(OF_AN_ACCOUNT));
        assert!(turns.take(ada).await.is_none(), "one too many");
        let graces = turns.take(grace);
        drop(asked);
        taken.clear();
        assert!(graces.await.is_some());
        assert!(turns.take(ada).await.is_some(), "those who left are not counted");
        assert!(turns.asked().is_empty());
    }
}
