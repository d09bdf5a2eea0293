//! Splitting a task that stays in one piece.

use super::trial::Outcome;
use super::{Mend, Search};
use crate::planner::grid::SHORTER;
use crate::planner::jobs::Job;

/// The pieces that are tried, in minutes.
const PIECES: [i64; 3] = [120, 60, SHORTER];
/// A task is clearly less late if that gains more than this many minutes, and more than this fraction of its lateness. Even a task
/// of the lowest weight moves only for this.
const LEAST_GAIN: i64 = 60;
const LEAST_SHARE: i64 = 10;

impl Search<'_, '_> {
    /// The longest pieces with which it is on time. If there are none, pieces with which it is clearly less late, or has a place at
    /// all if it has none: shorter ones only if it is clearly less late with them than with longer ones.
    pub(super) fn split(&mut self, task: usize, due: i64) -> Option<Mend> {
        let job = self.board.job(task);
        if job.is_split() || job.minutes < 2 * SHORTER {
            return None;
        }
        let mut late = self.board.end(task).map(|end| end - due);
        let mut best = None;
        for least in PIECES.into_iter().filter(|least| 2 * least <= job.minutes) {
            let Some(end) = self.end_in_pieces(task, least) else { continue };
            if end > due && !is_clearly_less(late, end - due) {
                continue;
            }
            let mend = Mend::Split { least };
            let minutes = match self.trials.outcome(task, &mend) {
                Some(Outcome::OnTime) => return Some(mend),
                None if end <= due => return Some(mend),
                None => end - due,
                Some(Outcome::Late { minutes }) if is_clearly_less(late, minutes) => minutes,
                Some(_) => continue,
            };
            (late, best) = (Some(minutes), Some(mend));
        }
        best
    }

    /// When it would be done in pieces of at least the given length, if all others stay where they are.
    fn end_in_pieces(&mut self, task: usize, least: i64) -> Option<i64> {
        let job = self.board.job(task);
        let before = self.board.lift(task);
        let pieces = self.board.find_as(task, &Job { least, ..job.clone() });
        self.board.restore(task, before);
        pieces.and_then(|pieces| job.end(&pieces))
    }
}

/// Whether this many minutes late are clearly less than before, or than without a place.
fn is_clearly_less(before: Option<i64>, minutes: i64) -> bool {
    before.is_none_or(|before| before - minutes > LEAST_GAIN.max(before / LEAST_SHARE))
}
