//! Every operation through the real router, one file a feature.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod api {
    mod auth;
    mod documents;
    mod problems;
    mod tasks;
    mod text;
    mod users;
}
