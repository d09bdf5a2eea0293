//! What tasks wait for.

use std::collections::HashMap;

use scheduler_domain::TaskId;

use super::entries::Entry;

/// What each task waits for, by index: open tasks with remaining work. A cycle, which should not exist, blocks nobody.
pub(super) fn blockers(tasks: &[Entry<'_>]) -> Vec<Vec<usize>> {
    let index: HashMap<TaskId, usize> = tasks.iter().enumerate().map(|(index, it)| (it.task.id, index)).collect();
    let open = |id: &TaskId| index.get(id).copied().filter(|blocker| !tasks[*blocker].is_over());
    // What is placed by hand stands where it is, whatever it waits for.
    let of_one =
        |it: &Entry<'_>| it.task.blocked_by.there().iter().filter(|_| it.task.is_auto).filter_map(open).collect();
    let mut all: Vec<Vec<usize>> = tasks.iter().map(of_one).collect();
    let mut waiting = vec![Vec::new(); all.len()];
    let mut count: Vec<_> = all.iter().map(Vec::len).collect();
    for (task, blockers) in all.iter().enumerate() {
        for blocker in blockers {
            waiting[*blocker].push(task);
        }
    }
    let mut free: Vec<_> = (0..all.len()).filter(|task| count[*task] == 0).collect();
    while let Some(task) = free.pop() {
        for next in &waiting[task] {
            count[*next] -= 1;
            if count[*next] == 0 {
                free.push(*next);
            }
        }
    }
    let is_held: Vec<_> = count.iter().map(|count| *count > 0).collect();
    for (task, blockers) in all.iter_mut().enumerate().filter(|(task, _)| is_held[*task]) {
        blockers.retain(|blocker| *blocker != task && !is_held[*blocker]);
    }
    all
}
