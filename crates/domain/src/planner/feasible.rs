//! Whether all could be on time.
//!
//! Tasks may be split into minutes here. Then it is a question of flows: from the tasks to the time in which each may be done, and from
//! there to the days, which hold only so much. One pass in the order of due dates answers it wherever all tasks share one set of hours,
//! and mostly elsewhere; what that leaves open is decided by augmenting paths.

mod flow;
mod slots;
mod wishes;

use super::jobs::Jobs;
use flow::Flow;
use slots::Slots;
use wishes::Wishes;

/// Whether every job that is due within the horizon could be on time if it might be split at will, beside the blocks that stay and
/// without buffers between blocks. A yes is always right. A no is right too, except in two cases: a job waits for one in other hours
/// (with that the question is a job shop of two machines, which is NP-hard), or the search for a flow takes too many steps.
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
