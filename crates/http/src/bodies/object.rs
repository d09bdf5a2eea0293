//! Any of the things that a user owns, where several kinds occur together.

use scheduler_application::{Caller, LoggedContent, Thing};
use scheduler_domain::TaskDuration;
use serde::Serialize;
use utoipa::ToSchema;

use super::calendars::CalendarBody;
use super::events::EventBody;
use super::items::ItemBody;
use super::labels::LabelBody;
use super::settings::UserSettingsBody;
use super::tasks::TaskBody;

/// A task, an event, a calendar, a label, an item, or settings: as its own operations answer it.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Thing)]
pub(crate) enum ObjectBody {
    /// A task.
    Task(TaskBody),
    /// An event.
    Event(Box<EventBody>),
    /// A calendar.
    Calendar(CalendarBody),
    /// A label.
    Label(LabelBody),
    /// An item.
    Item(ItemBody),
    /// The settings.
    Settings(UserSettingsBody),
}

impl ObjectBody {
    pub(crate) fn of(object: Thing, caller: &Caller) -> Self {
        Self::of_thing(object, caller.planning.default_duration)
    }

    /// The body of a thing; tasks without a duration get the default of their owner.
    pub(crate) fn of_thing(object: Thing, default_duration: TaskDuration) -> Self {
        match object {
            Thing::Task(task) => Self::Task(TaskBody::of(task, default_duration)),
            Thing::Event(event) => Self::Event(Box::new(event.into())),
            Thing::Calendar(calendar) => Self::Calendar(calendar.into()),
            Thing::Label(label) => Self::Label(label.into()),
            Thing::Item(item) => Self::Item(item.into()),
        }
    }

    pub(crate) fn of_content(content: LoggedContent, caller: &Caller) -> Self {
        match content {
            LoggedContent::Thing(object) => Self::of(object, caller),
            LoggedContent::Settings(settings) => Self::Settings(settings.into()),
        }
    }
}
