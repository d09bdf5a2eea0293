//! The table `tasks`.

use crate::table::table;

table! {
    "tasks" (fixed: id, owner_id, position, created_at) {
        id: Uuid,
        owner_id: Uuid,
        title: String,
        description: String,
        completed: bool,
        /// Unique for an owner.
        position: i64,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        /// A date or an instant.
        due: Option<String>,
        /// In minutes.
        duration: Option<i32>,
        /// When the first block begins.
        scheduled_start: Option<DateTimeUtc>,
        /// NULL where it is the id.
        #[serde(default)]
        uid: Option<String>,
        #[serde(default)]
        sequence: i64,
        /// When it last changed where it came in from.
        #[serde(default)]
        source_modified_at: Option<DateTimeUtc>,
        /// NULL where it did not come in.
        #[serde(default)]
        source_version: Option<DateTimeUtc>,
        /// A word; absent in the trash of earlier versions.
        #[serde(default)]
        priority: String,
        /// A date or an instant.
        #[serde(default)]
        not_before: Option<String>,
        /// In minutes.
        #[serde(default)]
        min_block: Option<i32>,
        /// Absent in the trash of earlier versions, whose tasks the planner may plan.
        #[serde(default = "yes")]
        auto: bool,
        /// Ids, see `labels.rs`.
        #[serde(default)]
        labels: String,
        /// The tasks that it waits for: each a plus, or a minus while it is in the trash, and its id in 32 digits. NULL for none.
        #[serde(default)]
        blocked_by: Option<String>,
        /// NULL where it does not repeat.
        #[serde(default)]
        rrule: Option<String>,
        /// A word, beside a rule.
        #[serde(default)]
        repeats_from: Option<String>,
        /// The task that was made when this one was completed.
        #[serde(default)]
        next_id: Option<Uuid>,
        #[serde(default)]
        minutes_done: i32,
        /// JSON, see `tasks/blocks.rs`. NULL where there is no block, and where one pinned block is the whole task.
        #[serde(default)]
        blocks: Option<String>,
    }
}

const fn yes() -> bool {
    true
}
