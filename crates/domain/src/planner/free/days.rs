//! The limits of the days.

use std::sync::Arc;

use super::pieces::Piece;
use crate::planner::grid::{GRID, ceil, floor};

/// How much may still be planned on each local day.
#[derive(Clone, Debug)]
pub(in crate::planner) struct Days {
    /// When each day ends. The last one has no end.
    ends: Arc<[i64]>,
    left: Vec<i64>,
}

impl Days {
    /// Days by their ends, with the minutes that may be planned on each.
    pub(in crate::planner) fn new(ends: Vec<i64>, left: Vec<i64>) -> Self {
        Self { ends: ends.into(), left }
    }

    /// Becomes a copy of the same days, in its existing memory.
    pub(super) fn become_copy_of(&mut self, other: &Self) {
        self.left.clone_from(&other.left);
    }

    /// Counts minutes that are planned already.
    pub(in crate::planner) fn count(&mut self, piece: Piece, times: i64) {
        let (mut at, mut day) = (piece.start, self.day_of(piece.start));
        while at < piece.end() && day < self.left.len() {
            let stop = self.end_of(day).min(piece.end());
            self.left[day] -= times * (stop - at);
            at = stop;
            day += 1;
        }
    }

    /// The minutes that are left on each day.
    pub(in crate::planner) fn left(&self) -> &[i64] {
        &self.left
    }

    /// The minutes that are left on the day of a time.
    pub(in crate::planner) fn left_at(&self, at: i64) -> i64 {
        self.left_on(self.day_of(at), &[])
    }

    /// The minutes that are left on a day.
    pub(in crate::planner) fn left_on_day(&self, day: usize) -> i64 {
        self.left_on(day, &[])
    }

    fn day_of(&self, at: i64) -> usize {
        self.ends.partition_point(|end| *end <= at).min(self.ends.len().saturating_sub(1))
    }

    fn end_of(&self, day: usize) -> i64 {
        if day + 1 >= self.ends.len() { i64::MAX } else { self.ends[day] }
    }

    fn left_on(&self, day: usize, own: &[Piece]) -> i64 {
        let begin = day.checked_sub(1).map_or(i64::MIN, |it| self.end_of(it));
        let end = self.end_of(day);
        let last = own.iter().rev().take_while(|it| it.end() > begin);
        let used: i64 = last.map(|it| (it.end().min(end) - it.start.max(begin)).max(0)).sum();
        floor(self.left.get(day).copied().unwrap_or_default() - used).max(0)
    }

    /// The earliest and then longest piece within an interval of free time, between the given minimum and maximum, if the days have
    /// room for it too.
    pub(super) fn fit(&self, from: i64, to: i64, (least, most): (i64, i64), own: &[Piece]) -> Option<Piece> {
        let mut at = from;
        while to - at >= least {
            let day = self.day_of(at);
            let end = self.longest(at, day, to.min(at + most), own);
            if end - at >= least {
                return Some(Piece { start: at, minutes: end - at });
            }
            // It may go over midnight, with as much before it as the day still allows.
            let (day_end, left) = (self.end_of(day), self.left_on(day, own));
            if day_end == i64::MAX {
                return None;
            }
            at = if left > 0 && day_end - left > at { floor(day_end - left).max(at + GRID) } else { ceil(day_end) };
        }
        None
    }

    fn longest(&self, from: i64, mut day: usize, to: i64, own: &[Piece]) -> i64 {
        let mut end = from;
        loop {
            let day_end = self.end_of(day);
            let stop = to.min(day_end).min(end + self.left_on(day, own));
            if stop < day_end || stop == to {
                return stop;
            }
            end = day_end;
            day += 1;
        }
    }
}
