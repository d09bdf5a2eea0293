//! Which tasks wait for which others.

use std::collections::{HashMap, HashSet, VecDeque};

use crate::{Fault, FaultKind, TaskId, Title};

/// The tasks that one waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blockers {
    there: Vec<TaskId>,
    trashed: Vec<TaskId>,
}

impl Blockers {
    /// The most tasks that one may wait for.
    pub const MOST: usize = 20;

    /// Parses a list, in which a task may appear more than once.
    pub fn parse(ids: Vec<TaskId>) -> Result<Self, Fault> {
        if ids.len() > Self::MOST {
            return Err(Fault::new(FaultKind::TooLong, format!("At most {} tasks", Self::MOST)));
        }
        Ok(Self::from_stored(ids, Vec::new()))
    }

    /// The existing ones, and those that were in the trash when they were last looked up.
    #[must_use]
    pub fn from_stored(mut there: Vec<TaskId>, mut trashed: Vec<TaskId>) -> Self {
        for ids in [&mut there, &mut trashed] {
            ids.sort_unstable();
            ids.dedup();
        }
        Self { there, trashed }
    }

    /// Those that are there, by their ids.
    #[must_use]
    pub fn there(&self) -> &[TaskId] {
        &self.there
    }

    /// Those in the trash, which count again when they are restored, by their ids. Some may be permanently deleted.
    #[must_use]
    pub fn trashed(&self) -> &[TaskId] {
        &self.trashed
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = TaskId> {
        self.there.iter().chain(&self.trashed).copied()
    }

    /// The same tasks, with these as the existing ones.
    #[must_use]
    pub fn with_there(&self, now: &[TaskId]) -> Self {
        let (there, trashed) = self.all().partition(|id| now.contains(id));
        Self::from_stored(there, trashed)
    }

    /// The others, without one that goes for good.
    #[must_use]
    pub fn without(&self, gone: TaskId) -> Self {
        let others = |ids: &[TaskId]| ids.iter().copied().filter(|id| *id != gone).collect();
        Self::from_stored(others(&self.there), others(&self.trashed))
    }

    /// Takes the list of a change. A list that names other tasks than the existing ones replaces all, so those in the trash are
    /// forgotten.
    pub(super) fn replace(&mut self, new: Self) {
        if new.there != self.there {
            *self = new;
        }
    }
}

/// What the tasks of one owner wait for, by their ids.
pub type Waits = HashMap<TaskId, Vec<TaskId>>;

/// The shortest cycle that a task closes if it waits for these: each task in it waits for the next one. `None` if there is none.
/// Examines each task and each dependency at most once.
#[must_use]
pub fn circle(task: TaskId, waits_for: &[TaskId], waits: &Waits) -> Option<Vec<TaskId>> {
    let mut came_from: HashMap<TaskId, TaskId> = HashMap::new();
    let mut next = VecDeque::from([task]);
    while let Some(at) = next.pop_front() {
        let further = if at == task { waits_for } else { waits.get(&at).map_or(&[][..], Vec::as_slice) };
        for &id in further {
            if id == task {
                return Some(way_to(at, task, &came_from));
            }
            came_from.entry(id).or_insert_with(|| {
                next.push_back(id);
                at
            });
        }
    }
    None
}

/// Everything for which a task that waits for these waits, directly or indirectly, including these.
#[must_use]
pub fn waited_for(these: &[TaskId], waits: &Waits) -> HashSet<TaskId> {
    let (mut found, mut next) = (HashSet::new(), these.to_vec());
    while let Some(at) = next.pop() {
        if found.insert(at) {
            next.extend(waits.get(&at).into_iter().flatten());
        }
    }
    found
}

fn way_to(last: TaskId, first: TaskId, came_from: &HashMap<TaskId, TaskId>) -> Vec<TaskId> {
    let mut way = vec![last];
    while let Some(at) = way.last().filter(|at| **at != first).and_then(|at| came_from.get(at)) {
        way.push(*at);
    }
    way.reverse();
    way
}

/// If a cycle has more members, the ones in the middle are left out.
const MOST_NAMED: usize = 6;
/// Longer titles are cut to this many characters.
const MOST_OF_A_TITLE: usize = 40;

/// Says that these tasks would wait for each other, in order.
#[must_use]
pub fn circle_fault(members: &[&Title]) -> Fault {
    let mut names: Vec<_> = members.iter().map(|title| shortened(title.as_str())).collect();
    names.extend(names.first().cloned());
    if members.len() > MOST_NAMED {
        names.splice(3..names.len() - 3, ["…".to_owned()]);
    }
    let circle = names.join(" → ");
    Fault::new(FaultKind::Invalid, format!("These tasks would wait for each other: {circle}"))
}

fn shortened(title: &str) -> String {
    if title.chars().count() <= MOST_OF_A_TITLE {
        return title.to_owned();
    }
    title.chars().take(MOST_OF_A_TITLE - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn ids(numbers: &[u128]) -> Vec<TaskId> {
        numbers.iter().map(|number| TaskId(Uuid::from_u128(*number))).collect()
    }

    fn waits(edges: &[(u128, &[u128])]) -> Waits {
        edges.iter().map(|(task, others)| (ids(&[*task])[0], ids(others))).collect()
    }

    #[test]
    fn a_list_is_sorted_and_names_each_task_once() {
        let parsed = Blockers::parse(ids(&[3, 1, 3, 2])).expect("a list");
        assert_eq!(parsed.there(), ids(&[1, 2, 3]));
        let many: Vec<_> = (0..21).collect();
        assert_eq!(Blockers::parse(ids(&many)).map_err(|fault| fault.kind), Err(FaultKind::TooLong));
        assert!(Blockers::parse(ids(&many[1..])).is_ok());
    }

    #[test]
    fn blockers_in_the_trash_are_forgotten_only_when_the_list_changes() {
        let before = Blockers::from_stored(ids(&[1]), ids(&[2]));
        let after = |new: &[u128]| {
            let mut blockers = before.clone();
            blockers.replace(Blockers::parse(ids(new)).expect("a list"));
            blockers
        };
        assert_eq!(after(&[1]), before);
        assert_eq!(after(&[1, 3]), Blockers::from_stored(ids(&[1, 3]), vec![]));
        assert_eq!(after(&[]), Blockers::default());
    }

    #[test]
    fn the_shortest_cycle_is_reported_in_order() {
        let waits = waits(&[(2, &[3, 5]), (3, &[4]), (4, &[1]), (5, &[1]), (6, &[7]), (7, &[6])]);
        let found = |waits_for: &[u128]| circle(ids(&[1])[0], &ids(waits_for), &waits);
        assert_eq!(found(&[2]), Some(ids(&[1, 2, 5])));
        assert_eq!(found(&[3]), Some(ids(&[1, 3, 4])));
        assert_eq!(found(&[1]), Some(ids(&[1])), "itself");
        assert_eq!(found(&[6, 8]), None, "an old circle of others is not its own");
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn a_circle_is_named_by_titles_and_a_long_one_is_shortened() {
        let titles: Vec<_> = (1..=9).map(|number| Title::from_stored(format!("T{number}"))).collect();
        let said = |count: usize| circle_fault(&titles.iter().take(count).collect::<Vec<_>>()).message;
        assert_eq!(said(2), "These tasks would wait for each other: T1 → T2 → T1");
        assert_eq!(said(1), "These tasks would wait for each other: T1 → T1");
        assert_eq!(said(6), "These tasks would wait for each other: T1 → T2 → T3 → T4 → T5 → T6 → T1");
        assert_eq!(said(9), "These tasks would wait for each other: T1 → T2 → T3 → … → T8 → T9 → T1");
        let long = Title::from_stored("ß".repeat(255));
        let cut = format!("{}…", "ß".repeat(39));
        assert!(circle_fault(&[&long]).message.ends_with(&format!(": {cut} → {cut}")));
    }

    #[test]
    fn ten_thousand_tasks_with_twenty_blockers_each_are_looked_at_once() {
        // Every task waits for the next twenty, so there are more ways than anybody could walk.
        let waits: Waits = (1..=10_000_u128)
            .map(|number| (TaskId(Uuid::from_u128(number)), ids(&(number + 1..=number + 20).collect::<Vec<_>>())))
            .collect();
        assert_eq!(circle(TaskId(Uuid::nil()), &ids(&[1]), &waits), None);
    }

    proptest! {
        #[test]
        fn a_circle_is_found_exactly_where_one_can_walk_back(
            edges in prop::collection::vec((0..8_u128, 0..8_u128), 0..16),
            task in 0..8_u128,
        ) {
            let mut waits = Waits::new();
            for (from, to) in &edges {
                waits.entry(ids(&[*from])[0]).or_default().extend(ids(&[*to]));
            }
            // Slow and obvious: whatever is reached after any number of steps.
            let mut reached: Vec<bool> = (0..8).map(|to| edges.contains(&(task, to))).collect();
            for _ in 0..8 {
                for (from, to) in &edges {
                    reached[usize::try_from(*to).unwrap_or(0)] |= reached[usize::try_from(*from).unwrap_or(0)];
                }
            }
            let own = waits.get(&ids(&[task])[0]).cloned().unwrap_or_default();
            let found = circle(ids(&[task])[0], &own, &waits);
            prop_assert_eq!(found.is_some(), reached[usize::try_from(task).unwrap_or(0)]);
            let all = waited_for(&own, &waits);
            prop_assert_eq!((0..8).map(|to| all.contains(&ids(&[to])[0])).collect::<Vec<_>>(), reached);
            for (at, next) in found.iter().flat_map(|way| way.iter().zip(way.iter().cycle().skip(1))) {
                prop_assert!(waits[at].contains(next));
            }
        }
    }
}
