//! Walks the document: every secured operation refuses nobody, strangers, regular users and API keys that are not meant for
//! it. A new endpoint cannot dodge it: what the walk does not know fails.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod authorization {
    mod keys;
    mod lapses;
    mod nobody;
    mod strangers;
    mod walk;
}
