//! Tasks, with what their blocks mean now.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::PlanningProblem;
use scheduler_domain::{Block, Blocks, Task};

use crate::HeldTask;
use crate::planning::situation::Situation;

/// A task with what its blocks mean now.
pub(in crate::planning) struct Entry<'s> {
    pub(in crate::planning) task: &'s Task,
    pub(in crate::planning) blocks: Vec<Placed>,
    /// How much of it remains to be done.
    pub(in crate::planning) left: i64,
    pub(in crate::planning) hold: Option<Hold>,
}

/// What becomes of a task that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::planning) enum Hold {
    /// Its blocks move only if a rule forbids their place.
    Held,
    /// It is not planned: it keeps blocks that break a rule, or too few blocks.
    Left,
}

/// A block of a task.
#[derive(Clone, Copy, Debug)]
pub(in crate::planning) struct Placed {
    pub(in crate::planning) block: Block,
    pub(in crate::planning) minutes: i64,
    pub(in crate::planning) end: DateTime<Utc>,
    pub(in crate::planning) place: Place,
    /// Whether it begins before now.
    pub(in crate::planning) has_begun: bool,
    /// How much of the task's finished work was done in this block, if it has ended today.
    pub(in crate::planning) worked: i64,
}

/// Whether a block is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::planning) enum Place {
    /// It is over.
    Ended,
    /// It stays where it is.
    Fixed,
    /// It stays if it can.
    Movable,
    /// It is planned afresh.
    Afresh,
}

impl Entry<'_> {
    pub(in crate::planning) fn at(&self, place: Place) -> impl Iterator<Item = &Placed> {
        self.blocks.iter().filter(move |it| it.place == place)
    }

    pub(super) fn fixed_minutes(&self) -> i64 {
        self.at(Place::Fixed).map(|it| it.minutes).sum()
    }

    /// Whether the planner finds time for it.
    pub(in crate::planning) fn is_planned(&self) -> bool {
        self.task.is_auto && self.hold != Some(Hold::Left)
    }

    /// Whether it is held, and what that means for its blocks.
    fn hold(mut self, held: Option<&HeldTask>) -> Self {
        let Some(held) = held else { return self };
        let movable: i64 = self.at(Place::Movable).map(|it| it.minutes).sum();
        if held.stands && movable == self.rest().0 {
            return Self { hold: Some(Hold::Held), ..self };
        }
        for it in self.blocks.iter_mut().filter(|it| it.place == Place::Movable) {
            it.place = Place::Fixed;
        }
        Self { hold: Some(Hold::Left), ..self }
    }

    /// How much of it is planned in addition to the blocks that stay, and the minimum length of a piece.
    pub(super) fn rest(&self) -> (i64, Option<i64>) {
        self.rest_of(self.left - self.fixed_minutes())
    }

    pub(super) fn rest_of(&self, left: i64) -> (i64, Option<i64>) {
        rest(left, self.task.min_block.map(|least| least.minutes().into()), self.room())
    }

    /// How many blocks it may get.
    pub(super) fn room(&self) -> usize {
        Blocks::MOST.saturating_sub(self.at(Place::Fixed).count())
    }

    /// How much of it was worked since a time, in ended blocks, and for a completed task also in a running one. Missed time is
    /// planned again, so it does not count.
    pub(super) fn done_since(&self, from: DateTime<Utc>) -> i64 {
        if self.task.is_auto && !self.task.completed {
            return self.blocks.iter().map(|it| it.worked).sum();
        }
        let was_worked = |it: &&Placed| it.place == Place::Ended || (self.task.completed && it.has_begun);
        let since = |it: &Placed| (it.end - it.block.start.instant().max(from)).num_minutes().max(0);
        self.blocks.iter().filter(was_worked).map(since).sum()
    }

    /// Whether it has no remaining work, so that no task has to wait for it.
    pub(super) fn is_over(&self) -> bool {
        self.left <= 0 && self.at(Place::Fixed).next().is_none()
    }
}

/// The current state of a task, with the beginnings of today and tomorrow.
pub(super) fn entry<'s>(
    situation: &Situation<'_>,
    task: &'s Task,
    [today, tomorrow]: [DateTime<Utc>; 2],
    held: Option<&HeldTask>,
) -> Entry<'s> {
    let now = situation.now;
    let duration = task.duration_or(situation.settings.default_duration);
    let placed = |block: &Block| {
        let (start, minutes) = (block.start.instant(), block.duration_or(duration).minutes().into());
        let end = start + TimeDelta::minutes(minutes);
        let is_ours = task.is_auto && !block.is_pinned;
        let is_afresh =
            held.is_none() && ((situation.afresh.today && start < tomorrow) || (situation.afresh.all && start >= now));
        let place = if end <= now {
            Place::Ended
        } else if task.completed {
            // What stays of it takes nobody's time: it is done.
            if is_ours && start >= now { Place::Afresh } else { Place::Fixed }
        } else if is_ours && is_afresh {
            Place::Afresh
        } else if is_ours && start >= now {
            Place::Movable
        } else {
            Place::Fixed
        };
        Placed { block: *block, minutes, end, place, has_begun: start < now, worked: 0 }
    };
    let left = i64::from(duration.minutes()) - i64::from(task.minutes_done.minutes());
    let mut blocks: Vec<_> = task.blocks.all().iter().map(placed).collect();
    note_worked(&mut blocks, today, task.minutes_done.minutes().into());
    Entry { task, blocks, left, hold: None }.hold(held)
}

/// Assigns finished work to today's ended blocks, the first ones first, because it is not known in which block it was done.
fn note_worked(blocks: &mut [Placed], today: DateTime<Utc>, mut done: i64) {
    for block in blocks.iter_mut().filter(|it| it.place == Place::Ended && it.end > today) {
        let of_today = (block.end - block.block.start.instant().max(today)).num_minutes();
        block.worked = of_today.min(done);
        done -= block.worked;
    }
}

/// How much of the remaining work is planned in addition to fixed blocks, and the minimum length of a piece. No piece is shorter
/// than the shortest block, and a task gets no more blocks than it may have.
fn rest(left: i64, least: Option<i64>, room: usize) -> (i64, Option<i64>) {
    const GRID: i64 = PlanningProblem::GRID_MINUTES;
    let upwards = |minutes: i64| (minutes + GRID - 1).div_euclid(GRID) * GRID;
    let left = left.max(0);
    let Some(least) = least else { return (if left < GRID { upwards(left) } else { left }, None) };
    let left = upwards(left);
    let room = i64::try_from(room.max(1)).unwrap_or(i64::MAX);
    (left, Some(least.max(upwards((left + room - 1) / room))))
}
