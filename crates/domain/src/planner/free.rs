//! The time that is free.

mod days;
mod pieces;

pub(super) use self::days::Days;
pub(super) use self::pieces::{Need, Piece, Stretch};
use super::grid::{GRID, ceil, floor};

/// Free time, from which pieces are taken.
#[derive(Clone, Debug)]
pub(super) struct Free {
    stretches: Vec<Stretch>,
    days: Option<Days>,
    buffer: i64,
    /// Shorter stretches are of no use to anybody.
    smallest: i64,
}

impl Free {
    /// Stretches in their order that do not overlap.
    pub(super) const fn new(stretches: Vec<Stretch>, days: Option<Days>, buffer: i64, smallest: i64) -> Self {
        Self { stretches, days, buffer, smallest }
    }

    /// Becomes a copy, in the memory it has.
    pub(super) fn become_copy_of(&mut self, other: &Self) {
        self.stretches.clone_from(&other.stretches);
        if let (Some(days), Some(others)) = (&mut self.days, &other.days) {
            days.become_copy_of(others);
        }
    }

    pub(super) fn stretches(&self) -> &[Stretch] {
        &self.stretches
    }

    /// The minutes that may still be planned on the day of a time.
    pub(super) fn left_at(&self, at: i64) -> i64 {
        self.days.as_ref().map_or(i64::MAX, |days| days.left_at(at))
    }

    /// A copy of the remaining minutes of the days, if they are limited.
    pub(super) fn days_left(&self) -> Option<Days> {
        self.days.clone()
    }

    pub(super) const fn buffer(&self) -> i64 {
        self.buffer
    }

    /// Finds the earliest pieces for a need and appends them. Appends nothing and returns false if there is not enough time.
    pub(super) fn find(&self, need: Need, pieces: &mut Vec<Piece>) -> bool {
        let begin = pieces.len();
        if !self.search(need, false, pieces) {
            pieces.truncate(begin);
            return false;
        }
        true
    }

    /// The same without a last piece that is shorter than the minimum.
    pub(super) fn find_without_crumbs(&self, need: Need, pieces: &mut Vec<Piece>) -> bool {
        let begin = pieces.len();
        if !self.search(need, true, pieces) {
            pieces.truncate(begin);
            return false;
        }
        true
    }

    fn search(&self, need: Need, avoid_crumbs: bool, pieces: &mut Vec<Piece>) -> bool {
        let (stretches, begin) = (&self.stretches, pieces.len());
        let (mut left, mut from) = (need.minutes, need.from);
        let mut index = stretches.partition_point(|it| it.to <= from);
        while let Some(stretch) = stretches.get(index) {
            index += 1;
            if stretch.sets & need.set == 0 {
                continue;
            }
            let mut to = stretch.to;
            while let Some(next) = stretches.get(index).filter(|it| it.from == to && it.sets & need.set != 0) {
                to = next.to;
                index += 1;
            }
            let mut at = stretch.from.max(from);
            while to - at >= need.least.min(left) {
                let found = match &self.days {
                    None => Some(Piece { start: at, minutes: left.min(to - at) }),
                    Some(days) => days.fit(at, to, (need.least.min(left), left), &pieces[begin..]),
                };
                let Some(mut piece) = found else { break };
                let rest = left - piece.minutes;
                if avoid_crumbs && rest > 0 && rest < need.least {
                    let shorter = left - need.least;
                    if shorter < need.least {
                        break;
                    }
                    piece.minutes = shorter;
                }
                pieces.push(piece);
                left -= piece.minutes;
                if left == 0 {
                    return true;
                }
                at = ceil(piece.end() + self.buffer);
                from = at;
            }
        }
        false
    }

    /// Whether a piece is completely free for a set of hours, and its days allow it.
    pub(super) fn has(&self, piece: Piece, set: u64) -> bool {
        let mut at = piece.start;
        let first = self.stretches.partition_point(|it| it.to <= at);
        for stretch in &self.stretches[first..] {
            if stretch.from > at || stretch.sets & set == 0 {
                return false;
            }
            at = stretch.to;
            if at >= piece.end() {
                break;
            }
        }
        let is_allowed = || match &self.days {
            None => true,
            Some(days) => days.fit(piece.start, piece.end(), (piece.minutes, piece.minutes), &[]).is_some(),
        };
        at >= piece.end() && is_allowed()
    }

