//! The table that `build.rs` generates from `web/dist`, sorted by path; empty if the web app was not built.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
