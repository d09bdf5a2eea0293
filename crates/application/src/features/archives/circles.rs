//! Tasks of an export that would wait for each other.

/// A task of a circle, among so many of which each first one waits for the second one. Looks at each wait a few times, however they are
/// woven.
pub(super) fn in_circle(tasks: usize, mut waits: Vec<(usize, usize)>) -> Option<usize> {
    let mut left = vec![0_usize; tasks];
    for (task, _) in &waits {
        left[*task] += 1;
    }
    waits.sort_unstable_by_key(|(_, other)| *other);
    // Whatever waits for nothing that is left goes, and nothing waits for it any more.
    let mut free: Vec<_> = (0..tasks).filter(|task| left[*task] == 0).collect();
    while let Some(gone) = free.pop() {
        let first = waits.partition_point(|(_, other)| *other < gone);
        for (task, _) in waits[first..].iter().take_while(|(_, other)| *other == gone) {
            left[*task] -= 1;
            if left[*task] == 0 {
                free.push(*task);
            }
        }
    }
    // Each that is left waits for another that is left, so who goes on from one to the next comes somewhere twice.
    let mut next = vec![None; tasks];
    for (task, other) in waits.iter().filter(|(task, other)| left[*task] > 0 && left[*other] > 0) {
        next[*task] = Some(*other);
    }
    let mut seen = vec![false; tasks];
    let mut at = (0..tasks).find(|task| left[*task] > 0)?;
    while !std::mem::replace(&mut seen[at], true) {
        at = next[at]?;
    }
    Some(at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_waits_for_a_circle_is_not_in_it() {
        assert_eq!(in_circle(3, vec![(0, 1), (1, 2)]), None);
        assert_eq!(in_circle(1, vec![(0, 0)]), Some(0), "itself");
        assert_eq!(in_circle(4, vec![(0, 1), (1, 2), (2, 2), (3, 0)]), Some(2));
        assert!(matches!(in_circle(4, vec![(3, 2), (2, 1), (1, 2), (1, 0)]), Some(1 | 2)));
    }

    #[test]
    fn ten_thousand_tasks_with_twenty_blockers_each_are_looked_through_at_once() {
        let waits =
            |tasks: usize| (0..tasks).flat_map(move |it| (it + 1..=it + 20).map(move |other| (it, other % tasks)));
        let some = |(task, other): &(usize, usize)| other > task;
        assert_eq!(in_circle(10_000, waits(10_000).filter(some).collect()), None);
        assert!(in_circle(10_000, waits(10_000).collect()).is_some());
    }

    proptest! {
        #[test]
        fn a_circle_is_found_exactly_where_one_can_walk_back(
            waits in prop::collection::vec((0..7_usize, 0..7_usize), 0..14),
        ) {
            // Slow and obvious: whatever is reached after any number of steps.
            let reached_from = |task: usize| {
                let mut reached: Vec<bool> = (0..7).map(|other| waits.contains(&(task, other))).collect();
                for _ in 0..7 {
                    for (from, to) in &waits {
                        reached[*to] |= reached[*from];
                    }
                }
                reached
            };
            match in_circle(7, waits.clone()) {
                Some(task) => prop_assert!(reached_from(task)[task]),
                None => prop_assert!((0..7).all(|task| !reached_from(task)[task])),
            }
        }
    }
}
