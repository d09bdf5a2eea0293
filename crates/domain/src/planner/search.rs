//! Bettering an order.

use super::decode::Decoder;
use super::free::Piece;
use super::jobs::{Cost, Jobs};
use super::order;

/// How many orders are tried for this many jobs. Few jobs have few orders, and each is tried quickly; a thousand leave no time for
/// it.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of jobs"
)]
fn effort(jobs: usize) -> usize {
    const MOST: f64 = 40_000.0;
    (MOST * (100.0 / jobs.max(1) as f64).powf(4.5)).min(MOST) as usize
}

/// While nothing is late, this many orders are tried for an earlier end.
const EFFORT_ON_TIME: usize = 1_000;

/// After this many random perturbations without success, the search ends.
const MOST_KICKS: usize = 12;

/// The places of the jobs in the best order that was found. In addition to the initial orders, at most `most` orders are tried. A
/// longer search continues where a shorter one ends, so its result is not worse.
pub(super) fn placed(jobs: &Jobs, most: usize) -> Vec<Option<Vec<Piece>>> {
    let mut decoder = Decoder::new(jobs);
    let mut best: Option<(Cost, Vec<usize>)> = None;
    for seed in order::seeds(jobs) {
        let limit = best.as_ref().map(|it| it.0);
        let cost = decoder.cost(&seed, limit);
        if let Some(cost) = cost.filter(|cost| limit.is_none_or(|limit| *cost < limit)) {
            best = Some((cost, seed));
        }
    }
    let Some((cost, order)) = best else { return vec![None; jobs.all.len()] };
    let order = Climb { decoder: &mut decoder, cost, order, random: Random(0x9E37_79B9_7F4A_7C15) }.climbed(most);
    decoder.cost(&order, None);
    decoder.placed()
}

/// Tries neighbours of an order and keeps those that are not worse.
struct Climb<'a, 'jobs> {
    decoder: &'a mut Decoder<'jobs>,
    cost: Cost,
    order: Vec<usize>,
    random: Random,
}

impl Climb<'_, '_> {
    fn climbed(mut self, most: usize) -> Vec<usize> {
        let count = self.order.len();
        if count < 2 {
            return self.order;
        }
        let (mut best, mut best_cost) = (self.order.clone(), self.cost);
        let effort = effort(count).min(most);
        // Without a better order for so long, a few jobs are thrown about.
        let patience = (count * count / 2).clamp(50, 3_000);
        let (mut idle, mut kicks) = (0, 0);
        for tried in 0..effort {
            if self.cost.late == 0 && tried >= EFFORT_ON_TIME {
                break;
            }
            let before = self.cost;
            let (from, to) = self.pair(count);
            let is_swap = self.random.below(4) == 0;
            self.change(from, to, is_swap);
            match self.decoder.cost(&self.order, Some(self.cost)) {
                Some(cost) if cost <= self.cost => self.cost = cost,
                _ => self.change_back(from, to, is_swap),
            }
            idle = if self.cost < before { 0 } else { idle + 1 };
            if self.cost < best_cost {
                (best_cost, kicks) = (self.cost, 0);
                best.clone_from(&self.order);
            }
            if idle > patience {
                (idle, kicks) = (0, kicks + 1);
                if kicks > MOST_KICKS {
                    break;
                }
                self.order.clone_from(&best);
                for _ in 0..3 {
                    let (from, to) = self.pair(count);
                    self.change(from, to, true);
                }
                self.cost = self.decoder.cost(&self.order, None).unwrap_or(best_cost);
            }
        }
        best
    }

    /// Two places, mostly near each other.
    fn pair(&mut self, count: usize) -> (usize, usize) {
        let from = self.random.below(count);
        let reach = if self.random.below(3) == 0 { count } else { count.min(12) };
        let to = (from + count + self.random.below(2 * reach) - reach) % count;
        if from == to { (from, (to + 1) % count) } else { (from, to) }
    }

    fn change(&mut self, from: usize, to: usize, is_swap: bool) {
        if is_swap {
            self.order.swap(from, to);
        } else if from < to {
            self.order[from..=to].rotate_left(1);
        } else {
            self.order[to..=from].rotate_right(1);
        }
    }

    fn change_back(&mut self, from: usize, to: usize, is_swap: bool) {
        if is_swap {
            self.order.swap(from, to);
        } else {
            self.change(to, from, false);
        }
    }
}

/// Always the same numbers (Marsaglia's xorshift64*): the same problem has the same plan.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33;
        usize::try_from(high).unwrap_or_default() % bound.max(1)
    }
}
