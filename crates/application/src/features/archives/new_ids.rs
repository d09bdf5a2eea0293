//! The ids that the things of an export get here.

use std::collections::HashMap;

use scheduler_domain::{
    Block, BlockId, Blockers, Blocks, CalendarId, Event, EventId, Item, ItemId, LabelId, LabelSet, Task, TaskFilter,
    TaskId, TaskView, TaskViews, UserId, UserSettingsChanges,
};
use uuid::Uuid;

/// The new ids by the ones that stand in the export.
#[derive(Clone, Debug, Default)]
pub(super) struct NewIds {
    pub(super) calendars: HashMap<CalendarId, CalendarId>,
    pub(super) labels: HashMap<LabelId, LabelId>,
    pub(super) tasks: HashMap<TaskId, TaskId>,
    /// The calendar that becomes the default.
    pub(super) default_calendar: Option<CalendarId>,
}

impl NewIds {
    /// The task as it comes in. Calendars elsewhere go on knowing it by the same name.
    pub(super) fn task(&self, task: Task, owner: UserId) -> Option<Task> {
        let (former, id) = (task.id, *self.tasks.get(&task.id)?);
        let labels = task.labels.ids().iter().filter_map(|label| self.labels.get(label).copied());
        let waits_for = task.blocked_by.there().iter().filter_map(|other| self.tasks.get(other).copied());
        // A whole task has the block that has its id.
        let renamed = |block: &Block| if block.id.0 == former.0 { BlockId(id.0) } else { block.id };
        let blocks = task.blocks.all().iter().map(|block| Block { id: renamed(block), ..*block });
        Some(Task {
            id,
            owner,
            uid: Some(task.uid()),
            labels: LabelSet::from_stored(labels.collect()),
            blocked_by: Blockers::from_stored(waits_for.collect(), Vec::new()),
            blocks: Blocks::from_stored(blocks.collect()),
            // The next one may be gone.
            next: task.next.and_then(|next| self.tasks.get(&next).copied()),
            ..task
        })
    }

    /// The event as it comes in, likewise; `first` is the calendar that was there before.
    pub(super) fn event(&self, event: Event, id: Uuid, owner: UserId, first: CalendarId) -> Option<Event> {
        let is_of_first = self.default_calendar == Some(event.calendar);
        let calendar = if is_of_first { first } else { *self.calendars.get(&event.calendar)? };
        Some(Event { id: EventId(id), owner, calendar, uid: Some(event.uid()), ..event })
    }

    pub(super) fn item(item: Item, id: Uuid, owner: UserId) -> Item {
        Item { id: ItemId(id), owner, ..item }
    }

    /// Settings whose views show tasks with the labels as they are called here. Other labels were gone already, and match nothing.
    pub(super) fn settings(&self, changes: &UserSettingsChanges) -> UserSettingsChanges {
        let label = |id: &LabelId| self.labels.get(id).copied().unwrap_or(*id);
        let view = |view: &TaskView| {
            let labels = view.query.labels.iter().map(label).collect();
            TaskView { query: TaskFilter { labels, ..view.query.clone() }, ..view.clone() }
        };
        let views = changes.task_views.as_ref().and_then(|views| TaskViews::new(views.iter().map(view).collect()).ok());
        UserSettingsChanges { task_views: views, ..changes.clone() }
    }
}
