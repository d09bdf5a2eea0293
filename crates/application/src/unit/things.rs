//! What follows from a change of a thing.

use chrono::{DateTime, Utc};
use scheduler_domain::{Action, AuditEntry, Label, Subject, Task, UserId, UserSettingsChanges, next_version};

use super::Unit;
use crate::core::Core;
use crate::{Digest, Error, FeedWrite, ThingRef, Write, WriteOutcome};

/// The blocks of this many tasks are written by one statement.
const AT_ONCE: usize = 500;

impl Unit<'_> {
    pub(super) async fn created(&mut self, thing: ThingRef<'_>, digest: Option<Digest>) -> Result<WriteOutcome, Error> {
        let quota = self.core.settings.quotas.of(thing);
        self.write_thing(Action::Created, &Write::Create { thing, digest, quota }, thing, None).await
    }

    /// As [`Self::created`], but an account may have more tasks than it may add: the next ones of those that repeat.
    pub(super) async fn brought_back(&mut self, thing: ThingRef<'_>) -> Result<(), Error> {
        let quotas = self.core.settings.quotas;
        let quota = if let ThingRef::Task(_) = thing { quotas.tasks_with_next_ones() } else { quotas.of(thing) };
        let new = Write::Create { thing, digest: None, quota };
        self.write_thing(Action::Created, &new, thing, None).await.map(drop)
    }

    pub(super) async fn updated(&mut self, before: ThingRef<'_>, after: ThingRef<'_>) -> Result<(), Error> {
        self.write_thing(Action::Updated, &Write::Update(after), after, Some(before)).await.map(drop)
    }

    pub(super) async fn blocks_moved(&mut self, owner: UserId, tasks: &[Task]) -> Result<(), Error> {
        for some in tasks.chunks(AT_ONCE) {
            self.write(&Write::Blocks(owner, some), None).await?;
        }
        if tasks.iter().any(|task| is_on_calendar(ThingRef::Task(task))) {
            self.dismiss_samples(owner).await?;
        }
        Ok(())
    }

    pub(super) async fn deleted(&mut self, thing: ThingRef<'_>) -> Result<(), Error> {
        let (version, expires_at) = (self.version_of_absence(thing).await?, self.expiry());
        let gone = Write::MoveToTrash { thing, version, expires_at };
        self.write_thing(Action::Deleted, &gone, thing, None).await.map(drop)
    }

    pub(super) async fn merged(&mut self, label: &Label, into: &Label) -> Result<(), Error> {
        let thing = ThingRef::Label(label);
        let (version, expires_at) = (self.version_of_absence(thing).await?, self.expiry());
        let gone = Write::MergeLabels { label, into, version, expires_at };
        self.write_thing(Action::Deleted, &gone, thing, None).await.map(drop)
    }

    /// Everything that is deleted or changed with it gets the same version, which is later than all their versions.
    async fn version_of_absence(&mut self, thing: ThingRef<'_>) -> Result<DateTime<Utc>, Error> {
        let plan = self.port.owned();
        let others = match thing {
            ThingRef::Calendar(calendar) => plan.last_version_within(calendar.owner, calendar.id).await?,
            ThingRef::Label(label) => plan.last_version_labelled(label.owner, label.id).await?,
            ThingRef::Task(task) => plan.last_version_waiting_for(task.owner, task.id).await?,
            ThingRef::Event(_) | ThingRef::Item(_) => None,
        };
        let before = others.map_or(thing.version(), |others| others.max(thing.version()));
        Ok(next_version(before, self.core.now()))
    }

    fn expiry(&self) -> DateTime<Utc> {
        self.core.now() + self.core.settings.trash_for
    }

    pub(super) async fn restored(&mut self, thing: ThingRef<'_>) -> Result<(), Error> {
        let quotas = &self.core.settings.quotas;
        let gone = Write::Restore { thing, quota: quotas.of(thing), events: quotas.events };
        self.write_thing(Action::Restored, &gone, thing, None).await.map(drop)
    }

    pub(super) async fn feed_said(&mut self, write: FeedWrite<'_>) -> Result<(), Error> {
        let write = Write::FromFeed(write);
        self.write(&write, None).await?;
        if !matches!(write, Write::FromFeed(FeedWrite::Remove { .. })) {
            self.dismiss_samples(write.owner()).await?;
        }
        Ok(())
    }

    async fn write_thing(
        &mut self,
        action: Action,
        write: &Write<'_>,
        thing: ThingRef<'_>,
        before: Option<ThingRef<'_>>,
    ) -> Result<WriteOutcome, Error> {
        let entry = self.core.entry_on(self.actor, action, thing, before);
        let written = self.write(write, entry.as_ref()).await?;
        if action != Action::Deleted && is_on_calendar(thing) {
            self.dismiss_samples(thing.owner()).await?;
        }
        Ok(written)
    }

    /// Removes the samples from a calendar that now has a real entry.
    async fn dismiss_samples(&mut self, owner: UserId) -> Result<(), Error> {
        if self.samples_are_gone || !self.standing().is_some_and(|standing| standing.shows_samples) {
            return Ok(());
        }
        // One unit may make very many things.
        self.samples_are_gone = true;
        let Some(mut settings) = self.port.owned().settings(owner).await? else { return Ok(()) };
        let gone = UserSettingsChanges { samples: Some(false), ..UserSettingsChanges::default() };
        if settings.apply(gone, self.core.now()).unwrap_or_default() {
            self.write(&Write::UpdateSettings(owner, &settings), None).await?;
        }
        Ok(())
    }
}

/// Whether it is on a calendar, from which the samples are then removed.
pub(super) fn is_on_calendar(thing: ThingRef<'_>) -> bool {
    match thing {
        ThingRef::Event(_) => true,
        ThingRef::Task(task) => !task.blocks.is_empty(),
        ThingRef::Calendar(_) | ThingRef::Label(_) | ThingRef::Item(_) => false,
    }
}

impl Core {
    /// What the audit trail records of a change of a thing: only items are in it.
    pub(super) fn entry_on(
        &self,
        actor: Option<UserId>,
        action: Action,
        thing: ThingRef<'_>,
        before: Option<ThingRef<'_>>,
    ) -> Option<AuditEntry> {
        let ThingRef::Item(item) = thing else { return None };
        let differences = match (action, before) {
            (Action::Created, _) => item.differences_from(None),
            (_, Some(ThingRef::Item(before))) => item.differences_from(Some(before)),
            _ => Vec::new(),
        };
        Some(self.entry(actor, action, Subject::Item(item.id), item.owner, differences))
    }
}
