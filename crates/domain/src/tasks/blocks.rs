//! The blocks of a task: the times when it is to be worked on.

use std::collections::HashSet;

use chrono::{DateTime, Utc};

use crate::{BlockId, Fault, FaultKind, FieldErrors, Minute, TaskDuration, TaskId, Window};

/// A time when a task is to be worked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Names it among the blocks of its task.
    pub id: BlockId,
    /// When it begins.
    pub start: Minute,
    /// Its length; `None` if it is as long as its task.
    pub duration: Option<TaskDuration>,
    /// Whether a planner leaves it where it is.
    pub is_pinned: bool,
}

impl Block {
    /// Its length, if its task is this long.
    #[must_use]
    pub fn duration_or(&self, of_task: TaskDuration) -> TaskDuration {
        self.duration.unwrap_or(of_task)
    }

    fn is_in(&self, window: Window, of_task: TaskDuration) -> bool {
        let start = self.start.instant();
        window.overlaps(start, start + self.duration_or(of_task).span())
    }
}

/// The blocks of a task by their starts. They do not overlap, and if there are several, each has a length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocks(Vec<Block>);

impl Blocks {
    /// The most blocks of a task.
    pub const MOST: usize = 50;

    /// One block for a whole task, placed by hand. It has the id of its task, so that every client knows the id in advance.
    #[must_use]
    pub fn whole(task: TaskId, start: Minute) -> Self {
        Self(vec![Block { id: BlockId(task.0), start, duration: None, is_pinned: true }])
    }

    /// Blocks that were kept.
    #[must_use]
    pub fn from_stored(mut blocks: Vec<Block>) -> Self {
        blocks.sort_unstable_by_key(|block| block.start);
        Self(blocks)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them by their starts.
    #[must_use]
    pub fn all(&self) -> &[Block] {
        &self.0
    }

    /// When the first one begins.
    #[must_use]
    pub fn start(&self) -> Option<Minute> {
        self.0.first().map(|block| block.start)
    }

    /// Those that the planner does not move and that do not begin before an instant.
    #[must_use]
    pub(super) fn pinned_from(&self, at: DateTime<Utc>) -> Self {
        Self(self.0.iter().filter(|block| block.is_pinned && block.start.instant() >= at).copied().collect())
    }

    /// The start of the first one with any part in the window, if the task is this long.
    pub(super) fn start_in(&self, window: Window, of_task: TaskDuration) -> Option<DateTime<Utc>> {
        self.0.iter().find(|block| block.is_in(window, of_task)).map(|block| block.start.instant())
    }
}

/// A block as somebody puts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewBlock {
    /// Its id; without one it is the block of the task that begins at the same time, or else a new one.
    pub id: Option<BlockId>,
    /// When it begins.
    pub start: Minute,
    /// Its length; `None` if it is as long as its task.
    pub duration: Option<TaskDuration>,
    /// Whether a planner leaves it where it is.
    pub is_pinned: bool,
}

/// Blocks in a request, which replace those of a task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewBlocks(Vec<NewBlock>);

impl NewBlocks {
    /// Rejects more blocks than a task may have, before they are read.
    pub fn check_count(count: usize) -> Result<(), Fault> {
        if count > Blocks::MOST {
            return Err(Fault::new(FaultKind::TooLong, format!("At most {} blocks", Blocks::MOST)));
        }
        Ok(())
    }

    /// Takes a list in any order. Every fault is reported with its index.
    pub fn parse(list: Vec<NewBlock>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if let Err(fault) = Self::check_count(list.len()) {
            errors.add_at(vec![], fault);
            return Err(errors);
        }
        let mut ids = HashSet::new();
        for (index, block) in list.iter().enumerate() {
            if block.id.is_some_and(|id| !ids.insert(id)) {
                let fault = Fault::new(FaultKind::Duplicate, "Each block may stand once");
                errors.add_at(vec![index.into(), "id".into()], fault);
            }
            if block.duration.is_none() && list.len() > 1 {
                let fault = Fault::new(FaultKind::Missing, "Minutes are required where there are several blocks");
                errors.add_at(vec![index.into(), "minutes".into()], fault);
            }
        }
        let mut in_order: Vec<_> = list.into_iter().enumerate().collect();
        in_order.sort_by_key(|(_, block)| block.start);
        let ends = in_order.iter().map(|(_, block)| block.duration.map(|long| block.start.instant() + long.span()));
        for (end, (index, next)) in ends.zip(in_order.iter().skip(1)) {
            if end.is_some_and(|end| next.start.instant() < end) {
                let fault = Fault::new(FaultKind::Invalid, "Blocks of a task must not overlap");
                errors.add_at(vec![(*index).into(), "start".into()], fault);
            }
        }
        if errors.is_empty() { Ok(Self(in_order.into_iter().map(|(_, block)| block).collect())) } else { Err(errors) }
    }

    /// They replace those of a task, each with an id: its own, that of the block that begins at the same time, or a new one.
    #[must_use]
    pub fn in_place_of(&self, present: &Blocks, mut new_id: impl FnMut() -> BlockId) -> Blocks {
        let named: HashSet<_> = self.0.iter().filter_map(|block| block.id).collect();
        let same = |start| present.0.iter().find(|block| block.start == start).map(|block| block.id);
        let with_id = |block: &NewBlock| {
            let known = block.id.or_else(|| same(block.start).filter(|id| !named.contains(id)));
            let NewBlock { start, duration, is_pinned, .. } = *block;
            Block { id: known.unwrap_or_else(&mut new_id), start, duration, is_pinned }
        };
        Blocks(self.0.iter().map(with_id).collect())
    }
}

#[cfg(test)]
mod tests;
