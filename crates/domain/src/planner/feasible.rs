//! Whether all could be on time.
//!
//! Tasks may be split into minutes here. Then it is a flow problem: from the tasks to the time in which each may be done, and from
//! there to the days, which have limits. One pass in the order of due dates answers it if all tasks share one set of hours, and
//! usually otherwise too; the remaining cases are decided by augmenting paths.

mod flow;
mod slots;
mod wishes;

use super::jobs::Jobs;
use flow::Flow;
use slots::Slots;
use wishes::Wishes;

/// Whether every job that is due within the horizon could be on time if jobs could be split freely, with the blocks that stay and
/// without buffers between blocks. A yes is always correct. A no is correct too, except in two cases: a job waits for one in other
/// hours (then the question is a job shop with two machines, which is NP-hard), or the search for a flow takes too many steps.
pub(super) fn is_feasible(jobs: &Jobs) -> bool {
    let Some(wishes) = Wishes::of(jobs) else { return false };
    let mut slots = Slots::of(jobs, &wishes);
    let uses = slots.fill(&wishes);
    if uses.missing.is_empty() {
        return true;
    }
    // What is due first came first, so nothing else can be better where every time suits the same jobs.
    if slots.is_plain() || wishes.cross_hours() {
        return false;
    }
    Flow::new(&wishes, slots, uses).meets_all()
}
