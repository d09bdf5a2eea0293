//! What every store keeps to: one suite, run on SQLite and on a real PostgreSQL.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod contract {
    mod announcements;
    mod api_keys;
    mod attempts;
    mod audit;
    mod auth;
    mod authority;
    mod changes;
    mod diagnosis;
    mod errors;
    mod events;
    mod feeds;
    mod given_back;
    mod items;
    mod labels;
    mod make;
    mod migrations;
    mod moves;
    mod outbox;
    mod plans;
    mod pooler;
    mod proxy;
    mod search;
    mod settings;
    mod silence;
    mod snapshots;
    mod subscriptions;
    mod task_lists;
    mod tasks;
    mod tls;
    mod users;
    mod webhooks;
}
