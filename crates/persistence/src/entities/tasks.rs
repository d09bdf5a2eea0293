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
        /// When its source last changed it.
        #[serde(default)]
        source_modified_at: Option<DateTimeUtc>,
        /// NULL where it was not imported.
        #[serde(default)]
        source_version: Option<DateTimeUtc>,
        /// A word; absent in the trash entries of earlier versions.
        #[serde(default)]
        priority: String,
        /// A date or an instant.
        #[serde(default)]
        not_before: Option<String>,
        /// In minutes.
        #[serde(default)]
        min_block: Option<i32>,
        /// Absent in the trash entries of earlier versions; the planner may plan those tasks.
        #[serde(default = "yes")]
        auto: bool,
        /// Ids, see `labels.rs`.
        #[serde(default)]
        labels: String,
        /// The tasks that it waits for. For each, a plus (or a minus while it is in the trash) and its id in 32 digits. NULL for none.
        #[serde(default)]
        blocked_by: Option<String>,
        /// NULL where it does not repeat.
        #[serde(default)]
        rrule: Option<String>,
        /// A word, set together with a rule.
        #[serde(default)]
        repeats_from: Option<String>,
        /// The task that was created when this one was completed.
        #[serde(default)]
        next_id: Option<Uuid>,
        #[serde(default)]
        minutes_done: i32,
        /// JSON, see `tasks/blocks.rs`. NULL where there is no block, and where one pinned block covers the whole task.
        #[serde(default)]
        blocks: Option<String>,
    }
}

const fn yes() -> bool {
    true
}
