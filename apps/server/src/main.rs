//! The program `scheduler`; everything is in the library beside it.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A request makes many short-lived allocations on several threads, which the C library's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    scheduler_server::run()
}
