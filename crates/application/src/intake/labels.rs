//! Labels in files, mapped to labels of the account.

use std::collections::HashMap;

use scheduler_domain::{Color, Label, LabelId, LabelName, LabelSet};

use super::Intake;
use crate::unit::{Change, Unit};
use crate::{Error, ThingRef};

/// The labels of an account, including those that a dry run would add.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnLabels {
    all: Vec<Label>,
    by_key: HashMap<String, LabelId>,
}

impl OwnLabels {
    pub(super) fn of(all: Vec<Label>) -> Self {
        let by_key = all.iter().map(|label| (label.name.key(), label.id)).collect();
        Self { all, by_key }
    }

    pub(super) fn all(&self) -> &[Label] {
        &self.all
    }

    fn add(&mut self, label: Label) {
        self.by_key.insert(label.name.key(), label.id);
        self.all.push(label);
    }
}

/// What the names of a task's labels come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Chosen {
    /// The labels of the task, including new ones. `None` if its file does not set any.
    pub(super) of_task: Option<LabelSet>,
    /// Those that the account does not have.
    new: Vec<Label>,
    /// The problem of those that there is no room for.
    pub(super) problem: Option<String>,
}

impl Chosen {
    pub(super) fn has_new(&self) -> bool {
        !self.new.is_empty()
    }
}

impl Intake<'_> {
    /// Chooses the labels of a task by the names in its file, without adding any yet.
    pub(super) fn choose_labels(&self, names: Option<&[LabelName]>, own: &OwnLabels) -> Chosen {
        let Some(names) = names else { return Chosen::default() };
        let (most, now) = (self.core.settings.quotas.labels, self.core.now());
        let room = usize::try_from(most).unwrap_or_default().saturating_sub(own.all.len());
        let (mut ids, mut new, mut left_out) = (Vec::new(), Vec::<Label>::new(), Vec::new());
        for name in names {
            if let Some(id) = own.by_key.get(&name.key()) {
                ids.push(*id);
            } else if new.len() < room {
                let color = Color::least_used(own.all.iter().chain(&new).map(|label| label.color));
                let (id, name) = (LabelId(self.core.ports.ids.next()), name.clone());
                ids.push(id);
                new.push(Label {
                    id,
                    owner: self.owner,
                    name,
                    color,
                    hour_set: None,
                    created_at: now,
                    updated_at: now,
                });
            } else {
                left_out.push(name.as_str());
            }
        }
        let problem = (!left_out.is_empty()).then(|| {
            let names = left_out.join(", ");
            format!("There is no room for more labels: an account may have at most {most}. These did not come along: {names}")
        });
        Chosen { of_task: Some(LabelSet::from_stored(ids)), new, problem }
    }

    /// Adds the new labels of a task, before the task has them.
    pub(super) async fn add_labels(
        &self,
        unit: &mut Unit<'_>,
        chosen: Chosen,
        own: &mut OwnLabels,
        would_be: &mut Vec<Label>,
    ) -> Result<(), Error> {
        for label in chosen.new {
            if self.writes_nothing() {
                would_be.push(label.clone());
            } else {
                unit.record(Change::Created(ThingRef::Label(&label), None)).await?;
            }
            own.add(label);
        }
        Ok(())
    }
}
