//! What every store keeps to: one suite, run on SQLite and on a real PostgreSQL.

mod contract {
    mod auth;
    mod make;
    mod migrations;
    mod tasks;
    mod users;
}
