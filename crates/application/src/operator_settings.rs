//! What an operator chose.

use chrono::TimeDelta;

use crate::{Limits, StreamLimits, ThingRef};

/// Whether visitors may make accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignUpPolicy {
    /// Everybody may.
    Open,
    /// Only a superuser or the command line may.
    Closed,
}

/// What an operator chose.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The public address of the product, without a trailing slash: the start of every link in a mail.
    pub public_url: String,
    /// Whether visitors may make accounts.
    pub sign_up: SignUpPolicy,
    /// How long a login lasts.
    pub access_token_ttl: TimeDelta,
    /// How long a password recovery link lasts.
    pub reset_token_ttl: TimeDelta,
    /// The limits on attempts; `None` for no limits.
    pub rate_limits: Option<Limits>,
    /// How many of each an account may have.
    pub quotas: Quotas,
    /// How many streams of changes may be open.
    pub streams: StreamLimits,
    /// How long the trash keeps things.
    pub trash_for: TimeDelta,
}

/// How many of each an account may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Tasks.
    pub tasks: i64,
    /// Events.
    pub events: i64,
    /// Calendars.
    pub calendars: i64,
    /// Labels.
    pub labels: i64,
    /// Items.
    pub items: i64,
    /// API keys.
    pub api_keys: i64,
    /// Webhooks.
    pub webhooks: i64,
    /// Sessions; one more ends the oldest.
    pub sessions: i64,
}

impl Default for Quotas {
    fn default() -> Self {
        Self {
            tasks: 100_000,
            events: 200_000,
            calendars: 50,
            labels: 200,
            items: 20_000,
            api_keys: 100,
            webhooks: 10,
            sessions: 200,
        }
    }
}

impl Quotas {
    /// How many of a thing's kind an account may have.
    #[must_use]
    pub const fn of(&self, thing: ThingRef<'_>) -> i64 {
        match thing {
            ThingRef::Task(_) => self.tasks,
            ThingRef::Event(_) => self.events,
            ThingRef::Calendar(_) => self.calendars,
            ThingRef::Label(_) => self.labels,
            ThingRef::Item(_) => self.items,
        }
    }

    /// How many tasks an account may have including the next tasks of repeating ones: a tenth more, so that a full list prevents
    /// nobody from completing tasks, but there is still a limit.
    #[must_use]
    pub const fn tasks_with_next_ones(&self) -> i64 {
        self.tasks.saturating_add(self.tasks / 10 + 1)
    }

    /// Up to how many events in the account subscriptions may add more: a tenth is reserved, so that a stranger's calendar leaves
    /// room for the owner's own events.
    #[must_use]
    pub const fn events_of_feeds(&self) -> i64 {
        self.events - self.events / 10
    }

    /// How many of an account's deletions are remembered, including the trash: as many as it may have things, but at least a
    /// minimum if an operator allows few.
    #[must_use]
    pub const fn deletions(&self) -> i64 {
        const AT_LEAST: i64 = 10_000;
        let others = self.calendars.saturating_add(self.labels);
        let things = self.tasks.saturating_add(self.events).saturating_add(self.items).saturating_add(others);
        if things < AT_LEAST { AT_LEAST } else { things }
    }
}
