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
        /// Of whole days: midnight as if in UTC. Of a series: when the first of its occurrences begins.
        start_at: DateTimeUtc,
        /// As the start; of a series when the last is over.
        end_at: DateTimeUtc,
        time_zone: Option<String>,
        /// `calendar` for that of its calendar.
        color: String,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        /// How long it is, roughly, and whether on whole days: see `events/sizes.rs`.
        size_class: i32,
        /// NULL only where a version wrote it that knew of no calendars: then it is the owner's first, as with the columns after it.
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
        /// When it last changed where it came in from.
        #[serde(default)]
        source_modified_at: Option<DateTimeUtc>,
        /// NULL where it did not come in.
        #[serde(default)]
        source_version: Option<DateTimeUtc>,
    }
}
