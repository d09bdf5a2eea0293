//! The table `events`.

use crate::table::table;

table! {
    "events" (fixed: id, owner_id, created_at) {
        id: Uuid,
        owner_id: Uuid,
        title: String,
        description: String,
        place: String,
        all_day: bool,
        /// Of an event of whole days: midnight as if in UTC. Of a series: when its first occurrence begins.
        start_at: DateTimeUtc,
        /// Stored as the start is; of a series: when its last occurrence ends.
        end_at: DateTimeUtc,
        time_zone: Option<String>,
        /// `calendar` for the colour of its calendar.
        color: String,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        /// The class of its length, and whether it is of whole days: see `events/sizes.rs`.
        size_class: i32,
        /// NULL only where a version without calendars wrote the row; the calendar is then the owner's first. The same holds for the
        /// columns after it.
        #[serde(default)]
        calendar_id: Option<Uuid>,
        #[serde(default)]
        is_busy: Option<bool>,
        #[serde(default)]
        status: Option<String>,
        #[serde(default)]
        url: Option<String>,
        /// Minutes, separated by commas.
        #[serde(default)]
        reminders: Option<String>,
        /// NULL where it is the id.
        #[serde(default)]
        uid: Option<String>,
        #[serde(default)]
        sequence: i64,
        /// NULL where it does not repeat: see `events/series.rs`.
        #[serde(default)]
        series: Option<String>,
        /// When its source last changed it.
        #[serde(default)]
        source_modified_at: Option<DateTimeUtc>,
        /// NULL where it was not imported.
        #[serde(default)]
        source_version: Option<DateTimeUtc>,
    }
}
