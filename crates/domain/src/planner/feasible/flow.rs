//! Augmenting paths, if one pass leaves requests unmet.

use super::slots::{Marks, Slots, Uses};
use super::wishes::Wishes;

/// How often a request or a use of a slot is examined at most. Real problems need a small part of it.
const MOST_STEPS: usize = 2_000_000;

/// Which request uses how much of which slot (Ford and Fulkerson, "Maximal flow through a network", 1956).
pub(super) struct Flow<'a> {
    wishes: &'a Wishes,
    slots: Slots,
    /// The requests that use each slot, with their minutes.
    used: Vec<Vec<(usize, i64)>>,
    missing: Vec<(usize, i64)>,
    steps: usize,
}

/// How a path reached a request: that request gets time of one slot, and this one loses the same amount of the same slot or of
/// another one on the same day.
#[derive(Clone, Copy)]
struct Step {
    before: usize,
    gets: usize,
    loses: usize,
}

/// What one search has seen.
struct Seen {
    fresh: Marks,
    days: Vec<bool>,
    steps: Vec<Option<Step>>,
    queue: Vec<usize>,
}

impl<'a> Flow<'a> {
    pub(super) fn new(wishes: &'a Wishes, slots: Slots, filled: Uses) -> Self {
        let mut used = vec![Vec::new(); slots.room.len()];
        for it in filled.all {
            used[it.slot].push((it.wish, it.minutes));
        }
        Self { wishes, slots, used, missing: filled.missing, steps: 0 }
    }

    /// Whether all requests can be met at once. A request for which no path is found can never be met.
    pub(super) fn meets_all(mut self) -> bool {
        for (wish, mut left) in std::mem::take(&mut self.missing) {
            while left > 0 {
                match self.augment(wish, left) {
                    Some(minutes) if self.steps <= MOST_STEPS => left -= minutes,
                    _ => return false,
                }
            }
        }
        true
    }

    /// Finds more time for a request, for which others make room, and returns how much.
    fn augment(&mut self, start: usize, left: i64) -> Option<i64> {
        let slots = self.slots.room.len();
        let mut seen = Seen {
            fresh: Marks::all(slots),
            days: vec![false; self.slots.day_room.len()],
            steps: vec![None; self.wishes.0.len()],
            queue: vec![start],
        };
        let mut next = 0;
        while let Some(&wish) = seen.queue.get(next) {
            next += 1;
            self.steps += 1 + slots / 64;
            let mut window = self.slots.window(wish);
            while let Some(slot) = seen.fresh.first(self.slots.suiting(&self.wishes.0[wish]), &window) {
                window.start = slot;
                if self.has_room(slot) {
                    return Some(self.shift(&seen.steps, left, wish, slot));
                }
                self.look_behind(&mut seen, start, wish, slot);
            }
        }
        None
    }

    fn has_room(&self, slot: usize) -> bool {
        self.slots.room[slot] > 0 && self.slots.day_room[self.slots.day[slot]] > 0
    }

    /// Continues with those that could make room in a slot, or on its day if the day is full.
    fn look_behind(&mut self, seen: &mut Seen, start: usize, wish: usize, slot: usize) {
        let day = self.slots.day[slot];
        let is_day_full = self.slots.room[slot] > 0;
        if is_day_full && std::mem::replace(&mut seen.days[day], true) {
            seen.fresh.clear(slot);
            return;
        }
        let behind = if is_day_full { self.slots.on_day[day].clone() } else { slot..slot + 1 };
        for loses in behind {
            seen.fresh.clear(loses);
            self.steps += self.used[loses].len();
            for &(other, _) in &self.used[loses] {
                if other != start && seen.steps[other].is_none() {
                    seen.steps[other] = Some(Step { before: wish, gets: slot, loses });
                    seen.queue.push(other);
                }
            }
        }
    }

    /// Gives the last request of a path time of a slot, and each earlier one what the next one loses: at most the given amount, and
    /// as much as every step allows. Returns the amount.
    fn shift(&mut self, steps: &[Option<Step>], left: i64, last: usize, slot: usize) -> i64 {
        let mut path = Vec::new();
        let mut most = left.min(self.slots.room[slot]).min(self.slots.day_room[self.slots.day[slot]]);
        let mut wish = last;
        while let Some(step) = steps[wish] {
            let loses = self.used[step.loses].iter().find(|it| it.0 == wish).map_or(0, |it| it.1);
            let room = if step.gets == step.loses { i64::MAX } else { self.slots.room[step.gets] };
            most = most.min(loses).min(room);
            path.push((wish, step));
            wish = step.before;
        }
        self.slots.take(slot, most);
        self.add(last, slot, most);
        for (wish, step) in path {
            self.add(wish, step.loses, -most);
            self.add(step.before, step.gets, most);
            self.slots.room[step.loses] += most;
            self.slots.room[step.gets] -= most;
        }
        most
    }

    fn add(&mut self, wish: usize, slot: usize, minutes: i64) {
        let used = &mut self.used[slot];
        match used.iter().position(|it| it.0 == wish) {
            Some(place) if used[place].1 + minutes == 0 => {
                used.swap_remove(place);
            }
            Some(place) => used[place].1 += minutes,
            None => used.push((wish, minutes)),
        }
    }
}
