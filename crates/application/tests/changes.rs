//! The change log, on the real store: who reads it knows what is there, whoever writes meanwhile.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod changes {
    mod model;
    mod steps;

    mod ledgers;
    mod reading;
    mod tokens;
}
