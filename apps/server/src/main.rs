//! The program `scheduler`; everything is in the library beside it.

use std::process::ExitCode;

fn main() -> ExitCode {
    scheduler_server::run()
}
