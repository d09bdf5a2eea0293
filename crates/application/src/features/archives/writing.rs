//! An export while it is written into an empty account.

use scheduler_domain::{Calendar, CalendarId, FieldErrors, Label, UserId, next_version};

use super::BroughtBack;
use super::new_ids::NewIds;
use crate::planning_mode::switch_planning;
use crate::unit::{Change, Unit};
use crate::{Archive, ArchiveHead, Conflict, Error, ImportError, Thing, ThingRef};

/// What is written, within a unit of work of the owner's.
pub(super) struct Writing<'w, 'u> {
    unit: &'w mut Unit<'u>,
    owner: UserId,
    ids: &'w NewIds,
    /// The calendar that is there already, once it was looked up.
    first: Option<CalendarId>,
    brought: BroughtBack,
}

impl<'w, 'u> Writing<'w, 'u> {
    pub(super) fn new(unit: &'w mut Unit<'u>, owner: UserId, ids: &'w NewIds) -> Self {
        Self { unit, owner, ids, first: None, brought: BroughtBack::default() }
    }

    /// How much was written.
    pub(super) const fn brought(&self) -> BroughtBack {
        self.brought
    }

    /// Writes all of it: first what other things name.
    pub(super) async fn all(&mut self, archive: &dyn Archive, takes_settings: bool) -> Result<(), ImportError> {
        let head = archive.head();
        if takes_settings {
            self.settings(head).await?;
        }
        self.calendars(head).await?;
        for label in &head.labels {
            self.label(label).await?;
        }
        let mut reader = archive.things();
        loop {
            let things = reader.next_things().await.map_err(ImportError::Unreadable)?;
            if things.is_empty() {
                return Ok(());
            }
            for thing in things {
                // They were good when they were looked through.
                self.thing(thing.thing.map_err(Error::Invalid)?).await?;
            }
        }
    }

    async fn settings(&mut self, head: &ArchiveHead) -> Result<(), Error> {
        let Some(before) = self.unit.owned().settings(self.owner).await? else { return Err(Error::Unauthenticated) };
        let (mut after, now) = (before.clone(), self.unit.now());
        for changes in &head.settings {
            let mut changes = self.ids.settings(changes);
            // Samples that are gone do not come back.
            changes.samples = changes.samples.filter(|shown| !shown || after.samples);
            after.apply(changes, now).map_err(|fault| FieldErrors::one("settings", fault))?;
        }
        if after != before {
            self.unit.record(Change::SettingsUpdated(self.owner, &after)).await?;
        }
        if before.planning.mode != after.planning.mode {
            switch_planning(self.unit, self.owner, after.planning.mode).await?;
        }
        self.brought.settings = !head.settings.is_empty();
        Ok(())
    }

    /// The calendar that is there already becomes the default one of the export; the others are new, in their order.
    async fn calendars(&mut self, head: &ArchiveHead) -> Result<(), Error> {
        let there = self.unit.owned().calendars(self.owner).await?;
        // What came in would be published at once.
        let [first @ Calendar { feed: None, .. }] = &there[..] else {
            return Err(Error::Conflict(Conflict::AccountNotEmpty));
        };
        self.first = Some(first.id);
        // Without another default, the one that is there stays so, before all others.
        let places = i64::from(self.ids.default_calendar.is_none())..;
        for (position, calendar) in places.zip(&head.calendars) {
            if self.ids.default_calendar == Some(calendar.id) {
                self.first_calendar(first, calendar, position).await?;
            } else if let Some(id) = self.ids.calendars.get(&calendar.id) {
                let (id, owner, is_default) = (*id, self.owner, false);
                let new = Calendar { id, owner, position, is_default, feed: None, ..calendar.clone() };
                self.unit.record(Change::Created(ThingRef::Calendar(&new), None)).await?;
            }
            self.brought.calendars += 1;
        }
        Ok(())
    }

    async fn first_calendar(&mut self, first: &Calendar, calendar: &Calendar, position: i64) -> Result<(), Error> {
        let after = Calendar {
            name: calendar.name.clone(),
            color: calendar.color,
            is_visible: calendar.is_visible,
            position,
            updated_at: next_version(first.updated_at, self.unit.now()),
            ..first.clone()
        };
        let (before, after) = (ThingRef::Calendar(first), ThingRef::Calendar(&after));
        self.unit.record(Change::Updated { before, after }).await
    }

    async fn label(&mut self, label: &Label) -> Result<(), Error> {
        let Some(id) = self.ids.labels.get(&label.id) else { return Ok(()) };
        let new = Label { id: *id, owner: self.owner, ..label.clone() };
        self.brought.labels += 1;
        self.unit.record(Change::Created(ThingRef::Label(&new), None)).await
    }

    async fn thing(&mut self, thing: Thing) -> Result<(), Error> {
        let (ids, owner) = (self.ids, self.owner);
        let new = match thing {
            Thing::Task(task) => {
                self.brought.tasks += 1;
                ids.task(task, owner).map(Thing::Task)
            }
            Thing::Event(event) => {
                self.brought.events += 1;
                let (id, first) = (self.unit.new_id(), self.first);
                first.and_then(|first| ids.event(event, id, owner, first)).map(Thing::Event)
            }
            Thing::Item(item) => {
                self.brought.items += 1;
                Some(Thing::Item(NewIds::item(item, self.unit.new_id(), owner)))
            }
            Thing::Calendar(_) | Thing::Label(_) => None,
        };
        // Everything that it names was there when it was looked through.
        let new = new.ok_or(Error::Conflict(Conflict::Busy))?;
        self.unit.record(Change::BroughtBack(new.as_thing_ref())).await
    }
}
