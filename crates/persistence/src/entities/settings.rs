//! The settings of users, in the table `users`.

use crate::table::table;

table! {
    "users" (fixed: id) {
        id: Uuid,
        time_zone: Option<String>,
        week_start: String,
        /// In minutes since midnight, as the next one.
        work_start: i32,
        work_end: i32,
        /// One bit a day, Monday the lowest.
        work_days: i32,
        /// In minutes.
        default_duration: i32,
        hour_cycle: String,
        shows_samples: bool,
        settings_updated_at: DateTimeUtc,
        /// JSON.
        task_views: String,
        /// JSON, or NULL.
        hour_sets: Option<String>,
        planning_mode: String,
        /// In days.
        planning_horizon: i32,
        /// In minutes, as the next one.
        planning_buffer: i32,
        planning_max_per_day: Option<i32>,
        /// In ten-thousandths.
        planning_free_share: i32,
    }
}
