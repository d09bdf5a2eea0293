//! The real binary as an operator runs it.

mod process {
    mod command_line;
    mod server;
    mod serving;
}
