//! How the blocks of a task are stored.
//!
//! One pinned block for the whole task, which manual scheduling creates, is stored as its start alone. Earlier versions know only this
//! form. If they write a start beside a list, the list is older: it counts only while its first block begins when the task does.

use chrono::{DateTime, Utc};
use scheduler_application::StoreError;
use scheduler_domain::{Block, BlockId, Blocks, InstantText, Minute, TaskDuration, TaskId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::row::failed;

#[derive(Serialize, Deserialize)]
pub(crate) struct StoredBlock {
    id: Uuid,
    /// As SQLite stores instants: a trigger copies it into a table.
    start: String,
    minutes: Option<i32>,
    pinned: bool,
}

impl From<&Block> for StoredBlock {
    fn from(block: &Block) -> Self {
        Self {
            id: block.id.0,
            start: InstantText::to_micros(block.start.instant()).as_str().to_owned(),
            minutes: block.duration.map(TaskDuration::minutes),
            pinned: block.is_pinned,
        }
    }
}

impl StoredBlock {
    pub(crate) fn into_block(self) -> Result<Block, StoreError> {
        let start = InstantText::parse_micros(self.start.as_bytes()).ok_or_else(unreadable)?;
        Ok(Block {
            id: BlockId(self.id),
            start: Minute::from_stored(start),
            duration: self.minutes.map(TaskDuration::from_stored),
            is_pinned: self.pinned,
        })
    }
}

/// The list to store beside the start of the first block, if one is needed.
pub(super) fn stored(task: TaskId, blocks: &Blocks) -> Option<String> {
    let start = blocks.start()?;
    if *blocks == Blocks::whole(task, start) {
        return None;
    }
    let list: Vec<_> = blocks.all().iter().map(StoredBlock::from).collect();
    // Serializing texts, numbers and booleans cannot fail.
    serde_json::to_string(&list).ok()
}

/// The blocks of a task whose first one begins at `start`. A list that cannot be read is an error: otherwise the next save would delete it.
pub(super) fn from_stored(
    task: TaskId,
    start: Option<DateTime<Utc>>,
    list: Option<&str>,
) -> Result<Blocks, StoreError> {
    let Some(start) = start.map(Minute::from_stored) else { return Ok(Blocks::default()) };
    let Some(list) = list else { return Ok(Blocks::whole(task, start)) };
    let list: Vec<StoredBlock> = serde_json::from_str(list).map_err(failed)?;
    let list = list.into_iter().map(StoredBlock::into_block).collect::<Result<_, _>>()?;
    let blocks = Blocks::from_stored(list);
    Ok(if blocks.start() == Some(start) { blocks } else { Blocks::whole(task, start) })
}

fn unreadable() -> StoreError {
    StoreError::Failed("the blocks of a task cannot be read".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TASK: TaskId = TaskId(Uuid::from_u128(9));

    fn minute(raw: &str) -> Minute {
        Minute::parse(raw).expect("a minute")
    }

    fn two() -> Blocks {
        let block = |id, start, minutes, is_pinned| Block {
            id: BlockId(Uuid::from_u128(id)),
            start: minute(start),
            duration: Some(TaskDuration::from_stored(minutes)),
            is_pinned,
        };
        let (first, second) = (block(1, "1900-01-01T00:00:00Z", 30, true), block(2, "2199-12-31T23:59:00Z", 45, false));
        Blocks::from_stored(vec![first, second])
    }

    fn back(blocks: &Blocks) -> Blocks {
        let list = stored(TASK, blocks);
        from_stored(TASK, blocks.start().map(Minute::instant), list.as_deref()).expect("blocks")
    }

    #[test]
    fn blocks_come_back_from_their_text() {
        let one = Blocks::from_stored(vec![Block {
            is_pinned: false,
            ..Blocks::whole(TASK, minute("2026-11-20T09:00:00Z")).all()[0]
        }]);
        for blocks in [Blocks::default(), one, two()] {
            assert_eq!(back(&blocks), blocks);
        }
    }

    #[test]
    fn what_scheduling_by_hand_makes_is_kept_as_its_start_alone() {
        let whole = Blocks::whole(TASK, minute("2026-11-20T09:00:00Z"));
        assert_eq!(stored(TASK, &whole), None);
        assert_eq!(back(&whole), whole);
        let of_another = Blocks::whole(TaskId(Uuid::nil()), minute("2026-11-20T09:00:00Z"));
        assert_eq!(back(&of_another), of_another, "its block has another id");
    }

    #[test]
    fn a_start_that_an_earlier_version_wrote_counts_more_than_the_list_beside_it() {
        let list = stored(TASK, &two());
        let later = minute("1900-01-01T00:01:00Z");
        let found = from_stored(TASK, Some(later.instant()), list.as_deref()).expect("blocks");
        assert_eq!(found, Blocks::whole(TASK, later));
        assert_eq!(from_stored(TASK, None, list.as_deref()).expect("blocks"), Blocks::default());
    }

    #[test]
    fn a_list_that_cannot_be_read_is_told() {
        let start = Some(minute("2026-11-20T09:00:00Z").instant());
        let id = "00000000-0000-4000-8000-000000000001";
        let bad_start = format!(r#"[{{"id":"{id}","start":"soon","minutes":null,"pinned":true}}]"#);
        for list in ["", "{}", "[{}]", bad_start.as_str()] {
            assert!(from_stored(TASK, start, Some(list)).is_err(), "{list}");
        }
    }
}
