//! Turns to write large answers.

use std::sync::Arc;
use std::thread::available_parallelism;

use scheduler_domain::UserId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::places::{OF_A_READER, Place, Places};

/// The turns of all accounts.
pub(super) struct Turns {
    free: Arc<Semaphore>,
    /// The accounts' answers that wait, are written, or are being sent. Turns are taken in order, and an account has only a few places: so
    /// it cannot keep others waiting for long.
    places: Arc<Places>,
}

impl Turns {
    pub(super) fn new() -> Self {
        // Half of the cores stay free for other requests.
        let at_once = available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Self { free: Arc::new(Semaphore::new(at_once)), places: Arc::default() }
    }

    /// Waits for an account's turn; `None` if the account has too many answers already.
    pub(super) async fn take(&self, account: UserId) -> Option<Turn> {
        let place = self.places.take(Some(account), OF_A_READER)?;
        let permit = Arc::clone(&self.free).acquire_owned().await.ok()?;
        Some(Turn { _permit: permit, place: Arc::new(place) })
    }
}

/// A turn; dropping it ends it.
pub(super) struct Turn {
    _permit: OwnedSemaphorePermit,
    place: Arc<Place>,
}

impl Turn {
    /// The account's place, which the written answer keeps until it is sent.
    pub(super) fn place(&self) -> Arc<Place> {
        Arc::clone(&self.place)
    }
}

#[cfg(test)]
mod tests {
    use futures::future::{join_all, poll_immediate};
    use uuid::Uuid;

    use super::super::places::OF_A_READER;
    use super::*;

    #[tokio::test]
    async fn an_account_waits_for_some_and_not_before_all_others() {
        let turns = Turns::new();
        let [ada, grace] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let at_once = turns.free.available_permits();
        let mut asked: Vec<_> = (0..OF_A_READER).map(|_| Box::pin(turns.take(ada))).collect();
        // Those that have got a turn keep it.
        let mut taken: Vec<_> = join_all(asked.iter_mut().map(poll_immediate)).await;
        assert_eq!(taken.iter().flatten().count(), at_once.min(OF_A_READER));
        assert!(turns.take(ada).await.is_none(), "one too many");
        let graces = turns.take(grace);
        drop(asked);
        let places: Vec<_> = taken.drain(..).flatten().flatten().map(|turn| turn.place()).collect();
        assert!(graces.await.is_some());
        assert!(turns.take(ada).await.is_some(), "those who left are not counted");
        let more: Vec<_> =
            (places.len()..OF_A_READER).map(|_| turns.places.take(Some(ada), OF_A_READER).expect("a place")).collect();
        assert!(turns.take(ada).await.is_none(), "what is sent is counted");
        drop((places, more));
        assert!(turns.take(ada).await.is_some());
    }
}
