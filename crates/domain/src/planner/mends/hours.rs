//! Longer hours on one day.

use chrono::{Datelike, Days, NaiveTime, TimeDelta};

use super::Mend;
use crate::planner::PlanningProblem;
use crate::planner::board::Board;
use crate::planner::free::Piece;
use crate::planner::grid::ceil;
use crate::{Weekday, ZoneClock};

const DAY: i64 = 24 * 60;

/// How much longer somebody may work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Evening {
    /// Two hours at most, and not after eight in the evening.
    Short,
    /// Until midnight.
    Long,
}

impl Evening {
    /// The maximum minutes, and the minute of the day by which they have to end.
    const fn limits(self) -> (i64, i64) {
        match self {
            Self::Short => (2 * 60, 20 * 60),
            Self::Long => (DAY, DAY),
        }
    }
}

/// More time after the last hours of a day, on the last day that is early enough.
pub(super) fn more(problem: &PlanningProblem, board: &Board<'_>, task: usize, evening: Evening) -> Option<Mend> {
    let (job, jobs) = (board.job(task), board.jobs);
    let (from, due) = (board.earliest(task)?, job.due.unwrap_or(jobs.horizon).min(jobs.horizon));
    let minutes = missing(board, task, due);
    let (most, latest) = evening.limits();
    if minutes == 0 || minutes > most {
        return None;
    }
    let clock = ZoneClock::of(&problem.time_zone);
    let last = clock.wall(jobs.grid.instant(due - 1)).date();
    for day in (0..7).map(|back| last - Days::new(back)) {
        let weekday = Weekday::ALL[day.weekday().num_days_from_monday() as usize];
        let hours = problem.hours.iter().filter(|it| 1 << it.set == job.set && it.days.contains(&weekday));
        let Some(end) = hours.map(|it| it.end.minutes()).max() else { continue };
        let at = day.and_time(NaiveTime::MIN) + TimeDelta::minutes(end.into());
        let piece = Piece { start: ceil(jobs.grid.after(clock.instant(at))), minutes };
        let is_early = i64::from(end) + minutes <= latest;
        let is_in_time = piece.start >= from && piece.end() <= due;
        if is_early && is_in_time && is_clear(problem, board, task, piece) {
            return Some(Mend::MoreHours { day, start: jobs.grid.instant(piece.start), minutes });
        }
    }
    None
}

/// The minutes of a task after it is due, or all of them if it stays in one piece or has no place.
fn missing(board: &Board<'_>, task: usize, due: i64) -> i64 {
    let job = board.job(task);
    let all = job.minutes - job.spare;
    let Some(pieces) = board.pieces(task).filter(|_| job.is_split()) else { return all };
    let late = pieces.iter().map(|it| (it.end() - it.start.max(due)).max(0)).sum::<i64>();
    ceil(late.max(job.least)).min(all)
}

/// Whether the place is empty, and the limit of the day allows it.
fn is_clear(problem: &PlanningProblem, board: &Board<'_>, task: usize, piece: Piece) -> bool {
    let (jobs, buffer) = (board.jobs, problem.buffer_minutes);
    let overlaps = |from: i64, to: i64| from < piece.end() + buffer && to > piece.start - buffer;
    let is_busy = problem.busy.iter().any(|it| overlaps(jobs.grid.before(it.start), jobs.grid.after(it.end)));
    let is_fixed = jobs.fixed.iter().any(|it| overlaps(it.piece.start, it.piece.end()));
    let is_taken = board.line().all().any(|(it, other)| other != task && overlaps(it.start, it.end()));
    !is_busy && !is_fixed && !is_taken && board.left_at(piece.start) >= piece.minutes
}
