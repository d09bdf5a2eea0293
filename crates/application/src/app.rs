//! All use cases together, over one set of ports.

use std::sync::Arc;

use crate::core::Core;
use crate::{
    ApiKeys, Archives, Audit, Auth, Calendar, Calendars, Changes, Events, Exports, Feed, Housekeeping, Imports, Items,
    Labels, Outbox, OwnSettings, Planner, Ports, Publishing, QuickAdd, Recovery, Search, Sessions, Settings, Setup,
    Subscriptions, Tasks, Trash, Users, Webhooks,
};

/// The use cases, one a feature.
pub struct App {
    /// Logging in and out.
    pub auth: Auth,
    /// Forgotten passwords.
    pub recovery: Recovery,
    /// Where somebody is logged in.
    pub sessions: Sessions,
    /// Programs that act for a user.
    pub api_keys: ApiKeys,
    /// Accounts.
    pub users: Users,
    /// The first account.
    pub setup: Setup,
    /// How they want their calendar.
    pub settings: OwnSettings,
    /// The task list.
    pub tasks: Tasks,
    /// Events and scheduled tasks together.
    pub calendar: Calendar,
    /// What events are in.
    pub calendars: Calendars,
    /// What tasks are sorted by.
    pub labels: Labels,
    /// Calendars at secret addresses.
    pub publishing: Publishing,
    /// What somebody has, to be taken elsewhere.
    pub exports: Exports,
    /// What comes from elsewhere.
    pub imports: Imports,
    /// Exports that come back.
    pub archives: Archives,
    /// Calendars that come from elsewhere.
    pub subscriptions: Subscriptions,
    /// Addresses that are notified of changes.
    pub webhooks: Webhooks,
    /// Events.
    pub events: Events,
    /// Items.
    pub items: Items,
    /// What one line says of a task or an event.
    pub quick_add: QuickAdd,
    /// Time for the open tasks.
    pub planner: Planner,
    /// What somebody looks for.
    pub search: Search,
    /// What was deleted and can come back.
    pub trash: Trash,
    /// What changed since somebody last looked.
    pub changes: Changes,
    /// Who changed what.
    pub audit: Audit,
    /// Mails on their way out.
    pub outbox: Outbox,
    /// Tidying up.
    pub housekeeping: Housekeeping,
    /// The listeners to changes as they happen.
    pub feed: Arc<Feed>,
    core: Arc<Core>,
}

impl App {
    /// Builds the use cases over the given ports.
    #[must_use]
    pub fn new(ports: &Ports, settings: &Settings) -> Self {
        let core = Arc::new(Core::new(ports.clone(), settings.clone()));
        let shared = || Arc::clone(&core);
        Self {
            auth: Auth::new(shared()),
            recovery: Recovery::new(shared()),
            sessions: Sessions::new(shared()),
            api_keys: ApiKeys::new(shared()),
            users: Users::new(shared()),
            setup: Setup::new(shared()),
            settings: OwnSettings::new(shared()),
            tasks: Tasks::new(shared()),
            calendar: Calendar::new(shared()),
            calendars: Calendars::new(shared()),
            labels: Labels::new(shared()),
            publishing: Publishing::new(shared()),
            exports: Exports::new(shared()),
            imports: Imports::new(shared()),
            archives: Archives::new(shared()),
            subscriptions: Subscriptions::new(shared()),
            webhooks: Webhooks::new(shared()),
            events: Events::new(shared()),
            items: Items::new(shared()),
            quick_add: QuickAdd::new(shared()),
            planner: Planner::new(shared()),
            search: Search::new(shared()),
            trash: Trash::new(shared()),
            changes: Changes::new(shared()),
            feed: Arc::clone(&core.feed),
            audit: Audit::new(shared()),
            outbox: Outbox::new(shared()),
            housekeeping: Housekeeping::new(shared()),
            core,
        }
    }

    /// A new identifier for something that is not stored, such as a request.
    #[must_use]
    pub fn new_id(&self) -> uuid::Uuid {
        self.core.ports.ids.next()
    }

    /// Whether requests can be served: the database is available, and its schema is that of this version.
    pub async fn ready(&self) -> Result<(), crate::Error> {
        Ok(self.core.ports.store.ready().await?)
    }
}
