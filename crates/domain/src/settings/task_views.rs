//! Views of the task list that somebody has saved.

use std::collections::BTreeSet;

use uuid::Uuid;

use crate::text::{self, parsed_text};
use crate::{Fault, FaultKind, FieldErrors, TaskFilter, TaskOrder};

parsed_text!(
    /// The name of a view: one line of 1 to 50 characters, trimmed.
    TaskViewName
);

impl TaskViewName {
    /// The most characters of a name.
    pub const MAX: u64 = 50;

    /// Parses a name, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        text::parse_name(raw, Self::MAX).map(Self)
    }
}

/// A view: which tasks it shows, and in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskView {
    /// Identifies it among its owner's views.
    pub id: Uuid,
    /// What it is called.
    pub name: TaskViewName,
    /// Which tasks it shows. Its labels may have been deleted, and then match nothing.
    pub query: TaskFilter,
    /// In which order, if it says so.
    pub order: Option<TaskOrder>,
}

/// A user's views in order. Ids are unique, and so are names, ignoring case and Unicode composition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskViews(Vec<TaskView>);

impl TaskViews {
    /// The most views that somebody has.
    pub const MAX: usize = 50;

    /// All views, in this order.
    pub fn new(views: Vec<TaskView>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if let Err(fault) = Self::check_count(views.len()) {
            errors.add_at(vec![], fault);
        }
        let (mut ids, mut names) = (BTreeSet::new(), BTreeSet::new());
        for (index, view) in views.iter().enumerate() {
            let mut check = |is_new: bool, field: &str, sentence: &str| {
                if !is_new {
                    errors.add_at(vec![index.into(), field.into()], Fault::new(FaultKind::Duplicate, sentence));
                }
            };
            check(ids.insert(view.id), "id", "Each view has an id of its own");
            check(names.insert(text::name_key(view.name.as_str())), "name", "There is another view with this name");
        }
        if errors.is_empty() { Ok(Self(views)) } else { Err(errors) }
    }

    /// Refuses more views than somebody may have.
    pub fn check_count(count: usize) -> Result<(), Fault> {
        if count <= Self::MAX {
            return Ok(());
        }
        Err(Fault::new(FaultKind::TooLong, format!("At most {} views", Self::MAX)))
    }

    /// Views that were checked before they were kept.
    #[must_use]
    pub const fn from_stored(views: Vec<TaskView>) -> Self {
        Self(views)
    }

    /// The views in their order.
    pub fn iter(&self) -> impl Iterator<Item = &TaskView> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(id: u128, name: &str) -> TaskView {
        let name = TaskViewName::parse(name).unwrap();
        TaskView { id: Uuid::from_u128(id), name, query: TaskFilter::default(), order: None }
    }

    fn faults(views: Vec<TaskView>) -> Vec<(Vec<crate::Location>, FaultKind)> {
        let errors = TaskViews::new(views).err().unwrap_or_default();
        errors.iter().map(|error| (error.at.clone(), error.fault.kind)).collect()
    }

    #[test]
    fn ids_and_names_are_unique_whatever_their_case() {
        assert_eq!(faults(vec![view(1, "Work"), view(2, "Home")]), []);
        assert_eq!(
            faults(vec![view(1, "Ärger"), view(2, "Home"), view(1, "äRGER")]),
            [
                (vec![2.into(), "id".into()], FaultKind::Duplicate),
                (vec![2.into(), "name".into()], FaultKind::Duplicate)
            ]
        );
        for (one, other) in [("Caf\u{e9}", "cafe\u{301}"), ("ΟΔΟΣ", "οδος")] {
            let same = [(vec![1.into(), "name".into()], FaultKind::Duplicate)];
            assert_eq!(faults(vec![view(1, one), view(2, other)]), same, "{one}");
        }
    }

    #[test]
    fn there_are_at_most_fifty_views() {
        let views = |count: u128| (0..count).map(|number| view(number, &format!("View {number}"))).collect();
        assert_eq!(faults(views(50)), []);
        assert_eq!(faults(views(51)), [(vec![], FaultKind::TooLong)]);
    }

    #[test]
    fn a_name_is_one_line_of_1_to_50_characters() {
        let fault = |raw: &str| TaskViewName::parse(raw).err().map(|fault| fault.kind);
        assert_eq!(fault(" "), Some(FaultKind::Missing));
        assert_eq!(fault(&format!(" {} ", "ü".repeat(50))), None);
        assert_eq!(fault(&"ü".repeat(51)), Some(FaultKind::TooLong));
        assert_eq!(fault("a\nb"), Some(FaultKind::ControlCharacter));
        assert_eq!(fault("a\u{2028}b"), Some(FaultKind::ControlCharacter));
        assert_eq!(fault("\u{200b}"), Some(FaultKind::Missing));
    }
}
