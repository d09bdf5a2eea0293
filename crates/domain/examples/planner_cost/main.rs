//! Measures the planner for `just bench`: planning from nothing, planning again after one change, and a mere sort of the same tasks by
//! due date, in turn, so that all meet the same neighbours on the machine. Prints nanoseconds of CPU, one JSON object a round and size.

mod month;

use std::hint::black_box;
use std::io::Write as _;

use scheduler_domain::planner::{PlanningProblem, plan};

/// The tasks of a usual problem, and of a large one.
const SIZES: [usize; 2] = [1_000, 10_000];
/// Each is repeated until it took so long, because the operating system's accounting is coarse.
const LONG_ENOUGH: u64 = 50_000_000;

fn main() -> Result<(), std::io::Error> {
    let rounds = std::env::args().nth(1).and_then(|it| it.parse().ok()).unwrap_or(5);
    let problems = SIZES.map(month::problem);
    let changed = problems.each_ref().map(month::changed);
    for _ in 0..rounds {
        for (problem, changed) in problems.iter().zip(&changed) {
            let nothing = nanoseconds(|| plan(problem))?;
            let again = nanoseconds(|| plan(changed))?;
            let sort = nanoseconds(|| by_due(problem))?;
            let tasks = problem.tasks.len();
            let line = format!(r#"{{"tasks": {tasks}, "nothing": {nothing}, "again": {again}, "sort": {sort}}}"#);
            writeln!(std::io::stdout(), "{line}")?;
        }
    }
    Ok(())
}

/// What something takes of the CPU, on the average of a few times.
fn nanoseconds<T>(work: impl Fn() -> T) -> Result<u64, std::io::Error> {
    let mut times = 1;
    loop {
        let begin = used()?;
        for _ in 0..times {
            black_box(work());
        }
        let spent = used()? - begin;
        if spent >= LONG_ENOUGH {
            return Ok(spent / times);
        }
        times *= 2;
    }
}

/// The CPU time of this thread so far. Giving the CPU away brings the accounts up to date.
fn used() -> Result<u64, std::io::Error> {
    std::thread::yield_now();
    let accounts = std::fs::read_to_string("/proc/thread-self/schedstat")?;
    let first = accounts.split_whitespace().next().and_then(|it| it.parse().ok());
    first.ok_or_else(|| std::io::Error::other("schedstat begins with the time on the CPU"))
}

/// The least that a planner could do.
fn by_due(problem: &PlanningProblem) -> Vec<usize> {
    let mut order: Vec<_> = (0..problem.tasks.len()).collect();
    order.sort_unstable_by_key(|it| (problem.tasks[*it].due, *it));
    order
}
