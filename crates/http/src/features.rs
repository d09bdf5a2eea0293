//! The operations, one file per feature: bodies and handlers.
//!
//! Architecture invariant: features do not import each other's handlers; what all answers share is in `contract`.

pub(crate) mod api_keys;
pub(crate) mod archives;
pub(crate) mod audit;
pub(crate) mod auth;
pub(crate) mod calendar;
pub(crate) mod calendars;
pub(crate) mod changes;
pub(crate) mod events;
pub(crate) mod exports;
pub(crate) mod imports;
pub(crate) mod items;
pub(crate) mod labels;
pub(crate) mod planner;
pub(crate) mod publishing;
pub(crate) mod quick_add;
pub(crate) mod recovery;
pub(crate) mod search;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod subscriptions;
pub(crate) mod tasks;
pub(crate) mod trash;
pub(crate) mod users;
pub(crate) mod webhooks;

use self::archives::parsers::Parsers;
use crate::contract::extract::RequestBody;
use crate::contract::routes::Routes;

/// The base path of all of them.
pub(crate) const BASE: &str = "/api/v1";

/// Parsers for the things in an export.
static PARSERS: Parsers = Parsers {
    calendar: calendars::CreateCalendarBody::parse,
    label: labels::CreateLabelBody::parse,
    event: events::CreateEventBody::parse,
    event_changes: events::UpdateEventBody::parse,
    task: tasks::CreateTaskBody::parse,
    task_changes: tasks::UpdateTaskBody::parse,
    item: items::CreateItemBody::parse,
    settings: settings::UpdateUserSettingsBody::parse,
};

/// The routes of the API.
pub(crate) fn routes() -> Routes {
    auth::routes()
        .merge(recovery::routes())
        .merge(setup::routes())
        .merge(users::routes())
        .merge(sessions::routes())
        .merge(settings::routes())
        .merge(api_keys::routes())
        .merge(tasks::routes())
        .merge(labels::routes())
        .merge(calendars::routes())
        .merge(subscriptions::routes())
        .merge(publishing::routes())
        .merge(exports::routes())
        .merge(imports::routes())
        .merge(archives::routes(&PARSERS))
        .merge(webhooks::routes())
        .merge(events::routes())
        .merge(calendar::routes())
        .merge(items::routes())
        .merge(quick_add::routes())
        .merge(planner::routes())
        .merge(search::routes())
        .merge(trash::routes())
        .merge(changes::routes())
        .merge(audit::routes())
}
