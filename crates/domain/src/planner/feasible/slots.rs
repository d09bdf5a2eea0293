//! Free time in parts that are usable by the same requests from their beginning to their end.

use std::ops::Range;

use super::wishes::{Wish, Wishes};
use crate::planner::free::Stretch;
use crate::planner::jobs::Jobs;

/// Marks for slots, one bit each.
#[derive(Clone)]
pub(super) struct Marks(Vec<u64>);

impl Marks {
    fn none(count: usize) -> Self {
        Self(vec![0; count.div_ceil(64)])
    }

    pub(super) fn all(count: usize) -> Self {
        Self(vec![u64::MAX; count.div_ceil(64)])
    }

    fn set(&mut self, slot: usize) {
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    pub(super) fn clear(&mut self, slot: usize) {
        self.0[slot / 64] &= !(1 << (slot % 64));
    }

    /// The first slot in a range that is marked in both.
    pub(super) fn first(&self, other: &Self, range: &Range<usize>) -> Option<usize> {
        let mut word = range.start / 64;
        let mut mask = u64::MAX << (range.start % 64);
        while word * 64 < range.end {
            let both = self.0[word] & other.0[word] & mask;
            if both != 0 {
                let slot = word * 64 + both.trailing_zeros() as usize;
                return (slot < range.end).then_some(slot);
            }
            (word, mask) = (word + 1, u64::MAX);
        }
        None
    }
}

/// The slots, by their time, and their days.
pub(super) struct Slots {
    /// The remaining minutes of each slot, and its day.
    pub(super) room: Vec<i64>,
    pub(super) day: Vec<usize>,
    /// The remaining minutes of each day, and its slots.
    pub(super) day_room: Vec<i64>,
    pub(super) on_day: Vec<Range<usize>>,
    /// The slots of each set of hours.
    of_set: Vec<(u64, Marks)>,
    /// Which slots each request may use, if they belong to its set.
    windows: Vec<Range<usize>>,
    is_plain: bool,
}

/// How much of which slot a request uses.
pub(super) struct Use {
    pub(super) wish: usize,
    pub(super) slot: usize,
    pub(super) minutes: i64,
}

/// All of that, and what is missing.
pub(super) struct Uses {
    pub(super) all: Vec<Use>,
    /// The unmet requests, with the minutes that they lack.
    pub(super) missing: Vec<(usize, i64)>,
}

/// A part of an interval: the number of edges before it, its minutes, its day and its sets.
#[derive(Clone, Copy)]
struct Part {
    edges: usize,
    minutes: i64,
    day: usize,
    sets: u64,
}

impl Slots {
    pub(super) fn of(jobs: &Jobs, wishes: &Wishes) -> Self {
        let mut edges: Vec<_> = wishes.0.iter().flat_map(|it| [it.from, it.due]).collect();
        edges.sort_unstable();
        edges.dedup();
        let wanted = wishes.0.iter().fold(0, |sets, it| sets | it.set);
        let parts = parts(jobs, &edges, wanted);
        let mut of_set: Vec<_> = bits(wanted).map(|set| (set, Marks::none(parts.len()))).collect();
        for (slot, part) in parts.iter().enumerate() {
            of_set.iter_mut().filter(|(set, _)| set & part.sets != 0).for_each(|(_, marks)| marks.set(slot));
        }
        let days = jobs.day_ends.len();
        let on_day = (0..days)
            .map(|day| parts.partition_point(|part| part.day < day)..parts.partition_point(|part| part.day <= day));
        let limits = jobs.open.days_left();
        let day_room = (0..days).map(|day| limits.as_ref().map_or(i64::MAX, |it| it.left_on_day(day))).collect();
        // A slot begins after so many edges as its wishes' windows do, or later.
        let after = |at: i64| {
            let edge = edges.partition_point(|edge| *edge < at);
            parts.partition_point(|part| part.edges <= edge)
        };
        let is_plain = of_set.len() == 1
            || limits.is_none() && parts.iter().all(|part| part.sets.is_power_of_two()) && !wishes.cross_hours();
        Self {
            windows: wishes.0.iter().map(|it| after(it.from)..after(it.due)).collect(),
            room: parts.iter().map(|it| it.minutes).collect(),
            day: parts.iter().map(|it| it.day).collect(),
            day_room,
            on_day: on_day.collect(),
            of_set,
            is_plain,
        }
    }

