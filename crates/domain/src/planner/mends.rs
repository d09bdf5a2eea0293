//! Small changes that would help a task that is late or left out.

mod hours;
mod split;
mod trial;

use std::cmp::Reverse;

use chrono::{DateTime, NaiveDate, Utc};

use super::board::Board;
use super::jobs::{Fixed, Job};
use super::{Block, PlanningProblem};
use crate::ZoneClock;
use hours::Evening;
use trial::{Outcome, Trials};

/// A change after which a task would be on time; for [`Self::Split`] also one after which it would be clearly less late, or get a
/// place at all. Tasks are named by their index in the problem, or by something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend<T = usize> {
    /// It may be split into pieces of at least this many minutes.
    Split {
        /// Those minutes.
        least: i64,
    },
    /// A pinned block of it may be moved.
    Unpin {
        /// The local day of the block.
        day: NaiveDate,
        /// When it begins.
        start: DateTime<Utc>,
    },
    /// Its hours on a day are longer, so that one more block, which is pinned, ends in time.
    MoreHours {
        /// The local day.
        day: NaiveDate,
        /// When that block begins.
        start: DateTime<Utc>,
        /// By how many minutes.
        minutes: i64,
    },
    /// It is due later.
    DueLater {
        /// By how many days of its zone. A time keeps its local time; a date becomes a later one, and ends when that day does.
        days: i64,
    },
    /// Another task is let go of.
    LetGo {
        /// That task.
        task: T,
    },
}

/// For how many of the tasks at risk mends are looked for.
const MOST_TASKS: usize = 20;
/// How many other tasks are tried for one.
const MOST_TRIED: usize = 8;
/// Up to this number of days, fewer days than are needed without moving other tasks are tried too.
const MOST_DAYS_TRIED: i64 = 8;

/// The plan on a board in which a mend is looked for.
struct Search<'a, 'board> {
    problem: &'a PlanningProblem,
    board: &'a mut Board<'board>,
    trials: Trials<'a>,
}

/// The mends of each task, the worst tasks first. Each is correct if all other tasks stay where they are, and, as long as the
/// number of tasks allows testing it, if everything is planned again.
pub(super) fn found(
    problem: &PlanningProblem,
    board: &mut Board<'_>,
    blocks: &[Block],
    tasks: &[usize],
) -> Vec<Vec<Mend>> {
    let mut search = Search { problem, board, trials: Trials::of(problem, blocks) };
    tasks
        .iter()
        .enumerate()
        .map(|(count, task)| if count < MOST_TASKS { search.of(*task) } else { Vec::new() })
        .collect()
}

impl Search<'_, '_> {
    /// In the order of what it costs people. Unpinning a block or splitting a task costs nothing. Then another task without a due
    /// date waits. Then somebody works longer, in the evening and not for long. Then the task is late, knowingly. Then another task
    /// with a due date is let go of. Working late is only suggested if nothing else helps.
    fn of(&mut self, task: usize) -> Vec<Mend> {
        // Where all of it stays, it does not matter any more what it waits for.
        if self.board.job(task).minutes > 0 && self.board.earliest(task).is_none() {
            return Vec::new();
        }
        let due = self.board.job(task).due.unwrap_or(i64::MAX);
        let unpin = self.unpin(task, due).filter(|mend| self.trials.is_right(task, mend));
        let mut mends: Vec<_> = unpin.into_iter().chain(self.split(task, due)).collect();
        let (later, let_go) = (self.due_later(task), self.let_go(task, due));
        let is_due = |mend: &Mend| matches!(mend, Mend::LetGo { task } if self.problem.tasks[*task].due.is_some());
        let (first, last) = if let_go.as_ref().is_some_and(is_due) { (None, let_go) } else { (let_go, None) };
        mends.extend(first);
        let more = hours::more(self.problem, self.board, task, Evening::Short);
        mends.extend(more.filter(|mend| self.trials.is_right(task, mend)));
        mends.extend(later);
        mends.extend(last);
        if mends.is_empty() {
            let more = hours::more(self.problem, self.board, task, Evening::Long);
            mends.extend(more.filter(|mend| self.trials.is_right(task, mend)));
        }
        mends
    }

