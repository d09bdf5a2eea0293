//! How the things of an export are read: as what the API is sent to make them. Features do not know each other, so what makes each thing
//! is handed in.

use scheduler_application::ClientId;
use scheduler_domain::{
    EventChanges, FieldErrors, NewBlocks, NewCalendar, NewEvent, NewItem, NewLabel, NewTask, TaskChanges, Update,
    UserSettingsChanges,
};
use serde_json::value::RawValue;

/// Reads a body; notes every fault.
pub(crate) type Parse<V> = fn(&RawValue, &mut FieldErrors) -> Option<V>;

/// What reads the bodies of requests.
pub(crate) struct Parsers {
    pub(crate) calendar: Parse<(NewCalendar, Option<ClientId>)>,
    pub(crate) label: Parse<(NewLabel, Option<ClientId>)>,
    pub(crate) event: Parse<(NewEvent, Option<ClientId>)>,
    /// Changes of an event, for the occurrences that differ.
    pub(crate) event_changes: Parse<(EventChanges, Option<ClientId>)>,
    pub(crate) task: Parse<(NewTask, Option<ClientId>)>,
    /// Changes of a task, for whether it is done and its blocks.
    pub(crate) task_changes: Parse<(TaskChanges, Update<NewBlocks>)>,
    pub(crate) item: Parse<(NewItem, Option<ClientId>)>,
    pub(crate) settings: Parse<UserSettingsChanges>,
}
