//! The table that `build.rs` makes of `web/dist`, sorted by path; empty when the web app was not built.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
