//! Which reader holds how much.

use std::collections::{BTreeMap, HashMap, btree_map};
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

/// The answers of one reader.
#[derive(Default)]
struct Holdings {
    bytes: usize,
    /// By age, the oldest first.
    answers: BTreeMap<u64, (usize, Arc<Text>)>,
}

impl Ledger {
    pub(super) fn new(budget: usize) -> Self {
        Self { budget, taken: 0, readers: HashMap::new(), numbers: 0 }
    }

    /// Enters an answer and returns its number; `None` if no other answer gives way to it and it may be refused.
    pub(super) fn admit(&mut self, reader: Reader, text: &Arc<Text>, kind: Kind) -> Option<u64> {
        let length = text.length();
        for (giving_way, number) in self.giving_way(reader, length, kind)? {
            self.give_up(giving_way, number);
        }
        self.numbers += 1;
        let holdings = self.readers.entry(reader).or_default();
        holdings.answers.insert(self.numbers, (length, Arc::clone(text)));
        holdings.bytes += length;
        self.taken += length;
        Some(self.numbers)
    }

    /// Removes an answer that was read or dropped; one that was given up has been removed already.
    pub(super) fn remove(&mut self, reader: Reader, number: u64) {
        let Some(holdings) = self.readers.get_mut(&reader) else { return };
        let Some((length, _)) = holdings.answers.remove(&number) else { return };
        holdings.bytes -= length;
        self.taken -= length;
        if holdings.answers.is_empty() {
            self.readers.remove(&reader);
        }
    }

    /// The answers that give way to one of this length. `None` if they are not enough and it may be refused: then none gives way.
    fn giving_way(&self, reader: Reader, length: usize, kind: Kind) -> Option<Vec<(Reader, u64)>> {
        let mut given_up = Vec::new();
        let mut taken = self.taken;
        // An answer that is larger than the budget gets all of it.
        let is_too_much = |taken: usize| taken > 0 && taken + length > self.budget;
        if !is_too_much(taken) {
            return Some(given_up);
        }
        let mut readers: HashMap<_, _> = self.readers.iter().map(|(&reader, all)| (reader, all.rest())).collect();
        while is_too_much(taken) {
            let Some(giving_way) = whoever_gives_way(&readers, reader, length, kind) else {
                return (kind == Kind::Write).then_some(given_up);
            };
            let oldest = readers.get_mut(&giving_way).and_then(Rest::next);
            let Some((number, length)) = oldest else { break };
            taken -= length;
            given_up.push((giving_way, number));
        }
        Some(given_up)
    }

    fn give_up(&mut self, reader: Reader, number: u64) {
        let Some((_, text)) = self.readers.get(&reader).and_then(|holdings| holdings.answers.get(&number)) else {
            return;
        };
        tracing::debug!(?reader, length = text.length(), "an answer was given up, for others need the room");
        text.give_up();
        self.remove(reader, number);
    }
}

impl Holdings {
    fn rest(&self) -> Rest<'_> {
        Rest { bytes: self.bytes, answers: self.answers.iter() }
    }
}

/// The answers that one reader still has after giving way.
struct Rest<'a> {
    bytes: usize,
    answers: btree_map::Iter<'a, u64, (usize, Arc<Text>)>,
}

impl Iterator for Rest<'_> {
    type Item = (u64, usize);

    /// Removes the oldest answer.
    fn next(&mut self) -> Option<(u64, usize)> {
        let (&number, &(length, _)) = self.answers.next()?;
        self.bytes -= length;
        Some((number, length))
    }
}

/// The reader that gives way when another one needs this much more: the one with the most bytes, if it has more than the other would have.
fn whoever_gives_way(readers: &HashMap<Reader, Rest<'_>>, reader: Reader, length: usize, kind: Kind) -> Option<Reader> {
    let own = readers.get(&reader).map_or(0, |rest| rest.bytes);
    let (&most, rest) = readers.iter().max_by_key(|(_, rest)| rest.bytes)?;
    if rest.bytes > own + length { Some(most) } else { (kind == Kind::Write && own > 0).then_some(reader) }
}
