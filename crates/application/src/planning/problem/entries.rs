//! Tasks, with what their blocks mean now.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Block, Task};

use crate::planning::situation::Situation;

/// A task with what its blocks mean now.
pub(in crate::planning) struct Entry<'s> {
    pub(in crate::planning) task: &'s Task,
    pub(in crate::planning) blocks: Vec<Placed>,
    /// How much of it is to be done beside what is done.
    pub(in crate::planning) left: i64,
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
    /// How much of what is done of its task was done in it, if it has ended today.
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

    /// How much of it was worked since a time, in blocks that are over, and of a completed task also in one that is not. What was missed is
    /// planned anew, so it does not count.
    pub(super) fn done_since(&self, from: DateTime<Utc>) -> i64 {
        if self.task.is_auto && !self.task.completed {
            return self.blocks.iter().map(|it| it.worked).sum();
        }
        let was_worked = |it: &&Placed| it.place == Place::Ended || (self.task.completed && it.has_begun);
        let since = |it: &Placed| (it.end - it.block.start.instant().max(from)).num_minutes().max(0);
        self.blocks.iter().filter(was_worked).map(since).sum()
    }

    /// Whether nothing of it is to be done any more, so that nobody has to wait for it.
    pub(super) fn is_over(&self) -> bool {
        self.left <= 0 && self.at(Place::Fixed).next().is_none()
    }
}

/// A task as it stands now, with when today began and when tomorrow does.
pub(super) fn entry<'s>(situation: &Situation<'_>, task: &'s Task, [today, tomorrow]: [DateTime<Utc>; 2]) -> Entry<'s> {
    let now = situation.now;
    let duration = task.duration_or(situation.settings.default_duration);
    let placed = |block: &Block| {
        let (start, minutes) = (block.start.instant(), block.duration_or(duration).minutes().into());
        let end = start + TimeDelta::minutes(minutes);
        let is_ours = task.is_auto && !block.is_pinned;
        let is_afresh = (situation.afresh.today && start < tomorrow) || (situation.afresh.all && start >= now);
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
    Entry { task, blocks, left }
}

/// Takes what is done for work in today's blocks that have ended, the first ones first: in which it was done is not known.
fn note_worked(blocks: &mut [Placed], today: DateTime<Utc>, mut done: i64) {
    for block in blocks.iter_mut().filter(|it| it.place == Place::Ended && it.end > today) {
        let of_today = (block.end - block.block.start.instant().max(today)).num_minutes();
        block.worked = of_today.min(done);
        done -= block.worked;
    }
}
