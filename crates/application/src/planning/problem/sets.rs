//! Sets of hours.

use std::collections::HashMap;

use scheduler_domain::planner::Hours;
use scheduler_domain::{Label, LabelId, LabelSet};

use crate::planning::situation::Situation;

/// The sets of hours by their index, and which set each label names.
pub(super) struct Sets {
    pub(super) hours: Vec<Hours>,
    /// The index of the set that a label names, if it exists.
    of_labels: HashMap<LabelId, usize>,
    /// A set without hours, for tasks that must not be planned.
    pub(super) never: usize,
}

impl Sets {
    pub(super) fn of(situation: &Situation<'_>) -> Self {
        let sets: Vec<_> = situation.settings.hour_sets.iter().collect();
        let spans = sets.iter().enumerate().flat_map(|(set, it)| it.spans.iter().map(move |span| (set, *span)));
        let hours = spans.map(|(set, it)| Hours { set, days: it.days().collect(), start: it.start(), end: it.end() });
        let named = |label: &Label| {
            let index = sets.iter().position(|set| Some(set.id) == label.hour_set)?;
            Some((label.id, index))
        };
        Self {
            hours: hours.collect(),
            of_labels: situation.labels.iter().filter_map(named).collect(),
            never: sets.len(),
        }
    }

    /// The first of the sets that the labels name, or else the default one.
    pub(super) fn of_task(&self, labels: &LabelSet) -> usize {
        labels.ids().iter().filter_map(|label| self.of_labels.get(label).copied()).min().unwrap_or_default()
    }
}
