//! Every operation through the real router, one file a feature.

mod api {
    mod auth;
    mod documents;
    mod problems;
    mod tasks;
    mod text;
    mod users;
}
