//! Prints a year of a calendar: the file for a seed, by default 1.

use std::io::{self, Write as _};

fn main() -> io::Result<()> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    io::stdout().lock().write_all(scheduler_test_support::a_year(seed).as_bytes())
}