    /// The last block that is pinned too late, if there is a place in time for it and for the rest of the task.
    fn unpin(&mut self, task: usize, due: i64) -> Option<Mend> {
        let jobs = self.board.jobs;
        let own = || jobs.fixed.iter().filter(|it| it.block.task == task);
        let may_move = |it: &&Fixed| it.block.pinned && it.block.start >= self.problem.now && it.piece.end() > due;
        let block = own().filter(may_move).max_by_key(|it| it.piece.end())?.block;
        let job = self.board.job(task);
        let others = own().filter(|it| it.block.start != block.start).map(|it| it.piece.end()).max();
        let least = self.problem.tasks[task].min_block_minutes.unwrap_or(i64::MAX);
        let free = Job { fixed_end: others, ..job.clone() }.sized(job.minutes - job.spare + block.minutes, least);
        let before = self.board.lift(task);
        let pieces = self.board.find_as(task, &free);
        self.board.restore(task, before);
        let is_on_time = pieces.is_some_and(|pieces| free.end(&pieces).is_some_and(|end| end <= due));
        let day = ZoneClock::of(&self.problem.time_zone).wall(block.start).date();
        is_on_time.then_some(Mend::Unpin { day, start: block.start })
    }

    /// The smallest number of days after which it is not late.
    fn due_later(&mut self, task: usize) -> Option<Mend> {
        let days = self.days_until_free(task)?;
        // It may need fewer, if others make room then.
        for days in 1..days.min(MOST_DAYS_TRIED) {
            let mend = Mend::DueLater { days };
            match self.trials.outcome(task, &mend) {
                Some(Outcome::OnTime) => return Some(mend),
                // So nobody knows what the least number is.
                Some(Outcome::Unknown) => return None,
                _ => {}
            }
        }
        Some(Mend::DueLater { days }).filter(|mend| self.trials.is_right(task, mend))
    }

    /// The smallest number of days after which it is not late at the earliest free place.
    fn days_until_free(&mut self, task: usize) -> Option<i64> {
        let (job, due) = (self.board.job(task), self.problem.tasks[task].due?);
        let end = if job.minutes == 0 {
            job.fixed_end
        } else {
            let before = self.board.lift(task);
            let pieces = self.board.find(task);
            self.board.restore(task, before);
            pieces.and_then(|pieces| job.end(&pieces))
        };
        let end = self.board.jobs.grid.instant(end?);
        let wanted = &self.problem.tasks[task];
        let late_days = (end - due).num_days();
        let is_enough = |days: &i64| wanted.due_later(*days, &self.problem.time_zone) >= Some(end);
        // The clocks may have been changed in between, so a day more or less comes into question.
        ((late_days - 1).max(1)..=late_days + 2).find(is_enough)
    }

    /// The other task with the least weight without which it would be on time; if several have the same weight, the one that is due
    /// last. A task that weighs more, or weighs the same and is due sooner, is never given up for it.
    fn let_go(&mut self, task: usize, due: i64) -> Option<Mend> {
        let job = self.board.job(task);
        let from = self.board.earliest(task)?;
        let needed = self.all_blockers(task);
        let in_the_way = self.board.line().between(from, due.min(self.board.jobs.horizon));
        let rank = |other: usize| {
            let other = self.board.job(other);
            (other.weight, Reverse(other.due.unwrap_or(i64::MAX)))
        };
        let mut others: Vec<_> = in_the_way
            .map(|(_, other)| other)
            .filter(|other| *other != task)
            .filter(|other| self.board.job(*other).set & job.set != 0 && !needed.contains(other))
            .filter(|other| rank(*other) <= (job.weight, Reverse(due)))
            .collect();
        others.sort_unstable_by_key(|it| (rank(*it), *it));
        others.dedup();
        let before = self.board.lift(task);
        let mut helps = Vec::new();
        for other in others.into_iter().take(MOST_TRIED) {
            let back = self.board.lift(other);
            let end = self.board.find(task).and_then(|pieces| job.end(&pieces));
            self.board.restore(other, back);
            if end.is_some_and(|end| end <= due) {
                helps.push(Mend::LetGo { task: other });
            }
        }
        self.board.restore(task, before);
        helps.into_iter().find(|mend| self.trials.outcome(task, mend) == Some(Outcome::OnTime))
    }

    /// Everything that has to be done before a task.
    fn all_blockers(&self, task: usize) -> Vec<usize> {
        let mut is_known = vec![false; self.problem.tasks.len()];
        let (mut all, mut next) = (Vec::new(), Some(task));
        let mut known = 0;
        while let Some(of) = next {
            for &blocker in &self.board.job(of).blockers {
                if !std::mem::replace(&mut is_known[blocker], true) {
                    all.push(blocker);
                }
            }
            next = all.get(known).copied();
            known += 1;
        }
        all
    }
}