    /// Whether pieces of at least the given length add up to the given minutes within a time range, ignoring the limits of days.
    pub(super) fn has_room(&self, set: u64, (from, to): (i64, i64), minutes: i64, least: i64) -> bool {
        let (mut sum, mut at, mut run) = (0, i64::MIN, 0);
        let first = self.stretches.partition_point(|it| it.to <= from);
        let within = self.stretches[first..].iter().take_while(|it| it.from < to);
        for it in within.filter(|it| it.sets & set != 0) {
            run = if it.from == at { run } else { 0 };
            at = it.to;
            let more = it.to.min(to) - it.from.max(from);
            // What is added to a run that is long enough already counts by itself, and else the whole run does.
            sum += if run >= least {
                more
            } else if run + more >= least {
                run + more
            } else {
                0
            };
            run += more;
            if sum >= minutes {
                return true;
            }
        }
        false
    }

    /// When an interval of free time of this length begins in a set of hours, ignoring the limits of days.
    pub(super) fn first_long(&self, set: u64, minutes: i64) -> Option<i64> {
        let mut run = None::<(i64, i64)>;
        for it in self.stretches.iter().filter(|it| it.sets & set != 0) {
            let from = run.filter(|run| run.1 == it.from).map_or(it.from, |run| run.0);
            if it.to - from >= minutes {
                return Some(from);
            }
            run = Some((from, it.to));
        }
        None
    }

    /// Takes a piece, with the buffer around it.
    pub(super) fn take(&mut self, piece: Piece) {
        self.remove(floor(piece.start - self.buffer), ceil(piece.end() + self.buffer));
        self.count(piece, 1);
    }

    /// Counts a piece on its days, or removes it from the count.
    fn count(&mut self, piece: Piece, times: i64) {
        if let Some(days) = &mut self.days {
            days.count(piece, times);
        }
    }

    /// Releases a piece: the part of `base` between its two neighbours, whose buffers end and begin there, is free again.
    pub(super) fn give_back(&mut self, piece: Piece, base: &Self, from: i64, to: i64) {
        self.count(piece, -1);
        let first = self.stretches.partition_point(|it| it.to <= from);
        let last = self.stretches.partition_point(|it| it.from < to);
        let begin = base.stretches.partition_point(|it| it.to <= from);
        let restored = base.stretches[begin..].iter().take_while(|it| it.from < to).filter_map(|it| {
            let cut = Stretch { from: it.from.max(from), to: it.to.min(to), sets: it.sets };
            (cut.from < cut.to).then_some(cut)
        });
        self.stretches.splice(first..last.max(first), restored);
    }

    fn remove(&mut self, from: i64, to: i64) {
        let stretches = &mut self.stretches;
        let mut index = stretches.partition_point(|it| it.to <= from);
        while let Some(it) = stretches.get(index).copied().filter(|it| it.from < to) {
            // What is short may go on in the next stretch, which belongs to other sets of hours.
            let goes_back = index > 0 && stretches[index - 1].to == it.from;
            let goes_on = stretches.get(index + 1).is_some_and(|next| next.from == it.to);
            let has_before = from - it.from >= if goes_back { GRID } else { self.smallest };
            let has_after = it.to - to >= if goes_on { GRID } else { self.smallest };
            match (has_before, has_after) {
                (true, true) => {
                    stretches[index].to = from;
                    stretches.insert(index + 1, Stretch { from: to, ..it });
                    index += 2;
                }
                (true, false) => {
                    stretches[index].to = from;
                    index += 1;
                }
                (false, true) => {
                    stretches[index].from = to;
                    index += 1;
                }
                (false, false) => {
                    stretches.remove(index);
                }
            }
        }
    }
}
