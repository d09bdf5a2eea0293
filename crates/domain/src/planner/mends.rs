//! Small changes that would help a task that is late or left out.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};

use super::PlanningProblem;
use super::board::Board;
use super::free::Piece;
use super::grid::{SHORTER, ceil};
use super::jobs::Job;
use crate::{Weekday, ZoneClock};

/// A change after which a task would be on time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// It may be split into pieces of at least so many minutes.
    Split {
        /// Those minutes.
        least: i64,
    },
    /// Its hours on a day are longer.
    MoreHours {
        /// The local day.
        day: NaiveDate,
        /// When that time begins: where its hours end.
        start: DateTime<Utc>,
        /// By how many minutes.
        minutes: i64,
    },
    /// It is due later.
    DueLater {
        /// By how many days.
        days: i64,
    },
    /// Another task is let go of.
    LetGo {
        /// That task.
        task: usize,
    },
}

/// For so many of the tasks at risk mends are looked for.
const MOST_TASKS: usize = 20;
/// So many other tasks are tried for one.
const MOST_TRIED: usize = 8;
const DAY: i64 = 24 * 60;

/// The mends of each task, the worst tasks first.
pub(super) fn found(problem: &PlanningProblem, board: &mut Board<'_>, tasks: &[usize]) -> Vec<Vec<Mend>> {
    let of = |(count, task): (usize, &usize)| {
        if count >= MOST_TASKS || board.earliest(*task).is_none() {
            return Vec::new();
        }
        let due = board.job(*task).due.unwrap_or(i64::MAX);
        let split = split(board, *task, due);
        let more_hours = more_hours(problem, board, *task);
        let late = board.end(*task).map(|end| end - due).filter(|late| *late > 0);
        let due_later = late.map(|late| Mend::DueLater { days: (late + DAY - 1) / DAY });
        let let_go = let_go(board, *task, due);
        [split, more_hours, due_later, let_go].into_iter().flatten().collect()
    };
    tasks.iter().enumerate().map(of).collect()
}

fn split(board: &mut Board<'_>, task: usize, due: i64) -> Option<Mend> {
    let job = board.job(task);
    if job.is_split() || job.minutes < 2 * SHORTER {
        return None;
    }
    let before = board.lift(task);
    let pieces = board.find_as(task, &Job { least: SHORTER, ..job.clone() });
    board.restore(task, before);
    let is_on_time = pieces.is_some_and(|pieces| job.end(&pieces).is_some_and(|end| end <= due));
    is_on_time.then_some(Mend::Split { least: SHORTER })
}

/// More time after the last hours of a day, on the last day on which that is soon enough.
fn more_hours(problem: &PlanningProblem, board: &Board<'_>, task: usize) -> Option<Mend> {
    let (job, jobs) = (board.job(task), board.jobs);
    let (from, due) = (board.earliest(task)?, job.due.unwrap_or(jobs.horizon).min(jobs.horizon));
    let clock = ZoneClock::of(&problem.time_zone);
    let late = board.pieces(task).map_or(job.minutes, |pieces| {
        pieces.iter().map(|it| (it.end() - it.start.max(due)).max(0)).sum::<i64>().min(job.minutes)
    });
    let minutes = if job.is_split() { ceil(late.max(job.least)) } else { job.minutes };
    let last = clock.wall(jobs.grid.instant(due - 1)).date();
    for day in (0..7).map(|back| last - Days::new(back)) {
        let weekday = Weekday::ALL[chrono::Datelike::weekday(&day).num_days_from_monday() as usize];
        let hours = problem.hours.iter().filter(|it| 1 << it.set == job.set && it.days.contains(&weekday));
        let Some(end) = hours.map(|it| it.end.minutes()).max() else { continue };
        let at = day.and_time(chrono::NaiveTime::MIN) + TimeDelta::minutes(end.into());
        let start = ceil(jobs.grid.after(clock.instant(at)));
        let piece = Piece { start, minutes };
        let is_same_day = i64::from(end) + minutes <= DAY;
        if is_same_day && start >= from && piece.end() - job.spare <= due && is_clear(problem, board, task, piece) {
            return Some(Mend::MoreHours { day, start: jobs.grid.instant(start), minutes });
        }
    }
    None
}

/// Whether nothing stands there, and the limit of the day allows it.
fn is_clear(problem: &PlanningProblem, board: &Board<'_>, task: usize, piece: Piece) -> bool {
    let (jobs, buffer) = (board.jobs, problem.buffer_minutes);
    let overlaps = |from: i64, to: i64| from < piece.end() + buffer && to > piece.start - buffer;
    let is_busy = problem.busy.iter().any(|it| overlaps(jobs.grid.before(it.start), jobs.grid.after(it.end)));
    let is_fixed = jobs.fixed.iter().any(|it| overlaps(it.piece.start, it.piece.end()));
    let is_taken = board.line().iter().any(|(it, other)| *other != task && overlaps(it.start, it.end()));
    !is_busy && !is_fixed && !is_taken && board.left_at(piece.start) >= piece.minutes
}

/// The lightest other task without which it would be on time.
fn let_go(board: &mut Board<'_>, task: usize, due: i64) -> Option<Mend> {
    let job = board.job(task);
    let from = board.earliest(task)?;
    let mut others: Vec<_> = board
        .line()
        .iter()
        .filter(|(piece, other)| *other != task && piece.end() > from && piece.start < due.min(board.jobs.horizon))
        .map(|(_, other)| *other)
        .filter(|other| board.job(*other).set & job.set != 0 && !job.blockers.contains(other))
        .collect();
    others.sort_unstable_by_key(|it| (board.job(*it).weight, *it));
    others.dedup();
    let before = board.lift(task);
    let helps = |other: &usize| {
        let back = board.lift(*other);
        let end = board.find(task).and_then(|pieces| job.end(&pieces));
        board.restore(*other, back);
        end.is_some_and(|end| end <= due)
    };
    let found = others.into_iter().take(MOST_TRIED).find(helps);
    board.restore(task, before);
    found.map(|task| Mend::LetGo { task })
}
