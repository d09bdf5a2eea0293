//! The program `scheduler`; everything is in the library beside it.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A request makes many short-lived allocations on several threads, which the C library's allocator is slow at.
/// Without transparent huge pages (`no_thp`): they were half of an idle process (14 of 30 MiB), mostly empty.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    scheduler_server::run()
}
