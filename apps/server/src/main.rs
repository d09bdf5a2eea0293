//! The program `scheduler`; everything is in the library of this crate.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A request makes many short-lived allocations on several threads, and the C library's allocator is slow at that. Without transparent huge
/// pages (`no_thp`): they were half of the memory of an idle process (14 of 30 MiB), mostly empty.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    scheduler_server::run()
}
