//! The pieces on a board, in the order of time.

use crate::planner::free::Piece;

/// How many minutes one list covers.
const A_LIST: i64 = 12 * 60;

/// Pieces that do not overlap, each with its job, sorted by start. There is one list for each half day: making a plan removes and
/// inserts thousands of pieces, and in a single list each of these operations would move all later pieces.
#[derive(Clone, Debug, Default)]
pub(in crate::planner) struct Line(Vec<Vec<(Piece, usize)>>);

impl Line {
    pub(super) fn put(&mut self, piece: Piece, job: usize) {
        let list = list_of(piece.start);
        if self.0.len() <= list {
            self.0.resize_with(list + 1, Vec::new);
        }
        let list = &mut self.0[list];
        list.insert(count_before(list, piece.start), (piece, job));
    }

    pub(super) fn lift(&mut self, piece: Piece) {
        let list = &mut self.0[list_of(piece.start)];
        list.remove(count_before(list, piece.start));
    }

    /// All of them.
    pub(in crate::planner) fn all(&self) -> impl DoubleEndedIterator<Item = (Piece, usize)> {
        self.0.iter().flatten().copied()
    }

    /// Those with any part between two times.
    pub(in crate::planner) fn between(&self, from: i64, to: i64) -> impl DoubleEndedIterator<Item = (Piece, usize)> {
        let first = self.before(from).filter(|(it, _)| it.end() > from).map_or(from, |(it, _)| it.start);
        let (begin, end) = (list_of(first).min(self.0.len()), (list_of(to) + 1).min(self.0.len()));
        let lists = self.0[begin..end.max(begin)].iter();
        lists.flat_map(move |list| &list[count_before(list, first)..count_before(list, to.max(first))]).copied()
    }

    /// The last one that begins before a time.
    pub(in crate::planner) fn before(&self, at: i64) -> Option<(Piece, usize)> {
        let list = list_of(at);
        let within = self.0.get(list).and_then(|list| list[..count_before(list, at)].last());
        let earlier = || self.0[..list.min(self.0.len())].iter().rev().find_map(|it| it.last());
        within.or_else(earlier).copied()
    }

    /// The first one that does not begin before a time.
    pub(in crate::planner) fn from(&self, at: i64) -> Option<(Piece, usize)> {
        let mut lists = self.0.iter().skip(list_of(at));
        let first = lists.next()?;
        first[count_before(first, at)..].first().or_else(|| lists.find_map(|it| it.first())).copied()
    }
}

/// The index of the list for a time. Times before the origin belong to the first list.
fn list_of(at: i64) -> usize {
    usize::try_from(at / A_LIST).unwrap_or_default()
}

fn count_before(list: &[(Piece, usize)], at: i64) -> usize {
    list.partition_point(|it| it.0.start < at)
}
