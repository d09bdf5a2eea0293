//! Every operation through the real router, one file a feature.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod api {
    mod admin;
    mod api_keys;
    mod archives;
    mod audit;
    mod auth;
    mod blockers;
    mod blocks;
    mod calendar;
    mod calendars;
    mod changes;
    mod client_ids;
    mod contention;
    mod documents;
    mod event_states;
    mod event_windows;
    mod events;
    mod exports;
    mod following;
    mod hanging_up;
    mod housekeeping;
    mod imports;
    mod instants;
    mod items;
    mod kept_lines;
    mod labels;
    mod large_windows;
    mod limits;
    mod metrics;
    mod planner;
    mod problems;
    mod profile;
    mod publishing;
    mod quick_add;
    mod quotas;
    mod recovery;
    mod reopening;
    mod repetition;
    mod repetition_files;
    mod said_overrides;
    mod scheduling;
    mod schema;
    mod search;
    mod security_log;
    mod series;
    mod sessions;
    mod settings;
    mod setup;
    mod streams;
    mod subscriptions;
    mod task_imports;
    mod task_lists;
    mod tasks;
    mod text;
    mod timeouts;
    mod trash;
    mod unread;
    mod users;
    mod versions;
    mod webhooks;
    mod write_limits;
    mod years;
}
