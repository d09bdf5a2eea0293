//! Exports: a user's data, to be used elsewhere.

use std::ops::ControlFlow;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use scheduler_domain::{Calendar, CalendarId, Event, Item, Label, Task, TaskDuration, UserId, UserSettings};

use crate::calendar_file::{SharedFile, head_of, whole};
use crate::calendar_rights::readable_calendars;
use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{CalendarFileHead, Caller, Error, Exported, SecurityEvent, Snapshot, TextSink};

/// Use cases of exports. The calendar of another user is not found.
pub struct Exports {
    core: Arc<Core>,
}

/// A snapshot of one calendar. It holds a reader of the store until it is written or dropped.
pub struct CalendarExport {
    core: Arc<Core>,
    snapshot: Box<dyn Snapshot>,
    calendar: Calendar,
}

/// A snapshot of all data of a user. It holds a reader of the store until it is dropped.
pub struct WholeExport {
    core: Arc<Core>,
    snapshot: Box<dyn Snapshot>,
    owner: UserId,
    /// Their calendars, in their order.
    pub calendars: Vec<Calendar>,
    /// Their labels, by their names.
    pub labels: Vec<Label>,
    /// Their settings; `None` for an API key.
    pub settings: Option<UserSettings>,
    /// How long a task takes that does not say.
    pub default_duration: TaskDuration,
    /// When it was asked for.
    pub asked_at: DateTime<Utc>,
}

impl Exports {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A calendar with its events.
    pub async fn calendar(&self, caller: &Caller, id: CalendarId) -> Result<CalendarExport, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let mut snapshot = self.core.ports.store.snapshot().await?;
        let calendars = readable_calendars(&mut *snapshot, &reader).await?;
        let calendar = calendars.into_iter().find(|calendar| calendar.id == id).ok_or(Error::NotFound)?;
        Ok(CalendarExport { core: Arc::clone(&self.core), snapshot, calendar })
    }

    /// Everything that the caller owns.
    pub async fn everything(&self, caller: &Caller) -> Result<WholeExport, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let mut snapshot = self.core.ports.store.snapshot().await?;
        let calendars = readable_calendars(&mut *snapshot, &reader).await?;
        let shows_settings = caller.session().is_ok();
        let whole = self.whole(snapshot, reader.user(), calendars, shows_settings).await?;
        whole.ok_or(Error::Unauthenticated)
    }

    /// Checks that the caller may export other accounts.
    pub fn may_export_accounts(&self, caller: &Caller) -> Result<(), Error> {
        self.core.authorize(caller, Caller::administrator).map(drop)
    }

    /// Everything that somebody owns, for an administrator. The trail says that they took it.
    pub async fn of_account(&self, caller: &Caller, id: UserId) -> Result<WholeExport, Error> {
        let administrator = self.core.authorize(caller, Caller::administrator)?;
        retrying(|| async {
            let mut unit = self.core.begin(&administrator).await?;
            unit.accounts().credentials(id).await?.ok_or(Error::NotFound)?;
            unit.record(Change::AccountExported(id)).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::AccountExported, id);
        let mut snapshot = self.core.ports.store.snapshot().await?;
        let calendars = snapshot.calendars(id).await?;
        self.whole(snapshot, id, calendars, true).await?.ok_or(Error::NotFound)
    }

    /// `None` if there is no such account.
    async fn whole(
        &self,
        mut snapshot: Box<dyn Snapshot>,
        owner: UserId,
        calendars: Vec<Calendar>,
        shows_settings: bool,
    ) -> Result<Option<WholeExport>, Error> {
        let Some(settings) = snapshot.settings(owner).await? else { return Ok(None) };
        let mut labels = snapshot.labels(owner).await?;
        labels.sort_by_cached_key(|label| label.name.key());
        Ok(Some(WholeExport {
            core: Arc::clone(&self.core),
            snapshot,
            owner,
            calendars,
            labels,
            default_duration: settings.default_duration,
            settings: shows_settings.then_some(settings),
            asked_at: self.core.now(),
        }))
    }
}

impl CalendarExport {
    /// The calendar.
    #[must_use]
    pub const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// Writes it as a file, until `sink` has enough. `sink` is called on a thread that it may block.
    pub async fn write(mut self, sink: impl TextSink) -> Result<(), Error> {
        let file = SharedFile::begin(&self.core, &head_of(&self.calendar), sink);
        let which = (self.calendar.owner, self.calendar.id);
        file.events(&mut *self.snapshot, which, Box::new(whole)).await?;
        file.finish();
        Ok(())
    }
}

impl WholeExport {
    /// Writes one of the calendars as a file, until `sink` has enough. `sink` is called on a thread that it may block.
    pub async fn write_calendar(&mut self, calendar: &Calendar, sink: impl TextSink) -> Result<(), Error> {
        let file = SharedFile::begin(&self.core, &head_of(calendar), sink);
        file.events(&mut *self.snapshot, (self.owner, calendar.id), Box::new(whole)).await?;
        file.finish();
        Ok(())
    }

    /// Writes the task list as a file, in the same way as [`Self::write_calendar`].
    pub async fn write_tasks(&mut self, sink: impl TextSink) -> Result<(), Error> {
        let name = "Tasks".to_owned();
        let head = CalendarFileHead { name, color: None, refresh_interval: None, written_at: self.asked_at };
        let file = SharedFile::begin(&self.core, &head, sink);
        file.tasks(&mut *self.snapshot, self.owner, &self.labels).await?;
        file.finish();
        Ok(())
    }

    /// Passes on all events of a calendar.
    pub async fn events(
        &mut self,
        calendar: CalendarId,
        mut each: impl FnMut(Event) -> ControlFlow<()> + Send + 'static,
    ) -> Result<(), Error> {
        let each = Box::new(move |event: Exported<Event>| each(event.thing));
        Ok(self.snapshot.events(self.owner, calendar, each).await?)
    }

    /// Passes on all tasks, in list order.
    pub async fn tasks(&mut self, mut each: impl FnMut(Task) -> ControlFlow<()> + Send + 'static) -> Result<(), Error> {
        let each = Box::new(move |task: Exported<Task>| each(task.thing));
        Ok(self.snapshot.tasks(self.owner, each).await?)
    }

    /// Passes on all items, the newest first.
    pub async fn items(&mut self, each: impl FnMut(Item) -> ControlFlow<()> + Send + 'static) -> Result<(), Error> {
        Ok(self.snapshot.items(self.owner, Box::new(each)).await?)
    }
}
