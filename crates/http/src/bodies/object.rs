//! Any of the things that somebody owns, where several kinds stand together.

use scheduler_application::{Caller, Content, Object};
use serde::Serialize;
use utoipa::ToSchema;

use super::events::EventBody;
use super::items::ItemBody;
use super::settings::UserSettingsBody;
use super::tasks::TaskBody;

/// A task, an event, an item, or settings: as its own operations answer it.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = Thing)]
pub(crate) enum ObjectBody {
    /// A task.
    Task(TaskBody),
    /// An event.
    Event(EventBody),
    /// An item.
    Item(ItemBody),
    /// The settings.
    Settings(UserSettingsBody),
}

impl ObjectBody {
    pub(crate) fn of(object: Object, caller: &Caller) -> Self {
        match object {
            Object::Task(task) => Self::Task(TaskBody::of(task, caller.planning.default_duration)),
            Object::Event(event) => Self::Event(event.into()),
            Object::Item(item) => Self::Item(item.into()),
        }
    }

    pub(crate) fn of_content(content: Content, caller: &Caller) -> Self {
        match content {
            Content::Thing(object) => Self::of(object, caller),
            Content::Settings(settings) => Self::Settings(settings.into()),
        }
    }
}
