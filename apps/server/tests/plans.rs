//! What a request costs the database does not grow with what others keep there: each operation of the document is called
//! among 100 000 of everything, and each statement that runs meanwhile, triggers and functions included, is judged by what
//! it read. A new operation or a new query cannot dodge it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[expect(dead_code, reason = "the walk over rights needs the rest")]
#[path = "authorization/walk.rs"]
mod walk;

mod plans {
    mod calls;
    mod costs;
    mod filling;
    mod recording;
    mod task_lists;
}
