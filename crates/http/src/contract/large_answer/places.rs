//! How many files one reader may have at the same time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::contract::answer_memory::Reader;

/// How many large answers each reader may have: a screen loads a window and its two neighbours.
pub(super) const OF_A_READER: usize = 16;

/// The places of all readers.
#[derive(Default)]
pub(super) struct Places(Mutex<HashMap<Reader, usize>>);

impl Places {
    /// Takes one of the `most` places of a reader; `None` if all of them are taken.
    pub(super) fn take(self: &Arc<Self>, reader: Reader, most: usize) -> Option<Place> {
        let mut taken = self.taken();
        let own = taken.entry(reader).or_default();
        if *own >= most {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(Place { reader, places: Arc::clone(self) })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Reader, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place; dropping it frees it.
pub(super) struct Place {
    reader: Reader,
    places: Arc<Places>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.reader) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.reader);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use scheduler_domain::UserId;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_reader_has_so_many_places_and_takes_none_from_others() {
        let places = Arc::new(Places::default());
        let [ada, grace] = [1, 2].map(|number| Some(UserId(Uuid::from_u128(number))));
        let mut taken: Vec<_> = (0..OF_A_READER).map(|_| places.take(ada, OF_A_READER).expect("a place")).collect();
        assert!(places.take(ada, OF_A_READER).is_none(), "one too many");
        assert!(places.take(grace, OF_A_READER).is_some());
        taken.pop();
        assert!(places.take(ada, OF_A_READER).is_some());
        drop(taken);
        assert!(places.taken().is_empty());
    }
}
