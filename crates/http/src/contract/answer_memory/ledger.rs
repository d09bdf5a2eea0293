//! Who holds how much.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::body::Text;
use super::{Kind, Reader};

/// All answers that are held.
pub(super) struct Ledger {
    budget: usize,
    taken: usize,
    readers: HashMap<Reader, Holdings>,
    numbers: u64,
}

/// What one reader holds.
#[derive(Default)]
struct Holdings {
    bytes: usize,
    /// By their age, the oldest first.
    answers: BTreeMap<u64, (usize, Arc<Text>)>,
}

impl Ledger {
    pub(super) fn new(budget: usize) -> Self {
        Self { budget, taken: 0, readers: HashMap::new(), numbers: 0 }
    }

    /// Enters an answer and answers its number; `None` when nobody gives way to it and it may be refused.
    pub(super) fn admit(&mut self, reader: Reader, text: &Arc<Text>, kind: Kind) -> Option<u64> {
        let length = text.length();
        // One that is larger than the budget has it alone.
        while self.taken > 0 && self.taken + length > self.budget {
            match self.giving_way(reader, length, kind) {
                Some(giving_way) => self.give_up_oldest(giving_way),
                None if kind == Kind::Read => return None,
                None => break,
            }
        }
        self.numbers += 1;
        let holdings = self.readers.entry(reader).or_default();
        holdings.answers.insert(self.numbers, (length, Arc::clone(text)));
        holdings.bytes += length;
        self.taken += length;
        Some(self.numbers)
    }

    /// Forgets an answer that was read or dropped; one that was given up is forgotten already.
    pub(super) fn remove(&mut self, reader: Reader, number: u64) {
        let Some(holdings) = self.readers.get_mut(&reader) else { return };
        let Some((length, _)) = holdings.answers.remove(&number) else { return };
        holdings.bytes -= length;
        self.taken -= length;
        if holdings.answers.is_empty() {
            self.readers.remove(&reader);
        }
    }

    /// Who gives way to a reader that wants so much more: whoever holds most, if that is more than it would hold itself.
    fn giving_way(&self, reader: Reader, length: usize, kind: Kind) -> Option<Reader> {
        let held = |reader: &Reader| self.readers.get(reader).map_or(0, |holdings| holdings.bytes);
        let own = held(&reader);
        let most = self.readers.keys().copied().max_by_key(held)?;
        if held(&most) > own + length { Some(most) } else { (kind == Kind::Write && own > 0).then_some(reader) }
    }

    fn give_up_oldest(&mut self, reader: Reader) {
        let oldest = self.readers.get(&reader).and_then(|holdings| holdings.answers.first_key_value());
        let Some((&number, (_, text))) = oldest else { return };
        tracing::debug!(?reader, length = text.length(), "an answer was given up, for others need the room");
        text.give_up();
        self.remove(reader, number);
    }
}
