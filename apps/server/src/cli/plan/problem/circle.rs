//! Finds tasks that wait for themselves.

use scheduler_domain::planner::TaskToPlan;

/// Tasks that wait for each other in a circle, if there are any.
pub(super) fn circle(tasks: &[TaskToPlan]) -> Option<Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum Seen {
        No,
        OnPath,
        Done,
    }
    let mut seen = vec![Seen::No; tasks.len()];
    for start in 0..tasks.len() {
        // The tasks on the current path, each with how many of its blockers have been followed.
        let mut path = if seen[start] == Seen::No { vec![(start, 0)] } else { Vec::new() };
        while let Some((task, next)) = path.last_mut() {
            seen[*task] = Seen::OnPath;
            let Some(&blocker) = tasks[*task].blocked_by.get(*next) else {
                seen[*task] = Seen::Done;
                path.pop();
                continue;
            };
            *next += 1;
            match seen[blocker] {
                Seen::No => path.push((blocker, 0)),
                Seen::OnPath => {
                    return Some(path.iter().map(|it| it.0).skip_while(|it| *it != blocker).collect());
                }
                Seen::Done => {}
            }
        }
    }
    None
}
