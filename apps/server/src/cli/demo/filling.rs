//! Fills an account with the month, through the same use cases that users run.

use std::collections::HashMap;

use anyhow::Context as _;
use chrono::{DateTime, Datelike as _, Days, NaiveDate, NaiveTime, Utc};
use scheduler_application::{Afresh, App, Caller, Precondition};
use scheduler_domain::{
    CalendarId, CalendarName, Day, EventDescription, EventStatus, LabelId, LabelName, LabelSet, Minute, NewCalendar,
    NewEvent, NewLabel, NewTask, Place, PlanningChanges, PlanningMode, RecurrenceDraft, Reminders, RepeatFrom,
    SpanDraft, TaskDuration, TaskRepetition, TimeZone, Title, Update, UserSettingsChanges, WeekStart, When, ZoneClock,
};

use super::month::{CALENDARS, DemoTask, In, LABELS, MEETINGS, Meeting, TASKS, WHOLE_DAYS};

/// The account, and the time of its month.
pub(super) struct Filling<'a> {
    app: &'a App,
    caller: &'a Caller,
    zone: TimeZone,
    today: NaiveDate,
}

impl<'a> Filling<'a> {
    pub(super) fn new(app: &'a App, caller: &'a Caller, zone: TimeZone, now: DateTime<Utc>) -> Self {
        let today = ZoneClock::of(&zone).wall(now).date();
        Self { app, caller, zone, today }
    }

    /// Settings first, because times without a zone are in the zone of the settings. Then everything else, and a plan for it.
    pub(super) async fn fill(&self) -> anyhow::Result<()> {
        self.set_up().await.context("settings")?;
        let calendars = self.calendars().await.context("calendars")?;
        for meeting in &MEETINGS {
            self.meeting(meeting, calendars[&meeting.of]).await.context(meeting.title)?;
        }
        for (of, title, first, count) in WHOLE_DAYS {
            self.whole_days(title, [first, first + count], calendars[&of]).await.context(title)?;
        }
        let labels = self.labels().await.context("labels")?;
        for task in &TASKS {
            self.task(task, &labels).await.context(task.title)?;
        }
        self.app.planner.run(self.caller, Afresh::default()).await.context("the plan")?;
        Ok(())
    }

    async fn set_up(&self) -> anyhow::Result<()> {
        let changes = UserSettingsChanges {
            time_zone: Update::Set(self.zone.clone()),
            week_start: Some(WeekStart::Monday),
            samples: Some(false),
            planning: PlanningChanges { mode: Some(PlanningMode::Automatic), ..PlanningChanges::default() },
            ..UserSettingsChanges::default()
        };
        self.app.settings.update(self.caller, &Precondition::None, &changes).await?;
        Ok(())
    }

    async fn calendars(&self) -> anyhow::Result<HashMap<In, CalendarId>> {
        let mut made = HashMap::new();
        for (of, name, color) in CALENDARS {
            let name = CalendarName::parse(name)?;
            let new = NewCalendar { name, color: Some(color), is_visible: true, subscription: None };
            made.insert(of, self.app.calendars.create(self.caller, new, None).await?.into_thing().id);
        }
        Ok(made)
    }

    async fn labels(&self) -> anyhow::Result<HashMap<&'static str, LabelId>> {
        let mut made = HashMap::new();
        for (name, color) in LABELS {
            let new = NewLabel { name: LabelName::parse(name)?, color: Some(color), hour_set: None };
            made.insert(name, self.app.labels.create(self.caller, new, None).await?.into_thing().id);
        }
        Ok(made)
    }

    async fn meeting(&self, meeting: &Meeting, calendar: CalendarId) -> anyhow::Result<()> {
        let day = self.day(meeting.day);
        let at = |time: &str| anyhow::Ok(When::At(Minute::parse(&self.instant(day, time)?.to_rfc3339())?));
        let span = SpanDraft {
            all_day: Some(false),
            start: Some(at(meeting.from)?),
            end: Some(at(meeting.to)?),
            zone: Update::Set(self.zone.clone()),
        };
        let place = Place::parse(meeting.place)?;
        self.event(meeting.title, place, span, meeting.rule, calendar).await
    }

    async fn whole_days(&self, title: &str, [first, end]: [i64; 2], calendar: CalendarId) -> anyhow::Result<()> {
        let day = |count| anyhow::Ok(When::Day(Day::parse(&self.day(count).to_string())?));
        let span =
            SpanDraft { all_day: Some(true), start: Some(day(first)?), end: Some(day(end)?), zone: Update::Keep };
        self.event(title, Place::default(), span, "", calendar).await
    }

    async fn event(
        &self,
        title: &str,
        place: Place,
        span: SpanDraft,
        rule: &str,
        calendar: CalendarId,
    ) -> anyhow::Result<()> {
        let recurrence =
            (!rule.is_empty()).then(|| RecurrenceDraft { rule: Some(rule.to_owned()), ..Default::default() });
        let new = NewEvent {
            title: Title::parse(title)?,
            description: EventDescription::default(),
            place,
            span: span.complete(None)?,
            recurrence,
            calendar: Some(calendar),
            color: None,
            is_busy: None,
            status: EventStatus::default(),
            url: None,
            reminders: Reminders::default(),
        };
        self.app.events.create(self.caller, new, None).await?;
        Ok(())
    }

    async fn task(&self, task: &DemoTask, labels: &HashMap<&str, LabelId>) -> anyhow::Result<()> {
        let due = task.due.map(|count| Day::parse(&self.day(count).to_string())).transpose()?;
        let rule = (!task.rule.is_empty()).then(|| TaskRepetition::parse_rule(task.rule)).transpose()?;
        let new = NewTask {
            due: due.map(When::Day),
            duration: Some(TaskDuration::parse(task.minutes)?),
            priority: task.priority,
            min_block: task.piece.map(TaskDuration::parse).transpose()?,
            labels: LabelSet::parse(vec![labels[task.label]])?,
            recurrence: rule.map(|rule| TaskRepetition { rule, from: RepeatFrom::default() }),
            ..NewTask::new(Title::parse(task.title)?)
        };
        let made = self.app.tasks.create(self.caller, new, None).await?.into_thing();
        if task.is_done {
            self.app.tasks.toggle_completed(self.caller, made.id, &Precondition::None).await?;
        }
        Ok(())
    }

    /// A day of the month, which begins on a Monday.
    fn day(&self, count: i64) -> NaiveDate {
        let since_monday = i64::from(self.today.weekday().num_days_from_monday());
        let monday = if since_monday <= 1 { -since_monday } else { 7 - since_monday };
        days_after(self.today, count + monday)
    }

    fn instant(&self, day: NaiveDate, time: &str) -> anyhow::Result<DateTime<Utc>> {
        let time = NaiveTime::parse_from_str(time, "%H:%M")?;
        Ok(ZoneClock::of(&self.zone).instant(day.and_time(time)))
    }
}

fn days_after(day: NaiveDate, count: i64) -> NaiveDate {
    let days = Days::new(count.unsigned_abs());
    let there = if count < 0 { day.checked_sub_days(days) } else { day.checked_add_days(days) };
    there.unwrap_or(day)
}
