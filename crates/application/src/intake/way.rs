//! How things come in, and how many came.

use scheduler_domain::Label;

use crate::ThingRef;

/// How things come in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// A user imports a file. A newer state in it replaces ours.
    Import,
    /// As an import, but nothing is written.
    DryRun {
        /// What earlier parts of the file would have added.
        before: Added,
    },
    /// The calendar is a subscription. The state in the file always replaces ours; tasks are ignored.
    Feed {
        /// Whether there is room for more events. After there was no room for one event, no more are added.
        has_room: bool,
    },
}

impl Way {
    pub(crate) fn of_import(is_dry_run: bool, before: Added) -> Self {
        if is_dry_run { Self::DryRun { before } } else { Self::Import }
    }
}

/// What was added: how many things, and, in a dry run, which labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Added {
    pub(crate) events: i64,
    pub(crate) tasks: i64,
    pub(crate) labels: Vec<Label>,
}

impl Added {
    pub(super) const fn count_of(&mut self, thing: ThingRef<'_>) -> &mut i64 {
        match thing {
            ThingRef::Task(_) => &mut self.tasks,
            _ => &mut self.events,
        }
    }
}