    /// Whether requests of different sets never compete for the same time.
    pub(super) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    pub(super) fn window(&self, wish: usize) -> Range<usize> {
        self.windows[wish].clone()
    }

    /// The slots of the set of a wish.
    pub(super) fn suiting(&self, wish: &Wish) -> &Marks {
        let place = self.of_set.iter().position(|(set, _)| *set == wish.set).unwrap_or_default();
        &self.of_set[place].1
    }

    /// Gives each request the earliest remaining time, by due date, and never before its dependencies.
    pub(super) fn fill(&mut self, wishes: &Wishes) -> Uses {
        let mut uses = Uses { all: Vec::new(), missing: Vec::new() };
        let mut open = Marks::all(self.room.len());
        // In a slot itself what is due sooner comes first, so what waits may begin in the same.
        let mut last = vec![0; wishes.0.len()];
        for (index, wish) in wishes.0.iter().enumerate() {
            let mut range = self.window(index);
            range.start = wish.blockers.iter().fold(range.start, |start, it| start.max(last[*it]));
            let mut left = wish.minutes;
            while left > 0 {
                let Some(slot) = open.first(self.suiting(wish), &range) else { break };
                range.start = slot;
                let day = self.day[slot];
                let minutes = left.min(self.room[slot]).min(self.day_room[day]);
                if minutes > 0 {
                    self.take(slot, minutes);
                    uses.all.push(Use { wish: index, slot, minutes });
                    (left, last[index]) = (left - minutes, slot);
                }
                if self.room[slot] == 0 {
                    open.clear(slot);
                }
                if self.day_room[day] == 0 {
                    self.on_day[day].clone().for_each(|slot| open.clear(slot));
                }
            }
            if left > 0 {
                uses.missing.push((index, left));
            }
        }
        uses
    }

    /// Uses minutes of a slot and of its day.
    pub(super) fn take(&mut self, slot: usize, minutes: i64) {
        self.room[slot] -= minutes;
        let room = &mut self.day_room[self.day[slot]];
        if *room < i64::MAX {
            *room -= minutes;
        }
    }
}

fn bits(sets: u64) -> impl Iterator<Item = u64> {
    (0..u64::BITS).map(|bit| 1 << bit).filter(move |bit| bit & sets != 0)
}

/// Free time, cut where a request or a day begins or ends. Neighbours between the same cuts and of the same sets are merged.
fn parts(jobs: &Jobs, edges: &[i64], wanted: u64) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let (mut edge, mut day, last_day) = (0, 0, jobs.day_ends.len().saturating_sub(1));
    for Stretch { from, to, sets } in jobs.open.stretches().iter().copied().filter(|it| it.sets & wanted != 0) {
        let (mut at, sets) = (from, sets & wanted);
        while at < to {
            edge += edges[edge..].iter().take_while(|edge| **edge <= at).count();
            day += jobs.day_ends[day..last_day].iter().take_while(|end| **end <= at).count();
            let day_end = if day < last_day { jobs.day_ends[day] } else { i64::MAX };
            let stop = edges.get(edge).map_or(to, |edge| to.min(*edge)).min(day_end);
            match parts.last_mut().filter(|last| (last.edges, last.day, last.sets) == (edge, day, sets)) {
                Some(last) => last.minutes += stop - at,
                None => parts.push(Part { edges: edge, minutes: stop - at, day, sets }),
            }
            at = stop;
        }
    }
    parts
}
